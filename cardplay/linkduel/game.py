"""Link Duel as a `Game`: the doors to everything else.

What a table asks beyond the protocol is on the view: `view.damage()` (the round if it ended now,
each step), `view.preview(move)` (the outcomes of a placement, with its skill), `view.links()`
and `view.link_report()` (which links are lit, and why others are dark), `view.known_hand(seat)`
and `view.known_characters(seat)`. How moves are clicked stands in `clicks.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any, Final

from cardplay.cards import JOKER, full_deck
from cardplay.chance import Rng
from cardplay.core import Event, Illegal, Move, Recorder, Rule, Secret, Secrets
from cardplay.linkduel import moves, texts, view
from cardplay.linkduel.board import board
from cardplay.linkduel.clicks import clicks_of, spell
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place, Resign
from cardplay.linkduel.options import LinkDuelOptions
from cardplay.linkduel.position import read_position, write_position
from cardplay.linkduel.rulebook import RULES
from cardplay.linkduel.skills import SKILLS
from cardplay.linkduel.state import LinkDuelState
from cardplay.message import Message

SECRETS: Final[Secrets] = {
    "deck_chosen": {key: Secret(others="count") for key in ("main", "subs")},
    "sub": {key: Secret(others="count") for key in ("out", "in")},
}

STRANGER: Final = "Z999"
"""An id that no character has, for the probes."""


@dataclass(frozen=True, slots=True)
class LinkDuel(LinkDuelOptions):
    """The game; its options are the fields of `LinkDuelOptions`."""

    # doors that are nothing but a function of another module
    position = read_position
    position_of = staticmethod(write_position)
    view_of = staticmethod(view.view_of)
    read = staticmethod(moves.read)
    write = staticmethod(moves.write)
    board = staticmethod(board)
    clicks = clicks_of
    spell = staticmethod(spell)

    @property
    def seats(self) -> int:
        return 2

    @property
    def rules(self) -> Mapping[str, Rule]:
        return RULES

    @property
    def secrets(self) -> Secrets:
        return {} if self.open_hands else SECRETS

    def deal(self, seed: int | str, recorder: Recorder | None = None) -> LinkDuelState:
        state = LinkDuelState(self, Rng(seed), recorder)
        for seat in (0, 1):
            state.decks[seat] = full_deck(0) + [JOKER] * self.jokers
            state.rng.shuffle(state.decks[seat])
        state.first = self.first if isinstance(self.first, int) else state.rng.randrange(2)
        state.take_fixed_decks()
        state.next_choice()
        return state

    def write_for(self, move: Move, mover: int, reader: int | None) -> str:
        if isinstance(move, ChooseDeck | ExchangeSubs):
            secret = mover != reader and not self.open_hands
            return moves.write_hidden(move) if secret else moves.write(move)
        return moves.write(move)

    def probes(self, state: Any) -> Iterable[Move]:
        """Placements of all characters owned (and of two others) in columns 0 to 4 with every
        skill; exchanges of every card; exchanges of subs, right and wrong; decks; resigning.
        """
        owned = {id for ids in (*state.hands, *state.subs, *state.placed) for id in ids if id}
        outsider = next(id for id in self.cast if id not in owned)
        ids = [*sorted(owned), outsider, STRANGER]
        columns = range(5)
        skilled = [
            (name, targets)
            for name, unit in SKILLS.items()
            for targets in product(columns, repeat=unit.names)
        ]
        for id, column in product(ids, columns):
            yield Place(id, column)
            yield from (Place(id, column, name, targets) for name, targets in skilled)
        yield from (ExchangeJoker(column, card) for column in columns for card in range(JOKER + 1))
        yield ExchangeSubs()
        pairs = list(permutations(ids, 2))
        yield from (ExchangeSubs((pair,)) for pair in [*pairs, *((id, id) for id in ids)])
        yield from (ExchangeSubs((one, other)) for one, other in product(pairs[::5], repeat=2))
        cast = tuple(self.cast)
        yield from (ChooseDeck(cast[:main], cast[-subs:]) for main in (3, 4, 5) for subs in (1, 4))
        yield from (ChooseDeck(cast[:4]), ChooseDeck((*cast[:3], STRANGER)))
        yield from (ChooseDeck((*cast[:3], cast[0])), ChooseDeck(cast[:4], cast[:1]))
        yield Resign()

    def message(self, thing: Event | Illegal, reader: int | None) -> Message:
        return texts.message(thing, reader, self.cast)
