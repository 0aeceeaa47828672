"""The order of strength (RULES.md, section 5), as tables.

An order is a number, `2 * base rank + reversed`: 0 is the usual one, 1 the usual one turned round.
"""

from __future__ import annotations

from typing import Final

from cardplay.daifugo.cards import NO_RANK, OF_RANK, RANKS

USUAL: Final = 0
"""The order with base rank 3, not reversed."""
TOP: Final = 12
"""Strength of the strongest rank; jokers alone have one more."""


def order_number(base_rank: int, turned: bool) -> int:
    """Number of the order that starts at a base rank, `turned` round or not."""
    return 2 * base_rank + turned


def _strengths(order: int) -> tuple[int, ...]:
    """Strength of each rank 0..12; then that of jokers alone."""
    base, turned = divmod(order, 2)
    index = [(rank - base) % 13 for rank in range(13)]
    return (*((TOP - i if turned else i) for i in index), TOP + 1)


STRENGTH: Final = tuple(_strengths(order) for order in range(26))
"""Strength 0..12 of a rank, 13 of jokers alone: `STRENGTH[order][rank]`."""

RISING: Final = tuple(tuple(sorted(range(13), key=strengths.__getitem__)) for strengths in STRENGTH)
"""The ranks from the weakest to the strongest: `RISING[order][strength]`."""

ABOVE: Final = tuple(
    tuple(
        sum(OF_RANK[rank] for rank in range(13) if strengths[rank] > strengths[field])
        for field in range(14)
    )
    for strengths in STRENGTH
)
"""The natural cards stronger than a rank: `ABOVE[order][rank]`."""

STEP_UP: Final = tuple(
    tuple(rising[strengths[rank] + 1] if strengths[rank] < TOP else NO_RANK for rank in range(14))
    for strengths, rising in zip(STRENGTH, RISING, strict=True)
)
"""The rank exactly one step stronger, `NO_RANK` above the strongest: `STEP_UP[order][rank]`."""

ONE_STEP: Final = tuple(
    tuple(0 if up == NO_RANK else OF_RANK[up] for up in steps) for steps in STEP_UP
)
"""The natural cards exactly one step stronger than a rank: `ONE_STEP[order][rank]`."""


def rank_texts(order: int) -> list[str]:
    """Notation of the ranks from the weakest to the strongest."""
    return [RANKS[rank] for rank in RISING[order]]
