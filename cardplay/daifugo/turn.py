"""What may be done (RULES.md, sections 3, 4, 13 and 14): the questions of a state and a view.

Listed and refused moves come from the same tables and rules. Of a hand that is hidden nothing is
asked here.
"""

from __future__ import annotations

from typing import Any

from cardplay.chance import Chance
from cardplay.core import SEAT_NAMES, Illegal, Move
from cardplay.daifugo.cards import NO_RANK, OF_SUITS, RANKS, cards_in, suit_texts, texts
from cardplay.daifugo.combination import SETS, Combination
from cardplay.daifugo.compiled import Tables
from cardplay.daifugo.moves import (
    PASS,
    PLAYS,
    CardsMove,
    Drop,
    Give,
    Pass,
    Play,
    Rescue,
    Resign,
    Stop,
    Take,
)
from cardplay.daifugo.multilock import MultiLock, lock_conditions
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.order import ABOVE, ONE_STEP, STEP_UP, STRENGTH
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.daifugo.setlists import ANY_SIZE, JOKERS_LED, JOKERS_ONLY, SET_LISTS
from cardplay.daifugo.table import Seen

RELIEF_OFF = Illegal("daifugo.relief", {"case": "off"})


class Turn(Seen):
    """The questions about moves, over the fields of a state or of a view."""

    __slots__ = ()

    game: DaifugoOptions
    tables: Tables

    @property
    def seats(self) -> int:
        return self.game.players

    @property
    def multi_lock(self) -> MultiLock:
        return self.tables.multi

    # Listing.

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        to_move = self.to_move
        who = to_move if seat is None else seat
        if who is None or to_move is None:
            return []
        moves: list[Any]
        if who != to_move:
            moves = []
        elif self.pending is not None:
            return self.tables.choices[self.pending.kind].choices(self)
        else:
            moves = self.plays(self.hand_of(who))
            if self.field is not None:
                moves.append(PASS)
        for rule in self.tables.interrupters:
            moves += rule.interrupts(self, who)
        return moves

    def plays(self, hand: int) -> list[Any]:
        """Every play that this hand can make now, in a fresh list to which more may be added."""
        field, tables = self.field, self.tables
        if field is None:
            jokers = hand >> 52
            moves = SET_LISTS[ANY_SIZE][jokers].of(hand)
            if jokers:
                moves += JOKERS_LED[jokers]
        else:
            moves = [] if field.ranks else self._sets_on(field, hand)
        if tables.changes_listing:
            if field is None or field.ranks:
                for kind in tables.kinds:
                    moves += kind.lists(self, hand)
            if field is not None and hand & tables.special_cards:
                for rule in tables.admits:
                    if (hand & rule.special_cards).bit_count() >= rule.special_count:
                        moves += self._admitted(rule, hand, moves)
            if tables.forbids:
                moves = [one for one in moves if self.play_refusal(one) is None]
        return moves

    def _admitted(self, rule: LocalRule, hand: int, moves: list[Play]) -> list[Play]:
        """The plays that a rule allows against the usual checks and that are not among these."""
        special = rule.special(self, hand)
        plays = [PLAYS[cards] for cards in special if rule.admits(self, SETS[cards])]
        return [play for play in plays if play not in moves and self.play_refusal(play) is None]

    def _sets_on(self, field: Combination, hand: int) -> list[Play]:
        """The sets that beat a set by strength and obey the lock."""
        size, rank = field.size, field.rank
        naturals = hand & ABOVE[self.order][rank]
        jokers = hand >> 52
        if self.lock_suits or self.lock_number:
            moves = self._locked_sets(field, naturals, jokers)
        else:
            moves = SET_LISTS[size][jokers].of(naturals) if naturals else []
        if jokers and rank != NO_RANK:
            moves += JOKERS_ONLY[size][jokers]
        return moves

    def _locked_sets(self, field: Combination, naturals: int, jokers: int) -> list[Play]:
        """Those among the sets of these naturals and jokers that obey the lock in force."""
        size, multi, suits = field.size, self.tables.multi, self.lock_suits
        if not multi.applies(size):
            return SET_LISTS[size][jokers].of(naturals)
        if self.lock_number:
            naturals &= ONE_STEP[self.order][field.rank]
        if not suits:
            return SET_LISTS[size][jokers].of(naturals)
        usable = multi.usable(suits)
        sets = SET_LISTS[size][jokers].of(naturals & OF_SUITS[usable])
        if usable == suits:  # cards of locked suits only: all obey
            return sets
        return [one for one in sets if multi.obeys(SETS[one.cards], suits)]

    def random_move(self, rng: Chance, seat: int | None = None) -> Move:
        """Any listed move; where any selection of the pile may be taken, any selection."""
        if self.pending is not None and self.pending.kind == "resurrection":
            chosen = [card for card in cards_in(self.discard) if rng.randrange(2)]
            return Take(_together(chosen))
        move: Move = rng.choice(self.legal_moves(seat))
        return move

    # Reading.

    def reads(self, cards: int) -> Combination | None:
        """What these cards are if they are played now, or None if they are no combination."""
        play = SETS.get(cards)
        if play is None or (play.jokers and self.field is not None and self.field.ranks):
            for kind in self.tables.kinds:
                if (read := kind.reads(self, cards)) is not None:
                    return read
        return play

    def as_played(self, play: Combination) -> Combination:
        """The combination with the virtual rank that jokers may have."""
        field = self.field
        if field is None or not self.has_virtual_rank(field, play):
            return play
        return play.with_rank(STEP_UP[self.order][field.rank])

    def has_virtual_rank(self, field: Combination, play: Combination) -> bool:
        """Are these jokers only, under a number lock that applies?"""
        if not self.lock_number or play.suits or field.size != play.size:
            return False
        return self.tables.multi.applies(play.size)

    def virtual_suits(self, play: Combination) -> int:
        """The locked suits that the jokers of a set count as, a 4-bit set."""
        if not play.jokers or play.ranks or not self.tables.multi.applies(play.size):
            return 0
        missing = self.lock_suits & ~play.suits
        while missing.bit_count() > play.jokers:
            missing &= ~(1 << missing.bit_length() - 1)
        return missing

    def new_locks(self, field: Combination, play: Combination) -> list[tuple[LocalRule, int, bool]]:
        """The locks that a play on a field makes: rule, all suits and number locked then.

        They are judged in the order before the play's own effects (D20).
        """
        suits, number = self.lock_suits, self.lock_number
        found = []
        shared, one_up = lock_conditions(self.tables.multi, self.order, field, play)
        if shared or one_up:
            for rule in self.tables.locks:
                more, step = rule.locks(shared, one_up)
                if more & ~suits or (step and not number):
                    suits, number = suits | more, number or step
                    found.append((rule, suits, number))
        return found

    # Refusing.

    def refusal(self, move: Move, seat: int) -> Illegal | None:
        """The page's checks 1 and 3 to 14, in its order."""
        if self.outcome is not None:
            return Illegal("daifugo.match-over", {})
        if type(move) in self.tables.own_moves:
            return self.tables.own_moves[type(move)].refuses_interrupt(self, move, seat)
        if isinstance(move, Rescue):
            return RELIEF_OFF
        if isinstance(move, Resign):
            return self._resign_refusal(seat)
        assert self.to_move is not None
        if seat != self.to_move:
            return Illegal("daifugo.turn", {"to_move": SEAT_NAMES[self.to_move]})
        if (why := self._choice_refusal(move) or self._hand_refusal(move, seat)) is not None:
            return why
        if self.pending is not None:
            return self.tables.choices[self.pending.kind].refuses(self, move)
        if isinstance(move, Play):
            return self.play_refusal(move)
        return Illegal("daifugo.pass", {}) if self.field is None else None

    def _resign_refusal(self, seat: int) -> Illegal | None:
        if self.pending is not None:
            return Illegal("daifugo.resign", {"case": "choice"})
        if not self.still_in >> seat & 1:
            return Illegal("daifugo.resign", {"case": "out"})
        return None

    def _choice_refusal(self, move: Move) -> Illegal | None:
        """Is it the kind of move that is asked for now?"""
        if self.pending is None:
            if isinstance(move, Play | Pass):
                return None
            return Illegal("daifugo.choice", {"case": "none"})
        if isinstance(move, self.tables.choices[self.pending.kind].answered_by):
            return None
        return Illegal("daifugo.choice", {"kind": self.pending.kind})

    def _hand_refusal(self, move: Move, seat: int) -> Illegal | None:
        """Does the hand hold all the cards named?"""
        if not isinstance(move, Play | Stop | Give | Drop):
            return None
        missing = move.cards & ~self.hand_of(seat)
        if missing:
            return Illegal("daifugo.hand", {"card": texts(missing)[0]})
        if move.repeated:
            twice = CardsMove(0, move.repeated).codes()[0]
            return Illegal("daifugo.hand", {"case": "twice", "card": twice})
        return None

    def play_refusal(self, move: Play) -> Illegal | None:
        """Checks 10 to 14 of a play whose cards are in the hand."""
        play = self.reads(move.cards)
        if play is None:
            return Illegal("daifugo.combination", {"cards": move.codes()})
        admitted = next(
            (check for rule in self.tables.admits if (check := rule.admits(self, play))), None
        )
        return self._unanswered(play, admitted) or next(
            (why for rule in self.tables.forbids if (why := rule.forbids(self, play))), None
        )

    def needed_rule(self, play: Combination) -> LocalRule | None:
        """The rule without which the play would be refused, if there is one."""
        for rule in self.tables.admits:
            if rule.admits(self, play) and self._unanswered(play, None) is not None:
                return rule
        return None

    def _unanswered(self, play: Combination, admitted: str | None) -> Illegal | None:
        """Why the play does not answer the field: checks 11 to 14 but the one left out."""
        field = self.field
        if field is None or admitted == "count":
            return None
        if play.size != field.size:
            return Illegal("daifugo.count", {"need": field.size, "count": play.size})
        for kind in self.tables.kinds:
            if (why := kind.answers(self, play)) is not None:
                return why
        if not play.ranks and admitted != "strength":
            strength = STRENGTH[self.order]
            if strength[play.rank] <= strength[field.rank]:
                return _too_weak(play, field)
        return self._lock_refusal(play, field)

    def _lock_refusal(self, play: Combination, field: Combination) -> Illegal | None:
        """The lock in force binds sets with a natural card, where it applies."""
        suits, number, multi = self.lock_suits, self.lock_number, self.tables.multi
        if not (suits or number) or play.ranks or not play.suits or not multi.applies(play.size):
            return None
        need = STEP_UP[self.order][field.rank]
        suit_broken = suits and not multi.obeys(play, suits)
        number_broken = number and play.rank != need
        if (suit_broken or number_broken) and suits and number and self.tables.tight:
            return Illegal("daifugo.tight-lock", {"suits": suit_texts(suits)})
        if suit_broken:
            return Illegal("daifugo.suit-lock", {"suits": suit_texts(suits)})
        if number_broken:
            last = "Joker" if field.rank == NO_RANK else RANKS[field.rank]
            if need == NO_RANK:
                return Illegal("daifugo.number-lock", {"case": "top", "field": last})
            return Illegal("daifugo.number-lock", {"field": last, "need": RANKS[need]})
        return None


def _together(cards: list[int]) -> int:
    """The set of single cards, of which two may be jokers."""
    total = 0
    for card in cards:
        total |= card << 1 if total & card else card
    return total


def _too_weak(play: Combination, field: Combination) -> Illegal:
    if field.rank == NO_RANK:
        return Illegal("daifugo.strength", {"case": "joker"})
    return Illegal(
        "daifugo.strength", {"rank": play.rank_text or "Joker", "field": field.rank_text}
    )
