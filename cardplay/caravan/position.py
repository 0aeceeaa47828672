"""Positions of Caravan as JSON (RULES.md, section 11), both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from cardplay.caravan.law import (
    CARD,
    DOWN,
    KING,
    NO_DIRECTION,
    OWNER,
    QUEEN,
    UP,
    Laid,
    Law,
    Route,
)
from cardplay.caravan.moves import IS_NUMBER, ROUTES
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.playing import Playing, sold_json
from cardplay.caravan.state import END_RULES, HAND, CaravanState, outcome_of
from cardplay.caravan.table import ARROWS, SUIT_LETTERS, Routes, laid_json
from cardplay.cards import JOKER, NUMBER, TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Json, PositionError, Recorder, known_keys
from cardplay.message import Message, _
from cardplay.position_fields import Fields

FIELDS: Final = Fields("caravan.position")

KEYS: Final = (
    "routes", "hands", "decks", "discards", "opening", "to_move", "reshuffles", "course", "moved",
    "deal",
)  # fmt: skip
DERIVED: Final = (
    "values", "directions", "suits", "sold", "hand_counts", "deck_counts", "seen_hands", "rated",
    "winner", "reason",
)  # fmt: skip
"""Keys that only come out; given, they count for nothing (but the end of a finished match)."""

_COURSES: Final[dict[Json, int]] = {None: NO_DIRECTION, "up": UP, "down": DOWN}


def write_position(state: CaravanState) -> dict[str, Json]:
    """The position of a state, every key given."""
    return {
        **open_json(state),
        "hands": [texts(hand) for hand in state.hands],
        "decks": [texts(reversed(deck)) for deck in state.decks],
        "discards": [texts(pile) for pile in state.discards],
        "hand_counts": [len(hand) for hand in state.hands],
        "deck_counts": [len(deck) for deck in state.decks],
        "seen_hands": [
            [texts(hand) if seat == reader else None for seat, hand in enumerate(state.hands)]
            for reader in (0, 1)
        ],
    }


def open_json(position: Playing) -> dict[str, Json]:
    """What both seats see of a state or a view but for cards away from the table."""
    routes, over = position.routes, position.outcome
    winner = None if over is None or over.winner is None else SEAT_NAMES[over.winner]
    return {
        "routes": _by_seat(routes, _route_json),
        "opening": list(position.opening),
        "to_move": position.to_move,
        "reshuffles": list(position.reshuffles),
        "course": _by_seat(routes, lambda slot, route: ARROWS[route.course]),
        "moved": list(position.moved),
        "deal": False,
        "values": _by_seat(routes, lambda slot, route: route.value),
        "directions": _by_seat(routes, lambda slot, route: ARROWS[route.direction]),
        "suits": _by_seat(routes, lambda slot, route: SUIT_LETTERS[route.suit]),
        "sold": sold_json(routes),
        "rated": position.game.rated,
        "winner": winner,
        "reason": None if over is None else over.reason,
    }


def _by_seat(routes: Routes, field: Callable[[int, Route], Json]) -> list[list[Json]]:
    """One entry a route, P0's three and then P1's."""
    entries = [field(slot, route) for slot, route in enumerate(routes)]
    return [entries[:ROUTES], entries[ROUTES:]]


def _route_json(slot: int, route: Route) -> list[str]:
    return ["+".join(laid_json(laid, slot // ROUTES)) for laid in route.cards]


def read_position(
    game: CaravanOptions,
    data: Mapping[str, Json],
    seed: int | str = 0,
    recorder: Recorder | None = None,
) -> CaravanState:
    """The state of a position, taken as it is: no sale is checked before the first move.

    Raises:
        PositionError: the position breaks section 11; the sentence names the field.
    """
    known_keys(FIELDS.rule, data, (*KEYS, *DERIVED))
    state = CaravanState(game, Rng(seed), recorder)
    if FIELDS.flag("deal", data.get("deal", False)):
        return _before_deal(state, data)
    state.routes = _routes(game.law, data)
    state.hands = _piles(data, "hands")
    state.discards = _piles(data, "discards")
    state.opening = _both(data, "opening", False, FIELDS.flag)
    state.moved = _both(data, "moved", True, FIELDS.flag)
    state.reshuffles = _both(data, "reshuffles", 0, _reshuffles)
    _decks(state, data)
    for seat in (0, 1):
        if state.opening[seat] and all(route.cards for route in state.own_routes(seat)):
            raise FIELDS.refuse(
                "opening",
                _("Position field “opening”: {seat} has a card on every route, so it is over."),
                seat=SEAT_NAMES[seat],
            )
    _turn(state, data)
    return state


def _before_deal(state: CaravanState, data: Mapping[str, Json]) -> CaravanState:
    """The moment before the deal: the decks as they lie, then eight cards each."""
    for key in data:
        if key in KEYS and key not in ("deal", "decks", "to_move"):
            raise FIELDS.refuse(
                key, _("Before the deal a position has only decks and to_move, not “{field}”.")
            )
    state.to_move = _seat_to_move(data)
    for seat, deck in enumerate(_pair("decks", data.get("decks", [None, None]))):
        if deck is None:
            state.build_deck(seat)
            continue
        state.decks[seat] = FIELDS.cards("decks", deck)[::-1]
        _not_too_many(state, seat)
        numbers = sum(IS_NUMBER[card] for card in state.decks[seat])
        if len(state.decks[seat]) < HAND:
            raise FIELDS.refuse(
                "decks",
                _("Position field “decks”: {count} cards are dealt, and the deck has {have}."),
                count=HAND,
                have=len(state.decks[seat]),
            )
        if numbers < state.law.redeal_below:
            raise FIELDS.refuse(
                "decks",
                _("Position field “decks”: a first hand needs {count} number cards, not {have}."),
                count=state.law.redeal_below,
                have=numbers,
            )
    state.deal_hand(0)
    state.deal_hand(1)
    return state


def _routes(law: Law, data: Mapping[str, Json]) -> Routes:
    """The six routes, with the courses that count."""
    found: list[Route] = []
    rows = zip(
        _pair("routes", data.get("routes", [[[]] * ROUTES] * 2)),
        _pair("course", data.get("course", [[None] * ROUTES] * 2)),
        strict=True,
    )
    for seat, (routes, courses) in enumerate(rows):
        pairs = zip(_triple("routes", routes), _triple("course", courses), strict=True)
        for route, course in pairs:
            cards = tuple(_laid(law, seat, text) for text in FIELDS.a_list("routes", route))
            if not (course is None or isinstance(course, str)) or course not in _COURSES:
                raise FIELDS.refuse(
                    "course",
                    _("Position field “course” must be up, down or null; it is {value}."),
                    value=repr(course),
                )
            kept = law.course(UP, cards) != NO_DIRECTION
            found.append(law.route(cards, _COURSES[course] if kept else NO_DIRECTION))
    return tuple(found)


def _laid(law: Law, seat: int, text: Json) -> Laid:
    """A number card such as `H9+HQ*+DK` on a route of the seat."""
    first, *rest = text.split("+") if isinstance(text, str) else [text]
    card = FIELDS.card("routes", first)
    if not IS_NUMBER[card]:
        raise FIELDS.refuse(
            "routes",
            _("Position field “routes”: {card} can’t lie on a route by itself; ace to 10 can."),
            card=first,
        )
    attached = tuple(_attached(seat, other) for other in rest)
    if len(attached) > law.limit:
        raise FIELDS.refuse(
            "routes",
            _("Position field “routes”: {card} holds {count} attached cards; {limit} is the most."),
            card=first,
            count=len(attached),
            limit=law.limit,
        )
    return law.lay(card, attached)


def _attached(seat: int, text: str) -> int:
    """An attached card such as `DK` or `HQ*`, with its owner."""
    plain = text.removesuffix("*")
    card = FIELDS.card("routes", plain)
    if NUMBER[card] not in (QUEEN, KING) and card != JOKER:
        raise FIELDS.refuse(
            "routes",
            _("Position field “routes”: {card} can’t be attached; queens, kings and jokers can."),
            card=plain,
        )
    owner = seat if plain == text else 1 - seat
    return owner << OWNER | card


def _decks(state: CaravanState, data: Mapping[str, Json]) -> None:
    """The decks; a deck that is left out is the rest of the seat's set, in set order."""
    for seat, deck in enumerate(_pair("decks", data.get("decks", [None, None]))):
        if deck is not None:
            state.decks[seat] = FIELDS.cards("decks", deck)[::-1]
        _not_too_many(state, seat)
        if deck is None:
            size = state.law.size
            used = owned(state, seat)
            rest = _left(state.law, used)
            if size is not None:
                del rest[max(0, size - used.total()) :]
            state.decks[seat] = rest[::-1]


