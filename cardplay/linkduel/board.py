"""The position of Link Duel in text: deterministic, read at a glance.

Round 2 · first: you · to move: the opponent
column        1                  2          3
the opponent  8♠ C04 +4 = 12     A♥ = 1     9♣ = 9
chip          ▲                  ▼          ▲
you           3♠ C01 +7 = 10     10♥ = 10   K♦ = 13
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardplay.cards import TEXT
from cardplay.columns import columns
from cardplay.linkduel.damage import numbers
from cardplay.linkduel.outlook import Outlook
from cardplay.linkduel.skills import EMPTY
from cardplay.message import Message, _, card_words, seat_words

Translate = Callable[[str], str]


def board(position: Any, translate: Translate = _) -> str:
    """The text of a state (all open) or of a view (what its seat sees)."""
    duel: Outlook = position
    reader: int | None = getattr(position, "seat", None)

    def seat(number: int) -> str:
        return seat_words(number, translate, reader, None)

    def say(template: str, **facts: Any) -> str:
        return Message(template, facts).text(translate, reader=reader)

    us = 0 if reader is None else reader
    chips = ["·" if chip is None else "▼" if chip == us else "▲" for chip in duel.chips()]
    rows = [
        [translate(_("column")), "1", "2", "3"],
        [seat(1 - us), *_row(duel, 1 - us, translate)],
        [translate(_("chip")), *chips],
        [seat(us), *_row(duel, us, translate)],
    ]
    first = None if position.first is None else seat(position.first)
    lines = [
        say(
            _("Round {round} · first: {first} · {turn}"),
            round=position.round,
            first=first or translate(_("not decided")),
            turn=_turn(position, seat, translate),
        ),
        *columns(rows),
    ]
    for number in (1 - us, us):
        lines.append(
            say(
                _("{who}: deck {deck}, graveyard {graveyard}, hand {hand}, subs {subs}"),
                who=seat(number),
                deck=duel.deck_count(number),
                graveyard=" ".join(_words(card, translate) for card in duel.graveyards[number])
                or "–",
                hand=_ids(position, "hand", number, translate),
                subs=_ids(position, "sub", number, translate),
            )
        )
    return "\n".join(lines)


def _turn(position: Any, seat: Callable[[int], str], translate: Translate) -> str:
    outcome = position.outcome
    if outcome is None and position.to_move is None:
        return translate(_("things take their course"))
    if outcome is None:
        return Message(_PROMPTS[position.phase], {"who": seat(position.to_move)}).text(translate)
    if outcome.winner is None:
        return translate(_("the match is a draw"))
    return Message(_("the match is won by {who}"), {"who": seat(outcome.winner)}).text(translate)


_PROMPTS = {
    "deck": _("to choose characters: {who}"),
    "joker": _("to exchange a joker: {who}"),
    "action": _("to place: {who}"),
    "sub": _("to exchange subs: {who}"),
}


def _words(card: int, translate: Translate) -> str:
    return translate(_("Joker")) if TEXT[card] == "Joker" else card_words(TEXT[card], translate)


def _row(duel: Outlook, seat: int, translate: Translate) -> list[str]:
    """Per column the trump, the character with its active link, and the number."""
    links = duel.links()
    counted = numbers(duel.trumps, links)[seat]
    cells: list[str] = []
    for card, id, link, number in zip(
        duel.trumps[seat], duel.placed[seat], links[seat], counted, strict=True
    ):
        parts = ["·" if card == EMPTY else _words(card, translate)]
        parts += [part for part in (id, link) if part is not None]
        cells.append(" ".join(parts) + (f" = {number}" if number is not None else ""))
    return cells


def _ids(position: Any, kind: str, seat: int, translate: Translate) -> str:
    """The characters of a hand or sub area, or how many they are."""
    ids = (position.hands if kind == "hand" else position.subs)[seat]
    if ids is None:
        count = (position.hand_counts if kind == "hand" else position.sub_counts)[seat]
        return Message(_("{count} hidden"), {"count": count}).text(translate)
    return " ".join(ids) or "–"
