"""Link Duel at the table: the choice of a deck, the sub exchange."""

from __future__ import annotations

import pytest

from cardplay_widgets.picture import (
    Button,
    Character,
    Picture,
    Row,
)
from tests.widgets.linkduel_table import (
    buttons,
    hand,
    keys,
    new_match,
    said,
    session,
    sub_table,
)


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
