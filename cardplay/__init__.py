"""cardplay: four card games whose rules can be asked.

    >>> import cardplay
    >>> game = cardplay.make("lanes", jokers=0)
    >>> state = game.deal(seed=7)
    >>> len(state.view(0).hand)
    5

Games load when they are asked for, so that `import cardplay` stays quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from importlib import import_module
from typing import Any, Final

from cardplay.chance import Rng
from cardplay.core import (
    CardplayError,
    Event,
    Game,
    Illegal,
    IllegalMove,
    MatchError,
    Move,
    NotationError,
    OptionsError,
    Outcome,
    PositionError,
    State,
    View,
    redact,
)
from cardplay.message import Message, _

__version__ = "0.1.0"

GAMES: Final = {
    "lanes": "Lanes",
    "caravan": "Caravan",
    "linkduel": "LinkDuel",
    "daifugo": "Daifugo",
}
"""Name of each game and the class that makes it, in `cardplay.<name>`."""


def game_class(name: str) -> type[Game]:
    """The class of a game by name.

    Raises:
        OptionsError: there is no such game.
    """
    if name not in GAMES:
        raise OptionsError(
            "cardplay.game",
            Message(
                _("There is no game “{name}”. There are: {games}."),
                {"name": name, "games": list(GAMES)},
            ),
            field="game",
        )
    found: type[Game] = getattr(import_module(f"cardplay.{name}"), GAMES[name])
    return found


def make(game: str, /, *, rules: Sequence[Any] = (), **options: Any) -> Game:
    """A game with its options: `make("lanes", jokers=2)`.

    Args:
        game: name of the game.
        rules: house rules, for a game that takes them.
        options: the options of the game.

    Raises:
        OptionsError: no such game, no such option, or a value that it can't have.
    """
    if rules:
        # what is no sequence can come from a record; the game refuses it by its name
        options["house_rules"] = tuple(rules) if isinstance(rules, Sequence) else rules
    cls = game_class(game)
    names = [f.name for f in fields(cls) if f.init]  # type: ignore[arg-type]
    for name in options:
        if name not in names:
            raise OptionsError(
                f"{game}.options",
                Message(
                    _("There is no option “{option}”. There are: {options}."),
                    {"option": name, "options": names},
                ),
                field=name,
            )
    return cls(**options)


__all__ = [
    "GAMES",
    "CardplayError",
    "Event",
    "Game",
    "Illegal",
    "IllegalMove",
    "MatchError",
    "Move",
    "NotationError",
    "OptionsError",
    "Outcome",
    "PositionError",
    "Rng",
    "State",
    "View",
    "__version__",
    "game_class",
    "make",
    "redact",
]
