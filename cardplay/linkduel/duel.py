"""The questions that a state and a view share: what may be done, and why not (RULES.md 6, 12).

Listed and refused moves come from the same predicates: a placement is listed from the table of
its character, which asks the skill's own `fits`; a refusal asks the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

from cardplay.cards import JOKER, TEXT
from cardplay.chance import Chance
from cardplay.core import SEAT_NAMES, Illegal, Move, Outcome, Position
from cardplay.linkduel.moves import (
    JOKER_EXCHANGES,
    ChooseDeck,
    ExchangeJoker,
    ExchangeSubs,
    Place,
    Resign,
)
from cardplay.linkduel.options import MAIN, LinkDuelOptions, deck_refusal
from cardplay.linkduel.skills import COLUMNS, SKILLS

Phase = Literal["deck", "joker", "action", "sub", "over"]

PHASE_OF: Final[dict[type[Move], Phase]] = {
    ChooseDeck: "deck",
    ExchangeJoker: "joker",
    Place: "action",
    ExchangeSubs: "sub",
}
"""The phase to which each kind of move belongs."""


@lru_cache(maxsize=1024)
def _sub_exchanges(hand: tuple[str, ...], subs: tuple[str, ...]) -> tuple[ExchangeSubs, ...]:
    """All exchanges in one form each: sorted ids paired with sorted ids; none first."""
    return tuple(
        ExchangeSubs(tuple(zip(leaving, entering, strict=True)))
        for count in range(len(subs) + 1)
        for leaving in combinations(sorted(hand), count)
        for entering in combinations(sorted(subs), count)
    )


def random_deck(game: LinkDuelOptions, rng: Chance) -> ChooseDeck:
    """Any character deck: four main characters and any number of subs."""
    ids = list(game.cast)
    rng.shuffle(ids)
    subs = rng.randrange(game.max_subs + 1)
    return ChooseDeck(tuple(ids[:MAIN]), tuple(ids[MAIN : MAIN + subs]))


class Duel(Position):
    """The questions about moves, over the fields of a state or of a view.

    Trumps and placed characters are rows by seat, then by column.
    """

    __slots__ = ()

    game: LinkDuelOptions
    phase: Phase
    trumps: Sequence[Sequence[int]]
    placed: Sequence[Sequence[str | None]]
    graveyards: Sequence[Sequence[int]]
    over: Outcome | None

    def hand_of(self, seat: int) -> Sequence[str]:
        """The characters in hand, sorted, as far as they are known here."""
        raise NotImplementedError

    def subs_of(self, seat: int) -> Sequence[str]:
        """The characters in the sub area, sorted, as far as they are known here."""
        raise NotImplementedError

    def deck_count(self, seat: int) -> int:
        """How many trumps the deck of a seat holds."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        who = self.to_move if seat is None else seat
        if who is None or who != self.to_move:
            return []
        match self.phase:
            case "action":
                return self._placements(who)
            case "joker":
                row = JOKER_EXCHANGES[self.trumps[who].index(JOKER)]
                return [row[card] for card in self.graveyards[who] if card != JOKER]
            case "sub":
                return list(_sub_exchanges(tuple(self.hand_of(who)), tuple(self.subs_of(who))))
        return []

    def _placements(self, seat: int) -> list[Move]:
        cast = self.game.cast
        taken = self.taken(seat)
        deck = self.deck_count(seat)
        moves: list[Move] = []
        for id in self.hand_of(seat):
            rows = cast[id].listed[taken]
            moves += rows[deck] if deck < len(rows) else rows[-1]
        return moves

    def taken(self, seat: int) -> int:
        """The character places of a seat that are taken, as bits (column 1: bit 0)."""
        one, two, three = self.placed[seat]
        return (one is not None) | (two is not None) << 1 | (three is not None) << 2

    def random_move(self, rng: Chance, seat: int | None = None) -> Move:
        if self.phase == "deck" and self.mover(seat) == self.to_move:
            return random_deck(self.game, rng)
        return Position.random_move(self, rng, seat)

    def gate(self, text: str, seat: int) -> Illegal | None:
        if self.over is not None:
            return Illegal("linkduel.match-over", {})
        return None if text.strip(" ") == "resign" else self._turn(seat)

    def _turn(self, seat: int) -> Illegal | None:
        if seat == self.to_move or self.to_move is None:
            return None
        return Illegal("linkduel.turn", {"to_move": SEAT_NAMES[self.to_move]})

    def refusal(self, move: Move, seat: int) -> Illegal | None:
        """The checks of section 12, in its order."""
        if self.over is not None:
            return Illegal("linkduel.match-over", {})
        if isinstance(move, Resign):
            return None
        if (why := self._turn(seat)) is not None:
            return why
        if PHASE_OF[type(move)] != self.phase:
            return Illegal("linkduel.phase", {"phase": self.phase})
        match move:
            case Place():
                return self._place_refusal(move, seat)
            case ExchangeJoker(column, card):
                return self._joker_refusal(column, card, seat)
            case ChooseDeck():
                return deck_refusal(move, self.game.max_subs, self.game.cast)
            case ExchangeSubs():
                return self._sub_refusal(move, seat)
        raise TypeError(f"not a move of Link Duel: {move!r}")

    def _place_refusal(self, move: Place, seat: int) -> Illegal | None:
        facts = {"character": move.character, "column": move.column}
        if move.character not in self.hand_of(seat):
            return Illegal("linkduel.place-hand", facts)
        if move.column not in COLUMNS:
            return Illegal("linkduel.place-column", facts)
        if (other := self.placed[seat][move.column - 1]) is not None:
            return Illegal("linkduel.place-column", {**facts, "other": other})
        if move.skill is None:
            return None
        facts = {**facts, "skill": move.skill, "targets": list(move.targets)}
        cost = self.game.cast[move.character].cost(move.skill)
        if cost is None:
            return Illegal("linkduel.skill-owner", facts)
        if cost > (deck := self.deck_count(seat)):
            return Illegal("linkduel.skill-unpayable", {**facts, "cost": cost, "deck": deck})
        unit = SKILLS[move.skill]
        if not unit.fits(move.column, move.targets, self.taken(seat)):
            return Illegal(unit.rule, facts)
        return None

    def _joker_refusal(self, column: int, card: int, seat: int) -> Illegal | None:
        leftmost = self.trumps[seat].index(JOKER) + 1
        if column != leftmost:
            return Illegal("linkduel.joker-order", {"column": column, "need": leftmost})
        if card == JOKER or card not in self.graveyards[seat]:
            return Illegal("linkduel.joker-choice", {"card": TEXT[card]})
        return None

    def _sub_refusal(self, move: ExchangeSubs, seat: int) -> Illegal | None:
        rule = "linkduel.sub-exchange"
        for leaving, entering in move.pairs:
            if leaving not in self.hand_of(seat):
                return Illegal(rule, {"character": leaving, "lacks": "hand"})
            if entering not in self.subs_of(seat):
                return Illegal(rule, {"character": entering, "lacks": "subs"})
        named = [id for pair in move.pairs for id in pair]
        for id in named:
            if named.count(id) > 1:
                return Illegal(rule, {"character": id, "lacks": "once"})
        return None
