"""Plays that are allowed against the usual checks (RULES.md, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardplay.daifugo.cards import CODES, JOKER, OF_RANK, cards_in
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import Seen
from cardplay.message import _

S3: Final = 1 << CODES["S3"]
THREES: Final = tuple(sum(three) for three in combinations(cards_in(OF_RANK[0]), 3))


class Spade3(LocalRule):
    id = "daifugo.spade-3"
    option = "spade_3"
    special_cards = S3
    name = _("Spade 3")
    text = _(
        "On a single joker ♠3 may be played. It then lies as an ordinary 3 and play goes on "
        "against it. Locks still bind it."
    )
    said = (
        Said(
            "spade_3",
            _("Your ♠3 beats the joker. It lies as an ordinary 3 now."),
            _("{seat}’s ♠3 beats the joker. It lies as an ordinary 3 now."),
        ),
    )

    def special(self, seen: Seen, hand: int) -> Sequence[int]:
        return (S3,) if _joker_lies(seen) else ()

    def admits(self, seen: Seen, play: Combination) -> str | None:
        return "strength" if play.cards == S3 and _joker_lies(seen) else None


def _joker_lies(seen: Seen) -> bool:
    return seen.field is not None and seen.field.cards == JOKER


class Sandstorm(LocalRule):
    id = "daifugo.sandstorm"
    option = "sandstorm"
    special_cards = OF_RANK[0]
    special_count = 3
    name = _("Sandstorm")
    text = _(
        "Three 3s without a joker may be played on anything, whatever its number and strength and "
        "in spite of locks. They then lie as an ordinary triple of 3s."
    )
    said = (
        Said(
            "sandstorm",
            _("Sandstorm! Your three 3s go on anything."),
            _("Sandstorm! {seat}’s three 3s go on anything."),
        ),
    )

    def special(self, seen: Seen, hand: int) -> Sequence[int]:
        return [three for three in THREES if three & hand == three]

    def admits(self, seen: Seen, play: Combination) -> str | None:
        return "count" if play.cards in THREES else None
