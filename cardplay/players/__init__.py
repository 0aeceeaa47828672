"""Opponents. A player gets a view of its seat and nothing else.

A player is a generator: it yields the best move that it has found so far every few milliseconds,
so that a caller may stop it at any time and a page stays alive while it thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final

from cardplay.chance import Chance
from cardplay.core import Move, OptionsError, View
from cardplay.message import Message, _

Player = Callable[[Any, Chance], Iterator[Move]]
"""Thinks about a view; its chance is its own, never the match's."""


def random(view: View, rng: Chance) -> Iterator[Move]:
    """Any move that the seat may make, each equally likely."""
    yield view.random_move(rng)


LEVELS: Final = ("random", "greedy")
"""Names of the players, the weakest first."""


def player(name: str, game: str) -> Player:
    """A player by name for a game.

    Raises:
        OptionsError: there is no such player.
    """
    if name == "random":
        return random
    if name in LEVELS:
        found: Player = getattr(import_module(f"cardplay.players.{game}"), name)
        return found
    raise OptionsError(
        "cardplay.player",
        Message(
            _("There is no player “{name}”. There are: {players}."),
            {"name": name, "players": list(LEVELS)},
        ),
        field="player",
    )


def choose(name: str, view: View, rng: Chance) -> Move:
    """The move that a player settles on when it may think to the end."""
    *_earlier, move = player(name, view.game.name)(view, rng)
    return move
