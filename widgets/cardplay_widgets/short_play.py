"""A few moves from a position, told as one reader may know them, and the table that came of it.

Lessons ask about such plays, the rule finder shows them. The engine plays; a move that it refuses
ends the play, and the refusal is part of what is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardplay.core import Event, Illegal, IllegalMove, read_line
from cardplay.match import Frame, Match
from cardplay_widgets.painter import Page, Painter, Scene
from cardplay_widgets.picture import Card, Grid, Row


@dataclass(frozen=True, slots=True)
class Played:
    """What some moves have come to, as the reader sees it.

    frames: each event with the table right after it, oldest first. refused: why the last move was
    not accepted.
    """

    view: Any
    frames: tuple[Frame, ...]
    refused: Illegal | None = None

    @property
    def told(self) -> tuple[Event, ...]:
        """The events, oldest first."""
        return tuple(frame.event for frame in self.frames)

    def until(self, count: int) -> Played:
        """How it stood after the first events."""
        frames = self.frames[:count]
        return Played(frames[-1].view, frames)


def play_on(match: Match, moves: Sequence[str], reader: int | None) -> Played:
    """Play moves such as "P0 S9@1"; a refused one ends the play."""
    refused = None
    for line in moves:
        seat, text = read_line(match.game, line)
        try:
            match.play(text, seat)
        except IllegalMove as error:
            refused = error.why
            break
    frames = tuple(frame for step in match.steps(reader) for frame in step.frames)
    return Played(match.state.view(reader), frames, refused)


def looked_at(played: Played, painter: Painter[Any], clicks: tuple[str, ...]) -> tuple[Grid, Row]:
    """The columns and the own hand, as a table that is only looked at.

    clicks: what the reader is shown as having clicked, such as "hand:S10".
    """
    view = played.view
    page = Page(0, played.told, view, None)
    lit = frozenset(view.next(clicks).lit) if clicks else frozenset()
    scene = Scene(page, _chapter(played, painter), open=bool(clicks), clicks=clicks, lit=lit)
    picture = painter.picture(scene)
    grid, hand = picture.board[0], picture.hand[0]
    assert isinstance(grid, Grid) and isinstance(hand, Row)
    columns = (replace(c, click=None, lit=False, dark=False, why="") for c in grid.columns)
    cards = (
        replace(card, click=None, lit=False, dark=False)
        for card in hand.cards
        if isinstance(card, Card)
    )
    return replace(grid, columns=tuple(columns)), replace(hand, cards=tuple(cards))


def _chapter(played: Played, painter: Painter[Any]) -> tuple[Event, ...]:
    """The events of the chapter (the round) that is shown."""
    starts = [n for n, event in enumerate(played.told) if painter.opens(event)]
    return played.told[starts[-1] :] if starts else played.told
