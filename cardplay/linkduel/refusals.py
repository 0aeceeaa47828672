"""Why a move is refused, in a sentence with the facts (RULES.md, section 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardplay.cards import Card
from cardplay.core import SEAT_NAMES, Illegal
from cardplay.linkduel.moves import UNREADABLE
from cardplay.linkduel.wording import SKILL_WORDS, Cast, named
from cardplay.message import Message, Who, Word, _


def refusal(why: Illegal, cast: Cast) -> Message:
    """The sentence of a refusal; characters are called by their names."""
    facts: dict[str, Any] = dict(why.facts)
    for key in ("character", "other"):
        if key in facts:
            facts[key] = named(facts[key], cast)
    if "card" in facts:
        facts["card"] = Card(facts["card"])
    if "skill" in facts:
        facts["skill"] = Word(SKILL_WORDS[facts["skill"]])
    if "to_move" in facts:
        facts["to_move"] = Who(SEAT_NAMES.index(facts["to_move"]))
    if "targets" in facts:
        facts["target"] = facts["targets"][0]
    template = _TEMPLATES[why.rule]
    return Message(template if isinstance(template, str) else template(why), facts)


def _phase(why: Illegal) -> str:
    return _NOW[why.facts["phase"]]


_NOW: Final = {
    "deck": _("Now the characters are chosen; write deck and four ids."),
    "joker": _("Now a joker must be exchanged for a card of the graveyard first."),
    "action": _("Now characters are placed, one a turn."),
    "sub": _("Now subs may be exchanged; write sub, alone to keep the hand."),
}


def _place_column(why: Illegal) -> str:
    if "other" in why.facts:
        return _("Column {column} is taken: {other} stands there and stays.")
    return _("There is no column {column}; the columns are 1 to 3.")


def _switch(why: Illegal) -> str:
    one, two = why.facts["targets"]
    if one == two:
        return _("Switch swaps two different trumps, not column {target} with itself.")
    return _("Switch swaps two trumps in the columns 1 to 3.")


def _shift(why: Illegal) -> str:
    target, column = why.facts["targets"][0], why.facts["column"]
    if target not in (1, 2, 3) or abs(target - column) != 1:
        return _("Column {target} is not next to column {column}; shift reaches a neighbour only.")
    return _("In column {target} stands no character of this side to change places with.")


def _sub_exchange(why: Illegal) -> str:
    return _SUB[why.facts["lacks"]]


_SUB: Final = {
    "hand": _("{character} is not in the hand, so it can’t leave it."),
    "subs": _("{character} is not in the sub area, so it can’t enter the hand."),
    "once": _("{character} is named twice."),
}

_TEMPLATES: Final[dict[str, str | Callable[[Illegal], str]]] = {
    "linkduel.match-over": _("The match is over; no more moves are possible."),
    "linkduel.turn": _("It is not this seat’s turn: {to_move} must move first."),
    "linkduel.notation": UNREADABLE,
    "linkduel.phase": _phase,
    "linkduel.place-hand": _("{character} is not in the hand."),
    "linkduel.place-column": _place_column,
    "linkduel.skill-owner": _("{character} does not have the skill {skill}."),
    "linkduel.skill-unpayable": _(
        "The cost of {skill} is {cost}, and the deck has only {deck} left."
    ),
    "linkduel.redraw": _("There is no column {target} to redraw; the columns are 1 to 3."),
    "linkduel.switch": _switch,
    "linkduel.shift": _shift,
    "linkduel.joker-order": _(
        "The leftmost joker comes first: it lies in column {need}, not in column {column}."
    ),
    "linkduel.joker-choice": _(
        "{card} can’t be taken: it must be a card of the own graveyard, and no joker."
    ),
    "linkduel.deck-main": _("A character deck has {need} main characters, not {count}."),
    "linkduel.deck-subs": _("There may be {most} subs at the most, not {count}."),
    "linkduel.deck-known": _("There is no character {character}."),
    "linkduel.deck-distinct": _("{character} is chosen twice; all must be different."),
    "linkduel.sub-exchange": _sub_exchange,
}