def owned(state: CaravanState, seat: int) -> Counter[int]:
    """The cards of a seat wherever they lie: hand, deck, discard pile, either side's routes."""
    cards = open_cards(state.routes, state.discards[seat], seat)
    cards.update(state.hands[seat])
    cards.update(state.decks[seat])
    return cards


def open_cards(routes: Routes, pile: list[int] | tuple[int, ...], seat: int) -> Counter[int]:
    """The cards of a seat that lie open: on routes of either side and on its discard pile."""
    cards = list(pile)
    for slot, route in enumerate(routes):
        for laid in route.cards:
            if slot // ROUTES == seat:
                cards.append(laid.card)
            cards += [other & CARD for other in laid.attached if other >> OWNER == seat]
    return Counter(cards)


def _left(law: Law, used: Counter[int]) -> list[int]:
    """The full set of a seat without the used cards, in set order."""
    used = used.copy()
    rest: list[int] = []
    for card in law.full_set():
        if used[card] > 0:
            used[card] -= 1
        else:
            rest.append(card)
    return rest


def _not_too_many(state: CaravanState, seat: int) -> None:
    for card, count in owned(state, seat).items():
        most = state.law.copies * (2 if card == JOKER else 1)
        if count > most:
            raise PositionError(
                FIELDS.rule,
                Message(
                    _("{seat} has {card} {count} times in this position; its set has {most}."),
                    {
                        "seat": SEAT_NAMES[seat],
                        "card": TEXT[card],
                        "count": count,
                        "most": most,
                    },
                ),
            )


