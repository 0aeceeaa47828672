"""The sentences of Five Lanes."""

from __future__ import annotations

from cardplay.core import Event, Illegal
from cardplay.message import Message


def message(thing: Event | Illegal, reader: int | None) -> Message:
    return Message(thing.rule)
