"""Positions of Daifugo as JSON (RULES.md, section 12), written; `reading.py` reads them."""

from __future__ import annotations

from typing import Final

from cardplay.core import Json
from cardplay.daifugo.cards import RANKS, suit_texts, texts
from cardplay.daifugo.state import DaifugoState
from cardplay.daifugo.table import NOBODY, Pending, Seen

KEYS: Final = (
    "hands", "field", "trick", "discard", "removed", "passed", "out", "bottom", "to_move",
    "direction", "revolution", "base_rank", "jack_back", "lock", "last_ranks", "pending",
    "rescued", "round", "points", "next_deals",
)  # fmt: skip


def write_position(state: DaifugoState) -> dict[str, Json]:
    """The position of a state, every key given."""
    return {
        "hands": [texts(hand) for hand in state.hands],
        **open_json(state),
        "next_deals": [[texts(hand) for hand in deal] for deal in state.next_deals],
    }


def open_json(seen: Seen) -> dict[str, Json]:
    """All of a position that everybody sees."""
    return {
        "field": field_json(seen),
        "trick": [texts(cards) for cards in seen.trick],
        "discard": texts(seen.discard),
        "removed": texts(seen.removed),
        "passed": [bool(seen.passed >> seat & 1) for seat in range(seen.seats)],
        "out": list(seen.out),
        "bottom": list(seen.bottom),
        "to_move": seen.to_move,
        "direction": seen.direction,
        "revolution": seen.revolution,
        "base_rank": RANKS[seen.base_rank],
        "jack_back": seen.jack_back,
        "lock": {"suits": suit_texts(seen.lock_suits), "number": seen.lock_number},
        "last_ranks": None if seen.last_ranks is None else list(seen.last_ranks),
        "pending": None if seen.pending is None else pending_json(seen.pending),
        "rescued": seen.rescued,
        "round": seen.round,
        "points": list(seen.points),
    }


def field_json(seen: Seen) -> dict[str, Json] | None:
    """The field as the position writes it."""
    field = seen.field
    if field is None:
        return None
    start = {"kind": field.kind, "cards": texts(field.cards), "by": seen.field_by}
    taken = {"taken": texts(seen.taken)}
    if field.ranks:
        return {**start, "ranks": [RANKS[rank] for rank in field.ranks], **taken}
    return {**start, "rank": field.rank_text, **taken}


def pending_json(pending: Pending) -> dict[str, Json]:
    """The open choice as the position writes it."""
    match pending.kind:
        case "exchange":
            return {
                "kind": "exchange",
                **_gift_json(pending),
                "queue": [_gift_json(later) for later in pending.later],
            }
        case "four-stop":
            return {"kind": "four-stop", "seat": pending.seat, "queue": list(pending.queue)}
    written: dict[str, Json] = {"kind": pending.kind, "seat": pending.seat}
    if pending.count:
        written["count"] = pending.count
    if pending.to != NOBODY:
        written["to"] = pending.to
    return written


def _gift_json(pending: Pending) -> dict[str, Json]:
    return {"seat": pending.seat, "to": pending.to, "count": pending.count}
