"""What one seat knows of a match of Daifugo (RULES.md, end of section 13)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from cardplay.chance import Chance, Rng
from cardplay.core import SEAT_NAMES, Json, Move, Next, Outcome, View
from cardplay.daifugo.asking import Asking
from cardplay.daifugo.cards import JOKER, JOKERS, NATURALS, cards_in, joined, texts, without
from cardplay.daifugo.clicking import next_clicks
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.compiled import Tables
from cardplay.daifugo.knowledge import Facts
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.position import open_json
from cardplay.daifugo.sampling import deal_unseen
from cardplay.daifugo.state import DaifugoState
from cardplay.daifugo.table import Pending


@dataclass(frozen=True, slots=True)
class DaifugoView(Asking, View):
    """Sets of cards and of seats as in the state. A spectator (seat None) has no hand.

    Args:
        hand: the own hand.
        hand_counts: number of cards of each hand.
        shown: all hands once the match is over (D9), else None.
        known: what this seat knows for certain of other hands (`knowledge.py`).
    """

    game: DaifugoOptions
    seat: int | None
    hand: int
    hand_counts: tuple[int, ...]
    shown: tuple[int, ...] | None
    known: Facts
    field: Combination | None
    field_by: int
    taken: int
    trick: tuple[int, ...]
    discard: int
    removed: int
    pack: int
    passed: int
    still_in: int
    out: tuple[int, ...]
    bottom: tuple[int, ...]
    to_move: int | None
    direction: int
    revolution: bool
    base_rank: int
    jack_back: int
    order: int
    lock_suits: int
    lock_number: bool
    last_ranks: tuple[int, ...] | None
    pending: Pending | None
    rescued: bool
    round: int
    points: tuple[int, ...]
    over: Outcome | None
    tables: Tables = dataclasses.field(repr=False, compare=False)

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> int:
        return self.hand if seat == self.seat else 0

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        if self.seat is None or self.mover(seat) != self.seat:
            return []
        return Asking.legal_moves(self, self.seat)

    def next(self, clicks: Sequence[str] = ()) -> Next:
        return next_clicks(self, self.legal_moves(), clicks)

    def unseen(self) -> int:
        """The cards that lie in other hands."""
        lies = joined(joined(self.discard, self.removed), self.field_cards())
        return without(self.pack, joined(lies, self.hand))

    def to_json(self) -> dict[str, Json]:
        return {
            "seat": None if self.seat is None else SEAT_NAMES[self.seat],
            "hand": None if self.seat is None else texts(self.hand),
            "hand_counts": list(self.hand_counts),
            "hands": None if self.shown is None else [texts(hand) for hand in self.shown],
            **open_json(self),
            "known": [
                {"card": texts(card)[0], "seats": _names(seats)} for card, seats in self.known
            ],
        }

    def sample(self, rng: Chance) -> DaifugoState:
        """A full state with this view: what is unseen is dealt to the other hands.

        What the seat knows for certain is kept to, and a seat that is asked to stop a cut holds
        two 4s. Nothing else is concluded.
        """
        state = DaifugoState(self.game, Rng(rng.randrange(1 << 30)))
        hands = list(self.shown) if self.shown is not None else self._hands(rng)
        state.reset(hands)
        for name in _SAME:
            setattr(state, name, getattr(self, name))
        for name in ("trick", "out", "bottom", "points"):
            setattr(state, name, list(getattr(self, name)))
        viewer = self.game.players if self.seat is None else self.seat
        state.known = (*state.known[:viewer], self.known, *state.known[viewer + 1 :])
        return state

    def _hands(self, rng: Chance) -> list[int]:
        room = [0 if s == self.seat else n for s, n in enumerate(self.hand_counts)]
        stoppers: tuple[int, ...] = ()
        if self.pending is not None and self.pending.kind == "four-stop":
            asked = (self.pending.seat, *self.pending.queue)
            stoppers = tuple(seat for seat in asked if seat != self.seat)
        hands = deal_unseen(list(cards_in(self.unseen())), room, self.known, stoppers, rng)
        if self.seat is not None:
            hands[self.seat] = self.hand
        return hands


_SAME = (
    "field", "field_by", "taken", "discard", "removed", "pack", "passed", "still_in", "to_move",
    "direction", "revolution", "base_rank", "jack_back", "order", "lock_suits", "lock_number",
    "last_ranks", "pending", "rescued", "round", "over",
)  # fmt: skip


def _names(seats: int) -> list[str]:
    return [name for seat, name in enumerate(SEAT_NAMES) if seats >> seat & 1]


def view_of(state: DaifugoState, seat: int | None) -> DaifugoView:
    """What a seat (None: a spectator) sees of a state."""
    hands = state.hands
    facts = state.known[len(hands) if seat is None else seat]
    return DaifugoView(
        state.game,
        seat,
        0 if seat is None else hands[seat],
        tuple([hand.bit_count() for hand in hands]),
        None if state.over is None else tuple(hands),
        _current(facts, state, seat) if facts else (),
        state.field,
        state.field_by,
        state.taken,
        tuple(state.trick),
        state.discard,
        state.removed,
        state.pack,
        state.passed,
        state.still_in,
        tuple(state.out),
        tuple(state.bottom),
        state.to_move,
        state.direction,
        state.revolution,
        state.base_rank,
        state.jack_back,
        state.order,
        state.lock_suits,
        state.lock_number,
        state.last_ranks,
        state.pending,
        state.rescued,
        state.round,
        tuple(state.points),
        state.over,
        state.tables,
    )


def _current(facts: Facts, state: DaifugoState, seat: int | None) -> Facts:
    """The facts about cards that still lie in other hands."""
    if state.over is not None:
        return ()
    others = 0
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            others = joined(others, hand)
    naturals = [(c, s & state.still_in) for c, s in facts if c & others & NATURALS]
    jokers = [(c, s & state.still_in) for c, s in facts if c == JOKER]
    return (*sorted(naturals), *sorted(jokers)[: (others & JOKERS).bit_count()])
