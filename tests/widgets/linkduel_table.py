"""Tables of Link Duel for tests, and what stands on them."""

from __future__ import annotations

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import (
    Blow,
    Button,
    Card,
    Character,
    Column,
    Duo,
    Grid,
    Key,
    Picture,
    Row,
    Slip,
    Slot,
    Total,
)
from cardplay_widgets.session import Session

MOCK: dict[str, Json] = {
    "trumps": [["S9", "H4", "CQ"], ["D6", "CJ", "S8"]],
    "placed": [{"1": "C01"}, {"2": "C10", "3": "C03"}],
    "hands": [["C02", "C05", "C15"], ["C07", "C08"]],
    "subs": [["C13"], []],
    "first": 1,
    "round": 4,
}
"""The table of LOOK.md's mock."""


def session(lang: str = "en", options: dict[str, Json] | None = None, **changes: Json) -> Session:
    game = cardplay.make("linkduel", **(options or {}))
    return Session(Match(game, position={**MOCK, **changes}), lang=lang)


def columns(picture: Picture) -> tuple[Column, ...]:
    grid = picture.board[0]
    assert isinstance(grid, Grid)
    return grid.columns


def duo(side: object) -> tuple[Card | Slot, Character]:
    assert isinstance(side, Duo)
    return side.card, side.character


def ours(picture: Picture, column: int) -> Character:
    return duo(columns(picture)[column - 1].ours)[1]


def trump(picture: Picture, column: int) -> Card:
    card = duo(columns(picture)[column - 1].ours)[0]
    assert isinstance(card, Card)
    return card


def slip(picture: Picture, column: int) -> tuple[Total, Blow, Total]:
    middle = columns(picture)[column - 1].middle
    assert isinstance(middle, Slip)
    theirs, blow, mine = middle.parts
    assert isinstance(theirs, Total) and isinstance(blow, Blow) and isinstance(mine, Total)
    return theirs, blow, mine


def keys(picture: Picture) -> dict[str, Key]:
    return {part.title: part for part in picture.info if isinstance(part, Key)}


def hand(picture: Picture) -> dict[str, Character]:
    (row,) = picture.hand
    assert isinstance(row, Row)
    return {c.name: c for c in row.cards if isinstance(c, Character)}


def buttons(picture: Picture) -> dict[str, Button]:
    return {button.click: button for button in picture.acts}


def said(picture: Picture) -> str:
    assert picture.say is not None
    return picture.say.text


def joker_table(lang: str = "en") -> Session:
    return session(
        lang,
        phase="joker",
        trumps=[["S9", "Joker", "CQ"], ["D6", "CJ", "S8"]],
        placed=[{}, {}],
        hands=[["C01", "C02", "C05", "C15"], ["C07", "C08", "C10", "C03"]],
        graveyards=[["H2", "SK", "Joker"], []],
        first=0,
    )


def new_match(lang: str = "en", seed: int = 3, **options: Json) -> Session:
    return Session(Match(cardplay.make("linkduel", **options), seed), lang=lang)


def sub_table() -> Session:
    return session(
        phase="sub",
        trumps=[[None] * 3, [None] * 3],
        placed=[{}, {}],
        hands=[["C01", "C02", "C05", "C15"], ["C07", "C08", "C10", "C03"]],
        subs=[["C13", "C06"], []],
    )
