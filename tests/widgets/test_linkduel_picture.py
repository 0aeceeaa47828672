"""Link Duel as a picture: columns, links, skills, the story, jokers."""

from __future__ import annotations

import re

import pytest

from cardplay_widgets.picture import (
    Card,
    Grid,
    Group,
    Picture,
    Seat,
)
from tests.widgets.linkduel_table import (
    buttons,
    columns,
    duo,
    hand,
    joker_table,
    keys,
    ours,
    said,
    session,
    slip,
    trump,
)

# The mock.


def test_the_mock_with_its_figures() -> None:
    """A character selected and held over a column: numbers, links, chips, damage."""
    table = session()
    table.click("hand:C02")
    (picture,) = table.click("column:3")
    found = [slip(picture, number) for number in (1, 2, 3)]
    assert [(t.value, b.text, b.icon, m.value, m.sum) for t, b, m in found] == [
        (6, "**10** to the opponent", "up", 16, "9 + 7"),
        (11, "**7** to the opponent", "up", 4, ""),
        (17, "**2** to the opponent", "up", 19, "12 + 7"),
    ]
    assert [badge.text for badge in found[1][1].badges] == ["inverted"]
    assert [bool(t.badge) for t, _b, _m in found] == [False, True, False]
    assert [bool(m.badge) for _t, _b, m in found] == [True, False, True]
    assert keys(picture)["If the round ended now"].sums == (
        ("Opponent loses", "19"),
        ("You lose", "0"),
    )
    ghost = ours(picture, 3)
    assert (ghost.name, ghost.ghost) == ("Miller", True)
    assert [(tie.suit, tie.on) for tie in ghost.ties] == [("D", False), ("C", True)]
    assert columns(picture)[2].now
    assert ours(picture, 2).lit and ours(picture, 2).empty == "Place here: no link"
    assert said(picture) == (
        "**Miller in column 3.** ♣ is linked: 12 + 7 = 19. 19 against 17: the opponent loses "
        "**2** here. In all the opponent would lose 19, you 0."
    )
    assert [(b.label, b.role) for b in picture.acts[:2]] == [
        ("Place", "main"),
        ("Place and switch, cost 3", ""),
    ]
    assert hand(picture)["Miller"].selected


def test_a_column_pointed_at_is_previewed() -> None:
    table = session()
    (selected,) = table.click("hand:C02")
    aimed = table.aim("column:3")
    assert ours(aimed, 3).ghost and "19 against 17" in said(aimed)
    assert table.aim("") == selected == table.picture


def test_the_seats_show_decks_and_hands() -> None:
    (them,) = session(decks=[["S2", "S3"], ["H2"]]).picture.them
    assert isinstance(them, Seat) and them.meter and them.backs
    assert (them.meter.value, them.meter.most, them.backs.count) == (1, 54, 2)


def test_links_light_and_go_dark() -> None:
    picture = session().picture
    assert [(tie.text, tie.on) for tie in ours(picture, 1).ties] == [("+7", True), ("+7", False)]
    theirs = duo(columns(picture)[2].theirs)[1]
    assert [(tie.text, tie.on) for tie in theirs.ties] == [("+9", True), ("±3", False)]


@pytest.mark.parametrize(
    ("click", "sentences"),
    [
        (
            "about:P0:1",
            ("Lit: 9♠ beside Lamplighter is of spades", "Dark: Lamplighter needs heart"),
        ),
        ("about:P1:3", ("Lit: 8♠ beside Mason", "Dark: Mason needs diamonds for swing ±3, but 8♠")),
    ],
)
def test_a_placed_character_says_why_its_links_are_lit_or_dark(
    click: str, sentences: tuple[str, ...]
) -> None:
    table = session()
    assert click in table.picture.clicks()
    (picture,) = table.click(click)
    assert picture.say and not picture.say.refused and picture.say.why
    assert all(sentence in said(picture) for sentence in sentences)
    assert picture.say.why.rule == "linkduel.link"


def test_only_the_own_trump_counts() -> None:
    """`linkduel.link-own` is told where the other side's trump has the suit."""
    table = session(trumps=[["S9", "H4", "CQ"], ["H6", "CJ", "S8"]])
    (picture,) = table.click("about:P0:1")
    assert "only the own trump counts" in said(picture)
    assert picture.say and picture.say.why and picture.say.why.rule == "linkduel.link-own"


