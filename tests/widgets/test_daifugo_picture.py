"""Daifugo as a picture: the table of LOOK.md's mock."""

from __future__ import annotations

import pytest

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import Key, Seat
from cardplay_widgets.session import Session
from tests.widgets.daifugo_table import (
    act,
    clicked,
    fan,
    field,
    hand,
    said,
    session,
    states,
    tiles,
)

# The mock.


def test_the_hand_is_sorted_by_the_strength_now() -> None:
    assert hand(session().picture) == (
        ["D2", "HA", "CA", "DK", "CJ", "S8", "H8", "D7", "S5", "H5", "C4", "D3", "Joker"]
    )
    assert hand(session(revolution=False).picture)[:4] == ["D3", "C4", "S5", "H5"]


def test_a_revolution_sorts_the_hand_before_the_readers_eyes() -> None:
    table = session(
        hands=[["S6", "H6", "D6", "C6", "S3", "SK"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]],
        field=None,
        trick=[],
        discard=[],
        passed=[False] * 4,
        revolution=False,
        lock={"suits": [], "number": False},
    )
    clicked(table, "hand:S6", "hand:H6", "hand:D6", "hand:C6")
    story = table.click("do:play")
    assert [hand(picture) for picture in story[:2]] == [["S3", "SK"], ["SK", "S3"]]
    assert "Revolution" in said(story[1]) and "move" in story[1].beats
    assert [card.id for card in fan(story[1]).cards] == ["SK", "S3"]


def test_others_are_tiles_in_the_order_of_play() -> None:
    shown = tiles(session().picture)
    assert list(shown) == ["East", "North", "West"]
    assert [tile.count for tile in shown.values()] == [10, 12, 9]
    assert [tile.title for tile in shown.values()] == ["daifugo", "hinmin", "fugo"]
    assert [tile.badge and tile.badge.text for tile in shown.values()] == [
        None,
        "Passed",
        "Last play",
    ]
    assert [tile.out for tile in shown.values()] == [False, True, False]
    (me,) = session().picture.me
    assert isinstance(me, Seat) and me.badge and me.badge.role == "turn"
    assert me.facts == "daihinmin, 13 cards"


def test_the_field_says_what_lies_there_and_what_is_in_force() -> None:
    middle = field(session().picture)
    assert [badge.text for badge in middle.badges] == ["Revolution", "Locked ♠♥", "Play goes right"]
    before, now = middle.tricks
    assert before.under and [card.face for card in before.cards] == ["SQ", "HQ"]
    assert now.caption == "**Pair of 10s**, West"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"direction": -1}, "Play goes left"),
        ({"base_rank": "8"}, "Order starts at 8"),
        ({"jack_back": 1}, "Jack-back, 1 clear left"),
        ({"jack_back": 2}, "Jack-back, 2 clears"),
        ({"lock": {"suits": [], "number": True}}, "One step up only"),
    ],
)
def test_all_that_is_in_force_is_said(changes: dict[str, Json], words: str) -> None:
    assert words in [badge.text for badge in field(session(**changes).picture).badges]


def test_the_order_of_strength_stands_beside_the_board() -> None:
    strength = next(part for part in session().picture.info if isinstance(part, Key))
    assert strength.order == tuple("2 A K Q J 10 9 8 7 6 5 4 3".split())
    assert strength.order_label == "Weakest 2, strongest 3" and "turned round" in strength.note


def test_what_continues_a_play_stays_lit() -> None:
    table = session()
    at_rest = states(table.picture)
    assert {id for id, state in at_rest.items() if state == "lit"} == {
        "S8",
        "H8",
        "S5",
        "H5",
        "Joker",
    }
    one = states(clicked(table, "hand:S8"))
    assert one["S8"] == "selected"
    assert {id for id, state in one.items() if state == "lit"} == {"H8", "Joker"}
    assert {id for id, state in one.items() if state == "dark"} == {
        id for id, state in at_rest.items() if state == "dark"
    }


def test_the_button_says_what_the_cards_are_and_set_off() -> None:
    table = session()
    assert act(table.picture).dark and act(table.picture).label == "Play cards"
    half = clicked(table, "hand:S8")
    assert act(half).dark and act(half).label == "Play 8♠"
    whole = clicked(table, "hand:H8")
    assert (act(whole).label, act(whole).role) == ("Play pair of 8s: then Eight cuts", "main")
    assert said(whole).startswith("**Eight cuts:** 8s alone")
    assert whole.say and whole.say.why and whole.say.why.rule == "daifugo.eight-cut"
    mixed = clicked(table, "hand:H8", "hand:Joker")
    assert act(mixed).label == "Play pair of 8s, joker as 8"


@pytest.mark.parametrize(
    ("clicks", "label"),
    [
        (["S4", "D5"], "Play 4♠ 5♦"),
        (["S4", "Joker", "D6"], "Play stair 4-5-6, joker as 5"),
        (["HK"], "Play K♥"),
        (["HK", "SK"], "Play pair of kings"),
        (["HK", "SK", "DK"], "Play three kings: then Nero"),
        (["Joker"], "Play joker"),
    ],
)
def test_plays_have_names(clicks: list[str], label: str) -> None:
    table = session(
        hands=[["S4", "D5", "D6", "HK", "SK", "DK", "Joker"], ["S3"], ["H3"], ["C3"]],
        field=None,
        trick=[],
        discard=[],
        passed=[False] * 4,
        revolution=False,
        lock={"suits": [], "number": False},
    )
    assert act(clicked(table, *(f"hand:{code}" for code in clicks))).label == label


def test_many_effects_are_named_and_going_out_is_told() -> None:
    table = session(
        hands=[["S9", "H9", "D9"], ["S3"], ["H3"], ["C3"]],
        field=None,
        trick=[],
        passed=[False] * 4,
        lock={"suits": [], "number": False},
    )
    shown = clicked(table, "hand:S9", "hand:H9", "hand:D9")
    assert act(shown).label == "Play three 9s: then Nine reverses, Coup"
    assert said(shown).endswith("You go out with it.")


def test_passing_is_the_loud_button_when_nothing_else_can_be_done() -> None:
    picture = session(lock={"suits": ["C", "D"], "number": True}).picture
    (loud,) = [button for button in picture.acts if button.role == "main"]
    assert loud.click == "do:pass" and "None of your cards can follow the pair of 10s" in said(
        picture
    )


def test_two_jokers_keep_their_names() -> None:
    game = cardplay.make("daifugo", jokers=2)
    table = Session(
        Match(game, position={"hands": [["S5", "Joker", "Joker"], ["S9"], ["SA"], ["S2"]]})
    )
    assert [card.id for card in fan(table.picture).cards] == ["S5", "Joker", "Joker-2"]
    one = clicked(table, "hand:Joker")
    assert [card.selected for card in fan(one).cards] == [False, True, False]
    both = clicked(table, "hand:Joker")
    assert act(both).label == "Play pair of jokers"
    played = table.click("do:play")[0]
    assert [card.id for card in field(played).tricks[-1].cards] == ["Joker", "Joker-2"]
