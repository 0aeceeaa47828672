"""What can be set in the laboratory of a game: a bench, which is data and nothing else.

A game joins by a module `laboratory_<game>` with its `BENCH`. All that follows from what is set
comes from the engine (`laboratory_follow`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final, Literal

Cards = Mapping[str, tuple[str | None, ...]]
"""Per row, what lies in its places: `S10`, `HA`, `Joker`, or None for no card."""
Numbers = Mapping[str, tuple[int, ...]]
"""Per field, its numbers."""


@dataclass(frozen=True, slots=True)
class Row:
    """Places for cards of one kind.

    id: its name in links. label: of the row. change: words over the picker. field: the list of the
    position that takes its cards ("lanes", "hands.0"). move: how a card gets from there to its
    place, played by `seat` ("{card}@{number}"); empty: it stays in the list. at: the part of a
    column where its cards lie; "aside": beside the board, as many as wanted up to `size`.
    needed: no place stays empty. no_joker: the rule that keeps jokers out, if one does.
    """

    id: str
    label: str
    change: str
    field: str
    size: int = 1
    at: Literal["theirs", "middle", "ours", "aside"] = "aside"
    seat: int = 0
    move: str = ""
    needed: bool = False
    no_joker: str | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers of the position, one a seat, each with its words and what is offered."""

    field: str
    labels: tuple[str, ...]
    start: int
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mode:
    """One kind of position.

    rows: the first one tells its links from those of the other modes. start: what lies there at
    first. fill: lists of the position that are filled up to a length with cards lying nowhere
    else; `rest` takes all that are left. tells: the types of events that are told.
    """

    id: str
    name: str
    rows: tuple[Row, ...]
    start: Cards
    tells: frozenset[str]
    counts: tuple[Count, ...] = ()
    fill: Mapping[str, int] = field(default_factory=dict)
    rest: str = ""

    def row(self, id: str) -> Row:
        """The row of this name."""
        return next(row for row in self.rows if row.id == id)

    @property
    def columns(self) -> int:
        """How many columns are drawn."""
        return max(row.size for row in self.rows if row.at != "aside")

    @property
    def numbers(self) -> Numbers:
        """The numbers at first."""
        return {count.field: (count.start,) * len(count.labels) for count in self.counts}


@dataclass(frozen=True, slots=True)
class Bench:
    """The laboratory of a game.

    closing: the move that ends a seat's turn when all its cards lie. waits: the refusal that only
    means "not yet". draws: events of the settling, after which the table is drawn. groups: the
    key of events that are told together. more: keys of events that name further rules. plain:
    rules that say nothing new here.
    """

    game: str
    modes: tuple[Mode, ...]
    closing: str
    waits: str
    draws: frozenset[str]
    groups: str
    more: tuple[str, ...] = ()
    plain: frozenset[str] = frozenset()

    def mode(self, id: str) -> Mode:
        """The mode of this name."""
        return next(mode for mode in self.modes if mode.id == id)


BENCHES: Final = ("lanes",)
"""The games that have a laboratory."""


def bench_of(game: str) -> Bench:
    """The bench of a game.

    Raises:
        ValueError: the game has no laboratory.
    """
    if game not in BENCHES:
        raise ValueError(f"there is no laboratory for {game!r}; there are: {', '.join(BENCHES)}")
    found: Bench = import_module(f"cardplay_widgets.laboratory_{game}").BENCH
    return found
