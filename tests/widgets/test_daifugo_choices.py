"""Daifugo at the table: every kind of choice, relief in and out of turn, answers to dark clicks."""

from __future__ import annotations

import pytest

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import Button, Group, Row
from cardplay_widgets.session import Session
from tests.widgets.daifugo_table import (
    MOCK,
    act,
    asked,
    clicked,
    field,
    hand,
    said,
    session,
    states,
    tiles,
)

# Choices.


@pytest.mark.parametrize(
    ("table", "clicks", "label", "line"),
    [
        (
            asked("seven-pass", ["C7", "D7"], 2, pending={"kind": "seven-pass", "seat": 0,
                                                          "count": 2, "to": 1}),
            ["hand:H4", "hand:S7"],
            "Give 4♥ 7♠",
            "P0 give H4 S7",
        ),
        (asked("ten-discard", ["D10"], 1), ["hand:H4"], "Discard 4♥", "P0 drop H4"),
        (asked("queen-bomber", ["SQ", "DQ"], 2), ["rank:8", "rank:5"], "Bomb 8, 5", "P0 bomb 5 8"),
        (asked("nero", ["SK", "HK", "DK"]), ["card:Joker"], "Take the joker", "P0 take Joker"),
        (asked("nero", ["SK", "HK", "DK"]), ["card:HK"], "Take K♥", "P0 take HK"),
        (
            asked("resurrection", ["S9", "H9", "D9"]),
            ["card:S10", "card:C5"],
            "Take 10♠ 5♣",
            "P0 take C5 S10",
        ),
        (
            asked("four-stop", ["D8"], hands=[["S4", "H4", "CA"], ["S5"], ["D4"], ["S6"]],
                  field={"cards": ["D8"], "by": 1}),
            ["hand:S4", "hand:H4"],
            "Stop with 4♠ 4♥",
            "P0 stop S4 H4",
        ),
        (
            asked("exchange", [], field=None, discard=[],
                  pending={"kind": "exchange", "seat": 0, "to": 1, "count": 2, "queue": []}),
            ["hand:CA", "hand:H4"],
            "Give A♣ 4♥",
            "P0 give H4 CA",
        ),
    ],
)  # fmt: skip
def test_a_choice_is_made_on_the_table(
    table: Session, clicks: list[str], label: str, line: str
) -> None:
    chosen = clicked(table, *clicks)
    button = act(chosen)
    assert (button.label, button.role) == (label, "main")
    assert set(clicks) <= chosen.clicks()
    assert chosen.say and chosen.say.why and chosen.say.text.startswith("**")
    table.click(button.click)
    assert table.match.lines()[0] == line


def test_a_zombie_goes_to_a_tile() -> None:
    table = asked("zombie", ["S3", "H3", "D3"])
    (group,) = [part for part in table.picture.board if isinstance(part, Group)]
    assert [card.face for card in group.cards] == ["C5", "D6", "S10"]
    assert all(card.lit for card in group.cards)
    chosen = clicked(table, "card:S10")
    assert "who gets 10♠?" in said(chosen)
    assert [tile.lit for tile in tiles(chosen).values()] == [True, True, True]
    other = clicked(table, "card:D6")
    assert "who gets 6♦?" in said(other)
    table.click("seat:P2")
    assert table.match.lines()[0] == "P0 zombie D6 > P2"


@pytest.mark.parametrize(
    ("kind", "cards", "count", "label", "line"),
    [
        ("ten-discard", ["D10"], 1, "Discard nothing", "P0 drop"),
        ("queen-bomber", ["DQ"], 1, "Name no rank", "P0 bomb"),
        ("nero", ["SK", "HK", "DK"], 0, "Take nothing", "P0 take"),
        ("resurrection", ["S9", "H9", "D9"], 0, "Take nothing", "P0 take"),
        ("zombie", ["S3", "H3", "D3"], 0, "Leave the pile alone", "P0 zombie"),
    ],
)
def test_a_choice_may_be_declined(
    kind: str, cards: list[str], count: int, label: str, line: str
) -> None:
    table = asked(kind, cards, count)
    button = act(table.picture)
    assert (button.label, button.role, button.dark) == (label, "", False)
    table.click(button.click)
    assert table.match.lines()[0] == line


def test_a_cut_may_be_let_pass() -> None:
    table = asked(
        "four-stop",
        ["D8"],
        hands=[["S4", "H4", "CA"], ["S5"], ["D4"], ["S6"]],
        field={"cards": ["D8"], "by": 1},
    )
    assert act(table.picture).dark and act(table.picture).label == "Choose two 4s"
    assert table.picture.acts[1].label == "Let it pass"
    table.click("do:pass")
    assert table.match.lines()[0] == "P0 pass"


def test_ranks_are_switches() -> None:
    table = asked("queen-bomber", ["DQ"], 1)
    (row,) = [part for part in clicked(table, "rank:7").board if isinstance(part, Row)]
    buttons = [button for button in row.cards if isinstance(button, Button)]
    assert [b.label for b in buttons] == "3 4 5 6 7 8 9 10 J Q K A 2".split()
    assert [b.label for b in buttons if b.pressed] == ["7"]
    refused = clicked(table, "rank:8")
    assert "At most 1" in said(refused) and table.clicks == ("rank:7",)