def test_a_question_keeps_the_choices() -> None:
    table = session()
    table.click("hand:C02")
    table.click("column:3")
    table.click("about:P1:2")
    assert table.clicks == ("hand:C02", "column:3")


# Choosing.


@pytest.mark.parametrize(
    ("clicks", "chosen"),
    [
        (("hand:C02", "column:3", "column:2"), ("hand:C02", "column:2")),
        (("hand:C02", "column:3", "column:3"), ("hand:C02",)),
        (("hand:C02", "column:3", "hand:C05"), ("hand:C05",)),
        (("hand:C02", "column:3", "hand:C02"), ()),
        (("hand:C02", "column:3", "skill:switch", "skill:switch"), ("hand:C02", "column:3")),
        (("hand:C02", "column:3", "skill:switch", "column:2"), ("hand:C02", "column:2")),
        (
            ("hand:C02", "column:3", "skill:switch", "trump:2", "trump:2"),
            ("hand:C02", "column:3", "skill:switch"),
        ),
    ],
)
def test_a_later_choice_takes_the_place_of_an_earlier_one(
    clicks: tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    table = session()
    for click in clicks:
        table.click(click)
    assert table.clicks == chosen and table.match.ply == 0


@pytest.mark.parametrize(
    ("clicks", "line"),
    [
        (("do:place",), "P0 C02@3"),
        (("skill:switch", "do:place"), "P0 C02@3"),
        (("skill:switch", "trump:3", "trump:1"), "P0 C02@3 switch 1 3"),
    ],
)
def test_clicks_place(clicks: tuple[str, ...], line: str) -> None:
    table = session()
    for click in ("hand:C02", "column:3", *clicks):
        table.click(click)
    assert table.match.lines()[0] == line


@pytest.mark.parametrize(
    ("clicks", "sentence", "rule"),
    [
        (("column:2",), "First choose a character of your hand", None),
        (("hand:C02", "column:1"), "Column 1 is taken: Lamplighter", "place-column"),
        (("hand:C02", "column:3", "skill:redraw"), "does not have the skill", "skill-owner"),
        (("hand:C05", "column:3", "skill:shift"), "stands no character", "shift"),
    ],
)
def test_dark_clicks_say_why_not(clicks: tuple[str, ...], sentence: str, rule: str | None) -> None:
    table = session()
    for click in clicks:
        (picture,) = table.click(click)
    assert picture.say and picture.say.refused and sentence in said(picture)
    assert (picture.say.why.rule if picture.say.why else None) == (rule and f"linkduel.{rule}")


def test_a_skill_that_cannot_be_paid_is_dark_with_its_reason() -> None:
    """`linkduel.skill-unpayable`"""
    table = session(decks=[["S2", "S3"], ["H2"]])
    table.click("hand:C02")
    (picture,) = table.click("column:3")
    switch = buttons(picture)["skill:switch"]
    assert switch.dark and "The cost of switch is 3, and the deck has only 2" in switch.why
    (refused,) = table.click("skill:switch")
    assert said(refused) == switch.why
    assert refused.say and refused.say.why and refused.say.why.rule == "linkduel.skill-unpayable"
    table.click("do:place")
    assert table.match.lines()[0] == "P0 C02@3"


def test_a_skill_lights_its_trumps_and_compares_them() -> None:
    table = session()
    for click in ("hand:C02", "column:3"):
        table.click(click)
    (picture,) = table.click("skill:switch")
    assert [trump(picture, n).lit for n in (1, 2, 3)] == [True] * 3
    assert said(picture).startswith("**Switch, cost 3:** choose two of your trumps")
    (picture,) = table.click("trump:1")
    assert trump(picture, 1).selected and trump(picture, 2).lit and not trump(picture, 1).lit
    after = table.view.preview("C02@3 switch 1 2")["outcomes"][0]["damage"]["totals"]
    assert f"1 and 2 → {after[1]} / {after[0]}" in said(picture)
    aimed = table.aim("trump:2")
    assert f"the opponent would lose {after[1]}, you {after[0]}" in said(aimed)
    assert trump(aimed, 1).face == "S9", "what is pointed at stays under the pointer"


def test_a_redraw_is_foreseen_on_average() -> None:
    table = session(hands=[["C12", "C05", "C15"], ["C07", "C08"]])
    for click in ("hand:C12", "column:3", "skill:redraw"):
        (picture,) = table.click(click)
    assert said(picture).startswith("**Redraw, cost 2:** choose the trump")
    assert re.search(r"theirs / yours: 1 → \d+(\.\d)? / \d+(\.\d)?, 2 →", said(picture))


def test_shift_names_the_neighbour() -> None:
    table = session()
    for click in ("hand:C05", "column:2", "skill:shift"):
        (picture,) = table.click(click)
    assert ours(picture, 1).lit and ours(picture, 1).click == "column:1"
    (refused,) = table.click("column:3")
    assert refused.say and refused.say.refused and "stands no character" in said(refused)
    table.click("column:1")
    assert table.match.lines()[0] == "P0 C05@2 shift 1"


def test_a_hint_says_what_would_fall() -> None:
    table = session()
    (picture,) = table.click("table:hint")
    assert re.search(
        r"Hint: \w+ in column \d.* the opponent would lose \d+, you \d+", said(picture)
    )


# The story.


def test_the_damage_phase_is_told_column_by_column() -> None:
    table = session(
        placed=[{"1": "C01", "2": "C05"}, {"1": "C07", "2": "C10", "3": "C03"}],
        hands=[["C02", "C15"], ["C08"]],
        decks=[["D2", "D3", "D4", "D5", "D7", "D8"], ["H2", "H3", "S2", "S3", "S4"]],
        subs=[[], []],
    )
    for click in ("hand:C02", "column:3"):
        table.click(click)
    story = table.click("do:place")
    told = [[c.head for c in columns(p) if c.now] for p in story if isinstance(p.board[0], Grid)]
    assert [heads for heads in told if heads][:3] == [["1"], ["2"], ["3"]]
    third = next(p for p in story if columns(p)[2].now)
    hit = columns(third)[2].hit
    assert hit and (hit.number, hit.at) == (2, "them") and "hit" in third.beats
    assert said(third).startswith("Column 3: 19 against 17, the difference is 19 − 17 = 2.")
    assert all(said(picture).count("Column 3: ") <= 1 for picture in story)
    assert not any("return to your hand" in said(picture) for picture in story)
    drained = next(p for p in story if "drain" in p.beats)
    (them,) = drained.them
    assert isinstance(them, Seat) and them.meter and (them.meter.was, them.meter.value) == (5, 0)
    assert "You win the match!" in said(story[-1]) and "won in round 4" in said(story[-1])


# Jokers.


def graveyard(picture: Picture) -> dict[str, Card]:
    group = picture.board[1]
    assert isinstance(group, Group)
    return {card.face: card for card in group.cards}


def test_the_joker_is_replaced_by_one_click() -> None:
    table = joker_table()
    picture = table.picture
    assert {face: card.lit for face, card in graveyard(picture).items()} == {
        "SK": True,
        "H2": True,
        "Joker": False,
    }
    assert said(picture).endswith("replaces the joker in column 2.")
    assert slip(picture, 2)[1].text == "no number yet"
    table.click(graveyard(picture)["SK"].click or "")
    assert table.match.lines()[0] == "P0 joker 2=SK"


def test_the_joker_may_be_clicked_first() -> None:
    table = joker_table()
    (picture,) = table.click("trump:2")
    assert trump(picture, 2).selected
    table.click(graveyard(picture)["H2"].click or "")
    assert table.match.lines()[0] == "P0 joker 2=H2"


def test_a_joker_never_replaces_a_joker() -> None:
    """`linkduel.joker-choice`"""
    table = joker_table()
    (picture,) = table.click(graveyard(table.picture)["Joker"].click or "")
    assert picture.say and picture.say.refused and picture.say.why
    assert picture.say.why.rule == "linkduel.joker-choice"
    (picture,) = table.click("hand:C01")
    assert picture.say and picture.say.refused and "First replace the joker" in said(picture)