def _turn(state: CaravanState, data: Mapping[str, Json]) -> None:
    """Who is to move, or how the match ended."""
    if "to_move" not in data or data["to_move"] is not None:
        state.to_move = _seat_to_move(data)
        for seat in (0, 1):
            if not state.hands[seat] and not state.decks[seat]:
                raise FIELDS.refuse(
                    "hands",
                    _("{seat} has no card in hand or deck: that match would be over."),
                    seat=SEAT_NAMES[seat],
                )
        return
    reason, winner = data.get("reason"), data.get("winner")
    if not isinstance(reason, str) or reason not in END_RULES:
        raise FIELDS.refuse(
            "reason",
            _("With to_move null, position field “reason” must be one of {reasons}."),
            reasons=list(END_RULES),
        )
    allowed = [None] if reason == "aborted" else list(SEAT_NAMES[:2])
    if winner not in allowed:
        raise FIELDS.refuse(
            "winner",
            _("Position field “winner” does not fit the reason {reason}: it is {value}."),
            reason=reason,
            value=repr(winner),
        )
    state.to_move = None
    state.over = outcome_of(None if winner is None else SEAT_NAMES.index(winner), reason)


def _seat_to_move(data: Mapping[str, Json]) -> int:
    return FIELDS.whole("to_move", data.get("to_move", 0), 0, 1)


# Fields


def _triple(field: str, value: Json) -> list[Any]:
    triple = FIELDS.a_list(field, value)
    if len(triple) != ROUTES:
        sentence = _(
            "Position field “{field}” needs one entry a route, three a seat; it has {count}."
        )
        raise FIELDS.refuse(field, sentence, count=len(triple))
    return triple


def _both(
    data: Mapping[str, Json], field: str, default: Json, read: Callable[[str, Json], Any]
) -> tuple[Any, Any]:
    mine, theirs = _pair(field, data.get(field, [default, default]))
    return read(field, mine), read(field, theirs)


def _pair(field: str, value: Json) -> list[Any]:
    return FIELDS.one_each(field, value, 2)


def _reshuffles(field: str, value: Json) -> int:
    return FIELDS.whole(field, value, 0, 2)


def _piles(data: Mapping[str, Json], field: str) -> list[list[int]]:
    return [FIELDS.cards(field, pile) for pile in _pair(field, data.get(field, [[], []]))]
