"""Skills, one unit each (RULES.md, section 6.3, `linkduel.redraw` to `linkduel.shift`).

A unit says which columns may be named with the skill, what it does to the table and what is told
of it. A new skill is a new unit and its row in `SKILLS`. Columns count from 1.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import product
from typing import ClassVar, Final, Protocol

from cardplay.cards import TEXT
from cardplay.core import Json

COLUMNS: Final = (1, 2, 3)
EMPTY: Final = -1
"""Stands where no trump lies."""

Targets = tuple[int, ...]


class Table(Protocol):
    """What a skill acts on; by seat. Decks have their top card last."""

    trumps: list[list[int]]
    placed: list[list[str | None]]
    decks: list[list[int]]
    graveyards: list[list[int]]


class Skill(ABC):
    """One kind of skill."""

    name: ClassVar[str]
    event: ClassVar[str]
    """Type of the event that tells what it did."""
    names: ClassVar[int] = 1
    """How many columns are named with it."""
    draws: ClassVar[bool] = False
    """Does it need a card of the deck?"""

    @property
    def rule(self) -> str:
        return f"linkduel.{self.name}"

    @abstractmethod
    def fits(self, column: int, targets: Targets, taken: int) -> bool:
        """May these columns be named?

        Args:
            column: where the character is placed.
            targets: the columns named.
            taken: the own character places that were taken before, as bits (column 1: bit 0).
        """

    def listed(self, column: int, taken: int) -> list[Targets]:
        """The columns that may be named, each choice in one form only."""
        choices = product(COLUMNS, repeat=self.names)
        ordered = (targets for targets in choices if list(targets) == sorted(targets))
        return [targets for targets in ordered if self.fits(column, targets, taken)]

    @abstractmethod
    def use(self, table: Table, seat: int, column: int, targets: Targets) -> bool:
        """Carry it out; False if a card was needed and the deck is empty."""

    @abstractmethod
    def told(self, table: Table, seat: int, column: int, targets: Targets) -> Mapping[str, Json]:
        """The data of its event, read from the table right after `use`."""


class Redraw(Skill):
    """One own trump goes to the graveyard, the top card of the deck takes its place."""

    name = "redraw"
    event = "redrawn"
    draws = True

    def fits(self, column: int, targets: Targets, taken: int) -> bool:
        return targets[0] in COLUMNS

    def use(self, table: Table, seat: int, column: int, targets: Targets) -> bool:
        trumps, deck = table.trumps[seat], table.decks[seat]
        place = targets[0] - 1
        table.graveyards[seat].append(trumps[place])
        trumps[place] = deck.pop() if deck else EMPTY
        return trumps[place] != EMPTY

    def told(self, table: Table, seat: int, column: int, targets: Targets) -> Mapping[str, Json]:
        out, drawn = table.graveyards[seat][-1], table.trumps[seat][targets[0] - 1]
        return {"column": targets[0], "out": TEXT[out], "in": TEXT[drawn]}


class Switch(Skill):
    """Two different own trumps swap places."""

    name = "switch"
    event = "switched"
    names = 2

    def fits(self, column: int, targets: Targets, taken: int) -> bool:
        one, other = targets
        return one in COLUMNS and other in COLUMNS and one != other

    def use(self, table: Table, seat: int, column: int, targets: Targets) -> bool:
        trumps = table.trumps[seat]
        one, other = targets[0] - 1, targets[1] - 1
        trumps[one], trumps[other] = trumps[other], trumps[one]
        return True

    def told(self, table: Table, seat: int, column: int, targets: Targets) -> Mapping[str, Json]:
        return {"columns": sorted(targets)}


class Shift(Skill):
    """The placed character swaps places with an own neighbour."""

    name = "shift"
    event = "shifted"

    def fits(self, column: int, targets: Targets, taken: int) -> bool:
        target = targets[0]
        return target in COLUMNS and abs(target - column) == 1 and bool(taken >> (target - 1) & 1)

    def use(self, table: Table, seat: int, column: int, targets: Targets) -> bool:
        placed = table.placed[seat]
        here, there = column - 1, targets[0] - 1
        placed[here], placed[there] = placed[there], placed[here]
        return True

    def told(self, table: Table, seat: int, column: int, targets: Targets) -> Mapping[str, Json]:
        placed = table.placed[seat]
        return {
            "character": placed[targets[0] - 1],
            "from": column,
            "to": targets[0],
            "other": placed[column - 1],
        }


SKILLS: Final[dict[str, Skill]] = {unit.name: unit for unit in (Redraw(), Switch(), Shift())}
"""All skills by their word."""
