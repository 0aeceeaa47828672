"""Stairs (RULES.md, section 4): 3 or 4 cards of consecutive ranks, jokers for missing ones.

Everything is counted in strength (0..12 in the order now), so that a stair always runs upwards
and its weakest rank is its lowest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
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
    return min(strength[rank] for rank in seen.field.ranks)


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
    """Where a stair has its naturals: the places of some jokers are given."""

    size: int
    jokers: int
    places: tuple[int, ...]
    """Steps above the lowest natural card, in ascending order, 0 left out."""


def _patterns(size: int, jokers: int) -> list[_Pattern]:
    """Every choice of places; of one natural and two jokers there is one."""
    choices = combinations(range(1, size), size - jokers - 1)
    return [_Pattern(size, jokers, places) for places in choices]


ON_STAIR: Final = {
    (size, held): [p for used in range(held + 1) for p in _patterns(size, used)]
    for size in SIZES
    for held in range(3)
}
"""The patterns that may answer a stair, by its size and the jokers of the hand."""
LED: Final = [
    [p for size in SIZES for p in ON_STAIR[size, held] if p.size - p.jokers > 1]
    for held in range(3)
]
"""The patterns that may be led: one natural and two jokers are a set then (D15)."""

_Place = tuple[tuple[int, ...], int]
"""Where a stair can be: the ranks of its naturals, and its jokers as a set."""

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
    return (ranks >> 4 * base | ranks << 52 - 4 * base) & _EVERY_FOURTH


@lru_cache(maxsize=1 << 15)
def _led(held: int, jokers: int, base: int) -> tuple[_Place, ...]:
    """What a hand with these ranks can lead: the ranks of the naturals, and the jokers used."""
    return tuple(_found(held, LED[jokers], base))


def _on_stair(
    held: int, jokers: int, base: int, size: int, floor: int, turned: int
) -> Iterator[_Place]:
    """What it can play on a stair: the weakest rank must be stronger than the floor."""
    if highest_start(TOP, size) <= floor:
        return
    for pattern in ON_STAIR[size, jokers]:
        span = pattern.places[-1] if pattern.places else 0
        above, below = -1 << 4 * (floor + 1), (1 << 4 * (TOP - span - floor)) - 1
        # in a turned order the weakest rank is the last one
        yield from _found(held, [pattern], base, below if turned else above)


def _found(held: int, patterns: list[_Pattern], base: int, allowed: int = -1) -> Iterator[_Place]:
    """Where these patterns fit, with the lowest natural at one of the places allowed."""
    for pattern in patterns:
        starts = held & allowed
        for place in pattern.places:
            starts &= held >> 4 * place
        for start in cards_in(starts):
            lowest = base + start.bit_length() // 4
            ranks = tuple((lowest + place) % 13 for place in (0, *pattern.places))
            yield ranks, (0, JOKER, JOKERS)[pattern.jokers]


def _each(hand: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    """Every choice of one card of each of these ranks, with these jokers."""
    chosen = [jokers]
    for rank in ranks:
        singles = _SINGLES[rank][hand >> 4 * rank & 15]
        chosen = [some | single for some in chosen for single in singles]
    return [PLAYS[some] for some in chosen]


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
        base, turned = divmod(seen.order, 2)
        held = _held(hand, base)
        jokers = (hand >> 52).bit_count()
        found: Iterable[_Place]
        if seen.field is None:
            found = _led(held, jokers, base)
        else:
            found = _on_stair(held, jokers, base, seen.field.size, floor_of(seen), turned)
        plays: list[Play] = []
        for ranks, used in found:
            plays += _each(hand, ranks, used)
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
