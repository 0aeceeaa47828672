"""Link Duel as a picture: columns, links, skills, jokers, decks, subs; what stays hidden."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import comm
import ipywidgets as widgets
import pytest

import cardplay
from cardplay.core import Json
from cardplay.linkduel import BUILT_IN
from cardplay.match import Match
from cardplay_widgets.picture import (
    Blow,
    Button,
    Card,
    Character,
    Column,
    Duo,
    Grid,
    Group,
    Key,
    Picture,
    Row,
    Seat,
    Slip,
    Slot,
    Total,
)
from cardplay_widgets.playground import Playground, play
from cardplay_widgets.session import Session

MOCK: dict[str, Json] = {
    "trumps": [["S9", "H4", "CQ"], ["D6", "CJ", "S8"]],
    "placed": [{"1": "C01"}, {"2": "C10", "3": "C03"}],
    "hands": [["C02", "C05", "C15"], ["C07", "C08"]],
    "subs": [["C13"], []],
    "first": 1,
    "round": 4,
}
"""The table of LOOK.md's mock."""


def session(lang: str = "en", options: dict[str, Json] | None = None, **changes: Json) -> Session:
    game = cardplay.make("linkduel", **(options or {}))
    return Session(Match(game, position={**MOCK, **changes}), lang=lang)


def columns(picture: Picture) -> tuple[Column, ...]:
    grid = picture.board[0]
    assert isinstance(grid, Grid)
    return grid.columns


def duo(side: object) -> tuple[Card | Slot, Character]:
    assert isinstance(side, Duo)
    return side.card, side.character


def ours(picture: Picture, column: int) -> Character:
    return duo(columns(picture)[column - 1].ours)[1]


def trump(picture: Picture, column: int) -> Card:
    card = duo(columns(picture)[column - 1].ours)[0]
    assert isinstance(card, Card)
    return card


def slip(picture: Picture, column: int) -> tuple[Total, Blow, Total]:
    middle = columns(picture)[column - 1].middle
    assert isinstance(middle, Slip)
    theirs, blow, mine = middle.parts
    assert isinstance(theirs, Total) and isinstance(blow, Blow) and isinstance(mine, Total)
    return theirs, blow, mine


def keys(picture: Picture) -> dict[str, Key]:
    return {part.title: part for part in picture.info if isinstance(part, Key)}


def hand(picture: Picture) -> dict[str, Character]:
    (row,) = picture.hand
    assert isinstance(row, Row)
    return {c.name: c for c in row.cards if isinstance(c, Character)}


def buttons(picture: Picture) -> dict[str, Button]:
    return {button.click: button for button in picture.acts}


def said(picture: Picture) -> str:
    assert picture.say is not None
    return picture.say.text


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


def joker_table(lang: str = "en") -> Session:
    return session(
        lang,
        phase="joker",
        trumps=[["S9", "Joker", "CQ"], ["D6", "CJ", "S8"]],
        placed=[{}, {}],
        hands=[["C01", "C02", "C05", "C15"], ["C07", "C08", "C10", "C03"]],
        graveyards=[["H2", "SK", "Joker"], []],
        first=0,
    )


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


# Deck building.


def new_match(lang: str = "en", seed: int = 3, **options: Json) -> Session:
    return Session(Match(cardplay.make("linkduel", **options), seed), lang=lang)


def roster(picture: Picture) -> dict[str, Character]:
    row = picture.board[-1]
    assert isinstance(row, Row)
    return {c.name: c for c in row.cards if isinstance(c, Character)}


