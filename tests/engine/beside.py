"""What the tests of a game beside its plain twin share."""

from __future__ import annotations

from cardplay.core import SEAT_NAMES, Game, IllegalMove, NotationError, State
from cardplay.scenario import play_line


def refused(game: Game, state: State, line: str) -> str | None:
    """The rule by which a line such as `P0 S10@3` is refused, without the game; None if none.

    The state stays as it is. What the seat sees of it must give the same answer.
    """
    rule = None
    try:
        play_line(game, state.copy(), line)
    except (IllegalMove, NotationError) as error:
        rule = error.rule
    name, _, text = line.partition(" ")
    if name in SEAT_NAMES[: game.seats]:
        seen = state.view(SEAT_NAMES.index(name)).why_not(text)
        assert (seen and seen.rule) == rule, f"{line}: {seen} in the view, {rule} in the state"
    return rule and rule.partition(".")[2]
