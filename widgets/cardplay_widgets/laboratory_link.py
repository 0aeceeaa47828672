"""A position of the laboratory as the text behind the # of a link, both ways.

`lane=S5&you=SQ&opponent=H8`; a row of several places joins its cards by dots, `-` is no card.
A link is written by anyone: whatever it says is checked, and refused in a sentence that names the
part.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, quote

from cardplay.cards import CODES
from cardplay.message import Message, _
from cardplay_widgets.laboratory_bench import Bench, Cards, Mode, Numbers, Row

NONE: Final = "-"
JOIN: Final = "."
JOKER: Final = "Joker"


class LinkError(ValueError):
    """A link leads nowhere; its message says which part is wrong and what would be right."""

    def __init__(self, template: str, **facts: object) -> None:
        self.message = Message(template, facts)
        super().__init__(self.message.text())


def write_link(mode: Mode, cards: Cards, numbers: Numbers) -> str:
    """The link's text; empty rows and numbers as at first are left out."""
    parts = {row.id: JOIN.join(card or NONE for card in cards[row.id]) for row in mode.rows}
    parts = {name: text for name, text in parts.items() if text.strip(JOIN + NONE)}
    for name, values in numbers.items():
        if values != mode.numbers[name]:
            parts[name] = JOIN.join(map(str, values))
    return "&".join(f"{name}={quote(text)}" for name, text in parts.items())


def read_link(bench: Bench, text: str) -> tuple[Mode, Cards, Numbers]:
    """Mode, cards and numbers of a link's text.

    Raises:
        LinkError: the sentence names the part of the link that is wrong.
    """
    given = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=20))
    mode = next((mode for mode in bench.modes if mode.rows[0].id in given), None)
    if mode is None:
        firsts = [mode.rows[0].id for mode in bench.modes]
        raise LinkError(_("one of these parts must stand in it: {fields}."), fields=firsts)
    known = [*(row.id for row in mode.rows), *(count.field for count in mode.counts)]
    for name in given:
        if name not in known:
            raise LinkError(
                _("“{field}” is no part of it. There are: {fields}."), field=name, fields=known
            )
    cards = {row.id: _cards(row, given) for row in mode.rows}
    return mode, cards, {name: _numbers(name, given, first) for name, first in mode.numbers.items()}


def _cards(row: Row, given: Mapping[str, str]) -> tuple[str | None, ...]:
    aside = row.at == "aside"
    text = given.get(row.id, "" if aside else JOIN.join([NONE] * row.size))
    codes = text.split(JOIN) if text else []
    if len(codes) > row.size if aside else len(codes) != row.size:
        sentence = (
            _("“{field}” takes up to {size} cards; it has {count}.")
            if aside
            else _("“{field}” needs {size} cards, with - for none; it has {count}.")
        )
        raise LinkError(sentence, field=row.id, size=row.size, count=len(codes))
    for code in codes:
        if code not in CODES and code != NONE:
            raise LinkError(
                _("“{field}”: {card} is no card. Write S10, HA, DK or Joker."),
                field=row.id,
                card=repr(code),
            )
        if code == NONE and (row.needed or aside):
            raise LinkError(_("“{field}” has no room for an empty place."), field=row.id)
        if code == JOKER and row.no_joker:
            raise LinkError(_("“{field}” takes no joker."), field=row.id)
    return tuple(None if code == NONE else code for code in codes)


def _numbers(name: str, given: Mapping[str, str], first: tuple[int, ...]) -> tuple[int, ...]:
    if name not in given:
        return first
    words = given[name].split(JOIN)
    if len(words) != len(first) or not all(map(_is_number, words)):
        raise LinkError(
            _("“{field}” needs {count} whole numbers from 1 on, such as {example}."),
            field=name,
            count=len(first),
            example=JOIN.join(map(str, first)),
        )
    return tuple(map(int, words))


def _is_number(word: str) -> bool:
    """Whether it is a number of life points and the like, of a length that a link has room for."""
    return word.isdecimal() and len(word) < 7 and int(word) > 0
