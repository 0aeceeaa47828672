"""Chance: one small generator of our own, so that a seed gives the same match everywhere.

`random.Random` costs 10 us to copy and its methods differ between Python versions; this one is a
single 64-bit integer. Its three methods are named and behave like those of `random.Random`, so
that either may be given where a player or a sample needs chance.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407


class Chance(Protocol):
    """What is asked of a source of chance; `Rng` and `random.Random` both are one."""

    def randrange(self, stop: int, /) -> int: ...

    def choice(self, options: Sequence[Any], /) -> Any: ...

    def shuffle(self, cards: MutableSequence[Any], /) -> None: ...


def _mix(value: int) -> int:
    """Spread the bits of a seed, so that neighbouring seeds give unrelated sequences."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def _seed_number(seed: int | str) -> int:
    """64 bits of an int of any size, or of a text (FNV-1a over its UTF-8 bytes)."""
    if isinstance(seed, int):
        number = seed & _MASK
        while seed not in (0, -1):
            seed >>= 64
            number = _mix(number ^ (seed & _MASK))
        return number
    number = 0xCBF29CE484222325
    for byte in seed.encode():
        number = ((number ^ byte) * 0x100000001B3) & _MASK
    return number


class Rng:
    """A seeded generator: a 64-bit linear congruence whose upper 32 bits are used."""

    __slots__ = ("state",)

    def __init__(self, seed: int | str = 0) -> None:
        self.state = _mix((_seed_number(seed) + 0x9E3779B97F4A7C15) & _MASK)

    def copy(self) -> Rng:
        """A generator that goes on exactly as this one would."""
        twin = Rng.__new__(Rng)
        twin.state = self.state
        return twin

    def randrange(self, stop: int, /) -> int:
        """An int in 0..stop-1; `stop` must be 1 or more."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return ((state >> 32) * stop) >> 32

    def choice(self, options: Sequence[T], /) -> T:
        """One of the options, each equally likely; `randrange` written out, for speed."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return options[((state >> 32) * len(options)) >> 32]

    def shuffle(self, cards: MutableSequence[Any], /) -> None:
        """Put the cards in random order, in place (Fisher and Yates, from the end)."""
        state = self.state
        for i in range(len(cards) - 1, 0, -1):
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            j = ((state >> 32) * (i + 1)) >> 32
            cards[i], cards[j] = cards[j], cards[i]
        self.state = state

    def __repr__(self) -> str:
        return "Rng(hidden)"
