"""Daifugo at the table: ends of rounds, whole matches by clicks, what stays hidden, controls."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest

import cardplay
from cardplay.core import Json
from cardplay.daifugo.cards import joined, texts
from cardplay.daifugo.view import DaifugoView
from cardplay.explain import board
from cardplay.match import Match
from cardplay_widgets.picture import Fact, Field, Group, Key, Picture, Seat
from cardplay_widgets.playground import play
from cardplay_widgets.session import Session
from tests.widgets.daifugo_table import (
    act,
    asked,
    clicked,
    field,
    said,
    session,
    tiles,
)

# Rounds.


def ending(rounds: int) -> Session:
    game = cardplay.make("daifugo", players=3, rounds=rounds)
    hands = {"hands": [["S2"], ["S3"], ["S4", "H5", "C6"]], "points": [0, 2, 1]}
    return Session(Match(game, position=hands))


def test_between_two_rounds_the_standings_wait() -> None:
    table = ending(rounds=2)
    clicked(table, "hand:S2")
    story = table.click("do:play")
    (stop,) = [picture for picture in story if isinstance(picture.board[0], Key)]
    assert stop.speed == 0 and stop is not story[-1]
    assert [picture.speed for picture in story if picture is not stop] == [1.0] * (len(story) - 1)
    (standings,) = stop.board
    assert isinstance(standings, Key) and standings.title == "Round 1 of 2: the places"
    assert standings.sums == (
        ("1. You: daifugo, +2", "2"),
        ("2. East: heimin, +1", "3"),
        ("3. West: daihinmin, +0", "1"),
    )
    assert isinstance(field(story[-1]), Field)


def test_the_end_shows_places_points_and_the_last_hand() -> None:
    table = ending(rounds=1)
    clicked(table, "hand:S2")
    last = table.click("do:play")[-1]
    standings, rest = last.board
    assert isinstance(standings, Key) and isinstance(rest, Group)
    assert rest.title == "Still in the hand of West"
    assert [card.face for card in rest.cards] == ["S4", "H5", "C6"]
    assert last.say and last.say.buttons and "place 2 of 3 with 2 points" in last.say.text
    badges = {name: tile.badge and tile.badge.text for name, tile in tiles(last).items()}
    assert badges == {"East": "Winner", "West": "3: daihinmin"}


def test_who_is_out_has_its_title() -> None:
    table = ending(rounds=2)
    clicked(table, "hand:S2")
    first, *_rest = table.click("do:play")
    (me,) = first.me
    assert isinstance(me, Seat) and me.badge and me.badge.text == "1: daifugo"


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (3, ["East", "West"]),
        (4, ["East", "North", "West"]),
        (5, ["East", "North-east", "North-west", "West"]),
        (6, ["East", "North-east", "North", "North-west", "West"]),
    ],
)
def test_seats_are_called_by_where_they_sit(players: int, names: list[str]) -> None:
    table = Session(Match(cardplay.make("daifugo", players=players), 3))
    assert list(tiles(table.picture)) == names
    for row in match_by_clicks(table, players):
        for picture in row:
            assert not re.search("(?i)player [1-6]", json.dumps(picture.to_json()))


def test_between_two_rounds_every_seat_has_its_place_and_none_is_to_move() -> None:
    table = ending(rounds=2)
    clicked(table, "hand:S2")
    story = table.click("do:play")
    stop = next(picture for picture in story if isinstance(picture.board[0], Key))
    badges = {name: tile.badge and tile.badge.text for name, tile in tiles(stop).items()}
    assert badges == {"East": "2: heimin", "West": "3: daihinmin"}
    assert not any(tile.now for tile in tiles(stop).values())


def test_who_goes_out_is_told_the_way_to_the_end_of_the_round() -> None:
    table = ending(rounds=2)
    clicked(table, "hand:S2")
    first, *rest = table.click("do:play")
    assert "“Skip” leads to the end of the round." in said(first)
    assert not any("“Skip”" in said(picture) for picture in rest)
    table.click("at:1")
    assert "“Skip”" not in said(table.picture)


def test_the_locks_count_as_one_rule() -> None:
    game = cardplay.make("daifugo", preset="all")
    fact = Session(Match(game, 3)).picture.info[0]
    assert isinstance(fact, Fact) and fact.text == "31 local rules on"
    app = play("daifugo", lang="en")
    assert app._switches.children[0].children[1].description == "Show all 31 rules"


# Whole matches.


def match_by_clicks(table: Session, seed: int) -> Iterator[tuple[Picture, ...]]:
    """Click what is lit, or go on, until the match is over."""
    rng = random.Random(seed)
    yield table.opening()
    for _click in range(1500):
        if table.match.outcome is not None:
            return
        lit = table.view.next(table.clicks).lit
        mine = table.state.to_move == 0
        yield table.click(rng.choice(lit) if lit and (mine or rng.random() < 0.3) else "table:on")
    pytest.fail("the match does not end")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_match_is_played_by_clicks(players: int) -> None:
    game = cardplay.make("daifugo", players=players, jokers=2, preset="all", rounds=2)
    table = Session(Match(game, players), lang="ja" if players == 5 else "en")
    for row in match_by_clicks(table, players):
        for picture in row:
            ids = [card["id"] for card in cards_in(picture.to_json()) if card.get("id")]
            assert len(ids) == len(set(ids))
            assert len(tiles(picture)) == players - 1
            assert sum(button.role == "main" for button in picture.acts) <= 1
            assert len(json.dumps(picture.to_json())) < 40_000
        assert set(table.view.next(table.clicks).lit) <= row[-1].clicks()
    assert table.share()


def cards_in(value: Json) -> Iterator[dict[str, Json]]:
    """Every card of a picture."""
    if isinstance(value, dict):
        if value.get("is") == "card":
            yield value
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)


GLYPHS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def named(value: Json) -> set[str]:
    """Every card that a picture names: as face, id or click, or in a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    codes = set(re.findall(r'"(?:\w+:)?([SHDC](?:10|[2-9AJQK]))"', text))
    return codes | {GLYPHS[g] + r for r, g in re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", text)}


def open_to(view: DaifugoView) -> set[str]:
    """The cards that the reader may see."""
    lies = joined(joined(view.discard, view.removed), view.hand)
    middle = 0 if view.field is None else view.field.cards
    return {*texts(lies), *texts(view.field_cards()), *texts(middle)}


@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_never_leave_the_kernel(seed: int) -> None:
    """All pictures of a match, the log included, name only cards that have been seen by then."""
    game = cardplay.make("daifugo", preset="all", nero=False, rounds=3, jokers=2)
    table = Session(Match(game, seed))
    pictures = 0
    for row in match_by_clicks(table, seed):
        if table.match.outcome is not None:
            break
        numbers = range(len(table.pages) - len(row), len(table.pages))
        for number, picture in zip(numbers, row, strict=True):
            start = max(n for n in range(number + 1) if n == 0 or _deals(table, n))
            seen = set().union(*(open_to(p.view) for p in table.pages[start : number + 1]))
            told = set().union(
                *(set(e.data.get("cards") or []) for p in table.pages[start : number + 1]
                  for e in p.events if not isinstance(e.data.get("cards"), int))
            )  # fmt: skip
            assert named(picture.to_json()) <= seen | told | {"D3", "S3"}, picture.text
            pictures += 1
    assert pictures > 100


def _deals(table: Session, number: int) -> bool:
    """Is a round dealt on this page?"""
    return any(event.type == "deal" for event in table.pages[number].events)


def test_pictures_with_all_rules_do_not_change_with_what_is_hidden() -> None:
    """Other hands that fit what the reader knows give the same pictures, choices included."""
    game = cardplay.make("daifugo", preset="all", rounds=2, jokers=2)
    table = Session(Match(game, 3))
    rng = random.Random(3)
    compared: set[str | None] = set()
    for _row in match_by_clicks(table, 3):
        view = table.view
        if table.match.outcome is not None or table.clicks or view.to_move != 0:
            continue
        positions = [table.state.to_position(), view.sample(rng).to_position()]
        seen = []
        for position in positions:
            twin = Session(Match(game, 1, position={**position, "next_deals": []}))
            shown = [twin.picture]
            for click in twin.view.next().lit:
                if not twin.view.next((click,)).move:
                    shown += twin.click(click)
                    twin.cancel()
            seen.append([json.dumps(picture.to_json()) for picture in shown])
        assert seen[0] == seen[1]
        compared.add(view.pending.kind if view.pending else None)
    assert len(compared) > 2


def test_the_text_is_the_engines_board() -> None:
    picture = session().picture
    text = board(session().view, "en")
    for number, name in ((2, "East"), (3, "North"), (4, "West")):
        text = re.sub(f"(?i)player {number}", name, text)
    assert picture.text.startswith(text)


def test_japanese_speaks_of_daifugo() -> None:
    table = session("ja")
    assert list(tiles(table.picture)) == ["東", "北", "西"]
    assert tiles(table.picture)["東"].title == "大富豪"
    badges = [badge.text for badge in field(table.picture).badges]
    assert badges == ["革命", "縛り♠♥", "手番は右へ"]
    shown = clicked(table, "hand:S8", "hand:H8")
    assert act(shown).label == "8のペアを出す：8切り"
    assert "****" not in said(shown)


# Hints and controls.


def test_a_hint_says_what_and_why() -> None:
    assert re.match(r"Hint: (play|pass)", said(clicked(session(), "table:hint")))
    choices = [
        asked("ten-discard", ["D10"], 1),
        asked("queen-bomber", ["DQ"], 1),
        asked("nero", ["SK", "HK", "DK"]),
        asked("zombie", ["S3", "H3", "D3"]),
        asked("resurrection", ["S9", "H9", "D9"]),
    ]
    for table in choices:
        assert said(clicked(table, "table:hint")).startswith("Hint: ")


def test_a_preset_sets_the_switches() -> None:
    app = play("daifugo", preset="standard")
    fields = app._options
    assert fields["eight_cut"].value is True and fields["zombie"].value is False
    fields["preset"].value = "all"
    assert fields["zombie"].value is True and fields["multi_lock"].value == "all"
    fields["preset"].value = "none"
    assert not any(fields[name].value for name in ("eight_cut", "zombie", "stairs"))
    fields["players"].value = 6
    app.new_match()
    assert app.session.match.game == cardplay.make("daifugo", players=6)


def test_a_rule_without_its_parent_is_explained() -> None:
    app = play("daifugo")
    app._options["coup"].value = True
    app.new_match()
    assert "Option “Coup” needs “Revolution”, which is off." in app._reply.value
    assert app.session.match.ply == 0 and app.session.match.game.options() == {}


def test_options_are_called_in_the_readers_language() -> None:
    app = play("daifugo", lang="ja")
    app._options["multi_lock"].value = "all"
    app.new_match()
    told = app._reply.value
    assert "「複数枚" in told and "_" not in re.sub("<.*?>", "", told)


def test_a_round_may_be_given_up_and_taken_back() -> None:
    table = Session(Match(cardplay.make("daifugo", rounds=2), 3))
    table.click("table:resign")
    assert table.match.lines()[0].startswith("P") and "P0 resign" in table.match.lines()
    table.click("table:undo")
    assert "P0 resign" not in table.match.lines()
