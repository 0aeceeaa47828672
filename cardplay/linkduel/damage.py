"""Active links, numbers, chips and the damage of a column (RULES.md, section 5 step 5 and 6.4).

Order (`linkduel.damage-order`): boosts and difference, then invert, then reduce, then raise.
Pairs and rows are by seat, then by column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from cardplay.cards import JOKER, NUMBER
from cardplay.core import SEAT_NAMES, Event
from cardplay.linkduel.characters import Character
from cardplay.linkduel.effects import EFFECTS, NO_EFFECT
from cardplay.linkduel.skills import EMPTY

Trumps = Sequence[Sequence[int]]
Placed = Sequence[Sequence[str | None]]
Links = list[list[str | None]]
Numbers = list[list[int | None]]


def active_links(cast: Mapping[str, Character], trumps: Trumps, placed: Placed) -> Links:
    """The link effects that are active: those of the suit of the own trump in the column."""
    return [
        [
            None if id is None else cast[id].effects[card]
            for card, id in zip(cards, ids, strict=True)
        ]
        for cards, ids in zip(trumps, placed, strict=True)
    ]


def numbers(trumps: Trumps, links: Links) -> Numbers:
    """Rank and active boost of each trump; None without trump or with a joker."""
    return [
        [_counted(link)[card] for card, link in zip(cards, row, strict=True)]
        for cards, row in zip(trumps, links, strict=True)
    ]


@cache
def _counted(link: str | None) -> tuple[int | None, ...]:
    """The number of each card with this effect active; none of a joker, nor of `EMPTY`."""
    boost = 0 if link is None else EFFECTS[link].boost
    return (*(NUMBER[card] + boost for card in range(JOKER)), None, None, None)


def chips(counted: Numbers) -> list[int | None]:
    """Per column the seat with the larger number; None for equal numbers or one that lacks."""
    return [
        None if a is None or b is None or a == b else int(a < b)
        for a, b in zip(*counted, strict=True)
    ]


class Change(NamedTuple):
    """A swing at work: by which rule, how much it is worth, the damage before and after it."""

    rule: str
    amount: int
    before: int
    after: int


class Settlement(NamedTuple):
    """What comes of a column; pairs are by seat.

    `loser` is None when the numbers are equal; `taken` is the damage of each seat.
    """

    ranks: tuple[int, int]
    boosts: tuple[int, int]
    numbers: tuple[int, int]
    difference: int
    loser: int | None
    loser_rule: str
    reduced: Change | None
    raised: Change | None
    taken: tuple[int, int]


@cache  # 13 x 8 ranks and effects a seat: 10,816 settlements at the most
def settle(rank0: int, link0: str | None, rank1: int, link1: str | None) -> Settlement:
    """Settle a column between the ranks (1..13) of P0 and P1 with the effects active there.

    Args:
        rank0: rank of the trump of P0.
        link0: text of the active link effect of P0, None if none is active.
        rank1: as `rank0`, of P1.
        link1: as `link0`, of P1.
    """
    effects = (EFFECTS.get(link0 or "", NO_EFFECT), EFFECTS.get(link1 or "", NO_EFFECT))
    boosts = (effects[0].boost, effects[1].boost)
    numbers = (rank0 + boosts[0], rank1 + boosts[1])
    difference = abs(numbers[0] - numbers[1])
    opening = ((rank0, rank1), boosts, numbers, difference)
    if difference == 0:
        return Settlement(*opening, None, "linkduel.damage-tie", None, None, (0, 0))

    loser = 0 if numbers[0] < numbers[1] else 1
    rule = "linkduel.damage-loser"
    inverts = effects[0].inverts + effects[1].inverts
    if inverts == 1:
        loser, rule = 1 - loser, "linkduel.invert"
    elif inverts == 2:
        rule = "linkduel.invert-both"

    damage = difference
    reduced = raised = None
    if less := effects[loser].less:
        kind = "swing-floor" if damage < less else "swing-reduce"
        reduced = Change(f"linkduel.{kind}", less, damage, max(0, damage - less))
        damage = reduced.after
    if more := effects[1 - loser].more:
        raised = Change("linkduel.swing-raise", more, damage, damage + more)
        damage = raised.after
    taken = (damage, 0) if loser == 0 else (0, damage)
    return Settlement(*opening, loser, rule, reduced, raised, taken)


def steps(column: int, settled: Settlement) -> Iterator[Event]:
    """The calculation of a column, step by step, as the events of the damage phase."""
    for seat in (0, 1):
        if settled.boosts[seat]:
            yield Event(
                "boost",
                "linkduel.boost",
                {
                    "seat": SEAT_NAMES[seat],
                    "column": column,
                    "rank": settled.ranks[seat],
                    "amount": settled.boosts[seat],
                    "number": settled.numbers[seat],
                },
            )
    yield Event(
        "compare",
        "linkduel.damage-tie" if settled.loser is None else "linkduel.damage-difference",
        {"column": column, "numbers": list(settled.numbers), "difference": settled.difference},
    )
    if settled.loser is None:
        return
    loser, winner = SEAT_NAMES[settled.loser], SEAT_NAMES[1 - settled.loser]
    yield Event("loser", settled.loser_rule, {"seat": loser, "column": column})
    swings = (("reduce", loser, settled.reduced), ("raise", winner, settled.raised))
    for type, seat_name, change in swings:
        if change is not None:
            rule, amount, before, after = change
            data = {"seat": seat_name, "column": column, "amount": amount}
            yield Event(type, rule, {**data, "before": before, "after": after})


def settle_columns(trumps: Trumps, links: Links) -> list[Settlement | None]:
    """The settlement of each column as it stands; None where a number lacks."""
    return [
        settle(NUMBER[ours], link0, NUMBER[theirs], link1)
        if ours != EMPTY and theirs != EMPTY and NUMBER[ours] and NUMBER[theirs]
        else None
        for ours, theirs, link0, link1 in zip(*trumps, *links, strict=True)
    ]
