"""`greedy` for Caravan: it plays what leaves the table best for it right now.

It builds its routes towards 26, spoils the opponent's best route when that is worth a card, and
never plays what helps the opponent. It does not look ahead and guesses nothing about hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardplay.caravan.law import DOWN, LEAST, MOST, UP, Route
from cardplay.caravan.moves import ROUTES, Discard, Face, Place
from cardplay.caravan.table import Routes, after_step_1, removals, without
from cardplay.caravan.view import CaravanView
from cardplay.cards import NUMBER
from cardplay.chance import Chance
from cardplay.core import Move

BATCH: Final = 12
"""Moves looked at between two yields."""

SALE: Final = 12.0
"""What a sale is worth beside the routes' own promise."""

COST: Final = {0: 9.0, 11: 7.0, 12: 2.0, 13: 5.0}
"""What a joker, jack, queen or king is worth in the hand for later, by number."""


def greedy(view: CaravanView, rng: Chance) -> Iterator[Move]:
    """Yields the best move found so far; at first any that is legal."""
    me = view.mover(None)
    moves = view.legal_moves()
    rng.shuffle(moves)
    best, best_worth = moves[0], float("-inf")
    yield best
    now = [promise(route) for route in view.routes]
    for count, move in enumerate(moves, 1):
        worth = _worth(view, me, move, now)
        if worth > best_worth:
            best, best_worth = move, worth
        if count % BATCH == 0:
            yield best
    yield best


def promise(route: Route) -> float:
    """How much a route promises its owner, whatever it faces."""
    value = route.value
    if value > MOST:
        return -6.0
    if value >= LEAST:
        return 20.0 + (value - LEAST)
    return 0.6 * value - _stuck(route)


def _stuck(route: Route) -> float:
    """How hard it is to go on from a route's last card."""
    if not route.direction:
        return 0.0
    last = NUMBER[route.cards[-1].card]
    left = 10 - last if route.direction == UP else last - 1
    need = LEAST - route.value
    wide = min(left, MOST - route.value)
    if route.direction == DOWN and left < need:
        return 3.0
    return 2.0 if wide < 2 else 0.0


def _worth(view: CaravanView, me: int, move: Move, now: Sequence[float]) -> float:
    """How good the table is for this seat after the move, less what the move uses up."""
    law = view.game.law
    laid = after_step_1(law, view.routes, me, move)
    after = without(law, laid, removals(law, laid, me, move).gone)
    won = law.winner(after)
    if won is not None:
        return 1000.0 if won[0] == me else -1000.0
    then = [promise(route) for route in after]
    theirs = slice((1 - me) * ROUTES, (2 - me) * ROUTES)
    helped = any(b > a for a, b in zip(now[theirs], then[theirs], strict=True))
    return _balance(after, then, me) - _cost(view, me, move) - (50.0 if helped else 0.0)


def _balance(routes: Routes, promises: Sequence[float], me: int) -> float:
    """The promise of one's routes less that of the opponent's, with the sales."""
    total = 0.0
    for pair in range(ROUTES):
        mine, theirs = me * ROUTES + pair, (1 - me) * ROUTES + pair
        total += promises[mine] - 0.7 * promises[theirs]
        ours, other = routes[mine].sale, routes[theirs].sale
        if ours != other:
            total += SALE if ours > other else -SALE
    return total


def _cost(view: CaravanView, me: int, move: Move) -> float:
    """What the played card would have been worth later."""
    match move:
        case Face(card):
            return COST[NUMBER[card]]
        case Discard(card):
            return COST.get(NUMBER[card], 0.5) + 0.2 * _uses(view, me, card)
    return 0.0


def _uses(view: CaravanView, me: int, card: int) -> int:
    """On how many own routes a number card would go now."""
    return sum(isinstance(m, Place) and m.card == card for m in view.legal_moves())
