"""What the lessons reply, held against the engine: every lesson's code is run as it stands.

The steps are run in this process, so every choice and every card of a hand can be tried.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from cardplay.core import Event
from cardplay.explain import LANGUAGES
from cardplay.scenario import Scenario, load, play
from cardplay_widgets import lesson as lesson_module
from cardplay_widgets.lesson import Lesson
from cardplay_widgets.lesson_challenge import Challenge, Task
from cardplay_widgets.lesson_data import RIGHT, course
from cardplay_widgets.lesson_duel import GAME, Duel, duel_scenario
from cardplay_widgets.lesson_example import Example
from cardplay_widgets.lesson_match import GuidedMatch
from cardplay_widgets.lesson_panel import Panel
from cardplay_widgets.lesson_predict import Predict, Prediction
from cardplay_widgets.lesson_question import Question
from cardplay_widgets.lesson_round import RoundTask
from tests.notebooks.test_notebooks import sources

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "lanes.json"
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
    found = panels(lang, key, monkeypatch)
    assert any(isinstance(panel, (Task, GuidedMatch)) for panel in found), "a lesson ends with one"
    for challenge in (panel for panel in found if isinstance(panel, Challenge)):
        for card in challenge.hand:
            picture = challenge.click(f"hand:{card}")
            assert challenge.done == (card == challenge.solution())
            assert "{" not in picture.text
            challenge.click("back")


@pytest.mark.parametrize(("lang", "key"), KEYS)
def test_a_round_is_solved_by_its_solution_and_not_by_stopping(
    lang: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for task in panels(lang, key, monkeypatch):
        if isinstance(task, RoundTask):
            task.click("do:skip")
            assert task.over and not task.done
            task.click("back")
            for move in task.step.solution:
                for click in GAME.clicks(GAME.read(move)):
                    assert not task.over
                    task.click(click)
            assert task.done and "{" not in task.picture().text


@pytest.mark.parametrize(("lang", "key"), KEYS)
def test_predictions_are_answered_and_come_back(
    lang: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for prediction in panels(lang, key, monkeypatch):
        if isinstance(prediction, Prediction):
            other = prediction.twin(lambda step, stars: None)
            assert other.choices().keys() == prediction.choices().keys()
            for asked in (prediction, other):
                for name in sorted(asked.choices(), key=lambda name: name == asked.right):
                    shown = asked.click(f"choice:{name}")
                    assert asked.reply(name) in shown.text and "{" not in shown.text
                assert asked.done


def test_a_table_is_read_by_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a choice says in numbers, its claim says too."""
    for _lang, key in KEYS:
        for question in panels("en", key, monkeypatch):
            if isinstance(question, Question):
                for name, text in question.choices().items():
                    claim = json.dumps(asdict(question.step.claims[name]))
                    known = {int(n) for n in re.findall(r"\d+", claim)} | {1, 2}
                    position = json.dumps([question.position, question.named])
                    known |= {int(n) for n in re.findall(r"\d+", position)}
                    assert numbers(text) <= known, text


def fired(found: list[Panel]) -> set[str]:
    """The rules that act in the steps of a lesson: in events, and in what allows a card."""
    rules: set[str] = set()
    for panel in found:
        events: list[Event] = []
        match panel:
            case Predict() | Example():
                duel = panel.duel
                events += play(duel_scenario(duel.lane, duel.you, duel.opponent)).events
            case Question():
                for claim in panel.step.claims.values():
                    moves = (*panel.moves, *claim.then)
                    played = play(Scenario("x", GAME.name, panel.position, moves))
                    events += played.events
            case RoundTask():
                moves = tuple(f"P0 {move}" for move in panel.step.solution)
                events += play(Scenario("x", GAME.name, panel.position, moves)).events
            case Challenge():
                for card in panel.hand:
                    events += play(duel_scenario(panel.lane, card, panel.opponent)).events
        for event in events:
            rules |= {event.rule, *event.data.get("also", [])}
            rules |= {event["allowed_by"]} if "allowed_by" in event.data else set()
    return rules


def test_every_rule_that_acts_in_play_has_a_step_and_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    acting: set[str] = set()
    for scenario in load(SCENARIOS):
        for event in play(scenario).events:
            acting |= {event.rule, *event.data.get("also", [])}
            acting |= {event["allowed_by"]} if "allowed_by" in event.data else set()
    taught: set[str] = set()
    for lang, key in KEYS:
        if lang == "en":
            taught |= fired(panels(lang, key, monkeypatch))
    wanted = {rule.id for rule in GAME.rules.values() if rule.kind == "play"}
    assert not sorted((acting & wanted) - taught), "no step of a lesson lets this rule act"
    cards = {rule for plan in course("lanes", "en").values() for rule in plan.rules}
    assert not sorted(wanted - cards), "no lesson has a card of this rule"
