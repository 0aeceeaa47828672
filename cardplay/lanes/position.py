"""Positions of Five Lanes as JSON (RULES.md, section 8), both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardplay.cards import CODES, JOKER, TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Json, Outcome, PositionError, Recorder, is_int, known_keys
from cardplay.lanes.options import LanesOptions
from cardplay.lanes.placing import LIMIT, fitting_lanes
from cardplay.lanes.settle import EMPTY
from cardplay.lanes.state import LanesState, placed_json
from cardplay.message import Message, _

RULE: Final = "lanes.position"

KEYS: Final = (
    "lanes", "hands", "life", "placed", "done", "first", "to_move", "round", "draw", "discard",
    "history", "winner", "revealed",
)  # fmt: skip


def write_position(state: LanesState) -> dict[str, Json]:
    """The position of a state, every key given."""
    return {
        "lanes": texts(state.lanes),
        "hands": [texts(hand) for hand in state.hands],
        "life": list(state.life),
        "placed": [placed_json(placed) for placed in state.placed],
        "done": list(state.done),
        "first": state.first,
        "to_move": state.to_move,
        "round": state.round,
        "draw": texts(reversed(state.draw)),
        "discard": texts(state.discard),
        "history": [list(won) for won in state.history],
        "winner": winner_json(state.over),
        "revealed": state.revealed,
    }


def winner_json(outcome: Outcome | None) -> str | None:
    """The winner as the position writes it: a seat, `draw`, or null."""
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else SEAT_NAMES[outcome.winner]


def read_position(
    game: LanesOptions, data: Mapping[str, Json], seed: int | str, recorder: Recorder | None
) -> LanesState:
    """The state of a position, taken as it is: nothing is drawn before the first move.

    Raises:
        PositionError: the position breaks section 8; the sentence names the field.
    """
    known_keys(RULE, data, KEYS)
    state = LanesState(game, Rng(seed), recorder)
    state.lanes = _lanes(data)
    state.fits = fitting_lanes(state.lanes)
    state.hands = [_cards("hands", hand) for hand in _pair("hands", data.get("hands", [[], []]))]
    state.life = [_int("life", n, 0) for n in _pair("life", data.get("life", [game.life] * 2))]
    state.placed = [_placed(side) for side in _pair("placed", data.get("placed", [{}, {}]))]
    done = [_bool("done", flag) for flag in _pair("done", data.get("done", [False, False]))]
    state.done = [
        flag or 5 - side.count(EMPTY) == LIMIT
        for flag, side in zip(done, state.placed, strict=True)
    ]
    default_first = game.first if game.first in (0, 1) else 0
    state.first = _int("first", data.get("first", default_first), 0, 1)
    state.round = _int("round", data.get("round", 1), 1)
    state.draw = _cards("draw", data.get("draw", []))[::-1]
    state.discard = _cards("discard", data.get("discard", []))
    state.history = [_won(entry) for entry in _list("history", data.get("history", []))]
    state.revealed = _bool("revealed", data.get("revealed", False))
    _no_card_twice(state)
    _set_turn(state, data)
    return state


def _refuse(field: str, message: Message) -> PositionError:
    return PositionError(RULE, message, field)


def _list(field: str, value: Json) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _refuse(
            field, Message(_("Position field “{field}” must be a list."), {"field": field})
        )
    return list(value)


def _pair(field: str, value: Json) -> list[Any]:
    pair = _list(field, value)
    if len(pair) != 2:
        raise _refuse(
            field,
            Message(
                _("Position field “{field}” needs one entry a seat, two in all; it has {count}."),
                {"field": field, "count": len(pair)},
            ),
        )
    return pair


def _int(field: str, value: Json, low: int, high: int | None = None) -> int:
    if not is_int(value, low, high):
        limits = _("{low} or more") if high is None else _("from {low} to {high}")
        raise _refuse(
            field,
            Message(
                _("Position field “{field}” must be a whole number, {limits}; it is {value}."),
                {
                    "field": field,
                    "value": repr(value),
                    "limits": Message(limits, {"low": low, "high": high}),
                },
            ),
        )
    return int(value)


def _bool(field: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise _refuse(
            field,
            Message(
                _("Position field “{field}” must be true or false; it is {value}."),
                {"field": field, "value": repr(value)},
            ),
        )
    return value


def _card(field: str, value: Json) -> int:
    if not isinstance(value, str) or value not in CODES:
        raise _refuse(
            field,
            Message(
                _("Position field “{field}”: {value} is no card. Write S10, HA, DK or Joker."),
                {"field": field, "value": repr(value)},
            ),
        )
    return CODES[value]


def _cards(field: str, value: Json) -> list[int]:
    return [_card(field, card) for card in _list(field, value)]


def _lanes(data: Mapping[str, Json]) -> list[int]:
    lanes = _cards("lanes", data.get("lanes", []))
    if len(lanes) != 5 or JOKER in lanes:
        raise _refuse(
            "lanes",
            Message(_("Position field “lanes” needs five lane cards, none of them a joker.")),
        )
    return lanes


def _placed(value: Json) -> list[int]:
    side = [EMPTY] * 5
    if not isinstance(value, Mapping) or any(key not in ("1", "2", "3", "4", "5") for key in value):
        raise _refuse(
            "placed",
            Message(
                _(
                    "Position field “placed” needs for each seat an object "
                    'from lane ("1" to "5") to card.'
                )
            ),
        )
    for key, card in value.items():
        side[int(key) - 1] = _card("placed", card)
    if len(value) > LIMIT:
        raise _refuse(
            "placed",
            Message(
                _(
                    "Position field “placed”: a seat may have {limit} cards "
                    "on the table, not {count}."
                ),
                {"limit": LIMIT, "count": len(value)},
            ),
        )
    return side


def _won(entry: Json) -> tuple[int, int]:
    mine, theirs = _pair("history", entry)
    return _int("history", mine, 0, 5), _int("history", theirs, 0, 5)


def _no_card_twice(state: LanesState) -> None:
    placed = [card for side in state.placed for card in side if card != EMPTY]
    cards = [*state.lanes, *state.hands[0], *state.hands[1], *placed, *state.draw, *state.discard]
    for card in cards:
        if (count := cards.count(card)) > (2 if card == JOKER else 1):
            raise PositionError(
                RULE,
                Message(
                    _("{card} occurs {count} times in this position."),
                    {"card": TEXT[card], "count": count},
                ),
            )


def _set_turn(state: LanesState, data: Mapping[str, Json]) -> None:
    """Who is to move, or how the match ended."""
    winner = data.get("winner")
    if winner is None:
        if state.revealed:
            raise _refuse(
                "revealed",
                Message(_("Position field “revealed” is true only after the end of the match.")),
            )
        if 0 in state.life:
            raise _refuse(
                "life",
                Message(_("A life of 0 ends the match; position field “winner” must say who won.")),
            )
        state.to_move = _to_move(state, data)
        return
    if winner not in (*SEAT_NAMES[:2], "draw"):
        raise _refuse(
            "winner",
            Message(
                _("Position field “winner” must be P0, P1, draw or null; it is {value}."),
                {"value": repr(winner)},
            ),
        )
    if data.get("to_move") is not None:
        raise _refuse(
            "to_move",
            Message(_("After the end nobody is to move; position field “to_move” must be null.")),
        )
    state.to_move = None
    if winner == "draw":
        state.over = Outcome("draw", None, "rounds")
        return
    seat = SEAT_NAMES.index(winner)
    reason = "life" if state.life[1 - seat] == 0 else "resign"
    state.over = Outcome("win", seat, reason, (seat, 1 - seat))


def _to_move(state: LanesState, data: Mapping[str, Json]) -> int:
    if all(state.done):
        raise _refuse(
            "done",
            Message(_("A position stands inside the placing: one seat at least has not finished.")),
        )
    seat = data.get("to_move", 1 - state.first if state.done[state.first] else state.first)
    if not is_int(seat, 0, 1) or state.done[seat]:
        raise _refuse(
            "to_move",
            Message(
                _(
                    "Position field “to_move” must be a seat (0 or 1) that "
                    "has not finished; it is {value}."
                ),
                {"value": repr(seat)},
            ),
        )
    return int(seat)
