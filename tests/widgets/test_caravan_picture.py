"""Caravan as a picture: the pairs, the slips, previews, discarding and disbanding."""

from __future__ import annotations

import pytest

import cardplay
from cardplay.cards import texts
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import Column, Fan, Grid, Picture, Row, Scale, Slip, Stack, Tally
from cardplay_widgets.session import Session

MOCK: dict[str, Json] = {
    "routes": [
        [["S6", "H8", "H10"], ["C2", "C5", "C9"], ["D8", "D5+DK", "HA"]],
        [["D9", "D7", "C3"], ["H8", "H10+SK"], ["D10", "S8", "S6+HQ"]],
    ],
}


def session(lang: str = "en", hand: tuple[str, ...] = ("CK", "H4", "C10", "DQ", "HJ")) -> Session:
    """The table of the mock: the first seat is to move."""
    game = cardplay.make("caravan", first=0)
    data = game.deal(1).to_position()
    data |= {"opening": [False, False], "moved": [True, True], **MOCK}
    laid = [
        {c for route in side for card in route for c in card.split("+")} for side in MOCK["routes"]
    ]
    used, theirs = laid[0] | set(hand), laid[1]
    full = [*texts(range(52)), "Joker", "Joker"]
    rest = [card for card in full if card not in used]
    other = [card for card in full if card not in theirs]
    data["hands"] = [list(hand), other[:5]]
    data["decks"] = [rest, other[5:]]
    data["discards"] = [[], []]
    return Session(Match(game, position=data), lang=lang)


def pairs(picture: Picture) -> tuple[Column, ...]:
    (grid,) = picture.board
    assert isinstance(grid, Grid)
    return grid.columns


def slip(column: Column) -> tuple[Tally, Scale, Tally]:
    assert isinstance(column.middle, Slip)
    theirs, scale, ours = column.middle.parts
    assert isinstance(theirs, Tally) and isinstance(scale, Scale) and isinstance(ours, Tally)
    return theirs, scale, ours


def stacks(column: Column) -> tuple[Stack, Stack]:
    assert isinstance(column.theirs, Stack) and isinstance(column.ours, Stack)
    return column.theirs, column.ours


def test_the_slips_show_value_direction_and_suit() -> None:
    """`caravan.show-route`: the figures of the mock."""
    found = [
        [(t.value, t.way, t.suit, t.state) for t in slip(c)[::2]] for c in pairs(session().picture)
    ]
    assert found == [
        [(19, "down", "C", "low"), (24, "up", "H", "in")],
        [(28, "up", "H", "over"), (16, "up", "C", "low")],
        [(24, "up", "H", "in"), (19, "down", "H", "low")],
    ]


def test_the_badges_say_who_sells() -> None:
    """`caravan.show-sale`"""
    badges = [column.badge for column in pairs(session().picture)]
    assert [b and (b.text, b.role) for b in badges] == [
        ("You sell", "good"),
        ("Open", "open"),
        ("They sell", "bad"),
    ]


def test_attached_cards_lie_beside_their_card() -> None:
    theirs, _ours = stacks(pairs(session().picture)[1])
    assert [[link.card.face, *(c.face for c in link.attached)] for link in theirs.links] == [
        ["H8"],
        ["H10", "SK"],
    ]


def test_a_number_card_previews_every_route_that_takes_it() -> None:
    table = session()
    (picture,) = table.click("hand:C10")
    then = [slip(column)[2].then for column in pairs(picture)]
    assert then == [None, 26, None]
    ghosts = [stacks(c)[1].links[-1].card.ghost for c in pairs(picture)]
    assert ghosts == [False, True, False]
    assert [stacks(c)[1].lit for c in pairs(picture)] == [False, True, False]
    assert picture.say and picture.say.text == "**10♣ is selected.** Choose route 2."


def test_a_face_card_lights_its_targets_on_both_sides() -> None:
    (picture,) = session().click("hand:CK")
    lit = [link.card.lit for c in pairs(picture) for stack in stacks(c) for link in stack.links]
    assert lit and all(lit) and len(lit) == 17
    (queen,) = session().click("hand:DQ")
    lit_now = [[link.card.lit for link in stack.links] for c in pairs(queen) for stack in stacks(c)]
    assert all(route == [False] * (len(route) - 1) + [True] for route in lit_now)


