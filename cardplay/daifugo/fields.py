"""What a position of Daifugo has beside what all games have: sets of cards, ranks, suits, seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardplay.core import Json
from cardplay.daifugo.cards import NATURALS, RANK_CODES, SUITS, gathered
from cardplay.message import _
from cardplay.position_fields import Fields


@dataclass(frozen=True, slots=True)
class CardSetFields(Fields):
    """The readers; all raise `PositionError` with the field's name."""

    def rank(self, field: str, value: Json) -> int:
        """A rank 0..12 by its notation."""
        return self.one_of(field, value, RANK_CODES)

    def suits(self, field: str, value: Json) -> int:
        """A 4-bit set of suits."""
        codes = {suit: 1 << i for i, suit in enumerate(SUITS)}
        found = 0
        for suit in self.a_list(field, value):
            found |= self.one_of(field, suit, codes)
        return found

    def card_set(self, field: str, value: Json) -> int:
        """A list of different cards as a set."""
        self.cards(field, value)
        found, repeated = gathered(value)
        if repeated:
            raise self.refuse(field, _("Position field “{field}” holds a card twice."))
        return found

    def seats(self, field: str, value: Json, count: int) -> list[int]:
        """A list of different seats."""
        found = [self.whole(field, seat, 0, count - 1) for seat in self.a_list(field, value)]
        if len(set(found)) < len(found):
            raise self.refuse(field, _("Position field “{field}” names a seat twice."))
        return found

    def pack(self, field: str, sets: list[int], most_jokers: int) -> None:
        """Refuse sets that share a natural card, or have more jokers than the game."""
        seen = jokers = 0
        for one in sets:
            if one & seen & NATURALS:
                raise self.refuse(field, _("Position field “{field}” holds a card twice."))
            seen |= one
            jokers += (one >> 52).bit_count()
        if jokers > most_jokers:
            sentence = _("Position field “{field}” holds {count} jokers; the game has {most}.")
            raise self.refuse(field, sentence, count=jokers, most=most_jokers)


FIELDS: Final = CardSetFields("daifugo.position")
