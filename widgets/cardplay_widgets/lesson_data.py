"""The lessons of a game as data: their order and steps, and what they say in each language.

`lessons/<game>.toml` names the lessons in their order, the rules and the steps of each. What a
step says stands in `lessons/<game>.<lang>.toml` under the same ids. No number of a case is
written in a text: `{damage}` and the like are filled by the engine. All of it is checked on load.

A prediction has `choices`: `right` and the names of wrong theories (`lesson_mistakes`), in the
order in which they are offered; each has a reply. A challenge has a `goal`: what must follow, as
a scenario expects it (tests/scenarios/NOTATION.md).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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

Kind = Literal["predict", "challenge"]


class LessonError(ValueError):
    """A lesson's data can't be used; the sentence names the file, the step and the remedy."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson and its texts (templates with the facts of `lesson_duel`).

    choices: of a prediction, in order. goal: of a challenge, as a scenario expects it.
    """

    lesson: str
    id: str
    kind: Kind
    choices: tuple[str, ...]
    goal: Mapping[str, Json]
    texts: Mapping[str, str]
    hints: tuple[str, ...]

    @property
    def key(self) -> str:
        """The step's name in the whole game."""
        return f"{self.lesson}/{self.id}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson: its short name, the rules that it teaches, its steps by id."""

    game: str
    id: str
    name: str
    rules: tuple[str, ...]
    steps: Mapping[str, Step]

    @property
    def key(self) -> str:
        """The lesson's name among all games, which is also the place of its notebook."""
        return f"{self.game}/{self.id}"


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
    _fields(place, plan, {"rules": list, "steps": dict})
    steps = plan["steps"]
    _same_keys(text_place, texts, {"name": str, **steps})
    _text(text_place, "name", texts["name"])
    return Plan(
        game,
        id,
        texts["name"],
        tuple(plan["rules"]),
        {name: _step(id, name, steps[name], texts[name], (file, text_file)) for name in steps},
    )


def _step(lesson: str, id: str, plan: Any, texts: Any, files: tuple[str, str]) -> Step:
    place, text_place = (f"{file}, [{lesson}.{id}]" for file in files)
    if not isinstance(texts, dict):
        raise LessonError(f"{text_place}: needs the texts of a step")
    match plan:
        case {"choices": list(choices), **rest} if not rest:
            _choices(place, choices)
            wanted = ["question", *choices]
            kind: Kind = "predict"
            goal: Mapping[str, Json] = {}
        case {"goal": dict(expected), **rest} if not rest:
            if unknown := set(expected) - set(EXPECTATIONS):
                raise LessonError(f"{place}: no scenario expects {_list(unknown)}")
            wanted = ["goal", "ask", "hints", "won", "lost"]
            kind, choices, goal = "challenge", [], expected
        case _:
            raise LessonError(f"{place}: a step has either `choices` or a `goal`, nothing else")
    _same_keys(text_place, texts, dict.fromkeys(wanted))
    hints = texts.get("hints", [])
    if kind == "challenge" and (not isinstance(hints, list) or len(hints) != HINTS):
        raise LessonError(f"{text_place}: `hints` needs {HINTS} texts: a nudge, the suit, the card")
    spoken = {key: text for key, text in texts.items() if key != "hints"}
    for key, text in [*spoken.items(), *(("hints", hint) for hint in hints)]:
        _text(text_place, key, text)
    return Step(lesson, id, kind, tuple(choices), goal, spoken, tuple(hints))


def _choices(place: str, choices: list[Any]) -> None:
    if choices.count(RIGHT) != 1 or len(choices) < 2 or len(set(choices)) < len(choices):
        raise LessonError(f"{place}: `choices` needs “{RIGHT}” once and wrong ones, each once")
    if unknown := {name for name in choices if name != RIGHT} - THEORIES.keys():
        raise LessonError(f"{place}: no mistake is called {_list(unknown)}")


def _text(place: str, key: str, text: Any) -> None:
    """Refuse what is no text, or names a fact that no lane has."""
    if not isinstance(text, str) or not text.strip():
        raise LessonError(f"{place}: `{key}` must be text")
    try:
        named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        raise LessonError(f"{place}: `{key}` has a lonely brace ({error})") from error
    if unknown := named - FACTS:
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
