"""What may be played (RULES.md, sections 3, 4, 8 and 14): questions to a state and a view alike.

Listed and refused moves come from the same predicates: `TAKES` (which number card may follow),
`Route.room` and `Route.queen_room` (where a face card may go).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardplay.caravan.law import QUEEN, TAKES, Route, sellers, takes_bits
from cardplay.caravan.moves import (
    DISBANDS,
    DISCARDS,
    DRAW,
    FACES,
    IS_NUMBER,
    PLACINGS,
    ROUTES,
    TURNS,
    Across,
    Away,
    Disband,
    Discard,
    Draw,
    Face,
    Place,
    Resign,
    Timeout,
    write,
)
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.table import (
    ARROWS,
    ROUTE_NAMES,
    SUIT_LETTERS,
    Routes,
    Struck,
    after_step_1,
    laid_json,
    place_name,
    removals,
    slot_of,
    without,
)
from cardplay.cards import NUMBER, TEXT
from cardplay.core import SEAT_NAMES, Illegal, Json, Move, Position

_BITS: Final = tuple(takes_bits(1 << index) for index in range(ROUTES))
"""Per own route, per tail, per card: the bit of the route if it takes the card."""


class Playing(Position):
    """The questions about playing, over the fields of a state or of a view."""

    __slots__ = ()

    game: CaravanOptions
    routes: Routes
    opening: tuple[bool, bool]
    moved: tuple[bool, bool]
    reshuffles: tuple[int, int]

    def hand_of(self, seat: int) -> Sequence[int]:
        """The hand of a seat as far as it is known here."""
        raise NotImplementedError

    def own_routes(self, seat: int) -> tuple[Route, ...]:
        """Routes 1, 2, 3 of a seat."""
        return self.routes[seat * ROUTES : seat * ROUTES + ROUTES]

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        who = self.to_move if seat is None else seat
        if who is None or who != self.to_move:
            return []
        hand = self.hand_of(who)
        if self.opening[who]:
            return self._opening_moves(who, hand)
        one, two, three = self.own_routes(who)
        takes_1, takes_2, takes_3 = _BITS[0][one.tail], _BITS[1][two.tail], _BITS[2][three.tail]
        moves: list[Move] = []
        for card in dict.fromkeys(hand):  # equal cards give one move
            if IS_NUMBER[card]:
                moves += TURNS[card][takes_1[card] | takes_2[card] | takes_3[card]]
            elif NUMBER[card] == QUEEN:
                moves += _face_turns(card, [route.queen_room for route in self.routes])
            else:
                moves += _face_turns(card, [route.room for route in self.routes])
        moves += DISBANDS[bool(one.cards) | bool(two.cards) << 1 | bool(three.cards) << 2]
        if not hand:
            moves.append(DRAW)
        return moves

    def _opening_moves(self, seat: int, hand: Sequence[int]) -> list[Move]:
        """A number card on an empty route; without one a discard, or a draw (section 8)."""
        if not hand:
            return [DRAW]
        empty = sum(1 << i for i, route in enumerate(self.own_routes(seat)) if not route.cards)
        cards = dict.fromkeys(hand)
        placings: list[Move] = [move for card in cards for move in self._starts(card, empty)]
        return placings or [DISCARDS[card] for card in cards]

    def _starts(self, card: int, empty: int) -> tuple[Place, ...]:
        return PLACINGS[card][empty] if IS_NUMBER[card] else ()

    def refusal(self, move: Move, seat: int) -> Illegal | None:
        """The page's checks in its order (section 14)."""
        if self.outcome is not None:
            return Illegal("caravan.match-over", {})
        if not _writable(move):
            return Illegal("caravan.notation", {"text": write(move)})
        match move:
            case Resign():
                return None
            case Away():
                return None if self.game.online else Illegal("caravan.app-away", {})
        if seat != self.to_move:
            return Illegal("caravan.turn-order", {"to_move": SEAT_NAMES[1 - seat]})
        match move:
            case Timeout():
                limited = self.game.timed or self.game.online
                return None if limited else Illegal("caravan.app-clock", {})
            case Place(card) | Face(card) | Across(card) | Discard(card):
                if card not in self.hand_of(seat):
                    return Illegal("caravan.not-in-hand", {"card": TEXT[card]})
        if self.opening[seat] and (why := self._opening_limit(move, seat)) is not None:
            return why
        match move:
            case Place(card, route):
                return self._place_refusal(card, seat, route)
            case Face():
                return self._face_refusal(move)
            case Across(card, owner, route):
                return self._across_refusal(card, owner, route)
            case Disband(route) if not self.routes[slot_of(seat, route)].cards:
                return Illegal("caravan.disband", {"route": route})
            case Draw() if self.hand_of(seat):
                return Illegal("caravan.empty-hand", {"count": len(self.hand_of(seat))})
        return None

    def _opening_limit(self, move: Move, seat: int) -> Illegal | None:
        """What the opening bars (`caravan.opening-limits`)."""
        match move:
            case Place(card) | Face(card) | Across(card) if not IS_NUMBER[card]:
                return Illegal("caravan.opening-limits", {"what": "face", "card": TEXT[card]})
            case Disband():
                return Illegal("caravan.opening-limits", {"what": "disband"})
            case Discard():
                numbers = [card for card in self.hand_of(seat) if IS_NUMBER[card]]
                if numbers:
                    facts = {"what": "discard", "card": TEXT[numbers[0]]}
                    return Illegal("caravan.opening-limits", facts)
        return None

    def _place_refusal(self, card: int, seat: int, route: int) -> Illegal | None:
        """A card aimed at one's own route: it must be a number card that may follow."""
        if not IS_NUMBER[card]:
            return Illegal("caravan.attach", {"what": "route", "card": TEXT[card], "route": route})
        on = self.routes[slot_of(seat, route)]
        facts: dict[str, Json] = {"card": TEXT[card], "route": route}
        if self.opening[seat] and on.cards:
            return Illegal("caravan.opening-place", facts)
        if TAKES[on.tail][card]:
            return None
        last = on.cards[-1].card
        facts |= {"last": TEXT[last], "number": NUMBER[card]}
        if NUMBER[last] == NUMBER[card]:
            return Illegal("caravan.no-equal-rank", facts)
        facts |= {
            "direction": ARROWS[on.direction],
            "suit": SUIT_LETTERS[on.suit],
            "need": NUMBER[last],
        }
        return Illegal("caravan.direction", facts)

    def _across_refusal(self, card: int, owner: int, route: int) -> Illegal:
        """A card aimed at a route of a named seat; never legal."""
        facts = {"card": TEXT[card], "route": route, "owner": SEAT_NAMES[owner]}
        if IS_NUMBER[card]:
            return Illegal("caravan.number-own-route", {"what": "route", **facts})
        return Illegal("caravan.attach", {"what": "route", **facts})

    def _face_refusal(self, move: Face) -> Illegal | None:
        """A face card or joker needs a number card with room; a queen the last one."""
        slot = slot_of(move.seat, move.route)
        route = self.routes[slot]
        facts: dict[str, Json] = {"card": TEXT[move.card], "target": place_name(slot, move.index)}
        if IS_NUMBER[move.card]:
            return Illegal("caravan.number-own-route", {"what": "card", **facts})
        if move.index > len(route.cards):
            facts |= {"what": "missing", "index": move.index, "count": len(route.cards)}
            return Illegal("caravan.attach", facts)
        bit = 1 << move.index - 1
        on = route.cards[move.index - 1]
        facts |= {"on": TEXT[on.card], "last": TEXT[route.cards[-1].card]}
        if not route.room & bit:
            return Illegal("caravan.attach-limit", {**facts, "count": len(on.attached)})
        if NUMBER[move.card] == QUEEN and not route.queen_room & bit:
            return Illegal("caravan.queen-last", facts)
        return None

    def preview(self, move: Move | str) -> Mapping[str, Json]:
        """The table after a legal move, without playing it.

        Returns:
            `routes`: each route whose value, direction or suit would change, with its new
            `value`, `direction` and `suit`; `removed` and `spared`: the number cards that would
            go or be spared, with `target` and `cards`; `sold`: the seller of each pair; `winner`:
            who would win by sales, or None.

        Raises:
            IllegalMove: the move is refused.
        """
        checked = self.check(move)
        law, who = self.game.law, self.mover(None)
        laid = after_step_1(law, self.routes, who, checked)
        gone, kept = removals(law, laid, who, checked)
        after = without(law, laid, gone)
        won = law.winner(after)
        return {
            "routes": [
                {"route": ROUTE_NAMES[slot], **shown(now)}
                for slot, now in enumerate(after)
                if shown(now) != shown(self.routes[slot])
            ],
            "removed": [_card_json(one) for one in gone],
            "spared": [{**_card_json(one), "rule": one.rule} for one in kept],
            "sold": sold_json(after),
            "winner": None if won is None else SEAT_NAMES[won[0]],
        }


