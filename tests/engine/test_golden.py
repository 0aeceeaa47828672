"""Golden playthroughs: a match of each game as readable text, compared line by line.

Regenerate them with `python -m tests.engine.test_golden` after a change that is meant.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardplay
from cardplay import Rng
from cardplay.core import SEAT_NAMES, Event
from cardplay.explain import explain
from cardplay.players import choose
from tests.engine.kits import kits

FOLDER = Path(__file__).parent / "golden"
NAMES = [kit.name for kit in kits()]
MOVES = 60


def playthrough(name: str) -> str:
    """Sixty moves of greedy players from seed 1, with every position and every sentence."""
    game = cardplay.make(name)
    lines: list[str] = []

    def record(event: Event, _state: Any) -> None:
        lines.append(f"  {event!r}")
        lines.append(f"  {explain(event, game)}")

    state, rng = game.deal(1, record), Rng(1)
    for number in range(1, MOVES + 1):
        if state.outcome is not None or state.to_move is None:
            break
        who = state.to_move
        lines += ["", str(state), ""]
        listed = [game.write(move) for move in state.legal_moves()]
        lines.append(f"legal: {', '.join(listed)}" if listed else "legal: none is listed")
        move = choose("greedy", state.view(who), rng)
        lines.append(f"move {number}: {SEAT_NAMES[who]} {game.write(move)}")
        state.push(move, who)
    return "\n".join([*lines, "", str(state), ""])


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name).splitlines() == expected.splitlines()


if __name__ == "__main__":
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
