"""What the suite over all games must know of each one: `tests/engine/kits/<game>.py` has a KIT."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from cardplay.core import Event


@dataclass(frozen=True)
class Kit:
    """One game for the suite.

    Args:
        name: name of the game.
        options: strategy for valid options, as keywords of `cardplay.make`.
        cards: all cards of a state wherever they lie, with their owners where cards have them;
            no move may change this (but `cards` of a new deal may differ: return what is
            conserved).
        hidden: notation of the cards that a seat (None: spectator) may not know in this state,
            and that lie nowhere where it sees an equal one; they must not occur in its view.
        longest: no match of random moves has more moves than this.
        told: notation of cards that an event tells everybody although they lie hidden again.
    """

    name: str
    options: st.SearchStrategy[dict[str, Any]]
    cards: Callable[[Any], Counter[Any]]
    hidden: Callable[[Any, int | None], set[str]]
    longest: int
    told: Callable[[Event], set[str]] = lambda event: set()


def kits() -> list[Kit]:
    """The kits of all games, by name."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    return [import_module(f"tests.engine.kits.{name}").KIT for name in names]
