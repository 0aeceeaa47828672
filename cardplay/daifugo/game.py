"""Daifugo as a `Game`: the doors to everything else.

Clicks at the table are described in `clicking.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardplay.chance import Rng
from cardplay.core import Move, Recorder, Rule, Secret, Secrets
from cardplay.daifugo import clicking, moves, probing, texts, view
from cardplay.daifugo.board import board
from cardplay.daifugo.moves import Give
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.position import write_position
from cardplay.daifugo.reading import read_position
from cardplay.daifugo.rulebook import rulebook
from cardplay.daifugo.state import DaifugoState

_BOTH: Final = {"cards": Secret(seen_by=("from", "to"), others="count")}
SECRETS: Final[Secrets] = {"give": _BOTH, "exchange": _BOTH}


@dataclass(frozen=True, slots=True, repr=False)
class Daifugo(DaifugoOptions):
    """The game; its options are the fields of `DaifugoOptions`."""

    def __repr__(self) -> str:
        given = {**self.options(), "rules": list(self.house_rules)}
        inner = ", ".join(f"{name}={value!r}" for name, value in given.items() if value != [])
        return f"Daifugo({inner})"

    # doors that are nothing but a function of another module
    position = read_position
    position_of = staticmethod(write_position)
    view_of = staticmethod(view.view_of)
    write = staticmethod(moves.write)
    message = texts.message
    board = staticmethod(board)
    clicks = staticmethod(clicking.clicks_of)
    spell = staticmethod(clicking.spelled)
    probes = staticmethod(probing.probes)

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

    def read(self, text: str) -> Move:
        return moves.read(text, self.players)

    def write_for(self, move: Move, mover: int, reader: int | None) -> str:
        """Cards of `give` are written for the giver only; who gets them is not in the text."""
        if isinstance(move, Give) and mover != reader:
            return " ".join(["give", *("?" for _card in move.codes())])
        return moves.write(move)
