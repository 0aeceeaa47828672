"""The state of a match of Daifugo and how a play and a pass run (RULES.md, section 8).

Hands are sets of cards (`cards.py`), seats still in and pass flags sets of seats; what a rule does
to them is in `table.py`, which rule does it in `rules/`. Places and rounds are in `rounds.py`.
"""

from __future__ import annotations

from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Move, Outcome, Recorder
from cardplay.daifugo.cards import JOKER, RANKS, SECOND_JOKER, heaped, suit_texts, texts, without
from cardplay.daifugo.combination import SETS, Combination
from cardplay.daifugo.compiled import NO_EFFECTS, Effects
from cardplay.daifugo.exchange import EXCHANGE
from cardplay.daifugo.knowledge import left
from cardplay.daifugo.moves import Pass, Play, Resign
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.rounds import TITLES, Rounds
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.daifugo.table import NOBODY, Pending

__all__ = ["TITLES", "DaifugoState"]


class DaifugoState(Rounds):
    """A match as it stands. Lists are by seat, or orders of seats."""

    __slots__ = ()

    def __init__(self, game: DaifugoOptions, rng: Rng, recorder: Recorder | None = None) -> None:
        self.game = game
        self.tables = game.tables
        self.rng = rng
        self.recorder = recorder
        self.points: list[int] = [0] * game.players
        self.last_ranks: tuple[int, ...] | None = None
        self.next_deals: list[tuple[int, ...]] = []
        self.round = 1
        self.over: Outcome | None = None
        self.to_move: int | None = None
        self.reset([0] * game.players)

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> int:
        return self.hands[seat]

    def copy(self) -> DaifugoState:
        twin = DaifugoState.__new__(DaifugoState)
        twin.game = self.game
        twin.tables = self.tables
        twin.rng = self.rng.copy()
        twin.recorder = None
        twin.points = self.points[:]
        twin.last_ranks = self.last_ranks
        twin.next_deals = self.next_deals[:]
        twin.round = self.round
        twin.over = self.over
        twin.to_move = self.to_move
        twin.hands = self.hands[:]
        twin.pack = self.pack
        twin.field = self.field
        twin.field_by = self.field_by
        twin.taken = self.taken
        twin.trick = self.trick[:]
        twin.discard = self.discard
        twin.removed = self.removed
        twin.passed = self.passed
        twin.still_in = self.still_in
        twin.out = self.out[:]
        twin.bottom = self.bottom[:]
        twin.direction = self.direction
        twin.revolution = self.revolution
        twin.base_rank = self.base_rank
        twin.jack_back = self.jack_back
        twin.order = self.order
        twin.lock_suits = self.lock_suits
        twin.lock_number = self.lock_number
        twin.pending = self.pending
        twin.rescued = self.rescued
        twin.known = self.known
        return twin

    def push(self, move: Move, seat: int | None = None) -> None:
        who = self.to_move if seat is None else seat
        assert who is not None
        if isinstance(move, Play):
            self.play_cards(who, move.cards)
        elif self.pending is not None:
            self.answer(self.pending, move)
        elif isinstance(move, Pass):
            self.pass_turn(who)
        elif isinstance(move, Resign):
            self.resign(who)
        else:
            self.tables.own_moves[type(move)].interrupt(self, who, move)

    # A play, in the order of section 8.

    def play_cards(self, seat: int, cards: int) -> None:
        field, tables = self.field, self.tables
        play = SETS.get(cards)
        if play is None or (field is not None and field.ranks):
            play = self.reads(cards)
            assert play is not None
        if self.lock_number:
            play = self.as_played(play)
        if self.recorder is None:
            self.lay(seat, play)
        else:
            needed, suits = self.needed_rule(play), self.virtual_suits(play)
            self.lay(seat, play)
            self.tell_play(seat, field, play, needed, suits)
        if tables.locks and field is not None:
            for rule, suits, number in self.new_locks(field, play):
                self.lock_suits, self.lock_number = suits, number
                if self.recorder is not None:
                    self.tell("lock", rule.id, kind=rule.lock_kind, suits=suit_texts(suits))
        effects = tables.effects[play.shape]
        if effects is not None:
            for act in effects.order:
                act(self, seat)
            for act in effects.first:
                act(self, seat)
        if not self.hands[seat]:
            if self.still_in >> seat & 1:
                self.go_out(seat, "daifugo.out")
            if self.finish_if_over():
                return
        if effects is None:
            self.turn(seat)
        else:
            self.run_effects(seat, effects, 0)

    def lay(self, seat: int, play: Combination) -> None:
        """Put cards of a hand on the field; the old field joins the trick."""
        cards = play.cards
        hand = self.hands[seat] & ~cards
        if cards >= JOKER:
            self.known = left(self.known, seat, cards)
            if hand >= SECOND_JOKER:
                hand -= JOKER
        self.hands[seat] = hand
        if self.field is not None:
            stays = self.field.cards
            if self.taken:
                stays = without(stays, self.taken)
                self.taken = 0
            if stays:
                self.trick.append(stays)
        self.field = play
        self.field_by = seat

    def tell_play(
        self,
        seat: int,
        field: Combination | None,
        play: Combination,
        needed: LocalRule | None,
        suits: int,
    ) -> None:
        """The events of a play as such, before anything follows from it."""
        name = SEAT_NAMES[seat]
        shown = {"seat": name, "cards": texts(play.cards), "kind": play.kind}
        if play.ranks:
            ranks = [RANKS[rank] for rank in play.ranks]
            self.tell("play", "daifugo.stairs", **shown, ranks=ranks)
        else:
            self.tell("play", "daifugo.combination", **shown, rank=play.rank_text)
        if needed is not None:
            self.tell(needed.option or needed.id, needed.id, seat=name)
        if suits:
            self.tell("virtual_suit", "daifugo.suit-lock", seat=name, suits=suit_texts(suits))
        if field is not None and self.has_virtual_rank(field, play):
            rank = play.rank_text
            self.tell("virtual_rank", "daifugo.number-lock", seat=name, rank=rank)

    def run_effects(self, seat: int, effects: Effects, start: int) -> None:
        """The effects on cards from one on, then cut or turn. A choice stops it here."""
        for rule in effects.cards[start:]:
            if (rule.asks_owner and not self.still_in >> seat & 1) or rule.lapses(self):
                continue
            rule.acts(self, seat)
            if self.pending is not None or self.settle_empty_hands(seat, rule.id):
                return
        if effects.cut is not None:
            self.cut(seat, effects.cut)
        else:
            self.turn(seat, effects.skip)

    def settle_empty_hands(self, owner: int, rule: str) -> bool:
        """Seats whose hands an effect has emptied go out; is the round over?"""
        if self.hands.count(0) > len(self.out) + len(self.bottom):
            for seat in (owner, *self.around(owner)):
                if not self.hands[seat] and self.still_in >> seat & 1:
                    self.go_out(seat, rule)
        return self.finish_if_over()

    def answer(self, pending: Pending, move: Move) -> None:
        """An open choice is made; then the play goes on where it stopped."""
        rule = self.tables.choices[pending.kind]
        self.pending = None
        if rule.answer(self, pending, move) or self.pending is not None:
            return
        if rule is EXCHANGE:
            self.lead(self.round_leader(), "daifugo.lead")
            return
        assert self.field is not None
        effects = self.tables.effects[self.field.shape] or NO_EFFECTS
        if rule in self.tables.before_cut:
            assert effects.cut is not None
            self.clear(effects.cut.id)
        elif not self.settle_empty_hands(pending.seat, rule.id):
            place = self.tables.place
            later = [place[one.id] > place[rule.id] for one in effects.cards]
            self.run_effects(self.field_by, effects, later.count(False))

    def cut(self, seat: int, rule: LocalRule) -> None:
        """The play clears the field, if nobody stops it."""
        if self.recorder is not None:
            self.tell("cut", rule.id, seat=SEAT_NAMES[seat])
        for other in self.tables.before_cut:
            other.before_cut(self, seat)
            if self.pending is not None:
                return
        self.clear(rule.id)

    def stop_cut(self, seat: int, cards: int, rule: str) -> None:
        self.lay(seat, SETS[cards])
        self.tell("stop", rule, seat=SEAT_NAMES[seat], cards=texts(cards))
        if not self.hands[seat]:
            self.go_out(seat, rule)
            if self.finish_if_over():
                return
        self.clear(rule)

    # Turn and clear.

    def turn(self, seat: int, skip: int = 0) -> None:
        """The turn goes on from a seat, or the field clears because all have passed."""
        active = self.still_in & ~self.passed
        if not active & ~(1 << self.field_by):
            self.clear("daifugo.clear", all_passed=True)
            return
        following = self.tables.next_seat[self.direction]
        seat = following[seat][active]
        while skip:
            self.tell("skip", "daifugo.five-skip", seat=SEAT_NAMES[seat])
            seat = following[seat][active]
            skip -= 1
        self.to_move = seat

    def pass_turn(self, seat: int) -> None:
        self.passed |= 1 << seat
        if self.recorder is not None:
            self.tell("pass", "daifugo.pass", seat=SEAT_NAMES[seat])
        for rule in self.tables.after_pass:
            rule.after_pass(self, seat)
        self.turn(seat)

    def clear(self, rule: str, *, all_passed: bool = False) -> None:
        """Field and trick go to the discard pile, and a seat leads (`daifugo.clear`)."""
        field, by = self.field, self.field_by
        assert field is not None
        self.trick.append(without(field.cards, self.taken) if self.taken else field.cards)
        self.discard = heaped(self.discard, *self.trick)
        self.trick = []
        self.field = None
        self.field_by = NOBODY
        self.taken = self.passed = self.lock_suits = 0
        self.lock_number = False
        if self.recorder is not None:
            self.tell("clear", rule)
        if self.jack_back:
            self.jack_back -= 1
            if not self.jack_back:
                self.reorder()
                self.tell("jack_back_end", "daifugo.jack-back")
        for one in self.tables.after_clear:
            one.after_clear(self, field, by, all_passed)
        if self.finish_if_over():
            return
        if not self.still_in >> by & 1:
            by = self.tables.next_seat[self.direction][by][self.still_in]
        self.lead(by, "daifugo.clear")

    def resign(self, seat: int) -> None:
        self.bottom.append(seat)
        self.place(seat, len(self.hands) - len(self.bottom) + 1, "daifugo.resign")
        if self.finish_if_over():
            return
        if self.field is None:
            if self.to_move == seat:
                self.lead(
                    self.tables.next_seat[self.direction][seat][self.still_in], "daifugo.lead"
                )
        elif self.to_move == seat or not self.still_in & ~self.passed & ~(1 << self.field_by):
            self.turn(seat)
