"""Link Duel: damage against the page spelled out, and what a table asks about it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardplay import Rng
from cardplay.explain import translator
from cardplay.linkduel import LinkDuel, LinkDuelState, Place
from cardplay.linkduel.damage import settle
from cardplay.linkduel.effects import EFFECTS, Effect
from cardplay.linkduel.texts import link_message

LINKS = [None, "+4", "+7", "+9", "invert", "swing2", "swing3", "swing4"]


def plain_damage(rank0: int, link0: str | None, rank1: int, link1: str | None) -> tuple[int, int]:
    """Section 5, step 5, sentence by sentence, without any table."""
    number0 = rank0 + (int(link0) if link0 and link0[0] == "+" else 0)
    number1 = rank1 + (int(link1) if link1 and link1[0] == "+" else 0)
    if number0 == number1:
        return 0, 0
    damage = max(number0, number1) - min(number0, number1)
    loser = "P0" if number0 < number1 else "P1"
    if (link0 == "invert") != (link1 == "invert"):
        loser = {"P0": "P1", "P1": "P0"}[loser]
    losing, winning = (link0, link1) if loser == "P0" else (link1, link0)
    if losing in ("swing2", "swing3", "swing4"):
        damage = max(damage - int(losing[-1]), 0)
    if winning in ("swing2", "swing3", "swing4"):
        damage = damage + int(winning[-1])
    return (damage, 0) if loser == "P0" else (0, damage)


def test_settle_is_the_plain_rule_for_all_ranks_and_links() -> None:
    for one, other in product(product(range(1, 14), LINKS), repeat=2):
        settled = settle(*one, *other)
        assert settled.taken == plain_damage(*one, *other), (one, other, settled)
        mirrored = settle(*other, *one)
        assert mirrored.taken == settled.taken[::-1]
        assert mirrored.loser_rule == settled.loser_rule


@pytest.mark.parametrize(
    ("one", "other", "taken"),
    [
        ((3, None), (8, None), (5, 0)),
        ((3, "+7"), (8, None), (0, 2)),
        ((6, "swing3"), (10, "swing2"), (3, 0)),
        ((9, "swing4"), (10, "swing2"), (2, 0)),
        ((10, "invert"), (4, None), (6, 0)),
        ((10, "invert"), (4, "invert"), (0, 6)),
        ((3, "+7"), (8, "invert"), (2, 0)),
        ((5, "+4"), (9, "swing4"), (0, 0)),
    ],
)
def test_worked_examples(one: Any, other: Any, taken: tuple[int, int]) -> None:
    """Section 13."""
    assert settle(*one, *other).taken == taken


def test_a_new_effect_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, "guard5", Effect("guard5", less=5))
    assert settle(2, "guard5", 9, None).taken == (2, 0)
    assert settle(9, "guard5", 2, None).taken == (0, 7)


def late_state(seed: int) -> LinkDuelState:
    """A state of a random match, somewhere in the action phase."""
    state, rng = LinkDuel(jokers=0).deal(seed), Rng(seed)
    for _ in range(3 + rng.randrange(30)):
        state.push(state.random_move(rng))
        if state.outcome is not None:
            return late_state(seed + 1000)
    while state.phase != "action":
        state.push(state.random_move(rng))
        if state.outcome is not None:
            return late_state(seed + 1000)
    return state


@pytest.mark.parametrize("seed", range(40))
def test_damage_now_is_what_the_damage_phase_does(seed: int) -> None:
    state = late_state(seed)
    rng = Rng(seed)
    while state.placed[0].count(None) + state.placed[1].count(None) > 1:
        state.push(rng.choice([m for m in state.legal_moves() if m.skill is None]))
    move = rng.choice([m for m in state.legal_moves() if m.skill is None])
    foretold = state.preview(move)["outcomes"][0]["damage"]
    events = [event.to_json() for event in state.play(move)]
    steps = [step for column in foretold["columns"] for step in column["steps"]]
    types = ("boost", "compare", "loser", "reduce", "raise")
    assert [event for event in events if event["type"] in types] == steps
    damage = [event for event in events if event["type"] == "damage"]
    assert [event["total"] for event in damage] == foretold["totals"]
    taken = [column["damage"] for column in foretold["columns"]]
    assert [event["columns"] for event in damage] == [list(row) for row in zip(*taken, strict=True)]


@pytest.mark.parametrize("seed", range(40))
def test_what_a_placement_brings_is_among_its_outcomes(seed: int) -> None:
    state = late_state(seed)
    who = state.to_move
    assert who is not None
    last = state.placed[0].count(None) + state.placed[1].count(None) == 1
    for move in state.legal_moves():
        assert isinstance(move, Place)
        told = state.preview(move)
        assert state.view(who).preview(move) == told
        after = state.copy()
        after.push(move)
        if last and after.phase != "joker":
            continue  # the damage phase has run
        rows = [row for row in told["outcomes"] if row["trumps"][who] == seen(after, who)]
        assert len(rows) == 1, state.game.write(move)
        position = after.to_position()
        for key in ("placed", "links", "numbers", "chips"):
            assert rows[0][key] == position[key]
        assert rows[0]["decked_out"] == (after.outcome is not None)
        assert len(state.decks[who]) - len(after.decks[who]) in (told["cost"], told["cost"] + 1)


def seen(state: LinkDuelState, seat: int) -> list[str | None]:
    row: list[str | None] = state.to_position()["trumps"][seat]
    return row


def test_outcomes_of_a_redraw_weigh_all_cards_that_may_come() -> None:
    game = LinkDuel(jokers=2, first=0)
    state = game.position(
        {
            "trumps": [["S3", "H10", "DK"], ["S8", "H2", "DA"]],
            "hands": [["C01", "C02", "C03", "C04"], ["C01", "C02", "C03", "C04"]],
        }
    )
    outcomes = state.preview("C01@1 redraw 1")["outcomes"]
    assert sum(row["weight"] for row in outcomes) == 51
    joker = next(row for row in outcomes if row["card"] == "Joker")
    assert joker["weight"] == 2 and joker["numbers"][0][0] is None
    assert joker["damage"]["columns"][0]["damage"] is None
    assert joker["damage"]["totals"] is None
    nine = next(row for row in outcomes if row["card"] == "S9")
    assert nine["links"][0][0] == "+7" and nine["numbers"][0][0] == 16
    state.decks[0] = state.decks[0][:3]
    (last,) = state.preview("C01@1 redraw 1")["outcomes"]
    assert last["decked_out"] and last["trumps"][0] == [None, "H10", "DK"]


def test_links_say_why_they_are_dark() -> None:
    game = LinkDuel(first=0)
    state = game.position(
        {
            "trumps": [["S3", "H10", "DK"], ["D8", "H2", "DA"]],
            "placed": [{"1": "C03"}, {}],
            "hands": [["C01", "C02", "C04"], ["C01", "C02", "C03", "C04"]],
        }
    )
    report = state.link_report()
    assert [(row["suit"], row["active"], row["rule"]) for row in report] == [
        ("S", True, "linkduel.link"),
        ("D", False, "linkduel.link-own"),
    ]
    lit, dark = (link_message(row, game.cast) for row in report)
    assert lit.text() == "Lit: 3♠ beside Mason is of spades, so boost +9 holds."
    assert dark.text() == (
        "Dark: Mason needs diamonds for swing ±3, and only the own trump counts, 3♠; the suit of "
        "the other side’s trump does not matter."
    )
    assert lit.text(translator("ja", "linkduel")) == (
        "発動中：石工と同じ列に3♠があり、スペードが一致するので数値強化+9が働きます。"
    )
