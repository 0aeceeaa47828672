"""The position of Daifugo in text: deterministic, read at a glance.

Round 1 · 3 4 5 6 7 8 9 10 J Q K A 2 · turns →
Field: 8♠ 8♥ (player 2)
Trick: 5♠ 5♦
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardplay.cards import GLYPHS
from cardplay.daifugo.cards import suit_texts, texts
from cardplay.daifugo.order import rank_texts
from cardplay.daifugo.table import Pending
from cardplay.message import Message, _, card_words, seat_words

Translate = Callable[[str], str]


def board(position: Any, translate: Translate = _, names: tuple[str, ...] | None = None) -> str:
    """The text of a state (all cards open) or of a view (what its seat sees).

    `names` overrides how seats are called, by seat.
    """
    reader: int | None = getattr(position, "seat", None)

    def say(template: str, **facts: Any) -> str:
        return Message(template, facts).text(translate, reader=reader)

    def name(seat: int) -> str:
        return seat_words(seat, translate, reader, names, position.seats)

    def cards(some: int) -> str:
        return _cards(some, translate)

    lines = [
        say(
            _("Round {round} · weak to strong: {order} · turns {direction}"),
            round=position.round,
            order=" ".join(rank_texts(position.order)),
            direction="→" if position.direction == 1 else "←",
        ),
        _field_line(position, say, name, cards),
    ]
    if position.lock_suits or position.lock_number:
        kinds = [GLYPHS[suit] for suit in suit_texts(position.lock_suits)]
        if position.lock_number:
            kinds.append(translate(_("one step up")))
        lines.append(say(_("Lock: {locks}"), locks=kinds))
    piles = (position.discard, position.removed)
    lines.append(
        say(
            _("Discard pile: {discard} · removed: {removed}"),
            discard=cards(piles[0]),
            removed=cards(piles[1]),
        )
    )
    for seat in range(position.seats):
        lines.append(
            say(
                _("{who}: {hand} · {state}"),
                who=name(seat),
                hand=_hand(position, seat, translate),
                state=translate(_state(position, seat)),
            )
        )
    if position.to_move is not None or position.outcome is not None:  # None between two rounds
        lines.append(_turn(position, say, name, translate))
    return "\n".join(lines)


def _cards(some: int, translate: Translate) -> str:
    words = [
        translate(_("Joker")) if code == "Joker" else card_words(code, translate)
        for code in texts(some)
    ]
    return " ".join(words) or "–"


def _field_line(position: Any, say: Any, name: Any, cards: Any) -> str:
    field = position.field
    if field is None:
        return str(say(_("The field is empty.")))
    trick = " / ".join(cards(some) for some in position.trick) or "–"
    rank = field.rank_text
    shown = f"{cards(field.cards)} = {rank}" if field.jokers and rank else cards(field.cards)
    return str(
        say(
            _("Field: {field} ({who}) · trick: {trick}"),
            field=shown,
            who=name(position.field_by),
            trick=trick,
        )
    )


def _hand(position: Any, seat: int, translate: Translate) -> str:
    """The cards of a hand, or how many they are."""
    counts = getattr(position, "hand_counts", None)
    if counts is None:
        return _cards(position.hands[seat], translate)
    if position.shown is not None:
        return _cards(position.shown[seat], translate)
    if seat == position.seat:
        return _cards(position.hand, translate)
    return Message(_("{count} hidden"), {"count": counts[seat]}).text(translate)


def _state(position: Any, seat: int) -> str:
    if seat == position.to_move:
        return _("to move")
    if not position.still_in >> seat & 1:
        return _("out")
    return _("passed") if position.passed >> seat & 1 else _("in")


def _turn(position: Any, say: Any, name: Any, translate: Translate) -> str:
    """Who is to move and what is asked, or who has won."""
    if position.outcome is not None:
        return str(say(_("The match is won by {who}."), who=name(position.outcome.winner)))
    pending: Pending | None = position.pending
    if pending is None:
        return str(say(_("To move: {who}"), who=name(position.to_move)))
    rule = position.tables.choices[pending.kind]
    what = translate(rule.name)
    return str(say(_("To choose: {who} ({what})"), who=name(pending.seat), what=what))
