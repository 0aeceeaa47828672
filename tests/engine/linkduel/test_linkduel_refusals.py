"""Lines that may be wrong in any way beside the table of section 12, in whole matches."""

from __future__ import annotations

import random
from typing import Any

from cardplay import Rng
from cardplay.cards import TEXT
from cardplay.linkduel import BUILT_IN, LinkDuel
from tests.engine.beside import refused
from tests.engine.linkduel.plain_refusals import refusal
from tests.engine.linkduel.test_linkduel_plain import INLINE

CHARACTERS = {**BUILT_IN.to_json(), **INLINE}
MATCHES = 300

WRONG = [
    "deck /", "deck / /", "C01@", "@1", "c01@1", "joker", "joker 1", "joker 1=s9", "C01@1 redraw",
    "C01@1 fly 1", "C01@1 switch 1", "sub C01", "sub C01=", "C0001@1", "C01@+1", "C01@1\tredraw 1",
    "resign now", "", "resign ", "  resign", "sub  C01=C05",
]  # fmt: skip


def some_line(rng: random.Random, p: dict[str, Any]) -> str:
    ids = [id for field in ("hands", "subs") for side in p[field] for id in side]
    cards = [*p["graveyards"][0], *p["graveyards"][1], "Joker", rng.choice(TEXT)]

    def id() -> str:
        return rng.choice(ids if ids and rng.random() < 0.8 else [*CHARACTERS, "Z9"])

    def column() -> str:
        return rng.choice(["1", "2", "3", "1", "2", "3", "0", "4", "02"])

    placing = f"{id()}@{column()}"
    mains, subs, pairs = (rng.randrange(*bounds) for bounds in ((3, 6), (0, 5), (0, 3)))
    texts = {
        "action": rng.choice(
            [
                placing,
                f"{placing} {rng.choice(['redraw', 'shift'])} {column()}",
                f"{placing} switch {column()} {column()}",
            ]
        ),
        "joker": f"joker {column()}={rng.choice(cards)}",
        "deck": " ".join(
            ["deck", *(id() for _ in range(mains)), "/", *(id() for _ in range(subs))]
        ),
        "sub": " ".join(["sub", *(f"{id()}={id()}" for _ in range(pairs))]),
    }
    other = rng.choice([*texts.values(), *WRONG])
    text = texts.get(p["phase"], other) if rng.random() < 0.6 else other
    seat = p["to_move"] if p["to_move"] is not None and rng.random() < 0.7 else rng.randrange(3)
    return f"P{seat} {text}"


def test_every_refusal_is_that_of_the_table() -> None:
    met: dict[str | None, int] = {}
    for seed in range(MATCHES):
        rng, chance = random.Random(seed), Rng(seed)
        game = LinkDuel(jokers=seed % 3, max_subs=seed % 4, characters=INLINE, first=seed % 2)
        decks = [rng.sample(TEXT[:52], rng.randrange(4, 40)) for _seat in (0, 1)]
        state = game.position({"phase": "deck", "decks": decks}) if seed % 5 else game.deal(seed)
        while True:
            p = state.to_position()
            for line in [some_line(rng, p) for _ in range(4)]:
                expected = refusal(p, line, CHARACTERS, game.max_subs)
                assert refused(game, state, line) == expected, f"{line}\n{state}"
                met[expected] = met.get(expected, 0) + 1
            if state.outcome is not None:
                break
            state.push(state.random_move(chance))
    expected_rules = {
        "match-over", "turn", "notation", "phase", "place-hand", "place-column", "skill-owner",
        "skill-unpayable", "redraw", "switch", "shift", "joker-order", "joker-choice",
        "deck-main", "deck-subs", "deck-known", "deck-distinct", "sub-exchange", None,
    }  # fmt: skip
    assert set(met) == expected_rules
