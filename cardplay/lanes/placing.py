"""Placing a card (RULES.md, sections 3.2 and 7): the questions that a state and a view share.

Listed and refused moves come from the same predicates. A state and a view both have the fields
named in `Placing`; of a hand or a placed card that is hidden nothing is asked here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardplay.cards import JOKER, NUMBER, TEXT
from cardplay.core import SEAT_NAMES, Illegal, Json, Move, Position
from cardplay.lanes.moves import PLACEMENTS, SKIP, Place, Resign, Skip
from cardplay.lanes.settle import EMPTY, JACK, worth

LIMIT: Final = 3
"""Cards that a seat may place in a round (`lanes.place-limit`)."""

_LISTED: Final = tuple(
    tuple(tuple(p for p in row if mask >> (p.lane - 1) & 1) for mask in range(32))
    for row in PLACEMENTS
)
"""Placements of a card in the lanes of a bit mask: `_LISTED[card][mask]`."""


def _fit(lane_index: int, lane_number: int) -> tuple[int, ...]:
    """Per number (0: joker), the bit of the lane if a card of it may be placed there.

    `lanes.placement`, `lanes.face-lane`, `lanes.ace-lane`: equal or higher;
    `lanes.place-any`: an ace (1) or a joker (0) anywhere.
    """
    return tuple(1 << lane_index if n <= 1 or n >= lane_number else 0 for n in range(14))


_FIT: Final = tuple(tuple(_fit(i, n) for n in range(14)) for i in range(5))


def fitting_lanes(lanes: Sequence[int]) -> tuple[int, ...]:
    """Per number of a card, the lanes that admit it, as a bit mask."""
    rows = [_FIT[i][NUMBER[card]] for i, card in enumerate(lanes)]
    return tuple([a | b | c | d | e for a, b, c, d, e in zip(*rows, strict=True)])


def allowed_by(card: int, lane_card: int) -> str:
    """The rule that lets this card lie in this lane (`place` event)."""
    if NUMBER[card] <= 1:
        return "lanes.place-any"
    if NUMBER[lane_card] == 1:
        return "lanes.ace-lane"
    return "lanes.face-lane" if NUMBER[lane_card] >= JACK else "lanes.placement"


class Placing(Position):
    """The questions about placing, over the fields of a state or of a view."""

    __slots__ = ()

    lanes: Sequence[int]
    done: Sequence[bool]
    fits: tuple[int, ...]

    def hand_of(self, seat: int) -> Sequence[int]:
        """The hand of a seat as far as it is known here."""
        raise NotImplementedError

    def placed_by(self, seat: int) -> Sequence[int]:
        """What a seat has in lanes 1..5: a card, or `EMPTY`."""
        raise NotImplementedError

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        who = self.mover(seat)
        if who != self.to_move:
            return []
        free = 0
        for index, card in enumerate(self.placed_by(who)):
            if card == EMPTY:
                free |= 1 << index
        fits = self.fits
        moves: list[Move] = []
        for card in (hand := self.hand_of(who)):
            moves += _LISTED[card][fits[NUMBER[card]] & free]
        if hand.count(JOKER) > 1:
            moves = list(dict.fromkeys(moves))
        moves.append(SKIP)
        return moves

    def refusal(self, move: Move, seat: int) -> Illegal | None:
        """The page's checks 1 and 3 to 10, in its order."""
        if self.outcome is not None:
            return Illegal("lanes.match-over", {})
        if isinstance(move, Resign):
            return None
        placed = self.placed_by(seat)
        count = 5 - placed.count(EMPTY)
        if count >= LIMIT:
            return Illegal("lanes.place-limit", {"placed": count})
        if self.done[seat]:
            return Illegal("lanes.skip", {"placed": count})
        if seat != self.to_move:
            return Illegal("lanes.alternate", {"to_move": SEAT_NAMES[1 - seat]})
        if not isinstance(move, Place):
            return None
        card, lane = move.card, move.lane
        if card not in self.hand_of(seat):
            return Illegal("lanes.hand", {"card": TEXT[card]})
        if not 1 <= lane <= 5:
            return Illegal("lanes.five-lanes", {"lane": lane})
        if placed[lane - 1] != EMPTY:
            return Illegal("lanes.one-per-lane", {"lane": lane, "card": TEXT[placed[lane - 1]]})
        if self.fits[NUMBER[card]] >> (lane - 1) & 1:
            return None
        lane_card = self.lanes[lane - 1]
        facts = {
            "card": TEXT[card],
            "number": NUMBER[card],
            "lane": lane,
            "lane_card": TEXT[lane_card],
            "need": NUMBER[lane_card],
        }
        rule = "lanes.face-lane" if NUMBER[lane_card] >= JACK else "lanes.placement"
        return Illegal(rule, facts)

    def preview(self, move: Move | str) -> Mapping[str, Json]:
        """Of a placement its `lane`, `role` and `value` (section 4); of `skip` whether it is a
        `pass`; of the other moves nothing.

        Raises:
            IllegalMove: the move is refused.
        """
        match self.check(move):
            case Place(card, lane):
                role, value = worth(self.lanes[lane - 1], card)
                return {"lane": lane, "role": role, "value": value}
            case Skip():
                return {"pass": self.placed_by(self.mover(None)).count(EMPTY) == 5}
        return {}
