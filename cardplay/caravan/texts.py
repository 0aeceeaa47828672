"""The sentence of every event of Caravan, with its numbers; refusals.py has those of refusals.

A sentence is true whatever the reader: "you" and "the opponent" have wordings of their own, a
spectator reads the latter with seat names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardplay.caravan.law import LEAST, MOST
from cardplay.caravan.refusals import SUIT_NAMES, refusal
from cardplay.caravan.telling import Told
from cardplay.caravan.wording import aimed_at, by_seat, only_rule, route_words, shown_cards, who
from cardplay.cards import CODES, NUMBER, Card
from cardplay.core import SEAT_NAMES, Event, Illegal
from cardplay.message import Message, Who, Word, _

Facts = dict[str, Any]

_WAYS: Final = {"up": _("up"), "down": _("down")}


def message(thing: Event | Illegal, reader: int | None) -> Message:
    """The sentence of an event or a refusal for the seat that reads (None: a spectator)."""
    if isinstance(thing, Event):
        return _EVENTS[thing.type](thing, reader)
    return refusal(thing)


def _deal(event: Event, reader: int | None) -> Message:
    if "cards" not in event.data:
        return Message(
            _("{who} is dealt {count} cards."),
            {"who": who(event["seat"]), "count": event["count"]},
        )
    return by_seat(
        event, reader,
        _("You are dealt {cards}."),
        _("{who} is dealt {cards}."),
        cards=shown_cards(event["cards"]),
    )  # fmt: skip


def _redeal(event: Event, reader: int | None) -> Message:
    return by_seat(
        event, reader,
        _("Number cards in your hand: {numbers}, fewer than 3. You show {hand}; the hand is "
          "shuffled back and dealt again."),
        _("Number cards in the hand: {numbers}, fewer than 3. {who} shows {hand}; the hand is "
          "shuffled back and dealt again."),
        numbers=event["numbers"],
        hand=shown_cards(event["hand"]),
    )  # fmt: skip


_PLACINGS: Final = {
    "opening-place": (
        _("You start route {route} with {card}."),
        _("{who} starts route {route} with {card}."),
    ),
    "start-route": (
        _("You start the empty route {route} with {card}."),
        _("{who} starts the empty route {route} with {card}."),
    ),
    "second-card": (
        _("You place {card} on route {route} as its second card."),
        _("{who} places {card} on route {route} as its second card."),
    ),
    "direction": (
        _("You place {card} on route {route}, along its direction."),
        _("{who} places {card} on route {route}, along its direction."),
    ),
    "same-suit": (
        _("You place {card} on route {route}: against its direction, but in its suit."),
        _("{who} places {card} on route {route}: against its direction, but in its suit."),
    ),
}


def _place(event: Event, reader: int | None) -> Message:
    mine, theirs = _PLACINGS[event.rule.removeprefix("caravan.")]
    return by_seat(
        event, reader, mine, theirs, card=Card(event["card"]), route=event["route"]
    )  # fmt: skip


_FACES: Final = {
    "jack": (
        _("You play {card} on {on} of {route}: both go, with all that is attached."),
        _("{who} plays {card} on {on} of {route}: both go, with all that is attached."),
    ),
    "queen": (
        _("You put {card} on {on}, the last card of {route}: its suit counts now, {suit}, and a "
          "direction turns round."),
        _("{who} puts {card} on {on}, the last card of {route}: its suit counts now, {suit}, and "
          "a direction turns round."),
    ),
    "var-queen-anywhere": (
        _("You put {card} on {on} of {route}: it will act only when that is the last card."),
        _("{who} puts {card} on {on} of {route}: it will act only when that is the last card."),
    ),
    "joker-ace": (
        _("You put the joker on {on} of {route}: it strikes every other number card of {struck}."),
        _("{who} puts the joker on {on} of {route}: it strikes every other number card of "
          "{struck}."),
    ),
    "joker-number": (
        _("You put the joker on {on} of {route}: it strikes every other {number} on the table."),
        _("{who} puts the joker on {on} of {route}: it strikes every other {number} on the "
          "table."),
    ),
}  # fmt: skip


_KINGS: Final = {
    ("king", False): (
        _("You put {card} on {on} of {route}: doubled, it counts {worth}."),
        _("{who} puts {card} on {on} of {route}: doubled, it counts {worth}."),
    ),
    ("king", True): (
        _("You put {card} on {on} of {route}: king number {kings} doubles it again, to {worth}."),
        _("{who} puts {card} on {on} of {route}: king number {kings} doubles it again, to "
          "{worth}."),
    ),
    ("var-king-adds", False): (
        _("You put {card} on {on} of {route}: {number} more, it counts {worth}."),
        _("{who} puts {card} on {on} of {route}: {number} more, it counts {worth}."),
    ),
    ("var-king-adds", True): (
        _("You put {card} on {on} of {route}: king number {kings} adds {number} again, to "
          "{worth}."),
        _("{who} puts {card} on {on} of {route}: king number {kings} adds {number} again, to "
          "{worth}."),
    ),
}  # fmt: skip
"""By rule, and whether a king lay there already."""


def _face(event: Event, reader: int | None) -> Message:
    facts: Facts = {
        "card": Card(event["card"]),
        "on": Card(event["on"]),
        "route": aimed_at(event, reader),
        "number": NUMBER[CODES[event["on"]]],
        "struck": Word(SUIT_NAMES[event["on"][0]]),
    }
    if event["card"] != "Joker":
        facts["suit"] = Word(SUIT_NAMES[event["card"][0]])
    rule = event.rule.removeprefix("caravan.")
    if isinstance(event, Told):
        facts |= event.facts
        mine, theirs = _KINGS[rule, event.facts["kings"] > 1]
    elif rule in _FACES:
        mine, theirs = _FACES[rule]
    else:
        return only_rule(event)
    return by_seat(event, reader, mine, theirs, **facts)


def _discard(event: Event, reader: int | None) -> Message:
    if event.rule == "caravan.discard":
        mine, theirs = _("You discard {card}."), _("{who} discards {card}.")
    else:
        mine = _("You have no number card, so you discard {card}.")
        theirs = _("{who} has no number card and discards {card}.")
    return by_seat(event, reader, mine, theirs, card=Card(event["card"]))


def _disband(event: Event, reader: int | None) -> Message:
    return by_seat(
        event, reader,
        _("You disband route {route}."),
        _("{who} disbands route {route}."),
        route=event["route"],
    )  # fmt: skip


def _spared(event: Event, reader: int | None) -> Message:
    wording = {
        "caravan.var-guarded-joker": _("{card} of {route} stays: a joker spares its own route."),
        "caravan.var-queens-shield": _("{card} of {route} stays: a queen shields it."),
    }[event.rule]
    facts = {"card": Card(event["card"]), "route": route_words(event["target"], reader)}
    return Message(wording, facts)


def _remove(event: Event, reader: int | None) -> Message:
    card, *attached = shown_cards(event["cards"])
    facts: Facts = {"card": card, "route": route_words(event["target"], reader)}
    if not attached:
        return Message(_("{card} leaves {route}."), facts)
    return Message(
        _("{card} leaves {route}, and with it {attached}."), {**facts, "attached": attached}
    )


def _discards(event: Event, reader: int | None) -> Message:
    return by_seat(
        event, reader,
        _("To your discard pile: {cards}."),
        _("To {who}’s discard pile: {cards}."),
        cards=shown_cards(event["cards"]),
    )  # fmt: skip


def _opening_over(event: Event, reader: int | None) -> Message:
    return by_seat(
        event, reader,
        _("All three of your routes hold a card: your opening is over."),
        _("All three routes of {who} hold a card: that opening is over."),
    )  # fmt: skip


def _value(event: Event, reader: int | None) -> Message:
    was, now = event["from"], event["to"]
    facts: Facts = {"route": route_words(event["route"], reader), "was": was, "now": now}
    if now > MOST:
        return Message(_("{route} is overloaded: worth {now}, it was {was}."), facts)
    return Message(_("{route} is now worth {now}, it was {was}."), facts)


def _direction(event: Event, reader: int | None) -> Message:
    facts: Facts = {"route": route_words(event["route"], reader)}
    if event["to"] is None:
        wording = _("{route} has no direction any more: fewer than two number cards are left.")
        return Message(wording, facts)
    facts["way"] = Word(_WAYS[event["to"]])
    if event.rule == "caravan.equal-last" and event["to"] == "up":
        # only a queen on the last card makes two equal cards count as up (D14)
        wording = _(
            "The last two cards of {route} are equal, which counts as down, and the queens there "
            "turn it: it goes {way} now."
        )
        return Message(wording, facts)
    return Message(_DIRECTIONS[event.rule.removeprefix("caravan.")], facts)


_DIRECTIONS: Final = {
    "second-card": _("The second card sets the direction: {route} goes {way}."),
    "same-suit": _("The last two cards give the direction: {route} turns and goes {way} now."),
    "queen": _("The queen turns {route} round: it goes {way} now."),
    "equal-last": _("The last two cards of {route} are equal, so it goes {way} now."),
    "direction": _("By the cards that are left, {route} goes {way} now."),
}


def _suit(event: Event, reader: int | None) -> Message:
    facts: Facts = {"route": route_words(event["route"], reader)}
    if event["to"] is None:
        return Message(_("{route} is empty and has no suit any more."), facts)
    facts["suit"] = Word(SUIT_NAMES[event["to"]])
    if event.rule == "caravan.queen":
        return Message(_("The queen makes {suit} the current suit of {route}."), facts)
    return Message(_("The current suit of {route} is now {suit}."), facts)


def _sale(event: Event, reader: int | None) -> Message:
    if not isinstance(event, Told):
        return only_rule(event)
    pair, values = event["pair"], list(event.facts["values"])
    facts: Facts = {"pair": pair, "least": LEAST, "most": MOST}
    if event["seat"] is not None:
        facts["route"] = route_words(f"{event['seat']}.{pair}", reader)
        if event["seat"] == SEAT_NAMES[1]:
            values.reverse()
    facts["value"], facts["other"] = values
    return Message(_SALES[event.rule.removeprefix("caravan.")], facts)


_SALES: Final = {
    "sale-alone": _(
        "{route} sells at {value}: the route that it faces, {other}, is not worth {least} to "
        "{most}."
    ),
    "sale-higher": _("{route} sells at {value}: it is higher than the {other} that it faces."),
    "sale-tie": _("Pair {pair} is tied, {value} against {other}: neither route sells any more."),
    "sale-range": _(
        "Pair {pair}: neither {value} nor {other} is within {least} to {most}, so nobody sells "
        "any more."
    ),
}


def _reshuffle(event: Event, reader: int | None) -> Message:
    return by_seat(
        event, reader,
        _("Your deck is empty: your discard pile ({cards}) becomes a new one. Reshuffle {used} of "
          "2."),
        _("{who}’s deck is empty: the discard pile ({cards}) becomes a new one. Reshuffle {used} "
          "of 2."),
        cards=event["cards"],
        used=event["used"],
    )  # fmt: skip


def _draw(event: Event, reader: int | None) -> Message:
    if "card" not in event.data:
        return Message(_("{who} draws a card."), {"who": who(event["seat"])})
    return by_seat(
        event, reader, _("You draw {card}."), _("{who} draws {card}."), card=Card(event["card"])
    )  # fmt: skip


def _no_draw(event: Event, reader: int | None) -> Message:
    if event.rule == "caravan.opening-no-draw":
        return Message(_("In the opening no card is drawn after placing."))
    if event.rule == "caravan.disband":
        return Message(_("After disbanding no card is drawn."))
    return by_seat(
        event, reader,
        _("Your deck is empty: you draw nothing."),
        _("{who}’s deck is empty: nothing is drawn."),
    )  # fmt: skip


_CAUSES: Final = {
    "out_of_cards": (
        _("You have no card left in hand or deck."),
        _("{who} has no card left in hand or deck."),
    ),
    "resign": (_("You resign."), _("{who} resigns.")),
    "clock": (_("Your time is up."), _("{who} has run out of time.")),
    "away": (
        _("You were away for a minute."),
        _("{who} was away for a minute."),
    ),
    "move_limit": (
        _("You took five minutes for one move."),
        _("{who} took five minutes for one move."),
    ),
}
"""Why the loser lost, for the loser and for others."""


def _end(event: Event, reader: int | None) -> Message:
    if event["winner"] is None:
        return Message(
            _("The first move did not come within a minute: the match is aborted, nobody wins.")
        )
    winner = SEAT_NAMES.index(event["winner"])
    wins = Message(
        _("You win the match!") if winner == reader else _("{who} wins the match."),
        {"who": Who(winner)},
    )
    if event["reason"] in _CAUSES:
        mine, theirs = _CAUSES[event["reason"]]
        loser = 1 - winner
        cause = Message(mine if loser == reader else theirs, {"who": Who(loser)})
    elif event.rule == "caravan.win":
        cause = Message(_("Every pair has a route that sells."))
    else:
        cause = Message(_("Two routes of one side sell at a time."))
    return Message(_("{cause} {wins}"), {"cause": cause, "wins": wins})


def _turn(event: Event, reader: int | None) -> Message:
    return by_seat(event, reader, _("It is your turn."), _("It is {who}’s turn."))


_EVENTS: Final[dict[str, Callable[[Event, int | None], Message]]] = {
    "deal": _deal,
    "redeal": _redeal,
    "place": _place,
    "face": _face,
    "discard": _discard,
    "disband": _disband,
    "spared": _spared,
    "remove": _remove,
    "discards": _discards,
    "opening_over": _opening_over,
    "value": _value,
    "direction": _direction,
    "suit": _suit,
    "sale": _sale,
    "reshuffle": _reshuffle,
    "draw": _draw,
    "no_draw": _no_draw,
    "end": _end,
    "turn": _turn,
}
