"""What one seat knows of a match of Five Lanes (`lanes.hidden`; RULES.md, end of section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cardplay.cards import JOKER, NUMBER, TEXT, full_deck, texts
from cardplay.chance import Chance, Rng
from cardplay.core import Json, Move, Outcome, View
from cardplay.lanes.options import LanesOptions
from cardplay.lanes.placing import Placing
from cardplay.lanes.position import winner_json
from cardplay.lanes.settle import EMPTY
from cardplay.lanes.state import LanesState

HIDDEN: Final = -2
"""Stands where the other seat has a card whose face is not seen yet."""


@dataclass(frozen=True, slots=True)
class LanesView(Placing, View):
    """Cards as ints, pairs by seat. `hand` is the own hand; a spectator (seat None) has none."""

    game: LanesOptions
    seat: int | None
    lanes: tuple[int, ...]
    hand: tuple[int, ...]
    hand_counts: tuple[int, int]
    life: tuple[int, int]
    placed: tuple[tuple[int, ...], tuple[int, ...]]
    done: tuple[bool, bool]
    first: int
    to_move: int | None
    round: int
    draw_count: int
    discard: tuple[int, ...]
    history: tuple[tuple[int, int], ...]
    over: Outcome | None
    revealed: bool
    fits: tuple[int, ...] = field(repr=False, compare=False)

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hand if seat == self.seat else ()

    def placed_by(self, seat: int) -> Sequence[int]:
        return self.placed[seat]

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        if self.seat is None or self.mover(seat) != self.seat:
            return []
        return Placing.legal_moves(self, self.seat)

    def to_json(self) -> dict[str, Json]:
        return {
            "seat": None if self.seat is None else f"P{self.seat}",
            "lanes": texts(self.lanes),
            "hand": None if self.seat is None else texts(self.hand),
            "hand_counts": list(self.hand_counts),
            "life": list(self.life),
            "placed": [seen_json(side) for side in self.placed],
            "done": list(self.done),
            "first": self.first,
            "to_move": self.to_move,
            "round": self.round,
            "draw_count": self.draw_count,
            "discard": texts(self.discard),
            "history": [list(won) for won in self.history],
            "winner": winner_json(self.over),
            "revealed": self.revealed,
        }

    def sample(self, rng: Chance) -> LanesState:
        """A full state with this view: unseen cards are dealt to where hidden ones lie.

        A hidden placed card is one that its lane admits. Nothing is concluded from what a seat
        did not do.
        """
        state = LanesState(self.game, Rng(rng.randrange(1 << 30)))
        unseen = self._unseen()
        rng.shuffle(unseen)
        state.lanes = list(self.lanes)
        state.fits = self.fits
        state.placed = self._placed_sample(unseen)
        for seat in (0, 1):
            if seat == self.seat:
                state.hands[seat] = list(self.hand)
            else:
                state.hands[seat] = [unseen.pop() for _ in range(self.hand_counts[seat])]
        state.draw = [unseen.pop() for _ in range(self.draw_count)]
        state.done = list(self.done)
        state.life = list(self.life)
        state.first = self.first
        state.to_move = self.to_move
        state.round = self.round
        state.discard = list(self.discard)
        state.history = list(self.history)
        state.over = self.over
        state.revealed = self.revealed
        return state

    def _unseen(self) -> list[int]:
        """The pack without the cards that this seat sees.

        A hand-made position may hold more jokers than the option says; they are added then.
        """
        placed = [card for side in self.placed for card in side if card >= 0]
        seen = [*self.lanes, *self.hand, *placed, *self.discard]
        hidden = sum(side.count(HIDDEN) for side in self.placed) + self.draw_count
        hidden += sum(n for seat, n in enumerate(self.hand_counts) if seat != self.seat)
        plain = [card for card in full_deck(0) if card not in seen]
        jokers = max(self.game.jokers - seen.count(JOKER), hidden - len(plain), 0)
        return plain + [JOKER] * jokers

    def _placed_sample(self, unseen: list[int]) -> list[list[int]]:
        """Both sides of the lanes, with cards taken from `unseen` for hidden ones."""
        placed = [list(side) for side in self.placed]
        hidden = [(i, side) for side in placed for i, card in enumerate(side) if card == HIDDEN]
        for lane, side in sorted(hidden, key=lambda place: -NUMBER[self.lanes[place[0]]]):
            fitting = [card for card in unseen if self.fits[NUMBER[card]] >> lane & 1]
            side[lane] = (fitting or unseen)[0]
            unseen.remove(side[lane])
        return placed


def seen_json(side: Sequence[int]) -> dict[str, str | None]:
    """A side of the lanes as a seat sees it: null for a card that lies face down."""
    return {
        str(i + 1): None if card == HIDDEN else TEXT[card]
        for i, card in enumerate(side)
        if card != EMPTY
    }


def view_of(state: LanesState, seat: int | None) -> LanesView:
    """What a seat (None: a spectator) sees of a state."""

    def side(owner: int) -> tuple[int, ...]:
        placed = state.placed[owner]
        if state.revealed or owner == seat:
            return tuple(placed)
        return tuple([EMPTY if card == EMPTY else HIDDEN for card in placed])

    return LanesView(
        state.game,
        seat,
        tuple(state.lanes),
        () if seat is None else tuple(state.hands[seat]),
        (len(state.hands[0]), len(state.hands[1])),
        (state.life[0], state.life[1]),
        (side(0), side(1)),
        (state.done[0], state.done[1]),
        state.first,
        state.to_move,
        state.round,
        len(state.draw),
        tuple(state.discard),
        tuple(state.history),
        state.over,
        state.revealed,
        state.fits,
    )
