"""The engine beside its plain twin, and the fast paths beside slow ones."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cardplay
from cardplay import Rng
from cardplay.caravan import CaravanState
from cardplay.caravan.law import (
    DOWN,
    EMPTY,
    NO_DIRECTION,
    TAKES,
    UP,
    Law,
    may_follow,
    tail_of,
    takes_bits,
)
from cardplay.caravan.moves import IS_NUMBER
from cardplay.caravan.variants import VARIANTS, compiled
from cardplay.cards import TEXT, texts
from tests.engine.caravan.plain_telling import Telling
from tests.engine.kits.caravan import KIT

examples = settings(max_examples=60, deadline=None)


class Beside(Telling):
    """The twin of a running match; it takes the order of reshuffled decks from there."""

    def __init__(self, state: CaravanState) -> None:
        hosted = {option for option in ("timed", "online") if getattr(state.game, option)}
        super().__init__(set(state.game.variants), state.to_position(), hosted)
        self.state = state

    def order(self, pile: list[str]) -> list[str]:
        seat = self.p["to_move"]
        drawn = self.state.hands[seat][-1]
        deck = texts([drawn, *reversed(self.state.decks[seat])])
        assert sorted(deck) == sorted(pile)
        return deck


@examples
@given(options=KIT.options, seed=st.integers(0, 2**32))
def test_the_engine_is_the_page(options: dict[str, Any], seed: int) -> None:
    game = cardplay.make("caravan", **options)
    state, rng = game.deal(seed), Rng(seed)
    twin = Beside(state)
    while state.outcome is None:
        legal = state.legal_moves()
        assert {game.write(move) for move in legal} == twin.legal(), str(state)
        move, seat = rng.choice(legal), state.to_move
        events = state.play(move)
        twin.move(f"P{seat} {game.write(move)}")
        assert [event.to_json() for event in events] == twin.events, f"{game.write(move)}:\n{state}"
        assert state.to_position() == twin.shown(), f"after {game.write(move)}:\n{state}"


def test_the_twin_sees_what_is_broken() -> None:
    """The comparison is worth something: a law with one answer wrong is found out."""
    broken = cardplay.make("caravan", king_adds=True)
    found = 0
    for seed in range(40):
        state, rng = broken.deal(seed), Rng(seed)
        twin = Beside(state)
        twin.on = set()
        while state.outcome is None and not found:
            move = rng.choice(state.legal_moves())
            state.push(move)
            twin.play(broken.write(move))
            found += state.to_position()["values"] != twin.shown()["values"]
    assert found


@examples
@given(
    variants=st.sets(st.sampled_from([v for v in VARIANTS if v != "short_deck"])),
    cards=st.lists(st.integers(0, 39), max_size=9),
)
def test_placed_is_route(variants: set[str], cards: list[int]) -> None:
    law: Law = compiled(tuple(variants))
    numbers = [card for card in range(52) if IS_NUMBER[card]]
    route = EMPTY
    for index in cards:
        card = numbers[index]
        if TAKES[route.tail][card]:
            route = law.placed(route, card)
            assert route == law.route(route.cards), TEXT[card]


def test_the_table_is_the_rule() -> None:
    for last, direction, suit in product(range(1, 11), (DOWN, NO_DIRECTION, UP), range(4)):
        row = TAKES[tail_of(last, direction, suit)]
        for card in range(53):
            fits = IS_NUMBER[card] and may_follow(card, last, direction, suit)
            assert row[card] == fits, (last, direction, suit, TEXT[card])


def test_the_bits_are_the_table() -> None:
    for bit in (1, 2, 4):
        assert [[cell == bit for cell in row] for row in takes_bits(bit)] == [
            list(row) for row in TAKES
        ]
