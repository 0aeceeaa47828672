"""The state of a duel and the phases of a round (RULES.md, section 5).

Decks are kept with their top card last; graveyards with their newest card last. Pairs are
[P0, P1].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cardplay.cards import JOKER, TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Event, Json, Move, Outcome, Recorder, State
from cardplay.linkduel.damage import Links, chips, numbers, settle_columns, steps
from cardplay.linkduel.duel import Phase
from cardplay.linkduel.known import Shown, show_hand
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place, Resign
from cardplay.linkduel.options import LinkDuelOptions
from cardplay.linkduel.outlook import Outlook
from cardplay.linkduel.skills import EMPTY, SKILLS

Open = tuple[Links, list[list[str | None]], list[list[int]]]
"""Active links, placed characters and trumps."""

Reason = Literal["deck-out", "double-deck-out", "resign"]

_END_RULE: Final = {
    "deck-out": "linkduel.goal",
    "double-deck-out": "linkduel.double-deck-out",
    "resign": "linkduel.resign",
}


class LinkDuelState(Outlook, State):
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

    def copy(self) -> LinkDuelState:
        twin = LinkDuelState.__new__(LinkDuelState)
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

    # The deck phase.

    def take_fixed_decks(self) -> None:
        """Give each seat without characters the deck of the option `decks`, if it has one."""
        for seat, deck in enumerate(self.game.fixed):
            if deck is not None and not self.hands[seat]:
                self.take_deck(seat, deck)
                self.shown[seat].append((deck.main, deck.subs))

    def take_deck(self, seat: int, deck: ChooseDeck) -> None:
        self.hands[seat] = sorted(deck.main)
        self.subs[seat] = sorted(deck.subs)

    def next_choice(self) -> None:
        """The lowest seat without a character deck chooses; then round 1 begins."""
        self.to_move = next((seat for seat in (0, 1) if not self.hands[seat]), None)
        if self.to_move is None:
            self.begin_round("linkduel.first-player")

    # The set phase.

    def begin_round(self, rule: str) -> None:
        """Reveal three cards a seat, settle the jokers, lay the chips (section 5 step 3)."""
        if self.recorder is not None:
            self.tell("round", rule, round=self.round, first=SEAT_NAMES[self.first])
        missing = [0, 0]
        for seat in (0, 1):
            deck = self.decks[seat]
            if len(deck) >= 3:
                self.trumps[seat] = [deck.pop(), deck.pop(), deck.pop()]
            else:
                missing[seat] = 3 - len(deck)
                self.trumps[seat] = deck[::-1] + [EMPTY] * missing[seat]
                deck.clear()
            if self.recorder is not None:
                shown = texts(self.trumps[seat][: 3 - missing[seat]])
                self.tell("reveal", "linkduel.set-reveal", seat=SEAT_NAMES[seat], cards=shown)
        if missing != [0, 0]:
            self.deck_out(missing)
        elif self.settle_jokers("linkduel.joker-exchange"):
            self.begin_action()

    def begin_action(self) -> None:
        """The chips are laid, the first player is to move."""
        self.phase = "action"
        self.to_move = self.first
        if self.recorder is not None:
            self.tell("chips", "linkduel.chips", chips=self.chips())

    def settle_jokers(self, rule: str) -> bool:
        """Handle lying jokers (section 5 step 3.2) until none lies.

        Returns:
            False if a seat must choose a card first (told by `rule`), or if the match is over.
        """
        trumps = self.trumps
        while True:
            ours, theirs = JOKER in trumps[0], JOKER in trumps[1]
            if ours and theirs:
                if not self.replace_all_jokers():
                    return False
            elif ours or theirs:
                seat = 0 if ours else 1
                graveyard = self.graveyards[seat]
                if graveyard.count(JOKER) < len(graveyard):
                    self.await_exchange(seat, rule)
                    return False
                if not self.replace_joker(seat):
                    return False
            else:
                return True

    def await_exchange(self, seat: int, rule: str) -> None:
        """This seat must choose a card for its leftmost joker (`linkduel.joker-choice`)."""
        self.phase = "joker"
        self.to_move = seat
        if self.recorder is not None:
            column = self.trumps[seat].index(JOKER) + 1
            self.tell("joker_due", rule, seat=SEAT_NAMES[seat], column=column)

    def replace_all_jokers(self) -> bool:
        """Both seats show jokers: all go, the decks refill (`linkduel.joker-both`).

        Returns:
            False if a deck did not suffice and the match is over.
        """
        columns = [[i for i, card in enumerate(row) if card == JOKER] for row in self.trumps]
        for seat in (0, 1):
            for index in columns[seat]:
                self.trumps[seat][index] = EMPTY
                self.graveyards[seat].append(JOKER)
        if self.recorder is not None:
            counted = [[index + 1 for index in row] for row in columns]
            self.tell("joker_both", "linkduel.joker-both", columns=counted)
        missing = [
            sum(not self.refill(seat, index, "linkduel.joker-both") for index in columns[seat])
            for seat in (0, 1)
        ]
        return self.suffices(missing)

    def replace_joker(self, seat: int) -> bool:
        """No card to exchange it for: the leftmost joker goes (`linkduel.joker-no-card`)."""
        index = self.trumps[seat].index(JOKER)
        self.trumps[seat][index] = EMPTY
        self.graveyards[seat].append(JOKER)
        missing = [0, 0]
        missing[seat] = int(not self.refill(seat, index, "linkduel.joker-no-card"))
        return self.suffices(missing)

    def refill(self, seat: int, index: int, rule: str) -> bool:
        """Lay the top card of the deck in an empty place; False if there is none."""
        if not self.decks[seat]:
            return False
        card = self.trumps[seat][index] = self.decks[seat].pop()
        if self.recorder is not None:
            name = SEAT_NAMES[seat]
            self.tell("joker_replaced", rule, seat=name, column=index + 1, card=TEXT[card])
        return True

    # Moves.

    def push(self, move: Move, seat: int | None = None) -> None:
        who = self.mover(seat)
        match move:
            case Place():
                self.place(who, move)
            case ExchangeJoker(column, card):
                self.exchange_joker(who, column, card)
            case ExchangeSubs(pairs):
                self.exchange_subs(who, pairs)
            case ChooseDeck():
                self.choose_deck(who, move)
            case Resign():
                if self.recorder is not None:
                    self.tell("resigned", "linkduel.resign", seat=SEAT_NAMES[who])
                self.end(1 - who, "resign")

    def choose_deck(self, seat: int, deck: ChooseDeck) -> None:
        """A seat takes its character deck (`linkduel.deck-main`, `linkduel.deck-subs`)."""
        self.take_deck(seat, deck)
        if self.recorder is not None:
            self.tell(
                "deck_chosen", "linkduel.deck-main", seat=SEAT_NAMES[seat],
                main=self.hands[seat][:], subs=self.subs[seat][:],
            )  # fmt: skip
        self.next_choice()

    def exchange_joker(self, seat: int, column: int, card: int) -> None:
        """The joker goes to the graveyard, a card from there takes its place."""
        before = None if self.recorder is None else self.open_state()
        graveyard = self.graveyards[seat]
        graveyard.remove(card)
        graveyard.append(JOKER)
        self.trumps[seat][column - 1] = card
        if self.recorder is not None:
            self.tell(
                "joker_exchanged", "linkduel.joker-exchange", seat=SEAT_NAMES[seat],
                column=column, card=TEXT[card],
            )  # fmt: skip
        # with characters placed it was the joker of a redraw, and the placement is complete now
        if self.taken(seat):
            self.tell_changes(before, seat, "linkduel.link-while")
            self.end_placement(seat)
        elif self.settle_jokers("linkduel.joker-exchange"):
            self.begin_action()

    def place(self, seat: int, move: Place) -> None:
        """Place a character, perhaps with a skill (section 5 step 4)."""
        before = None if self.recorder is None else self.open_state()
        self.hands[seat].remove(move.character)
        self.placed[seat][move.column - 1] = move.character
        if self.recorder is not None:
            self.tell(
                "placed", "linkduel.place-column", seat=SEAT_NAMES[seat],
                character=move.character, column=move.column,
            )  # fmt: skip
            self.tell_changes(before, seat, "linkduel.link")
        if move.skill is None or self.use_skill(seat, move.character, move.skill, move):
            self.end_placement(seat)

    def use_skill(self, seat: int, character: str, skill: str, move: Place) -> bool:
        """Pay the cost and carry the skill out.

        Returns:
            False if the placement is not complete: a joker is to be exchanged, or the seat is
            decked out.
        """
        unit = SKILLS[skill]
        cost = self.game.cast[character].cost(skill) or 0
        name = SEAT_NAMES[seat]
        if self.recorder is not None:
            self.tell(
                "skill", "linkduel.skill", seat=name, character=character, skill=skill, cost=cost
            )
        before = None if self.recorder is None else self.open_state()
        paid = self.mill(seat, cost)
        if self.recorder is not None:
            self.tell("cost_paid", "linkduel.skill-cost", seat=name, cards=texts(paid))
        if not unit.use(self, seat, move.column, move.targets):
            missing = [0, 0]
            missing[seat] = 1
            self.deck_out(missing, "linkduel.redraw-empty")
            return False
        if self.recorder is not None:
            data = unit.told(self, seat, move.column, move.targets)
            self.tell(unit.event, unit.rule, seat=name, **data)
            self.tell_changes(before, seat, "linkduel.link-while")
        return not unit.draws or self.settle_jokers("linkduel.joker-redraw")

    def mill(self, seat: int, count: int) -> list[int]:
        """Move up to so many cards from the deck to the graveyard; returns them."""
        deck = self.decks[seat]
        if count == 0 or not deck:
            return []
        cards = deck[: -count - 1 : -1]
        del deck[-count:]
        self.graveyards[seat] += cards
        return cards

    def end_placement(self, seat: int) -> None:
        """The turn passes; after the sixth placement the damage phase runs."""
        self.phase = "action"
        if seat != self.first and self.taken(seat) == 0b111:
            self.damage_phase()
        else:
            self.to_move = 1 - seat

    # The damage phase and the end of the round.

    def damage_phase(self) -> None:
        """Reckon each column, mill the totals (section 5 step 5)."""
        columns = settle_columns(self.trumps, self.links())
        taken = [[0, 0, 0], [0, 0, 0]]
        for index, settled in enumerate(columns):
            assert settled is not None
            taken[0][index], taken[1][index] = settled.taken
            if self.recorder is not None:
                for event in steps(index + 1, settled):
                    self.recorder(event, self)
        totals = [sum(taken[0]), sum(taken[1])]
        missing = [max(0, totals[seat] - len(self.decks[seat])) for seat in (0, 1)]
        if self.recorder is not None:
            for seat in (0, 1):
                self.tell(
                    "damage", "linkduel.damage-total", seat=SEAT_NAMES[seat],
                    columns=taken[seat], total=totals[seat],
                )  # fmt: skip
        for seat in (0, 1):
            cards = self.mill(seat, totals[seat])
            if self.recorder is not None and totals[seat]:
                name = SEAT_NAMES[seat]
                self.tell("milled", "linkduel.damage-mill", seat=name, cards=texts(cards))
        if self.suffices(missing):
            self.clean_up()

    def clean_up(self) -> None:
        """Trumps to the graveyards, characters back to the hands (`linkduel.clean-up`)."""
        for seat in (0, 1):
            trumps = self.trumps[seat]
            back = [id for id in self.placed[seat] if id is not None]
            self.graveyards[seat] += trumps
            self.trumps[seat] = [EMPTY] * 3
            self.placed[seat] = [None] * 3
            self.hands[seat] += back
            self.hands[seat].sort()
            show_hand(self.shown[seat], back)
            if self.recorder is not None:
                self.tell(
                    "clean_up", "linkduel.clean-up", seat=SEAT_NAMES[seat],
                    trumps=texts(trumps), characters=back,
                )  # fmt: skip
        self.ask_subs((1 - self.first, self.first))

    def ask_subs(self, order: Sequence[int]) -> None:
        """The next of these seats that has subs decides; then the next round begins."""
        for seat in order:
            if self.subs[seat]:
                self.phase = "sub"
                self.to_move = seat
                return
        self.first = 1 - self.first
        self.round += 1
        self.begin_round("linkduel.role-swap")

    def exchange_subs(self, seat: int, pairs: Sequence[tuple[str, str]]) -> None:
        """Characters of the hand and subs change places (`linkduel.sub-exchange`)."""
        leaving = sorted(pair[0] for pair in pairs)
        entering = sorted(pair[1] for pair in pairs)
        hand, subs = {*self.hands[seat]}, {*self.subs[seat]}
        self.hands[seat] = sorted(hand.difference(leaving).union(entering))
        self.subs[seat] = sorted(subs.difference(entering).union(leaving))
        if pairs:
            self.shown[seat].append(len(pairs))
        if self.recorder is not None:
            self.tell(
                "sub", "linkduel.sub-exchange", seat=SEAT_NAMES[seat],
                out=leaving, **{"in": entering},
            )  # fmt: skip
        self.ask_subs(() if seat == self.first else (self.first,))

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

    def open_state(self) -> Open:
        """Links, characters and trumps as they lie, for `tell_changes`."""
        return self.links(), [row[:] for row in self.placed], [row[:] for row in self.trumps]

    def tell_changes(self, before: Open | None, seat: int, rule: str) -> None:
        """The links that stopped, those that started, and the chips if one changed."""
        if before is None:
            return
        links, placed, trumps = before
        old = lit(links[seat], placed[seat], trumps[seat])
        now = lit(self.links()[seat], self.placed[seat], self.trumps[seat])
        for type, some, others in (("link_off", old, now), ("link_on", now, old)):
            for link in some:
                if link not in others:
                    column, character, suit, effect = link
                    self.tell(
                        type, rule, seat=SEAT_NAMES[seat], column=column, character=character,
                        suit=suit, effect=effect,
                    )  # fmt: skip
        after = self.chips()
        if after != chips(numbers(trumps, links)):
            self.tell("chips", "linkduel.chips", chips=after)

    def tell(self, type: str, rule: str, **data: Json) -> None:
        """Hand an event to the recorder."""
        assert self.recorder is not None
        self.recorder(Event(type, rule, data), self)


def lit(
    links: Sequence[str | None], placed: Sequence[str | None], trumps: Sequence[int]
) -> list[tuple[int, str | None, str, str]]:
    """The active links of a seat: column, character, suit, effect."""
    return [
        (index + 1, placed[index], TEXT[trumps[index]][0], effect)
        for index, effect in enumerate(links)
        if effect is not None
    ]
