"""Random matches beside `plain_linkduel`: the same positions, events and lists of moves."""

from __future__ import annotations

from typing import Any

from cardplay import Rng
from cardplay.linkduel import BUILT_IN, LinkDuel, Place
from tests.engine.linkduel.plain_linkduel import Plain

INLINE: dict[str, Any] = {
    "X1": {"links": {"S": "invert", "H": "swing4"}, "skills": {"redraw": 1, "shift": 1}},
    "X2": {"links": {"D": "invert", "C": "swing4"}, "skills": {"redraw": 1, "switch": 1}},
    "X3": {"links": {"S": "swing2", "H": "+9", "D": "swing3", "C": "invert"}},
    "X4": {"links": {"S": "+4"}, "skills": {"redraw": 9, "switch": 7, "shift": 5}},
}


def play_beside(game: LinkDuel, position: dict[str, Any], rng: Rng, careful: bool) -> set[str]:
    """Play a match in both; the rules of all events.

    Args:
        game: the game with its options.
        position: a position of the deck phase.
        rng: chooses the moves.
        careful: leaves two skills of three aside, so that matches last longer.
    """
    events: list[Any] = []
    state = game.position(position, recorder=lambda event, _: events.append(event.to_json()))
    plain = Plain(position["decks"], position["first"], {**BUILT_IN.to_json(), **INLINE})
    while state.outcome is None:
        assert sorted(map(game.write, state.legal_moves())) == sorted(plain.legal())
        move = state.random_move(rng)
        if careful and isinstance(move, Place) and rng.randrange(3):
            move = Place(move.character, move.column)
        text = game.write(move)
        state.play(text)
        plain.play(text)
        expected = plain.position()
        came = state.to_position()
        assert {key: came[key] for key in expected} == expected, text
        assert events == plain.events, text
    return {event["rule"].removeprefix("linkduel.") for event in events}


MET = (
    "invert-both", "swing-floor", "swing-raise", "damage-tie", "redraw-empty", "joker-both",
    "joker-no-card", "joker-redraw", "double-deck-out", "shift", "sub-exchange", "link-while",
)  # fmt: skip


def test_random_matches_are_those_of_the_page_spelled_out() -> None:
    met: set[str] = set()
    for seed in range(200):
        game = LinkDuel(jokers=seed % 3, max_subs=seed % 4, characters=INLINE if seed % 2 else {})
        position = game.deal(seed).to_position()
        met |= play_beside(game, position, Rng(seed), careful=seed % 5 > 1)
    assert not set(MET) - met, "the matches never met these rules"


def test_matches_full_of_jokers() -> None:
    """Short decks rich in jokers, from the deck phase on."""
    for seed in range(300):
        rng = Rng(f"jokers {seed}")
        decks = []
        for _seat in (0, 1):
            deck = ["S2", "HK", "D7", "C9", "SA", "H3", "D10"][: 4 + rng.randrange(4)]
            deck += ["Joker"] * 2
            rng.shuffle(deck)
            decks.append(deck)
        position = {"phase": "deck", "decks": decks, "first": seed % 2}
        play_beside(LinkDuel(), position, rng, careful=False)
