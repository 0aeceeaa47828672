"""What a move does on the table (RULES.md, section 8, steps 1 to 3), as new routes from old.

The table is six routes: P0's 1, 2, 3, then P1's, in slots 0..5. Nothing here changes anything;
state and preview both take their routes from these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardplay.caravan.law import (
    ACE,
    CARD,
    DOWN,
    JACK,
    JOKER_NUMBER,
    NO_DIRECTION,
    OWNER,
    UP,
    Joker,
    Laid,
    Law,
    Route,
)
from cardplay.caravan.moves import ROUTES, Disband, Face, Place
from cardplay.cards import NUMBER, SUIT, SUITS, TEXT
from cardplay.core import Move

Routes = tuple[Route, ...]

ARROWS: Final = {NO_DIRECTION: None, UP: "up", DOWN: "down"}
"""A direction as positions and events write it."""
SUIT_LETTERS: Final = (*SUITS, None)
"""A current suit as positions and events write it."""
ROUTE_NAMES: Final = tuple(f"P{slot // ROUTES}.{slot % ROUTES + 1}" for slot in range(2 * ROUTES))
"""Name of the route in a slot: `P1.2`."""


class Struck(NamedTuple):
    """A number card that a move strikes, at its place (from 1) before that.

    It goes by `rule`, or a variant, `rule`, spares it.
    """

    slot: int
    place: int
    laid: Laid
    rule: str


class Removals(NamedTuple):
    """What a move clears away, and what it would but for a variant; in scan order."""

    gone: tuple[Struck, ...] = ()
    kept: tuple[Struck, ...] = ()


NOTHING: Final = Removals()


def slot_of(seat: int, route: int) -> int:
    """The slot of route 1..3 of a seat."""
    return seat * ROUTES + route - 1


def place_name(slot: int, index: int) -> str:
    """Name of a number card: `P1.2.3`."""
    return f"{ROUTE_NAMES[slot]}.{index}"


def laid_json(laid: Laid, owner: int) -> list[str]:
    """A number card and what is attached, as text; `*` marks cards of the other seat."""
    others = (TEXT[card & CARD] + ("" if card >> OWNER == owner else "*") for card in laid.attached)
    return [TEXT[laid.card], *others]


def _with(routes: Routes, slot: int, route: Route) -> Routes:
    after = list(routes)
    after[slot] = route
    return tuple(after)


def after_step_1(law: Law, routes: Routes, seat: int, move: Move) -> Routes:
    """The table when the card lies where it was played.

    A jack, too, is seen on its target for this moment; it goes in step 2 and takes no place (D11).
    """
    if isinstance(move, Place):
        slot = seat * ROUTES + move.route - 1
        return _with(routes, slot, law.placed(routes[slot], move.card))
    if isinstance(move, Face):
        slot = move.seat * ROUTES + move.route - 1
        cards, course = routes[slot][:2]
        before, after = cards[: move.index - 1], cards[move.index :]
        target = cards[move.index - 1]
        attached = law.lay(target.card, (*target.attached, seat << OWNER | move.card))
        return _with(routes, slot, law.route((*before, attached, *after), course))
    return routes


def removals(law: Law, routes: Routes, seat: int, move: Move) -> Removals:
    """What the move clears away from the table as it lies after step 1 (step 2)."""
    if isinstance(move, Face):
        slot = move.seat * ROUTES + move.route - 1
        number = NUMBER[move.card]
        if number == JOKER_NUMBER:
            return _by_joker(law, routes, slot, move.index)
        if number == JACK:
            target = routes[slot].cards[move.index - 1]
            # without the jack, which is told apart
            struck = law.lay(target.card, target.attached[:-1])
            return Removals((Struck(slot, move.index, struck, "caravan.jack"),))
    elif isinstance(move, Disband):
        slot = seat * ROUTES + move.route - 1
        cards = enumerate(routes[slot].cards, 1)
        return Removals(tuple(Struck(slot, i, laid, "caravan.disband") for i, laid in cards))
    return NOTHING


def _by_joker(law: Law, routes: Routes, slot: int, index: int) -> Removals:
    """All other cards of the ace's suit (`caravan.joker-ace`) or of the number's rank."""
    target = routes[slot].cards[index - 1]
    on_ace = NUMBER[target.card] == ACE
    joker = Joker(slot, on_ace)
    mark, rule = (SUIT, "caravan.joker-ace") if on_ace else (NUMBER, "caravan.joker-number")
    gone: list[Struck] = []
    kept: list[Struck] = []
    for where, route in enumerate(routes):
        for i, laid in enumerate(route.cards, 1):
            if mark[laid.card] != mark[target.card] or (where == slot and i == index):
                continue
            spared = next((s.rule for s in law.spared if s.holds(joker, where, laid)), None)
            if spared is None:
                gone.append(Struck(where, i, laid, rule))
            else:
                kept.append(Struck(where, i, laid, spared))
    return Removals(tuple(gone), tuple(kept))


def without(law: Law, routes: Routes, gone: Sequence[Struck]) -> Routes:
    """The table without the removed cards; they leave together (step 2)."""
    left = list(routes)
    for slot in {one.slot for one in gone}:
        out = {one.place for one in gone if one.slot == slot}
        cards = tuple([laid for i, laid in enumerate(routes[slot].cards, 1) if i not in out])
        left[slot] = law.route(cards, law.course(routes[slot].direction, cards))
    return tuple(left)


def to_piles(gone: Iterable[Struck], seat: int, move: Move) -> list[list[int]]:
    """What goes to each seat's discard pile, in order; a jack last (`caravan.owner-discard`)."""
    piles: list[list[int]] = [[], []]
    for one in gone:
        piles[one.slot // ROUTES].append(one.laid.card)
        for attached in one.laid.attached:
            piles[attached >> OWNER].append(attached & CARD)
    if isinstance(move, Face) and NUMBER[move.card] == JACK:
        piles[seat].append(move.card)
    return piles
