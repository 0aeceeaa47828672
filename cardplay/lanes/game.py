"""Five Lanes as a `Game`: the doors to everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardplay.cards import JOKER
from cardplay.chance import Rng
from cardplay.core import Move, Recorder, Rule, Secret, Secrets
from cardplay.lanes import moves, texts, view
from cardplay.lanes.board import board
from cardplay.lanes.moves import PLACEMENTS, WORDS, Place
from cardplay.lanes.options import LanesOptions
from cardplay.lanes.position import read_position, write_position
from cardplay.lanes.rulebook import RULES
from cardplay.lanes.state import LanesState

SECRETS: Final[Secrets] = {
    "place": {key: Secret() for key in ("card", "role", "value", "allowed_by")},
    "pass_swap": {"drew": Secret()},
    "draw": {"cards": Secret()},
}


@dataclass(frozen=True, slots=True)
class Lanes(LanesOptions):
    """The game; its options are the fields of `LanesOptions`."""

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

    def deal(self, seed: int | str, recorder: Recorder | None = None) -> LanesState:
        state = LanesState(self, Rng(seed), recorder)
        state.draw = [min(card, JOKER) for card in range(52 + self.jokers)]
        state.rng.shuffle(state.draw)
        state.first = self.first if isinstance(self.first, int) else state.rng.randrange(2)
        state.start()
        return state

    def write_for(self, move: Move, mover: int, reader: int | None) -> str:
        if isinstance(move, Place) and mover != reader:
            return f"?@{move.lane}"
        return moves.write(move)

    def clicks(self, move: Move) -> tuple[str, ...]:
        card, at, lane = moves.write(move).partition("@")
        return (f"hand:{card}", f"lane:{lane}") if at else (f"do:{card}",)

    def spell(self, clicks: Sequence[str]) -> str | None:
        match [click.partition(":") for click in clicks]:
            case [("hand", _, card), ("lane", _, lane)]:
                return f"{card}@{lane}"
            case [("do", _, word)]:
                return word
        return None

    def probes(self, state: Any) -> Iterable[Move]:
        """Every card in every lane, lanes 0 and 6 too, and every word."""
        for card, row in enumerate(PLACEMENTS):
            yield from (Place(card, 0), *row, Place(card, 6))
        yield from WORDS.values()
