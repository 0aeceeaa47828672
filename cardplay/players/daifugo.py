"""`greedy` for Daifugo: it prefers the move that leaves the hand easiest to get rid of.

A hand is measured by its groups of equal rank: each group costs about a turn, a weak one more, a
strong one less, as it wins the lead by itself. Of hidden cards nothing is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardplay.chance import Chance
from cardplay.core import Move
from cardplay.daifugo.cards import OF_RANK, joined, rank_of, without
from cardplay.daifugo.moves import Bomb, Drop, Give, Play, Rescue, Stop, Take, Zombie
from cardplay.daifugo.order import STRENGTH, TOP
from cardplay.daifugo.view import DaifugoView

GROUP: Final = 0.3
"""Cost of a group of the strongest rank."""
WEAK: Final = 1.2
"""What a group of the weakest rank costs more."""
CARD: Final = 0.15
"""Cost of each natural card."""
JOKER_WORTH: Final = 0.6
"""What a joker takes off the cost of a hand."""
OUT: Final = 10.0
"""What going out is worth."""
CUT: Final = 0.8
"""What it is worth that the play clears the field and keeps the lead."""
GONE: Final = 0.5
"""What each card is worth that the play lets one give or drop."""
EFFECT: Final = 0.3
"""What any other effect of a play is worth."""

_EASES: Final = ("daifugo.seven-pass", "daifugo.ten-discard")

BATCH: Final = 100
"""Moves looked at between two yields."""


def greedy(view: DaifugoView, rng: Chance) -> Iterator[Move]:
    """Yields the best move found so far."""
    moves = view.legal_moves()
    rng.shuffle(moves)
    best, best_worth = moves[0], worth(view, moves[0])
    yield best
    for count, move in enumerate(moves[1:], 1):
        found = worth(view, move)
        if found > best_worth:
            best, best_worth = move, found
        if count % BATCH == 0:
            yield best
    yield best


def worth(view: DaifugoView, move: Move) -> float:
    """How good a move is; only differences count."""
    hand = view.hand
    match move:
        case Play(cards):
            return _worth_of_play(view, cards)
        case Stop(cards):
            return CUT - cost(without(hand, cards), view.order)
        case Give(cards) | Drop(cards):
            return _worth_of_hand(without(hand, cards), view.order)
        case Take(cards):
            return -cost(joined(hand, cards), view.order)
        case Rescue(cards):
            return -cost(joined(hand, cards), view.order) - EFFECT
        case Bomb(ranks):
            struck = sum(of_rank for rank, of_rank in enumerate(OF_RANK) if ranks >> rank & 1)
            return _worth_of_hand(hand & ~struck, view.order)
        case Zombie(card, to) if card:
            return _worth_of_zombie(view, card, to)
    return -cost(hand, view.order)


def cost(hand: int, order: int) -> float:
    """What it takes to get rid of a hand in this order of strength; 0 of an empty hand."""
    strength = STRENGTH[order]
    total = 0.0
    for rank, of_rank in enumerate(OF_RANK):
        if group := hand & of_rank:
            total += GROUP + WEAK * (TOP - strength[rank]) / TOP + CARD * group.bit_count()
    return total - JOKER_WORTH * (hand >> 52).bit_count() if hand else 0.0


def _worth_of_hand(left: int, order: int) -> float:
    return -cost(left, order) if left else OUT


def _worth_of_play(view: DaifugoView, cards: int) -> float:
    """The hand that is left, in the order that the play makes, and what its effects bring."""
    left = without(view.hand, cards)
    if not left:
        return OUT
    play = view.reads(cards)
    assert play is not None
    effects = view.tables.effects[play.shape]
    if effects is None:
        return -cost(left, view.order)
    if effects.first:
        return OUT
    order = view.order
    gain = CUT if effects.cut is not None else 0.0
    for rule in effects.rules:
        if rule.id in _EASES:
            gain += GONE * min(play.size - play.jokers, left.bit_count())
        elif rule.id.endswith(("revolution", "coup")):
            order ^= 1
        else:
            gain += EFFECT
    return gain - cost(left, order)


def _worth_of_zombie(view: DaifugoView, card: int, to: int) -> float:
    """A weak card for whoever has the fewest."""
    if card >> 52:
        return -cost(view.hand, view.order) - EFFECT
    weakness = TOP - STRENGTH[view.order][rank_of(card)]
    return weakness / TOP - cost(view.hand, view.order) - view.hand_counts[to] / 100
