"""Stairs (RULES.md, section 4): 3 or 4 cards of consecutive ranks, jokers for missing ones.

Everything is counted in strength (0..12 in the order now), so that a stair always runs upwards
and its weakest rank is its lowest.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardplay.core import Illegal
from cardplay.daifugo.cards import JOKER, JOKERS, NATURALS, NO_RANK, OF_RANK, RANKS, cards_in
from cardplay.daifugo.combination import Combination, all_shapes
from cardplay.daifugo.moves import PLAYS, Play
from cardplay.daifugo.order import ABOVE, RISING, STRENGTH, TOP
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.daifugo.setlists import ANY_SIZE
from cardplay.daifugo.table import Seen
from cardplay.message import _

SIZES: Final = (3, 4)
NO_FLOOR: Final = -1
"""The field's weakest strength for a leader: any stair is above it."""


@lru_cache(maxsize=4096)
def _weakest(ranks: tuple[int, ...], order: int) -> int:
    """Strength of the weakest of some ranks."""
    return min([STRENGTH[order][rank] for rank in ranks])


def floor_of(seen: Seen) -> int:
    """Strength of the weakest rank of the stair on the field, now (D16)."""
    field = seen.field
    return _weakest(field.ranks, seen.order) if field is not None and field.ranks else NO_FLOOR


def lowest_start(low: int, top: int, size: int, floor: int) -> int:
    """Weakest strength at which a stair of `size` is read that has naturals from low to top.

    It is the one nearest to one step above the floor; the highest possible if all are too low.
    """
    possible = max(top - size + 1, 0)
    return min(max(possible, floor + 1), highest_start(low, size))


def highest_start(low: int, size: int) -> int:
    """The highest weakest strength of a stair whose lowest natural card has strength `low`."""
    return min(low, TOP + 1 - size)


_EVERY_FOURTH: Final = sum(1 << 4 * rank for rank in range(13))


def _ranks_of(naturals: int) -> int:
    """The ranks of a set of natural cards: bit `4 * rank` of each."""
    two = naturals | naturals >> 1
    return (two | two >> 2) & _EVERY_FOURTH


def _suits_of(naturals: int) -> int:
    """The suits of a set of natural cards, a 4-bit set."""
    for shift in (32, 16, 8, 4):
        naturals |= naturals >> shift
    return naturals & 15


def _rising(ranks: int, base: int) -> int:
    """Ranks as steps above a base rank: bit `4 * steps` of each."""
    return (ranks >> 4 * base | ranks << 52 - 4 * base) & _EVERY_FOURTH


_SHAPES: Final = {(s.naturals, s.jokers): s.number for s in all_shapes() if s.stair}


@lru_cache(maxsize=1 << 13)
def _read(cards: int, order: int, floor: int) -> Combination | None:
    """The stair that these cards are in an order of strength, against a field with this floor."""
    size, naturals = cards.bit_count(), cards & NATURALS
    count, ranks = naturals.bit_count(), _ranks_of(naturals)
    if size not in SIZES or not count or ranks.bit_count() < count:
        return None
    base, turned = divmod(order, 2)
    steps = _rising(ranks, base)
    low, top = (steps & -steps).bit_length() // 4, steps.bit_length() // 4
    if top - low >= size:
        return None
    if turned:
        low, top = TOP - top, TOP - low
    start = lowest_start(low, top, size, floor)
    suits, jokers, as_ranks = _suits_of(naturals), size - count, RISING[order][start : start + size]
    return Combination(cards, size, NO_RANK, suits, jokers, _SHAPES[count, jokers], as_ranks)


class _Run(NamedTuple):
    """Ranks of which one natural card each makes a stair.

    Args:
        ranks: all cards of each of these ranks.
        cards: all of them together.
        jokers: the set of jokers that goes with them.
    """

    ranks: tuple[int, ...]
    cards: int
    jokers: int


class _Pattern(NamedTuple):
    """Where a stair has its naturals.

    Args:
        places: steps above the lowest natural card, in ascending order, 0 left out.
        runs: the ranks of the naturals, by the lowest one (in the cycle of ranks).
    """

    places: tuple[int, ...]
    runs: tuple[_Run, ...]


