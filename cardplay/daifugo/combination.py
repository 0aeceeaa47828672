"""What cards played together are (RULES.md, `daifugo.combination`): a set, or jokers, or a stair.

Sets are the same in every order of strength, so each exists once, in `SETS`. A stair is read by
its rule (`rules/stairs.py`), jokers under a number lock get a virtual rank.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Literal

from cardplay.daifugo.cards import JOKER, JOKERS, NO_RANK, OF_RANK, RANK_CODES, RANKS, cards_in


@dataclass(frozen=True, slots=True)
class Shape:
    """What rules may ask of a play before it is made: all that its suits don't change.

    Args:
        rank: 0..12 of a set with a natural card, else `NO_RANK`.
        naturals: how many natural cards.
        jokers: how many jokers.
        stair: is it a stair?
    """

    rank: int
    naturals: int
    jokers: int
    stair: bool = False

    @property
    def size(self) -> int:
        return self.naturals + self.jokers

    def count_of(self, rank: str) -> int:
        """How many natural cards of this rank the set holds; none in a stair."""
        return self.naturals if self.rank == RANK_CODES[rank] else 0

    def exactly(self, count: int, rank: str) -> bool:
        """Is it `count` cards of this rank, all natural (`daifugo.natural`)?"""
        return self.jokers == 0 and self.count_of(rank) == count

    @property
    def number(self) -> int:
        """Where this shape stands in a table of all shapes: 0 up to `SHAPES - 1`."""
        if self.stair:
            return 160 + self.size
        return self.rank * 12 + max(self.naturals - 1, 0) * 3 + self.jokers


SHAPES: Final = 165
"""Size of a table indexed by `Shape.number`."""


def all_shapes() -> list[Shape]:
    """Every shape that a play can have."""
    sets = [Shape(r, n, j) for r in range(13) for n in range(1, 5) for j in range(3)]
    jokers = [Shape(NO_RANK, 0, j) for j in (1, 2)]
    stairs = [Shape(NO_RANK, n, j, True) for n in range(1, 5) for j in range(3) if 3 <= n + j <= 4]
    return sets + jokers + stairs


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards on the field, or about to be.

    Args:
        cards: the set of cards, as played.
        size: how many.
        rank: 0..12, a virtual one of jokers too; `NO_RANK` for plain jokers and stairs.
        suits: suits of the natural cards, a 4-bit set.
        jokers: how many jokers.
        shape: number of its shape.
        ranks: of a stair its ranks, weakest first when it was played; of a set none.
    """

    cards: int
    size: int
    rank: int
    suits: int
    jokers: int
    shape: int
    ranks: tuple[int, ...] = ()

    @property
    def kind(self) -> Literal["set", "stair"]:
        return "stair" if self.ranks else "set"

    @property
    def rank_text(self) -> str | None:
        """Notation of the rank, None if it has none."""
        return None if self.rank == NO_RANK else RANKS[self.rank]

    def with_rank(self, rank: int) -> Combination:
        """The same jokers counting as a rank."""
        return replace(self, rank=rank)


def _jokers(count: int) -> int:
    """The set of so many jokers."""
    return (0, JOKER, JOKERS)[count]


def _make_set(rank: int, naturals: tuple[int, ...], jokers: int) -> Combination:
    """The set of these natural cards of a rank (none: `NO_RANK`) and so many jokers."""
    cards = sum(naturals) | _jokers(jokers)
    suits = 0 if rank == NO_RANK else sum(naturals) >> 4 * rank
    shape = Shape(rank, len(naturals), jokers).number
    return Combination(cards, len(naturals) + jokers, rank, suits, jokers, shape)


def _all_sets() -> dict[int, Combination]:
    ranked = [
        _make_set(rank, naturals, jokers)
        for rank in range(13)
        for count in range(1, 5)
        for naturals in combinations(cards_in(OF_RANK[rank]), count)
        for jokers in range(3)
    ]
    return {one.cards: one for one in [*ranked, *(_make_set(NO_RANK, (), j) for j in (1, 2))]}


SETS: Final = _all_sets()
"""Every set that can be played, by its cards."""
