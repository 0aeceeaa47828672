"""The position of Five Lanes in text: deterministic, read at a glance.

Round 3 · player 1 places first · player 2 to place
lane     1     2     3     4     5
         Q♣    4♠    8♥    7♦    3♦
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardplay.cards import TEXT
from cardplay.columns import columns
from cardplay.lanes.settle import EMPTY, worth
from cardplay.message import Message, _, card_words, seat_words

Translate = Callable[[str], str]


def board(position: Any, translate: Translate = _) -> str:
    """The text of a state (all cards open) or of a view (what its seat sees)."""
    reader: int | None = getattr(position, "seat", None)

    def seat(number: int) -> str:
        return seat_words(number, translate, reader, None)

    def say(template: str, **facts: Any) -> str:
        return Message(template, facts).text(translate, reader=reader)

    us = 0 if reader is None else reader
    rows = [
        [translate(_("lane")), *map(str, range(1, 6))],
        [seat(1 - us), *_side(position, 1 - us, translate)],
        [translate(_("lane card")), *(_words(card, translate) for card in position.lanes)],
        [seat(us), *_side(position, us, translate)],
    ]
    lines = [
        say(
            _("Round {round} · first: {first} · {turn}"),
            round=position.round,
            first=seat(position.first),
            turn=_turn(position, seat),
        ),
        *columns(rows),
    ]
    for number in (1 - us, us):
        hand = _hand(position, number, translate)
        lines.append(
            say(
                _("{who}: life {life}, hand {hand}"),
                who=seat(number),
                life=position.life[number],
                hand=hand,
            )
        )
    draw = getattr(position, "draw_count", None)
    lines.append(
        say(
            _("draw pile {draw}, discards {discards}"),
            draw=len(position.draw) if draw is None else draw,
            discards=len(position.discard),
        )
    )
    return "\n".join(lines)


def _turn(position: Any, seat: Callable[[int], str]) -> Message:
    outcome = position.outcome
    if outcome is None:
        return Message(_("to place: {who}"), {"who": seat(position.to_move)})
    if outcome.winner is None:
        return Message(_("the match is a draw"))
    return Message(_("the match is won by {who}"), {"who": seat(outcome.winner)})


def _words(card: int, translate: Translate) -> str:
    return translate(_("Joker")) if TEXT[card] == "Joker" else card_words(TEXT[card], translate)


def _side(position: Any, seat: int, translate: Translate) -> list[str]:
    """Per lane the card of a seat with its worth, `?` where it lies hidden, `·` where none is."""
    return [
        _placed(card, lane_card, translate)
        for card, lane_card in zip(position.placed[seat], position.lanes, strict=True)
    ]


def _placed(card: int, lane_card: int, translate: Translate) -> str:
    if card == EMPTY:
        return "·"
    if card < 0:
        return "?"
    role, value = worth(lane_card, card)
    mark = translate(_("A")) if role == "attack" else translate(_("D"))
    return f"{_words(card, translate)} {mark}{value}"


def _hand(position: Any, seat: int, translate: Translate) -> str:
    """The cards of a hand, or how many they are."""
    counts = getattr(position, "hand_counts", None)
    if counts is None:
        cards = position.hands[seat]
    elif position.seat == seat:
        cards = position.hand
    else:
        return Message(_("{count} hidden"), {"count": counts[seat]}).text(translate)
    return " ".join(_words(card, translate) for card in cards) or "–"
