"""A scenario: a position, moves and what must follow, as JSON (tests/scenarios/NOTATION.md).

It is the unit of tests, of live examples and of puzzles. `run` plays one and tells every
difference between what was expected and what came.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardplay import make
from cardplay.core import (
    SEAT_NAMES,
    CardplayError,
    Event,
    Game,
    Illegal,
    IllegalMove,
    Json,
    MatchError,
    NotationError,
    State,
    read_line,
)
from cardplay.message import Message, _

EXPECTATIONS: Final = {
    "illegal": "a text",
    "position": "an object",
    "events": "a list of objects",
    "no_events": "a list of objects",
    "legal": "a list of texts",
    "legal_has": "a list of texts",
    "legal_lacks": "a list of texts",
    "to_move": "a text or null",
    "winner": "a text or null",
}
"""What may be expected, and what stands there in JSON."""

RULE: Final = "cardplay.scenario"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as the file gives it."""

    id: str
    game: str
    position: Mapping[str, Json]
    moves: tuple[str, ...] = ()
    options: Mapping[str, Json] = field(default_factory=dict)
    expect: Mapping[str, Json] = field(default_factory=dict)
    rule: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Failure:
    """One expectation that did not hold."""

    id: str
    what: str
    expected: Json
    came: Json

    def to_json(self) -> dict[str, Json]:
        return {"id": self.id, "what": self.what, "expected": self.expected, "came": self.came}

    def __str__(self) -> str:
        expected, came = (json.dumps(x, ensure_ascii=False) for x in (self.expected, self.came))
        return f"{self.id}: {self.what}: expected {expected}, came {came}"


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file.

    Raises:
        MatchError: the file can't be read or is no list of scenarios; the sentence gives the
            place.
    """
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _broken(path.name, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise _broken(path.name, f"byte {error.start} is not UTF-8") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise _broken(f"{path.name}, {place}", error.msg) from error
    if not isinstance(entries, list):
        raise _broken(path.name, "the file must hold a list of scenarios")
    return [parse(entry, f"{path.name}, scenario {n}") for n, entry in enumerate(entries, 1)]


def parse(entry: Json, place: str) -> Scenario:
    """The scenario of a JSON object; `place` says in an error where it stands.

    Raises:
        MatchError: a field is missing, unknown or of the wrong type.
    """
    if not isinstance(entry, dict):
        raise _broken(place, "a scenario must be an object")
    if isinstance(entry.get("id"), str):
        place = f"{place} ({entry['id']})"
    types = {"id": str, "game": str, "position": dict, "moves": list, "options": dict,
             "expect": dict, "rule": list, "title": str}  # fmt: skip
    for key in entry:
        if key not in types:
            raise _broken(place, f"unknown field “{key}”")
    for key in ("id", "game", "position"):
        if key not in entry:
            raise _broken(place, f"field “{key}” is missing")
    for key, wanted in types.items():
        if key in entry and not isinstance(entry[key], wanted):
            raise _broken(place, f"field “{key}” must be a JSON {_JSON_NAMES[wanted]}")
    for key, value in entry.get("expect", {}).items():
        if key not in EXPECTATIONS:
            raise _broken(place, f"unknown expectation “{key}”")
        if not _IS[EXPECTATIONS[key]](value):
            raise _broken(place, f"expectation “{key}” must be {EXPECTATIONS[key]}")
    if not all(isinstance(move, str) for move in entry.get("moves", [])):
        raise _broken(place, "every move must be text")
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    return Scenario(**values)


_JSON_NAMES: Final = {str: "string", dict: "object", list: "array"}


def _each(value: Json, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(item, kind) for item in value)


_IS: Final[Mapping[str, Callable[[Json], bool]]] = {
    "a text": lambda value: isinstance(value, str),
    "an object": lambda value: isinstance(value, dict),
    "a list of texts": lambda value: _each(value, str),
    "a list of objects": lambda value: _each(value, dict),
    "a text or null": lambda value: value is None or isinstance(value, str),
}


def _broken(place: str, what: str) -> MatchError:
    return MatchError(RULE, Message(_("In {place}: {what}."), {"place": place, "what": what}))


@dataclass(slots=True)
class Played:
    """What came of the moves of a scenario."""

    state: State | None
    events: list[Event]
    refused: Illegal | None = None
    refused_at: int | None = None


def play(scenario: Scenario) -> Played:
    """Set the position up and play the moves until one is refused.

    Refused options and positions count as refused, with no state.
    """
    events: list[Event] = []

    def record(event: Event, _state: State) -> None:
        events.append(event)

    try:
        game = make(scenario.game, **scenario.options)
        state = game.position(scenario.position, recorder=record)
    except CardplayError as error:
        return Played(None, events, Illegal(error.rule, {"sentence": str(error)}), -1)
    for index, line in enumerate(scenario.moves):
        try:
            play_line(game, state, line)
        except (IllegalMove, NotationError) as error:
            why = error.why if isinstance(error, IllegalMove) else Illegal(error.rule, {})
            return Played(state, events, why, index)
    return Played(state, events)


def play_line(game: Game, state: State, line: str) -> None:
    """Play a line such as `P0 S10@3`; after the end any line is refused for that.

    Raises:
        IllegalMove: the move is refused.
        NotationError: the line names no seat.
    """
    try:
        seat, text = read_line(game, line)
    except NotationError:
        if state.outcome is not None:
            state.check(line, 0)
        raise
    state.play(text, seat)


def run(scenario: Scenario) -> list[Failure]:
    """Play a scenario; every expectation that does not hold, none if all is as expected."""
    played = play(scenario)
    expect = scenario.expect
    failures: list[Failure] = []

    def check(what: str, expected: Json, came: Json) -> None:
        if expected != came:
            failures.append(Failure(scenario.id, what, expected, came))

    last = len(scenario.moves) - 1
    if played.refused is not None and ("illegal" not in expect or played.refused_at != last):
        at = played.refused_at
        move = "the set-up" if at is None or at < 0 else scenario.moves[at]
        sentence = f"{move} is refused: {played.refused!r}"
        return [Failure(scenario.id, "moves", "all accepted", sentence)]
    if "illegal" in expect:
        check("illegal", expect["illegal"], played.refused and played.refused.rule)
    if played.state is not None:
        _check_state(expect, played.state, check)
    came = [event.to_json() for event in played.events]
    if "events" in expect:
        missing = _first_missing(expect["events"], came)
        if missing is not None:
            check("events", missing, came)
    for pattern in expect.get("no_events", []):
        check("no_events", None, next((e for e in came if _matches(pattern, e)), None))
    return failures


def _check_state(expect: Mapping[str, Json], state: State, check: Any) -> None:
    """The expectations about the state after the last move."""
    if "position" in expect:
        position = state.to_position()
        for key, value in expect["position"].items():
            check(f"position.{key}", value, position.get(key, "(no such key)"))
    legal = [state.game.write(move) for move in state.legal_moves()]
    if "legal" in expect:
        check("legal", sorted(expect["legal"]), sorted(legal))
    if "legal_has" in expect:
        check("legal_has", [], [move for move in expect["legal_has"] if move not in legal])
    if "legal_lacks" in expect:
        check("legal_lacks", [], [move for move in expect["legal_lacks"] if move in legal])
    if "to_move" in expect:
        check("to_move", expect["to_move"], _name(state.to_move))
    if "winner" in expect:
        check("winner", expect["winner"], _winner(state))


def _name(seat: int | None) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _winner(state: State) -> str | None:
    match state.outcome:
        case None:
            return None
        case outcome if outcome.kind == "draw":
            return "draw"
        case outcome:
            return _name(outcome.winner)


def _matches(pattern: Mapping[str, Json], event: Mapping[str, Json]) -> bool:
    """Does the event hold all that the pattern lists?"""
    return all(key in event and event[key] == value for key, value in pattern.items())


def _first_missing(
    patterns: Sequence[Mapping[str, Json]], events: Sequence[Mapping[str, Json]]
) -> Mapping[str, Json] | None:
    """The first pattern that no event fits after the event of the pattern before it."""
    rest = iter(events)
    return next((p for p in patterns if not any(_matches(p, e) for e in rest)), None)
