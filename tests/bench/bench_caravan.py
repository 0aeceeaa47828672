"""Figures of Caravan: playouts, move lists of a full table, the greedy opponent, lines of code.

    python -m tests.bench.bench_caravan

CPU time on one core. The other programs for this game were measured elsewhere: a C++ one plays
about 3,500 random matches a second of 93 moves each, a TypeScript one 2,100 of 102.
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

import cardplay
from cardplay import Rng
from cardplay.caravan import Caravan
from cardplay.caravan.variants import VARIANTS
from cardplay.players import choose
from tests.bench.busiest import FACES, LONG
from tests.bench.playouts import micro, ours, report, small_costs

MATCHES = 2000


def long_routes() -> None:
    """Six routes of seven number cards and a hand of faces: about as long as a list gets."""
    state = Caravan().position({"routes": [LONG, LONG], "hands": [FACES, FACES]})
    moves = len(state.legal_moves())
    micro(f"legal_moves, six long routes ({moves} moves)", state.legal_moves)


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z, rate = 1.96, won / played
    middle = rate + z * z / (2 * played)
    spread = z * math.sqrt(rate * (1 - rate) / played + z * z / (4 * played * played))
    return (middle - spread) / (1 + z * z / played), (middle + spread) / (1 + z * z / played)


def greedy_against_random(options: dict[str, Any]) -> None:
    """Each deal twice, with the seats swapped."""
    game, rng = cardplay.make("caravan", **options), Rng(1)
    won = thought = 0
    spent = 0.0
    for number in range(MATCHES):
        state = game.deal(number // 2)
        while state.to_move is not None:
            if state.to_move == number % 2:
                start = time.process_time()
                move = choose("greedy", state.view(state.to_move), rng)
                spent += time.process_time() - start
                thought += 1
            else:
                move = rng.choice(state.legal_moves())
            state.push(move)
        outcome = state.outcome
        won += outcome is not None and outcome.winner == number % 2
    low, high = wilson(won, MATCHES)
    print(
        f"greedy beats random {options or ''}: {won} of {MATCHES} "
        f"(95 % interval {low:.2%} to {high:.2%}), {spent / thought * 1e6:.0f} us a move"
    )


def lines_of_code() -> None:
    folder = Path(cardplay.__file__).parent
    paths = [*sorted((folder / "caravan").glob("*.py")), folder / "players" / "caravan.py"]
    counts = [len(path.read_text(encoding="utf-8").splitlines()) for path in paths]
    for path, count in zip(paths, counts, strict=True):
        print(f"{count:5} {path.relative_to(folder)}")
    print(f"{sum(counts):5} lines in all")


def main() -> None:
    every = {option: True for option in VARIANTS if option != "short_deck"}
    report("caravan", ours("caravan", {}))
    report("caravan, with a recorder", ours("caravan", {}, lambda event, state: None))
    report("caravan, eleven variants", ours("caravan", every))
    small_costs("caravan", {})
    long_routes()
    for options in ({}, {"short_deck": True}, every):
        greedy_against_random(options)
    lines_of_code()


if __name__ == "__main__":
    main()
