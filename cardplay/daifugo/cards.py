"""Cards of Daifugo: sets of cards as bit masks, in the page's card order (RULES.md, section 12).

Bit `4 * rank + suit` is a natural card, with ranks 0..12 for 3, 4, .. K, A, 2 and suits 0..3 for
S, H, D, C; so the bits from low to high are the card order. Bits 52 and 53 are the jokers. Jokers
are alike (D49): a set with one joker always holds bit 52, a set with two both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""Text of each rank, 0..12."""
NO_RANK: Final = 13
"""Stands for the rank of jokers played alone."""
RANK_CODES: Final = {text: rank for rank, text in enumerate(RANKS)}
SUITS: Final = "SHDC"

TEXT: Final = (*(suit + rank for rank in RANKS for suit in SUITS), "Joker", "Joker")
"""Notation of each card, 0..53."""
CODES: Final = {**{text: card for card, text in enumerate(TEXT[:52])}, "Joker": 52}
"""Card of a notation; any joker is read as the first."""

JOKER: Final = 1 << 52
SECOND_JOKER: Final = 1 << 53
JOKERS: Final = JOKER | SECOND_JOKER
NATURALS: Final = JOKER - 1

DECK: Final = tuple(1 << card for card in range(54))
"""Each card as a set; the second joker is bit 53 here."""
OF_RANK: Final = tuple(15 << 4 * rank for rank in range(13))
"""The four cards of each rank."""
OF_SUITS: Final = tuple(
    sum(suits << 4 * rank for rank in range(13)) | JOKERS for suits in range(16)
)
"""The cards of the suits in a 4-bit set, jokers included."""
FACES: Final = OF_RANK[8] | OF_RANK[9] | OF_RANK[10] | OF_RANK[11]
"""J, Q, K and A, as face-crash lists them."""


def joined(one: int, other: int) -> int:
    """Both sets together; two single jokers make a pair of them."""
    return one | other | (one & other) << 1


def heaped(*sets: int) -> int:
    """All cards of sets that have no card in common but jokers, which are two at most."""
    cards = sum(sets)
    return cards | JOKER if cards >> 52 == 2 else cards


def without(cards: int, gone: int) -> int:
    """The set less `gone`, all of which it holds."""
    left = cards & ~gone
    return left - JOKER if left >> 52 == 2 else left


def cards_in(cards: int) -> Iterator[int]:
    """Each card of a set by itself, as a set, in card order; two jokers are the first twice."""
    while cards:
        card = cards & -cards
        cards ^= card
        yield JOKER if card == SECOND_JOKER else card


_IN_BYTE: Final = tuple(
    tuple(tuple(first + i for i in range(8) if byte >> i & 1) for byte in range(256))
    for first in range(0, 52, 8)
)
"""Numbers of the cards of each eight neighbouring bits: `_IN_BYTE[bits // 8][byte]`."""


def numbers_in(naturals: int) -> list[int]:
    """Number (0..51) of each card of a set of natural cards, in card order."""
    a, b, c, d, e, f, g = _IN_BYTE
    return [
        *a[naturals & 255],
        *b[naturals >> 8 & 255],
        *c[naturals >> 16 & 255],
        *d[naturals >> 24 & 255],
        *e[naturals >> 32 & 255],
        *f[naturals >> 40 & 255],
        *g[naturals >> 48],
    ]


def texts(cards: int) -> list[str]:
    """Notation of the cards of a set, in card order."""
    found = []
    while cards:
        card = cards & -cards
        cards ^= card
        found.append(TEXT[card.bit_length() - 1])
    return found


def gathered(codes: Iterable[str]) -> tuple[int, tuple[int, ...]]:
    """The set of these notations, and the cards (0..52) that are named once too often.

    Raises:
        KeyError: a notation that is no card.
    """
    cards = 0
    repeated = []
    for code in codes:
        card = 1 << CODES[code]
        if cards & card and card == JOKER and not cards & SECOND_JOKER:
            cards |= SECOND_JOKER
        elif cards & card:
            repeated.append(CODES[code])
        else:
            cards |= card
    return cards, tuple(sorted(repeated))


def rank_of(card: int) -> int:
    """Rank of a single natural card, given as a set."""
    return (card.bit_length() - 1) >> 2


def suit_texts(suits: int) -> list[str]:
    """`["S", "C"]` for a 4-bit set of suits."""
    return [suit for i, suit in enumerate(SUITS) if suits >> i & 1]
