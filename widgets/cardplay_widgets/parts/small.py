"""What every part of a picture is, and the small ones: cards, badges, places, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Literal, TypeAlias

Suit: TypeAlias = Literal["S", "H", "D", "C"]
Role: TypeAlias = Literal[
    "", "attack", "defence", "turn", "plain", "force", "good", "bad", "open", "note"
]
Beat: TypeAlias = Literal["move", "turn", "stamp", "hit", "drain"]


@dataclass(frozen=True, slots=True)
class Part:
    """Anything that can be drawn. `kind` tells the script how."""

    kind: ClassVar[str] = ""

    def to_json(self) -> dict[str, Any]:
        """`{"is": kind, field: value, ...}` without the fields that have their default."""
        data: dict[str, Any] = {"is": self.kind} if self.kind else {}
        for name, default in self.defaults():
            value = getattr(self, name)
            if value != default and value != ():
                data[name] = _json(value)
        return data

    @classmethod
    @cache
    def defaults(cls) -> tuple[tuple[str, Any], ...]:
        """The names of the fields, with their defaults."""
        return tuple((item.name, item.default) for item in fields(cls))


def _json(value: Any) -> Any:
    if isinstance(value, Part):
        return value.to_json()
    if isinstance(value, (tuple, list)):
        return [_json(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _json(item) for key, item in value.items()}
    return value


@dataclass(frozen=True, slots=True)
class Badge(Part):
    """A word or a number on a card, a column, a seat, a field.

    role: "attack" and "defence" bring their colour and icon; "turn" is paper with an arrow;
    "plain" is quiet; "force" is a rule in force; "good", "bad", "open" are the state of a pair;
    "note" is a small tag on a slip. `text` is a sentence, `number` is set in the book face.
    """

    kind: ClassVar[str] = "badge"
    text: str = ""
    number: int | str = ""
    role: Role = ""
    icon: str = ""
    label: str = ""
    """Read out instead of text and number: "attack 10"."""


@dataclass(frozen=True, slots=True)
class Card(Part):
    """A playing card.

    face: "S10", "HA", "DK", "CJ", "Joker", or "back" (face down) and "back2".
    badge: its role and number, on the lower edge. times: 2 stamps "×2" on it.
    drag: it may also be dragged onto what is lit after its click.
    change: a click exchanges it for another (live example): a round mark in the corner.
    """

    kind: ClassVar[str] = "card"
    face: str
    label: str = ""
    id: str = ""
    click: str | None = None
    lit: bool = False
    selected: bool = False
    dark: bool = False
    moved: bool = False
    """It has just been moved: a chalk outline, kept until the next move."""
    beaten: bool = False
    ghost: bool = False
    """A preview: not on the table yet."""
    change: bool = False
    drag: bool = False
    times: int = 0
    badge: Badge | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Worth(Part):
    """In an empty place: what the selected card would be worth here. Without a number: an open
    place that waits for a card, a ring with a pointer."""

    kind: ClassVar[str] = "worth"
    number: int | str = ""
    word: str = ""
    role: Role = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Slot(Part):
    """Room for one card. Empty: dashed; with `worth`: a preview in it; else its card."""

    kind: ClassVar[str] = "slot"
    card: Card | None = None
    worth: Worth | None = None
    click: str | None = None
    label: str = ""
    lit: bool = False
    dark: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Button(Part):
    """A button. role "main" (yellow: at most one on a table), "" or "quiet"."""

    kind: ClassVar[str] = "button"
    label: str
    click: str
    icon: str = ""
    role: Literal["", "main", "quiet"] = ""
    dark: bool = False
    pressed: bool | None = None
    """True or False makes it a switch."""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Why(Part):
    """The rule behind a sentence: a link with `href`, a button with `click` ("rule:lanes.skip"),
    else a quiet tag."""

    kind: ClassVar[str] = "why"
    label: str
    rule: str = ""
    href: str = ""
    click: str | None = None
