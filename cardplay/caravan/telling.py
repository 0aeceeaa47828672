"""The events of a move beyond its own: removals, changed routes, sales (RULES.md, section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardplay.caravan.law import (
    ACE,
    CARD,
    JACK,
    KING,
    NO_DIRECTION,
    QUEEN,
    Laid,
    Law,
    Route,
    ends_equal,
    seller,
)
from cardplay.caravan.moves import ROUTES, Face, Place
from cardplay.caravan.table import (
    ARROWS,
    ROUTE_NAMES,
    SUIT_LETTERS,
    Removals,
    Routes,
    laid_json,
    place_name,
)
from cardplay.cards import NUMBER, TEXT, texts
from cardplay.core import SEAT_NAMES, Event, Json, Move


@dataclass(frozen=True, slots=True, repr=False)
class Told(Event):
    """An event with facts for its sentence beyond the fields that the page gives it."""

    facts: Mapping[str, Json]


def place_rule(route: Route, card: int, opening: bool) -> str:
    """The rule by which the card may be placed on the route."""
    if opening:
        return "caravan.opening-place"
    if not route.cards:
        return "caravan.start-route"
    if len(route.cards) == 1:
        return "caravan.second-card"
    larger = NUMBER[card] > NUMBER[route.cards[-1].card]
    return "caravan.direction" if larger == (route.direction > 0) else "caravan.same-suit"


def face_rule(law: Law, card: int, on: Sequence[Laid], index: int) -> str:
    """The rule by which a face card or joker acts on number card `index` (from 1)."""
    number = NUMBER[card]
    if number == JACK:
        return "caravan.jack"
    if number == QUEEN:
        return "caravan.queen" if index == len(on) else law.queen_elsewhere_rule
    if number == KING:
        return law.king_rule
    return "caravan.joker-ace" if NUMBER[on[index - 1].card] == ACE else "caravan.joker-number"


def face_event(law: Law, card: int, seat: int, target: str, on: Route, index: int) -> Event:
    """A face card or joker on number card `index` (from 1) of a route, where it lies already.

    For a king the sentence is given what the card is worth now, and by how many kings.
    """
    laid = on.cards[index - 1]
    rule = face_rule(law, card, on.cards, index)
    data = {
        "seat": SEAT_NAMES[seat],
        "card": TEXT[card],
        "target": target,
        "on": TEXT[laid.card],
    }
    if NUMBER[card] != KING:
        return Event("face", rule, data)
    kings = sum(NUMBER[other & CARD] == KING for other in laid.attached)
    return Told("face", rule, data, {"worth": laid.worth, "kings": kings})


def removal_events(found: Removals, piles: Sequence[Sequence[int]]) -> Iterator[Event]:
    """Spared and removed cards in scan order, then what came to each seat's pile."""
    for one in sorted((*found.kept, *found.gone), key=lambda card: (card.slot, card.place)):
        target = place_name(one.slot, one.place)
        if one in found.kept:
            yield Event("spared", one.rule, {"target": target, "card": TEXT[one.laid.card]})
        else:
            cards = laid_json(one.laid, one.slot // ROUTES)
            yield Event("remove", one.rule, {"target": target, "cards": cards})
    for seat, pile in zip(SEAT_NAMES, piles, strict=False):
        if pile:
            yield Event("discards", "caravan.owner-discard", {"seat": seat, "cards": texts(pile)})


def changes(law: Law, before: Routes, after: Routes, move: Move) -> Iterator[Event]:
    """Value, direction and suit of each route that changed."""
    face = NUMBER[move.card] if isinstance(move, Face) else None
    for name, old, new in zip(ROUTE_NAMES, before, after, strict=True):
        if old.value != new.value:
            rule = law.king_rule if face == KING else "caravan.route-value"
            yield Event("value", rule, {"route": name, "from": old.value, "to": new.value})
        if old.direction != new.direction:
            was, now = ARROWS[old.direction], ARROWS[new.direction]
            rule = _direction_rule(old, new, move)
            yield Event("direction", rule, {"route": name, "from": was, "to": now})
        if old.suit != new.suit:
            rule = "caravan.queen" if face == QUEEN else law.suit_rule
            was, now = SUIT_LETTERS[old.suit], SUIT_LETTERS[new.suit]
            yield Event("suit", rule, {"route": name, "from": was, "to": now})


def _direction_rule(old: Route, new: Route, move: Move) -> str:
    """Why the direction changed."""
    if new.direction == NO_DIRECTION:
        return "caravan.direction-none"
    if isinstance(move, Place):
        return "caravan.second-card" if old.direction == NO_DIRECTION else "caravan.same-suit"
    if isinstance(move, Face) and NUMBER[move.card] == QUEEN:
        return "caravan.queen"
    return "caravan.equal-last" if ends_equal(new.cards) else "caravan.direction"


def sale_changes(before: Routes, after: Routes) -> Iterator[Event]:
    """Each pair whose seller changed."""
    for pair in range(ROUTES):
        was, now = (seller(routes[pair], routes[pair + ROUTES]) for routes in (before, after))
        if was == now:
            continue
        ours, theirs = after[pair].sale, after[pair + ROUTES].sale
        if now is None:
            rule = "caravan.sale-tie" if ours and theirs else "caravan.sale-range"
        else:
            rule = "caravan.sale-higher" if ours and theirs else "caravan.sale-alone"
        names = [None if seat is None else SEAT_NAMES[seat] for seat in (now, was)]
        data = {"pair": pair + 1, "seat": names[0], "was": names[1]}
        yield Told("sale", rule, data, {"values": [after[pair].value, after[pair + ROUTES].value]})
