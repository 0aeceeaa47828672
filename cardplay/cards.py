"""The 54 cards as ints, their text and their numbers.

A card is an int: 0..12 are the spades A, 2, .. 10, J, Q, K; then hearts (13..25), diamonds and
clubs alike; 52 and 53 are the jokers. Which of the two jokers it is never matters to a rule:
both are written `Joker`, and text is read as the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SUITS: Final = "SHDC"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GLYPHS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
JOKER: Final = 52
JOKER_2: Final = 53
NO_SUIT: Final = 4

SUIT: Final = (*(card // 13 for card in range(52)), NO_SUIT, NO_SUIT)
"""Suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs; 4 for a joker."""
NUMBER: Final = (*(card % 13 + 1 for card in range(52)), 0, 0)
"""Number of a card: ace 1, 2..10, jack 11, queen 12, king 13; 0 for a joker."""
TEXT: Final = (*(SUITS[card // 13] + RANKS[card % 13] for card in range(52)), "Joker", "Joker")
"""Notation of a card: `SA`, `H10`, `DK`, `Joker`."""
CODES: Final = {**{text: card for card, text in enumerate(TEXT[:52])}, "Joker": JOKER}
"""Card of a notation; the reverse of `TEXT`."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a sentence, by its notation: formatted for the reader (`10♠`)."""

    code: str


def full_deck(jokers: int) -> list[int]:
    """The 52 cards in suit order, then `jokers` (0..2) jokers."""
    return list(range(52 + jokers))


def texts(cards: Iterable[int]) -> list[str]:
    """Notation of each card, in order."""
    return [TEXT[card] for card in cards]
