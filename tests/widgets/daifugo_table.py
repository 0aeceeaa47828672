"""Tables of Daifugo for tests, and what stands on them."""

from __future__ import annotations

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.picture import Button, Fan, Field, Picture, Tile, Tiles
from cardplay_widgets.session import Session

MOCK: dict[str, Json] = {
    "hands": [
        ["D2", "HA", "CA", "DK", "CJ", "S8", "H8", "D7", "S5", "H5", "C4", "D3", "Joker"],
        ["S3", "H3", "C3", "S4", "H4", "D4", "D5", "C5", "S6", "H6"],
        ["S7", "H7", "C7", "D8", "C8", "S9", "H9", "D9", "C9", "D10", "C10", "SJ"],
        ["HJ", "DJ", "SK", "HK", "CK", "SA", "DA", "S2", "H2"],
    ],
    "field": {"cards": ["S10", "H10"], "by": 3},
    "trick": [["SQ", "HQ"]],
    "discard": ["D6", "C6", "DQ", "CQ"],
    "passed": [False, False, True, False],
    "revolution": True,
    "lock": {"suits": ["S", "H"], "number": False},
    "last_ranks": [1, 3, 2, 0],
    "round": 2,
    "points": [0, 3, 1, 2],
}
"""The position of the mock: a pair of eights is chosen."""


def session(lang: str = "en", preset: str = "all", **changes: Json) -> Session:
    options = {"rounds": 5, "relief": False, "preset": preset}
    game = cardplay.make("daifugo", **options)
    return Session(Match(game, position={**MOCK, **changes}), lang=lang)


def asked(kind: str, cards: list[str], count: int = 0, **changes: Json) -> Session:
    """A choice of the reader is open after a play of its own."""
    small = {
        "hands": [["H4", "S7", "H7", "CA"], ["S5", "C8"], ["D4", "HJ", "C2"], ["S6", "Joker"]],
        "field": {"cards": cards, "by": 0},
        "trick": [],
        "discard": ["D6", "S10", "C5"],
        "passed": [False] * 4,
        "revolution": False,
        "lock": {"suits": [], "number": False},
        "pending": {"kind": kind, "seat": 0, **({"count": count} if count else {})},
    }
    return session(**(small | changes))


def hand(picture: Picture) -> list[str]:
    return [card.face for card in fan(picture).cards]


def fan(picture: Picture) -> Fan:
    (found,) = picture.hand
    assert isinstance(found, Fan)
    return found


def states(picture: Picture) -> dict[str, str]:
    """What each card of the hand is: lit, selected, dark or idle."""
    names = ("lit", "selected", "dark")
    return {
        card.id: next((name for name in names if getattr(card, name)), "idle")
        for card in fan(picture).cards
    }


def tiles(picture: Picture) -> dict[str, Tile]:
    (found,) = picture.them
    assert isinstance(found, Tiles)
    return {tile.name: tile for tile in found.tiles}


def field(picture: Picture) -> Field:
    found = picture.board[0]
    assert isinstance(found, Field)
    return found


def act(picture: Picture) -> Button:
    """The first of the buttons: what is done with what is chosen."""
    return picture.acts[0]


def said(picture: Picture) -> str:
    assert picture.say is not None
    return picture.say.text


def clicked(table: Session, *clicks: str) -> Picture:
    """The table after these clicks."""
    last = table.picture
    for click in clicks:
        *_story, last = table.click(click)
    return last
