"""What is known for certain about a seat's hand and subs (RULES.md, D23 and D25).

Everybody sees which characters a seat places and how many it exchanges. `Shown` keeps just
that, in order; from it follow the hands that the seat may hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

HAND: Final = 4

FixedDeck = tuple[tuple[str, ...], tuple[str, ...]]
Entry = str | int | FixedDeck
"""A character seen in hand; or how many were exchanged; or a deck fixed by the options."""
Shown = list[Entry]

Ids = frozenset[str]


def show_hand(shown: Shown, ids: Iterable[str]) -> None:
    """These characters are seen to be in hand; what is known already is not kept twice."""
    recent = since_exchange(shown)
    shown += [id for id in ids if id not in recent]


def since_exchange(shown: Sequence[Entry]) -> Sequence[Entry]:
    """The entries after the last exchange."""
    for index in range(len(shown) - 1, -1, -1):
        if isinstance(shown[index], int):
            return shown[index + 1 :]
    return shown


def possible_hands(shown: Sequence[Entry], subs: int) -> tuple[Ids, set[Ids]]:
    """The characters that a seat is known to own, and which of them its hand may hold.

    Args:
        shown: all that has been seen, in order.
        subs: how many subs the seat has.

    Returns:
        The known ids; and every set of known ids that the hand may hold. The rest of the four
        in hand, and of the subs, are characters never seen.
    """
    known: Ids = frozenset()
    hands: set[Ids] = {frozenset()}
    for entry in shown:
        match entry:
            case int(count):
                hands = {after for hand in hands for after in _exchanged(known, hand, subs, count)}
            case (main, others):
                known = frozenset(main) | frozenset(others)
                hands = {frozenset(main)}
            case str(id) if id in known:
                hands = {hand for hand in hands if id in hand}
            case str(id):
                known |= {id}
                hands = {hand | {id} for hand in hands if len(hand) < HAND}
    return known, hands


def _exchanged(known: Ids, hand: Ids, subs: int, count: int) -> Iterable[Ids]:
    """The known part of the hand after `count` characters were exchanged, in every way."""
    aside = known - hand
    unknown_in_hand = HAND - len(hand)
    unknown_subs = subs - len(aside)
    for out in range(max(0, count - unknown_in_hand), min(count, len(hand)) + 1):
        for back in range(max(0, count - unknown_subs), min(count, len(aside)) + 1):
            for leaving in combinations(sorted(hand), out):
                for entering in combinations(sorted(aside), back):
                    yield (hand - frozenset(leaving)) | frozenset(entering)
