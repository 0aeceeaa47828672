"""Moves of Five Lanes and their text (RULES.md, section 7): `S10@3`, `skip`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardplay.cards import CODES, JOKER, TEXT
from cardplay.core import Move, NotationError
from cardplay.message import Message, _


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a card of the hand face down on one's own side of a lane (1..5)."""

    card: int
    lane: int

    def __repr__(self) -> str:
        return f"Place({TEXT[self.card]}@{self.lane})"


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Stop placing for this round; with nothing placed it is a pass."""


@dataclass(frozen=True, slots=True)
class Timeout(Move):
    """The clock of the seat to move has run out: it has finished placing."""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Lose at once."""


WORDS: Final[dict[str, Move]] = {"skip": Skip(), "timeout": Timeout(), "resign": Resign()}
SKIP: Final = WORDS["skip"]

_PLACEMENT: Final = re.compile(r"(\w+)@(0|[1-9][0-9]*)", re.ASCII)

PLACEMENTS: Final = tuple(tuple(Place(c, lane) for lane in range(1, 6)) for c in range(JOKER + 1))
"""The placements of a card in lanes 1..5, made once: `PLACEMENTS[card][lane - 1]`."""


def read(text: str) -> Move:
    """The move of a text without the seat.

    Raises:
        NotationError: the text does not follow the grammar of section 7.
    """
    if text in WORDS:
        return WORDS[text]
    match = _PLACEMENT.fullmatch(text)
    if match is None or match[1] not in CODES:
        raise NotationError("lanes.notation", unreadable(text))
    card, lane = CODES[match[1]], int(match[2][:9])
    return PLACEMENTS[card][lane - 1] if 1 <= lane <= 5 else Place(card, lane)


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case Place(card, lane):
            return f"{TEXT[card]}@{lane}"
        case Skip():
            return "skip"
        case Timeout():
            return "timeout"
        case Resign():
            return "resign"
    raise TypeError(f"not a move of Five Lanes: {move!r}")


def unreadable(text: str) -> Message:
    """The sentence for a text that is no move."""
    return Message(
        _("“{text}” is no move. Write a card and a lane, like S10@3, or skip."), {"text": text}
    )
