"""The words that the sentences of Caravan share: seats, cards, routes."""

from __future__ import annotations

from typing import Any

from cardplay.caravan.rulebook import RULES
from cardplay.cards import Card
from cardplay.core import SEAT_NAMES, Event, Json
from cardplay.message import Message, Who, _


def who(name: Json) -> Who:
    """A seat by its name."""
    return Who(SEAT_NAMES.index(name))


def reads(reader: int | None, name: Json) -> bool:
    """Is the reader the seat of this name?"""
    return reader is not None and SEAT_NAMES[reader] == name


def shown_cards(codes: list[str]) -> list[Card]:
    """Cards for the reader; the `*` of the other owner is left out."""
    return [Card(code.removesuffix("*")) for code in codes]


def only_rule(event: Event) -> Message:
    """What the rule says, for an event that was read from JSON and has lost its facts."""
    return Message(RULES[event.rule].text)


def by_seat(event: Event, reader: int | None, mine: str, theirs: str, **facts: Any) -> Message:
    """The wording for the seat of the event or for the others."""
    wording = mine if reads(reader, event["seat"]) else theirs
    return Message(wording, {"who": who(event["seat"]), **facts})


def route_words(name: str, reader: int | None) -> Message:
    """A route such as `P1.2`, or the route of a place such as `P1.2.3`."""
    seat, number = name.split(".")[:2]
    wording = _("your route {number}") if reads(reader, seat) else _("{who}’s route {number}")
    return Message(wording, {"who": who(seat), "number": number})


def aimed_at(event: Event, reader: int | None) -> Message:
    """The route of an event's target, which may be one of the mover's own."""
    seat, number, _place = event["target"].split(".")
    if seat == event["seat"] and not reads(reader, seat):
        return Message(_("their own route {number}"), {"number": number})
    return route_words(event["target"], reader)
