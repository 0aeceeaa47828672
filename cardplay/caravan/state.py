"""The state of a match of Caravan and the turn (RULES.md, section 8).

A deck is kept with its top card last, everything else as the page writes it.
"""

from __future__ import annotations

from typing import Final

from cardplay.caravan.law import EMPTY
from cardplay.caravan.moves import (
    IS_NUMBER,
    ROUTES,
    Away,
    Disband,
    Discard,
    Draw,
    Face,
    Place,
    Resign,
    Timeout,
)
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.playing import Playing
from cardplay.caravan.table import (
    NOTHING,
    Routes,
    after_step_1,
    removals,
    to_piles,
    without,
)
from cardplay.caravan.telling import (
    changes,
    face_event,
    place_rule,
    removal_events,
    sale_changes,
)
from cardplay.cards import TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Event, Json, Move, Outcome, Recorder, State

HAND: Final = 8

END_RULES: Final = {
    "sales": "caravan.win",
    "out_of_cards": "caravan.out-of-cards",
    "resign": "caravan.app-resign",
    "clock": "caravan.app-clock",
    "aborted": "caravan.app-first-move",
    "away": "caravan.app-away",
    "move_limit": "caravan.app-move-limit",
}
"""Reasons for which a match ends, and the rule of each."""


class CaravanState(Playing, State):
    """A match as it stands. Pairs are [P0, P1]; `routes` are P0's 1, 2, 3, then P1's.

    Two fields hold what both seats have seen of hidden cards: `shown`, the hands that a redeal
    showed, and `recycled`, the cards of which a reshuffle made the deck.
    """

    __slots__ = (
        "decks",
        "discards",
        "hands",
        "law",
        "moved",
        "opening",
        "over",
        "recycled",
        "reshuffles",
        "rng",
        "routes",
        "shown",
        "to_move",
    )

    game: CaravanOptions

    def __init__(self, game: CaravanOptions, rng: Rng, recorder: Recorder | None = None) -> None:
        self.game = game
        self.law = game.law
        self.rng = rng
        self.recorder = recorder
        self.routes: Routes = (EMPTY,) * (2 * ROUTES)
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.opening = (True, True)
        self.moved = (False, False)
        self.reshuffles = (0, 0)
        self.shown: tuple[tuple[tuple[int, ...], ...], ...] = ((), ())
        self.recycled: tuple[tuple[int, ...] | None, ...] = (None, None)
        self.to_move: int | None = 0
        self.over: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> list[int]:
        return self.hands[seat]

    def copy(self) -> CaravanState:
        twin = CaravanState.__new__(CaravanState)
        twin.game = self.game
        twin.law = self.law
        twin.rng = self.rng.copy()
        twin.recorder = None
        twin.routes = self.routes
        mine, theirs = self.hands
        twin.hands = [mine[:], theirs[:]]
        mine, theirs = self.decks
        twin.decks = [mine[:], theirs[:]]
        mine, theirs = self.discards
        twin.discards = [mine[:], theirs[:]]
        twin.opening = self.opening
        twin.moved = self.moved
        twin.reshuffles = self.reshuffles
        twin.shown = self.shown
        twin.recycled = self.recycled
        twin.to_move = self.to_move
        twin.over = self.over
        return twin

    # Set-up

    def build_deck(self, seat: int) -> None:
        """A seat's deck, shuffled (`caravan.own-deck`)."""
        self.decks[seat] = self.law.build(self.law.full_set(), self.rng)

    def deal_hand(self, seat: int) -> None:
        """The top 8 cards (`caravan.deal`), again while the law asks for it (D27)."""
        deck, hand = self.decks[seat], self.hands[seat]
        while True:
            hand += reversed(deck[-HAND:])
            del deck[-HAND:]
            numbers = sum(IS_NUMBER[card] for card in hand)
            if numbers >= self.law.redeal_below:
                break
            self.shown = _replaced(self.shown, seat, (*self.shown[seat], tuple(hand)))
            if self.recorder is not None:
                self.tell(
                    "redeal", "caravan.var-redeal", seat=SEAT_NAMES[seat], hand=texts(hand),
                    numbers=numbers,
                )  # fmt: skip
            deck += hand
            hand.clear()
            self.rng.shuffle(deck)
        if self.recorder is not None:
            self.tell(
                "deal", "caravan.deal", seat=SEAT_NAMES[seat], cards=texts(hand), count=len(hand)
            )

    # The turn, in the order in which it runs

    def push(self, move: Move, seat: int | None = None) -> None:
        if isinstance(move, (Resign, Timeout, Away)):
            self.stop(move, self.mover(seat))
            return
        who = self.to_move
        assert who is not None
        before, in_opening = self.routes, self.opening[who]
        self.step_1(who, move)
        if not self.moved[who]:
            self.moved = _replaced(self.moved, who, True)
        self.step_2(who, move)
        if self.recorder is not None:
            self.tell_changes(before, move)
        if (won := self.law.winner(self.routes)) is not None:
            self.end(won[0], "sales", won[1])
            return
        self.step_4(who, move, in_opening)
        if not self.hands[who] and not self.decks[who]:
            self.end(1 - who, "out_of_cards")
            return
        self.to_move = 1 - who
        if self.recorder is not None:
            self.tell("turn", "caravan.turn-order", seat=SEAT_NAMES[1 - who])

    def step_1(self, who: int, move: Move) -> None:
        """The card leaves the hand and lies where it was played."""
        before = self.routes
        if isinstance(move, (Place, Face)):
            self.hands[who].remove(move.card)
            self.routes = after_step_1(self.law, before, who, move)
        elif isinstance(move, Discard):
            self.hands[who].remove(move.card)
            self.discards[who].append(move.card)
        if self.recorder is not None:
            self.tell_move(who, move, before)

    def step_2(self, who: int, move: Move) -> None:
        """Removals, then the opening of the mover."""
        if isinstance(move, Place):
            if self.opening[who] and all(route.cards for route in self.own_routes(who)):
                self.opening = _replaced(self.opening, who, False)
                if self.recorder is not None:
                    self.tell("opening_over", "caravan.opening-end", seat=SEAT_NAMES[who])
            return
        found = removals(self.law, self.routes, who, move)
        if found is NOTHING:
            return
        self.routes = without(self.law, self.routes, found.gone)
        piles = to_piles(found.gone, who, move)
        for pile, cards in zip(self.discards, piles, strict=True):
            pile += cards
        if self.recorder is not None:
            for event in removal_events(found, piles):
                self.recorder(event, self)

    def step_4(self, who: int, move: Move, in_opening: bool) -> None:
        """The draw, where one is due (`caravan.draw`)."""
        if isinstance(move, Disband):
            self.tell_no_draw(who, "caravan.disband")
        elif isinstance(move, Draw):
            self.draw(who, "caravan.empty-hand")
        elif not in_opening:
            self.draw(who, "caravan.draw")
        elif isinstance(move, Place):
            self.tell_no_draw(who, "caravan.opening-no-draw")
        else:
            self.draw(who, "caravan.opening-no-number")

    def draw(self, who: int, rule: str) -> None:
        """One card from the top of the deck to the end of the hand."""
        deck = self.decks[who]
        if not deck and not self.recycle(who):
            self.tell_no_draw(who, "caravan.deck-empty")
            return
        card = self.decks[who].pop()
        self.hands[who].append(card)
        if self.recorder is not None:
            self.tell("draw", rule, seat=SEAT_NAMES[who], card=TEXT[card])

    def recycle(self, who: int) -> bool:
        """Make the discard pile the deck if the law allows it (D24); is there a card now?"""
        used = self.reshuffles[who]
        pile = self.discards[who]
        if used >= self.law.reshuffles or not pile:
            return False
        self.recycled = _replaced(self.recycled, who, tuple(sorted(pile)))
        self.reshuffles = _replaced(self.reshuffles, who, used + 1)
        self.rng.shuffle(pile)
        self.decks[who], self.discards[who] = pile, []
        if self.recorder is not None:
            self.tell(
                "reshuffle", "caravan.var-reshuffle", seat=SEAT_NAMES[who], cards=len(pile),
                used=used + 1,
            )  # fmt: skip
        return True

    def stop(self, move: Resign | Timeout | Away, seat: int) -> None:
        """A seat resigns, or the host reports that its time is over (section 7)."""
        match move:
            case Resign():
                self.end(1 - seat, "resign")
            case Away():
                self.end(1 - seat, "away")
            case Timeout() if self.game.online and not self.moved[seat]:
                self.end(None, "aborted")
            case Timeout():
                self.end(1 - seat, "clock" if self.game.timed else "move_limit")

    def end(self, winner: int | None, reason: str, rule: str | None = None) -> None:
        """The match is over; all stays where it lies."""
        self.to_move = None
        self.over = outcome_of(winner, reason)
        if self.recorder is not None:
            self.tell(
                "end", rule or END_RULES[reason],
                winner=None if winner is None else SEAT_NAMES[winner], reason=reason,
            )  # fmt: skip

    # What is told; nothing of this runs without a recorder

    def tell(self, type: str, rule: str, **data: Json) -> None:
        """Hand an event to the recorder."""
        assert self.recorder is not None
        self.recorder(Event(type, rule, data), self)

    def tell_no_draw(self, who: int, rule: str) -> None:
        if self.recorder is not None:
            self.tell("no_draw", rule, seat=SEAT_NAMES[who])

    def tell_move(self, who: int, move: Move, before: Routes) -> None:
        """The event of step 1; `draw` has none."""
        assert self.recorder is not None
        seat = SEAT_NAMES[who]
        match move:
            case Place(card, route):
                rule = place_rule(before[who * ROUTES + route - 1], card, self.opening[who])
                self.tell("place", rule, seat=seat, card=TEXT[card], route=route)
            case Face(card, owner, route, index):
                on = self.routes[owner * ROUTES + route - 1]
                target = f"P{owner}.{route}.{index}"
                self.recorder(face_event(self.law, card, who, target, on, index), self)
            case Discard(card):
                rule = "opening-no-number" if self.opening[who] else "discard"
                self.tell("discard", f"caravan.{rule}", seat=seat, card=TEXT[card])
            case Disband(route):
                self.tell("disband", "caravan.disband", seat=seat, route=route)

    def tell_changes(self, before: Routes, move: Move) -> None:
        """Each route that changed, then each pair whose seller did (section 13)."""
        assert self.recorder is not None
        for event in (
            *changes(self.law, before, self.routes, move),
            *sale_changes(before, self.routes),
        ):
            self.recorder(event, self)


def outcome_of(winner: int | None, reason: str) -> Outcome:
    """How a match ended; without a winner it was aborted."""
    if winner is None:
        return Outcome("aborted", None, reason)
    return Outcome("win", winner, reason, (winner, 1 - winner))


def _replaced(pair: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (value, pair[1]) if seat == 0 else (pair[0], value)
