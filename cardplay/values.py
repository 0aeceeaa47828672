"""The values that a game hands out: events, refusals, outcomes, rules, errors.

All are immutable and plain; what a reader may not see of an event is taken out in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from cardplay.message import Message

Json = Any
"""What `json.dumps` takes: dicts, lists, text, ints, bools, None."""


class Move:
    """Base of the games' moves: small immutable values, compared by what they say."""

    __slots__ = ()


def data_repr(name: str, rule: str, data: Mapping[str, Json]) -> str:
    """`Event(rule='lanes.hand', seat='P0')`: the fields as keywords."""
    inner = ", ".join(f"{key}={value!r}" for key, value in data.items())
    return f"{name}({rule!r}{', ' + inner if inner else ''})"


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """One visible change: its type, the rule that made it, and its data as plain JSON values."""

    type: str
    rule: str
    data: Mapping[str, Json]

    def __getitem__(self, key: str) -> Json:
        return self.data[key]

    def to_json(self) -> dict[str, Json]:
        """The event as the rules page writes it."""
        return {"type": self.type, **self.data, "rule": self.rule}

    def __repr__(self) -> str:
        return data_repr(self.type, self.rule, self.data)


@dataclass(frozen=True, slots=True, repr=False)
class Illegal:
    """Why a move is refused: the rule that it breaks and the facts of the case."""

    rule: str
    facts: Mapping[str, Json]

    def __repr__(self) -> str:
        return data_repr("Illegal", self.rule, self.facts)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winner` and `places` (best first) name seats; scores are by seat."""

    kind: Literal["win", "draw", "aborted"]
    winner: int | None
    reason: str
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


RuleKind = Literal["play", "app", "screen", "form"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule id with its kind, its name and what it says, in a sentence or two of English.

    Kinds: play (acts in play), app (clocks, daily, share), screen (what must be shown), form
    (notation, options, positions). `option` names the option that turns the rule on, if any.
    """

    id: str
    kind: RuleKind
    name: str
    text: str
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Secret:
    """Who sees a field of an event: the seats named in the fields `seen_by`.

    For all others the field is absent or, with `others="count"`, the number of its items.
    """

    seen_by: tuple[str, ...] = ("seat",)
    others: Literal["absent", "count"] = "absent"


Secrets = Mapping[str, Mapping[str, Secret]]
"""Per type of event, its private fields."""


@dataclass(frozen=True, slots=True)
class Next:
    """What may be clicked next, in a fixed order, and the move if the clicks complete one."""

    lit: tuple[str, ...]
    move: Move | None


class CardplayError(Exception):
    """Base of all errors: the rule or field that is hurt, and a sentence with the facts."""

    def __init__(self, rule: str, message: Message, field: str | None = None) -> None:
        super().__init__(message.text())
        self.rule = rule
        self.message = message
        self.field = field


class NotationError(CardplayError):
    """Text that is no move."""


class OptionsError(CardplayError):
    """Options that don't exist, have the wrong type or contradict each other."""


class PositionError(CardplayError):
    """A position that can't be."""


class MatchError(CardplayError):
    """A file or record that is no match."""


class IllegalMove(CardplayError):
    """A move that is not legal now. `why` is the reason as a value."""

    def __init__(self, why: Illegal, message: Message) -> None:
        super().__init__(why.rule, message)
        self.why = why


def redact(event: Event, reader: int | None, secrets: Secrets) -> Event:
    """The event as one seat (or a spectator, None) may see it."""
    hidden = secrets.get(event.type)
    if hidden is None:
        return event
    name = None if reader is None else f"P{reader}"
    data: dict[str, Json] = {}
    for key, value in event.data.items():
        secret = hidden.get(key)
        if secret is None or any(event.data.get(owner) == name for owner in secret.seen_by):
            data[key] = value
        elif secret.others == "count":
            data[key] = len(value)
    return Event(event.type, event.rule, data)
