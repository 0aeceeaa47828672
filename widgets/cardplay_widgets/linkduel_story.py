"""How the story of a duel is cut into pictures, and which of its sentences are spoken and logged.

Stands on RULES.md, section 5: a placement, its skill, each column of the damage phase, the cards
that are lost, and the next round are a picture each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardplay.core import SEAT_NAMES, Event
from cardplay.linkduel.view import LinkDuelView
from cardplay.message import _
from cardplay_widgets.painter import Painter
from cardplay_widgets.picture import Beat

STEPS: Final = frozenset({"boost", "compare", "loser", "reduce", "raise"})
"""Events of the reckoning of one column."""

LINKS: Final = frozenset({"link_on", "link_off", "chips"})
"""Events that follow from others and are told with them."""

AFTER: Final[Mapping[str, frozenset[str]]] = {
    "round": frozenset({"clean_up", "deck_chosen", "sub"}),
    "reveal": frozenset({"round", "reveal"}),
    "joker_due": frozenset({"reveal", "redrawn", "joker_exchanged", "joker_replaced"}),
    "joker_replaced": frozenset({"joker_both", "joker_replaced"}),
    "cost_paid": frozenset({"skill"}),
    "redrawn": frozenset({"cost_paid"}),
    "switched": frozenset({"cost_paid"}),
    "shifted": frozenset({"cost_paid"}),
    "damage": frozenset({"damage"}),
    "milled": frozenset({"damage", "milled"}),
    "decked_out": frozenset({"decked_out", "cost_paid"}),
    "game_over": frozenset({"decked_out", "resigned"}),
    "clean_up": frozenset({"clean_up"}),
}
"""Events told in the picture of the one before, by what that one may be."""

SILENT: Final = frozenset({"chips", "reveal", "boost", "milled", "clean_up"})
"""Events that the caption does not speak: they are seen."""

UNLOGGED: Final = SILENT | {"compare", "link_on", "cost_paid"}

TRUMPS: Final = frozenset({"redrawn", "switched", "joker_exchanged", "joker_replaced"})
"""Events after which a trump has just been laid."""

CHARACTERS: Final = frozenset({"placed", "shifted"})
"""Events after which a character has just been placed."""

RULED: Final = (
    "raise",
    "reduce",
    "loser",
    "compare",
    "joker_due",
    "joker_both",
    "joker_replaced",
    "link_off",
)
"""Events whose rule is worth a link, the most telling first."""


class LinkDuelStory(Painter[LinkDuelView]):
    """What is told, and in which steps."""

    def joins(self, event: Event, told: Sequence[Event]) -> bool:
        last = told[-1]
        if event.type in LINKS:
            return True
        if event.type in STEPS:
            return last.type in STEPS and bool(last["column"] == event["column"])
        earlier = [e.type for e in told if e.type not in LINKS]
        return bool(earlier) and earlier[-1] in AFTER.get(event.type, ())

    def opens(self, event: Event) -> bool:
        return event.type == "round"

    def spoken(self, events: Sequence[Event]) -> Sequence[Event]:
        told = [event for event in events if event.type not in SILENT]
        return told if told or _tidies(events) else events

    def meanwhile(self, events: Sequence[Event]) -> str:
        """The end of a round in one sentence; looking back names every card."""
        if not _tidies(events):
            return ""
        return self.say(_("The trumps go to the graveyards, the characters back to the hands."))

    def tell_all(self, events: Sequence[Event]) -> str:
        """Of several sentences about one column only the first names it."""
        told: list[str] = []
        before = None
        for event in events:
            sentence, column = self.tell(event), event.data.get("column")
            start = self.say(_("Column {column}: "), column=column)
            if column == before and sentence.startswith(start):
                rest = sentence.removeprefix(start)
                sentence = rest[:1].upper() + rest[1:]
            told.append(sentence)
            before = column
        return self.join(told)

    def logged(self, event: Event) -> bool:
        return event.type not in UNLOGGED

    def rule(self, events: Sequence[Event]) -> str | None:
        told = (event.rule for type in RULED for event in events if event.type == type)
        return next(told, None)


def _tidies(events: Sequence[Event]) -> bool:
    """Is a round cleared away, and nothing else?"""
    return bool(events) and all(event.type == "clean_up" for event in events)


def this_round(chapter: Sequence[Event]) -> Sequence[Event]:
    """The events since the round began; its first picture may tell of the last round, too."""
    starts = [place for place, event in enumerate(chapter) if event.type == "round"]
    return chapter[starts[-1] :] if starts else chapter


def moved(events: Sequence[Event], kinds: frozenset[str], seat: int, column: int) -> bool:
    """Has one of these kinds of events just put something there?"""
    return any(
        event.type in kinds and event["seat"] == SEAT_NAMES[seat] and column in _columns(event)
        for event in events
    )


def _columns(event: Event) -> Sequence[int]:
    """The columns in which an event has put something."""
    match event.type:
        case "switched":
            columns: Sequence[int] = event["columns"]
            return columns
        case "shifted":
            return (event["from"], event["to"])
    return (event["column"],)


def beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """What moves as these events are shown, in order."""
    beats: list[Beat] = []
    for event in events:
        match event.type:
            case "placed" | "switched" | "shifted" | "redrawn" | "joker_exchanged" | "reveal":
                beats.append("move")
            case "loser":
                beats.append("hit")
            case "milled" | "cost_paid" if event["cards"]:
                beats.append("drain")
    return tuple(dict.fromkeys(beats))
