"""The lessons' data: both languages complete, no number written out, its errors clear."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardplay import make
from cardplay_widgets.lesson_data import FOLDER, LessonError, course

GAMES = sorted(path.stem for path in FOLDER.glob("*.toml") if "." not in path.stem)
PLAIN = re.compile(
    r"4すくみ|2倍|× 2|[1-5]枚|[12]人|[12]つ|[12]本|1回|1も|A の数字は1|a 1\b|1から5|1 to 5"
    r"|[Ll]anes? \d( and \d)?|レーン\d"
)
"""Numbers that belong to the words and to no case."""


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_all(game: str) -> None:
    english, japanese = course(game, "en"), course(game, "ja")
    assert english.keys() == japanese.keys()
    for plan in english.values():
        assert set(plan.rules) <= make(game).rules.keys()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_case_is_written_out(game: str, lang: str) -> None:
    for plan in course(game, lang).values():
        for step in plan.steps.values():
            for text in [*step.texts.values(), *step.hints]:
                bare = PLAIN.sub("", re.sub(r"\{\w+\}", "", text))
                assert not re.search(r"\d", bare), f"{lang} {step.key}: {text}"


PLAN = """
[one]
cells.try = ["lanes.cancel"]
[one.steps.first]
choices = ["undoubled", "right"]
[one.steps.second]
goal.events = [{ type = "damage" }]
"""
TEXTS = """
[one]
name = "One"
[one.first]
question = "What happens to {you}?"
undoubled = "No, {said}."
right = "Yes."
[one.second]
goal = "Do it."
ask = "Which?"
hints = ["a", "b", "{answer}"]
won = "Yes."
lost = "No."
"""

BROKEN = {
    "a missing text": (PLAN, TEXTS.replace('right = "Yes."', ""), "`right` is missing"),
    "a text too many": (PLAN, TEXTS.replace("undoubled =", "doubled ="), "`undoubled` is missing"),
    "an unknown fact": (PLAN, TEXTS.replace("{you}", "{yours}"), "`yours`"),
    "a lonely brace": (PLAN, TEXTS.replace("{you}", "{you"), "lonely brace"),
    "two hints": (PLAN, TEXTS.replace('"a", ', ""), "needs 3 texts"),
    "an unknown mistake": (PLAN.replace("undoubled", "sleepy"), TEXTS, "`sleepy`"),
    "no right choice": (PLAN.replace(', "right"', ""), TEXTS, "“right” once"),
    "an unknown expectation": (PLAN.replace("events", "dreams"), TEXTS, "`dreams`"),
    "neither choices nor goal": (PLAN.replace("goal.events", "goals"), TEXTS, "choices"),
    "no toml": (PLAN + "[", TEXTS, "lanes.toml"),
    "an empty text": (PLAN, TEXTS.replace('"Do it."', '""'), "must be text"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_broken_data_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    plan, texts, told = BROKEN[case]
    (tmp_path / "lanes.toml").write_text(plan, encoding="utf-8")
    (tmp_path / "lanes.en.toml").write_text(texts, encoding="utf-8")
    with pytest.raises(LessonError, match=re.escape(told)):
        course("lanes", "en", tmp_path)


def test_good_data_is_taken(tmp_path: Path) -> None:
    (tmp_path / "lanes.toml").write_text(PLAN, encoding="utf-8")
    (tmp_path / "lanes.en.toml").write_text(TEXTS, encoding="utf-8")
    assert list(course("lanes", "en", tmp_path)["one"].steps) == ["first", "second"]


def test_a_missing_file_and_language_are_told(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"lanes\.toml"):
        course("lanes", "en", tmp_path)
    with pytest.raises(LessonError, match="en and ja"):
        course("lanes", "fr", tmp_path)
