"""The phases of a round, in the order in which they run (RULES.md, section 5).

While things run by themselves nobody is to move, for those who look at events as they come.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardplay.cards import JOKER, TEXT, texts
from cardplay.core import SEAT_NAMES, Move
from cardplay.linkduel.damage import settle_columns, steps
from cardplay.linkduel.ground import Ground, Open
from cardplay.linkduel.known import show_hand
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place, Resign
from cardplay.linkduel.skills import EMPTY, SKILLS


class LinkDuelState(Ground):
    """A match as it stands, and how it goes on."""

    __slots__ = ()

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
        self.to_move = None
        self.take_deck(seat, deck)
        if self.recorder is not None:
            self.tell(
                "deck_chosen", "linkduel.deck-main", seat=SEAT_NAMES[seat],
                main=self.hands[seat][:], subs=self.subs[seat][:],
            )  # fmt: skip
        self.next_choice()

    def exchange_joker(self, seat: int, column: int, card: int) -> None:
        """The joker goes to the graveyard, a card from there takes its place."""
        self.to_move = None
        before = None if self.recorder is None else self.open_state(seat)
        graveyard = self.graveyards[seat]
        graveyard.remove(card)
        graveyard.append(JOKER)
        self.trumps[seat][column - 1] = card
        if self.recorder is not None:
            self.tell(
                "joker_exchanged", "linkduel.joker-exchange", seat=SEAT_NAMES[seat],
                column=column, card=TEXT[card],
            )  # fmt: skip
        # with characters placed it was the joker of a redraw, which completes the placement
        redrawn = bool(self.taken(seat))
        if redrawn:
            self.tell_changes(before, seat, "linkduel.link-while")
        rule = "linkduel.joker-redraw" if redrawn else "linkduel.joker-exchange"
        if self.settle_jokers(rule):
            if redrawn:
                self.end_placement(seat)
            else:
                self.begin_action()

    def place(self, seat: int, move: Place) -> None:
        """Place a character, perhaps with a skill (section 5 step 4)."""
        before = None if self.recorder is None else self.open_state(seat)
        self.hands[seat].remove(move.character)
        self.placed[seat][move.column - 1] = move.character
        if self.recorder is not None:
            self.tell(
                "placed", "linkduel.place-column", seat=SEAT_NAMES[seat],
                character=move.character, column=move.column,
            )  # fmt: skip
            before = self.tell_changes(before, seat, "linkduel.link")
        if move.skill is None or self.use_skill(seat, move.skill, move, before):
            self.end_placement(seat)

    def use_skill(self, seat: int, skill: str, move: Place, before: Open | None) -> bool:
        """Pay the cost and carry the skill out; `before` is how links and chips lie now.

        Returns:
            False if the placement is not complete: a joker is to be exchanged, or the seat is
            decked out.
        """
        unit = SKILLS[skill]
        cost = self.game.cast[move.character].cost(skill) or 0
        name = SEAT_NAMES[seat]
        if self.recorder is not None:
            self.tell(
                "skill", "linkduel.skill", seat=name, character=move.character, skill=skill,
                cost=cost,
            )  # fmt: skip
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
        self.to_move = None
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
        self.to_move = None
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
