"""Moves of Caravan and their text (RULES.md, section 12): `S5@2`, `HJ@P1.2.3`, `discard H9`.

Moves are made once and kept: the tables below give the listed moves of a card for any set of
routes or targets, so that listing them costs a look-up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from cardplay.cards import CODES, JOKER, NUMBER, TEXT
from cardplay.core import Move, NotationError
from cardplay.message import Message, _

T = TypeVar("T")

ROUTES: Final = 3
"""Routes of a seat. Route r (1..3) of seat s lies in slot 3 s + r - 1 of the table's six."""


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a number card at the end of one's own route (1..3)."""

    card: int
    route: int

    def __repr__(self) -> str:
        return f"Place({TEXT[self.card]}@{self.route})"


@dataclass(frozen=True, slots=True)
class Face(Move):
    """Play a face card or joker on number card `index` (1, 2, ..) of a route of a seat."""

    card: int
    seat: int
    route: int
    index: int

    def __repr__(self) -> str:
        return f"Face({TEXT[self.card]}@P{self.seat}.{self.route}.{self.index})"


@dataclass(frozen=True, slots=True)
class Across(Move):
    """A card aimed at a route of a named seat: readable, never legal."""

    card: int
    seat: int
    route: int

    def __repr__(self) -> str:
        return f"Across({TEXT[self.card]}@P{self.seat}.{self.route})"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put one card of the hand on one's own discard pile."""

    card: int

    def __repr__(self) -> str:
        return f"Discard({TEXT[self.card]})"


@dataclass(frozen=True, slots=True)
class Disband(Move):
    """Clear one's own route (1..3) away."""

    route: int


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw one card, with an empty hand."""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Lose at once, in either seat's turn."""


@dataclass(frozen=True, slots=True)
class Timeout(Move):
    """The host says that the time of the seat to move is over."""


@dataclass(frozen=True, slots=True)
class Away(Move):
    """The host says that a seat has been away for too long."""


WORDS: Final[dict[str, Move]] = {
    "draw": Draw(),
    "resign": Resign(),
    "timeout": Timeout(),
    "away": Away(),
}
DRAW: Final = WORDS["draw"]

IS_NUMBER: Final = tuple(1 <= number <= 10 for number in NUMBER)
"""Is the card a number card (ace, 2..10)? The others are face cards, the joker among them."""

_CARDS: Final = range(JOKER + 1)
DISCARDS: Final = tuple(Discard(card) for card in _CARDS)
_PLACES: Final = tuple(tuple(Place(card, r) for r in (1, 2, 3)) for card in _CARDS)
_DISBANDS: Final = tuple(Disband(r) for r in (1, 2, 3))


def _chosen(things: tuple[T, ...], mask: int) -> tuple[T, ...]:
    return tuple(thing for bit, thing in enumerate(things) if mask >> bit & 1)


PLACINGS: Final = tuple(tuple(_chosen(row, mask) for mask in range(8)) for row in _PLACES)
"""Placings of a card on the own routes of a bit mask: `PLACINGS[card][mask]`."""
TURNS: Final = tuple(
    tuple((*places, discard) for places in rows)
    for rows, discard in zip(PLACINGS, DISCARDS, strict=True)
)
"""The same with the discard of the card: all that an ordinary turn can do with it."""
DISBANDS: Final = tuple(_chosen(_DISBANDS, mask) for mask in range(8))
"""Disbanding the own routes of a bit mask."""


@cache
def face(card: int, slot: int, index: int) -> Face:
    """The move of a face card onto number card `index` (1, 2, ..) of a slot (0..5)."""
    return Face(card, slot // ROUTES, slot % ROUTES + 1, index)


class _Targets(dict[int, tuple[Face, ...]]):
    """Per bit mask of number cards of one slot, the moves of one card onto them."""

    __slots__ = ("card", "slot")

    def __init__(self, card: int, slot: int) -> None:
        self.card = card
        self.slot = slot

    def __missing__(self, mask: int) -> tuple[Face, ...]:
        on = range(mask.bit_length())
        moves = tuple(face(self.card, self.slot, i + 1) for i in on if mask >> i & 1)
        self[mask] = moves
        return moves


FACES: Final = tuple(tuple(_Targets(card, slot) for slot in range(6)) for card in _CARDS)
"""Moves of a face card onto the number cards of a bit mask: `FACES[card][slot][mask]`."""

_FORM: Final = re.compile(
    r"(?P<card>\w+)@(?:P(?P<seat>[01])\.)?(?P<route>[123])(?:\.(?P<index>[1-9][0-9]*))?"
    r"|discard (?P<discard>\w+)"
    r"|disband (?P<disband>[123])",
    re.ASCII,
)


def read(text: str) -> Move:
    """The move of a text without the seat.

    Raises:
        NotationError: the text does not follow the grammar of section 12.
    """
    if text in WORDS:
        return WORDS[text]
    match = _FORM.fullmatch(text)
    if match is None:
        raise unreadable(text)
    if (disband := match["disband"]) is not None:
        return _DISBANDS[int(disband) - 1]
    card = CODES.get(match["card"] or match["discard"])
    if card is None:
        raise unreadable(text)
    if match["discard"] is not None:
        return DISCARDS[card]
    return _aimed(text, card, match["seat"], int(match["route"]), match["index"])


def _aimed(text: str, card: int, seat: str | None, route: int, index: str | None) -> Move:
    """A card aimed at `ROUTE`, `SEAT.ROUTE` or `SEAT.ROUTE.INDEX`."""
    if seat is None and index is None:
        return _PLACES[card][route - 1]
    if seat is None:
        raise unreadable(text)
    if index is None:
        return Across(card, int(seat), route)
    return Face(card, int(seat), route, int(index[:18]))


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case Place(card, route):
            return f"{TEXT[card]}@{route}"
        case Face(card, seat, route, index):
            return f"{TEXT[card]}@P{seat}.{route}.{index}"
        case Across(card, seat, route):
            return f"{TEXT[card]}@P{seat}.{route}"
        case Discard(card):
            return f"discard {TEXT[card]}"
        case Disband(route):
            return f"disband {route}"
    for word, one in WORDS.items():
        if move == one:
            return word
    raise TypeError(f"not a move of Caravan: {move!r}")


UNREADABLE: Final = _(
    "“{text}” is no move. Write a card and a route like S5@2, a face card and its target like "
    "HJ@P1.2.3, or discard H9, disband 2, draw."
)


def unreadable(text: str) -> NotationError:
    """The refusal of a text that is no move."""
    return NotationError("caravan.notation", Message(UNREADABLE, {"text": text}))
