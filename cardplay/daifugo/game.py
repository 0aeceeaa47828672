"""Daifugo as a `Game`: the doors to everything else.

Clicks at the table are described in `clicking.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardplay.chance import Rng
from cardplay.core import Event, Illegal, Json, Move, Recorder, Rule, Secret, Secrets
from cardplay.daifugo import board, clicking, moves, position, probing, reading, texts, view
from cardplay.daifugo.moves import Give
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.rulebook import rulebook
from cardplay.daifugo.state import DaifugoState
from cardplay.daifugo.view import DaifugoView
from cardplay.message import Message, _

_BOTH: Final = {"cards": Secret(seen_by=("from", "to"), others="count")}
SECRETS: Final[Secrets] = {"give": _BOTH, "exchange": _BOTH}


@dataclass(frozen=True, slots=True, repr=False)
class Daifugo(DaifugoOptions):
    """The game; its options are the fields of `DaifugoOptions`."""

    def __repr__(self) -> str:
        given = {**self.options(), "rules": list(self.house_rules)}
        inner = ", ".join(f"{name}={value!r}" for name, value in given.items() if value != [])
        return f"Daifugo({inner})"

    @property
    def seats(self) -> int:
        return self.players

    @property
    def rules(self) -> Mapping[str, Rule]:
        return rulebook(self.house_rules)

    @property
    def secrets(self) -> Secrets:
        return SECRETS

    def deal(self, seed: int | str, recorder: Recorder | None = None) -> DaifugoState:
        state = DaifugoState(self, Rng(seed), recorder)
        state.deal_round()
        return state

    def position(
        self, data: Mapping[str, Json], seed: int | str = 0, recorder: Recorder | None = None
    ) -> DaifugoState:
        return reading.read_position(self, data, seed, recorder)

    def view_of(self, state: DaifugoState, seat: int | None) -> DaifugoView:
        return view.view_of(state, seat)

    def position_of(self, state: DaifugoState) -> dict[str, Json]:
        return position.write_position(state)

    def read(self, text: str) -> Move:
        return moves.read(text, self.players)

    def write(self, move: Move) -> str:
        return moves.write(move)

    def write_for(self, move: Move, mover: int, reader: int | None) -> str:
        """Cards of `give` are written for the giver only; who gets them is not in the text."""
        if isinstance(move, Give) and mover != reader:
            return " ".join(["give", *("?" for _card in move.codes())])
        return moves.write(move)

    def clicks(self, move: Move) -> tuple[str, ...]:
        return clicking.clicks_of(move)

    def spell(self, clicks: Sequence[str]) -> str | None:
        return clicking.spelled(clicks)

    def probes(self, state: Any) -> Iterable[Move]:
        return probing.probes(state)

    def message(self, thing: Event | Illegal, reader: int | None) -> Message:
        return texts.message(self, thing, reader)

    def board(self, position: Any, translate: Callable[[str], str] = _) -> str:
        return board.board(position, translate)
