"""The board of the laboratory: the game's own columns, with every place open to a click."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardplay.message import _
from cardplay_widgets.laboratory_bench import Cards, Mode, Row
from cardplay_widgets.laboratory_follow import Followed, Place
from cardplay_widgets.painter import Page, Painter, Scene
from cardplay_widgets.picture import Card, Column, Grid, Law, Slot, Worth


@dataclass(frozen=True, slots=True)
class Board:
    """The columns that are drawn, and what lies in their places."""

    columns: tuple[Column, ...]
    mode: Mode
    cards: Cards
    label: str

    def still(self) -> Column | Grid:
        """The board as it is looked at."""
        return self.columns[0] if len(self.columns) == 1 else Grid(self.columns, self.label)

    def exchangeable(self, painter: Painter[Any], chosen: Place | None) -> Column | Grid:
        """All places can be clicked; the one that is chosen may be changed now."""
        columns = self.columns
        for row in self.mode.rows:
            if row.at != "aside":
                columns = tuple(
                    _with(column, row, self._open(column, row, at, painter, chosen))
                    for at, column in enumerate(columns)
                )
        return replace(self, columns=columns).still()

    def _open(
        self, column: Column, row: Row, at: int, painter: Painter[Any], chosen: Place | None
    ) -> Slot | Law:
        part = {"theirs": column.theirs, "middle": column.middle, "ours": column.ours}[row.at]
        assert isinstance(part, Slot | Law)
        click, selected = f"change:{row.id}.{at}", chosen == (row.id, at)
        if part.card is not None:
            card = replace(part.card, click=click, lit=True, change=not selected, selected=selected)
            return replace(part, card=card)
        label = painter.say(row.change, number=at + 1)
        return Slot(
            worth=Worth(), click=click, lit=True, label=f"{label} {painter.say(_('No card'))}"
        )


def board_of(painter: Painter[Any], mode: Mode, cards: Cards, followed: Followed) -> Board:
    """The columns as the game's painter draws them when all is settled.

    What the engine refused to lay is drawn dark in its place; it counts nothing.
    """
    told = () if followed.refused else followed.events
    page = Page(0, (), followed.view, None)
    grid = painter.picture(Scene(page, told)).board[0]
    assert isinstance(grid, Grid)
    columns = tuple(_plain(column, mode, painter) for column in grid.columns[: mode.columns])
    if followed.refused is not None:
        columns = tuple(
            _unsettled(column, at, mode, cards, painter) for at, column in enumerate(columns)
        )
    return Board(columns, mode, cards, grid.label)


def _plain(column: Column, mode: Mode, painter: Painter[Any]) -> Column:
    """A column that tells no story and is no target."""
    column = replace(column, click=None, lit=False, dark=False, now=False, done=False, why="")
    if mode.columns > 1:
        return column
    who = {row.at: painter.say(row.label) for row in mode.rows}
    return replace(column, head="", badge=None, hit=None, who=(who["theirs"], who["ours"]))


def _unsettled(column: Column, at: int, mode: Mode, cards: Cards, painter: Painter[Any]) -> Column:
    """The column with the cards of its rows, all dark where moves lay them."""
    for row in mode.rows:
        if row.move:
            code = cards[row.id][at]
            slot = (
                Slot(Card(code, painter.card_label(code), id=code, dark=True)) if code else Slot()
            )
            column = _with(column, row, slot)
    return replace(column, badge=None, hit=None)


def _with(column: Column, row: Row, part: Slot | Law) -> Column:
    """The column with another part where the cards of the row lie."""
    if isinstance(part, Law):
        return replace(column, middle=part)
    return replace(column, theirs=part) if row.at == "theirs" else replace(column, ours=part)