def _patterns(size: int, jokers: int) -> list[_Pattern]:
    """Every choice of places; of one natural and two jokers there is one."""
    choices = combinations(range(1, size), size - jokers - 1)
    return [
        _Pattern(places, tuple(_run(low, places, jokers) for low in range(13)))
        for places in choices
    ]


def _run(low: int, places: tuple[int, ...], jokers: int) -> _Run:
    ranks = tuple(OF_RANK[(low + place) % 13] for place in (0, *places))
    return _Run(ranks, sum(ranks), (0, JOKER, JOKERS)[jokers])


ON_STAIR: Final = {
    (size, held): [p for used in range(held + 1) for p in _patterns(size, used)]
    for size in SIZES
    for held in range(3)
}
"""The patterns that may answer a stair, by its size and the jokers of the hand."""
LED: Final = [[p for size in SIZES for p in ON_STAIR[size, held] if p.places] for held in range(3)]
"""The patterns that may be led: one natural and two jokers are a set then (D15)."""


@lru_cache(maxsize=1 << 14)
def _runs(held: int, base: int, size: int, jokers: int) -> tuple[_Run, ...]:
    """The stairs of a hand, whatever its suits.

    Args:
        held: the ranks of its natural cards, as `_ranks_of` gives them.
        base: where the order of strength starts.
        size: of the stair to be answered, `ANY_SIZE` for a leader.
        jokers: how many jokers the hand has.
    """
    rising = _rising(held, base)
    found = []
    for pattern in LED[jokers] if size == ANY_SIZE else ON_STAIR[size, jokers]:
        starts = rising
        for place in pattern.places:
            starts &= rising >> 4 * place
        while starts:
            start = starts & -starts
            starts ^= start
            found.append(pattern.runs[(base + start.bit_length() // 4) % 13])
    return tuple(found)


_SINGLES: Final = {
    suits << 4 * rank: tuple(cards_in(suits << 4 * rank))
    for rank in range(13)
    for suits in range(16)
}
"""Each card of some cards of a rank."""

# Every choice of one card of each rank, with some jokers: for one rank, two, three and four.
# Written out, because a listing spends most of its time here.


def _of_one(cards: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    return [PLAYS[jokers | a] for a in _SINGLES[cards]]


def _of_two(cards: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    one, two = ranks
    seconds = _SINGLES[cards & two]
    return [PLAYS[jokers | a | b] for a in _SINGLES[cards & one] for b in seconds]


def _of_three(cards: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    one, two, three = ranks
    seconds, thirds = _SINGLES[cards & two], _SINGLES[cards & three]
    return [
        PLAYS[jokers | a | b | c] for a in _SINGLES[cards & one] for b in seconds for c in thirds
    ]


def _of_four(cards: int, ranks: tuple[int, ...], jokers: int) -> list[Play]:
    one, two, three, four = ranks
    seconds, thirds, fourths = (
        _SINGLES[cards & two],
        _SINGLES[cards & three],
        _SINGLES[cards & four],
    )
    return [
        PLAYS[jokers | a | b | c | d]
        for a in _SINGLES[cards & one]
        for b in seconds
        for c in thirds
        for d in fourths
    ]


_EACH: Final = {1: _of_one, 2: _of_two, 3: _of_three, 4: _of_four}


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
        return _read(cards, seen.order, floor_of(seen) if cards >= JOKER else NO_FLOOR)

    def lists(self, seen: Seen, hand: int) -> list[Play]:
        field, order = seen.field, seen.order
        if hand.bit_count() < (SIZES[0] if field is None else field.size):
            return []
        naturals, size = hand & NATURALS, ANY_SIZE
        if field is not None:
            floor, size = floor_of(seen), field.size
            if floor >= highest_start(TOP, size):
                return []
            naturals &= ABOVE[order][RISING[order][floor]]
        plays: list[Play] = []
        jokers = (hand >> 52).bit_count()
        for ranks, of_ranks, used in _runs(_ranks_of(naturals), order >> 1, size, jokers):
            cards = naturals & of_ranks
            if cards.bit_count() == len(ranks):
                plays.append(PLAYS[cards | used])
            else:
                plays += _EACH[len(ranks)](cards, ranks, used)
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
