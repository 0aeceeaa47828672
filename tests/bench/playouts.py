"""Random playouts per second of every game, beside OpenSpiel and RLCard in the same run.

    uv run --with open_spiel --with rlcard --with setuptools tests/bench/playouts.py

Uniform random playouts to the end through the public API (`legal_moves`, choice, `push`), one
core, CPU time, no recorder; the median of several rounds. The peers are other games: a ratio says
how fast ours are among engines that are driven from Python, no more.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import cardplay
from cardplay import Rng
from cardplay.match import Match

ROUNDS = 5
SECONDS = 1.0

DECK_A, DECK_B = "C01 C02 C03 C04", "C05 C06 C07 C08"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "lanes": ("lanes", {}),
    "caravan": ("caravan", {}),
    "linkduel": ("linkduel", {"decks": [DECK_A, DECK_B]}),
    "daifugo none": ("daifugo", {"preset": "none"}),
    "daifugo standard": ("daifugo", {"preset": "standard", "rounds": 3}),
    "daifugo all": ("daifugo", {"preset": "all", "rounds": 3}),
}

Playouts = Callable[[], Iterator[int]]


def ours(name: str, options: dict[str, Any], recorder: Any = None) -> Iterator[int]:
    """Endless playouts; yields the number of moves of each."""
    game, rng = cardplay.make(name, **options), Rng(1)
    choice = rng.choice
    seed = 0
    while True:
        seed += 1
        state, moves = game.deal(seed, recorder), 0
        while state.to_move is not None:
            legal = state.legal_moves()
            state.push(choice(legal) if legal else state.random_move(rng))
            moves += 1
        yield moves


def open_spiel(name: str) -> Iterator[int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        yield moves


def rlcard(name: str) -> Iterator[int]:
    import rlcard as library

    env, rng = library.make(name, config={"seed": 1}), random.Random(1)
    while True:
        state, _player = env.reset()
        moves = 0
        while not env.is_over():
            state, _player = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        yield moves


def rate(playouts: Iterator[int]) -> tuple[float, float, float]:
    """Moves a second (median over the rounds), games a second, moves a game."""
    next(playouts)
    rates, games_all, moves_all = [], 0, 0
    spent_all = 0.0
    for _ in range(ROUNDS):
        moves = games = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            moves += next(playouts)
            games += 1
        rates.append(moves / spent)
        games_all, moves_all, spent_all = games_all + games, moves_all + moves, spent_all + spent
    return statistics.median(rates), games_all / spent_all, moves_all / games_all


def report(label: str, playouts: Iterator[int]) -> None:
    moves, games, length = rate(playouts)
    print(f"{label:38} {moves / 1000:9.1f}k moves/s {games:9.0f} games/s {length:7.1f} moves/game")


def micro(label: str, act: Callable[[], object], count: int = 5000) -> None:
    """Microseconds of one call, the median of five runs."""
    runs = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(count):
            act()
        runs.append((time.process_time() - start) / count * 1e6)
    print(f"{label:38} {statistics.median(runs):9.2f} us")


def small_costs(name: str, options: dict[str, Any]) -> None:
    """The small costs of DESIGN: copy, view, why_not, position, replay of 60 moves."""
    game, rng = cardplay.make(name, **options), Rng(2)
    match = Match(game, 5)
    while match.ply < 60 and match.outcome is None:
        match.play(match.state.random_move(rng))
    middle = match.at(match.ply // 2)
    move = middle.random_move(rng)
    text, position = game.write(move), middle.to_position()
    seat = middle.to_move
    micro(f"{name}: copy", middle.copy)
    micro(f"{name}: view", lambda: middle.view(seat))
    micro(f"{name}: legal_moves", middle.legal_moves)
    micro(f"{name}: why_not of a move", lambda: middle.why_not(move))
    micro(f"{name}: why_not of a text", lambda: middle.why_not(text))
    micro(f"{name}: position", lambda: game.position(position), 500)
    micro(f"{name}: replay of {match.ply} moves", lambda: match.at(match.ply), 100)


def main(wanted: list[str]) -> None:
    for label, (name, options) in GAMES.items():
        if wanted and name not in wanted:
            continue
        report(label, ours(name, options))
        report(f"{label}, with a recorder", ours(name, options, lambda event, state: None))
    for label, (name, options) in GAMES.items():
        costed = label in ("lanes", "caravan", "linkduel", "daifugo all")
        if costed and (not wanted or name in wanted):
            small_costs(name, options)
    if find_spec("pyspiel"):
        for name in ("crazy_eights", "dou_dizhu", "cribbage", "gin_rummy"):
            report(f"OpenSpiel {name}", open_spiel(name))
    if find_spec("rlcard"):
        for name in ("uno", "doudizhu"):
            report(f"RLCard {name}", rlcard(name))


if __name__ == "__main__":
    main(sys.argv[1:])
