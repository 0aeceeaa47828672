"""All rule ids of Daifugo, with their kind, their name and what they say (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardplay.core import Rule, RuleKind
from cardplay.daifugo.exchange import EXCHANGE
from cardplay.daifugo.rules import LOCAL_RULES, LocalRule
from cardplay.message import _


def _rule(kind: RuleKind, id: str, name: str, text: str) -> Rule:
    return Rule(f"daifugo.{id}", kind, name, text)


def of_unit(unit: LocalRule) -> Rule:
    """The rule that a unit says."""
    return Rule(unit.id, unit.kind, unit.name, unit.text, unit.option)


_BASE: Final = (
    _rule(
        "play",
        "deal",
        _("The deal"),
        _("All cards are dealt one by one, so that hands differ by one card at most."),
    ),
    _rule(
        "play",
        "lead",
        _("Who leads"),
        _(
            "Whoever the options name leads the first round. Later rounds are led by the previous "
            "daihinmin, or by the daifugo if that is agreed."
        ),
    ),
    _rule(
        "play",
        "turn",
        _("Turns"),
        _("Turns go round over all who are still in and have not passed since the last clear."),
    ),
    _rule(
        "play",
        "strength",
        _("Strength"),
        _(
            "From weak to strong: 3 4 5 6 7 8 9 10 J Q K A 2. A play must be stronger than the "
            "field; suits don’t matter."
        ),
    ),
    _rule(
        "play",
        "joker",
        _("The joker"),
        _(
            "Jokers played alone beat every rank, in any order of strength, and nothing beats "
            "them, not even another joker."
        ),
    ),
    _rule(
        "play",
        "combination",
        _("Combinations"),
        _("Play one or more cards of one rank. Jokers may stand in for cards of that rank."),
    ),
    _rule(
        "play",
        "count",
        _("The same number"),
        _("On the field only the same number of cards may be played."),
    ),
    _rule(
        "play",
        "pass",
        _("Passing"),
        _(
            "You may pass even if you could play, and then stay out until the field clears. "
            "Whoever leads can’t pass."
        ),
    ),
    _rule(
        "play",
        "clear",
        _("The field clears"),
        _(
            "When all others have passed, field and trick go to the discard pile. The owner of the "
            "last play leads; if that player is out, the next one."
        ),
    ),
    _rule(
        "play",
        "out",
        _("Going out"),
        _(
            "Whoever has no card left is out at once and takes the next place. The round ends when "
            "one player is left."
        ),
    ),
    _rule(
        "play",
        "titles",
        _("Titles"),
        _("The order of going out gives titles, from daifugo, the first, to daihinmin, the last."),
    ),
    of_unit(EXCHANGE),
    _rule(
        "play",
        "match",
        _("The match"),
        _(
            "Each place gives as many points as there are players behind it. After the last round "
            "the most points win; a tie goes to the better place in that round."
        ),
    ),
    _rule(
        "form",
        "match-over",
        _("The match is over"),
        _("After the end of the match no move is accepted."),
    ),
    _rule(
        "play",
        "round-reset",
        _("A new round"),
        _(
            "Direction, revolution, order, jack-back, locks, passes and piles start afresh with "
            "each deal."
        ),
    ),
    _rule(
        "play",
        "next-player",
        _("The next player"),
        _(
            "Where a rule speaks of the next player, it means the next one who is in and has not "
            "passed; if all others have passed, the next one still in."
        ),
    ),
    _rule(
        "play",
        "removed",
        _("Removed cards"),
        _("Cards left in the hand of a player whom a rule places are out of the game until the "
          "next deal."),
    ),
    _rule(
        "play",
        "natural",
        _("Natural cards"),
        _(
            "“Three 9s” means exactly three natural 9s. A joker never has an effect of its own, "
            "whatever it stands for."
        ),
    ),
    _rule(
        "play",
        "effect-order",
        _("Order of effects"),
        _(
            "All effects of a play happen: locks, direction and strength, places, then cards, and "
            "last of all cuts and skips."
        ),
    ),
    _rule(
        "play",
        "resign",
        _("Resigning"),
        _(
            "While no choice is open you may resign the round and take the lowest free place. You "
            "are dealt in again next time."
        ),
    ),
)  # fmt: skip

_PAGE_ORDER: Final = (
    "stairs", "spade-3", "sandstorm", "suit-lock", "number-lock", "tight-lock", "multi-lock",
    "revolution", "seven-three-revolution", "coup", "stair-revolution", "absolute-revolution",
    "jack-back", "strong-jack-back", "eight-cut", "rokurokubi", "ninety-nine-car", "four-stop",
    "five-skip", "nine-reverse", "seven-pass", "ten-discard", "queen-bomber", "death",
    "face-crash", "jeanne", "nero", "resurrection", "zombie", "relief", "lucky-seven",
    "great-revolution", "fall", "gekokujo",
)  # fmt: skip
"""Local rules as sections 4 to 7 have them; `LOCAL_RULES` is in the order in which they act."""

_FORM: Final = (
    _rule(
        "play",
        "choice",
        _("An open choice"),
        _("While a choice is open, only that choice can be made; otherwise cards are played."),
    ),
    _rule("play", "hand", _("Cards of the hand"), _("Only cards of one’s own hand can be used.")),
    _rule(
        "form",
        "notation",
        _("How a move is written"),
        _("A move is a word and cards, like play S8 H8, give S7, or pass."),
    ),
    _rule(
        "form",
        "options",
        _("Options"),
        _("The options of the game, what they may be, and which need another one."),
    ),
    _rule("form", "position", _("Positions"), _("What a position may hold.")),
)


@cache
def rulebook(house_rules: tuple[LocalRule, ...]) -> Mapping[str, Rule]:
    """Rule by id, in the page's order; house rules last."""
    local = {unit.id: of_unit(unit) for unit in LOCAL_RULES}
    of_page = [local[f"daifugo.{id}"] for id in _PAGE_ORDER]
    all_rules = (*_BASE, *of_page, *_FORM, *(of_unit(unit) for unit in house_rules))
    return {rule.id: rule for rule in all_rules}
