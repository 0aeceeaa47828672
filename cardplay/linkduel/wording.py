"""Words of Link Duel in sentences: effects, skills, suits, characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardplay.linkduel.characters import Character
from cardplay.message import Name, _

Cast = Mapping[str, Character]

EFFECT_WORDS: Final = {
    "+4": _("boost +4"),
    "+7": _("boost +7"),
    "+9": _("boost +9"),
    "invert": _("invert"),
    "swing2": _("swing ±2"),
    "swing3": _("swing ±3"),
    "swing4": _("swing ±4"),
}

SKILL_WORDS: Final = {"redraw": _("redraw"), "switch": _("switch"), "shift": _("shift")}

SUIT_WORDS: Final = {
    "S": _("spades"),
    "H": _("hearts"),
    "D": _("diamonds"),
    "C": _("clubs"),
}


def named(id: str, cast: Cast) -> Name | str:
    """The name of a character; the id of one that is not there."""
    return cast[id].words() if id in cast else id
