"""The sets that a hand can play, looked up instead of searched.

A hand is cut into seven parts of at most two ranks. What a part can play is worked out once and
then remembered by the cards of the part, so that a listing is seven look-ups.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from cardplay.daifugo.cards import JOKER, JOKERS, OF_RANK, cards_in, rank_of
from cardplay.daifugo.moves import PLAYS, Play

ANY_SIZE: Final = 0

_A, _B, _C, _D, _E, _F, _G = (sum(OF_RANK[first : first + 2]) for first in range(0, 13, 2))
"""The seven parts."""


class SetLists(dict[int, tuple[Play, ...]]):
    """The plays of sets with a natural card, by the natural cards of a part of a hand.

    Args:
        size: number of cards of a set, `ANY_SIZE` for all sizes.
        jokers: how many jokers the hand holds.
    """

    def __init__(self, size: int, jokers: int) -> None:
        self.size = size
        self.jokers = jokers

    def __missing__(self, part: int) -> tuple[Play, ...]:
        lowest = part & OF_RANK[rank_of(part & -part)] if part else 0
        plays = self._of_rank(part) if part == lowest else self[lowest] + self[part ^ lowest]
        self[part] = plays
        return plays

    def _of_rank(self, cards: int) -> tuple[Play, ...]:
        """The plays of natural cards of one rank."""
        return tuple(
            PLAYS[sum(chosen) | (0, JOKER, JOKERS)[jokers]]
            for naturals in range(1, 5)
            for chosen in combinations(cards_in(cards), naturals)
            for jokers in range(self.jokers + 1)
            if self.size in (ANY_SIZE, naturals + jokers)
        )

    def of(self, naturals: int) -> list[Play]:
        """The plays of a hand's natural cards."""
        return [
            *self[naturals & _A],
            *self[naturals & _B],
            *self[naturals & _C],
            *self[naturals & _D],
            *self[naturals & _E],
            *self[naturals & _F],
            *self[naturals & _G],
        ]


def _by_jokers(size: int) -> tuple[SetLists, ...]:
    """Lists by the joker bits of a hand: none, one, (never), two."""
    one = SetLists(size, 1)
    return SetLists(size, 0), one, one, SetLists(size, 2)


SET_LISTS: Final = tuple(_by_jokers(size) for size in range(7))
"""`SET_LISTS[size][hand >> 52].of(naturals)`, with size `ANY_SIZE` for a leader."""

JOKERS_ONLY: Final = (
    ((), (), (), ()),
    ((), (PLAYS[JOKER],), (), (PLAYS[JOKER],)),
    ((), (), (), (PLAYS[JOKERS],)),
    *(((), (), (), ()) for _ in range(4)),
)
"""The plays of jokers only: `JOKERS_ONLY[size][hand >> 52]`."""
JOKERS_LED: Final = ((), (PLAYS[JOKER],), (), (PLAYS[JOKER], PLAYS[JOKERS]))
"""The same for a leader, who may play any number."""