def test_pointing_at_a_target_shows_what_would_follow() -> None:
    """The mock: the king on 9 of clubs wins."""
    table = session()
    table.click("hand:CK")
    picture = table.aim("card:P0.2.3")
    middle = pairs(picture)[1]
    assert (slip(middle)[2].value, slip(middle)[2].then) == (16, 25)
    assert slip(middle)[1].ours_then == 25
    assert stacks(middle)[1].links[2].attached[-1].ghost
    assert picture.say and picture.say.text == (
        "**K♣ on 9♣ of your route 2.** Your route 2 would be worth **25**. "
        "You would sell pairs 1 and 2 **and win**."
    )
    assert table.aim("").say == table.picture.say
    assert table.match.ply == 0 and table.clicks == ("hand:CK",)


def test_pointing_with_a_jack_shows_what_would_go() -> None:
    table = session()
    table.click("hand:HJ")
    picture = table.aim("card:P1.2.2")
    links = stacks(pairs(picture)[1])[0].links
    assert [link.card.beaten for link in links] == [False, True]
    assert links[1].attached[0].beaten
    assert picture.say and "10♥ would go." in picture.say.text


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [
        (("hand:H4", "route:2"), "Route 2 goes up after 9♣: a card must be higher than 9"),
        (("hand:H4", "route:P1.1"), "4♥ is a number card: it goes on one of your own routes."),
        (("hand:DQ", "card:P1.1.1"), "A queen goes on the last card of a route, here 3♣"),
        (("card:P0.1.1",), "First choose a card of your hand"),
        (("do:discard", "route:1"), "A card of the hand is discarded"),
        (("do:disband", "route:P1.1"), "Only your own routes can be disbanded."),
    ],
)
def test_a_dark_click_says_why_not(clicks: tuple[str, ...], sentence: str) -> None:
    table = session()
    shown: tuple[Picture, ...] = ()
    for click in clicks:
        shown = table.click(click)
    assert shown[-1].say and shown[-1].say.refused and sentence in shown[-1].say.text


def test_discarding_asks_which_card() -> None:
    table = session()
    (asked,) = table.click("do:discard")
    assert asked.say and asked.say.text == "Which card do you discard? You draw one for it."
    table.click("hand:H4")
    assert table.match.lines()[0] == "P0 discard H4"


def test_a_selected_card_is_discarded_by_the_button() -> None:
    table = session()
    table.click("hand:H4")
    table.click("do:discard")
    assert table.match.lines()[0] == "P0 discard H4"


def test_disbanding_asks_which_route() -> None:
    table = session()
    (asked,) = table.click("do:disband")
    assert asked.say and asked.say.text.startswith("Which route do you disband?")
    assert [stacks(c)[1].lit for c in pairs(asked)] == [True, True, True]
    table.click("route:2")
    assert table.match.lines()[0] == "P0 disband 2"


def test_a_jack_is_seen_before_its_target_goes() -> None:
    table = session()
    table.click("hand:HJ")
    played, gone, *_rest = table.click("card:P1.2.2")
    before = stacks(pairs(played)[1])[0].links
    assert [c.face for c in before[1].attached] == ["SK", "HJ"]
    assert before[1].attached[-1].moved
    assert len(stacks(pairs(gone)[1])[0].links) == 1


def test_a_long_hand_is_a_fan() -> None:
    table = Session(Match(cardplay.make("caravan"), seed=1))
    (hand,) = table.picture.hand
    assert isinstance(hand, Fan) and len(hand.cards) == 8
    (short,) = session().picture.hand
    assert isinstance(short, Row)


def test_variants_are_named_on_the_table() -> None:
    table = Session(Match(cardplay.make("caravan", king_adds=True, redeal=True), seed=1))
    keys = [part for part in table.picture.info if getattr(part, "title", "") == "Variants"]
    assert keys and getattr(keys[0], "note", "") == "King adds, Redeal"


def test_a_route_that_goes_is_told_in_one_sentence() -> None:
    table = session()
    story = [*table.click("do:disband"), *table.click("route:2")]
    told = [picture.say.text for picture in story if picture.say]
    left = [text for text in told if "your route 2" in text and "leave" in text]
    assert len(left) == 1 and left[0].count("leave") == 1 and "*" not in left[0]


def test_the_deal_has_a_caption() -> None:
    first = Session(Match(cardplay.make("caravan", first=1), 5)).opening()[0]
    assert first.say and first.say.text == "The cards are dealt."
