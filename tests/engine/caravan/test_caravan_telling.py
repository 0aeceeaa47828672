"""Crowded tables beside the plain twin: the same lists, refusals, events and positions."""

from __future__ import annotations

import random
from typing import Any

import cardplay
from cardplay.caravan import CaravanState
from cardplay.caravan.variants import VARIANTS
from tests.engine.beside import refused
from tests.engine.caravan.plain import is_number
from tests.engine.caravan.plain_telling import CARDS, Telling
from tests.engine.caravan.test_caravan_twin import Beside

MATCHES = 400
MOVES = 40

WRONG = [
    "pass", "Draw", "draw ", "discard", "discard  SA", "disband", "disband 0", "disband 4", "@1",
    "SA@0", "SA@4", "SA@1.2", "SA@P0.1.0", "SA@P0.1.01", "SA@P2.1.1", "SA@P0.4.1", "joker@P0.1.1",
]  # fmt: skip


def some_options(rng: random.Random) -> dict[str, bool]:
    share = rng.choice([0, 0.2, 0.5, 0.9])
    options = {name: rng.random() < share for name in (*VARIANTS, "timed", "online")}
    if options["short_deck"] and options["double_deck"]:
        options[rng.choice(["short_deck", "double_deck"])] = False
    return options


def some_table(rng: random.Random, options: dict[str, bool]) -> dict[str, Any]:
    """Routes with much attached, of few ranks at times; hands full of face cards; short decks."""
    copies = 2 if options["double_deck"] else 1
    sets = [[c for c in [*CARDS, "Joker"] for _ in range(copies)] for _seat in (0, 1)]
    ranks = rng.choice([{"A", "5", "7", "10"}, {str(n) for n in range(2, 11)} | {"A"}])
    most = 5 if options["no_attachment_limit"] else 3

    def drawn(seat: int, fits: Any) -> str | None:
        fitting = [card for card in sets[seat] if fits(card)]
        if not fitting:
            return None
        sets[seat].remove(card := rng.choice(fitting))
        return card

    def route(seat: int) -> list[str]:
        laid = []
        for _ in range(rng.randrange(6)):
            text = drawn(seat, lambda card: card[1:] in ranks)
            for _ in range(rng.choice([0, 0, 0, 1, 2, most]) if text else 0):
                owner = rng.randrange(2)
                face = drawn(owner, lambda card: not is_number(card) and card[1:] != "J")
                text = f"{text}+{face}{'' if owner == seat else '*'}" if face else text
            laid += [text] if text else []
        return laid

    routes = [[route(seat) for _ in range(3)] for seat in (0, 1)]
    for cards in sets:
        rng.shuffle(cards)
        cards.sort(key=lambda card: is_number(card) and rng.random() < 0.6)
    held = [rng.randrange(7) for _ in sets]
    left = [rng.choice([1, 3, 15]) for _ in sets]
    return {
        "routes": routes,
        "hands": [cards[:n] for cards, n in zip(sets, held, strict=True)],
        "decks": [c[n : n + k] for c, n, k in zip(sets, held, left, strict=True)],
        "discards": [cards[-rng.randrange(1, 5) :] for cards in sets] if copies == 2 else [[], []],
        "opening": [not all(own) and rng.random() < 0.4 for own in routes],
        "moved": [rng.random() < 0.5 for _ in sets],
        "course": [[rng.choice([None, "up", "down"]) for _ in range(3)] for _ in sets],
        "to_move": rng.randrange(2),
    }


def some_line(rng: random.Random, twin: Telling) -> str:
    """A line that may be wrong in any way."""
    card = rng.choice([*twin.p["hands"][0], *twin.p["hands"][1], rng.choice(CARDS)])
    route = rng.randint(1, 3)
    texts = [
        f"{card}@{route}",
        f"{card}@P{rng.randrange(2)}.{route}.{rng.randint(1, 6)}",
        f"{card}@P{rng.randrange(2)}.{route}",
        f"discard {card}",
        rng.choice([f"disband {route}", "draw", "resign", "timeout", "away", *WRONG]),
    ]
    return f"{rng.choice(['P0', 'P1', 'P0', 'P1', 'P2'])} {rng.choice(texts)}"


def some_move(rng: random.Random, twin: Telling) -> str:
    seat = twin.p["to_move"]
    hosts = [f"P{rng.randrange(2)} resign", f"P{seat} timeout", f"P{rng.randrange(2)} away"]
    if rng.random() < 0.05 and twin.refusal(line := rng.choice(hosts)) is None:
        return line
    legal = sorted(twin.legal())
    attached = [text for text in legal if "." in text]
    return f"P{seat} {rng.choice(attached if attached and rng.random() < 0.6 else legal)}"


def play_beside(seed: int) -> set[str]:
    """Play for a while in both; the rules of all that was told or refused."""
    rng = random.Random(seed)
    options = some_options(rng)
    game = cardplay.make("caravan", **options)
    told: list[dict[str, Any]] = []
    state = game.position(
        some_table(rng, options), seed, lambda event, _: told.append(event.to_json())
    )
    assert isinstance(state, CaravanState)
    twin = Beside(state)
    met: set[str] = set()
    for _ in range(MOVES):
        legal = [game.write(move) for move in state.legal_moves()]
        assert sorted(legal) == sorted(twin.legal()), str(state)
        for line in [some_line(rng, twin) for _ in range(4)]:
            assert refused(game, state, line) == twin.refusal(line), f"{line}\n{state}"
            met.add(twin.refusal(line) or "")
        if state.outcome is not None:
            break
        line = some_move(rng, twin)
        told.clear()
        state.play(line[3:], int(line[1]))
        twin.move(line)
        assert told == twin.events, f"{options}\n{line}\n{state}"
        assert state.to_position() == twin.shown(), f"{options}\n{line}\n{state}"
        met |= {event["rule"].removeprefix("caravan.") for event in told}
    return met


MET = {
    "match-over", "notation", "app-away", "app-clock", "turn-order", "not-in-hand",
    "opening-limits", "number-own-route", "opening-place", "no-equal-rank", "direction", "attach",
    "attach-limit", "queen-last", "disband", "empty-hand", "app-first-move", "app-move-limit",
    "app-resign", "win", "var-early-sale", "out-of-cards", "sale-tie", "sale-higher", "equal-last",
    "same-suit", "second-card", "direction-none", "queen", "joker-ace", "joker-number", "jack",
    "var-queen-anywhere", "var-king-adds", "var-first-suit", "var-guarded-joker",
    "var-queens-shield", "var-reshuffle", "deck-empty", "opening-no-number", "opening-end",
}  # fmt: skip


def test_engine_and_twin_agree() -> None:
    met = set().union(*(play_beside(seed) for seed in range(MATCHES)))
    assert not MET - met, "the matches never met these rules"
