"""Moves of Link Duel and their text (RULES.md, section 10): `C03@2 redraw 1`, `joker 2=S9`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardplay.cards import CODES, JOKER, TEXT
from cardplay.core import Move, NotationError
from cardplay.linkduel.skills import SKILLS
from cardplay.message import Message, _


@dataclass(frozen=True, slots=True)
class ChooseDeck(Move):
    """Choose the character deck: ids of the main cards and of the subs."""

    main: tuple[str, ...]
    subs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place a character of the hand in a column and use one of its skills, or none.

    `targets` are the columns named with the skill.
    """

    character: str
    column: int
    skill: str | None = None
    targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ExchangeJoker(Move):
    """Exchange the joker of a column for a card of the own graveyard."""

    column: int
    card: int

    def __repr__(self) -> str:
        return f"ExchangeJoker({self.column}={TEXT[self.card]})"


@dataclass(frozen=True, slots=True)
class ExchangeSubs(Move):
    """Exchange characters of the hand for subs; pairs of (leaves the hand, enters it)."""

    pairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Lose at once."""


ID: Final = re.compile(r"[A-Z][0-9]{1,3}", re.ASCII)
"""A character id: a capital letter and 1 to 3 digits."""
_COLUMN: Final = re.compile(r"[0-9]+", re.ASCII)

JOKER_EXCHANGES: Final = tuple(
    tuple(ExchangeJoker(column, card) for card in range(JOKER + 1)) for column in (1, 2, 3)
)
"""The exchanges of a joker, made once: `JOKER_EXCHANGES[column - 1][card]`."""


UNREADABLE: Final = _(
    "“{text}” is no move. Write a character and a column, like C03@2, perhaps with a skill, like "
    "C03@2 redraw 1; or joker 2=S9, sub C01=C05, deck C01 C02 C03 C04."
)
"""The sentence for a text that is no move."""


class _Unreadable(Exception):
    """The text leaves the grammar."""


def read(text: str) -> Move:
    """The move of a text without the seat.

    Raises:
        NotationError: the text does not follow the grammar of section 10.
    """
    words = [word for word in text.split(" ") if word]
    try:
        match words:
            case ["resign"]:
                return Resign()
            case ["deck", *rest]:
                return _read_deck(rest)
            case ["joker", exchange]:
                return _read_joker(exchange)
            case ["sub", *pairs]:
                return ExchangeSubs(tuple(_read_pair(pair) for pair in pairs))
            case [place, *skill]:
                return _read_place(place, skill)
    except _Unreadable:
        pass
    raise NotationError("linkduel.notation", Message(UNREADABLE, {"text": text}))


def _read_id(word: str) -> str:
    if ID.fullmatch(word) is None:
        raise _Unreadable
    return word


def _read_column(word: str) -> int:
    if _COLUMN.fullmatch(word) is None:
        raise _Unreadable
    # nine digits are more than any column has, and keep the number small
    return int(word.lstrip("0")[:9] or "0")


def _read_deck(words: Sequence[str]) -> ChooseDeck:
    slash = words.index("/") if "/" in words else len(words)
    main, subs = words[:slash], words[slash + 1 :]
    return ChooseDeck(tuple(map(_read_id, main)), tuple(map(_read_id, subs)))


def _read_joker(word: str) -> ExchangeJoker:
    column, _equals, card = word.partition("=")
    if card not in CODES:
        raise _Unreadable
    return ExchangeJoker(_read_column(column), CODES[card])


def _read_pair(word: str) -> tuple[str, str]:
    leaving, _equals, entering = word.partition("=")
    return _read_id(leaving), _read_id(entering)


def _read_place(word: str, skill: Sequence[str]) -> Place:
    character, _at, column = word.partition("@")
    placed = (_read_id(character), _read_column(column))
    if not skill:
        return Place(*placed)
    name, *columns = skill
    if name not in SKILLS or len(columns) != SKILLS[name].names:
        raise _Unreadable
    return Place(*placed, name, tuple(map(_read_column, columns)))


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case Place(character, column, None):
            return f"{character}@{column}"
        case Place(character, column, skill, targets):
            return f"{character}@{column} {skill} {' '.join(map(str, targets))}"
        case ExchangeJoker(column, card):
            return f"joker {column}={TEXT[card]}"
        case ExchangeSubs(pairs):
            return " ".join(["sub", *(f"{leaving}={entering}" for leaving, entering in pairs)])
        case ChooseDeck(main, subs):
            return " ".join(["deck", *main, *(["/", *subs] if subs else [])])
        case Resign():
            return "resign"
    raise TypeError(f"not a move of Link Duel: {move!r}")


def write_hidden(move: ChooseDeck | ExchangeSubs) -> str:
    """The text of a secret choice for the other seat: how many, not which (D4, D23)."""
    if isinstance(move, ExchangeSubs):
        return " ".join(["sub", *["?=?"] * len(move.pairs)])
    subs = ["/", *["?"] * len(move.subs)] if move.subs else []
    return " ".join(["deck", *["?"] * len(move.main), *subs])
