"""Golden playthroughs under variants: random matches to their end, as a person reads them.

Regenerate them with `python -m tests.engine.caravan.test_caravan_golden` after a change that is
meant. The match of greedy players under the standard rules is in tests/engine/golden.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardplay
from cardplay import Rng
from cardplay.core import SEAT_NAMES, Event
from cardplay.explain import explain

FOLDER = Path(__file__).parent / "golden"

MATCHES: dict[str, dict[str, Any]] = {
    "standard": {},
    "routes": {
        "queen_anywhere": True,
        "king_adds": True,
        "first_suit": True,
        "keep_course": True,
        "no_attachment_limit": True,
    },
    "decks": {"short_deck": True, "reshuffle": True, "redeal": True, "early_sale": True},
    "jokers": {"double_deck": True, "guarded_joker": True, "queens_shield": True},
}
"""The options of each file."""

SEEDS = {"decks": 123}
"""A seed with something to see, where the first does not show it: here a redeal."""


def playthrough(name: str) -> str:
    """A match of random moves with every sentence, and the position after every tenth move."""
    game = cardplay.make("caravan", **MATCHES[name])
    lines = [repr(game), ""]

    def record(event: Event, _state: Any) -> None:
        lines.append(f"  {explain(event, game)}")

    seed = SEEDS.get(name, 1)
    state, rng = game.deal(seed, record), Rng(seed)
    number = 0
    while state.to_move is not None:
        if number % 10 == 0:
            lines += ["", str(state), ""]
        number += 1
        move = state.random_move(rng)
        lines.append(f"{number}. {SEAT_NAMES[state.to_move]} {game.write(move)}")
        state.push(move)
    return "\n".join([*lines, "", str(state), ""])


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name).splitlines() == expected.splitlines()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
