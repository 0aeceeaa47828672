"""Positions: what is refused by name, what is ignored, ends that load again."""

from __future__ import annotations

from typing import Any

import pytest

import cardplay
from cardplay import PositionError, Rng
from cardplay.explain import explain

GOOD: dict[str, Any] = {"hands": [["S5"], ["C3"]]}
ROUTES: list[list[list[str]]] = [[[], [], []], [[], [], []]]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hand": []}, "hand"),
        ({"hands": [["S5"]]}, "hands"),
        ({"hands": [["S11"], []]}, "hands"),
        ({"hands": "S5"}, "hands"),
        ({"hands": [[], ["C3"]], "decks": [[], None]}, "hands"),
        ({"decks": [["S5"], None]}, None),
        ({"discards": [["Joker", "Joker", "Joker"], []]}, None),
        ({"routes": [[["SK"], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[["S9+HJ"], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[["S9*"], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[["S9+H4"], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[["S9+HK+DK+CK+SK"], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[[9], [], []], [[], [], []]]}, "routes"),
        ({"routes": [[], []]}, "routes"),
        ({"opening": [True, 0]}, "opening"),
        ({"opening": [True, False], "routes": [[["S9"], ["S8"], ["S7"]], ROUTES[1]]}, "opening"),
        ({"moved": [1, 1]}, "moved"),
        ({"reshuffles": [3, 0]}, "reshuffles"),
        ({"course": [["left", None, None], [None] * 3]}, "course"),
        ({"course": [[[], None, None], [None] * 3]}, "course"),
        ({"to_move": 2}, "to_move"),
        ({"to_move": True}, "to_move"),
        ({"to_move": None}, "reason"),
        ({"to_move": None, "reason": "tired", "winner": "P0"}, "reason"),
        ({"to_move": None, "reason": "sales", "winner": None}, "winner"),
        ({"to_move": None, "reason": "aborted", "winner": "P0"}, "winner"),
        ({"deal": 1}, "deal"),
        ({"deal": True}, "hands"),
    ],
)
def test_a_position_that_can_not_be_is_refused(change: dict[str, Any], field: str | None) -> None:
    with pytest.raises(PositionError) as error:
        cardplay.make("caravan").position({**GOOD, **change})
    assert error.value.rule == "caravan.position" and error.value.field == field
    assert "{" not in explain(error.value, lang="ja")


@pytest.mark.parametrize(
    ("options", "deck"),
    [
        ({}, ["S2", "S3", "S4", "S5", "S6", "S7", "S8"]),
        ({"redeal": True}, ["SJ", "SQ", "SK", "HJ", "HQ", "HK", "S2", "S3"]),
        ({}, ["S2", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]),
    ],
)
def test_a_deck_that_can_not_be_dealt_is_refused(options: dict[str, bool], deck: list[str]) -> None:
    with pytest.raises(PositionError):
        cardplay.make("caravan", **options).position({"deal": True, "decks": [None, deck]})


def test_what_only_comes_out_is_ignored() -> None:
    game = cardplay.make("caravan")
    junk = {"values": 3, "sold": None, "winner": "P1", "reason": "clock", "rated": 7}
    assert game.position({**GOOD, **junk}).to_position() == game.position(GOOD).to_position()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("options", "word", "reason"),
    [
        ({}, "resign", "resign"),
        ({"timed": True}, "timeout", "clock"),
        ({"online": True}, "timeout", "move_limit"),
        ({"online": True, "timed": True}, "timeout", "clock"),
        ({"online": True}, "away", "away"),
    ],
)
def test_ends_load_again(options: dict[str, bool], word: str, reason: str, seat: int) -> None:
    game = cardplay.make("caravan", **options)
    state = game.position({**GOOD, "to_move": seat})
    state.play(word, seat)
    again = game.position(state.to_position())
    assert again.to_position() == state.to_position()
    assert again.outcome == state.outcome
    assert state.outcome is not None and state.outcome.reason == reason
    assert state.outcome.winner == 1 - seat


def test_a_short_deck_is_cut_to_thirty_in_all() -> None:
    game = cardplay.make("caravan", short_deck=True)
    state, rng = game.deal(3), Rng(3)
    for _ in range(40):
        state.push(state.random_move(rng))
    position = state.to_position()
    del position["decks"]
    loaded = game.position(position)
    assert [len(deck) for deck in loaded.decks] == [len(deck) for deck in state.decks]
