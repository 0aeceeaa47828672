"""One lane as a lesson shows it: what the engine says, in rows and facts."""

from __future__ import annotations

import itertools

import pytest

from cardplay.cards import CODES, GLYPHS, RANKS, SUITS
from cardplay_widgets.lesson_duel import FACTS, duel_scenario, facts, play_lane, reason, steps
from cardplay_widgets.lesson_mistakes import THEORIES

CASES = [
    ("S5", "SQ", "H8", (0, 16), "24 − 8 = 16"),
    ("S5", "SQ", "C8", (0, 0), "16 > 12"),
    ("S5", "S10", "D5", (0, 5), "10 − 5 = 5"),
    ("S5", "SQ", None, (0, 12), "12"),
    ("S5", None, "SQ", (12, 0), "12"),
    ("S5", "S9", "S6", (0, 3), "9 − 6 = 3"),
    ("S5", "D5", "S10", (5, 0), "10 − 5 = 5"),
    ("S5", "S8", "D8", (0, 0), "8 = 8"),
    ("SQ", "Joker", "HK", (0, 11), "24 − 13 = 11"),
    ("SK", "Joker", "HA", (0, 0), ""),
    ("HA", "Joker", "SK", (0, 13), "13"),
    ("S9", "Joker", "Joker", (0, 0), "9 = 9"),
    ("S5", "SA", "HK", (0, 13), "13"),
    ("S5", "HA", "SK", (0, 0), ""),
    ("S5", "SA", "S6", (5, 0), "6 − 1 = 5"),
    ("S5", "D9", "C8", (0, 0), ""),
    ("S5", "D9", None, (0, 0), ""),
    ("S5", None, None, (0, 0), ""),
]


@pytest.mark.parametrize(("lane", "you", "opponent", "loss", "sum"), CASES)
def test_the_last_row_tells_the_result(
    lane: str, you: str | None, opponent: str | None, loss: tuple[int, int], sum: str
) -> None:
    duel = play_lane(lane, you, opponent)
    assert duel.loss == loss
    for lang in ("en", "ja"):
        rows = steps(duel, lang)
        assert rows[-1].sum == sum
        assert all(row.text and "{" not in row.text for row in rows)


def test_a_card_that_may_not_lie_there_is_told_with_the_reason() -> None:
    duel = play_lane("S5", "D4", "C8")
    assert duel.event is None and duel.refused is not None
    assert duel.refused[0] == 0 and duel.refused[1].rule == "lanes.placement"
    assert "5 or more" in reason(duel, "en") == steps(duel, "en")[-1].text
    refused = play_lane("HK", "SK", "C10").refused
    assert refused is not None and refused[0] == 1 and refused[1].rule == "lanes.face-lane"


@pytest.mark.parametrize("cards", [("Joker", "S5", None), ("S5", "S5", None), ("S1", None, None)])
def test_cards_that_cannot_be_are_refused(cards: tuple[str, str | None, str | None]) -> None:
    with pytest.raises(ValueError):
        duel_scenario(*cards)


def all_duels() -> itertools.product[tuple[str, str, str]]:
    """Some hundred lanes that hold every pair of suits and kinds."""
    ranks = ("A", "7", "K")
    cards = [suit + rank for suit in SUITS for rank in ranks]
    lanes = ["S2", "DA", "HQ"]
    return itertools.product(lanes, [*cards, "Joker"], [*cards, "Joker"])


def test_every_lane_has_words_in_both_languages() -> None:
    for lane, you, opponent in all_duels():
        if lane in (you, opponent) or (you == opponent and you != "Joker"):
            continue
        duel = play_lane(lane, you, opponent)
        for lang in ("en", "ja"):
            assert steps(duel, lang)
            assert facts(duel, lang).keys() <= FACTS
        if duel.event is not None:
            for theory in THEORIES.values():
                loss = theory(duel.event)
                assert loss is None or (min(loss) == 0 and max(loss) >= 0)


def test_facts_are_the_engines() -> None:
    known = facts(play_lane("D4", "H7", "DK"), "en")
    assert known["double"] == "7 × 2 = 14" and known["strong"] == "♥" and known["weak"] == "♦"
    assert known["attack"] == "13" and known["defence"] == "7" and known["defence_value"] == "14"
    assert "sum" in known and "said" not in known


def test_notation_is_the_engines() -> None:
    assert len(CODES) == 53 and len(RANKS) == 13 and set(GLYPHS) == set(SUITS)
