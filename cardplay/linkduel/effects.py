"""Link effects, one row each (RULES.md, sections 4 and 6.4).

An effect says what it does at each moment of the damage of a column. A new effect is a new row;
only an effect for a new moment needs a new field here and its line in `damage.settle`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Effect:
    """What an active link does in its column.

    Args:
        text: how data files, scenarios and events write it.
        boost: is added to the number of the own trump (`linkduel.boost`).
        inverts: swaps loser and winner if only one seat does so (`linkduel.invert`).
        less: damage that the own seat is spared when it loses (`linkduel.swing-reduce`).
        more: damage that the other seat takes in addition when it loses (`linkduel.swing-raise`).
    """

    text: str
    boost: int = 0
    inverts: bool = False
    less: int = 0
    more: int = 0


def _swing(amount: int) -> Effect:
    return Effect(f"swing{amount}", less=amount, more=amount)


_ROWS: Final = (
    Effect("+4", boost=4),
    Effect("+7", boost=7),
    Effect("+9", boost=9),
    Effect("invert", inverts=True),
    _swing(2),
    _swing(3),
    _swing(4),
)

EFFECTS: Final = {effect.text: effect for effect in _ROWS}
"""All effects by their text."""

NO_EFFECT: Final = Effect("")
"""Stands where no link is active."""
