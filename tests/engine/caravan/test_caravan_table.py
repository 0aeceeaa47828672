"""What a table asks: previews, clicks, reasons for what is dark, the text of a position."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardplay
from cardplay import Rng
from cardplay.caravan import Caravan
from cardplay.caravan.table import ROUTE_NAMES
from cardplay.explain import board
from tests.engine.kits.caravan import KIT


@settings(max_examples=30, deadline=None)
@given(options=KIT.options, seed=st.integers(0, 2**32), moves=st.integers(0, 70))
def test_a_preview_tells_what_will_be(options: dict[str, Any], seed: int, moves: int) -> None:
    state, rng = cardplay.make("caravan", **options).deal(seed), Rng(seed)
    for _ in range(moves):
        if state.outcome is None:
            state.push(state.random_move(rng))
    before = state.to_position()
    for move in state.legal_moves():
        preview = state.preview(move)
        assert state.view(state.to_move).preview(move) == preview
        after = state.copy()
        events = after.play(move)
        told = [event for event in events if event.type in ("value", "direction", "suit")]
        assert {row["route"] for row in preview["routes"]} == {event["route"] for event in told}
        position = after.to_position()
        for row in preview["routes"]:
            seat, route = divmod(ROUTE_NAMES.index(row["route"]), 3)
            for key in ("value", "direction", "suit"):
                assert row[key] == position[f"{key}s"][seat][route]
        for kind, key in (("remove", "removed"), ("spared", "spared")):
            targets = [event["target"] for event in events if event.type == kind]
            assert [row["target"] for row in preview[key]] == targets
        removed = [event["cards"] for event in events if event.type == "remove"]
        assert [row["cards"] for row in preview["removed"]] == removed
        assert preview["sold"] == position["sold"]
        assert preview["winner"] == (position["winner"] if position["reason"] == "sales" else None)
    assert state.to_position() == before


GAME = Caravan()
STATE = GAME.position(
    {
        "routes": [[["S5", "H9+SQ"], ["C4"], []], [["D7", "D3", "S7"], [], []]],
        "hands": [["HJ", "S10", "CQ", "D9"], ["C3"]],
    }
)


def test_clicks_light_targets_on_both_sides() -> None:
    view = STATE.view(0)
    hands = ["hand:HJ", "hand:S10", "hand:CQ", "hand:D9"]
    assert set(view.next().lit) == {*hands, "do:discard", "do:disband"}
    places = ["P0.1.1", "P0.1.2", "P0.2.1", "P1.1.1", "P1.1.2", "P1.1.3"]
    assert view.next(["hand:HJ"]).lit == tuple(f"card:{place}" for place in places)
    assert view.next(["hand:CQ"]).lit == ("card:P0.1.2", "card:P0.2.1", "card:P1.1.3")
    assert view.next(["hand:S10"]).lit == ("route:1", "route:2", "route:3")
    assert view.next(["do:disband"]).lit == ("route:1", "route:2")
    assert view.next(["do:discard"]).lit == tuple(hands)
    assert view.next(["do:discard", "hand:D9"]).move == GAME.read("discard D9")


@pytest.mark.parametrize(
    ("clicks", "rule"),
    [
        (["hand:D9", "route:1"], "no-equal-rank"),
        (["hand:HJ", "route:1"], "attach"),
        (["hand:S10", "card:P0.2.1"], "number-own-route"),
        (["hand:S10", "route:P1.2"], "number-own-route"),
        (["hand:CQ", "card:P1.1.1"], "queen-last"),
        (["do:disband", "route:3"], "disband"),
        (["do:draw"], "empty-hand"),
        (["do:timeout"], "app-clock"),
    ],
)
def test_a_dark_click_says_why(clicks: list[str], rule: str) -> None:
    text = GAME.spell(clicks)
    assert text is not None
    why = STATE.view(0).why_not(text)
    assert why is not None and why.rule == f"caravan.{rule}"


@pytest.mark.parametrize("clicks", [[], ["hand:D9"], ["do:discard"], ["route:1", "hand:D9"]])
def test_too_few_clicks_spell_nothing(clicks: list[str]) -> None:
    assert GAME.spell(clicks) is None


BOARD = """\
To move: you · standard rules
Pair 1  the opponent  17  ↑  ♠  too low  7♦ 3♦ 7♠
        you           14  ↓  ♠  too low  5♠ 9♥+Q♠
Pair 2  the opponent   0  ·  ·  too low  –
        you            4  ·  ♣  too low  4♣
Pair 3  the opponent   0  ·  ·  too low  –
        you            0  ·  ·  too low  –
The opponent: hand 1 hidden · deck 50 · discards 0
You: hand J♥ 10♠ Q♣ 9♦ · deck 46 · discards 0"""


def test_the_board_shows_facing_routes() -> None:
    assert str(STATE.view(0)) == BOARD
    routes = [[["C9", "S7", "H6"], [], []], [["C10", "S9", "S2+Joker*"], [], []]]
    state = GAME.position({"routes": routes, "hands": [["S3"], ["H2"]], "discards": [["S2"], []]})
    text = board(state.view(1), "ja")
    assert "積みすぎ" not in text and "売れる" in text and "2♠+ジョーカー*" in text


@pytest.mark.parametrize(
    ("ours", "theirs", "word"),
    [
        (["S10", "H9"], [], "too low"),
        (["S10", "H9", "D3"], [], "sells"),
        (["S10", "H9", "D3"], ["C10", "D9", "H3"], "tied"),
        (["S10", "H9", "D3"], ["C10", "D9", "H4"], "beaten"),
        (["S10", "H9", "D8"], [], "overloaded"),
    ],
)
def test_the_board_says_what_keeps_a_route_from_selling(
    ours: list[str], theirs: list[str], word: str
) -> None:
    routes = [[ours, [], []], [theirs, [], []]]
    state = GAME.position({"routes": routes, "hands": [["S3"], ["H2"]]})
    assert word in str(state).splitlines()[2]
