"""Worth of a card in a lane, and how a lane is settled (RULES.md, sections 3.3, 3.4, 4 and 5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardplay.cards import JOKER, NUMBER, SUIT

EMPTY: Final = -1
"""Stands where a side of a lane has no card."""

ACE: Final = 1
JACK: Final = 11


def has_advantage(suit: int, other: int) -> bool:
    """Suit cycle: S beats H beats D beats C beats S (`lanes.suit-cycle`)."""
    return other == (suit + 1) % 4


def counts_as(lane_card: int, card: int) -> int:
    """A joker counts as a copy of its lane card (`lanes.joker-copy`)."""
    return lane_card if card == JOKER else card


def attacks(lane_card: int, card: int) -> bool:
    """Same suit as the lane card: attack; another suit: defence (`lanes.role`)."""
    return SUIT[counts_as(lane_card, card)] == SUIT[lane_card]


def worth(lane_card: int, card: int) -> tuple[str, int]:
    """Role and value of a placement before the cards meet (`lanes.preview`)."""
    if attacks(lane_card, card):
        return "attack", NUMBER[counts_as(lane_card, card)]
    doubled = has_advantage(SUIT[card], SUIT[lane_card])
    return "defence", NUMBER[card] * 2 if doubled else NUMBER[card]


class Settlement(NamedTuple):
    """What came of a lane; pairs are by seat, None where a seat has no card.

    `to` is the seat that takes the damage, or None.
    """

    result: str
    rule: str
    damage: int
    to: int | None
    values: tuple[int | None, int | None]
    doubled: tuple[bool, bool] = (False, False)


def settle(lane_card: int, card0: int, card1: int) -> Settlement:
    """Settle one lane between the cards of P0 and P1 (`EMPTY`: no card)."""
    if card0 == EMPTY and card1 == EMPTY:
        return Settlement("empty", "lanes.empty-lane", 0, None, (None, None))
    if card0 == EMPTY or card1 == EMPTY:
        return _alone(lane_card, card0, card1)
    n0, n1 = NUMBER[counts_as(lane_card, card0)], NUMBER[counts_as(lane_card, card1)]
    attack0, attack1 = attacks(lane_card, card0), attacks(lane_card, card1)
    if attack0 and attack1:
        return _attack_attack(n0, n1)
    if attack0:
        return _attack_defence(0, lane_card, n0, card1, n1)
    if attack1:
        return _attack_defence(1, lane_card, n1, card0, n0)
    return Settlement("nothing", "lanes.defence-only", 0, None, (n0, n1))


def _alone(lane_card: int, card0: int, card1: int) -> Settlement:
    """One card meets nothing (`lanes.direct-hit`, `lanes.defence-only`)."""
    seat = 0 if card1 == EMPTY else 1
    card = card1 if seat else card0
    number = NUMBER[counts_as(lane_card, card)]
    values = (None, number) if seat else (number, None)
    if attacks(lane_card, card):
        return Settlement("direct", "lanes.direct-hit", number, 1 - seat, values)
    return Settlement("nothing", "lanes.defence-only", 0, None, values)


def _attack_attack(n0: int, n1: int) -> Settlement:
    """The higher number deals the difference; an ace beats a face card (`lanes.ace-upset`)."""
    values = (n0, n1)
    if n0 == ACE and n1 >= JACK:
        return Settlement("upset", "lanes.ace-upset", n1, 1, values)
    if n1 == ACE and n0 >= JACK:
        return Settlement("upset", "lanes.ace-upset", n0, 0, values)
    if n0 == n1:
        return Settlement("mutual", "lanes.mutual", 0, None, values)
    return Settlement("hit", "lanes.attack-attack", abs(n0 - n1), 1 if n0 > n1 else 0, values)


def _attack_defence(seat: int, lane_card: int, attack: int, card: int, defence: int) -> Settlement:
    """`seat` attacks with number `attack`; the other defends with `card` of number `defence`."""

    def by_seat(attacker: int, defender: int) -> tuple[int, int]:
        return (defender, attacker) if seat else (attacker, defender)

    if attack == ACE and defence >= JACK:
        return Settlement("upset", "lanes.ace-upset", defence, 1 - seat, by_seat(attack, defence))
    if attack >= JACK and defence == ACE:
        return Settlement("blocked", "lanes.ace-block", 0, None, by_seat(attack, defence))
    attack_doubled = has_advantage(SUIT[lane_card], SUIT[card])
    defence_doubled = has_advantage(SUIT[card], SUIT[lane_card])
    doubled = (defence_doubled, attack_doubled) if seat else (attack_doubled, defence_doubled)
    a = attack * 2 if attack_doubled else attack
    d = defence * 2 if defence_doubled else defence
    values = by_seat(a, d)
    if a > d:
        return Settlement("hit", "lanes.attack-defence", a - d, 1 - seat, values, doubled)
    if a == d:
        return Settlement("cancel", "lanes.cancel", 0, None, values, doubled)
    return Settlement("blocked", "lanes.blocked", 0, None, values, doubled)


def also(lane_card: int, cards: tuple[int, int], settled: Settlement) -> list[str]:
    """Further rules that acted in the lane, in the page's order (section 9)."""
    joker = JOKER in cards
    kind = settled.rule in ("lanes.ace-upset", "lanes.ace-block")
    return [
        *(["lanes.joker-copy"] if joker else []),
        *(["lanes.joker-kind"] if joker and kind else []),
        *(["lanes.suit-double"] if any(settled.doubled) else []),
    ]
