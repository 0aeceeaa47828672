"""The sentence of every refusal of Caravan, with its numbers (RULES.md, section 14)."""

from __future__ import annotations

from typing import Any, Final

from cardplay.caravan.moves import UNREADABLE
from cardplay.cards import Card
from cardplay.core import SEAT_NAMES, Illegal
from cardplay.message import Message, Who, Word, _

SUIT_NAMES: Final = {
    "S": _("spades"),
    "H": _("hearts"),
    "D": _("diamonds"),
    "C": _("clubs"),
}


def refusal(why: Illegal) -> Message:
    """The sentence of a refusal, the same for every reader."""
    facts: dict[str, Any] = dict(why.facts)
    key = why.rule.removeprefix("caravan.")
    if "what" in facts:
        key = f"{key} {facts['what']}"
    elif why.rule == "caravan.direction":
        key = f"direction {facts['direction']}"
        facts["suit"] = Word(SUIT_NAMES[facts["suit"]])
    for name in ("card", "last", "on"):
        if name in facts:
            facts[name] = Card(facts[name])
    if "to_move" in facts:
        facts["to_move"] = Who(SEAT_NAMES.index(facts["to_move"]))
    return Message(_REFUSALS[key], facts)


_REFUSALS: Final = {
    "match-over": _("The match is over; no more moves are possible."),
    "notation": UNREADABLE,
    "app-away": _("Being away counts only in a match between people online."),
    "app-clock": _("This match has no time limit, so no time can run out."),
    "turn-order": _("It is not this seat’s turn: {to_move} must move first."),
    "not-in-hand": _("{card} is not in the hand."),
    "opening-limits face": _("In the opening only number cards are played; {card} has to wait."),
    "opening-limits disband": _("In the opening no route is disbanded."),
    "opening-limits discard": _(
        "In the opening a card is discarded only when the hand has no number card; here is {card}."
    ),
    "number-own-route card": _(
        "{card} is a number card: it goes at the end of an own route, not on another card."
    ),
    "number-own-route route": _(
        "{card} is a number card: it goes on an own route, and only the route is named, as in S5@2."
    ),
    "opening-place": _(
        "Route {route} holds a card already; in the opening {card} needs an empty route."
    ),
    "no-equal-rank": _(
        "{card} can’t follow {last}: the same number never comes twice in a row, whatever the suit."
    ),
    "direction up": _(
        "Route {route} goes up after {last}: a card must be higher than {need} or of the current "
        "suit, {suit}. {card} is neither."
    ),
    "direction down": _(
        "Route {route} goes down after {last}: a card must be lower than {need} or of the current "
        "suit, {suit}. {card} is neither."
    ),
    "attach route": _("{card} is put on a number card, not on a route."),
    "attach missing": _(
        "Number cards on that route: {count}. There is no number {index} for {card} to go on."
    ),
    "attach-limit": _(
        "{on} already holds {count} attached cards, so it is full: nothing more goes on it, not "
        "even a jack."
    ),
    "queen-last": _("A queen goes on the last card of a route, here {last}; {on} is not the last."),
    "disband": _("Route {route} is empty; there is nothing to disband."),
    "empty-hand": _("Only an empty hand may draw instead of playing; cards in this hand: {count}."),
}
