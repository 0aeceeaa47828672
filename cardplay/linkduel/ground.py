"""What the state of a duel holds, and the acts that several phases share (RULES.md, section 5).

Decks are kept with their top card last; graveyards with their newest card last. Pairs are
[P0, P1].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Self

from cardplay.cards import TEXT
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Event, Json, Outcome, Recorder, State
from cardplay.linkduel.damage import chips, numbers
from cardplay.linkduel.duel import Phase
from cardplay.linkduel.known import Shown
from cardplay.linkduel.options import LinkDuelOptions
from cardplay.linkduel.outlook import Outlook
from cardplay.linkduel.skills import EMPTY

Lit = tuple[int, str | None, str, str]
"""An active link: column, character, suit, effect."""
Open = tuple[list[Lit], list[int | None]]
"""The active links of a seat and the chips."""

Reason = Literal["deck-out", "double-deck-out", "resign"]

_END_RULE: Final = {
    "deck-out": "linkduel.goal",
    "double-deck-out": "linkduel.double-deck-out",
    "resign": "linkduel.resign",
}


class Ground(Outlook, State):
    """A match as it stands. `shown` is what the moves have made known of the hands."""

    __slots__ = (
        "decks",
        "first",
        "graveyards",
        "hands",
        "over",
        "phase",
        "placed",
        "rng",
        "round",
        "shown",
        "subs",
        "to_move",
        "trumps",
    )

    def __init__(self, game: LinkDuelOptions, rng: Rng, recorder: Recorder | None = None) -> None:
        self.game = game
        self.rng = rng
        self.recorder = recorder
        self.phase: Phase = "deck"
        self.round = 1
        self.first = 0
        self.to_move: int | None = 0
        self.trumps: list[list[int]] = [[EMPTY] * 3, [EMPTY] * 3]
        self.placed: list[list[str | None]] = [[None] * 3, [None] * 3]
        self.hands: list[list[str]] = [[], []]
        self.subs: list[list[str]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.graveyards: list[list[int]] = [[], []]
        self.shown: list[Shown] = [[], []]
        self.over: Outcome | None = None

    def hand_of(self, seat: int) -> list[str]:
        return self.hands[seat]

    def subs_of(self, seat: int) -> list[str]:
        return self.subs[seat]

    def deck_count(self, seat: int) -> int:
        return len(self.decks[seat])

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.game = self.game
        twin.rng = self.rng.copy()
        twin.recorder = None
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.to_move = self.to_move
        twin.over = self.over
        ours, theirs = self.trumps
        twin.trumps = [ours[:], theirs[:]]
        mine, others = self.placed
        twin.placed = [mine[:], others[:]]
        my_hand, their_hand = self.hands
        twin.hands = [my_hand[:], their_hand[:]]
        my_subs, their_subs = self.subs
        twin.subs = [my_subs[:], their_subs[:]]
        ours, theirs = self.decks
        twin.decks = [ours[:], theirs[:]]
        ours, theirs = self.graveyards
        twin.graveyards = [ours[:], theirs[:]]
        my_shown, their_shown = self.shown
        twin.shown = [my_shown[:], their_shown[:]]
        return twin

    # Cards move.

    def mill(self, seat: int, count: int) -> list[int]:
        """Move up to so many cards from the deck to the graveyard; returns them."""
        deck = self.decks[seat]
        if count == 0 or not deck:
            return []
        cards = deck[: -count - 1 : -1]
        del deck[-count:]
        self.graveyards[seat] += cards
        return cards

    def refill(self, seat: int, index: int, rule: str) -> bool:
        """Lay the top card of the deck in an empty place; False if there is none."""
        if not self.decks[seat]:
            return False
        card = self.trumps[seat][index] = self.decks[seat].pop()
        if self.recorder is not None:
            name = SEAT_NAMES[seat]
            self.tell("joker_replaced", rule, seat=name, column=index + 1, card=TEXT[card])
        return True

    # The end.

    def suffices(self, missing: Sequence[int]) -> bool:
        """After a step: did the decks suffice? If not, the match is over."""
        if missing[0] or missing[1]:
            self.deck_out(missing)
            return False
        return True

    def deck_out(self, missing: Sequence[int], rule: str = "linkduel.deck-out") -> None:
        """The seats that lacked cards are decked out (`linkduel.goal`)."""
        if self.recorder is not None:
            for seat in (0, 1):
                if missing[seat]:
                    self.tell("decked_out", rule, seat=SEAT_NAMES[seat], missing=missing[seat])
        if missing[0] and missing[1]:
            self.end(None, "double-deck-out")
        else:
            self.end(1 if missing[0] else 0, "deck-out")

    def end(self, winner: int | None, reason: Reason) -> None:
        """The match is over; all stays where it lies (D21)."""
        self.phase = "over"
        self.to_move = None
        places = () if winner is None else (winner, 1 - winner)
        self.over = Outcome("draw" if winner is None else "win", winner, reason, places)
        if self.recorder is not None:
            name = "draw" if winner is None else SEAT_NAMES[winner]
            self.tell("game_over", _END_RULE[reason], winner=name, reason=reason)

    # Telling what happens.

    def open_state(self, seat: int) -> Open:
        """The active links of a seat and the chips as they lie, for `tell_changes`."""
        links = self.links()
        return (
            lit(links[seat], self.placed[seat], self.trumps[seat]),
            chips(numbers(self.trumps, links)),
        )

    def tell_changes(self, before: Open | None, seat: int, rule: str) -> Open | None:
        """The links that stopped, those that started, and the chips if one changed.

        Returns:
            How they lie now; None when nobody listens.
        """
        if before is None:
            return None
        old, old_chips = before
        now, now_chips = self.open_state(seat)
        for type, some, others in (("link_off", old, now), ("link_on", now, old)):
            for link in some:
                if link not in others:
                    column, character, suit, effect = link
                    self.tell(
                        type, rule, seat=SEAT_NAMES[seat], column=column, character=character,
                        suit=suit, effect=effect,
                    )  # fmt: skip
        if now_chips != old_chips:
            self.tell("chips", "linkduel.chips", chips=now_chips)
        return now, now_chips

    def tell(self, type: str, rule: str, **data: Json) -> None:
        """Hand an event to the recorder."""
        assert self.recorder is not None
        self.recorder(Event(type, rule, data), self)


def lit(
    links: Sequence[str | None], placed: Sequence[str | None], trumps: Sequence[int]
) -> list[Lit]:
    """The active links of a seat: column, character, suit, effect."""
    return [
        (index + 1, placed[index], TEXT[trumps[index]][0], effect)
        for index, effect in enumerate(links)
        if effect is not None
    ]
