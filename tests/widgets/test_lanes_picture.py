"""Five Lanes as a picture: the table of LOOK.md's mock, from placing to the resolution."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import (
    Button,
    Card,
    Chart,
    Column,
    Grid,
    Law,
    Picture,
    Pile,
    Piles,
    Row,
    Seat,
    Slot,
    Worth,
)
from cardplay_widgets.session import Session

MOCK: dict[str, Json] = {
    "lanes": ["CQ", "S4", "H8", "D7", "D3"],
    "hands": [["S10", "HQ", "C3", "Joker"], ["C2", "C4", "C5"]],
    "life": [24, 17],
    "placed": [{"4": "D9"}, {"2": "H6", "5": "D5"}],
    "done": [False, True],
    "first": 1,
    "to_move": 0,
    "round": 3,
    "draw": ["S2", "S3", "SK", "SJ", "D10", "DJ", "DQ", "DK", "C6", "C7", "C8"],
    "discard": ["H2", "H3", "C9", "D2"],
    "history": [],
    "winner": None,
}


def session(lang: str = "en", **changes: Json) -> Session:
    return Session(Match(cardplay.make("lanes"), position={**MOCK, **changes}), lang=lang)


def columns(picture: Picture) -> tuple[Column, ...]:
    (grid,) = picture.board
    assert isinstance(grid, Grid)
    return grid.columns


def hand(picture: Picture) -> dict[str, Card]:
    (row,) = picture.hand
    assert isinstance(row, Row)
    return {card.id: card for card in row.cards if isinstance(card, Card)}


def slot(side: object) -> Slot:
    assert isinstance(side, Slot)
    return side


def seats(picture: Picture) -> tuple[Seat, Seat]:
    """Theirs and ours."""
    (them,), (me,) = picture.them, picture.me
    assert isinstance(them, Seat) and isinstance(me, Seat)
    return them, me


def test_playable_cards_are_lit() -> None:
    cards = hand(session().picture)
    assert {name for name, card in cards.items() if card.lit} == {"S10", "HQ", "C3", "Joker"}
    few = hand(session(lanes=["CQ", "S4", "H8", "D7", "D6"]).picture)
    assert [name for name, card in few.items() if card.dark] == ["C3"]


def test_the_selected_card_previews_its_worth_in_the_lanes() -> None:
    """`lanes.preview`: the figures of the mock."""
    table = session()
    (picture,) = table.click("hand:S10")
    found = [slot(column.ours).worth for column in columns(picture)]
    assert found == [
        None,
        Worth(10, "Attack", "attack", "attack"),
        Worth(20, "Defence", "defence", "defence"),
        None,
        Worth(10, "Defence", "defence", "defence"),
    ]
    assert [column.lit for column in columns(picture)] == [False, True, True, False, True]
    assert [column.dark for column in columns(picture)] == [True, False, False, True, False]
    assert picture.say is not None
    assert picture.say.text == (
        "**10♠ is selected.** Choose lane 2, 3 or 5. You may place two more cards."
    )
    assert hand(picture)["S10"].selected


def test_dark_lanes_carry_their_reason() -> None:
    (picture,) = session().click("hand:S10")
    first, *_rest, fourth, _fifth = columns(picture)
    assert "only face cards of 12 or more" in first.why
    assert "already holds 9♦" in fourth.why


def test_a_lane_shows_its_card_and_condition() -> None:
    laws = [column.middle for column in columns(session().picture)]
    assert [law.note for law in laws if isinstance(law, Law)] == ["Q +", "4 +", "8 +", "7 +", "3 +"]
    ace = columns(session(lanes=["CA", "S4", "H8", "D7", "D3"]).picture)[0].middle
    assert isinstance(ace, Law) and ace.note == "any"


def test_hidden_cards_are_backs_named_by_their_place() -> None:
    theirs = [slot(column.theirs).card for column in columns(session().picture)]
    assert [card and (card.face, card.id) for card in theirs] == [
        None,
        ("back", "theirs:2"),
        None,
        None,
        ("back", "theirs:5"),
    ]


def test_own_placed_cards_show_what_they_are_worth() -> None:
    card = slot(columns(session().picture)[3].ours).card
    assert card is not None and card.badge is not None
    assert (card.face, card.badge.role, card.badge.number) == ("D9", "attack", 9)


def test_the_seats_show_life_hand_and_turn() -> None:
    them, me = seats(session().picture)
    assert them.meter and (them.meter.value, them.meter.most) == (17, 30)
    assert them.backs and them.backs.count == 3
    assert them.badge and them.badge.text == "Finished"
    assert me.meter and me.meter.value == 24
    assert me.badge and (me.badge.text, me.badge.role) == ("Your turn", "turn")


def test_the_discards_lie_open_by_suit() -> None:
    """`lanes.discard-public`"""
    piles = next(part for part in session().picture.info if isinstance(part, Piles))
    draw, discards = piles.piles
    assert isinstance(draw, Pile) and draw.opens is None and draw.count == 11
    assert discards.opens is not None
    groups = {g.title: [c.face for c in g.cards] for g in discards.opens.groups}
    assert groups == {"♥ 2": ["H2", "H3"], "♦ 1": ["D2"], "♣ 1": ["C9"]}


def chart(picture: Picture) -> Chart:
    return next(part for part in picture.info if isinstance(part, Chart))


def test_the_cycle_lights_the_arrow_that_acts() -> None:
    table = session()
    assert chart(table.picture).pair is None
    assert chart(table.click("hand:S10")[-1]).pair == ("S", "H")
    assert chart(table.click("hand:Joker")[-1]).pair is None


@pytest.mark.parametrize(
    ("placed", "label"), [({"4": "D9"}, "Stop for this round"), ({}, "Pass this round")]
)
def test_the_button_is_worded_by_the_case(placed: dict[str, str], label: str) -> None:
    """`lanes.screen`: pass with nothing placed, skip after that."""
    buttons = {b.click: b for b in session(placed=[placed, {}]).picture.acts}
    assert buttons["do:skip"].label == label and not buttons["do:skip"].role


def test_the_only_way_on_is_the_loud_button() -> None:
    picture = session(hands=[["C3"], []], lanes=["CQ", "S4", "H8", "D7", "D6"]).picture
    assert next(b for b in picture.acts if b.click == "do:skip").role == "main"
    assert picture.say and "Stop for this round" in picture.say.text


def resolution() -> list[Picture]:
    """10♠ goes to lane 2; then the reader stops and the lanes are settled."""
    table = session()
    table.click("hand:S10")
    table.click("lane:2")
    return list(table.click("do:skip"))


def test_the_reveal_turns_the_cards_up() -> None:
    reveal = next(p for p in resolution() if "turn" in p.beats)
    theirs = [slot(column.theirs).card for column in columns(reveal)]
    assert [card and (card.face, card.id) for card in theirs] == [
        None,
        ("H6", "theirs:2"),
        None,
        None,
        ("D5", "theirs:5"),
    ]


def test_a_lane_is_settled_as_in_the_mock() -> None:
    pictures = resolution()
    now = next(p for p in pictures if columns(p)[1].now)
    column = columns(now)[1]
    mine, theirs = slot(column.ours).card, slot(column.theirs).card
    assert mine and theirs and mine.badge and theirs.badge and column.hit
    assert (mine.times, mine.badge.number, theirs.badge.number) == (2, 20, 6)
    assert theirs.beaten and not mine.beaten
    assert (column.hit.number, column.hit.at) == (14, "them")
    them, _me = seats(now)
    assert them.meter and (them.meter.was, them.meter.value) == (17, 3)
    assert now.beats == ("stamp", "hit", "drain")
    assert chart(now).pair == ("S", "H")
    assert now.say and now.say.why and now.say.why.rule == "lanes.suit-cycle"
    assert now.say.text == (
        "Spades beat hearts, so the attack counts 10 × 2 = 20. Lane 2: your attack of 20 beats "
        "the defence of 6 and deals 20 − 6 = 14. The opponent loses 14 and has 3 life left."
    )


def test_settled_lanes_keep_their_result() -> None:
    pictures = resolution()
    end = next(p for p in pictures if columns(p)[3].now)
    first, second, *_rest = columns(end)
    assert first.done and second.done and second.hit and second.hit.number == 14
    card = slot(second.ours).card
    assert card and card.times == 2 and not second.now


def test_life_zero_ends_the_match_at_once() -> None:
    last = resolution()[-1]
    them, me = seats(last)
    assert me.badge and me.badge.text == "Winner" and them.meter and them.meter.value == 0
    assert last.say and last.say.text == "You win the match! To share: ◆◆"
    assert not [b for b in last.acts if isinstance(b, Button)]


def test_two_jokers_keep_their_names() -> None:
    table = session(
        hands=[["Joker", "Joker"], []], placed=[{}, {}], lanes=["CQ", "S4", "H8", "D7", "D3"]
    )
    assert set(hand(table.picture)) == {"Joker", "Joker-2"}
    table.click("hand:Joker")
    (between,) = table.click("lane:4")
    assert set(hand(between)) == {"Joker-2"}
    placed = slot(columns(between)[3].ours).card
    assert placed and placed.id == "Joker"


def test_japanese_uses_the_words_of_the_game() -> None:
    (picture,) = session("ja").click("hand:S10")
    worth = slot(columns(picture)[2].ours).worth
    assert worth and worth.word == "守備"
    assert picture.acts[0].label == "スキップ"
    assert chart(picture).title == "4すくみ"
    assert picture.say and picture.say.text.startswith("**10♠を選びました。**レーン2・3・5に")


def test_pictures_need_no_widget() -> None:
    code = (
        "import sys; import cardplay_widgets.lanes, cardplay_widgets.session;"
        "sys.exit('ipywidgets' in sys.modules or 'anywidget' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_round_that_begins_links_no_rule_that_its_caption_does_not_tell() -> None:
    table = Session(Match(cardplay.make("lanes"), 7))
    assert any(event.type == "joker_aside" for event in table.pages[0].events)
    assert table.story.told(0).why is None
