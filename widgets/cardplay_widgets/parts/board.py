"""What lies on the board: columns of facing sides, a field, hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from cardplay_widgets.parts.small import Badge, Button, Card, Part, Slot, Suit


@dataclass(frozen=True, slots=True)
class Law(Part):
    """A card that rules a column and doesn't fight, with its condition under it ("4 +")."""

    kind: ClassVar[str] = "law"
    card: Card
    note: str = ""


@dataclass(frozen=True, slots=True)
class Hit(Part):
    """Damage dealt in a column; it flies to the meter of the side that loses."""

    kind: ClassVar[str] = "hit"
    number: int | str
    at: Literal["them", "me"] = "them"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Link(Part):
    """A card of a stack and what is attached to it, to its right."""

    kind: ClassVar[str] = "link"
    card: Card
    attached: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Stack(Part):
    """Cards one below the other, first to last. `up`: it stands on the slip below it.

    The whole stack may be a target (`click`, `lit`): its cards then have no click of their own.
    Empty, it shows `empty` ("Start here") in a dashed place.
    """

    kind: ClassVar[str] = "stack"
    links: tuple[Link, ...] = ()
    label: str = ""
    up: bool = False
    click: str | None = None
    lit: bool = False
    dark: bool = False
    empty: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Tally(Part):
    """The value of a route: number, direction, suit, a word for its state.

    state: "low", "in", "over" of the range. then: the value after the selected move; `way`,
    `suit`, `word` and `state` are then those after the move as well.
    """

    kind: ClassVar[str] = "tally"
    value: int
    state: Literal["", "low", "in", "over"] = ""
    word: str = ""
    way: Literal["", "up", "down"] = ""
    suit: Suit | None = None
    then: int | None = None


@dataclass(frozen=True, slots=True)
class Scale(Part):
    """Two values on one scale with the range `low` to `high`; ghosts show where they would be."""

    kind: ClassVar[str] = "scale"
    theirs: int
    ours: int
    label: str = ""
    theirs_then: int | None = None
    ours_then: int | None = None
    low: int = 21
    high: int = 26
    top: int = 34


@dataclass(frozen=True, slots=True)
class Total(Part):
    """A boosted number and how it came about: 19, "12 + 7"; a tag may stand after it."""

    kind: ClassVar[str] = "total"
    value: int | str
    sum: str = ""
    badge: Badge | None = None


@dataclass(frozen=True, slots=True)
class Blow(Part):
    """The damage that would fall now: a sentence ("**10** to the opponent"), an icon, tags."""

    kind: ClassVar[str] = "blow"
    text: str
    icon: str = ""
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip(Part):
    """Paper across the middle of a column: the score of this column, from top to bottom."""

    kind: ClassVar[str] = "slip"
    parts: tuple[Tally | Scale | Total | Blow, ...] = ()


@dataclass(frozen=True, slots=True)
class Tie(Part):
    """A link of a character: its suit and effect ("+7"), filled when it is active."""

    kind: ClassVar[str] = "tie"
    suit: Suit
    text: str = ""
    on: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Skill(Part):
    """The skill of a character in a line: "Switch, cost 3"."""

    kind: ClassVar[str] = "skill"
    text: str
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Character(Part):
    """A character card. emblem: "C01" to "C16", or "" for none.

    Without a name it is a place for one, with `empty` as its words ("Place here")."""

    kind: ClassVar[str] = "character"
    name: str = ""
    emblem: str = ""
    ties: tuple[Tie, ...] = ()
    skill: Skill | None = None
    badge: Badge | None = None
    empty: str = ""
    label: str = ""
    id: str = ""
    click: str | None = None
    lit: bool = False
    selected: bool = False
    dark: bool = False
    moved: bool = False
    ghost: bool = False
    drag: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Duo(Part):
    """A trump and a character, side by side when there is room."""

    kind: ClassVar[str] = "duo"
    card: Card | Slot
    character: Character


Side: TypeAlias = Slot | Stack | Duo


@dataclass(frozen=True, slots=True)
class Column(Part):
    """A lane, a pair or a column: head, their side, what lies between, our side.

    head: its number. badge: state or result. hit: damage dealt here. who: names above and below
    instead of a head ("Opponent", "You"; live examples). A click goes to the whole column.
    now: where the story is. done: its law is dimmed.
    """

    kind: ClassVar[str] = "column"
    head: str = ""
    theirs: Side | None = None
    middle: Law | Slip | None = None
    ours: Side | None = None
    who: tuple[str, str] | None = None
    badge: Badge | None = None
    hit: Hit | None = None
    click: str | None = None
    label: str = ""
    lit: bool = False
    dark: bool = False
    now: bool = False
    done: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Grid(Part):
    """Columns of equal width whose rows stand in line."""

    kind: ClassVar[str] = "grid"
    columns: tuple[Column, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Row(Part):
    """Cards or characters side by side: a hand of up to five. On the board it wraps: characters
    to choose from, switches that filter them."""

    kind: ClassVar[str] = "row"
    cards: tuple[Card | Character | Slot | Button, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Fan(Part):
    """Overlapping cards whose every index is seen: a long hand."""

    kind: ClassVar[str] = "fan"
    cards: tuple[Card, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Trick(Part):
    """One play on the field with its caption ("**Pair of tens**, West"). under: an earlier one."""

    kind: ClassVar[str] = "trick"
    cards: tuple[Card, ...]
    caption: str = ""
    under: bool = False


@dataclass(frozen=True, slots=True)
class Field(Part):
    """What is in force (badges), and the combination to beat beside the one under it.

    rows: further rows of cards to choose from (a bomb's ranks, a graveyard). empty: words of an
    empty field. click: the field itself is a target, for drops.
    """

    kind: ClassVar[str] = "field"
    badges: tuple[Badge, ...] = ()
    tricks: tuple[Trick, ...] = ()
    rows: tuple[Row, ...] = ()
    empty: str = ""
    label: str = ""
    click: str | None = None
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Tile(Part):
    """Another seat as a tile: name, title, cards in hand, badge. out: passed or finished."""

    kind: ClassVar[str] = "tile"
    name: str
    title: str = ""
    count: int | None = None
    count_label: str = ""
    badge: Badge | None = None
    out: bool = False
    now: bool = False
    click: str | None = None
    lit: bool = False
    selected: bool = False
    label: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Tiles(Part):
    """The other seats, two to five, in the order of play."""

    kind: ClassVar[str] = "tiles"
    tiles: tuple[Tile, ...]
    label: str = ""
