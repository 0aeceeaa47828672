"""Fields of a position, each checked with a sentence that names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardplay.core import Json, PositionError, is_int
from cardplay.daifugo.cards import CODES, JOKER, RANK_CODES, SUITS, gathered
from cardplay.message import Message, _

RULE: Final = "daifugo.position"


def refuse(field: str, template: str, **facts: Json) -> PositionError:
    """The error for a field; the template may use `{field}` and the facts."""
    return PositionError(RULE, Message(template, {"field": field, **facts}), field)


def a_list(field: str, value: Json) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise refuse(field, _("Position field “{field}” must be a list."))
    return list(value)


def one_each(field: str, value: Json, seats: int) -> list[Any]:
    """A list with an entry for each seat."""
    entries = a_list(field, value)
    if len(entries) != seats:
        raise refuse(
            field,
            _("Position field “{field}” needs one entry a seat, {seats} in all; it has {count}."),
            seats=seats,
            count=len(entries),
        )
    return entries


def whole(field: str, value: Json, low: int, high: int | None = None) -> int:
    if not is_int(value, low, high):
        limits = _("{low} or more") if high is None else _("from {low} to {high}")
        raise refuse(
            field,
            _("Position field “{field}” must be a whole number, {limits}; it is {value}."),
            value=repr(value),
            limits=Message(limits, {"low": low, "high": high}),
        )
    return int(value)


def flag(field: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise refuse(
            field,
            _("Position field “{field}” must be true or false; it is {value}."),
            value=repr(value),
        )
    return value


def one_of(field: str, value: Json, choices: Mapping[str, int]) -> int:
    """The number behind a text."""
    if not isinstance(value, str) or value not in choices:
        raise refuse(
            field,
            _("Position field “{field}” must be one of {choices}; it is {value}."),
            value=repr(value),
            choices=list(choices),
        )
    return choices[value]


def rank(field: str, value: Json) -> int:
    return one_of(field, value, RANK_CODES)


def suits(field: str, value: Json) -> int:
    """A 4-bit set of suits."""
    codes = {suit: 1 << i for i, suit in enumerate(SUITS)}
    found = 0
    for suit in a_list(field, value):
        found |= one_of(field, suit, codes)
    return found


def cards(field: str, value: Json) -> int:
    """A set of cards."""
    codes = a_list(field, value)
    for code in codes:
        if not isinstance(code, str) or code not in CODES:
            raise refuse(
                field,
                _("Position field “{field}”: {value} is no card. Write S10, HA, DK or Joker."),
                value=repr(code),
            )
    found, repeated = gathered(codes)
    if repeated:
        raise refuse(field, _("Position field “{field}” holds a card twice."))
    return found


def seats(field: str, value: Json, count: int) -> list[int]:
    """A list of different seats."""
    found = [whole(field, seat, 0, count - 1) for seat in a_list(field, value)]
    if len(set(found)) < len(found):
        raise refuse(field, _("Position field “{field}” names a seat twice."))
    return found


def an_object(field: str, value: Json, keys: tuple[str, ...]) -> Mapping[str, Json]:
    """An object with no keys but these."""
    if not isinstance(value, Mapping) or not set(value) <= set(keys):
        raise refuse(
            field, _("Position field “{field}” must be an object with {keys}."), keys=list(keys)
        )
    return value


def counted(sets: list[int]) -> tuple[int, bool]:
    """All these sets together with their jokers counted, and is no natural card there twice?"""
    seen = 0
    jokers = 0
    single = True
    for one in sets:
        single = single and not one & seen & (JOKER - 1)
        seen |= one
        jokers += (one >> 52).bit_count()
    return jokers, single