def test_a_deck_is_built_of_four_and_three() -> None:
    table = new_match()
    assert len(roster(table.picture)) == 16 and buttons(table.picture)["do:deck"].dark
    for id in ("C01", "C02", "C03", "C04"):
        (picture,) = table.click(f"main:{id}")
    assert buttons(picture)["do:deck"].role == "main"
    assert keys(picture)["Links of your four"].sums[0] == ("Spades", "3")
    for id in ("C05", "C06", "C07"):
        (picture,) = table.click(f"sub:{id}")
    chosen = [c for c in roster(picture).values() if c.selected]
    assert len(chosen) == 7 and sum(c.badge is not None for c in chosen) == 3
    assert roster(picture)["Gardener"].dark
    (refused,) = table.click("more:C11")
    assert refused.say and refused.say.refused and "3 subs at the most, not 4" in said(refused)
    assert (refused.say.why.rule if refused.say.why else None) == "linkduel.deck-subs"
    table.click("do:deck")
    assert table.match.lines()[0] == "P0 deck C01 C02 C03 C04 / C05 C06 C07"


def test_what_stands_on_the_characters_is_explained_where_they_are_chosen() -> None:
    shown = keys(new_match().picture)
    assert "**Invert:** the larger number loses" in shown["Links"].note
    assert "**Redraw** replaces a trump" in shown["Skills"].note
    assert not {"Links", "Skills"} & keys(session().picture).keys()


def test_a_choice_of_a_deck_is_taken_back_by_a_second_click() -> None:
    table = new_match()
    for click in ("main:C01", "main:C02", "main:C01"):
        table.click(click)
    assert table.clicks == ("main:C02",)


def test_too_few_characters_are_refused_with_the_rule() -> None:
    table = new_match()
    table.click("main:C01")
    (picture,) = table.click("do:deck")
    assert picture.say and picture.say.refused
    assert said(picture) == "A character deck has 4 main characters, not 1."


@pytest.mark.parametrize(
    ("shown", "names"),
    [
        (("S", "boost"), {"Lamplighter", "Mason", "Weaver", "Acrobat"}),
        (("invert",), {"Clockmaker", "Falconer", "Mirrormaker"}),
        (("redraw", "shift", "C"), {"Ferryman", "Beekeeper", "Clockmaker", "Courier", "Watchman"}),
    ],
)
def test_filters_narrow_the_roster(shown: tuple[str, ...], names: set[str]) -> None:
    table = new_match()
    for what in shown:
        (picture,) = table.click(f"show:{what}")
    assert set(roster(picture)) == names
    pressed = [b.click for b in picture.board[-2].cards if isinstance(b, Button) and b.pressed]  # type: ignore[attr-defined]
    assert pressed == [f"show:{what}" for what in ("S", "C", "boost", "invert", "redraw", "shift")
                       if what in shown]  # fmt: skip


def test_what_is_chosen_stays_in_sight() -> None:
    table = new_match()
    table.click("main:C11")
    (picture,) = table.click("show:invert")
    assert "Gardener" in roster(picture) and table.clicks == ("main:C11",)


def test_without_subs_a_fifth_character_is_refused() -> None:
    table = new_match(max_subs=0)
    for id in ("C01", "C02", "C03", "C04"):
        table.click(f"main:{id}")
    (picture,) = table.click("more:C05")
    assert picture.say and picture.say.refused and "0 subs" in said(picture)


def test_a_character_of_ones_own_has_no_emblem() -> None:
    own = {"X1": {"links": {"S": "+4"}}, "C01": {"name": "Other", "links": {"H": "invert"}}}
    cards = roster(new_match(characters=own).picture)
    assert cards["X1"].emblem == cards["Other"].emblem == ""
    assert cards["Miller"].emblem == "C02" and len(cards) == 17


# The sub exchange.


def sub_table() -> Session:
    return session(
        phase="sub",
        trumps=[[None] * 3, [None] * 3],
        placed=[{}, {}],
        hands=[["C01", "C02", "C05", "C15"], ["C07", "C08", "C10", "C03"]],
        subs=[["C13", "C06"], []],
    )


