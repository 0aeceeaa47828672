"""What the lessons reply, held against the engine: every lesson's code is run as it stands.

The steps are run in this process, so every choice and every card of a hand can be tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardplay.core import Event
from cardplay.explain import LANGUAGES
from cardplay_widgets import lesson as lesson_module
from cardplay_widgets.lesson import Lesson
from cardplay_widgets.lesson_challenge import Challenge
from cardplay_widgets.lesson_data import RIGHT, course
from cardplay_widgets.lesson_duel import Duel
from cardplay_widgets.lesson_panel import Panel
from cardplay_widgets.lesson_predict import Predict
from tests.notebooks.test_notebooks import sources

KEYS = [(lang, plan.key) for lang in LANGUAGES for plan in course("lanes", lang).values()]


def panels(lang: str, key: str, monkeypatch: pytest.MonkeyPatch) -> list[Panel]:
    """The panels that a lesson's notebook puts on the page."""
    found: list[Panel] = []
    show = Lesson._show

    def showing(self: Lesson, panel: Panel) -> object:
        found.append(panel)
        return show(self, panel)

    monkeypatch.setattr(Lesson, "_show", showing)
    monkeypatch.setattr(lesson_module, "notebook_language", lambda: lang)
    scope: dict[str, object] = {}
    for _id, source in sources(f"{lang}/{key}.ipynb", "code"):
        exec(source, scope)
    return found


def numbers(text: str) -> set[int]:
    """The numbers in a sentence; those of words such as "4すくみ" are none."""
    bare = re.sub(r"4すくみ|2倍|× 2|[12]枚|[12]つ|1も|[１-９]", "", text)
    return {int(digits) for digits in re.findall(r"\d+", bare)}


def derivable(event: Event, said: int) -> set[int]:
    """What may be said about a lane: its numbers, values, their difference, the damage."""
    plain = [n for n in event["numbers"] if n is not None]
    values = [n for n in event["values"] if n is not None]
    ranks = [int(c[1:]) for c in [event["lane_card"], *event["cards"]] if c and c[1:].isdigit()]
    apart = [max(pair) - min(pair) for pair in (plain, values)]
    return {*plain, *values, *ranks, *apart, event["damage"], said, 2}


def each_predict(found: list[Panel]) -> Iterator[tuple[Predict, Duel, Event]]:
    for panel in found:
        if isinstance(panel, Predict):
            assert panel.duel.event is not None
            yield panel, panel.duel, panel.duel.event


@pytest.mark.parametrize(("lang", "key"), KEYS)
def test_replies_agree_with_the_engine(
    lang: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for panel, duel, event in each_predict(panels(lang, key, monkeypatch)):
        assert panel.losses[RIGHT] == duel.loss
        assert list(panel.losses) == list(panel.step.choices), "two choices say the same"
        for name in panel.losses:
            reply = panel.reply(name)
            wrong = numbers(reply) - derivable(event, max(panel.losses[name]))
            assert not wrong, f"{panel.step.key}, {name}: {reply}"
            assert "{" not in reply


@pytest.mark.parametrize(("lang", "key"), KEYS)
def test_one_card_solves_a_challenge_and_the_others_are_answered(
    lang: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [p for p in panels(lang, key, monkeypatch) if isinstance(p, Challenge)]
    assert found, "a lesson ends with a challenge"
    for challenge in found:
        for card in challenge.hand:
            picture = challenge.click(f"hand:{card}")
            assert challenge.done == (card == challenge.solution())
            assert "{" not in picture.text
            challenge.click("back")
