"""What the lessons reply, held against the engine: every lesson's code is run as it stands.

The steps are run in this process, so every choice and every card of a hand can be tried.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

import pytest

from cardplay.cards import TEXT
from cardplay.chance import Rng
from cardplay.core import Event, Json
from cardplay.explain import LANGUAGES
from cardplay.scenario import Scenario, load, play
from cardplay_widgets import lesson as lesson_module
from cardplay_widgets.lesson import Lesson
from cardplay_widgets.lesson_challenge import Challenge, Task
from cardplay_widgets.lesson_data import RIGHT, Plan, course
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


SILENT = {
    "goal", "life", "five-lanes", "numbers", "round-order", "deck", "resolve-order", "role",
    "suit-cycle", "no-defence-damage", "ace-plain", "pass-swap-tie",
    "hidden", "discard-public", "preview", "screen",
}  # fmt: skip
"""Rules that act, or show something, without an event or a refusal that bears their name."""

Table = Mapping[str, Json]
"""The position of a table that is played on."""


def pieces(key: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Panel | Table]:
    """What a lesson's cells put on the page, by the cell's id."""
    found: dict[str, Panel | Table] = {}
    cell = ""
    show = Lesson._show

    def cell_shows(self: Lesson, panel: Panel) -> object:
        found[cell] = panel
        return show(self, panel)

    monkeypatch.setattr(Lesson, "_show", cell_shows)
    monkeypatch.setattr(Lesson, "table", lambda self, position: found.update({cell: position}))
    monkeypatch.setattr(lesson_module, "notebook_language", lambda: "en")
    scope: dict[str, object] = {}
    for id, source in sources(f"en/{key}.ipynb", "code"):
        cell = id
        exec(source, scope)
    return found


def named(events: Iterable[Event]) -> set[str]:
    """The rules that events bear the names of."""
    rules: set[str] = set()
    for event in events:
        rules |= {event.rule, *event.data.get("also", [])}
        rules |= {event["allowed_by"]} if "allowed_by" in event.data else set()
    return rules


def follows(position: Table, moves: Iterable[str]) -> set[str]:
    """The rules that act when these moves are played; one that refuses the last of them, too."""
    played = play(Scenario("x", GAME.name, position, tuple(moves)))
    return named(played.events) | ({played.refused.rule} if played.refused else set())


def in_lane(lane: str, you: str | None, opponent: str | None) -> set[str]:
    """The rules that act in a lane."""
    return named(play(duel_scenario(lane, you, opponent)).events)


def asked(question: Question) -> set[str]:
    """The rules that act in the claims of a question, and in the moves that they speak of."""
    found: set[str] = set()
    for claim in question.step.claims.values():
        found |= follows(question.position, (*question.moves, *claim.then))
        for key in ("legal_has", "legal_lacks"):
            for move in claim.expect.get(key, ()):
                found |= follows(question.position, (*question.moves, f"P0 {move}"))
    return found


def tried(example: Example) -> set[str]:
    """The rules that act in a live example once one card has been changed, or both taken."""
    lane, you, opponent = example.duel.lane, example.duel.you, example.duel.opponent
    cards = [None, *(card for card in TEXT[:52] if card not in (lane, you, opponent))]
    lanes = [(you, opponent), (None, None)]
    lanes += [(card, opponent) for card in cards] + [(you, card) for card in cards]
    return {rule for pair in lanes for rule in in_lane(lane, *pair)}


def on_table(position: Table) -> set[str]:
    """The rules that act on a table when its round is played to the end, by either seat first."""
    events: list[Event] = []
    state = GAME.position(position, recorder=lambda event, _state: events.append(event))
    rng = Rng("a round")
    while state.view(None).round == 1:
        state.push(state.random_move(rng))
    return named(events) | follows(position, ["P1 skip"])


def fired(piece: Panel | Table) -> set[str]:
    """The rules that act in what a cell shows."""
    match piece:
        case Predict():
            return in_lane(piece.duel.lane, piece.duel.you, piece.duel.opponent)
        case Example():
            return tried(piece)
        case Question():
            return asked(piece)
        case RoundTask():
            return follows(piece.position, (f"P0 {move}" for move in piece.step.solution))
        case Challenge():
            return {r for card in piece.hand for r in in_lane(piece.lane, card, piece.opponent)}
        case GuidedMatch():
            return {"lanes.win"}
        case Panel():
            return set()
    return on_table(piece)


PLACES = [
    (plan, cell) for plan in course("lanes", "en").values() for cell in {*plan.places.values()}
]


@pytest.mark.parametrize(("plan", "cell"), PLACES, ids=lambda x: getattr(x, "key", x))
def test_the_rules_of_a_step_act_in_it(
    plan: Plan, cell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught = {rule for rule, place in plan.places.items() if place == cell}
    silent = {f"lanes.{name}" for name in SILENT}
    shown = pieces(plan.key, monkeypatch)
    if cell in dict(sources(f"en/{plan.key}.ipynb", "markdown")):
        assert {GAME.rules[rule].kind for rule in taught} == {"app"}, "what can be shown is shown"
        return
    assert cell in shown, "the id of a step's cell is the step's id"
    assert not sorted(taught - silent - fired(shown[cell])), f"{plan.key}, cell {cell}"


def test_every_rule_of_play_has_a_step() -> None:
    wanted = {rule.id for rule in GAME.rules.values() if rule.kind == "play"}
    taught = {rule for plan in course("lanes", "en").values() for rule in plan.places}
    assert not sorted(wanted - taught), "no step of a lesson teaches this rule"
    acting = {rule for scenario in load(SCENARIOS) for rule in named(play(scenario).events)}
    assert not acting & {f"lanes.{name}" for name in SILENT} - {"lanes.round-order"}
