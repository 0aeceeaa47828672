"""Positions of Link Duel as JSON (RULES.md, section 9), both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardplay.cards import JOKER, TEXT, full_deck, texts
from cardplay.chance import Rng
from cardplay.core import (
    SEAT_NAMES,
    Json,
    OptionsError,
    Outcome,
    PositionError,
    Recorder,
    is_int,
    known_keys,
)
from cardplay.linkduel.characters import read_characters
from cardplay.linkduel.duel import Phase
from cardplay.linkduel.options import MAIN, MOST_SUBS, LinkDuelOptions
from cardplay.linkduel.outlook import open_json, placed_json, trumps_json
from cardplay.linkduel.skills import COLUMNS, EMPTY
from cardplay.linkduel.state import LinkDuelState
from cardplay.message import Message, _
from cardplay.position_fields import Fields

FIELDS: Final = Fields("linkduel.position")

KEYS: Final = (
    "phase", "round", "first", "to_move", "trumps", "placed", "hands", "subs", "decks",
    "graveyards", "characters", "winner", "links", "numbers", "chips",
)  # fmt: skip

PHASES: Final[Mapping[str, Phase]] = {
    "deck": "deck", "joker": "joker", "action": "action", "sub": "sub", "over": "over",
}  # fmt: skip
WINNERS: Final[Mapping[str, int | None]] = {"P0": 0, "P1": 1, "draw": None}


def write_position(state: LinkDuelState) -> dict[str, Json]:
    """The position of a state, every key given."""
    return {
        "phase": state.phase,
        "round": state.round,
        "first": state.first,
        "to_move": state.to_move,
        "trumps": trumps_json(state.trumps),
        "placed": placed_json(state.placed),
        "hands": [hand[:] for hand in state.hands],
        "subs": [subs[:] for subs in state.subs],
        "decks": [texts(reversed(deck)) for deck in state.decks],
        "graveyards": [texts(graveyard) for graveyard in state.graveyards],
        "characters": state.game.inline_json(),
        "winner": winner_json(state.over),
        **open_json(state.trumps, state.links()),
    }


def winner_json(outcome: Outcome | None) -> str | None:
    """The winner as the position writes it: a seat, `draw`, or null."""
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else SEAT_NAMES[outcome.winner]


def read_position(
    game: LinkDuelOptions,
    data: Mapping[str, Json],
    seed: int | str = 0,
    recorder: Recorder | None = None,
) -> LinkDuelState:
    """The state of a position, taken as it is: nothing happens before the first move.

    Inline characters of the position are added to the game of the state.

    Raises:
        PositionError: the position breaks section 9; the sentence names the field.
    """
    known_keys(FIELDS.rule, data, KEYS)
    state = LinkDuelState(_with_characters(game, data), Rng(seed), recorder)
    state.phase = FIELDS.one_of("phase", data.get("phase", "action"), PHASES)
    state.round = FIELDS.whole("round", data.get("round", 1), 1)
    default_first = game.first if is_int(game.first, 0, 1) else 0
    state.first = FIELDS.whole("first", data.get("first", default_first), 0, 1)
    state.trumps = [_trumps(row) for row in _pair(data, "trumps", [[None] * 3] * 2)]
    state.placed = [_placed(row) for row in _pair(data, "placed", [{}, {}])]
    state.hands = [_ids("hands", ids) for ids in _pair(data, "hands", [[], []])]
    state.subs = [_ids("subs", ids) for ids in _pair(data, "subs", [[], []])]
    graveyards = _pair(data, "graveyards", [[], []])
    state.graveyards = [FIELDS.cards("graveyards", cards) for cards in graveyards]
    if "decks" in data:
        state.decks = [FIELDS.cards("decks", deck)[::-1] for deck in _pair(data, "decks", None)]
    else:
        state.decks = [_rest_of_pack(state, seat) for seat in (0, 1)]
    _check_cards(state)
    _check_characters(state)
    if state.phase == "deck":
        _check_unplaced(state)
        state.take_fixed_decks()
    if state.phase in _CHECKS:
        _CHECKS[state.phase](state)
    if state.phase == "over":
        _set_outcome(state, data)
    elif data.get("winner") is not None:
        raise _refuse("winner", _("The winner is given only when the match is over."))
    _set_turn(state, data)
    return state


def _refuse(field: str, template: str, **facts: Json) -> PositionError:
    what = Message(template, facts)
    return FIELDS.refuse(field, _("Position field “{field}”: {what}"), what=what)


def _pair(data: Mapping[str, Json], field: str, default: Json) -> list[Any]:
    """A field with an entry for each seat."""
    return FIELDS.one_each(field, data.get(field, default), 2)


def _with_characters(game: LinkDuelOptions, data: Mapping[str, Json]) -> LinkDuelOptions:
    """The game with the inline characters of the position added."""
    if not data.get("characters", {}) and isinstance(data.get("characters", {}), Mapping):
        return game
    try:
        added = read_characters(data["characters"], "characters")
    except OptionsError as error:
        raise PositionError(FIELDS.rule, error.message, "characters") from error
    return replace(game, characters={**game.characters, **added})


# The cards and characters of a seat.


def _trumps(value: Json) -> list[int]:
    row = FIELDS.a_list("trumps", value)
    if len(row) != len(COLUMNS):
        what = _("A seat has three places for trumps, not {count}.")
        raise _refuse("trumps", what, count=len(row))
    return [EMPTY if card is None else FIELDS.card("trumps", card) for card in row]


def _placed(value: Json) -> list[str | None]:
    keys = [str(column) for column in COLUMNS]
    row = FIELDS.an_object("placed", value, keys)
    _ids("placed", list(row.values()))
    return [row.get(key) for key in keys]


def _ids(field: str, value: Json) -> list[str]:
    ids = FIELDS.a_list(field, value)
    for id in ids:
        if not isinstance(id, str):
            raise _refuse(field, _("{value} is no character id."), value=repr(id))
    return sorted(ids)


# What must hold in any phase.


def _rest_of_pack(state: LinkDuelState, seat: int) -> list[int]:
    """The default deck: the pack of the seat without its open cards, top card last."""
    lying = [*state.trumps[seat], *state.graveyards[seat]]
    jokers = max(0, state.game.jokers - lying.count(JOKER))
    seen = set(lying)
    pack = [card for card in full_deck(0) if card not in seen] + [JOKER] * jokers
    return pack[::-1]


def _check_cards(state: LinkDuelState) -> None:
    for seat in (0, 1):
        cards = [*state.trumps[seat], *state.graveyards[seat], *state.decks[seat]]
        plain = [card for card in cards if card not in (EMPTY, JOKER)]
        if len(set(plain)) < len(plain):
            card = next(card for card in plain if plain.count(card) > 1)
            what = _("Player {player} has {card} {count} times.")
            facts = {"player": seat + 1, "card": TEXT[card], "count": plain.count(card)}
            raise _refuse("decks", what, **facts)
        if cards.count(JOKER) > 2:
            what = _("Player {player} has {count} jokers; there are two at the most.")
            raise _refuse("decks", what, player=seat + 1, count=cards.count(JOKER))


def _check_characters(state: LinkDuelState) -> None:
    for seat in (0, 1):
        placed = [id for id in state.placed[seat] if id is not None]
        ids = [*state.hands[seat], *placed, *state.subs[seat]]
        for id in ids:
            if id not in state.game.cast:
                raise _refuse("hands", _("There is no character {id}."), id=id)
            if ids.count(id) > 1:
                what = _("Player {player} has {id} {count} times.")
                raise _refuse("hands", what, player=seat + 1, id=id, count=ids.count(id))
        if len(state.subs[seat]) > MOST_SUBS:
            what = _("A seat has three subs at the most, not {count}.")
            raise _refuse("subs", what, count=len(state.subs[seat]))


# What must hold in each phase.


def _check_unplaced(state: LinkDuelState) -> None:
    """No trumps lie, nothing is placed."""
    if any(card != EMPTY for row in state.trumps for card in row):
        raise _refuse("trumps", _("No trumps lie in this phase."))
    if state.taken(0) or state.taken(1):
        raise _refuse("placed", _("No character is placed in this phase."))


def _check_deck(state: LinkDuelState) -> None:
    for seat in (0, 1):
        if len(state.hands[seat]) not in (0, MAIN):
            what = _("A seat that has chosen has four characters in hand, not {count}.")
            raise _refuse("hands", what, count=len(state.hands[seat]))
        if state.subs[seat] and not state.hands[seat]:
            raise _refuse("subs", _("A seat that has not chosen has no subs."))
    if all(state.hands):
        raise _refuse("hands", _("In the deck phase one seat at least has not chosen yet."))


def _check_round(state: LinkDuelState) -> None:
    """Four characters a seat, in hand and placed; the first player is not behind."""
    counts = [state.taken(seat).bit_count() for seat in (0, 1)]
    for seat in (0, 1):
        if (count := len(state.hands[seat]) + counts[seat]) != MAIN:
            what = _("A seat has four characters in hand and placed together, not {count}.")
            raise _refuse("hands", what, count=count)
    if counts[state.first] - counts[1 - state.first] not in (0, 1):
        what = _("The first player has placed as many characters as the second or one more.")
        raise _refuse("placed", what)


def _check_trumps(state: LinkDuelState) -> None:
    if any(card == EMPTY for row in state.trumps for card in row):
        raise _refuse("trumps", _("In this phase three trumps of each seat lie."))


def _check_action(state: LinkDuelState) -> None:
    _check_round(state)
    _check_trumps(state)
    if any(JOKER in row for row in state.trumps):
        raise _refuse("trumps", _("A lying joker belongs to the phase joker."))
    if state.taken(0) == state.taken(1) == 0b111:
        raise _refuse("placed", _("With all six places filled the action phase is over."))


def _check_joker(state: LinkDuelState) -> None:
    _check_round(state)
    _check_trumps(state)
    showing = [seat for seat in (0, 1) if JOKER in state.trumps[seat]]
    if len(showing) != 1:
        raise _refuse("trumps", _("In the phase joker exactly one seat shows jokers."))
    seat = showing[0]
    if all(card == JOKER for card in state.graveyards[seat]):
        what = _("The seat with the joker needs a card there to exchange it for.")
        raise _refuse("graveyards", what)
    if state.taken(state.first) and seat != _placed_last(state):
        what = _("With characters placed, the joker lies with the seat that placed last.")
        raise _refuse("trumps", what)


def _placed_last(state: LinkDuelState) -> int:
    first = state.first
    behind = state.taken(1 - first).bit_count() < state.taken(first).bit_count()
    return first if behind else 1 - first


def _check_sub(state: LinkDuelState) -> None:
    _check_unplaced(state)
    _check_round(state)
    if not any(state.subs):
        raise _refuse("subs", _("In the phase sub one seat at least has subs."))


_CHECKS: Final[dict[str, Callable[[LinkDuelState], None]]] = {
    "deck": _check_deck,
    "joker": _check_joker,
    "action": _check_action,
    "sub": _check_sub,
}
"""By phase; a finished match may stand anyhow."""


# Who is to move, or how the match ended.


def _set_outcome(state: LinkDuelState, data: Mapping[str, Json]) -> None:
    seat = FIELDS.one_of("winner", data.get("winner"), WINNERS)
    if seat is None:
        state.over = Outcome("draw", None, "double-deck-out")
        return
    reason = "resign" if state.decks[1 - seat] else "deck-out"
    state.over = Outcome("win", seat, reason, (seat, 1 - seat))


def _expected(state: LinkDuelState) -> int | None:
    """The seat that section 9 gives for `to_move`."""
    match state.phase:
        case "deck":
            return 0 if not state.hands[0] else 1
        case "joker":
            return 0 if JOKER in state.trumps[0] else 1
        case "action":
            return 1 - _placed_last(state)
        case "sub":
            return 1 - state.first if state.subs[1 - state.first] else state.first
    return None


def _set_turn(state: LinkDuelState, data: Mapping[str, Json]) -> None:
    expected = _expected(state)
    given = data.get("to_move", expected)
    allowed = [expected]
    if state.phase == "sub" and state.subs[state.first]:
        allowed.append(state.first)
    if given not in allowed or not (given is None or is_int(given, 0, 1)):
        what = _("It must be {expected} here; it is {value}.")
        shown = "null" if expected is None else expected
        raise _refuse("to_move", what, expected=shown, value=repr(given))
    state.to_move = given
