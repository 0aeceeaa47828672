"""Caravan as a `Game`: the doors to everything else.

Clicks at the table: `hand:H9` then `route:2` (own route) or `card:P1.2.3` (a number card);
`do:discard` then `hand:H9`; `do:disband` then `route:2`; `do:draw`. `route:P1.2` names a route of
a seat: it can be spelled, so that a table may ask why nothing goes there, and is never lit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardplay.caravan import moves, texts, view
from cardplay.caravan.board import board
from cardplay.caravan.moves import (
    DISBANDS,
    DISCARDS,
    PLACINGS,
    ROUTES,
    WORDS,
    Across,
    Disband,
    Discard,
    Face,
    Place,
)
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.position import read_position, write_position
from cardplay.caravan.rulebook import RULES
from cardplay.caravan.state import CaravanState
from cardplay.cards import JOKER, TEXT
from cardplay.chance import Rng
from cardplay.core import Move, Recorder, Rule, Secret, Secrets

SECRETS: Final[Secrets] = {"deal": {"cards": Secret()}, "draw": {"card": Secret()}}


@dataclass(frozen=True, slots=True, repr=False)
class Caravan(CaravanOptions):
    """The game; its options are the fields of `CaravanOptions`."""

    # doors that are nothing but a function of another module
    position = read_position
    position_of = staticmethod(write_position)
    view_of = staticmethod(view.view_of)
    read = staticmethod(moves.read)
    write = staticmethod(moves.write)
    message = staticmethod(texts.message)
    board = staticmethod(board)

    @property
    def seats(self) -> int:
        return 2

    @property
    def rules(self) -> Mapping[str, Rule]:
        return RULES

    @property
    def secrets(self) -> Secrets:
        return SECRETS

    def deal(self, seed: int | str, recorder: Recorder | None = None) -> CaravanState:
        state = CaravanState(self, Rng(seed), recorder)
        state.build_deck(0)
        state.build_deck(1)
        state.to_move = self.first if isinstance(self.first, int) else state.rng.randrange(2)
        state.deal_hand(0)
        state.deal_hand(1)
        return state

    def clicks(self, move: Move) -> tuple[str, ...]:
        match move:
            case Place(card, route):
                return f"hand:{TEXT[card]}", f"route:{route}"
            case Face(card, seat, route, index):
                return f"hand:{TEXT[card]}", f"card:P{seat}.{route}.{index}"
            case Across(card, seat, route):
                return f"hand:{TEXT[card]}", f"route:P{seat}.{route}"
            case Discard(card):
                return "do:discard", f"hand:{TEXT[card]}"
            case Disband(route):
                return "do:disband", f"route:{route}"
        return (f"do:{moves.write(move)}",)

    def spell(self, clicks: Sequence[str]) -> str | None:
        match [click.partition(":")[::2] for click in clicks]:
            case [("hand", card), ("route" | "card", target)]:
                return f"{card}@{target}"
            case [("do", "discard" | "disband" as word), ("hand" | "route", what)]:
                return f"{word} {what}"
            case [("do", word)] if word in WORDS:
                return word
        return None

    def probes(self, state: Any) -> Iterable[Move]:
        """Every card on every own route and discarded, every disbanding and word; cards of every
        kind on every number card, one place beyond, and on the other seat's routes."""
        yield from WORDS.values()
        yield from DISBANDS[0b111]
        for card, discard in enumerate(DISCARDS):
            yield from PLACINGS[card][0b111]
            yield discard
        cards = {*state.hands[0], *state.hands[1], *range(9, 13), JOKER}
        for slot, route in enumerate(state.routes):
            seat, number = divmod(slot, ROUTES)
            for card in cards:
                yield Across(card, seat, number + 1)
                for index in range(1, len(route.cards) + 2):
                    yield Face(card, seat, number + 1, index)
