"""The lane of a lesson as a column of the table, drawn by the painter of Five Lanes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardplay.message import _
from cardplay_widgets.lesson_duel import Duel
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.painter import Page, Scene
from cardplay_widgets.picture import Card, Column, Grid, Law, Slot, Worth

CHANGE: Final = "change"
PLACES: Final = {
    "opponent": _("Change the opponent’s card:"),
    "lane": _("Change the lane card:"),
    "you": _("Change your card:"),
}


def lane_column(duel: Duel, voice: Voice, *, open_place: bool = False) -> Column:
    """Lane 1 as it was settled, the opponent above and you below.

    open_place: your side waits for a card.
    """
    told = () if duel.event is None else (duel.event,)
    scene = Scene(page=Page(0, told, duel.view, None), chapter=told)
    grid = voice.painter.picture(scene).board[0]
    assert isinstance(grid, Grid)
    column = replace(
        grid.columns[0],
        head="",
        badge=None,
        hit=None,
        click=None,
        now=False,
        done=False,
        who=(voice.say(_("Opponent")), voice.say(_("You"))),
    )
    if duel.refused is not None:
        column = _refused(column, duel, voice)
    if open_place:
        column = replace(column, ours=Slot(worth=Worth(), label=voice.say(_("Your place"))))
    return column


def _refused(column: Column, duel: Duel, voice: Voice) -> Column:
    """Cards that may not lie there, and those that wait for them, are dark and count nothing."""

    def dark(code: str | None) -> Slot:
        return Slot() if code is None else Slot(Card(code, voice.card(code), id=code, dark=True))

    return replace(column, ours=dark(duel.you), theirs=dark(duel.opponent))


def unvalued(column: Column) -> Column:
    """The column without what its cards are worth, as long as that is asked for."""

    def bare(slot: object) -> Slot:
        assert isinstance(slot, Slot)
        if slot.card is None:
            return slot
        return replace(slot, card=replace(slot.card, badge=None, times=0, beaten=False))

    return replace(column, theirs=bare(column.theirs), ours=bare(column.ours))


def exchangeable(column: Column, chosen: str | None, voice: Voice) -> Column:
    """The column whose three cards can be clicked; one of them may be chosen for a change."""

    def card(card: Card, place: str) -> Card:
        return replace(
            card,
            click=f"{CHANGE}:{place}",
            lit=True,
            change=place != chosen,
            selected=place == chosen,
        )

    def side(slot: object, place: str) -> Slot:
        assert isinstance(slot, Slot)
        if slot.card is not None:
            return replace(slot, card=card(slot.card, place))
        label = voice.say(_("Put a card here"))
        return Slot(worth=Worth(), click=f"{CHANGE}:{place}", lit=True, label=label)

    law = column.middle
    assert isinstance(law, Law)
    return replace(
        column,
        theirs=side(column.theirs, "opponent"),
        middle=replace(law, card=card(law.card, "lane")),
        ours=side(column.ours, "you"),
    )