def test_subs_are_exchanged_pair_by_pair() -> None:
    table = sub_table()
    assert buttons(table.picture)["do:sub"].label == "Keep my hand"
    assert all(c.lit for c in hand(table.picture).values())
    (picture,) = table.click("hand:C01")
    row = picture.board[1]
    assert isinstance(row, Row) and [getattr(c, "lit", None) for c in row.cards] == [True, True]
    assert buttons(picture)["do:sub"].dark and "comes for Lamplighter" in said(picture)
    (picture,) = table.click("sub:C13")
    assert said(picture) == "**Acrobat for Lamplighter.** Exchange, or choose more."
    for click in ("hand:C02", "sub:C06"):
        (picture,) = table.click(click)
    assert hand(picture)["Ferryman"].dark
    (refused,) = table.click("more:C05")
    assert refused.say and refused.say.refused and "in the exchange already" in said(refused)
    table.click("do:sub")
    assert table.match.lines()[0] == "P0 sub C01=C06 C02=C13"


def test_a_hand_may_be_kept() -> None:
    table = sub_table()
    table.click("do:sub")
    assert table.match.lines()[0] == "P0 sub"


# Whole matches.


def random_clicks(table: Session, seed: int) -> Iterator[tuple[Picture, ...]]:
    """Play to the end by lit clicks alone; what each click showed."""
    rng = random.Random(seed)
    while table.match.outcome is None:
        yield table.click(rng.choice(table.view.next(table.clicks).lit))


