"""Moves for the property test: a finite number, legal ones and all kinds of others."""

from __future__ import annotations

from collections.abc import Iterator

from cardplay.core import Move
from cardplay.daifugo.cards import JOKERS, OF_RANK, cards_in
from cardplay.daifugo.moves import (
    GIVES,
    PASS,
    RESIGN,
    STOPS,
    Bomb,
    Drop,
    Give,
    Play,
    Rescue,
    Stop,
    Take,
    Zombie,
)
from cardplay.daifugo.state import DaifugoState


def probes(state: DaifugoState) -> Iterator[Move]:
    """Every word, with cards of the hand that is asked, of other hands and of the table."""
    seat = state.to_move or 0
    hand = state.hands[seat]
    kept = list(cards_in(hand))
    pairs = [give.cards for give in GIVES.listed(hand, 2, 2)]
    ranks = [hand & of_rank for of_rank in OF_RANK if hand & of_rank]
    runs = [sum(kept[start : start + 3]) for start in range(max(len(kept) - 2, 0))]
    all_sets = [*(1 << card for card in range(53)), JOKERS, *pairs, *ranks, *runs]
    for cards in dict.fromkeys(cards for cards in all_sets if _one_joker(cards)):
        yield Play(cards)
    for word in (Give, Drop, Take):
        yield word(0)
        yield from (word(1 << card) for card in range(53))
        yield from (word(cards) for cards in pairs[:20])
    yield from (Rescue(1 << card) for card in range(53))
    yield from STOPS.listed(OF_RANK[1], 2, 2)
    yield from (Stop(cards) for cards in pairs[:20])
    yield Play(JOKERS, (52,))
    yield from (Give(card, (card.bit_length() - 1,)) for card in kept[:1])
    yield from (Bomb(), Bomb(1), Bomb(5), Bomb(1 << 12 | 1), Bomb(7), Bomb(15), Bomb(31))
    yield Bomb(4, (2,))
    yield Zombie()
    for to in range(len(state.hands)):
        yield from (Zombie(1 << card, to) for card in range(0, 53, 7))
        yield from (Zombie(card, to) for card in list(cards_in(state.discard))[:3])
    yield PASS
    yield RESIGN


def _one_joker(cards: int) -> bool:
    """Is it written as a set is: a single joker as the first?"""
    return cards > 0 and (cards & JOKERS) >> 52 != 2 and cards.bit_length() <= JOKERS.bit_length()
