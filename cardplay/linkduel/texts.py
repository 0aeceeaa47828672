"""The sentence of every event, every refusal and every link of Link Duel, with its numbers.

A sentence is true whatever the reader: "you" and "the opponent" have wordings of their own, a
spectator reads the latter with seat names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardplay.cards import Card
from cardplay.core import SEAT_NAMES, Event, Illegal, Json
from cardplay.linkduel.characters import Character
from cardplay.linkduel.refusals import refusal
from cardplay.linkduel.wording import EFFECT_WORDS, SKILL_WORDS, SUIT_WORDS, Cast, named
from cardplay.message import Message, Who, Word, _

Facts = dict[str, Any]


def message(thing: Event | Illegal, reader: int | None, cast: Cast) -> Message:
    """The sentence of an event or a refusal for the seat that reads (None: a spectator).

    Args:
        thing: the event, redacted for the reader, or the refusal.
        reader: the seat that reads.
        cast: the characters by id; one that is not there is called by its id.
    """
    if isinstance(thing, Illegal):
        return refusal(thing, cast)
    facts = _facts(thing, cast)
    mine = reader is not None and thing.data.get("seat") == SEAT_NAMES[reader]
    if thing.type in _BOTH:
        yours, theirs = _BOTH[thing.type]
        return Message(yours if mine else theirs, facts)
    template = _EVENTS[thing.type](thing, facts, reader)
    return Message(template, facts)


def _facts(event: Event, cast: Cast) -> Facts:
    """The data of an event as words: seats, cards, characters."""
    facts: Facts = dict(event.data)
    if "seat" in facts:
        facts["who"] = _who(facts["seat"])
    for key in ("card", "out", "in"):
        if isinstance(facts.get(key), str):
            facts[key] = Card(facts[key])
    for key in ("cards", "trumps"):
        if key in facts:
            facts[key] = [Card(code) for code in facts[key]]
    for key in ("character", "other"):
        if key in facts:
            facts[key] = named(facts[key], cast)
    for key in ("main", "subs", "characters"):
        if isinstance(facts.get(key), list):
            facts[key] = [named(id, cast) for id in facts[key]]
    if "skill" in facts:
        facts["skill"] = Word(SKILL_WORDS[facts["skill"]])
    if "effect" in facts:
        facts["effect"] = Word(EFFECT_WORDS[facts["effect"]])
    if "suit" in facts:
        facts["suit"] = Word(SUIT_WORDS[facts["suit"]])
    if event.type == "sub":
        for key in ("out", "in"):
            if isinstance(event[key], list):
                facts[key] = [named(id, cast) for id in event[key]]
    return facts


def _who(name: Json) -> Who:
    return Who(SEAT_NAMES.index(name))


def _is(reader: int | None, name: Json) -> bool:
    return reader is not None and SEAT_NAMES[reader] == name


_BOTH: Final[Mapping[str, tuple[str, str]]] = {
    "joker_exchanged": (
        _("You exchange the joker in column {column} for {card}."),
        _("{who} exchanges the joker in column {column} for {card}."),
    ),
    "placed": (
        _("You place {character} in column {column}."),
        _("{who} places {character} in column {column}."),
    ),
    "link_on": (
        _("Column {column}: your {character} gets {effect} from {suit}."),
        _("Column {column}: {character} of {who} gets {effect} from {suit}."),
    ),
    "link_off": (
        _("Column {column}: {effect} from {suit} ends for your {character}."),
        _("Column {column}: {effect} from {suit} ends for {character} of {who}."),
    ),
    "redrawn": (
        _("In column {column} you replace {out} by {in}."),
        _("In column {column} {who} replaces {out} by {in}."),
    ),
    "shifted": (
        _("Your {character} goes from column {from} to {to} and changes places with {other}."),
        _("{who}: {character} goes from column {from} to {to} and changes places with {other}."),
    ),
    "boost": (
        _("Column {column}: your {rank} is boosted by {amount} to {number}."),
        _("Column {column}: {who} has {rank}, boosted by {amount} to {number}."),
    ),
    "raise": (
        _(
            "Column {column}: your swing adds {amount} to the damage, "
            "{before} + {amount} = {after}."
        ),
        _(
            "Column {column}: {who} has a swing that adds {amount} to the damage, "
            "{before} + {amount} = {after}."
        ),
    ),
    "clean_up": (
        _("Your trumps {trumps} go to your graveyard; {characters} return to your hand."),
        _("The trumps {trumps} of {who} go to the graveyard; {characters} return to the hand."),
    ),
    "resigned": (_("You resign."), _("{who} resigns.")),
}


def _deck_chosen(event: Event, facts: Facts, reader: int | None) -> str:
    if _is(reader, event["seat"]):
        if event["subs"]:
            return _("You choose your characters: {main}; subs: {subs}.")
        return _("You choose your characters: {main}, without subs.")
    if isinstance(event["main"], int):
        if event["subs"]:
            return _("{who} has chosen {main} characters and {subs} as subs, in secret.")
        return _("{who} has chosen {main} characters, in secret and without subs.")
    if event["subs"]:
        return _("{who} chooses {main}; subs: {subs}.")
    return _("{who} chooses {main}, without subs.")


def _round(event: Event, facts: Facts, reader: int | None) -> str:
    facts["who"] = _who(event["first"])
    if _is(reader, event["first"]):
        return _("Round {round} begins. You place first.")
    return _("Round {round} begins. {who} places first.")


def _reveal(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event["cards"]:
        return _("You reveal {cards}.") if mine else _("{who} reveals {cards}.")
    if mine:
        return _("Your deck has no card left to reveal.")
    return _("The deck of {who} has no card left to reveal.")


def _joker_both(event: Event, facts: Facts, reader: int | None) -> str:
    return _(
        "Both sides show jokers: all of them go to the graveyards, and the decks must replace them."
    )


def _joker_due(event: Event, facts: Facts, reader: int | None) -> str:
    if event.rule == "linkduel.joker-redraw":
        if _is(reader, event["seat"]):
            return _(
                "Your redraw turned up a joker in column {column}: take a card from your "
                "graveyard for it."
            )
        return _(
            "The redraw of {who} turned up a joker in column {column}; a card from the graveyard "
            "will replace it."
        )
    if _is(reader, event["seat"]):
        return _("You show a joker in column {column}: take a card from your graveyard for it.")
    return _("{who} shows a joker in column {column}; a card from the graveyard will replace it.")


def _joker_replaced(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event.rule == "linkduel.joker-both":
        if mine:
            return _("Column {column}: you lay {card} in the place of the joker.")
        return _("Column {column}: {who} lays {card} in the place of the joker.")
    if mine:
        return _(
            "Your graveyard has no card to take for the joker in column {column}: it goes there, "
            "and the top card of your deck, {card}, takes its place."
        )
    return _(
        "The graveyard of {who} has no card to take for the joker in column {column}: it goes "
        "there, and the top card of the deck, {card}, takes its place."
    )


def _chips(event: Event, facts: Facts, reader: int | None) -> str:
    facts["ahead"] = [_chip(number, chip) for number, chip in enumerate(event["chips"], 1)]
    return _("The larger numbers now: {ahead}.")


def _chip(column: int, chip: int | None) -> Message:
    if chip is None:
        return Message(_("column {column} nobody"), {"column": column})
    return Message(_("column {column} {who}"), {"column": column, "who": Who(chip)})


def _skill(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event["cost"] == 1:
        if mine:
            return _("You use the skill {skill} of {character} and pay one card.")
        return _("{who} uses the skill {skill} of {character} and pays one card.")
    if mine:
        return _("You use the skill {skill} of {character} and pay {cost} cards.")
    return _("{who} uses the skill {skill} of {character} and pays {cost} cards.")


def _cost_paid(event: Event, facts: Facts, reader: int | None) -> str:
    if _is(reader, event["seat"]):
        return _("From your deck to your graveyard: {cards}.")
    return _("From the deck of {who} to the graveyard: {cards}.")


def _switched(event: Event, facts: Facts, reader: int | None) -> str:
    facts["one"], facts["two"] = event["columns"]
    if _is(reader, event["seat"]):
        return _("Your trumps in columns {one} and {two} swap places.")
    return _("The trumps of {who} in columns {one} and {two} swap places.")


def _compare(event: Event, facts: Facts, reader: int | None) -> str:
    one, two = event["numbers"]
    facts["one"], facts["two"] = (two, one) if reader == 1 else (one, two)
    facts["high"], facts["low"] = max(one, two), min(one, two)
    if event["difference"] == 0:
        return _("Column {column}: {one} against {two}, equal numbers, no damage.")
    return _(
        "Column {column}: {one} against {two}, the difference is {high} − {low} = {difference}."
    )


def _loser(event: Event, facts: Facts, reader: int | None) -> str:
    yours, theirs = _LOSER[event.rule]
    return yours if _is(reader, event["seat"]) else theirs


_LOSER: Final = {
    "linkduel.damage-loser": (
        _("Column {column}: you have the smaller number and take the damage."),
        _("Column {column}: {who} has the smaller number and takes the damage."),
    ),
    "linkduel.invert": (
        _("Column {column}: invert! You have the larger number and take the damage."),
        _("Column {column}: invert! {who} has the larger number and takes the damage."),
    ),
    "linkduel.invert-both": (
        _("Column {column}: two inverts cancel out; you have the smaller number and take it."),
        _("Column {column}: two inverts cancel out; {who} has the smaller number and takes it."),
    ),
}


def _reduce(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event.rule == "linkduel.swing-floor":
        if mine:
            return _(
                "Column {column}: your swing would spare you {amount}, but the damage of {before} "
                "only sinks to 0."
            )
        return _(
            "Column {column}: {who} has a swing that would spare {amount}, but the damage of "
            "{before} only sinks to 0."
        )
    if mine:
        return _("Column {column}: your swing spares you {amount}, {before} − {amount} = {after}.")
    return _(
        "Column {column}: {who} has a swing that spares {amount}, {before} − {amount} = {after}."
    )


def _damage(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event["total"] == 0:
        return _("You take no damage.") if mine else _("{who} takes no damage.")
    facts["one"], facts["two"], facts["three"] = event["columns"]
    if mine:
        return _("You take {one} + {two} + {three} = {total} damage.")
    return _("{who} takes {one} + {two} + {three} = {total} damage.")


def _milled(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if not event["cards"]:
        if mine:
            return _("Your deck is empty; there is nothing to mill.")
        return _("The deck of {who} is empty; there is nothing to mill.")
    if mine:
        return _("You mill from the top of your deck: {cards}.")
    return _("{who} mills from the top of the deck: {cards}.")


def _decked_out(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if event.rule == "linkduel.redraw-empty":
        if mine:
            return _("The cost took your last card; none is left for the redraw: decked out.")
        return _("The cost took the last card of {who}; none is left for the redraw: decked out.")
    if event["missing"] == 1:
        if mine:
            return _("Your deck is one card short: you are decked out.")
        return _("The deck of {who} is one card short: decked out.")
    if mine:
        return _("Your deck is {missing} cards short: you are decked out.")
    return _("The deck of {who} is {missing} cards short: decked out.")


def _sub(event: Event, facts: Facts, reader: int | None) -> str:
    mine = _is(reader, event["seat"])
    if not event["out"]:
        return _("You exchange no character.") if mine else _("{who} exchanges no character.")
    if mine:
        return _("You put {out} aside and take {in} into your hand.")
    if isinstance(event["out"], list):
        return _("{who} puts {out} aside and takes {in} into the hand.")
    if event["out"] == 1:
        return _("{who} exchanges one character; which one stays hidden.")
    return _("{who} exchanges {out} characters; which ones stays hidden.")


def _game_over(event: Event, facts: Facts, reader: int | None) -> str:
    if event["winner"] == "draw":
        return _("Both decks ran out in the same step: the match is a draw.")
    facts["who"] = _who(event["winner"])
    if _is(reader, event["winner"]):
        return _("You win the match!")
    return _("{who} wins the match.")


_EVENTS: Final[Mapping[str, Callable[[Event, Facts, int | None], str]]] = {
    "deck_chosen": _deck_chosen,
    "round": _round,
    "reveal": _reveal,
    "joker_both": _joker_both,
    "joker_due": _joker_due,
    "joker_replaced": _joker_replaced,
    "chips": _chips,
    "skill": _skill,
    "cost_paid": _cost_paid,
    "switched": _switched,
    "compare": _compare,
    "loser": _loser,
    "reduce": _reduce,
    "damage": _damage,
    "milled": _milled,
    "decked_out": _decked_out,
    "sub": _sub,
    "game_over": _game_over,
}


def link_message(link: Mapping[str, Json], cast: Mapping[str, Character]) -> Message:
    """Why a link is lit or dark, of an entry of `link_report`."""
    facts: Facts = {
        "column": link["column"],
        "character": named(link["character"], cast),
        "suit": Word(SUIT_WORDS[link["suit"]]),
        "effect": Word(EFFECT_WORDS[link["effect"]]),
        "trump": None if link["trump"] is None else Card(link["trump"]),
    }
    return Message(_link_template(link), facts)


def _link_template(link: Mapping[str, Json]) -> str:
    if link["active"]:
        return _("Lit: {trump} beside {character} is of {suit}, so {effect} holds.")
    if link["trump"] is None:
        return _("Dark: no trump lies beside {character}.")
    if link["trump"] == "Joker":
        return _("Dark: a joker has no suit, and {character} needs {suit} for {effect}.")
    if link["rule"] == "linkduel.link-own":
        return _(
            "Dark: {character} needs {suit} for {effect}, and only the own trump counts, {trump}; "
            "the suit of the other side’s trump does not matter."
        )
    return _("Dark: {character} needs {suit} for {effect}, but {trump} lies beside it.")


__all__: Sequence[str] = ("link_message", "message")
