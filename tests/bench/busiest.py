"""The busiest position of each game's table, as a record that its play notebook loads.

A click is measured there: `click` chooses something, and puts it back when it is clicked again.
"""

from __future__ import annotations

from dataclasses import dataclass

import cardplay
from cardplay.cards import texts
from cardplay.core import Json
from cardplay.match import Match

LONG = [
    ["SA+HK", "D3", "S6+DQ", "S2", "H5", "H9+CK", "C10"],
    ["HA", "D4", "D9", "D2+SK+SQ", "S7", "S8", "H10"],
    ["DA", "C3", "H6", "H2", "C5", "C8+HQ", "H4"],
]
FACES = ["SJ", "DK", "Joker", "HJ", "C9"]

ROUNDS = (
    "C9@5 C5@5 S10@2 SJ@2 HK@3 skip S7@3 DK@5 CQ@2 S4@3 skip skip H7@2 Joker@3 skip S8@2 skip "
    "H10@4 SQ@1 S9@1 H6@4 D5@5 H5@5 CA@3 Joker@5 C3@4 S5@4"
)
"""Two rounds of Five Lanes and most of the third: what is placed, seat by seat."""


@dataclass(frozen=True)
class Busiest:
    """A match, the clicks that lead on from there, and the click that is measured."""

    match: Match
    click: str
    before: tuple[str, ...] = ()


def lanes() -> Busiest:
    """Late in a round: lanes are filled and attacked, a card is chosen for what is left."""
    match = Match(cardplay.make("lanes"), seed=8)
    for move in ROUNDS.split():
        match.play(move)
    return Busiest(match, "hand:DA")


def caravan() -> Busiest:
    """Six routes of seven number cards, some with face cards; a king has all of them as targets."""
    position: dict[str, Json] = {"routes": [LONG, LONG], "hands": [FACES, FACES]}
    return Busiest(Match(cardplay.make("caravan"), position=position), "hand:DK")


def linkduel() -> Busiest:
    """The last character of a round is placed beside five others, every column with its sums."""
    position: dict[str, Json] = {
        "trumps": [["S9", "H4", "CQ"], ["D6", "CJ", "S8"]],
        "placed": [{"1": "C01", "2": "C15"}, {"1": "C07", "2": "C10", "3": "C03"}],
        "hands": [["C02", "C05"], ["C08"]],
        "subs": [["C13"], []],
        "first": 1,
        "round": 4,
    }
    return Busiest(Match(cardplay.make("linkduel"), position=position), "column:3", ("hand:C05",))


def daifugo() -> Busiest:
    """Six players, every local rule; the reader leads with twenty cards, two jokers among them."""
    hand = [suit + rank for rank in "34567" for suit in "SHDC"][:18]
    rest = [card for card in texts(range(52)) if card not in hand]
    position: dict[str, Json] = {
        "hands": [[*hand, "Joker", "Joker"], *(rest[seat::5] for seat in range(5))]
    }
    game = cardplay.make("daifugo", players=6, jokers=2, preset="all")
    return Busiest(Match(game, position=position), "hand:H4")


BUSIEST = {"lanes": lanes, "caravan": caravan, "linkduel": linkduel, "daifugo": daifugo}
