"""Positions that can't be are refused with their field; finished ones load as they were written."""

from __future__ import annotations

from typing import Any

import pytest

import cardplay
from cardplay import PositionError

GAME = cardplay.make("daifugo", players=3, jokers=2, rounds=2, seven_pass=True, eight_cut=True,
                     four_stop=True, stairs=True)  # fmt: skip
HANDS = [["S3", "S4"], ["H3"], ["D3"]]


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("hands", {"hands": HANDS[:2]}),
        ("hands", {"hands": [["S3", "S3"], ["H3"], ["D3"]]}),
        ("hands", {"hands": [["S3"], ["S3"], ["D3"]]}),
        ("hands", {"hands": [["Joker", "Joker"], ["Joker"], ["D3"]]}),
        ("hands", {"hands": [["S1"], ["H3"], ["D3"]]}),
        ("hands", {"hands": [[], ["H3"], ["D3"]], "to_move": 1}),
        ("hands", {"out": [1]}),
        ("discard", {"discard": ["S5", "S5"]}),
        ("direction", {"direction": 0}),
        ("revolution", {"revolution": 1}),
        ("base_rank", {"base_rank": "1"}),
        ("jack_back", {"jack_back": 3}),
        ("lock", {"lock": {"suits": ["X"]}}),
        ("lock", {"lock": {"colour": "red"}}),
        ("field", {"field": {"cards": ["S5"]}}),
        ("field", {"field": {"cards": ["S5", "S7"], "by": 0}}),
        ("field", {"field": {"cards": ["S5"], "by": 3}}),
        ("field", {"field": {"cards": ["S5"], "by": 0, "rank": "6"}}),
        ("field", {"field": {"cards": ["S5"], "by": 0, "taken": ["S6"]}}),
        ("field", {"field": {"cards": ["S5", "H6", "D7"], "by": 0, "ranks": ["6", "7", "8"]}}),
        ("bottom", {"hands": [[], ["H3"], ["D3"]], "out": [0], "bottom": [0], "to_move": 1}),
        ("last_ranks", {"last_ranks": [0, 1]}),
        ("last_ranks", {"last_ranks": [0, 1, 1]}),
        ("round", {"round": 0}),
        ("points", {"points": [1]}),
        ("to_move", {"to_move": None}),
        ("to_move", {"to_move": 3}),
        ("to_move", {"passed": [True, False, False]}),
        ("to_move", {"hands": [[], ["H3"], ["D3"]], "out": [0]}),
        ("next_deals", {"next_deals": [[["S5"], [], ["S6"]]]}),
        ("pending", {"pending": {"kind": "nero", "seat": 0}}),
        ("pending", {"pending": {"kind": "seven-pass", "seat": 0}}),
        ("pending", {"pending": {"kind": "seven-pass", "seat": 0, "count": 5},
                     "field": {"cards": ["S7"], "by": 0}}),
        ("pending", {"pending": {"kind": "four-stop", "seat": 0},
                     "field": {"cards": ["S7"], "by": 1}}),
        ("what", {"what": 1}),
    ],
)  # fmt: skip
def test_a_position_that_can_not_be(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as error:
        GAME.position({"hands": HANDS, **changes})
    assert error.value.rule == "daifugo.position" and error.value.field == field, error.value


def test_what_is_left_out_of_a_choice_is_worked_out() -> None:
    state = GAME.position(
        {"hands": HANDS, "field": {"cards": ["S7", "H7"], "by": 0},
         "pending": {"kind": "seven-pass", "seat": 0}}
    )  # fmt: skip
    pending = {"kind": "seven-pass", "seat": 0, "count": 2, "to": 1}
    assert state.to_position()["pending"] == pending


def test_a_field_is_read_as_the_page_says() -> None:
    joker = GAME.position({"hands": HANDS, "field": {"cards": ["Joker"], "by": 1, "rank": "9"}})
    assert joker.to_position()["field"]["rank"] == "9"
    both = {"cards": ["S5", "H5"], "by": 1, "kind": "set", "rank": None, "ranks": None}
    assert GAME.position({"hands": HANDS, "field": both}).to_position()["field"]["rank"] == "5"
    stair = {"cards": ["S5", "Joker", "Joker"], "by": 1, "kind": "stair"}
    state = GAME.position({"hands": HANDS, "field": stair})
    assert state.to_position()["field"]["ranks"] == ["3", "4", "5"]
    assert GAME.position(state.to_position()).to_position() == state.to_position()


def test_a_finished_match_loads_as_it_was_written() -> None:
    game = cardplay.make("daifugo", players=3)
    state = game.position({"hands": [["S9"], [], ["D4", "C4"]], "out": [1]})
    state.play("play S9")
    again = game.position(state.to_position())
    assert again.to_position() == state.to_position()
    assert again.outcome == state.outcome and again.legal_moves() == []


def test_a_copy_deals_the_next_round_for_itself() -> None:
    position = {"hands": HANDS, "next_deals": [[["S5", "S6"], ["H5", "H6"], ["D5", "D6"]]]}
    state = GAME.position(position)
    before = state.to_position()
    twin = state.copy()
    for seat in (0, 1):
        twin.play("resign", seat)
    assert twin.to_position()["round"] == 2
    assert state.to_position() == before
