"""The laboratory: any cards are set, the engine says what follows, a link keeps it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardplay.cards import TEXT
from cardplay_widgets.laboratory import Laboratory
from cardplay_widgets.laboratory_bench import BENCHES, Cards, Mode, bench_of
from cardplay_widgets.laboratory_follow import follow
from cardplay_widgets.laboratory_link import LinkError, read_link, write_link
from cardplay_widgets.laboratory_panel import Panel
from cardplay_widgets.lesson_duel import play_lane, reason

BENCH = bench_of("lanes")
LANE, ROUND = BENCH.modes
LANES = ("S5", "H9", "D2", "CK", "SA")
START = "Lane 1: your attack of 24 beats the defence of 8 and deals 24 − 8 = 16."


def panel(lang: str = "en", **cards: tuple[str | None, ...]) -> Panel:
    mode = "round" if "lanes" in cards else "lane"
    return Panel(BENCH, lang, mode, cards)


def whole(**cards: tuple[str | None, ...]) -> Panel:
    """A round with nothing on the table but these cards."""
    empty: dict[str, Any] = {"you": (None,) * 5, "opponent": (None,) * 5}
    return panel(lanes=LANES, **{**empty, **cards})


def test_a_lane_is_worked_out_by_the_engine() -> None:
    text = panel().picture().text
    assert "You placed Q♠ in lane 1: attack 12." in text
    assert START in text
    assert text.endswith("#lane=S5&you=SQ&opponent=H8")


def test_a_changed_card_is_worked_out_at_once() -> None:
    bench = panel()
    bench.click("change:opponent.0")
    assert "blocks 12" in bench.click("suit:C").text
    assert "both count 12" in bench.click("rank:6").text
    assert "#lane=S5&you=SQ&opponent=C6" in bench.picture().text
    assert "direct hit for 12" in bench.click("card:").text
    assert "suit:D" not in bench.click("done").clicks()


def test_an_empty_place_takes_the_lowest_card_of_a_suit_that_fits() -> None:
    bench = panel(you=(None,))
    bench.click("change:you.0")
    assert bench.click("suit:D").hash == "lane=S5&you=D5&opponent=H8"


def test_a_joker_copies_and_two_of_them_are_equal() -> None:
    bench = panel(lane=("SQ",), you=("Joker",), opponent=("HK",))
    assert "In lane 1 the joker counts as Q♠." in bench.picture().text
    bench.click("change:opponent.0")
    assert "two equal attacks of 12" in bench.click("card:Joker").text


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "H8 occurs 2 times in this position."), ("ja", "この局面には H8 が2枚あります。")],
)
def test_a_card_lies_once(lang: str, sentence: str) -> None:
    bench = panel(lang)
    bench.click("change:you.0")
    bench.click("suit:H")
    before = bench.link
    shown = bench.click("rank:8")
    assert bench.link == before
    assert sentence in str(shown.to_json())


def test_a_card_that_its_lane_does_not_admit_is_answered_with_the_rule() -> None:
    bench = panel()
    bench.click("change:lane.0")
    shown = bench.click("rank:K")
    drawn = str(shown.to_json())
    assert "Lane 1 is ruled by K♠: only face cards of 13 or more" in shown.text
    assert "Rule: A face card’s lane" in drawn and "rules.ipynb#rule=lanes.face-lane" in drawn
    assert drawn.count("'dark': True") >= 2, "the cards lie there dark"
    assert bench.story.rules == ("lanes.face-lane",)


@pytest.mark.parametrize("others", [0, 1, 2, 3])
@pytest.mark.parametrize("side", ["you", "opponent"])
def test_a_fourth_card_is_one_too_many(side: str, others: int) -> None:
    four = ("SQ", "H10", "D9", "CA", None)
    other = ("SJ", "HJ", "DJ")[:others] + (None,) * (5 - others)
    cards = {side: four, ({"you", "opponent"} - {side}).pop(): other}
    assert "Three cards are placed" in whole(**cards).picture().text


def test_a_round_is_told_lane_by_lane_with_the_life_that_is_left() -> None:
    bench = Panel(BENCH, "en", "round")
    rows = bench.story.rows(bench.painter)
    assert len(rows) == 6
    assert [row.count(f"Lane {n}:") for n, row in enumerate(rows[:5], 1)] == [1] * 5
    assert rows[-1] == "Your life: 2. The opponent’s life: 5."


def test_at_life_zero_the_later_lanes_are_not_told() -> None:
    bench = whole(you=("SQ", "H10", "D9", None, None))
    bench.click("change:life.1")
    text = bench.click("number:20").text
    assert "You win the match!" in text and "Lane 3" not in text
    assert bench.link.endswith("life=30.20")


def test_after_a_pass_the_hand_is_looked_at() -> None:
    bench = whole()
    bench.click("change:hand.0")
    bench.click("suit:H")
    assert "For your pass you discard 3♥" in bench.click("rank:3").text
    bench.click("change:hand.1")
    bench.click("suit:S")
    assert "discard 2♠" in bench.picture().text
    bench.click("card:")
    assert bench.link.endswith("&hand=H3")


def test_everything_can_be_cleared_and_set_back() -> None:
    bench = panel()
    assert bench.click("empty").text.endswith("#lane=S5")
    assert START in bench.click("again").text


def test_modes_keep_what_was_set() -> None:
    bench = panel()
    bench.click("change:opponent.0")
    bench.click("suit:C")
    bench.click("mode:round")
    assert bench.click("mode:lane").hash == "lane=S5&you=SQ&opponent=C8"


def test_the_address_is_written_only_when_something_was_set() -> None:
    bench = panel()
    assert bench.picture().hash is None
    assert bench.click("change:you.0").hash is None
    assert bench.click("suit:H").hash == "lane=S5&you=HQ&opponent=H8"


def test_a_link_leads_to_its_position() -> None:
    bench = panel()
    shown = bench.arrive("lanes=S5.H9.D2.CK.SA&you=SQ.-.-.Joker.-&hand=S3&life=30.12")
    assert "direct hit for 12" in shown.text and "You win the match!" in shown.text
    assert bench.arrive("").hash is None, "no link: the first cards"
    assert START in bench.picture().text


BROKEN = [
    ("you=SQ", "“lane”", "lane"),
    ("lane=S5&you=S11", "“you”", "S11"),
    ("lane=S5.S6", "“lane”", "1"),
    ("lanes=S5.H9", "“lanes”", "5"),
    ("lane=Joker", "“lane”", "joker"),
    ("lane=-", "“lane”", "empty"),
    ("lane=S5&hand=S3", "“hand”", "opponent"),
    ("lanes=S5.H9.D2.CK.SA&hand=-", "“hand”", "empty"),
    ("lanes=S5.H9.D2.CK.SA&hand=S2.S3.S4.S6.S7.S8", "“hand”", "6"),
    ("lanes=S5.H9.D2.CK.SA&life=ten.20", "“life”", "30.30"),
    ("lanes=S5.H9.D2.CK.SA&life=0.20", "“life”", "0"),
    ("lane=S5&you=S5", "S5", "2 times"),
    ("lane=S5&you=SQ&opponent=SQ", "SQ", "2 times"),
]


@pytest.mark.parametrize(("link", "field", "fact"), BROKEN)
def test_a_broken_link_names_its_part_and_the_first_position_stands_there(
    link: str, field: str, fact: str
) -> None:
    bench = panel()
    shown = bench.arrive(link)
    told = shown.say.text if shown.say else ""
    assert told.startswith("The link can’t be followed:")
    assert field.strip("“”") in told and fact in told, told
    assert START in shown.text and shown.hash is None
    japanese = panel("ja").arrive(link)
    assert japanese.say is not None and "リンクの局面を開けませんでした" in japanese.say.text
    assert field.strip("“”") in japanese.say.text


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60) | st.from_regex(r"(lanes?|you|hand|life)=[SHDC0-9AJQK.\-]{0,16}"))
def test_any_text_is_a_link_or_is_refused_in_words(text: str) -> None:
    assert panel().arrive(text).say is not None


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mode, dict[str, tuple[str | None, ...]]]:
    """A mode and cards in its places, none twice."""
    mode = draw(st.sampled_from(BENCH.modes))
    cards = draw(st.permutations(TEXT[:52]))
    deck = iter(cards)
    found: dict[str, tuple[str | None, ...]] = {}
    for row in mode.rows:
        size = draw(st.integers(0, row.size)) if row.at == "aside" else row.size
        found[row.id] = tuple(
            next(deck) if row.needed or row.at == "aside" or draw(st.booleans()) else None
            for _ in range(size)
        )
    return mode, found


@settings(max_examples=80, deadline=None)
@given(positions())
def test_every_position_is_answered_and_its_link_leads_back(
    given_: tuple[Mode, dict[str, tuple[str | None, ...]]],
) -> None:
    mode, cards = given_
    bench = Panel(BENCH, "ja", mode.id, cards)
    shown = bench.picture()
    assert "{" not in shown.text and bench.story.rules
    again = Panel(BENCH, "ja")
    assert again.arrive(bench.link).text == shown.text
    assert again.link == bench.link and len(bench.link) < 200
    assert read_link(BENCH, write_link(mode, cards, mode.numbers)) == (mode, cards, mode.numbers)


@settings(max_examples=60, deadline=None)
@given(positions().filter(lambda found: found[0] is LANE))
def test_a_lane_says_what_the_lessons_say(given_: tuple[Mode, Cards]) -> None:
    mode, cards = given_
    lane = cards["lane"][0]
    assert lane is not None
    duel = play_lane(lane, cards["you"][0], cards["opponent"][0])
    bench = Panel(BENCH, "en", mode.id, cards)
    assert reason(duel, "en") in bench.picture().text
    event = next((e for e in bench.now.followed.events if e.type == "lane"), None)
    assert (event and event.to_json()) == (duel.event and duel.event.to_json())


def test_what_is_followed_is_taken_from_the_cards_alone() -> None:
    found = follow(BENCH, ROUND, ROUND.start, ROUND.numbers)
    assert found == follow(BENCH, ROUND, ROUND.start, ROUND.numbers)


def test_a_notebook_sets_cards_by_the_names_of_rows() -> None:
    laboratory = Laboratory("lanes", lang="en")
    assert START in repr(laboratory.table(lane="S5", you="SQ", opponent="H8"))
    table = laboratory.table(lanes=LANES, you=["SQ", None, None, None, None])
    assert table.hears_hash and "direct hit for 12" in repr(table)
    table._hear(table, {"type": "hash", "hash": "lane=D4&you=H7&opponent=DK"}, [])
    assert "blocks 13" in repr(table)
    table.click("change:you.0", "rank:6")
    assert table.shown.hash == "lane=D4&you=H6&opponent=DK"
    with pytest.raises(ValueError, match="side"):
        laboratory.table(side="S5")
    with pytest.raises(ValueError, match="lanes"):
        Laboratory("chess", lang="en")


@pytest.mark.parametrize("game", BENCHES)
def test_a_bench_starts_with_something_that_can_be_settled(game: str) -> None:
    bench = bench_of(game)
    firsts = [mode.rows[0].id for mode in bench.modes]
    assert len(set(firsts)) == len(firsts), "a link is told by its first row"
    for mode in bench.modes:
        assert follow(bench, mode, mode.start, mode.numbers).refused is None
        assert mode.start.keys() == {row.id for row in mode.rows}


def test_a_link_error_is_a_value_error_in_english() -> None:
    with pytest.raises(LinkError, match="must stand in it: lane, lanes"):
        read_link(BENCH, "nothing=1")
