"""What each seat knows for certain about cards in other hands.

A fact is a card and the set of seats one of which holds it. Facts come from cards that are given
(seven-pass, exchange: known to the two seats) or taken in the open (nero, resurrection, zombie,
relief: known to all). When a seat gives cards on that others don't see, what they knew of its
hand may have gone to the receiver: the fact then names both seats. Nothing is concluded from what
a seat did not do, and nothing from how strong the cards were that it gave or lost.

A natural card that has been seen since needs no care: it is filtered out when a view is made.
Jokers are alike, so a fact about one ends when that seat puts a joker down.
"""

from __future__ import annotations

from cardplay.daifugo.cards import JOKER, JOKERS, NATURALS, cards_in

Fact = tuple[int, int]
"""A card, as a set, and the seats (a set) one of which holds it."""

Facts = tuple[Fact, ...]

Known = tuple[Facts, ...]
"""The facts of each seat; last those of a spectator."""


def nothing(seats: int) -> Known:
    """What is known when cards have just been dealt."""
    return ((),) * (seats + 1)


def gained(known: Known, seat: int, cards: int) -> Known:
    """Everybody has seen that these cards came into this hand."""
    return tuple(
        facts if viewer == seat else _told(facts, seat, cards) for viewer, facts in enumerate(known)
    )


def passed_on(known: Known, giver: int, to: int, cards: int) -> Known:
    """Two seats have seen these cards go from one to the other; the others only that some did."""
    both = 1 << giver | 1 << to
    after = [
        _passed_unseen(facts, giver, both) if facts and viewer not in (giver, to) else facts
        for viewer, facts in enumerate(known)
    ]
    if cards >= JOKER:
        for _ in range((cards & JOKERS).bit_count()):
            after[to] = _less_a_joker(after[to], giver)
    after[giver] = _told(after[giver], to, cards)
    return tuple(after)


def _passed_unseen(facts: Facts, giver: int, both: int) -> Facts:
    """What the giver held may be the receiver's now."""
    return tuple((card, seats | both if seats >> giver & 1 else seats) for card, seats in facts)


def left(known: Known, seat: int, cards: int) -> Known:
    """This seat has put these cards down: a fact about a joker of its hand ends."""
    if cards < JOKER:
        return known
    for _ in range((cards & JOKERS).bit_count()):
        known = tuple(_less_a_joker(facts, seat) if facts else facts for facts in known)
    return known


def _less_a_joker(facts: Facts, seat: int) -> Facts:
    """The facts without the surest one about a joker that this seat may have held."""
    about = [fact for fact in facts if fact[0] == JOKER and fact[1] >> seat & 1]
    if not about:
        return facts
    surest = facts.index(min(about, key=lambda fact: fact[1].bit_count()))
    return facts[:surest] + facts[surest + 1 :]


def _told(facts: Facts, seat: int, cards: int) -> Facts:
    """The facts and that these cards are in this hand."""
    fresh = cards & NATURALS
    kept = [fact for fact in facts if not fact[0] & fresh] if facts else []
    return (*kept, *[(card, 1 << seat) for card in cards_in(cards)])
