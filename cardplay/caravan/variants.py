"""The twelve variants (RULES.md, section 9), each one unit: it turns a law into its own.

They are compiled in the order in which they stand here, when the game is made. It matters twice:
`queen_anywhere` comes after `first_suit` (D21) and `queens_shield` after `guarded_joker` (D29).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final, NamedTuple

from cardplay.caravan.law import (
    NO_DIRECTION,
    Joker,
    Laid,
    Law,
    Route,
    Spared,
    ends_equal,
    every_pair_sold,
    queen_on_last,
    sellers,
)
from cardplay.cards import NO_SUIT
from cardplay.chance import Chance
from cardplay.core import Rule
from cardplay.message import _


class Variant(NamedTuple):
    """A variant: its rule, with its sentences, and the law with it on from the law without."""

    rule: Rule
    change: Callable[[Law], Law]


VARIANTS: Final[dict[str, Variant]] = {}
"""The unit of each variant's option, in the order in which they are compiled."""


def rule_of(option: str) -> str:
    """The rule id of a variant."""
    return f"caravan.var-{option.replace('_', '-')}"


def variant(name: str, text: str) -> Callable[[Callable[[Law], Law]], Callable[[Law], Law]]:
    """Make a change of the law the variant of the option that has its name."""

    def register(change: Callable[[Law], Law]) -> Callable[[Law], Law]:
        option = change.__name__
        VARIANTS[option] = Variant(Rule(rule_of(option), "play", name, text, option), change)
        return change

    return register


@variant(
    _("King adds"),
    _(
        "Instead of doubling, a king adds its card’s number once more. A 5 with two kings is "
        "worth 15, not 20."
    ),
)
def king_adds(law: Law) -> Law:
    """Each king adds the card's number once more: number x (1 + kings)."""

    def added(number: int, kings: int) -> int:
        return number * (1 + kings)

    return replace(law, worth=added, king_rule=rule_of("king_adds"))


@variant(
    _("First suit"),
    _(
        "The first card of a route gives its suit, not the last. A queen can still change it: "
        "the one nearest the end counts."
    ),
)
def first_suit(law: Law) -> Law:
    """The first card gives the suit, unless a queen does: the one nearest the end (D22)."""

    def nearest_queen(cards: Sequence[Laid]) -> int:
        return next((laid.queen_suit for laid in reversed(cards) if laid.queens), NO_SUIT)

    return replace(law, suit_card=0, suit_queen=nearest_queen, suit_rule=rule_of("first_suit"))


@variant(
    _("Queen anywhere"),
    _(
        "A queen may be put on any number card. It turns the route and gives its suit only "
        "while its card is the last."
    ),
)
def queen_anywhere(law: Law) -> Law:
    """A queen goes on any number card, and acts only while that is the last (D21)."""

    def any_room(room: int, count: int) -> int:
        return room

    return replace(
        law,
        queen_room=any_room,
        queen_elsewhere_rule=rule_of("queen_anywhere"),
        suit_queen=queen_on_last,
    )


@variant(
    _("No attachment limit"),
    _("A number card may hold any number of face cards and jokers."),
)
def no_attachment_limit(law: Law) -> Law:
    """A number card holds any number of attached cards."""
    return replace(law, limit=1_000_000)


@variant(
    _("Early sale"),
    _("Whoever first sells two routes at a time wins at once, without waiting for the third pair."),
)
def early_sale(law: Law) -> Law:
    """Two sales at a time win at once, without waiting for the third pair (D23)."""

    def two_sales(routes: Sequence[Route]) -> tuple[int, str] | None:
        if (won := every_pair_sold(routes)) is not None:
            return won
        sold = sellers(routes)
        early = next((seat for seat in (0, 1) if sold.count(seat) >= 2), None)
        return None if early is None else (early, rule_of("early_sale"))

    return replace(law, winner=two_sales)


@variant(
    _("Reshuffle"),
    _(
        "When a card is due and the deck is empty, the discard pile is shuffled into a new "
        "deck. At most twice for each player."
    ),
)
def reshuffle(law: Law) -> Law:
    """A due draw finds the deck empty: the discard pile becomes the deck, twice at most (D24)."""
    return replace(law, reshuffles=2)


@variant(
    _("Short deck"),
    _("Each deck has only 30 cards, drawn at random from the full set."),
)
def short_deck(law: Law) -> Law:
    """A deck is 30 cards drawn at random from the 54 (D28)."""

    def thirty(cards: list[int], rng: Chance) -> list[int]:
        rng.shuffle(cards)
        return cards[:30]

    return replace(law, size=30, build=thirty)


@variant(
    _("Double deck"),
    _("Each deck is two full sets mixed: 108 cards with four jokers, and every card twice."),
)
def double_deck(law: Law) -> Law:
    """A deck is two full sets mixed: 108 cards, four jokers."""
    return replace(law, copies=2)


@variant(
    _("Guarded joker"),
    _("A joker never removes cards of the route on which it was played."),
)
def guarded_joker(law: Law) -> Law:
    """A joker never removes cards of the route on which it was played."""

    def on_its_route(joker: Joker, slot: int, laid: Laid) -> bool:
        return slot == joker.slot

    return replace(law, spared=(*law.spared, Spared(rule_of("guarded_joker"), on_its_route)))


@variant(
    _("Queen’s shield"),
    _("A joker on an ace does not remove a card with a queen attached."),
)
def queens_shield(law: Law) -> Law:
    """A joker on an ace does not remove a card with a queen attached (D25)."""

    def behind_a_queen(joker: Joker, slot: int, laid: Laid) -> bool:
        return joker.on_ace and laid.queens > 0

    return replace(law, spared=(*law.spared, Spared(rule_of("queens_shield"), behind_a_queen)))


@variant(
    _("Keep course"),
    _(
        "When a jack or joker leaves two equal numbers at the end, the route keeps the "
        "direction that it had."
    ),
)
def keep_course(law: Law) -> Law:
    """A removal that leaves two equal ranks last keeps the direction shown before (D26)."""

    def kept(shown: int, cards: Sequence[Laid]) -> int:
        if not ends_equal(cards):
            return NO_DIRECTION
        return -shown if cards[-1].queens & 1 else shown

    return replace(law, course=kept)


@variant(
    _("Redeal"),
    _("A first hand with fewer than 3 number cards is shown, shuffled back and dealt again."),
)
def redeal(law: Law) -> Law:
    """A first hand with fewer than 3 number cards is shown and dealt again (D27)."""
    return replace(law, redeal_below=3)


def compiled(options: Sequence[str]) -> Law:
    """The law with these variants on."""
    units = (unit for option, unit in VARIANTS.items() if option in options)
    return reduce(lambda law, unit: unit.change(law), units, Law())