def test_what_is_chosen_is_put_back_by_a_second_click() -> None:
    for seed in range(20):
        table = Session(Match(cardplay.make("daifugo", preset="all", jokers=2), seed))
        for click in table.view.next(()).lit:
            clicked(table, click)
            assert table.clicks == (click,)
            clicked(table, click)
            both = click == "hand:Joker" and table.clicks == (click, click)
            assert table.clicks == () or both
            table.cancel()
    table = asked("queen-bomber", ["DQ", "SQ"], 2)
    clicked(table, "rank:7")
    clicked(table, "rank:7")
    assert table.clicks == ()


def test_a_card_too_many_keeps_the_choice() -> None:
    table = asked("ten-discard", ["D10"], 1)
    clicked(table, "hand:H4")
    assert states(table.picture)["S7"] == "dark"
    refused = clicked(table, "hand:S7")
    assert refused.say and refused.say.refused and "At most 1" in refused.say.text
    assert table.clicks == ("hand:H4",)


# Relief.


def relieved(**changes: Json) -> Session:
    game = cardplay.make("daifugo", preset="standard", relief=True, rounds=3)
    return Session(Match(game, position={**MOCK, **changes}))


def out_of_turn() -> Session:
    """The reader may take relief while another seat is to move."""
    return relieved(
        passed=[True, False, True, False], to_move=1, revolution=False,
        field={"cards": ["S10"], "by": 3}, trick=[], lock={"suits": [], "number": False},
        hands=[["D3", "D2"], ["S3", "H2", "C4"], ["S7", "H7"], ["HJ", "DA", "C2"]],
    )  # fmt: skip


def test_relief_offers_every_card_of_the_trick() -> None:
    table = relieved()
    cards = [card for trick in field(table.picture).tricks for card in trick.cards]
    assert [(card.id, card.lit) for card in cards] == [
        ("SQ", True), ("HQ", True), ("S10", True), ("H10", True),
    ]  # fmt: skip
    assert "Relief: you may take" in said(table.picture)
    shown = clicked(table, "card:HQ")
    assert act(shown).label == "Take Q♥" and shown.say and shown.say.why
    taken = clicked(table, "do:rescue")
    assert table.match.lines() == ["P0 rescue HQ"]
    assert "HQ" in hand(taken)
    assert [card.id for card in field(taken).tricks[0].cards] == ["SQ"]
    again = clicked(table, "card:SQ")
    assert again.say and again.say.refused and "has been used" in again.say.text


def test_a_field_that_was_taken_still_counts() -> None:
    table = relieved(
        field={"cards": ["S10"], "by": 3}, trick=[], lock={"suits": [], "number": False}
    )
    shown = clicked(table, "card:S10", "do:rescue")
    assert field(shown).tricks == () and field(shown).empty.endswith("it still counts: 10♠.")


def test_the_match_waits_out_of_turn_while_relief_is_new() -> None:
    table = out_of_turn()
    assert table.state.to_move != 0
    waiting = table.picture
    assert [button.click for button in waiting.acts][:2] == ["table:on", "table:turn"]
    assert waiting.acts[0].role == "main" and "Relief" in said(waiting)
    lit = [card.id for trick in field(waiting).tricks for card in trick.cards if card.lit]
    assert lit and "do:pass" not in [button.click for button in waiting.acts]
    shown = clicked(table, f"card:{lit[0]}")
    assert act(shown).role == "main" and shown.acts[1].role == ""
    table.click("do:rescue")
    assert f"P0 rescue {lit[0]}" in table.match.lines()
    assert table.state.to_move in (0, None)


def test_a_match_taken_up_where_the_reader_may_step_in_waits_there() -> None:
    table = out_of_turn()
    taken_up = Session(Match.loads(table.match.dumps()))
    assert taken_up.match.ply == table.match.ply
    assert taken_up.picture.acts == table.picture.acts


def test_the_reader_may_go_on_to_the_next_turn() -> None:
    table = out_of_turn()
    ply = table.match.ply
    table.click("table:on")
    assert table.match.ply > ply
    table.click("table:turn")
    assert table.state.to_move in (0, None)


# Refusals.


@pytest.mark.parametrize(
    ("clicks", "sentence", "rule"),
    [
        (["hand:CA"], "A is not stronger than 10 now", "strength"),
        (["hand:D2"], "the field, 2, not 1", "count"),
        (["hand:S8", "hand:D7"], "no combination", "combination"),
        (["hand:S8", "do:play"], "the field, 2, not 1", "count"),
        (["do:play"], "First choose the cards", None),
    ],
)
def test_a_dark_click_says_why_not(clicks: list[str], sentence: str, rule: str | None) -> None:
    table = session()
    shown = clicked(table, *clicks)
    assert shown.say and shown.say.refused, said(shown)
    assert sentence in shown.say.text
    assert (shown.say.why.rule if shown.say.why else None) == (rule and f"daifugo.{rule}")
    assert table.match.ply == 0


def test_a_lock_says_why_not() -> None:
    hands = [["D7", "C7"], ["S3"], ["H3"], ["C3"]]
    shown = clicked(session(hands=hands), "hand:D7")
    assert shown.say and shown.say.refused and shown.say.why
    assert shown.say.why.rule == "daifugo.suit-lock" and "♠" in shown.say.text


def test_a_leader_cannot_pass() -> None:
    table = session(field=None, trick=[], passed=[False] * 4, lock={"suits": [], "number": False})
    shown = clicked(table, "do:pass")
    assert shown.say and shown.say.refused and shown.say.why
    assert shown.say.why.rule == "daifugo.pass"
