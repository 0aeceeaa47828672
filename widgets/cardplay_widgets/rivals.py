"""Who plays the seats that the reader doesn't, and where they wait for the reader."""

from __future__ import annotations

from typing import Final

from cardplay import Rng
from cardplay.core import Move
from cardplay.match import Match
from cardplay.players import choose


class Rivals:
    """The opponents of one match.

    Args:
        match: the match that they play in.
        reader: the seat that is not theirs; None: they play all.
        players: the player of each of their seats; it may be changed at any time.
    """

    def __init__(self, match: Match, reader: int | None, players: dict[int, str]) -> None:
        self._match: Final = match
        self._reader: Final = reader
        self.players: Final = players

    def interrupts(self) -> list[Move]:
        """The moves that the reader may make out of turn."""
        state = self._match.state
        if self._reader is None or state.to_move == self._reader:
            return []
        return state.legal_moves(self._reader)

    def play_on(self) -> None:
        """Move until it is the reader's turn, or until there is something new to step in for."""
        known = self.interrupts()
        while self._move():
            if (new := self.interrupts()) and new != known:
                return
            known = new

    def play_to_turn(self) -> None:
        """Move until it is the reader's turn, whatever there may be to step in for."""
        while self._move():
            pass

    def _move(self) -> bool:
        """One move of the opponent whose turn it is, if it is one's turn."""
        match, state = self._match, self._match.state
        seat = state.to_move
        if seat is None or seat not in self.players:
            return False
        # of its own for each ply, so that a move taken back and made again is answered alike
        rng = Rng(f"{match.seed}/{match.ply}/{seat}")
        match.play(choose(self.players[seat], state.view(seat), rng), seat)
        return True
