"""Stairs (RULES.md, section 4): 3 or 4 cards of consecutive ranks, jokers for missing ones.

Everything is counted in strength (0..12 in the order now), so that a stair always runs upwards
and its weakest rank is its lowest.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from cardplay.core import Illegal
from cardplay.daifugo.cards import (
    JOKER,
    JOKERS,
    NATURALS,
    NO_RANK,
    RANKS,
    cards_in,
)
from cardplay.daifugo.combination import Combination, Shape
from cardplay.daifugo.moves import PLAYS, Play
from cardplay.daifugo.order import RISING, STRENGTH, TOP
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.daifugo.table import Seen
from cardplay.message import _

SIZES: Final = (3, 4)
NO_FLOOR: Final = -1
"""The field's weakest strength for a leader: any stair is above it."""


def floor_of(seen: Seen) -> int:
    """Strength of the weakest rank of the stair on the field, now (D16)."""
    if seen.field is None or not seen.field.ranks:
        return NO_FLOOR
    strength = STRENGTH[seen.order]
    return min(map(strength.__getitem__, seen.field.ranks))


def lowest_start(low: int, top: int, size: int, floor: int) -> int:
    """Weakest strength at which a stair of `size` is read that has naturals from low to top.

    It is the one nearest to one step above the floor; the highest possible if all are too low.
    """
    possible = max(top - size + 1, 0)
    return min(max(possible, floor + 1), highest_start(low, size))


def highest_start(low: int, size: int) -> int:
    """The highest weakest strength of a stair whose lowest natural card has strength `low`."""
    return min(low, TOP + 1 - size)


class _Pattern(NamedTuple):
    """Where a stair has its naturals.

    Args:
        places: steps above the lowest natural card, in ascending order, 0 left out.
        jokers: the set of jokers used.
        ranks: those of the naturals, by the lowest one (in the cycle of ranks).
    """

    places: tuple[int, ...]
    jokers: int
    ranks: tuple[tuple[int, ...], ...]


def _patterns(size: int, jokers: int) -> list[_Pattern]:
    """Every choice of places; of one natural and two jokers there is one."""
    choices = combinations(range(1, size), size - jokers - 1)
    return [
        _Pattern(
            places, (0, JOKER, JOKERS)[jokers], tuple(_ranks(low, places) for low in range(13))
        )
        for places in choices
    ]


def _ranks(low: int, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((low + place) % 13 for place in (0, *places))


ON_STAIR: Final = {
    (size, held): [p for used in range(held + 1) for p in _patterns(size, used)]
    for size in SIZES
    for held in range(3)
}
"""The patterns that may answer a stair, by its size and the jokers of the hand."""
LED: Final = [[p for size in SIZES for p in ON_STAIR[size, held] if p.places] for held in range(3)]
"""The patterns that may be led: one natural and two jokers are a set then (D15)."""

_SINGLES: Final = tuple(
    tuple(tuple(card << 4 * rank for card in cards_in(suits)) for suits in range(16))
    for rank in range(13)
)
"""The cards of some suits of a rank: `_SINGLES[rank][suits]`."""

_EVERY_FOURTH: Final = sum(1 << 4 * rank for rank in range(13))


def _held(hand: int, base: int) -> int:
    """Bit `4 * i` says whether the hand holds the rank i steps above the base rank."""
    two = hand | hand >> 1
    ranks = (two | two >> 2) & _EVERY_FOURTH
    return (ranks >> 4 * base | ranks << 52 - 4 * base) & _EVERY_FOURTH if base else ranks


def _each(hand: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    """Every choice of one card of each of these ranks, with these jokers.

    Written out for each number of ranks: most of the time of a listing is spent here.
    """
    a, *others = [_SINGLES[rank][hand >> 4 * rank & 15] for rank in ranks]
    if not others:
        return [PLAYS[jokers | i] for i in a]
    b, *others = others
    if not others:
        return [PLAYS[jokers | i | j] for i in a for j in b]
    c, *others = others
    if not others:
        return [PLAYS[jokers | i | j | k] for i in a for j in b for k in c]
    return [PLAYS[jokers | i | j | k | m] for i in a for j in b for k in c for m in others[0]]


class Stairs(LocalRule):
    id = "daifugo.stairs"
    option = "stairs"
    name = _("Stairs")
    text = _(
        "3 or 4 cards of neighbouring ranks, of any suits, may be played as a stair; jokers fill "
        "gaps. Only a stair of as many cards answers it, and its weakest rank must be higher."
    )
    refused = (
        ("set", _("On the field lies a stair; only a stair answers a stair.")),
        ("stair", _("On the field lies a set; a stair does not answer a set.")),
        ("low", _("The stair starts at {lowest}, but it must start above {floor}.")),
    )

    def reads(self, seen: Seen, cards: int) -> Combination | None:
        size = cards.bit_count()
        naturals = cards & NATURALS
        if size not in SIZES or not naturals:
            return None
        strength = STRENGTH[seen.order]
        places, suits = [], 0
        for card in cards_in(naturals):
            rank, suit = divmod(card.bit_length() - 1, 4)
            places.append(strength[rank])
            suits |= 1 << suit
        low, top = min(places), max(places)
        if len(set(places)) < len(places) or top - low >= size:
            return None
        start = lowest_start(low, top, size, floor_of(seen))
        shape = Shape(NO_RANK, len(places), size - len(places), stair=True)
        ranks = RISING[seen.order][start : start + size]
        return Combination(cards, size, NO_RANK, suits, shape.jokers, shape.number, ranks)

    def lists(self, seen: Seen, hand: int) -> list[Play]:
        field, floor = seen.field, floor_of(seen)
        base, turned = divmod(seen.order, 2)
        held, jokers = _held(hand, base), (hand >> 52).bit_count()
        above = (held, held >> 4, held >> 8, held >> 12)
        plays: list[Play] = []
        for pattern in LED[jokers] if field is None else ON_STAIR[field.size, jokers]:
            starts = held
            for place in pattern.places:
                starts &= above[place]
            while starts:
                start = starts & -starts
                starts ^= start
                low = start.bit_length() // 4
                if field is not None:
                    top = low + pattern.places[-1] if pattern.places else low
                    if highest_start(TOP - top if turned else low, field.size) <= floor:
                        continue
                plays += _each(hand, pattern.ranks[(base + low) % 13], pattern.jokers)
        return plays

    def answers(self, seen: Seen, play: Combination) -> Illegal | None:
        field = seen.field
        if field is None:
            return None
        if not play.ranks:
            return self.no("set") if field.ranks else None
        if not field.ranks:
            return self.no("stair")
        strength, floor = STRENGTH[seen.order], floor_of(seen)
        if strength[play.ranks[0]] > floor:
            return None
        lowest, bar = play.ranks[0], RISING[seen.order][floor]
        return self.no("low", lowest=RANKS[lowest], floor=RANKS[bar])
