"""The lessons of a game as data: their order and steps, and what they say in each language.

`lessons/<game>.toml` names the lessons in their order and the steps of each, with the rules that
act in a step (`rules`) or are shown or told in another cell of its notebook (`cells`). A step's id
is also the id of its cell, so that a link can lead to it. What a step says stands in
`lessons/<game>.<lang>.toml` under the same ids. No number of a case is written in a text:
`{damage}` and the like are filled by the engine. All of it is checked on load.

Kinds of steps, told by what they have:

choices   predict: what happens in a lane? `right` and names of wrong theories (`lesson_mistakes`)
          in the order in which they are offered; each has a reply.
claims    question: what is true after some moves? By name, what a choice claims, as a scenario
          expects it (tests/scenarios/NOTATION.md), perhaps `then` some more moves. `chosen`: the
          answer shows the table with these clicks.
goal      challenge: the card of a hand that makes this follow in one lane.
goal and solution   round: the same for a round that is played; `solution` reaches it.
match     match: a whole match to be won; life, the opponent's name, the seed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Literal

from cardplay.core import Json
from cardplay.explain import LANGUAGES
from cardplay.scenario import EXPECTATIONS
from cardplay_widgets.lesson_duel import FACTS
from cardplay_widgets.lesson_mistakes import THEORIES
from cardplay_widgets.paths import PACKAGE

FOLDER: Final = PACKAGE / "lessons"
RIGHT: Final = "right"
HINTS: Final = 3

Kind = Literal["predict", "question", "challenge", "round", "match"]


class LessonError(ValueError):
    """A lesson's data can't be used; the sentence names the file, the step and the remedy."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a choice of a question claims: what holds after some more moves ("P0 S9@2").

    expect: as a scenario expects it. sees: what you see of the table, `?` for a hidden card.
    could, cannot: cards that may, or can't, lie where you don't see.
    """

    then: tuple[str, ...] = ()
    expect: Mapping[str, Json] = field(default_factory=dict)
    sees: Mapping[str, Json] = field(default_factory=dict)
    could: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson and its texts (templates with named facts).

    rules: those that it teaches, which act in it. choices, claims: of a prediction, in order.
    says: what the choices of a question say. chosen: clicks that are shown with its answer. goal:
    of a challenge. solution: moves of the reader that reach it.
    """

    lesson: str
    id: str
    kind: Kind
    texts: Mapping[str, str]
    rules: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    claims: Mapping[str, Claim] = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()
    goal: Mapping[str, Json] = field(default_factory=dict)
    solution: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    match: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The step's name in the whole game."""
        return f"{self.lesson}/{self.id}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson: its short name, the rules of cells that are no steps, its steps by id."""

    game: str
    id: str
    name: str
    cells: Mapping[str, tuple[str, ...]]
    steps: Mapping[str, Step]

    @property
    def key(self) -> str:
        """The lesson's name among all games, which is also the place of its notebook."""
        return f"{self.game}/{self.id}"

    @property
    def places(self) -> Mapping[str, str]:
        """The cell that teaches a rule, by rule, in the order of the lesson."""
        cells = {**self.cells, **{step.id: step.rules for step in self.steps.values()}}
        return {rule: cell for cell, rules in cells.items() for rule in rules}

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the lesson teaches, in its order."""
        return tuple(self.places)


@cache
def course(game: str, lang: str, folder: Path = FOLDER) -> Mapping[str, Plan]:
    """The lessons of a game in their order, in one language.

    Raises:
        LessonError: a file is missing or says something that can't be.
    """
    if lang not in LANGUAGES:
        raise LessonError(f"lessons are written in {' and '.join(LANGUAGES)}, not {lang!r}")
    plan_file, text_file = folder / f"{game}.toml", folder / f"{game}.{lang}.toml"
    plans, texts = _read(plan_file), _read(text_file)
    _same_keys(text_file.name, texts, plans)
    return {
        name: _plan(game, name, plans[name], texts[name], plan_file.name, text_file.name)
        for name in plans
    }


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LessonError(f"{path.name}: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{path.name}: {error}") from error


def _plan(game: str, id: str, plan: Any, texts: Any, file: str, text_file: str) -> Plan:
    place, text_place = f"{file}, [{id}]", f"{text_file}, [{id}]"
    _fields(place, plan, {"cells": dict, "steps": dict})
    steps = plan["steps"]
    _same_keys(text_place, texts, {"name": str, **steps})
    _text(text_place, "name", texts["name"])
    return Plan(
        game,
        id,
        texts["name"],
        {cell: tuple(rules) for cell, rules in plan["cells"].items()},
        {name: _step(id, name, steps[name], texts[name], (file, text_file)) for name in steps},
    )


def _step(lesson: str, id: str, plan: Any, texts: Any, files: tuple[str, str]) -> Step:
    place, text_place = (f"{file}, [{lesson}.{id}]" for file in files)
    if not isinstance(texts, dict):
        raise LessonError(f"{text_place}: needs the texts of a step")
    rules = tuple(plan.get("rules", ()))
    match {key: value for key, value in plan.items() if key != "rules"}:
        case {"choices": list(choices), **rest} if not rest:
            _choices(place, choices)
            spoken = _texts(text_place, texts, ["question", *choices], FACTS)
            return Step(lesson, id, "predict", spoken, rules, choices=tuple(choices))
        case {"claims": dict(claims), **more} if more.keys() <= {"chosen"} and len(claims) > 1:
            found = {name: _claim(f"{place}, {name}", claim) for name, claim in claims.items()}
            said = texts.get("says", {})
            _same_keys(f"{text_place}, `says`", said, found)
            plain = {key: text for key, text in texts.items() if key != "says"}
            spoken = _texts(text_place, plain, ["question", *found])
            says = _texts(text_place, said, found)
            chosen = tuple(more.get("chosen", ()))
            return Step(
                lesson, id, "question", spoken, rules, claims=found, says=says, chosen=chosen
            )
        case {"goal": dict(goal), **more} if more.keys() <= {"solution"}:
            _expected(place, goal)
            kind: Kind = "round" if more else "challenge"
            facts = None if more else FACTS
            hints = texts.get("hints")
            if not isinstance(hints, list) or len(hints) != HINTS:
                raise LessonError(f"{text_place}: `hints` needs {HINTS} texts, the last the answer")
            for hint in hints:
                _text(text_place, "hints", hint, facts)
            plain = {key: text for key, text in texts.items() if key != "hints"}
            spoken = _texts(text_place, plain, ["goal", "ask", "won", "lost"], facts)
            solution: tuple[str, ...] = tuple(plan.get("solution", ()))
            told = tuple(hints)
            return Step(lesson, id, kind, spoken, rules, goal=goal, solution=solution, hints=told)
        case {"match": {"life": int(), "opponent": str(), "seed": str()} as setup, **rest} if (
            not rest
        ):
            spoken = _texts(text_place, texts, ["won", "lost"])
            return Step(lesson, id, "match", spoken, rules, match=setup)
    raise LessonError(f"{place}: a step has `choices`, `claims`, or a `goal` (with a `solution`)")


def _claim(place: str, claim: Any) -> Claim:
    if not isinstance(claim, dict):
        raise LessonError(f"{place}: a claim says what holds")
    own = {"then", "sees", "could", "cannot"}
    expected = {key: value for key, value in claim.items() if key not in own}
    _expected(place, expected)
    return Claim(expect=expected, **{key: value for key, value in claim.items() if key in own})


def _expected(place: str, expected: Mapping[str, Any]) -> None:
    if unknown := set(expected) - set(EXPECTATIONS):
        raise LessonError(f"{place}: no scenario expects {_list(unknown)}")


def _choices(place: str, choices: list[Any]) -> None:
    if choices.count(RIGHT) != 1 or len(choices) < 2 or len(set(choices)) < len(choices):
        raise LessonError(f"{place}: `choices` needs “{RIGHT}” once and wrong ones, each once")
    if unknown := {name for name in choices if name != RIGHT} - THEORIES.keys():
        raise LessonError(f"{place}: no mistake is called {_list(unknown)}")


def _texts(
    place: str, texts: Mapping[str, Any], keys: Iterable[str], facts: Set[str] | None = None
) -> dict[str, str]:
    """The texts under these keys and no others; each may name these facts (None: any)."""
    _same_keys(place, texts, dict.fromkeys(keys))
    for key, text in texts.items():
        _text(place, key, text, facts)
    return dict(texts)


def _text(place: str, key: str, text: Any, facts: Set[str] | None = None) -> None:
    """Refuse what is no text, or names a fact that there is not."""
    if not isinstance(text, str) or not text.strip():
        raise LessonError(f"{place}: `{key}` must be text")
    try:
        named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        raise LessonError(f"{place}: `{key}` has a lonely brace ({error})") from error
    if facts is not None and (unknown := named - facts):
        raise LessonError(f"{place}: `{key}` names {_list(unknown)}, which no lane has")


def _fields(place: str, data: Any, types: Mapping[str, type]) -> None:
    _same_keys(place, data, types)
    for key, wanted in types.items():
        if not isinstance(data[key], wanted):
            raise LessonError(f"{place}: `{key}` must be a {wanted.__name__}")


def _same_keys(place: str, data: Any, wanted: Mapping[str, Any]) -> None:
    if not isinstance(data, dict):
        raise LessonError(f"{place}: must be a table")
    if missing := wanted.keys() - data.keys():
        raise LessonError(f"{place}: {_list(missing)} is missing")
    if unknown := data.keys() - wanted.keys():
        raise LessonError(f"{place}: {_list(unknown)} has no place here")


def _list(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))
