"""The sentence of every event and every refusal of Five Lanes, with its numbers.

A sentence is true whatever the reader: "you" and "the opponent" have wordings of their own, a
spectator reads the latter with seat names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardplay.cards import CODES, SUIT, Card
from cardplay.core import SEAT_NAMES, Event, Illegal, Json
from cardplay.message import Message, Who, Word, _

Facts = dict[str, Any]

SUIT_NAMES: Final = (_("spades"), _("hearts"), _("diamonds"), _("clubs"))


def message(thing: Event | Illegal, reader: int | None) -> Message:
    """The sentence of an event or a refusal for the seat that reads (None: a spectator)."""
    if isinstance(thing, Event):
        return _EVENTS[thing.type](thing, reader)
    return _refusal(thing)


def _who(name: Json) -> Who:
    return Who(SEAT_NAMES.index(name))


def _is(reader: int | None, name: Json) -> bool:
    return reader is not None and SEAT_NAMES[reader] == name


def _cards(codes: list[str]) -> list[Card]:
    return [Card(code) for code in codes]


def _refusal(why: Illegal) -> Message:
    facts: Facts = dict(why.facts)
    for key in ("card", "lane_card"):
        if key in facts:
            facts[key] = Card(facts[key])
    if "to_move" in facts:
        facts["to_move"] = _who(facts["to_move"])
    return Message(_REFUSALS[why.rule], facts)


_REFUSALS: Final = {
    "lanes.match-over": _("The match is over; no more moves are possible."),
    "lanes.notation": _("“{text}” is no move. Write a card and a lane, like S10@3, or skip."),
    "lanes.place-limit": _("Three cards are placed; that is all for this round."),
    "lanes.skip": _("The placing has been stopped for this round; that can’t be taken back."),
    "lanes.alternate": _("It is not this seat’s turn: {to_move} must place or stop first."),
    "lanes.hand": _("{card} is not in the hand."),
    "lanes.five-lanes": _("There is no lane {lane}; the lanes are 1 to 5."),
    "lanes.one-per-lane": _(
        "Lane {lane} already holds {card}; each side of a lane has room for one card."
    ),
    "lanes.face-lane": _(
        "Lane {lane} is ruled by {lane_card}: only face cards of {need} or more, aces and jokers "
        "may go there, and {card} is {number}."
    ),
    "lanes.placement": _(
        "Lane {lane} is ruled by {lane_card}: a card needs {need} or more, and {card} is {number}."
    ),
}


def _place(event: Event, reader: int | None) -> Message:
    facts: Facts = {"who": _who(event["seat"]), "lane": event["lane"]}
    if "card" not in event.data:
        return Message(_("{who} placed a card face down in lane {lane}."), facts)
    facts |= {"card": Card(event["card"]), "value": event["value"]}
    if event["role"] == "attack":
        mine = _("You placed {card} in lane {lane}: attack {value}.")
        theirs = _("{who} placed {card} in lane {lane}: attack {value}.")
    else:
        mine = _("You placed {card} in lane {lane}: defence {value}.")
        theirs = _("{who} placed {card} in lane {lane}: defence {value}.")
    return Message(mine if _is(reader, event["seat"]) else theirs, facts)


_FINISH: Final = {
    ("skip", False): (
        _("You stop placing for this round."),
        _("{who} stops placing for this round."),
    ),
    ("skip", True): (
        _("You pass: no card placed this round."),
        _("{who} passes: no card placed this round."),
    ),
    ("timeout", False): (
        _("Your time is up, so your placing ends; your cards stay and fight."),
        _("{who} ran out of time, so the placing ends; the cards stay and fight."),
    ),
    ("timeout", True): (
        _("Your time is up with no card placed: that is a pass."),
        _("{who} ran out of time with no card placed: that is a pass."),
    ),
    ("limit", False): (
        _("That was your third card; your placing ends."),
        _("{who} has placed a third card; the placing ends."),
    ),
}


def _finish(event: Event, reader: int | None) -> Message:
    mine, theirs = _FINISH[event["why"], event["pass"]]
    return Message(mine if _is(reader, event["seat"]) else theirs, {"who": _who(event["seat"])})


def _reveal(event: Event, reader: int | None) -> Message:
    return Message(_("All placed cards are turned up."))


def _lane(event: Event, reader: int | None) -> Message:
    """The sentence of a settled lane; a joker and a doubling are told first."""
    template, facts = _LANE[event.rule](event, reader)
    body = Message(template, {"lane": event["lane"], **facts})
    for part in (*_doubling(event), *_copies(event)):
        body = Message(_("{first} {then}"), {"first": part, "then": body})
    return body


def _copies(event: Event) -> list[Message]:
    """What a joker in the lane counts as; no message where none lies."""
    if "Joker" not in event["cards"]:
        return []
    facts: Facts = {"lane": event["lane"], "card": Card(event["lane_card"])}
    if event.rule in ("lanes.ace-upset", "lanes.ace-block"):
        return [Message(_("In lane {lane} the joker counts as {card}, in kind too."), facts)]
    return [Message(_("In lane {lane} the joker counts as {card}."), facts)]


def _doubling(event: Event) -> list[Message]:
    """Who counts double, and what that makes; no message where nothing is doubled."""
    if True not in event["doubled"]:
        return []
    seat = event["doubled"].index(True)
    own, other = (SUIT[CODES[event["as"][s]]] for s in (seat, 1 - seat))
    facts: Facts = {
        "suit": Word(SUIT_NAMES[own]),
        "other": Word(SUIT_NAMES[other]),
        "number": event["numbers"][seat],
        "value": event["values"][seat],
    }
    if event["roles"][seat] == "attack":
        sentence = _("{suit} beat {other}, so the attack counts {number} × 2 = {value}.")
    else:
        sentence = _("{suit} beat {other}, so the defence counts {number} × 2 = {value}.")
    return [Message(sentence, facts)]


def _of(seat: int, reader: int | None, mine: str, theirs: str) -> Message:
    """A thing of a seat: "your attack", "the opponent’s attack"."""
    return Message(mine) if seat == reader else Message(theirs, {"who": Who(seat)})


def _attack_of(seat: int, reader: int | None) -> Message:
    return _of(seat, reader, _("your attack"), _("{who}’s attack"))


def _defence_of(seat: int, reader: int | None) -> Message:
    return _of(seat, reader, _("your defence"), _("{who}’s defence"))


def _ace_of(seat: int, reader: int | None) -> Message:
    return _of(seat, reader, _("your ace"), _("{who}’s ace"))


def _attacker(event: Event) -> int:
    """The seat that attacks, where one does and the other does not."""
    return int(event["roles"].index("attack"))


def _nothing(event: Event, reader: int | None) -> tuple[str, Facts]:
    return _("Lane {lane}: no cards, nothing happens."), {}


def _direct(event: Event, reader: int | None) -> tuple[str, Facts]:
    facts = {"attack": _attack_of(_attacker(event), reader), "damage": event["damage"]}
    return _("Lane {lane}: {attack} meets no card, a direct hit for {damage}."), facts


def _defence_only(event: Event, reader: int | None) -> tuple[str, Facts]:
    if None in event["cards"]:
        return _("Lane {lane}: a defence alone does nothing."), {}
    return _("Lane {lane}: two defences, nothing happens."), {}


def _attack_defence(event: Event, reader: int | None) -> tuple[str, Facts]:
    seat = _attacker(event)
    facts: Facts = {
        "attacker": _attack_of(seat, reader),
        "defender": _defence_of(1 - seat, reader),
        "attack": event["values"][seat],
        "defence": event["values"][1 - seat],
        "damage": event["damage"],
    }
    return _MEETINGS[event["result"]], facts


_MEETINGS: Final = {
    "hit": _(
        "Lane {lane}: {attacker} of {attack} beats the defence of {defence} and deals "
        "{attack} − {defence} = {damage}."
    ),
    "cancel": _("Lane {lane}: {attacker} and the defence both count {attack} and cancel out."),
    "blocked": _("Lane {lane}: {defender} of {defence} blocks {attack}; nobody is hurt."),
}


def _attack_attack(event: Event, reader: int | None) -> tuple[str, Facts]:
    high, low = sorted(event["values"], reverse=True)
    facts: Facts = {
        "winner": _attack_of(1 - SEAT_NAMES.index(event["to"]), reader),
        "high": high,
        "low": low,
        "damage": event["damage"],
    }
    return _(
        "Lane {lane}: attack against attack. {winner} is higher and deals "
        "{high} − {low} = {damage}."
    ), facts


def _mutual(event: Event, reader: int | None) -> tuple[str, Facts]:
    return _("Lane {lane}: two equal attacks of {value}; nothing happens."), {
        "value": event["values"][0]
    }


def _upset(event: Event, reader: int | None) -> tuple[str, Facts]:
    loser = SEAT_NAMES.index(event["to"])
    facts: Facts = {
        "ace": _ace_of(1 - loser, reader),
        "card": Card(event["as"][loser]),
        "damage": event["damage"],
    }
    return _("Lane {lane}: upset! {ace} beats {card} and deals its number, {damage}."), facts


def _ace_block(event: Event, reader: int | None) -> tuple[str, Facts]:
    seat = _attacker(event)
    facts: Facts = {"ace": _ace_of(1 - seat, reader), "card": Card(event["as"][seat])}
    return _("Lane {lane}: {ace} defends and stops {card}; no damage."), facts


_LANE: Final[dict[str, Callable[[Event, int | None], tuple[str, Facts]]]] = {
    "lanes.empty-lane": _nothing,
    "lanes.direct-hit": _direct,
    "lanes.defence-only": _defence_only,
    "lanes.attack-defence": _attack_defence,
    "lanes.cancel": _attack_defence,
    "lanes.blocked": _attack_defence,
    "lanes.attack-attack": _attack_attack,
    "lanes.mutual": _mutual,
    "lanes.ace-upset": _upset,
    "lanes.ace-block": _ace_block,
}


def _damage(event: Event, reader: int | None) -> Message:
    facts: Facts = {
        "who": _who(event["seat"]),
        "amount": event["amount"],
        "life": event["life"],
    }
    if _is(reader, event["seat"]):
        return Message(_("You lose {amount} and have {life} life left."), facts)
    return Message(_("{who} loses {amount} and has {life} life left."), facts)


def _pass_swap(event: Event, reader: int | None) -> Message:
    mine = _is(reader, event["seat"])
    facts: Facts = {"who": _who(event["seat"]), "card": Card(event["discarded"])}
    if event.data.get("drew") is not None:
        facts["drew"] = Card(event["drew"])
        return Message(
            _("For your pass you discard {card} and draw {drew}.")
            if mine
            else _("For the pass {who} discards {card} and draws {drew}."),
            facts,
        )
    if "drew" in event.data:
        return Message(
            _("For your pass you discard {card}; there is no card to draw.")
            if mine
            else _("For the pass {who} discards {card}; there is no card to draw."),
            facts,
        )
    return Message(_("For the pass {who} discards {card} and draws one card."), facts)


def _clear(event: Event, reader: int | None) -> Message:
    return Message(
        _("All cards of the lanes go to the discard pile: {cards}."),
        {"cards": _cards(event["cards"])},
    )


def _joker_aside(event: Event, reader: int | None) -> Message:
    return Message(
        _("A joker is turned up for lane {lane}; it is set aside and the next card is taken."),
        {"lane": event["lane"]},
    )


def _lanes_dealt(event: Event, reader: int | None) -> Message:
    return Message(_("New lane cards: {cards}."), {"cards": _cards(event["cards"])})


def _jokers_back(event: Event, reader: int | None) -> Message:
    if event["count"] == 1:
        return Message(_("The joker set aside is shuffled back into the draw pile."))
    return Message(
        _("The {count} jokers set aside are shuffled back into the draw pile."),
        {"count": event["count"]},
    )


def _reshuffle(event: Event, reader: int | None) -> Message:
    return Message(
        _("The draw pile is empty: the {count} discards are shuffled into a new one."),
        {"count": event["count"]},
    )


def _round_start(event: Event, reader: int | None) -> Message:
    facts: Facts = {"round": event["round"], "who": _who(event["first"])}
    if _is(reader, event["first"]):
        return Message(_("Round {round} begins. You place first."), facts)
    return Message(_("Round {round} begins. {who} places first."), facts)


def _draw(event: Event, reader: int | None) -> Message:
    mine = _is(reader, event["seat"])
    facts: Facts = {"who": _who(event["seat"]), "count": event["count"]}
    if "cards" in event.data:
        facts["cards"] = _cards(event["cards"])
        return Message(_("You draw {cards}.") if mine else _("{who} draws {cards}."), facts)
    if event["count"] == 1:
        return Message(_("{who} draws one card."), facts)
    return Message(_("{who} draws {count} cards."), facts)


def _resign(event: Event, reader: int | None) -> Message:
    mine = _is(reader, event["seat"])
    return Message(_("You resign.") if mine else _("{who} resigns."), {"who": _who(event["seat"])})


def _match_end(event: Event, reader: int | None) -> Message:
    if event["winner"] == "draw":
        return Message(_("That was the last round, and nobody has lost: the match is a draw."))
    facts: Facts = {"who": _who(event["winner"])}
    if _is(reader, event["winner"]):
        return Message(_("You win the match!"), facts)
    if event["reason"] == "life" and reader is not None:
        return Message(_("Your life is at 0: {who} wins the match."), facts)
    return Message(_("{who} wins the match."), facts)


_EVENTS: Final[dict[str, Callable[[Event, int | None], Message]]] = {
    "place": _place,
    "finish": _finish,
    "reveal": _reveal,
    "lane": _lane,
    "damage": _damage,
    "pass_swap": _pass_swap,
    "clear": _clear,
    "joker_aside": _joker_aside,
    "lanes_dealt": _lanes_dealt,
    "jokers_back": _jokers_back,
    "reshuffle": _reshuffle,
    "round_start": _round_start,
    "draw": _draw,
    "resign": _resign,
    "match_end": _match_end,
}
