"""The rule finder: every rule by its names, cards, words of both languages, slips of the finger."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardplay import make
from cardplay.explain import LANGUAGES, rule_card
from cardplay_widgets.finder import LONGEST, Finder
from cardplay_widgets.finder_example import example_of
from cardplay_widgets.finder_panel import Pages
from cardplay_widgets.finder_search import MOST, index_of
from cardplay_widgets.finder_words import words_of
from cardplay_widgets.lesson_data import course
from cardplay_widgets.links import position_link, rule_link
from cardplay_widgets.paths import notebooks_dir

GAME = make("lanes")
INDEX = index_of("lanes")
EXAMPLES = INDEX.words.examples
SHOWN = sorted({*EXAMPLES, *INDEX.words.plays})
SILENT = {
    "lanes.goal",
    "lanes.life",
    "lanes.numbers",
    "lanes.five-lanes",
    "lanes.resolve-order",
    "lanes.role",
    "lanes.suit-cycle",
    "lanes.no-defence-damage",
    "lanes.ace-plain",
    "lanes.pass-swap-tie",
    "lanes.deck",
    "lanes.hidden",
    "lanes.preview",
}
"""Rules that act without an event that bears their name."""


def found(query: str) -> list[str]:
    return [rule.removeprefix("lanes.") for rule in INDEX.find(query).rules]


@pytest.mark.parametrize("rule", GAME.rules)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_found_by_its_name(rule: str, lang: str) -> None:
    name, _text = rule_card(GAME, rule, lang)
    alike = [r for r in GAME.rules if rule_card(GAME, r, lang)[0] == name]
    assert set(INDEX.find(name).rules[: len(alike)]) == set(alike)


@pytest.mark.parametrize("rule", GAME.rules)
def test_every_rule_is_found_by_its_id_and_by_its_other_names(rule: str) -> None:
    assert INDEX.find(rule).rules[0] == rule
    for name in INDEX.words.also[rule]:
        assert rule in INDEX.find(name).rules, name


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("ace on a king lane", "place-any"),
        ("下剋上", "ace-upset"),
        ("下克上", "ace-upset"),
        ("げこくじょう", "ace-upset"),
        ("upsett", "ace-upset"),
        ("ups", "ace-upset"),
        ("doubel", "suit-cycle"),
        ("４すくみ", "suit-cycle"),
        ("pass", "pass"),
        ("what happens if both pass?", "pass"),
        ("Joker", "joker-copy"),
        ("joker as a lane card", "lane-joker"),
        ("レーン札がジョーカー", "lane-joker"),
        ("S10", "placement"),
        ("fourth card", "place-limit"),
        ("draw pile empty", "reshuffle"),
        ("シャフル", "reshuffle"),
        ("30秒", "app-clock"),
        ("あいうち", "mutual"),
        ("tie", "cancel"),
        ("who starts?", "swap-first"),
        ("can I see the discards?", "discard-public"),
        ("attack vs attack", "attack-attack"),
    ],
)
def test_what_one_would_type_leads_to_the_rule(query: str, first: str) -> None:
    assert found(query)[0] == first


@pytest.mark.parametrize("card", ["HA", "♥A", "A♥", "a♥️".upper(), "A", "エース", "ace"])
def test_an_ace_leads_to_the_rules_about_aces(card: str) -> None:
    assert {"place-any", "ace-upset", "ace-block"} <= set(found(card))


@pytest.mark.parametrize("card", ["DK", "K♦", "king", "キング", "K"])
def test_a_king_is_a_face_card(card: str) -> None:
    assert {"face-lane", "ace-upset"} <= set(found(card))


def test_a_mistyped_word_is_told_as_what_it_was_taken_for() -> None:
    assert INDEX.find("upsett").read_as == {"upsett": "upset"}
    assert not INDEX.find("upset").read_as
    text = Finder("lanes", "upsett", lang="en").table.shown.text
    assert "“upsett” was read as “upset”." in text


@pytest.mark.parametrize("word", ["reshuffle", "attack", "defence", "joker", "discard", "reveal"])
def test_two_letters_may_change_places(word: str) -> None:
    wanted = set(INDEX.find(word).rules[:1])
    for at in range(1, len(word) - 2):
        slip = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        assert wanted & set(INDEX.find(slip).rules), slip


@pytest.mark.parametrize("query", ["", " ", "the", "xyzzyx", "🂡", "ぬぬぬ", "?"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_found_is_answered_with_all_rules(query: str, lang: str) -> None:
    shown = Pages("lanes", lang).search(query)
    assert {f"rule:{rule}" for rule in GAME.rules} <= shown.clicks()
    assert shown.say is not None and (not query.strip() or query in shown.say.text)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=40))
def test_any_text_may_be_typed(query: str) -> None:
    assert len(INDEX.find(query).rules) <= MOST
    assert Pages("lanes", "ja").search(query).text


# What a rule brings with it.


@pytest.mark.parametrize("rule", SHOWN)
def test_a_live_example_fires_its_rule(rule: str) -> None:
    shown = example_of("lanes", INDEX.words, rule)
    assert shown is not None
    assert rule in shown.rules | SILENT
    assert INDEX.words.shown_by.get(rule, rule) in shown.rules | SILENT


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", SHOWN)
def test_a_live_example_tells_what_happens(rule: str, lang: str) -> None:
    shown = example_of("lanes", INDEX.words, rule)
    rows = shown.rows(Pages("lanes", lang).painter) if shown else []
    assert all(rows) and (rows or rule == "lanes.preview"), "the preview is seen on the lanes"
    for row in rows:
        assert row in Pages("lanes", lang).rule(rule).text


def test_every_rule_of_play_and_what_else_can_be_shown_has_an_example() -> None:
    play = {rule for rule in GAME.rules if GAME.rules[rule].kind == "play"}
    others = "hidden preview match-over app-clock app-resign app-max-rounds".split()
    assert set(SHOWN) == play | {f"lanes.{name}" for name in others}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", GAME.rules)
def test_a_rule_in_full_has_its_text_its_step_and_the_laboratory(rule: str, lang: str) -> None:
    pages = Pages("lanes", lang)
    shown, drawn = pages.rule(rule), str(pages.rule(rule).to_json())
    name, text = rule_card(GAME, rule, lang)
    assert f"{name}: {text}" in shown.text and shown.hash == f"rule={rule}"
    plan = next((plan for plan in course("lanes", lang).values() if rule in plan.places), None)
    if GAME.rules[rule].kind == "play":
        assert plan is not None
    if plan is not None:
        notebook = json.loads((notebooks_dir() / lang / f"{plan.key}.ipynb").read_text("utf-8"))
        step = plan.places[rule]
        assert step in [cell["id"] for cell in notebook["cells"]]
        assert f"'{plan.id}.ipynb#cell-id={step}'" in drawn
    if rule in EXAMPLES:
        assert position_link(EXAMPLES[rule]) in drawn
    assert ("'is': 'live'" in drawn) == (rule in SHOWN)


def test_the_hand_of_an_example_is_told() -> None:
    assert "Your hand: 9♠, 4♥, A♦" in str(Pages("lanes", "en").rule("lanes.pass-swap").to_json())


def test_a_rule_that_is_none_is_told() -> None:
    shown = Pages("lanes", "en").rule("lanes.nothing")
    assert shown.text.startswith("There is no rule “lanes.nothing”.")


def test_words_are_of_rules_that_there_are() -> None:
    words = words_of("lanes")
    assert words.also.keys() == GAME.rules.keys()
    shown = words.examples.keys() | words.shown_by.keys() | words.plays.keys()
    assert shown <= GAME.rules.keys()
    assert set(words.implies) <= set(words.same.values())
    assert not words_of("caravan").also, "a game without words has its texts alone"


# Under the reader's hands.


def test_typing_brings_what_fits_and_writes_the_link() -> None:
    finder = Finder("lanes", lang="ja")
    assert finder.table.shown.hash is None
    finder.find("下剋上")
    assert "1件見つかりました" in repr(finder)
    assert finder.table.shown.hash == "find=%E4%B8%8B%E5%89%8B%E4%B8%8A"
    assert finder.find("").table.shown.hash == ""


def test_a_rule_of_the_list_opens_and_the_search_comes_back() -> None:
    finder = Finder("lanes", lang="en").find("xyzzyx")
    finder.table.click("rule:lanes.skip")
    assert repr(finder).startswith("Stopping: ")
    finder.table.click("search")
    assert "lanes.skip" not in repr(finder) and "xyzzyx" in repr(finder)


def test_links_lead_to_a_rule_or_to_a_search() -> None:
    finder = Finder("lanes", lang="en")

    def arrive(hash: str) -> str:
        finder.table._hear(finder.table, {"type": "hash", "hash": hash}, [])
        return repr(finder)

    assert arrive(rule_link("lanes.ace-upset").partition("#")[2]).startswith("The ace’s upset")
    assert arrive("find=joker").startswith("6 rules fit")
    assert arrive("rule=lanes.skip").startswith("Stopping")
    assert arrive("find=joker").startswith("6 rules fit"), "back to the same search"
    assert arrive("").startswith("All rules")
    assert arrive("rule=" + "x" * 400).startswith("There is no rule “" + "x" * LONGEST + "”")


def test_text_plain_is_what_fits() -> None:
    bundle = Finder("lanes", "upset", lang="en")._repr_mimebundle_()
    assert bundle["text/plain"].startswith("One rule fits.")
    assert "application/vnd.jupyter.widget-view+json" in bundle
