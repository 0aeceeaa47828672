"""Link Duel: options, characters, rosters, positions and the form of moves."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import cardplay
from cardplay import NotationError, OptionsError, PositionError
from cardplay.explain import explain
from cardplay.linkduel import BUILT_IN, LinkDuel, load_roster
from cardplay.match import Match

PAGE = Path(cardplay.__file__).parent / "linkduel" / "RULES.md"


def test_the_roster_is_the_page_s() -> None:
    rows = re.findall(
        r"^\| (C\d\d) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$", PAGE.read_text(), re.M
    )
    assert len(rows) == 16 and [row[0] for row in rows] == list(BUILT_IN)
    for id, name, name_ja, links, skills in rows:
        character = BUILT_IN[id]
        assert (character.name, character.name_ja) == (name, name_ja)
        assert ", ".join(f"{suit} {effect}" for suit, effect in character.links) == links
        costs = ", ".join(f"{skill} {cost}" for skill, cost in character.skills)
        assert (costs or "none") == skills


def test_every_character_is_worth_twelve_points() -> None:
    """Section 4, balance."""
    links = {"+4": 2, "+7": 4, "+9": 6, "invert": 4, "swing2": 2, "swing3": 3, "swing4": 4}
    skills = {"redraw": 7, "switch": 7, "shift": 6}
    for character in BUILT_IN.values():
        worth = sum(links[effect] for _suit, effect in character.links)
        worth += sum(skills[skill] - cost for skill, cost in character.skills)
        assert worth == 12, character


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"jokers": 3}, "jokers"),
        ({"jokers": True}, "jokers"),
        ({"max_subs": 4}, "max_subs"),
        ({"max_subs": -1}, "max_subs"),
        ({"first": 2}, "first"),
        ({"first": "P0"}, "first"),
        ({"open_hands": 1}, "open_hands"),
        ({"decks": ["C01 C02 C03 C04"]}, "decks"),
        ({"decks": [None, 3]}, "decks"),
        ({"decks": "C01 C02 C03 C04"}, "decks"),
        ({"decks": [None, "C01 C02 C03"]}, "decks"),
        ({"decks": [None, "C01 C02 C03 C04 C05"]}, "decks"),
        ({"decks": [None, "C01 C02 C03 C99"]}, "decks"),
        ({"decks": [None, "C01 C02 C03 C03"]}, "decks"),
        ({"decks": [None, "C01, C02, C03, C04"]}, "decks"),
        ({"decks": ["C01 C02 C03 C04 / C05 C06", None], "max_subs": 1}, "decks"),
        ({"characters": []}, "characters"),
        ({"characters": {"x1": {"links": {"S": "+4"}}}}, "x1"),
        ({"characters": {"X1": {}}}, "X1"),
        ({"characters": {"X1": {"links": {}}}}, "links"),
        ({"characters": {"X1": {"links": {"S": "+5"}}}}, "S"),
        ({"characters": {"X1": {"links": {"T": "+4"}}}}, "T"),
        ({"characters": {"X1": {"links": {"S": "+4"}, "skills": {"fly": 2}}}}, "fly"),
        ({"characters": {"X1": {"links": {"S": "+4"}, "skills": {"shift": 0}}}}, "shift"),
        ({"characters": {"X1": {"links": {"S": "+4"}, "cost": 2}}}, "cost"),
        ({"characters": {"X1": {"links": {"S": "+4"}, "name": ""}}}, "name"),
        ({"rosters": 1}, "rosters"),
    ],
)
def test_wrong_options_are_refused_by_name(options: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionsError) as error:
        cardplay.make("linkduel", **options)
    assert error.value.rule == "linkduel.options" and error.value.field == field
    assert not re.search(r"{\w+}", explain(error.value, lang="ja"))


GOOD = '[X1]\nname = "Smith"\nname_ja = "鍛冶屋"\nlinks = { S = "+9" }\nskills = { shift = 1 }\n'


def test_a_roster_of_one_s_own(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(GOOD, encoding="utf-8")
    game = cardplay.make("linkduel", characters=load_roster(path), first=0)
    assert game.options() == {
        "first": 0,
        "characters": {
            "X1": {
                "name": "Smith",
                "name_ja": "鍛冶屋",
                "links": {"S": "+9"},
                "skills": {"shift": 1},
            }
        },
    }
    match = Match(game, 7)
    events = match.play("deck X1 C01 C02 C03")
    assert explain(events[0], game, lang="ja", reader=0) == (
        "キャラクターを選びました。手札は灯し番、粉ひき、石工、鍛冶屋、サブはなしです。"
    )
    record = json.loads(match.dumps())
    assert "my.toml" not in match.dumps()
    assert record["versions"] == {"rules": 1, "roster": BUILT_IN.version}
    assert Match.from_json(record).state.to_position() == match.state.to_position()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[X1", ["my.toml", "TOML"]),
        (GOOD + "[x2]\nlinks = {S = '+4'}", ["my.toml, x2:", "capital letter", "X01"]),
        ("[X1]\nlinks = {S = '+5'}", ["my.toml, X1, links, S:", "'+5'", "+4, +7, +9"]),
        ("[X1]\nlinks = {S = 4}", ["my.toml, X1, links, S:", "4", "+4, +7, +9"]),
        ("[X1]\nname = 'A'", ["my.toml, X1:", "“links” is missing", "S = +7"]),
        ("[X1]\nlinks = {Z = '+4'}", ["my.toml, X1, links, Z:", "S, H, D or C"]),
        (
            "[X1]\nlinks = {S = '+4'}\nskills = {redraw = 0}",
            ["my.toml, X1, skills, redraw:", "1 or more", "0"],
        ),
        (
            "[X1]\nlinks = {S = '+4'}\nskills = {jump = 1}",
            ["my.toml, X1, skills, jump:", "redraw, switch, shift"],
        ),
        ("[X1]\nlink = {S = '+4'}", ["my.toml, X1, link:", "name, name_ja, links, skills"]),
        ("X1 = 3", ["my.toml, X1:", "links"]),
        ("version = 0", ["my.toml, version:", "1 or more"]),
    ],
)
def test_a_wrong_roster_names_file_character_and_field(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionsError) as error:
        load_roster(path)
    for word in words:
        assert word in str(error.value)


def test_a_roster_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(OptionsError, match=r"gone\.toml: The file can’t be read"):
        load_roster(tmp_path / "gone.toml")
    (tmp_path / "odd.toml").write_bytes(b"# \xff")
    with pytest.raises(OptionsError, match=r"odd\.toml: The file is not UTF-8"):
        load_roster(tmp_path / "odd.toml")


def test_games_are_values() -> None:
    characters = {"X1": {"links": {"S": "+4"}}}
    one, other = LinkDuel(characters=characters), LinkDuel(characters=characters)
    assert one == other and hash(one) == hash(other) and one != LinkDuel()
    assert cardplay.make("linkduel", **one.options()) == one
    assert eval(repr(one), {"LinkDuel": LinkDuel}) == one
    with pytest.raises(TypeError):
        one.cast["X2"] = one.cast["X1"]  # type: ignore[index]


MAIN = ["C01", "C02", "C03", "C04"]
TRUMPS = [["S3", "H10", "DK"], ["S8", "H2", "DA"]]
ACTION: dict[str, Any] = {"trumps": TRUMPS, "hands": [MAIN, MAIN]}
JOKER: dict[str, Any] = {
    "phase": "joker",
    "trumps": [["S3", "Joker", "DK"], TRUMPS[1]],
    "hands": [MAIN, MAIN],
    "graveyards": [["S9"], []],
}
SUB: dict[str, Any] = {"phase": "sub", "hands": [MAIN, MAIN], "subs": [["C05"], ["C06"]]}
ONE_LEFT = [["C03", "C04"], ["C02", "C03", "C04"]]


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ([], None),
        ({"trump": TRUMPS}, "trump"),
        ({"phase": "draw"}, "phase"),
        ({**ACTION, "round": 0}, "round"),
        ({**ACTION, "first": 2}, "first"),
        ({**ACTION, "first": True}, "first"),
        ({**ACTION, "trumps": [TRUMPS[0], TRUMPS[1][:2]]}, "trumps"),
        ({**ACTION, "trumps": [TRUMPS[0], ["S8", "H2", None]]}, "trumps"),
        ({**ACTION, "trumps": [TRUMPS[0], ["S8", "H2", "D1"]]}, "trumps"),
        ({**ACTION, "trumps": [TRUMPS[0], ["S8", "H2", "Joker"]]}, "trumps"),
        ({**ACTION, "trumps": [["S3", "S3", "DK"], TRUMPS[1]]}, "decks"),
        ({**ACTION, "decks": [["S3"], []]}, "decks"),
        ({**ACTION, "graveyards": [[], ["H2"]]}, "decks"),
        ({**ACTION, "decks": [["Joker", "Joker", "Joker"], []]}, "decks"),
        ({**ACTION, "hands": [MAIN[:3], MAIN]}, "hands"),
        ({**ACTION, "hands": [["C01", "C01", "C03", "C04"], MAIN]}, "hands"),
        ({**ACTION, "hands": [["C01", "C02", "C03", "C99"], MAIN]}, "hands"),
        ({**ACTION, "hands": [["C01", "C02", "C03", 4], MAIN]}, "hands"),
        ({**ACTION, "subs": [["C01"], []]}, "hands"),
        ({**ACTION, "subs": [["C05", "C06", "C07", "C08"], []]}, "subs"),
        ({**ACTION, "placed": [{"4": "C05"}, {}]}, "placed"),
        ({**ACTION, "placed": [{}, {"1": "C01"}], "hands": [MAIN, MAIN[1:]]}, "placed"),
        (
            {**ACTION, "placed": [{"1": "C01", "2": "C02"}, {}], "hands": [MAIN[2:], MAIN]},
            "placed",
        ),
        (
            {
                **ACTION,
                "placed": [{"1": "C01", "2": "C02", "3": "C03"}] * 2,
                "hands": [["C04"], ["C04"]],
            },
            "placed",
        ),
        ({**ACTION, "to_move": 1}, "to_move"),
        ({**ACTION, "to_move": None}, "to_move"),
        ({**ACTION, "to_move": False}, "to_move"),
        ({**ACTION, "winner": "P0"}, "winner"),
        ({**ACTION, "characters": {"X1": {"links": {"S": "+5"}}}}, "characters"),
        ({**ACTION, "characters": 3}, "characters"),
        ({**JOKER, "trumps": [["S3", "Joker", "DK"], ["S8", "Joker", "DA"]]}, "trumps"),
        ({**JOKER, "trumps": TRUMPS}, "trumps"),
        ({**JOKER, "graveyards": [["Joker"], ["S9"]]}, "graveyards"),
        ({**JOKER, "to_move": 1}, "to_move"),
        (
            {
                **JOKER,
                "placed": [{"1": "C01"}, {"1": "C01"}],
                "hands": [MAIN[1:], MAIN[1:]],
            },
            "trumps",
        ),
        ({**SUB, "subs": [[], []]}, "subs"),
        ({**SUB, "trumps": TRUMPS}, "trumps"),
        ({**SUB, "placed": [{"1": "C01"}, {}], "hands": [MAIN[1:], MAIN]}, "placed"),
        ({**SUB, "subs": [[], ["C06"]], "to_move": 0}, "to_move"),
        ({"phase": "deck", "hands": [MAIN, MAIN]}, "hands"),
        ({"phase": "deck", "hands": [MAIN[:3], []]}, "hands"),
        ({"phase": "deck", "subs": [["C05"], []]}, "subs"),
        ({"phase": "deck", "trumps": TRUMPS}, "trumps"),
        ({"phase": "deck", "hands": [MAIN, []], "to_move": 0}, "to_move"),
        ({"phase": "over"}, "winner"),
        ({"phase": "over", "winner": "P0", "to_move": 0}, "to_move"),
    ],
)
def test_wrong_positions_are_refused_by_field(position: Any, field: str | None) -> None:
    with pytest.raises(PositionError) as error:
        LinkDuel(first=0).position(position)
    assert error.value.rule == "linkduel.position" and error.value.field == field
    assert not re.search(r"{\w+}", explain(error.value, lang="ja"))


@pytest.mark.parametrize(
    ("position", "seat"),
    [
        (ACTION, 0),
        ({**ACTION, "first": 1}, 1),
        ({**ACTION, "placed": [{"2": "C01"}, {}], "hands": [MAIN[1:], MAIN]}, 1),
        (JOKER, 0),
        ({**JOKER, "placed": [{"2": "C01"}, {}], "hands": [MAIN[1:], MAIN]}, 0),
        (SUB, 1),
        ({**SUB, "to_move": 0}, 0),
        ({**SUB, "subs": [["C05"], []]}, 0),
        ({"phase": "deck"}, 0),
        ({"phase": "deck", "hands": [[], MAIN]}, 0),
        ({"phase": "deck", "hands": [MAIN, []]}, 1),
    ],
)
def test_who_moves_follows_from_the_position(position: dict[str, Any], seat: int) -> None:
    state = LinkDuel(first=0).position(position)
    assert state.to_move == seat
    assert LinkDuel().position(state.to_position()).to_position() == state.to_position()


def test_a_fixed_deck_is_taken_in_the_deck_phase_only() -> None:
    game = LinkDuel(decks=[None, "C05 C06 C07 C08 / C09"])
    state = game.position({"phase": "deck"})
    assert state.hands[1] == ["C05", "C06", "C07", "C08"] and state.subs[1] == ["C09"]
    assert game.position({"phase": "deck", "hands": [[], MAIN]}).hands[1] == MAIN
    assert game.position(ACTION).hands[1] == MAIN
    both = LinkDuel(decks=["C01 C02 C03 C04", "C05 C06 C07 C08"])
    with pytest.raises(PositionError):
        both.position({"phase": "deck"})


def test_inline_characters_of_a_position_are_written_with_their_names() -> None:
    game = LinkDuel(characters={"X1": {"links": {"S": "+4"}}, "X2": {"links": {"H": "+4"}}})
    state = game.position({**ACTION, "characters": {"X2": {"name": "Own", "links": {"D": "+9"}}}})
    written = state.to_position()["characters"]
    assert written["X1"] == {"name": "X1", "name_ja": "X1", "links": {"S": "+4"}, "skills": {}}
    assert written["X2"]["links"] == {"D": "+9"} and written["X2"]["name"] == "Own"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("C03@2", "C03@2"),
        ("C03@02", "C03@2"),
        ("Z999@10", "Z999@10"),
        ("C03@2  redraw   1", "C03@2 redraw 1"),
        ("C02@3 switch 3 1", "C02@3 switch 3 1"),
        ("C05@2 shift 0", "C05@2 shift 0"),
        ("joker 2=S9", "joker 2=S9"),
        ("joker 1=C10", "joker 1=C10"),
        ("joker 07=Joker", "joker 7=Joker"),
        ("sub", "sub"),
        ("sub C02=C06 C01=C05", "sub C02=C06 C01=C05"),
        ("deck", "deck"),
        ("deck C01 /", "deck C01"),
        ("deck C01 C02 / C03", "deck C01 C02 / C03"),
        ("deck / C03", "deck / C03"),
        ("resign", "resign"),
    ],
)
def test_moves_that_fit_the_grammar(text: str, same: str) -> None:
    game = LinkDuel()
    assert game.write(game.read(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "Resign",
        "resign now",
        "c03@2",
        "C03 @2",
        "C03@",
        "C03@-1",
        "C03@x",
        "C0003@1",
        "C@1",
        "CC1@1",
        "C٣@1",
        "C03@1 redraw",
        "C03@1 redraw 1 2",
        "C03@1 switch 1",
        "C03@1 shift 1 2",
        "C03@1 fly 1",
        "C03@1\tredraw 1",
        "joker",
        "joker 2",
        "joker 2=",
        "joker =S9",
        "joker 2=S1",
        "joker 2=S9 3=S8",
        "sub C01",
        "sub C01=",
        "sub C01=C02=C03",
        "deck C01 / C02 / C03",
        "deck C01,C02",
        "deck C01/C02",
    ],
)
def test_moves_that_leave_the_grammar(text: str) -> None:
    with pytest.raises(NotationError) as error:
        LinkDuel().read(text)
    assert error.value.rule == "linkduel.notation"
