"""The engine beside a plain twin of the rules page, over random matches with any rules."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

import cardplay
from cardplay.daifugo.options import SWITCHES
from cardplay.daifugo.rules import LOCAL_RULES
from tests.engine.beside import refused
from tests.engine.daifugo.plain import Plain
from tests.engine.daifugo.plain_reading import DECK
from tests.engine.daifugo.plain_refusals import refusal
from tests.engine.kits.daifugo import with_needs

MATCHES = 150


def some_options(rng: random.Random) -> dict[str, Any]:
    share = rng.choice([0.1, 0.4, 0.8, 1.0])
    options = {name: True for name in SWITCHES if rng.random() < share}
    options |= {
        "players": rng.randint(3, 6),
        "jokers": rng.randint(0, 2),
        "rounds": rng.randint(1, 3),
        "leader": rng.choice(["daihinmin", "daifugo"]),
        "exchange": rng.random() < 0.8,
        "multi_lock": rng.choice(["none", "all", "partial"]),
    }
    return with_needs(options)


def some_hands(rng: random.Random, players: int, jokers: int) -> list[list[str]]:
    """A deal of part of the deck, with many cards of few ranks, so that rare plays are made."""
    ranks = rng.sample(["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"], 6)
    deck = [suit + rank for rank in ranks for suit in "SHDC"] + ["Joker"] * jokers
    rng.shuffle(deck)
    return [deck[seat::players] for seat in range(players)]


def some_position(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    players = options["players"]
    deals = [some_hands(rng, players, options["jokers"]) for _ in range(options["rounds"])]
    position: dict[str, Any] = {"hands": deals[0], "next_deals": deals[1:]}
    if rng.random() < 0.5:
        position["last_ranks"] = rng.sample(range(players), players)
    return position


def a_move(rng: random.Random, state: Any) -> tuple[int, str]:
    """Usually a listed move; sometimes a rescue out of turn, seldom resigning."""
    game = state.game
    if state.pending is None:
        for seat in range(game.players):
            rescues = state.legal_moves(seat)
            if seat != state.to_move and rescues and rng.random() < 0.2:
                return seat, game.write(rng.choice(rescues))
        staying = [seat for seat in range(game.players) if state.still_in >> seat & 1]
        if rng.random() < 0.01:
            return rng.choice(staying), "resign"
    moves = state.legal_moves()
    big = [move for move in moves if len(game.write(move).split()) > 3]
    chosen = rng.choice(big) if big and rng.random() < 0.5 else state.random_move(rng)
    return state.to_move, game.write(chosen)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_engine_and_twin_agree(seed: int) -> None:
    rng = random.Random(seed)
    options = some_options(rng)
    game = cardplay.make("daifugo", **options)
    told: list[dict[str, Any]] = []
    position = some_position(rng, options)
    state = game.position(position, seed, lambda event, _: told.append(event.to_json()))
    every = {name: getattr(game, name) for name in (*SWITCHES, "multi_lock", "players", "rounds")}
    every |= {"leader": game.leader, "exchange": game.exchange}
    twin = Plain(every, state.to_position())
    lines = []
    while True:
        where = f"{options}\n{lines[-6:]}\n{state}"
        if max(map(int.bit_count, state.hands)) <= 10 or state.pending is not None:
            listed = [game.write(move) for move in state.legal_moves()]
            assert sorted(listed) == sorted(twin.legal()), where
            for seat in range(game.players):
                if seat != state.to_move:
                    rescues = {game.write(move) for move in state.legal_moves(seat)}
                    assert rescues == twin.rescues(seat), where
        for line in [some_line(rng, twin) for _ in range(3)]:
            assert refused(game, state, line) == refusal(twin, line), f"{where}\n{line}"
        if state.to_move is None:
            break
        if state.pending is None and state.field is not None:
            check_refusals(rng, state, twin)
        if rng.random() < 0.1:  # a loaded position goes on like the state it was written from
            recorder = state.recorder
            state = game.position(state.to_position(), seed)
            state.recorder = recorder
        seat, line = a_move(rng, state)
        lines.append(f"P{seat} {line}")
        told.clear()
        twin.events.clear()
        state.play(line, seat)
        twin.move(seat, line, told)
        assert twin.events == told, f"{where}\n{lines[-1]}"
        assert twin.p == state.to_position(), f"{where}\n{lines[-1]}"


WRONG = [
    "",
    "play",
    "Play S3",
    "play s3",
    "stop S4",
    "rescue",
    "zombie S3",
    "zombie S3 > ",
    "pass pass",
]
WORDS = {
    None: "play", "four-stop": "stop", "seven-pass": "give", "exchange": "give",
    "ten-discard": "drop", "queen-bomber": "bomb", "nero": "take", "resurrection": "take",
    "zombie": "zombie",
}  # fmt: skip


def some_line(rng: random.Random, twin: Plain) -> str:
    """A line that may be wrong in any way; more often than not the word that is asked for."""
    p, seat = twin.p, rng.randrange(twin.n + 1)
    if p["to_move"] is not None and rng.random() < 0.75:
        seat = p["to_move"]
    hand = p["hands"][seat] if seat < twin.n else []
    piles = [hand, hand, hand, p["discard"], twin.field_cards(), [*DECK, "Joker"]]
    cards = rng.choices(rng.choice([pile for pile in piles if pile]), k=rng.randrange(6))
    ranks = [card[1:] for card in cards if card != "Joker"]
    word = WORDS[p["pending"] and p["pending"]["kind"]]
    if rng.random() < 0.4:
        word = rng.choice([*WORDS.values(), "pass", "resign", "rescue"])
    if word == "zombie" and cards:
        cards = [cards[0], ">", f"P{rng.randrange(7)}"]
    text = " ".join([word, *(ranks if word == "bomb" else cards)])
    return f"P{seat} {rng.choice(WRONG) if rng.random() < 0.05 else text}"


def check_refusals(rng: random.Random, state: Any, twin: Plain) -> None:
    hand = twin.p["hands"][state.to_move]
    for _ in range(6):
        cards = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
        why = state.why_not(" ".join(["play", *cards]))
        assert (why.rule if why else None) == (
            None if (rule := twin.refusal(cards)) is None else f"daifugo.{rule}"
        ), (cards, str(state))


def test_random_options_cover_each_pair_of_rules() -> None:
    """Over the matches above, any two local rules are on together at least once."""
    on = []
    for seed in range(MATCHES):
        options = some_options(random.Random(seed))
        game = cardplay.make("daifugo", **options)
        on.append({rule.id for rule in game.tables.rules})
    ids = [rule.id for rule in LOCAL_RULES]
    missing = [pair for pair in combinations(ids, 2) if not any(set(pair) <= some for some in on)]
    assert not missing