OPTIONS: list[dict[str, Json]] = [
    {},
    {"jokers": 0, "max_subs": 0},
    {"open_hands": True, "max_subs": 2},
    {"decks": ["C01 C02 C03 C04 / C05", "C12 C13 C16 C08"], "first": 1},
    {"decks": [None, "C12 C13 C16 C08 / C07 C09"], "jokers": 1},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_match_is_played_by_clicks_alone(options: dict[str, Json], lang: str) -> None:
    table = new_match(lang, seed=8, **options)
    for shown in random_clicks(table, seed=5):
        lit = table.view.next(table.clicks).lit
        assert set(lit) <= shown[-1].clicks()
        for click in lit[:6]:
            table.aim(click)
        for picture in shown:
            ids = Counter(re.findall(r'"id": "([^"]+)"', json.dumps(picture.to_json())))
            assert not [id for id, count in ids.items() if count > 1], picture.text
            assert picture.say and picture.say.text
            japanese = re.search("[ぁ-んァ-ン]", picture.say.text) is not None
            assert japanese == (lang == "ja"), picture.say.text
            rest = re.sub(r"\b(JSON|TOML|C\d\d|X\d)\b", "", picture.say.text)
            assert lang == "en" or not re.search("[a-z]{2}", rest), rest
    assert table.share()


@pytest.mark.parametrize("seed", range(3))
def test_pictures_do_not_change_with_what_is_hidden(seed: int) -> None:
    """Two matches that differ only in hidden things look alike, to the last byte."""
    table = new_match(seed=seed)
    rng = random.Random(seed)
    for _shown in random_clicks(table, seed):
        if table.clicks or table.match.outcome is not None or rng.random() < 0.6:
            continue
        twin = table.view.sample(rng)
        pictures = []
        for state in (table.state, twin):
            other = Session(Match(table.match.game, 4, position=state.to_position()))
            shown = [other.picture, *other.click("table:hint")]
            pictures.append(json.dumps([p.to_json() for p in shown], ensure_ascii=False))
        assert pictures[0] == pictures[1]


# The play app.


def field(app: Playground, label: str) -> Any:
    """The first control whose label has these words."""

    def controls(box: widgets.Box) -> Iterator[Any]:
        for child in box.children:
            yield child
            if isinstance(child, widgets.Box):
                yield from controls(child)

    return next(w for w in controls(app) if label in getattr(w, "description", ""))


def note(app: Playground) -> str:
    return re.sub("<[^>]*>", "", app._reply.value)


def test_every_option_has_its_control() -> None:
    app = play("linkduel", seed=7, lang="en")
    field(app, "Jokers").value = 1
    field(app, "Subs at most").value = 1
    field(app, "First player").value = 1
    field(app, "Open hands").value = True
    field(app, "Your characters, if fixed").value = "C01 C02 C03 C04 / C05"
    field(app, "New match").click()
    assert app.session.match.game.options() == {
        "jokers": 1,
        "max_subs": 1,
        "first": 1,
        "open_hands": True,
        "decks": ["C01 C02 C03 C04 / C05", None],
    }


@pytest.mark.parametrize(
    ("lang", "label", "button", "sentence"),
    [
        ("en", "Your characters, if fixed", "New match", "C01 is chosen twice"),
        ("ja", "あなたのデッキ（固定する場合）", "新しい対局", "2回選ばれています"),
    ],
)
def test_a_wrong_deck_is_explained(lang: str, label: str, button: str, sentence: str) -> None:
    app = play("linkduel", seed=7, lang=lang)
    before = repr(app)
    field(app, label).value = "C01 C01 C02 C03"
    field(app, button).click()
    name = BUILT_IN["C01"].name if lang == "en" else BUILT_IN["C01"].name_ja
    assert sentence.replace("C01", name) in note(app) and repr(app) == before


def test_own_characters_stay_for_the_next_match() -> None:
    app = play("linkduel", lang="en", characters={"X1": {"links": {"S": "+4"}}})
    field(app, "New match").click()
    assert "X1" in app.session.match.game.cast  # type: ignore[attr-defined]


def test_a_record_brings_its_decks_into_the_controls() -> None:
    app = play("linkduel", seed=7, lang="en", decks=["C01 C02 C03 C04", "C05 C06 C07 C08"])
    other = play("linkduel", seed=1, lang="en")
    field(other, "Record").value = app.session.match.dumps()
    field(other, "Load").click()
    assert field(other, "Opponent’s characters, if fixed").value == "C05 C06 C07 C08"
    assert repr(other) == repr(app)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_hidden_character_crosses_the_wire(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the kernel sends in a whole match, previews, hints and looking back too."""
    wire: list[str] = []

    def publish(
        self: comm.DummyComm, msg_type: str, data: Any = None, *rest: Any, **more: Any
    ) -> None:
        wire.append(json.dumps([data, more], default=str, ensure_ascii=False))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    app = play("linkduel", seed=5, lang=lang)
    rng = random.Random(2)
    seqs = itertools.count(1)

    def hear(id: str, type: str = "click") -> None:
        intent = {"type": type, "id": id, "rev": app.table.picture["rev"], "seq": next(seqs)}
        app.table._handle_custom_msg(intent | {"client": "c"}, [])

    def names(id: str) -> set[str]:
        who = BUILT_IN[id]
        return {f'"{id}"', who.name, who.name_ja, f":{id}", f"{id}@"}

    checked = 0
    for _ in range(1500):  # an error in the kernel would be heard by nobody, for ever
        if app.session.match.outcome is not None:
            break
        lit = app.session.view.next(app.session.clicks).lit
        wire.clear()
        choosing = app.session.state.phase == "deck"  # type: ignore[attr-defined]
        hear(rng.choice(lit), "aim")
        hear(rng.choice(["table:hint", "table:first", "table:now", "about:P1:2", *lit, *lit]))
        state: Any = app.session.state
        if choosing:
            continue
        placed = {p.view.placed[1][c] for p in app.session.pages for c in range(3)}
        hidden = {*state.hands[1], *state.subs[1]} - placed
        hidden -= {*state.hands[0], *state.subs[0], *(id for id in state.placed[0] if id)}
        sent = " ".join(wire)
        found = {name for id in hidden for name in names(id) if name in sent}
        assert not found
        checked += bool(hidden and sent)
    assert checked > 20 and app.session.match.outcome is not None
