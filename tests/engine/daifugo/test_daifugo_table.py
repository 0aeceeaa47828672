"""What a table asks: clicks in any order, what cards are, what a play sets off; sentences."""

from __future__ import annotations

from typing import Any

import pytest

import cardplay
from cardplay.core import Event, redact
from cardplay.daifugo.moves import Give, Play
from cardplay.explain import explain

ALL = cardplay.make("daifugo", preset="all", jokers=2, players=3)


def view_of(**position: Any) -> Any:
    state = ALL.position(position)
    return state.view(state.to_move)


LEADER = view_of(hands=[["S5", "H5", "D6", "Joker", "C9"], ["S4"], ["H4"]])


def test_cards_are_chosen_in_any_order() -> None:
    for first, second in (("hand:S5", "hand:H5"), ("hand:H5", "hand:S5")):
        step = LEADER.next([first])
        assert second in step.lit and "do:play" in step.lit and step.move is None
        done = LEADER.next([first, second, "do:play"])
        assert done.lit == () and isinstance(done.move, Play)
        assert ALL.write(done.move) == "play S5 H5"


def test_only_what_continues_a_legal_play_is_lit() -> None:
    assert LEADER.next(["hand:C9"]).lit == ("hand:Joker", "do:play")
    assert LEADER.next(["hand:S5", "hand:D6"]).lit == ("hand:Joker",)
    assert LEADER.next(["hand:S5", "hand:C9"]).lit == ()
    assert LEADER.next().lit == ("hand:S5", "hand:H5", "hand:D6", "hand:C9", "hand:Joker")
    assert LEADER.next(["hand:S5", "hand:C9", "do:play"]).move is None


def test_a_dark_click_can_be_asked_about() -> None:
    text = ALL.spell(["hand:S5", "hand:C9", "do:play"])
    assert text == "play S5 C9"
    why = LEADER.why_not(text)
    assert why.rule == "daifugo.combination"
    assert explain(why, ALL).startswith("5♠, 9♣: no combination.")


def test_choices_are_clicked_too() -> None:
    seven = ALL.position({"hands": [["S7", "H7", "C3", "C4", "C9"], ["S4"], ["H6"]]})
    seven.play("play S7 H7")
    view = seven.view(0)
    assert view.next().lit == ("hand:C3", "hand:C4", "hand:C9", "do:give")
    assert view.next(["do:give"]).move == Give(0)
    assert view.next(["hand:C9", "hand:C3"]).lit == ("do:give",)
    queen = ALL.position({"hands": [["SQ", "C3"], ["S4"], ["H6"]]})
    queen.play("play SQ")
    assert ALL.write(queen.view(0).next(["rank:5", "do:bomb"]).move) == "bomb 5"
    nine = ALL.position({"hands": [["S9", "H9", "D9", "C3"], ["S4"], ["H6"]],
                         "discard": ["D3", "D4", "D5"]})  # fmt: skip
    nine.play("play S9 H9 D9")
    taken = nine.view(0).next(["card:D5", "card:D3", "do:take"]).move
    assert ALL.write(taken) == "take D3 D5", "any selection is accepted, listed or not"
    assert nine.view(0).next(["card:D5"]).lit == ("card:D3", "card:D4", "do:take")
    three = ALL.position({"hands": [["S3", "H3", "D3", "C9"], ["S4"], ["H6"]], "discard": ["D8"]})
    three.play("play S3 H3 D3")
    view = three.view(0)
    assert view.next().lit == ("card:D8", "seat:P1", "seat:P2", "do:zombie")
    assert view.next(["card:D8"]).lit == ("seat:P1", "seat:P2")
    for clicks in (["card:D8", "seat:P2"], ["seat:P2", "card:D8"]):
        assert ALL.write(view.next(clicks).move) == "zombie D8 > P2"


def test_what_cards_are() -> None:
    assert LEADER.chosen(["S5", "D6", "Joker"]) == {
        "kind": "stair", "cards": ["S5", "D6", "Joker"], "ranks": ["4", "5", "6"],
        "jokers_as": ["4"],
    }  # fmt: skip
    assert LEADER.chosen(["Joker", "C9"])["jokers_as"] == ["9"]
    assert LEADER.chosen(["Joker"])["rank"] is None
    assert LEADER.chosen(["S5", "C9"]) is None
    assert LEADER.strength_order()[0] == "3"


@pytest.mark.parametrize(
    ("cards", "sets_off"),
    [
        ("S9 H9 D9", ["nine-reverse", "coup", "resurrection"]),
        ("S9 H9", ["nine-reverse", "ninety-nine-car"]),
        ("S8 H8 D8 C8", ["revolution", "eight-cut"]),
        ("SQ HQ DQ", ["queen-bomber", "jeanne"]),
        ("S5 H5 D5", ["face-crash", "five-skip"]),
        ("SJ HJ", ["strong-jack-back"]),
        ("S2 H2 D2 C2", ["great-revolution"]),
        ("S3 H3 D3", ["zombie"]),
    ],
)
def test_what_a_play_sets_off_in_order(cards: str, sets_off: list[str]) -> None:
    """The table of section 9."""
    hand = [*cards.split(), "C4"]
    others = [["S10", "H10"], ["D10", "C10"]]
    view = view_of(hands=[hand, *others], discard=["D7"])
    preview = view.preview(f"play {cards}")
    assert preview["sets_off"] == [f"daifugo.{rule}" for rule in sets_off]
    assert preview["out"] is (cards.startswith("S2"))


def test_preview_names_locks_and_what_lapses() -> None:
    state = ALL.position({"hands": [["S3"], ["S6", "H9"], ["D4"]],
                          "field": {"cards": ["S5"], "by": 0}, "to_move": 1})  # fmt: skip
    assert state.preview("play S6")["sets_off"] == ["daifugo.tight-lock"]
    last = view_of(hands=[["SQ"], ["S6"], ["D4"]])
    assert last.preview("play SQ") == {
        "kind": "set", "cards": ["SQ"], "rank": "Q", "jokers_as": [], "sets_off": [], "out": True,
    }  # fmt: skip
    storm = view_of(hands=[["S3", "H3", "D3", "C9"], ["S6"], ["D4"]],
                    field={"cards": ["Joker"], "by": 2})  # fmt: skip
    assert storm.preview("play S3 H3 D3")["sets_off"] == ["daifugo.sandstorm"]
    alone = view_of(hands=[["S5", "S6"], ["S7"], ["D4"]], passed=[False, True, True],
                    field={"cards": ["H3"], "by": 0})  # fmt: skip
    assert alone.preview("play S5")["sets_off"] == []


def test_each_reader_has_its_own_words() -> None:
    give = Event("give", "daifugo.seven-pass", {"from": "P0", "to": "P1", "cards": ["C3", "Joker"]})
    words = [explain(redact(give, r, ALL.secrets), ALL, reader=r) for r in (0, 1, 2, None)]
    assert words == [
        "You give 3♣, the joker to player 2.",
        "Player 1 gives you 3♣, the joker.",
        "Player 1 gives 2 cards to player 2.",
        "Player 1 gives 2 cards to player 2.",
    ]
    japanese = [explain(redact(give, r, ALL.secrets), ALL, lang="ja", reader=r) for r in (0, 1, 2)]
    assert len(set(japanese)) == 3 and "7" not in japanese[0]


def test_the_moves_of_others_hide_what_they_give() -> None:
    give = ALL.read("give C3 Joker")
    assert ALL.write_for(give, 0, 0) == "give C3 Joker"
    assert ALL.write_for(give, 0, 2) == ALL.write_for(give, 0, None) == "give ? ?"
