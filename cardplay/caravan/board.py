"""The position of Caravan in text: deterministic, read at a glance.

to move: player 1 · standard rules
pair 1  player 2  14  ↑  ♥  too low  5♠ 9♥
        player 1  25  ↓  ♦  sells    10♣ 9♥ 6♦+K♠*

Facing routes stand one below the other: value, direction, current suit, what keeps the route from
selling, then the number cards with what is attached. `*` marks a card of the other seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardplay.caravan.law import CARD, DOWN, MOST, NO_DIRECTION, OWNER, UP, Laid, Route
from cardplay.caravan.moves import ROUTES
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.table import Routes
from cardplay.caravan.variants import VARIANTS
from cardplay.cards import GLYPHS, SUITS, TEXT
from cardplay.columns import columns
from cardplay.message import Message, Who, Word, _, card_words, seat_words

Translate = Callable[[str], str]

_ARROWS: Final = {UP: "↑", DOWN: "↓", NO_DIRECTION: "·"}
_SUITS: Final = (*(GLYPHS[letter] for letter in SUITS), "·")


def board(position: Any, translate: Translate = _) -> str:
    """The text of a state (all cards open) or of a view (what its seat sees)."""
    reader: int | None = getattr(position, "seat", None)

    def say(template: str, **facts: Any) -> str:
        return Message(template, facts).text(translate, reader=reader)

    def seat(number: int) -> str:
        return seat_words(number, translate, reader, None)

    us = 0 if reader is None else reader
    sides = (1 - us, us)
    rows = [
        [
            say(_("pair {number}"), number=pair + 1) if owner != us else "",
            seat(owner),
            *_route(position.routes, owner, pair, translate),
        ]
        for pair in range(ROUTES)
        for owner in sides
    ]
    piles = [
        say(
            _("{who}: hand {hand} · deck {deck} · discards {discards}"),
            who=seat(owner),
            hand=_hand(position, owner, translate),
            deck=_deck_count(position, owner),
            discards=_pile(position.discards[owner], translate),
        )
        for owner in sides
    ]
    header = say(_("{turn} · {rules}"), turn=_turn(position), rules=_rules(position.game))
    return "\n".join([header, *columns(rows), *piles])


def _turn(position: Any) -> Message:
    over = position.outcome
    if over is None:
        return Message(_("to move: {who}"), {"who": Who(position.to_move)})
    if over.winner is None:
        return Message(_("the match was aborted"))
    return Message(_("the match is won by {who}"), {"who": Who(over.winner)})


def _rules(game: CaravanOptions) -> Message:
    """The names of the variants that are on."""
    if game.rated:
        return Message(_("standard rules"))
    return Message("{names}", {"names": [Word(VARIANTS[o].rule.name) for o in game.variants]})


def _route(routes: Routes, owner: int, pair: int, translate: Translate) -> list[str]:
    """Value, arrow, suit, state of sale and cards of one route."""
    route, facing = (routes[seat * ROUTES + pair] for seat in (owner, 1 - owner))
    return [
        f"{route.value:2}",
        _ARROWS[route.direction],
        _SUITS[route.suit],
        translate(_sale(route, facing)),
        " ".join(_laid(laid, owner, translate) for laid in route.cards) or "–",
    ]


def _sale(route: Route, facing: Route) -> str:
    """Does the route sell, and if not, why not?"""
    if not route.sale:
        return _("too low") if route.value <= MOST else _("overloaded")
    if route.sale == facing.sale:
        return _("tied")
    return _("sells") if route.sale > facing.sale else _("beaten")


def _laid(laid: Laid, owner: int, translate: Translate) -> str:
    """A number card and what is attached: `9♥+Q♠*+K♦`."""
    others = (
        _words(card & CARD, translate) + ("" if card >> OWNER == owner else "*")
        for card in laid.attached
    )
    return "+".join([_words(laid.card, translate), *others])


def _words(card: int, translate: Translate) -> str:
    return translate(_("Joker")) if TEXT[card] == "Joker" else card_words(TEXT[card], translate)


def _hand(position: Any, seat: int, translate: Translate) -> str:
    """The cards of a hand, or how many they are."""
    counts = getattr(position, "hand_counts", None)
    if counts is None:
        cards = position.hands[seat]
    elif position.seat == seat:
        cards = position.hand
    else:
        return Message(_("{count} hidden"), {"count": counts[seat]}).text(translate)
    return " ".join(_words(card, translate) for card in cards) or "–"


def _deck_count(position: Any, seat: int) -> int:
    counts = getattr(position, "deck_counts", None)
    return len(position.decks[seat]) if counts is None else int(counts[seat])


def _pile(pile: Sequence[int], translate: Translate) -> str:
    """How many cards a pile has, and the last few."""
    if not pile:
        return "0"
    last = " ".join(_words(card, translate) for card in pile[-3:])
    return f"{len(pile)} ({'… ' if len(pile) > 3 else ''}{last})"
