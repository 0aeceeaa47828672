"""`greedy` for Five Lanes: it looks at what each placement can earn or save by itself.

Of the opponent's hidden cards it only asks how a typical card would meet its own: it settles the
lane against every card that may still be there, and takes the average.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardplay.cards import JOKER, NUMBER, full_deck
from cardplay.chance import Chance
from cardplay.core import Move
from cardplay.lanes.moves import SKIP, Place
from cardplay.lanes.settle import EMPTY, settle
from cardplay.lanes.view import LanesView

KEEP: Final = {0: 4.0, 1: 3.0}
"""What a joker or an ace is worth in the hand for a later round, by number."""

BATCH: Final = 4
"""Placements looked at between two yields."""


def greedy(view: LanesView, rng: Chance) -> Iterator[Move]:
    """Yields the best placement found so far, or `skip` if none earns or saves enough."""
    best: Move = SKIP
    best_gain = 0.0
    yield best
    unseen = _unseen(view)
    moves = [move for move in view.legal_moves() if isinstance(move, Place)]
    rng.shuffle(moves)
    for count, move in enumerate(moves, 1):
        gain = _gain(view, move, unseen)
        if gain > best_gain:
            best, best_gain = move, gain
        if count % BATCH == 0:
            yield best
    yield best


def _unseen(view: LanesView) -> list[int]:
    """The cards that may lie in the opponent's hand or face down in a lane."""
    mine = view.placed[view.mover(None)]
    seen = {*view.lanes, *view.hand, *mine, *view.discard}
    jokers = view.game.jokers - sum(cards.count(JOKER) for cards in (view.hand, mine, view.discard))
    return [card for card in full_deck(0) if card not in seen] + [JOKER] * max(jokers, 0)


def _gain(view: LanesView, move: Place, unseen: Sequence[int]) -> float:
    """Damage dealt or saved by a placement on average, less what the card is worth later."""
    me = view.mover(None)
    lane = move.lane - 1
    lane_card = view.lanes[lane]
    fitting = [card for card in unseen if view.fits[NUMBER[card]] >> lane & 1]
    met = _chance_to_meet(view, lane)
    alone = _balance(me, lane_card, move.card, EMPTY)
    against = [
        _balance(me, lane_card, move.card, card) - _balance(me, lane_card, EMPTY, card)
        for card in fitting
    ]
    average = sum(against) / len(against) if against else alone
    cost = KEEP.get(NUMBER[move.card], 0.0) if alone < view.life[1 - me] else 0.0
    return met * average + (1 - met) * alone - cost


def _chance_to_meet(view: LanesView, lane: int) -> float:
    """How likely the opponent has, or will have, a card in the lane."""
    other = 1 - view.mover(None)
    placed = view.placed[other]
    if placed[lane] != EMPTY:
        return 1.0
    if view.done[other]:
        return 0.0
    count = 5 - placed.count(EMPTY)
    return (3 - count) / (5 - count) * 0.6


def _balance(me: int, lane_card: int, mine: int, theirs: int) -> int:
    """Damage to the opponent less damage to me, if these two cards meet."""
    settled = settle(lane_card, theirs, mine) if me else settle(lane_card, mine, theirs)
    if settled.to is None:
        return 0
    return -settled.damage if settled.to == me else settled.damage
