"""What lies on the table in a round, and what can be done to it.

`Seen` is what a state and a view both have; `Table` adds the verbs by which rules change the
state. Rules (`rules/`) know these two and nothing of turns.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Event, Json, Outcome, Position, State
from cardplay.daifugo.cards import JOKER, JOKERS, OF_RANK, heaped, joined, texts, without
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.knowledge import Known, gained, left, passed_on
from cardplay.daifugo.multilock import MultiLock
from cardplay.daifugo.order import RISING, order_number

NOBODY: Final = -1

_RINGS: Final = {
    (count, step): [[(seat + step * n) % count for n in range(1, count)] for seat in range(count)]
    for count in range(3, 7)
    for step in (1, -1)
}
"""The other seats in turn order: `_RINGS[seats, direction][seat]`."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A choice that is open (`pending` of section 12).

    Args:
        kind: which choice; that of a rule is its id without the game.
        seat: who is asked.
        count: how many cards or ranks at most (exchange: exactly).
        to: who gets the cards, `NOBODY` if nobody does.
        queue: seats that are asked the same afterwards (four-stop).
        later: choices that are opened afterwards (exchange).
    """

    kind: str
    seat: int
    count: int = 0
    to: int = NOBODY
    queue: tuple[int, ...] = ()
    later: tuple[Pending, ...] = ()


class Seen(Position):
    """The round as a seat sees it, over the fields of a state or of a view.

    Sets of seats are bit masks: `still_in`, `passed` (the pass flags).
    """

    __slots__ = ()

    field: Combination | None
    field_by: int
    taken: int
    """Cards of the field that lie elsewhere by now."""
    trick: Sequence[int]
    discard: int
    removed: int
    pack: int
    """All cards of this round: known to everybody."""
    passed: int
    still_in: int
    out: Sequence[int]
    bottom: Sequence[int]
    direction: int
    revolution: bool
    base_rank: int
    jack_back: int
    order: int
    """Number of the order of strength now (`order.py`)."""
    lock_suits: int
    lock_number: bool
    last_ranks: tuple[int, ...] | None
    pending: Pending | None
    rescued: bool
    round: int
    points: Sequence[int]

    @abstractmethod
    def hand_of(self, seat: int) -> int:
        """The hand of a seat as far as it is known here."""

    @property
    @abstractmethod
    def multi_lock(self) -> MultiLock:
        """How locks treat sets of two or more in this game."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    def around(self, seat: int) -> list[int]:
        """The other seats still in, in turn order from this one."""
        still_in, ring = self.still_in, _RINGS[self.seats, self.direction][seat]
        return [other for other in ring if still_in >> other & 1]

    def next_player(self, seat: int) -> int:
        """The next active seat; if no other is active, the next seat still in (D32)."""
        others = self.still_in & ~(1 << seat)
        members = others & ~self.passed or others
        ring = _RINGS[self.seats, self.direction][seat]
        return next(other for other in ring if members >> other & 1)

    def field_cards(self) -> int:
        """All cards that lie in the middle: the trick, and the field less what was taken."""
        if self.field is None:
            return heaped(*self.trick)
        return heaped(without(self.field.cards, self.taken), *self.trick)

    def was(self, place: int) -> int:
        """The seat at a place of the previous round's order (0 first, -1 last), or nobody."""
        return NOBODY if self.last_ranks is None else self.last_ranks[place]


