"""Positions of Five Lanes as JSON (RULES.md, section 8), both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardplay.cards import JOKER, TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Json, Outcome, PositionError, Recorder, is_int, known_keys
from cardplay.lanes.options import LanesOptions
from cardplay.lanes.placing import LIMIT, fitting_lanes
from cardplay.lanes.settle import EMPTY
from cardplay.lanes.state import LanesState, placed_json
from cardplay.message import Message, _
from cardplay.position_fields import Fields

FIELDS: Final = Fields("lanes.position")

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
    game: LanesOptions,
    data: Mapping[str, Json],
    seed: int | str = 0,
    recorder: Recorder | None = None,
) -> LanesState:
    """The state of a position, taken as it is: nothing is drawn before the first move.

    Raises:
        PositionError: the position breaks section 8; the sentence names the field.
    """
    known_keys(FIELDS.rule, data, KEYS)
    state = LanesState(game, Rng(seed), recorder)
    state.lanes = _lanes(data)
    state.fits = fitting_lanes(state.lanes)

    def pair(field: str, default: list[Json]) -> list[Any]:
        return FIELDS.one_each(field, data.get(field, default), 2)

    state.hands = [FIELDS.cards("hands", hand) for hand in pair("hands", [[], []])]
    state.life = [FIELDS.whole("life", n, 0) for n in pair("life", [game.life] * 2)]
    state.placed = [_placed(side) for side in pair("placed", [{}, {}])]
    done = [FIELDS.flag("done", flag) for flag in pair("done", [False, False])]
    state.done = [
        flag or 5 - side.count(EMPTY) == LIMIT
        for flag, side in zip(done, state.placed, strict=True)
    ]
    default_first = game.first if game.first in (0, 1) else 0
    state.first = FIELDS.whole("first", data.get("first", default_first), 0, 1)
    state.round = FIELDS.whole("round", data.get("round", 1), 1)
    state.draw = FIELDS.cards("draw", data.get("draw", []))[::-1]
    state.discard = FIELDS.cards("discard", data.get("discard", []))
    state.history = [_won(entry) for entry in FIELDS.a_list("history", data.get("history", []))]
    state.revealed = FIELDS.flag("revealed", data.get("revealed", False))
    _no_card_twice(state)
    _set_turn(state, data)
    return state


def _lanes(data: Mapping[str, Json]) -> list[int]:
    lanes = FIELDS.cards("lanes", data.get("lanes", []))
    if len(lanes) != 5 or JOKER in lanes:
        raise FIELDS.refuse(
            "lanes", _("Position field “lanes” needs five lane cards, none of them a joker.")
        )
    return lanes


def _placed(value: Json) -> list[int]:
    placed = FIELDS.an_object("placed", value, ("1", "2", "3", "4", "5"))
    if len(placed) > LIMIT:
        sentence = _(
            "Position field “placed”: a seat may have {limit} cards on the table, not {count}."
        )
        raise FIELDS.refuse("placed", sentence, limit=LIMIT, count=len(placed))
    side = [EMPTY] * 5
    for key, card in placed.items():
        side[int(key) - 1] = FIELDS.card("placed", card)
    return side


def _won(entry: Json) -> tuple[int, int]:
    mine, theirs = FIELDS.one_each("history", entry, 2)
    return FIELDS.whole("history", mine, 0, 5), FIELDS.whole("history", theirs, 0, 5)


def _no_card_twice(state: LanesState) -> None:
    placed = [card for side in state.placed for card in side if card != EMPTY]
    cards = [*state.lanes, *state.hands[0], *state.hands[1], *placed, *state.draw, *state.discard]
    for card in cards:
        if (count := cards.count(card)) > (2 if card == JOKER else 1):
            facts = {"card": TEXT[card], "count": count}
            sentence = _("{card} occurs {count} times in this position.")
            raise PositionError(FIELDS.rule, Message(sentence, facts))


def _set_turn(state: LanesState, data: Mapping[str, Json]) -> None:
    """Who is to move, or how the match ended."""
    winner = data.get("winner")
    if winner is None:
        if state.revealed:
            raise FIELDS.refuse(
                "revealed", _("Position field “revealed” is true only after the end of the match.")
            )
        if 0 in state.life:
            raise FIELDS.refuse(
                "life", _("A life of 0 ends the match; position field “winner” must say who won.")
            )
        state.to_move = _to_move(state, data)
        return
    if winner not in (*SEAT_NAMES[:2], "draw"):
        sentence = _("Position field “winner” must be P0, P1, draw or null; it is {value}.")
        raise FIELDS.refuse("winner", sentence, value=repr(winner))
    if data.get("to_move") is not None:
        raise FIELDS.refuse(
            "to_move", _("After the end nobody is to move; position field “to_move” must be null.")
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
        raise FIELDS.refuse(
            "done", _("A position stands inside the placing: one seat at least has not finished.")
        )
    seat = data.get("to_move", 1 - state.first if state.done[state.first] else state.first)
    if not is_int(seat, 0, 1) or state.done[seat]:
        sentence = _(
            "Position field “to_move” must be a seat (0 or 1) that has not finished; it is {value}."
        )
        raise FIELDS.refuse("to_move", sentence, value=repr(seat))
    return int(seat)
