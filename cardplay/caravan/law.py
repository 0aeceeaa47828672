"""The law of a match: all that the turn asks of the rules (RULES.md, sections 1, 5, 6 and 7).

`Law()` is the standard game; its fields say what it answers. A variant (variants.py) is a law
with some answers replaced, so that no turn ever asks which variant is on.

A number card on the table is a `Laid`, a row of them a `Route`. Both are immutable and carry
what follows from the cards (worth, value, direction, suit), so that it is worked out once.
An attached card is an int: the card, plus 64 if it belongs to P1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardplay.caravan.moves import IS_NUMBER
from cardplay.cards import NO_SUIT, NUMBER, SUIT, full_deck
from cardplay.chance import Chance

ACE, JACK, QUEEN, KING, JOKER_NUMBER = 1, 11, 12, 13, 0
UP, DOWN, NO_DIRECTION = 1, -1, 0
LEAST, MOST = 21, 26
"""A route sells from 21 to 26 (`caravan.sale-range`)."""

OWNER: Final = 6
CARD: Final = 63
"""An attached card is `seat << OWNER | card`; `attached & CARD` is the card."""


class Laid(NamedTuple):
    """A number card on the table and what is attached to it, oldest first.

    `worth` is the card with its kings; `queens` how many queens are attached, `queen_suit` the
    suit of the newest (`NO_SUIT` without one).
    """

    card: int
    attached: tuple[int, ...]
    worth: int
    queens: int
    queen_suit: int


class Route(NamedTuple):
    """The number cards of a route from first to last, and what follows from them.

    Args:
        cards: the number cards with what is attached.
        course: direction that `keep_course` keeps (D26), or `NO_DIRECTION`.
        value: what the route is worth.
        direction: `UP`, `DOWN` or `NO_DIRECTION`, queens counted.
        suit: the current suit, 0..3, or `NO_SUIT`.
        sale: the value if it is in the range in which a route sells, else 0.
        room: bit i is set if number card i (from 0) has a free place for an attached card.
        queen_room: the same for a queen.
        tail: index into `TAKES`: last number, direction and suit in one.
    """

    cards: tuple[Laid, ...]
    course: int
    value: int
    direction: int
    suit: int
    sale: int
    room: int
    queen_room: int
    tail: int


EMPTY_TAIL: Final = 120
EMPTY: Final = Route((), NO_DIRECTION, 0, NO_DIRECTION, NO_SUIT, 0, 0, 0, EMPTY_TAIL)
"""A route without a card."""


def may_follow(card: int, last: int, direction: int, suit: int) -> bool:
    """May the card be placed after a last card of number `last`? (end of RULES.md, section 5)."""
    number = NUMBER[card]
    if number == last:
        return False
    if direction == NO_DIRECTION or SUIT[card] == suit:
        return True
    return number > last if direction == UP else number < last


def tail_of(last: int, direction: int, suit: int) -> int:
    """One index for what decides which cards may follow."""
    return (last - 1) * 12 + (direction + 1) * 4 + suit


def _takes() -> tuple[tuple[bool, ...], ...]:
    rows = [
        tuple(IS_NUMBER[card] and may_follow(card, last, direction, suit) for card in range(54))
        for last in range(1, 11)
        for direction in (DOWN, NO_DIRECTION, UP)
        for suit in range(4)
    ]
    return (*rows, IS_NUMBER)


TAKES: Final = _takes()
"""Per tail, per card: may it be placed? An empty route takes any number card."""


def takes_bits(bit: int) -> tuple[tuple[int, ...], ...]:
    """`TAKES` with the bit of a route in place of true."""
    return tuple(tuple(bit if yes else 0 for yes in row) for row in TAKES)


# The standard answers, in the order of the fields of `Law`.


def shuffled(cards: list[int], rng: Chance) -> list[int]:
    """The whole set in random order (`caravan.own-deck`)."""
    rng.shuffle(cards)
    return cards


def doubled(number: int, kings: int) -> int:
    """Each king doubles (`caravan.king`)."""
    return number << kings


def on_last(room: int, count: int) -> int:
    """A queen goes on the last number card only (`caravan.queen-last`)."""
    return room & (1 << count >> 1)


def queen_on_last(cards: Sequence[Laid]) -> int:
    """The queen that gives the suit is the newest on the last card (`caravan.current-suit`)."""
    return cards[-1].queen_suit


def no_course(shown: int, cards: Sequence[Laid]) -> int:
    """Nothing but the cards gives the direction (D13)."""
    return NO_DIRECTION


def every_pair_sold(routes: Sequence[Route]) -> tuple[int, str] | None:
    """When all three pairs have a seller, two or three sales win (`caravan.win`)."""
    a, b, c, x, y, z = routes
    if a.sale == x.sale or b.sale == y.sale or c.sale == z.sale:
        return None
    sold = (a.sale > x.sale) + (b.sale > y.sale) + (c.sale > z.sale)
    return (0 if sold >= 2 else 1), "caravan.win"


class Joker(NamedTuple):
    """A joker on the table: the slot of its route, and whether it lies on an ace."""

    slot: int
    on_ace: bool


class Spared(NamedTuple):
    """A reason for which a joker leaves a card (and its slot) where it is."""

    rule: str
    holds: Callable[[Joker, int, Laid], bool]


@dataclass(frozen=True, slots=True)
class Law:
    """The answers of the rules; the defaults are the standard game.

    Args:
        copies: full sets in a seat's own set of cards.
        size: cards in a deck; None for all of the set.
        build: a deck in random order from the cards of the set.
        redeal_below: a first hand with fewer number cards is dealt again.
        limit: cards attached to one number card at most.
        queen_room: of the free places of a route with so many cards, those for a queen.
        queen_elsewhere_rule: rule of a queen on a card that is not the last.
        worth: of a number with so many kings.
        king_rule: rule that a king acts by.
        suit_card: index of the number card whose printed suit counts: 0 first, -1 last.
        suit_queen: suit of the queen that counts instead, or `NO_SUIT`.
        suit_rule: rule by which the suit follows from the cards.
        course: direction to keep after a removal, from the one shown before and the cards left.
        spared: why a joker spares a card, in the order in which it is reported.
        winner: seat that wins by the sales of the six routes, and the rule; None if none yet.
        reshuffles: how often a seat may turn its discard pile into a new deck.
    """

    copies: int = 1
    size: int | None = None
    build: Callable[[list[int], Chance], list[int]] = shuffled
    redeal_below: int = 0
    limit: int = 3
    queen_room: Callable[[int, int], int] = on_last
    queen_elsewhere_rule: str = "caravan.queen-last"
    worth: Callable[[int, int], int] = doubled
    king_rule: str = "caravan.king"
    suit_card: int = -1
    suit_queen: Callable[[Sequence[Laid]], int] = queen_on_last
    suit_rule: str = "caravan.current-suit"
    course: Callable[[int, Sequence[Laid]], int] = no_course
    spared: tuple[Spared, ...] = ()
    winner: Callable[[Sequence[Route]], tuple[int, str] | None] = every_pair_sold
    reshuffles: int = 0

    def full_set(self) -> list[int]:
        """The cards of a seat in set order (RULES.md, section 11); jokers are all `JOKER`."""
        return [min(card, 52) for card in full_deck(2) for _ in range(self.copies)]

    def lay(self, card: int, attached: tuple[int, ...] = ()) -> Laid:
        """A number card with what is attached to it."""
        if not attached:
            return FRESH[card]
        kings = queens = 0
        queen_suit = NO_SUIT
        for other in attached:
            number = NUMBER[other & CARD]
            if number == KING:
                kings += 1
            elif number == QUEEN:
                queens += 1
                queen_suit = SUIT[other & CARD]
        return Laid(card, attached, self.worth(NUMBER[card], kings), queens, queen_suit)

    def suit_of(self, cards: Sequence[Laid]) -> int:
        """**suit(R)** of section 5, of a route that is not empty."""
        queen = self.suit_queen(cards)
        return SUIT[cards[self.suit_card].card] if queen == NO_SUIT else queen

    def route(self, cards: tuple[Laid, ...], course: int = NO_DIRECTION) -> Route:
        """A route of these number cards; `course` counts if the last two are equal."""
        if not cards:
            return EMPTY
        value = room = 0
        bit = 1
        for laid in cards:
            value += laid.worth
            if len(laid.attached) < self.limit:
                room |= bit
            bit += bit
        direction = direction_of(cards, course)
        suit = self.suit_of(cards)
        sale = value if LEAST <= value <= MOST else 0
        queen_room = self.queen_room(room, len(cards))
        tail = tail_of(NUMBER[cards[-1].card], direction, suit)
        return Route(cards, course, value, direction, suit, sale, room, queen_room, tail)

    def placed(self, route: Route, card: int) -> Route:
        """The route with one more number card: what `route` gives, without adding up again."""
        number = NUMBER[card]
        cards = (*route.cards, FRESH[card])
        value = route.value + number
        direction = NO_DIRECTION
        if route.cards:
            direction = UP if number > NUMBER[route.cards[-1].card] else DOWN
        suit = self.suit_of(cards)
        sale = value if LEAST <= value <= MOST else 0
        room = route.room | 1 << len(route.cards)
        queen_room = self.queen_room(room, len(cards))
        tail = tail_of(number, direction, suit)
        return Route(cards, NO_DIRECTION, value, direction, suit, sale, room, queen_room, tail)


FRESH: Final = tuple(Laid(card, (), NUMBER[card], 0, NO_SUIT) for card in range(53))
"""A number card with nothing attached yet."""


def direction_of(cards: Sequence[Laid], course: int) -> int:
    """**direction(R)** of section 5: by the last two cards, reversed by each queen on the last."""
    if len(cards) < 2:
        return NO_DIRECTION
    last = cards[-1]
    before, number = NUMBER[cards[-2].card], NUMBER[last.card]
    if number > before:
        direction = UP
    elif number < before:
        direction = DOWN
    else:
        direction = course or DOWN
    return -direction if last.queens & 1 else direction


def ends_equal(cards: Sequence[Laid]) -> bool:
    """Are the last two ranks equal?"""
    return len(cards) > 1 and NUMBER[cards[-1].card] == NUMBER[cards[-2].card]


def seller(ours: Route, theirs: Route) -> int | None:
    """Which seat's route of a pair sells (`caravan.sale-*`): P0's, P1's or none."""
    if ours.sale == theirs.sale:
        return None
    return 0 if ours.sale > theirs.sale else 1


def sellers(routes: Sequence[Route]) -> list[int | None]:
    """The seller of each pair."""
    return [seller(routes[pair], routes[pair + 3]) for pair in range(3)]