class Table(Seen, State):
    """The round as rules change it; all seats' cards are at hand."""

    __slots__ = (
        "base_rank",
        "bottom",
        "direction",
        "discard",
        "field",
        "field_by",
        "hands",
        "jack_back",
        "known",
        "last_ranks",
        "lock_number",
        "lock_suits",
        "next_deals",
        "order",
        "out",
        "over",
        "pack",
        "passed",
        "pending",
        "points",
        "removed",
        "rescued",
        "revolution",
        "rng",
        "round",
        "still_in",
        "tables",
        "taken",
        "to_move",
        "trick",
    )

    rng: Rng
    over: Outcome | None
    hands: list[int]
    next_deals: list[tuple[int, ...]]
    """Hands of later rounds, used before the shuffle; copies share them."""
    trick: list[int]
    out: list[int]
    bottom: list[int]
    points: list[int]
    known: Known

    def tell(self, type: str, rule: str, **data: Json) -> None:
        """Tell the recorder, if there is one, what has just changed."""
        if self.recorder is not None:
            self.recorder(Event(type, rule, data), self)

    # The order of strength and the direction.

    def turn_round(self, rule: str) -> None:
        """Send the turn the other way."""
        self.direction = -self.direction
        self.tell("reverse", rule, direction=self.direction)

    def flip(self, rule: str) -> None:
        """Make a revolution."""
        self.revolution = not self.revolution
        self.reorder()
        self.tell("revolution", rule, revolution=self.revolution)

    def count_jack_back(self, clears: int, rule: str) -> None:
        """Turn the order round until so many clears have come."""
        self.jack_back = clears
        self.reorder()
        self.tell("jack_back", rule, clears=clears)

    def reorder(self) -> None:
        """Work the order of strength out again, after one of its parts has changed."""
        self.order = order_number(self.base_rank, self.revolution != (self.jack_back > 0))

    # Cards.

    def ask(self, pending: Pending, rule: str) -> None:
        """Open a choice; the play goes on after it."""
        self.pending = pending
        self.to_move = pending.seat
        if self.recorder is not None:
            self.tell("ask", rule, seat=SEAT_NAMES[pending.seat], kind=pending.kind)

    def decline(self, seat: int, kind: str, rule: str) -> None:
        """The seat asked wants nothing of it."""
        self.tell("decline", rule, seat=SEAT_NAMES[seat], kind=kind)

    def lose(self, seat: int, cards: int, rule: str) -> None:
        """Cards of a hand go to the discard pile; nothing happens without cards."""
        if cards:
            self.give_up(seat, cards)
            self.discard = joined(self.discard, cards)
            if self.recorder is not None:
                self.tell("discard", rule, seat=SEAT_NAMES[seat], cards=texts(cards))

    def give_up(self, seat: int, cards: int) -> None:
        """Cards leave a hand in the open."""
        self.hands[seat] = without(self.hands[seat], cards)
        self.known = left(self.known, seat, cards)

    def pass_on(self, seat: int, to: int, cards: int) -> None:
        """Cards go from hand to hand; only these two seats see them."""
        self.hands[seat] = without(self.hands[seat], cards)
        self.hands[to] = joined(self.hands[to], cards)
        self.known = passed_on(self.known, seat, to, cards)

    def gain(self, seat: int, cards: int) -> None:
        """Cards that everybody sees come into a hand."""
        self.hands[seat] = joined(self.hands[seat], cards)
        self.known = gained(self.known, seat, cards)

    def pick_up(self, card: int) -> None:
        """Take a card from the middle, the earlier of two jokers (D36)."""
        for index, combination in enumerate(self.trick):
            if combination & card:
                self.trick[index] = without(combination, card)
                if not self.trick[index]:
                    del self.trick[index]
                return
        self.taken = joined(self.taken, card)

    def strongest(self, cards: int, count: int, order: int) -> int:
        """The strongest cards of a set: jokers first, by chance among equal ranks."""
        chosen = self.any_of(cards & JOKERS, count)
        for rank in reversed(RISING[order]):
            if (missing := count - chosen.bit_count()) <= 0:
                break
            if equal := cards & OF_RANK[rank]:
                chosen |= self.any_of(equal, missing)
        return chosen

    def any_of(self, cards: int, count: int) -> int:
        """So many cards of a set, by chance; all of them if there are not more."""
        if cards.bit_count() <= count:
            return cards
        if cards == JOKERS:
            return JOKER
        chosen = 0
        for _ in range(count):
            card = _nth(cards, self.rng.randrange(cards.bit_count()))
            chosen |= card
            cards ^= card
        return chosen

    @abstractmethod
    def stop_cut(self, seat: int, cards: int, rule: str) -> None:
        """The seat puts cards on a cut: the field clears and this seat leads."""

    # Places.

    @abstractmethod
    def go_out(self, seat: int, rule: str) -> None:
        """The seat takes the next place from the top."""

    @abstractmethod
    def go_out_first(self, seat: int, rule: str) -> None:
        """The seat becomes number one, in front of those already out."""

    @abstractmethod
    def fall(self, seat: int, rule: str) -> None:
        """The seat takes the very last place."""

    @abstractmethod
    def end_as(self, order: Sequence[int], rule: str) -> None:
        """All seats are placed in this order, best first."""


def _nth(cards: int, number: int) -> int:
    """The card of a set at a place in card order, 0 first."""
    for _ in range(number):
        cards &= cards - 1
    return cards & -cards
