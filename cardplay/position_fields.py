"""Fields of a position in JSON, each checked with a sentence that names it.

A game makes one `Fields` with the id of its rule about positions and reads each field through it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from cardplay.cards import CODES
from cardplay.core import Json, PositionError, is_int
from cardplay.message import Message, _

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fields:
    """Readers of the fields of a position; all raise `PositionError` with the field's name.

    Args:
        rule: the rule that a broken position is refused with, such as `lanes.position`.
    """

    rule: str

    def refuse(self, field: str, sentence: str, **facts: Json) -> PositionError:
        """The error for a field; the sentence may use `{field}` and the facts."""
        return PositionError(self.rule, Message(sentence, {"field": field, **facts}), field)

    def a_list(self, field: str, value: Json) -> list[Any]:
        """A list of anything."""
        if not isinstance(value, list | tuple):
            raise self.refuse(field, _("Position field “{field}” must be a list."))
        return list(value)

    def one_each(self, field: str, value: Json, seats: int) -> list[Any]:
        """A list with an entry for each seat."""
        entries = self.a_list(field, value)
        if len(entries) != seats:
            sentence = _(
                "Position field “{field}” needs one entry a seat, {seats} in all; it has {count}."
            )
            raise self.refuse(field, sentence, seats=seats, count=len(entries))
        return entries

    def whole(self, field: str, value: Json, low: int, high: int | None = None) -> int:
        """A whole number within the bounds."""
        if not is_int(value, low, high):
            limits = _("{low} or more") if high is None else _("from {low} to {high}")
            raise self.refuse(
                field,
                _("Position field “{field}” must be a whole number, {limits}; it is {value}."),
                value=repr(value),
                limits=Message(limits, {"low": low, "high": high}),
            )
        return int(value)

    def flag(self, field: str, value: Json) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            sentence = _("Position field “{field}” must be true or false; it is {value}.")
            raise self.refuse(field, sentence, value=repr(value))
        return value

    def one_of(self, field: str, value: Json, choices: Mapping[str, T]) -> T:
        """What stands behind one of these texts."""
        if not isinstance(value, str) or value not in choices:
            sentence = _("Position field “{field}” must be one of {choices}; it is {value}.")
            raise self.refuse(field, sentence, value=repr(value), choices=list(choices))
        return choices[value]

    def an_object(self, field: str, value: Json, keys: Sequence[str]) -> Mapping[str, Json]:
        """An object with no keys but these."""
        if not isinstance(value, Mapping) or not set(value) <= set(keys):
            sentence = _("Position field “{field}” must be an object with keys among {keys}.")
            raise self.refuse(field, sentence, keys=list(keys))
        return value

    def card(self, field: str, value: Json) -> int:
        """A card by its notation; both jokers are read as the first."""
        if not isinstance(value, str) or value not in CODES:
            sentence = _(
                "Position field “{field}”: {value} is no card. Write S10, HA, DK or Joker."
            )
            raise self.refuse(field, sentence, value=repr(value))
        return CODES[value]

    def cards(self, field: str, value: Json) -> list[int]:
        """A list of cards."""
        return [self.card(field, card) for card in self.a_list(field, value)]
