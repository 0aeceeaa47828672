"""Moves of Daifugo and their text (RULES.md, section 13): `play S8 H8`, `pass`, `zombie S9 > P2`.

Cards of a move are a set (`cards.py`). A card named once too often can never be played, but it
can be written: it stands in `repeated`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, Generic, TypeVar

from cardplay.core import SEAT_NAMES, Move, NotationError
from cardplay.daifugo.cards import (
    CODES,
    DECK,
    JOKER,
    JOKERS,
    NATURALS,
    RANK_CODES,
    RANKS,
    TEXT,
    gathered,
    numbers_in,
    texts,
)
from cardplay.message import Message, _


@dataclass(frozen=True, slots=True, repr=False)
class CardsMove(Move):
    """A move that names cards: a set, and cards (0..52) named once too often."""

    cards: int
    repeated: tuple[int, ...] = ()

    def codes(self) -> list[str]:
        """Notation of all cards named, in card order."""
        extra = [TEXT[card] for card in self.repeated]
        return sorted([*texts(self.cards), *extra], key=CODES.__getitem__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({' '.join(self.codes())})"


class Play(CardsMove):
    """Play cards of the hand."""

    __slots__ = ()


class Stop(CardsMove):
    """Put two 4s on a cut."""

    __slots__ = ()


class Give(CardsMove):
    """Give cards of the hand: seven-pass and exchange."""

    __slots__ = ()


class Drop(CardsMove):
    """Discard cards of the hand: ten-discard."""

    __slots__ = ()


class Take(CardsMove):
    """Take cards into the hand: nero and resurrection."""

    __slots__ = ()


class Rescue(CardsMove):
    """Take one of the field cards: relief."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class Zombie(Move):
    """Put a card of the discard pile into another hand; no card (0) declines."""

    card: int = 0
    to: int = 0

    def __repr__(self) -> str:
        return f"Zombie({texts(self.card)[0]} > P{self.to})" if self.card else "Zombie()"


@dataclass(frozen=True, slots=True, repr=False)
class Bomb(Move):
    """Name ranks (bits 0..12 of a set) for the queen-bomber, some perhaps repeatedly."""

    ranks: int = 0
    repeated: tuple[int, ...] = ()

    def codes(self) -> list[str]:
        """Notation of all ranks named, in card order."""
        named = [rank for rank in range(13) if self.ranks >> rank & 1]
        return [RANKS[rank] for rank in sorted([*named, *self.repeated])]

    def __repr__(self) -> str:
        return f"Bomb({' '.join(self.codes())})"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass a turn, or decline to stop a cut."""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Give the round up."""


PASS: Final = Pass()
RESIGN: Final = Resign()


class _Plays(dict[int, Play]):
    """Each play once, made when it is first asked for; there are a few thousand."""

    def __missing__(self, cards: int) -> Play:
        play = self[cards] = Play(cards)
        return play


PLAYS: Final = _Plays()
"""The play of a set of cards."""


_PILES: Final = (0, JOKER, JOKERS)
"""The sets of jokers."""

M = TypeVar("M", bound=CardsMove)


class Choosing(Generic[M]):
    """The moves of one kind that choose cards of a hand.

    Those of up to two cards, and of a card and jokers, exist once and are looked up; larger ones
    are too many to keep.
    """

    def __init__(self, made: Callable[[int], M]) -> None:
        self.made = made
        self.alone = [made(jokers) for jokers in _PILES]
        self.one = [[made(jokers | card) for card in DECK[:52]] for jokers in _PILES]
        self.two = [[made(card | other) for other in DECK[:52]] for card in DECK[:52]]

    def listed(self, cards: int, least: int, most: int) -> list[M]:
        """Every choice of `least` to `most` cards of a set, without repeats."""
        naturals = numbers_in(cards & NATURALS)
        found: list[M] = []
        for jokers in range(min((cards >> 52).bit_count(), most) + 1):
            for count in range(max(least - jokers, 0), most - jokers + 1):
                found += self._of(naturals, count, jokers)
        return found

    def _of(self, naturals: list[int], count: int, jokers: int) -> list[M]:
        """Every choice of `count` of these natural cards, with so many jokers."""
        if count == 0:
            return [self.alone[jokers]]
        if count == 1:
            one = self.one[jokers]
            return [one[card] for card in naturals]
        if count == 2 and not jokers:
            rows = [self.two[card] for card in naturals]
            return [row[card] for i, row in enumerate(rows, 1) for card in naturals[i:]]
        chosen = combinations([DECK[card] for card in naturals], count)
        return [self.made(_PILES[jokers] | sum(cards)) for cards in chosen]


GIVES: Final = Choosing(Give)
DROPS: Final = Choosing(Drop)
STOPS: Final = Choosing(Stop)
RESCUES: Final = {1 << card: Rescue(1 << card) for card in range(53)}
"""The rescue of a card."""


@cache
def bombs(most: int) -> tuple[Bomb, ...]:
    """Every choice of up to `most` ranks."""
    return tuple(
        Bomb(sum(1 << rank for rank in ranks))
        for count in range(most + 1)
        for ranks in combinations(range(13), count)
    )


CARD_WORDS: Final[dict[str, tuple[type[CardsMove], int, int]]] = {
    "play": (Play, 1, 54),
    "stop": (Stop, 2, 2),
    "give": (Give, 0, 54),
    "drop": (Drop, 0, 54),
    "take": (Take, 0, 54),
    "rescue": (Rescue, 1, 1),
}
"""Words that are followed by cards: the move, the least and the most cards."""

_WORD_OF: Final = {made: word for word, (made, _least, _most) in CARD_WORDS.items()}


def read(text: str, seats: int) -> Move:
    """The move of a text without the seat, in a game of so many seats.

    Raises:
        NotationError: the text does not follow the grammar of section 13.
    """
    match text.split():
        case ["pass"]:
            return PASS
        case ["resign"]:
            return RESIGN
        case [word, *codes] if word in CARD_WORDS:
            made, least, most = CARD_WORDS[word]
            if least <= len(codes) <= most and all(code in CODES for code in codes):
                cards, repeated = gathered(codes)
                return made(cards, repeated)
        case ["bomb", *codes] if all(code in RANK_CODES for code in codes):
            ranks = [RANK_CODES[code] for code in codes]
            again = sorted(rank for i, rank in enumerate(ranks) if rank in ranks[:i])
            return Bomb(sum(1 << rank for rank in set(ranks)), tuple(again))
        case ["zombie"]:
            return Zombie()
        case ["zombie", code, ">", seat] if code in CODES and seat in SEAT_NAMES[:seats]:
            return Zombie(1 << CODES[code], SEAT_NAMES.index(seat))
    raise NotationError(
        "daifugo.notation",
        Message(_("“{text}” is no move. Write for example play S8 H8, or pass."), {"text": text}),
    )


def word_of(move: Move) -> str:
    """The word that a move's text begins with."""
    match move:
        case CardsMove():
            return _WORD_OF[type(move)]
        case Bomb():
            return "bomb"
        case Zombie():
            return "zombie"
        case Pass():
            return "pass"
        case Resign():
            return "resign"
    raise TypeError(f"not a move of Daifugo: {move!r}")


def write(move: Move) -> str:
    """The text of a move."""
    word = word_of(move)
    match move:
        case CardsMove() | Bomb():
            return " ".join([word, *move.codes()])
        case Zombie(card, to) if card:
            return f"{word} {texts(card)[0]} > {SEAT_NAMES[to]}"
    return word
