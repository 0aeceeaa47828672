"""What the tests of a game beside its plain twin share."""

from __future__ import annotations

from cardplay.core import Game, IllegalMove, NotationError, State
from cardplay.scenario import play_line


def refused(game: Game, state: State, line: str) -> str | None:
    """The rule by which a line such as `P0 S10@3` is refused, without the game; None if none."""
    try:
        play_line(game, state.copy(), line)
    except (IllegalMove, NotationError) as error:
        return error.rule.partition(".")[2]
    return None
