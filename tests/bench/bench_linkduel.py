"""Link Duel in figures: playouts, what a recorder costs, single calls, `greedy` against `random`.

    python tests/bench/bench_linkduel.py [MATCHES]

CPU time of one core. Playouts use two fixed decks of four, as the aims do.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import cardplay
from cardplay import Rng, lab
from cardplay.match import Match

DECKS = ["C01 C02 C03 C04", "C05 C06 C07 C08"]
WITH_SUBS = ["C01 C02 C03 C04 / C09 C10 C11", "C05 C06 C07 C08 / C12 C13 C14"]
SECONDS = 2.0


def ignore(_event: Any, _state: Any) -> None:
    """A recorder that keeps nothing."""


def playouts(decks: list[str], recorder: Any = None) -> tuple[float, float]:
    """Moves and matches a second of random play."""
    game, rng = cardplay.make("linkduel", decks=decks), Rng(1)
    moves = matches = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.deal(matches, recorder)
        matches += 1
        while state.outcome is None:
            state.push(rng.choice(state.legal_moves()))
            moves += 1
    spent = time.process_time() - start
    return moves / spent, matches / spent


def microseconds(call: Callable[[], Any], times: int = 5000) -> float:
    start = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - start) / times * 1e6


def main(matches: int) -> None:
    rate, games = playouts(DECKS)
    print(f"random playouts            {rate:9,.0f} moves/s  {games:8,.0f} matches/s")
    print(f"  with a recorder          {playouts(DECKS, ignore)[0]:9,.0f} moves/s")
    print(f"  with subs                {playouts(WITH_SUBS)[0]:9,.0f} moves/s")

    match, rng = Match(cardplay.make("linkduel", decks=WITH_SUBS), 3), Rng(2)
    while match.ply < 8:
        match.play(match.state.random_move(rng))
    state = match.state
    view, move = state.view(state.to_move), state.legal_moves()[0]
    text = state.game.write(move)
    position = json.loads(json.dumps(state.to_position()))
    calls: dict[str, Callable[[], Any]] = {
        "copy": state.copy,
        "view": lambda: state.view(0),
        "why_not of a move": lambda: state.why_not(move),
        "why_not of a text": lambda: state.why_not(text),
        "position": lambda: state.game.position(position),
        "sample": lambda: view.sample(rng),
        "damage": view.damage,
        "preview": lambda: view.preview(move),
    }
    for name, call in calls.items():
        print(f"{name:26} {microseconds(call):9.2f} us")
    while match.outcome is None:
        match.play(match.state.random_move(rng))
    replay = microseconds(lambda: match.at(match.ply), 500)
    print(f"replay of {match.ply:3} moves        {replay:9.2f} us")

    start = time.process_time()
    game = cardplay.make("linkduel")
    found = lab.standing(lab.compare(game, "greedy", "random", matches), "greedy")
    low, high = found.interval
    print(
        f"greedy against random      {found.score:9.1%}  ({low:.1%} to {high:.1%}) in "
        f"{found.matches} matches, {time.process_time() - start:.1f} s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
