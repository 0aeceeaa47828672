"""What a view knows and what it does not: samples keep all that a seat knows for certain."""

from __future__ import annotations

from collections import Counter

import pytest

import cardplay
from cardplay import Rng
from cardplay.caravan import CaravanState
from cardplay.caravan.moves import IS_NUMBER
from cardplay.caravan.position import owned
from cardplay.core import Event, redact


def walked(state: CaravanState, seed: int, moves: int) -> CaravanState:
    rng = Rng(seed)
    for _ in range(moves):
        if state.outcome is None:
            state.push(state.random_move(rng))
    return state


def samples(state: CaravanState, seat: int | None, count: int = 20) -> list[CaravanState]:
    view, rng = state.view(seat), Rng(3)
    found = [view.sample(rng) for _ in range(count)]
    assert all(sample.view(seat) == view for sample in found)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_has_each_owners_own_set(seed: int) -> None:
    state = walked(cardplay.make("caravan").deal(seed), seed, 10 * seed)
    for sample in samples(state, seed % 2):
        for seat in (0, 1):
            assert owned(sample, seat) == owned(state, seat)


def test_a_view_is_the_position_without_what_is_hidden() -> None:
    state = walked(cardplay.make("caravan").deal(4), 4, 30)
    position = state.to_position()
    for seat in (0, 1, None):
        view = state.view(seat).to_json()
        hands = [hand if owner == seat else None for owner, hand in enumerate(position["hands"])]
        assert view["hands"] == hands
        assert "decks" not in view
        hidden = ("hands", "seen_hands", "decks")
        assert {key: view[key] for key in position if key not in hidden} == {
            key: value for key, value in position.items() if key not in hidden
        }


def test_samples_differ_in_what_is_hidden() -> None:
    state = cardplay.make("caravan").deal(4)
    assert len({tuple(sample.hands[1]) for sample in samples(state, 0)}) > 10
    assert {tuple(sample.hands[0]) for sample in samples(state, 0)} == {tuple(state.hands[0])}


def reshuffled(options: dict[str, bool]) -> CaravanState:
    """A match in which P1's deck has been made of its discard pile."""
    for seed in range(200):
        state = cardplay.make("caravan", reshuffle=True, **options).deal(seed)
        rng = Rng(seed)
        while state.outcome is None:
            state.push(state.random_move(rng))
            if state.reshuffles[1] and len(state.decks[1]) > 4 and state.outcome is None:
                return state
    raise AssertionError("no reshuffle in 200 matches")


@pytest.mark.parametrize("options", [{}, {"short_deck": True}, {"double_deck": True}])
def test_a_reshuffled_deck_holds_only_cards_of_the_pile(options: dict[str, bool]) -> None:
    state = walked(reshuffled(options), 1, 3)
    source = state.recycled[1]
    assert source is not None
    for sample in samples(state, 0):
        assert not Counter(sample.decks[1]) - Counter(source)
    for sample in samples(state, 1):
        assert sorted(sample.decks[1]) == sorted(state.decks[1])


def test_cards_that_a_redeal_showed_are_in_a_short_deck() -> None:
    game = cardplay.make("caravan", redeal=True, short_deck=True)
    state = next(s for s in map(game.deal, range(3000)) if s.shown[1])
    shown = {card for hand in state.shown[1] for card in hand}
    for reader in (0, 1, None):
        for sample in samples(state, reader):
            assert shown <= set(owned(sample, 1))
    assert [len(hand) for hand in state.view(0).to_json()["shown"][1]] == [8] * len(state.shown[1])


def test_a_first_hand_has_three_number_cards_with_redeal() -> None:
    game = cardplay.make("caravan", redeal=True, first=1)
    for seed in range(5):
        state = walked(game.deal(seed), seed, seed % 3)
        placed = 8 - len(state.hands[1])
        for sample in samples(state, 0):
            assert sum(IS_NUMBER[card] for card in sample.hands[1]) >= 3 - placed


def test_events_hide_what_is_dealt_and_drawn() -> None:
    told: list[Event] = []
    game = cardplay.make("caravan", first=0)
    state = game.deal(5, lambda event, _state: told.append(event))
    while not any(event.type == "draw" for event in told):
        state.push(state.random_move(Rng(len(told))))
    drawn = told[-1] if told[-1].type == "draw" else told[-2]
    mine = int(drawn["seat"][1])
    assert "card" in redact(drawn, mine, game.secrets).data
    assert "card" not in redact(drawn, 1 - mine, game.secrets).data
    assert "card" not in redact(drawn, None, game.secrets).data
    assert redact(told[0], 1, game.secrets).data == {"seat": "P0", "count": 8}
