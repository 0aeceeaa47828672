"""Figures of Daifugo: playouts, the worst listings, 10,000 random rounds, the greedy opponent.

    python -m tests.bench.bench_daifugo [playouts|listings|rounds|greedy]

CPU time on one core. A TypeScript program with 29 such rules, measured elsewhere, plays 20,000 to
40,000 moves a second.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from typing import Any

import cardplay
from cardplay import Rng
from cardplay.daifugo.cards import RANKS, cards_in
from cardplay.daifugo.options import SWITCHES
from cardplay.lab import wilson
from cardplay.players import choose
from tests.bench.playouts import ours, report, small_costs
from tests.engine.kits.daifugo import cards, with_needs

ROUNDS = 10_000
GREEDY_ROUNDS = 2_000


def playouts() -> None:
    for preset, rounds in (("none", 1), ("standard", 3), ("all", 3)):
        options = {"preset": preset, "rounds": rounds}
        report(f"daifugo {preset}", ours("daifugo", options))
        report(
            f"daifugo {preset}, with a recorder",
            ours("daifugo", options, lambda event, state: None),
        )
    small_costs("daifugo", {"preset": "all", "rounds": 3})


def listed(game: Any, hand: list[str], **position: Any) -> tuple[float, int]:
    """Milliseconds of listing (best of five, the first, with cold tables, left out), and plays."""
    state = game.position({"hands": [hand, ["S9"], ["H9"]], **position})
    best = 1e9
    for _ in range(6):
        start = time.process_time()
        moves = state.legal_moves()
        best = min(best, time.process_time() - start)
    return best * 1000, len(moves)


def listings() -> None:
    """The worst hands: neighbouring ranks, cards as even as can be, two jokers."""
    game = cardplay.make("daifugo", preset="all", jokers=2, players=3)
    for size in (10, 14, 18, 20, 24, 28, 54 - 2):
        worst = (0.0, 0, "")
        for width in range(2, 14):
            ranks = RANKS[:width]
            deck = [suit + rank for suit in "SHDC" for rank in ranks]
            hand = [card for card in deck if card not in ("S9", "H9")][: size - 2]
            if len(hand) == size - 2:
                took, count = listed(game, [*hand, "Joker", "Joker"])
                worst = max(worst, (took, count, f"{width} ranks"))
        took, count, ranks_text = worst
        print(f"leading with {size:2} cards: at most {took:6.2f} ms, {count} plays ({ranks_text})")
    rng = random.Random(1)
    took, count = search(game, rng)
    print(f"leading with 20 cards, 3,000 changes from there: {took:.2f} ms, {count} plays")
    cold = time.process_time()
    choices(game)
    print(f"({time.process_time() - cold:.2f} s for the choices)")


def search(game: Any, rng: random.Random) -> tuple[float, int]:
    """Change one card at a time and keep what makes the listing longer."""
    deck = [suit + rank for suit in "SHDC" for rank in RANKS if (suit, rank) not in _HELD]
    hand = rng.sample(deck, 18)
    best = listed(game, [*hand, "Joker", "Joker"])
    for _ in range(3000):
        other = hand[:]
        other[rng.randrange(18)] = rng.choice([card for card in deck if card not in hand])
        found = listed(game, [*other, "Joker", "Joker"])
        if found[1] >= best[1]:
            hand, best = other, found
    return best


_HELD = {("S", "9"), ("H", "9")}


def choices(game: Any) -> None:
    """A hand of 20 cards after four 7s, or four Qs."""
    for rank, word in (("7", "give"), ("Q", "bomb")):
        rest = [s + r for r in RANKS for s in "SHDC" if r not in (rank, "9")][:18]
        four = [suit + rank for suit in "SHDC"]
        state = game.position({"hands": [[*four, *rest, "Joker", "Joker"], ["S9"], ["H9"]]})
        state.play(f"play {' '.join(four)}")
        state.legal_moves()
        start = time.process_time()
        count = len(state.legal_moves())
        took = (time.process_time() - start) * 1000
        print(f"{word} after four {rank}s from a hand of 20: {took:.2f} ms, {count} choices")


def rounds() -> None:
    """Rounds of random moves under random rules: all end, no card is lost or doubled."""
    rng = random.Random(2026)
    longest, where, over = 0, "", Counter[int]()
    for seed in range(ROUNDS):
        share = rng.choice([0.1, 0.5, 0.9, 1.0])
        options: dict[str, Any] = {n: True for n in SWITCHES if rng.random() < share}
        options |= {"players": rng.randint(3, 6), "jokers": rng.randint(0, 2)}
        options |= {"multi_lock": rng.choice(["none", "all", "partial"])}
        game = cardplay.make("daifugo", **with_needs(options))
        state, chance, moves = game.deal(seed), Rng(seed), 0
        last = rng.sample(range(options["players"]), options["players"])
        state.last_ranks = tuple(last)
        before = cards(state)
        while state.to_move is not None:
            state.push(state.random_move(chance))
            moves += 1
            assert moves < 5000, (seed, options)
        assert cards(state) == before == Counter(cards_in(state.pack)), (seed, options)
        over[moves // 50 * 50] += 1
        if moves > longest:
            longest, where = moves, f"seed {seed}, {options['players']} seats"
    print(
        f"{ROUNDS} random rounds ended with all cards there; the longest: {longest} moves ({where})"
    )
    print("rounds by moves:", dict(sorted(over.items())))


def greedy() -> None:
    """Greedy in each seat in turn against three randoms; how often it is first in the round."""
    for preset in ("standard", "all", "none"):
        game, rng = cardplay.make("daifugo", preset=preset), Rng(5)
        won = thought = 0
        spent = 0.0
        for number in range(GREEDY_ROUNDS):
            state, me = game.deal(number // 4), number % 4
            while state.to_move is not None:
                if state.to_move == me:
                    start = time.process_time()
                    move = choose("greedy", state.view(me), rng)
                    spent += time.process_time() - start
                    thought += 1
                else:
                    move = state.random_move(rng)
                state.push(move)
            won += state.out[0] == me
        low, high = wilson(won, GREEDY_ROUNDS)
        print(
            f"greedy is first, {preset}: {won} of {GREEDY_ROUNDS} "
            f"(95 % interval {low:.1%} to {high:.1%}), {spent / thought * 1e6:.0f} us a move"
        )


PARTS = {"playouts": playouts, "listings": listings, "rounds": rounds, "greedy": greedy}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
