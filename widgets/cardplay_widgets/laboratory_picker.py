"""The picker of the laboratory: suits and ranks for a card, values for a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardplay.cards import GLYPHS, RANKS, SUITS
from cardplay.message import _
from cardplay_widgets.laboratory_bench import Count, Row
from cardplay_widgets.painter import Painter
from cardplay_widgets.picture import Button, Buttons, Part, Text

JOKER: Final = "Joker"
LOWEST_FIRST: Final = (*RANKS[1:], RANKS[0])
"""Ranks in the order in which one is looked for: an ace goes where others don't."""


def meant(click: str, now: str | None, fits: Callable[[str], bool]) -> str | None:
    """The card that a button of the picker means; None for no card.

    A suit keeps the rank of the card that lies there, a rank its suit. For an empty place a suit
    means its lowest card that fits.
    """
    kind, _colon, value = click.partition(":")
    plain = now if now not in (None, JOKER) else None
    match kind:
        case "suit" if plain:
            return value + plain[1:]
        case "suit":
            cards = [value + rank for rank in LOWEST_FIRST]
            return next(filter(fits, cards), cards[0])
        case "rank" if plain:
            return plain[0] + value
        case "rank":
            return SUITS[0] + value
    return value or None


def card_picker(
    painter: Painter[Any], row: Row, at: int, now: str | None, taken: Callable[[str], bool]
) -> tuple[Part, ...]:
    """Suits, ranks, the joker and no card for one place; what lies elsewhere is dark."""

    def choice(label: str, click: str) -> Button:
        code = meant(click, now, lambda card: not taken(card))
        plain = now not in (None, JOKER)
        pressed = code == now or (click == f"suit:{(now or '-')[0]}" and plain)
        return Button(label, click, dark=code is not None and taken(code), pressed=pressed)

    suits = [choice(GLYPHS[suit], f"suit:{suit}") for suit in SUITS]
    ranks = [choice(rank, f"rank:{rank}") for rank in RANKS]
    others = [] if row.no_joker else [choice(painter.say(_("Joker")), f"card:{JOKER}")]
    if not row.needed:
        others.append(choice(painter.say(_("No card")), "card:"))
    groups = [suits + others, *([ranks] if now not in (None, JOKER) else [])]
    return (
        Text(painter.say(row.change, number=at + 1), "soft"),
        *(Buttons(tuple(group)) for group in groups),
        done(painter),
    )


def number_picker(painter: Painter[Any], count: Count, seat: int, now: int) -> tuple[Part, ...]:
    """The values that are offered for a number."""
    values = tuple(Button(str(n), f"number:{n}", pressed=n == now) for n in count.offered)
    return (
        Text(painter.say(_("{what}:"), what=painter.say(count.labels[seat])), "soft"),
        Buttons(values),
        done(painter),
    )


def done(painter: Painter[Any]) -> Part:
    """The button that closes the picker."""
    return Buttons((Button(painter.say(_("Done")), "done", icon="check"),))
