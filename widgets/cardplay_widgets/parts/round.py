"""What stands round the board: players, facts, charts, piles, the log, the caption."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardplay_widgets.parts.small import Badge, Button, Card, Part, Suit, Why


@dataclass(frozen=True, slots=True)
class Meter(Part):
    """Life or deck: a value of `most`. was: the value before; the part between is hatched."""

    kind: ClassVar[str] = "meter"
    label: str
    value: int
    most: int
    was: int | None = None


@dataclass(frozen=True, slots=True)
class Backs(Part):
    """A hidden hand: some backs and the count with its word ("cards")."""

    kind: ClassVar[str] = "backs"
    count: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Seat(Part):
    """A player: name, badge (whose turn), meter, hidden hand, a line of facts."""

    kind: ClassVar[str] = "seat"
    name: str
    badge: Badge | None = None
    meter: Meter | None = None
    backs: Backs | None = None
    facts: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Fact(Part):
    """A strong line and a quiet one: "Round 3", "Opponent first"."""

    kind: ClassVar[str] = "fact"
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Key(Part):
    """A standing reminder, on wide tables: a title, an order of strengths, sums, a note."""

    kind: ClassVar[str] = "key"
    title: str
    order: tuple[str, ...] = ()
    """From weakest to strongest."""
    order_label: str = ""
    sums: tuple[tuple[str, str], ...] = ()
    """Pairs of a name and its number."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chart(Part):
    """The cycle of suits: each beats the next. pair: the arrow that is lit (tail, tip).

    On narrow tables it waits behind a button that bears its title.
    """

    kind: ClassVar[str] = "chart"
    title: str
    label: str
    even: str = ""
    note: str = ""
    pair: tuple[Suit, Suit] | None = None
    suits: tuple[Suit, Suit, Suit, Suit] = ("S", "H", "D", "C")


@dataclass(frozen=True, slots=True)
class Group(Part):
    """Small cards with their heading ("♠ 5 cards"): in a drawer, or on the board to choose from."""

    kind: ClassVar[str] = "group"
    title: str
    cards: tuple[Card, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Drawer(Part):
    """What a pile opens: its cards in groups, by suit for instance. Opened by the script itself."""

    kind: ClassVar[str] = "drawer"
    title: str
    groups: tuple[Group, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Pile(Part):
    """A pile with its count and word. With `opens` it is a button that shows what lies in it."""

    kind: ClassVar[str] = "pile"
    count: int
    word: str
    top: Card | None = None
    label: str = ""
    opens: Drawer | None = None
    click: str | None = None
    lit: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Piles(Part):
    """Piles side by side: draw pile, discards, graveyard."""

    kind: ClassVar[str] = "piles"
    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Line(Part):
    """A line of the log; with a click it steps back to that moment."""

    kind: ClassVar[str] = "line"
    text: str
    click: str | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class Log(Part):
    """The last sentences, oldest first, on wide tables. Lines are sentences or `Line`."""

    kind: ClassVar[str] = "log"
    title: str
    lines: tuple[Line | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Say(Part):
    """The one place where the table speaks: what came before, the sentence, why, buttons.

    refused: the sentence says why not. buttons: the caption is a question with its answers.
    """

    kind: ClassVar[str] = "say"
    text: str = ""
    past: str = ""
    refused: bool = False
    why: Why | None = None
    buttons: tuple[Button, ...] = ()
    label: str = ""
