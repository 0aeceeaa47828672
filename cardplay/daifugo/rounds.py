"""Places, the end of a round, and the next deal (RULES.md, section 8: placing and END)."""

from __future__ import annotations

from collections.abc import Sequence

from cardplay.core import SEAT_NAMES, Outcome
from cardplay.daifugo.asking import Asking
from cardplay.daifugo.cards import CODES, DECK, JOKER, heaped, joined
from cardplay.daifugo.exchange import EXCHANGE
from cardplay.daifugo.knowledge import nothing
from cardplay.daifugo.order import USUAL
from cardplay.daifugo.table import NOBODY, Table

TITLES = {
    3: ("daifugo", "heimin", "daihinmin"),
    4: ("daifugo", "fugo", "hinmin", "daihinmin"),
    5: ("daifugo", "fugo", "heimin", "hinmin", "daihinmin"),
    6: ("daifugo", "fugo", "heimin", "heimin", "hinmin", "daihinmin"),
}
"""Title of each place, by number of seats (`daifugo.titles`)."""


class Rounds(Asking, Table):
    """How seats are placed, how rounds begin and end."""

    __slots__ = ()

    def reset(self, hands: Sequence[int]) -> None:
        """Begin a round with these hands (`daifugo.round-reset`)."""
        self.hands = [*hands]
        self.pack = heaped(*self.hands)
        self.field = None
        self.field_by = NOBODY
        self.taken = 0
        self.trick = []
        self.discard = 0
        self.removed = 0
        self.passed = 0
        self.still_in = (1 << len(hands)) - 1
        self.out = []
        self.bottom = []
        self.direction = 1
        self.revolution = False
        self.base_rank = 0
        self.jack_back = 0
        self.order = USUAL
        self.lock_suits = 0
        self.lock_number = False
        self.pending = None
        self.rescued = False
        self.known = nothing(len(hands))

    def place(self, seat: int, place: int, rule: str) -> None:
        """The seat is out; cards that it still holds go to the removed pile."""
        self.still_in &= ~(1 << seat)
        self.passed &= ~(1 << seat)
        self.remove_hand(seat)
        if self.recorder is not None:
            self.tell("out", rule, seat=SEAT_NAMES[seat], place=place)

    def remove_hand(self, seat: int) -> None:
        if cards := self.hands[seat]:
            self.give_up(seat, cards)
            self.removed = joined(self.removed, cards)

    def go_out(self, seat: int, rule: str) -> None:
        self.out.append(seat)
        self.place(seat, len(self.out), rule)
        if len(self.out) == 1:
            self.became_first(seat)

    def go_out_first(self, seat: int, rule: str) -> None:
        if seat in self.out:
            self.out.remove(seat)
        self.out.insert(0, seat)
        self.place(seat, 1, rule)
        self.became_first(seat)

    def became_first(self, seat: int) -> None:
        for rule in self.tables.after_first:
            if rule.after_first(self, seat):
                return

    def fall(self, seat: int, rule: str) -> None:
        if seat in self.out:
            self.out.remove(seat)
        self.bottom.insert(0, seat)
        self.place(seat, len(self.hands), rule)

    def end_as(self, order: Sequence[int], rule: str) -> None:
        for seat in order:
            self.remove_hand(seat)
        self.out, self.bottom = list(order), []
        self.still_in = self.passed = 0
        self.tell("gekokujo", rule, order=[SEAT_NAMES[seat] for seat in order])

    # The end of a round and of the match.

    def finish_if_over(self) -> bool:
        """End the round if at most one seat is still in; has it ended?"""
        if self.still_in & (self.still_in - 1):
            return False
        self.end_round()
        return True

    def end_round(self) -> None:
        staying = [seat for seat in range(len(self.hands)) if self.still_in >> seat & 1]
        order = (*self.out, *staying, *reversed(self.bottom))
        for place, seat in enumerate(order, 1):
            self.points[seat] += len(order) - place
        if self.recorder is not None:
            self.tell(
                "round_end",
                "daifugo.titles",
                order=[SEAT_NAMES[seat] for seat in order],
                titles=list(TITLES[len(order)]),
                points=self.points[:],
            )
        for rule in self.tables.after_round:
            rule.after_round(self, order)
        if self.round < self.game.rounds:
            self.last_ranks = order
            self.round += 1
            self.deal_round()
            return
        self.out, self.bottom = list(order), []
        self.still_in = self.passed = 0
        self.end_match()

    def end_match(self) -> None:
        """The match is over; `out` is the order of the last round."""
        self.to_move = None
        self.over = match_outcome(self.points, self.out)
        assert self.over.winner is not None
        self.tell("match_end", "daifugo.match", winner=SEAT_NAMES[self.over.winner])

    def deal_round(self) -> None:
        """Deal a round; from the second on cards are exchanged; somebody leads."""
        self.reset(self.next_deals.pop(0) if self.next_deals else self.shuffled_hands())
        self.to_move = None
        self.tell("deal", "daifugo.deal", round=self.round)
        if self.game.exchange and self.last_ranks is not None:
            EXCHANGE.begin(self, self.last_ranks)
        else:
            self.lead(self.round_leader(), "daifugo.lead")

    def shuffled_hands(self) -> list[int]:
        """The shuffled deck, dealt one by one from P0 on."""
        count = self.game.players
        deck = [*DECK[: 52 + self.game.jokers]]
        self.rng.shuffle(deck)
        hands = [sum(deck[seat::count]) for seat in range(count)]
        return [hand - JOKER if hand >> 52 == 2 else hand for hand in hands]

    def round_leader(self) -> int:
        """Who leads this round (`daifugo.lead`)."""
        if self.last_ranks is not None:
            return self.last_ranks[0 if self.game.leader == "daifugo" else -1]
        return first_leader(self.game.first, self.hands)

    def lead(self, seat: int, rule: str) -> None:
        self.to_move = seat
        if self.recorder is not None:
            self.tell("lead", rule, seat=SEAT_NAMES[seat])


def first_leader(first: int | str, hands: Sequence[int]) -> int:
    """The seat of option `first`: itself, or the holder of a card, seat 0 if nobody holds it."""
    if isinstance(first, int):
        return first
    card = 1 << CODES[first]
    return next((seat for seat, hand in enumerate(hands) if hand & card), 0)


def match_outcome(points: Sequence[int], order: Sequence[int]) -> Outcome:
    """Most points win, a tie goes to the better place in the last round (`daifugo.match`)."""
    places = tuple(sorted(order, key=lambda seat: -points[seat]))
    return Outcome("win", places[0], "points", places, tuple(points))
