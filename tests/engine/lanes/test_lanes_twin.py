"""Five Lanes beside its plain twin: the same lists, refusals, events and positions."""

from __future__ import annotations

import random
from typing import Any

import cardplay
from cardplay.cards import CODES, texts
from cardplay.lanes import LanesState
from tests.engine.beside import refused
from tests.engine.lanes.plain import CARDS, Plain

MATCHES = 200

WRONG = [
    "pass", "Skip", "skip ", "", "S1@1", "SA@01", "SA @1", "sa@1", "SA@-1", "SA@1 ", "@1", "SA@",
]  # fmt: skip


def some_position(rng: random.Random, jokers: int) -> dict[str, Any]:
    """Few cards, so that piles run out; often few ranks, so that rare meetings come about."""
    ranks = rng.choice([CARDS, [card for card in CARDS if card[1:] in "A2JQK"]])
    pack = [card for card in ranks if card != "Joker"] + ["Joker"] * jokers
    rng.shuffle(pack)
    lanes = [card for card in pack if card != "Joker"][:5]
    rest = [card for card in pack if card not in lanes]
    cuts = sorted(rng.randrange(len(rest) + 1) for _ in range(4))
    ends = zip([0, *cuts], [*cuts, len(rest)], strict=True)
    mine, theirs, draw, discard, _left = (rest[start:end] for start, end in ends)
    most = rng.choice([1, 2, 7])
    return {
        "lanes": lanes, "hands": [mine[:most], theirs[:most]], "draw": draw, "discard": discard,
        "round": rng.randint(1, 3), "first": rng.randrange(2),
    }  # fmt: skip


def some_line(rng: random.Random, twin: Plain) -> str:
    """A line that may be wrong in any way."""
    held = [*twin.p["hands"][0], *twin.p["hands"][1], rng.choice(CARDS)]
    words = ["skip", "timeout", "resign", *WRONG]
    text = rng.choice(words) if rng.random() < 0.3 else f"{rng.choice(held)}@{rng.randrange(8)}"
    return f"{rng.choice(['P0', 'P1', 'P0', 'P1', 'P2'])} {text}"


def some_move(rng: random.Random, twin: Plain) -> str:
    seat, chance = twin.p["to_move"], rng.random()
    if chance < 0.02:
        return f"P{rng.randrange(2)} resign"
    if chance < 0.06:
        return f"P{seat} timeout"
    return f"P{seat} {'skip' if chance < 0.3 else rng.choice(sorted(twin.legal()))}"


def play_beside(seed: int) -> set[str]:
    """Play a match in both; the rules of all that was told or refused."""
    rng = random.Random(seed)
    max_rounds = rng.choice([None, None, 1, 3])
    options = {"life": rng.choice([1, 5, 30, 60]), "jokers": rng.randrange(3)}
    game = cardplay.make("lanes", max_rounds=max_rounds, **options)
    dealt: LanesState = game.deal(seed)  # type: ignore[assignment]
    position = some_position(rng, options["jokers"]) if seed % 2 else dealt.to_position()
    told: list[dict[str, Any]] = []
    state = game.position(position, seed, lambda event, _: told.append(event.to_json()))
    assert isinstance(state, LanesState)
    chance = state.rng.copy()

    def shuffled(pile: list[str]) -> list[str]:
        cards = [CODES[card] for card in pile]
        chance.shuffle(cards)
        return texts(reversed(cards))

    twin = Plain(state.to_position(), max_rounds, shuffled)
    met: set[str] = set()
    while True:
        legal = [game.write(move) for move in state.legal_moves()]
        assert sorted(legal) == sorted(twin.legal()), str(state)
        for line in [some_line(rng, twin) for _ in range(6)]:
            assert refused(game, state, line) == twin.refusal(line), f"{line}\n{state}"
            met.add(twin.refusal(line) or "")
        if state.outcome is not None:
            return met
        line = some_move(rng, twin)
        state.play(line[3:], int(line[1]))
        twin.play(line)
        assert told == twin.events, f"{line}\n{state}"
        met |= {event["rule"].removeprefix("lanes.") for event in told}
        told.clear()
        twin.events.clear()
        assert state.to_position() == twin.p, f"{line}\n{state}"
        assert game.position(twin.p).to_position() == twin.p


MET = {
    "match-over", "notation", "place-limit", "skip", "alternate", "hand", "five-lanes",
    "one-per-lane", "face-lane", "placement", "app-clock", "app-resign", "app-max-rounds", "win",
    "pass", "pass-swap", "pass-swap-ace", "pass-swap-joker", "reshuffle", "lane-joker",
    "direct-hit", "attack-defence", "cancel", "blocked", "attack-attack", "mutual",
    "defence-only", "empty-lane", "ace-upset", "ace-block",
}  # fmt: skip


def test_engine_and_twin_agree() -> None:
    met = set().union(*(play_beside(seed) for seed in range(MATCHES)))
    assert not MET - met, "the matches never met these rules"