def _face_turns(card: int, rooms: Sequence[int]) -> list[Move]:
    """All that an ordinary turn can do with a face card: per slot, `rooms` has where it may go."""
    a, b, c, x, y, z = FACES[card]
    i, j, k, p, q, r = rooms
    return [*a[i], *b[j], *c[k], *x[p], *y[q], *z[r], DISCARDS[card]]


def shown(route: Route) -> dict[str, Json]:
    """What both seats are shown of a route (`caravan.show-route`)."""
    return {
        "value": route.value,
        "direction": ARROWS[route.direction],
        "suit": SUIT_LETTERS[route.suit],
    }


def sold_json(routes: Sequence[Route]) -> list[str | None]:
    """The seller of each pair as positions write it."""
    return [None if seat is None else SEAT_NAMES[seat] for seat in sellers(routes)]


def _card_json(one: Struck) -> dict[str, Json]:
    """A removed or spared number card with its place."""
    return {
        "target": place_name(one.slot, one.place),
        "cards": laid_json(one.laid, one.slot // ROUTES),
    }


def _writable(move: Move) -> bool:
    """Does the move stay within the grammar of section 12? (Text that is read always does.)"""
    match move:
        case Place(_, route) | Across(_, _, route) | Disband(route) if not 1 <= route <= ROUTES:
            return False
        case Face(_, seat, route, index):
            return seat in (0, 1) and 1 <= route <= ROUTES and index >= 1
        case Across(_, seat, _):
            return seat in (0, 1)
    return True
