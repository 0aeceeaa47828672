"""The greedy opponent: it yields soon, never helps the other seat, and beats random moves."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cardplay
from cardplay import Rng
from cardplay.caravan import Caravan
from cardplay.players import choose
from cardplay.players.caravan import greedy, promise
from tests.engine.kits.caravan import KIT


@settings(max_examples=20, deadline=None)
@given(options=KIT.options, seed=st.integers(0, 2**32))
def test_greedy_plays_any_variant_and_never_helps(options: dict[str, Any], seed: int) -> None:
    """No route of the other seat promises more after a move that does not win at once."""
    game = cardplay.make("caravan", **options)
    state, rng = game.deal(seed), Rng(seed)
    for _ in range(40):
        who = state.to_move
        if who is None:
            break
        yielded = list(greedy(state.view(who), rng))
        legal = state.legal_moves()
        assert yielded and all(move in legal for move in yielded)
        before = [promise(route) for route in state.own_routes(1 - who)]
        state.push(yielded[-1])
        if state.outcome is not None:
            break
        after = [promise(route) for route in state.own_routes(1 - who)]
        assert all(b <= a for a, b in zip(before, after, strict=True))


def test_greedy_is_the_same_for_the_same_chance() -> None:
    view = Caravan().deal(8).view(Caravan().deal(8).to_move)
    assert choose("greedy", view, Rng(1)) == choose("greedy", view, Rng(1))


def test_greedy_beats_random() -> None:
    """60 matches, seats swapped; tests/bench/bench_caravan.py plays 2,000."""
    game, rng = Caravan(), Rng(1)
    won = 0
    for number in range(60):
        state = game.deal(number // 2)
        while state.to_move is not None:
            name = "greedy" if state.to_move == number % 2 else "random"
            state.push(choose(name, state.view(state.to_move), rng))
        assert state.outcome is not None
        won += state.outcome.winner == number % 2
    assert won >= 57
