"""Reading a position of Daifugo (RULES.md, section 12). Loading applies no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardplay.chance import Rng
from cardplay.core import Json, Recorder, known_keys
from cardplay.daifugo.cards import cards_in, joined, without
from cardplay.daifugo.combination import SETS, Combination
from cardplay.daifugo.fields import FIELDS
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.position import KEYS
from cardplay.daifugo.rounds import first_leader, match_outcome
from cardplay.daifugo.rules.stairs import SIZES, Stairs
from cardplay.daifugo.state import DaifugoState
from cardplay.daifugo.table import Pending
from cardplay.message import _

_STAIRS: Final = Stairs()

MOST_CHOSEN: Final = 4
"""Cards or ranks of one choice at most: as many as a set has natural cards."""


def read_position(
    game: DaifugoOptions,
    data: Mapping[str, Json],
    seed: int | str = 0,
    recorder: Recorder | None = None,
) -> DaifugoState:
    """The state of a position, taken as it is.

    Raises:
        PositionError: the position breaks section 12; the sentence names the field.
    """
    known_keys(FIELDS.rule, data, KEYS)
    count = game.players
    state = DaifugoState(game, Rng(seed), recorder)
    if "hands" not in data:
        raise FIELDS.refuse("hands", _("Position field “{field}” is missing."))
    state.reset(_deal("hands", data["hands"], count))
    _read_order(state, data)
    _read_middle(state, data)
    _read_places(state, data)
    state.round = FIELDS.whole("round", data.get("round", 1), 1)
    points = FIELDS.one_each("points", data.get("points", [0] * count), count)
    state.points = [FIELDS.whole("points", n, 0) for n in points]
    state.next_deals = [
        _next_deal(game, deal) for deal in FIELDS.a_list("next_deals", data.get("next_deals", []))
    ]
    _read_turn(state, data)
    return state


def _deal(field: str, value: Json, seats: int) -> list[int]:
    return [FIELDS.card_set(field, hand) for hand in FIELDS.one_each(field, value, seats)]


def _next_deal(game: DaifugoOptions, value: Json) -> tuple[int, ...]:
    hands = _deal("next_deals", value, game.players)
    if 0 in hands:
        raise FIELDS.refuse("next_deals", _("Position field “{field}”: every hand needs a card."))
    FIELDS.pack("next_deals", hands, game.jokers)
    return tuple(hands)


def _read_order(state: DaifugoState, data: Mapping[str, Json]) -> None:
    """Direction, order of strength and lock."""
    direction = data.get("direction", 1)
    if type(direction) is not int or direction not in (1, -1):
        raise FIELDS.refuse("direction", _("Position field “{field}” must be 1 or -1."))
    state.direction = direction
    state.revolution = FIELDS.flag("revolution", data.get("revolution", False))
    state.base_rank = FIELDS.rank("base_rank", data.get("base_rank", "3"))
    state.jack_back = FIELDS.whole("jack_back", data.get("jack_back", 0), 0, 2)
    state.reorder()
    lock = FIELDS.an_object("lock", data.get("lock", {}), ("suits", "number"))
    state.lock_suits = FIELDS.suits("lock", lock.get("suits", []))
    state.lock_number = FIELDS.flag("lock", lock.get("number", False))


def _read_middle(state: DaifugoState, data: Mapping[str, Json]) -> None:
    """Field, trick and piles; all cards together."""
    if data.get("field") is not None:
        _read_field(state, data["field"])
    trick = [FIELDS.card_set("trick", one) for one in FIELDS.a_list("trick", data.get("trick", []))]
    state.trick = [cards for cards in trick if cards]
    state.discard = FIELDS.card_set("discard", data.get("discard", []))
    state.removed = FIELDS.card_set("removed", data.get("removed", []))
    lies = 0 if state.field is None else without(state.field.cards, state.taken)
    sets = [*state.hands, lies, *state.trick, state.discard, state.removed]
    FIELDS.pack("hands", sets, state.game.jokers)
    state.pack = 0
    for one in sets:
        state.pack = joined(state.pack, one)


def _read_field(state: DaifugoState, value: Json) -> None:
    keys = ("kind", "cards", "by", "rank", "ranks", "taken")
    data = FIELDS.an_object("field", value, keys)
    if "cards" not in data or "by" not in data:
        raise FIELDS.refuse("field", _("Position field “{field}” needs “cards” and “by”."))
    cards = FIELDS.card_set("field", data["cards"])
    kind = data.get("kind")
    if kind not in (None, "set", "stair"):
        raise FIELDS.refuse("field", _("Position field “{field}”: a kind is set or stair."))
    found = SETS.get(cards)
    ranks = data.get("ranks")
    if ranks is not None or kind == "stair" or (found is None and kind is None):
        found = _STAIRS.reads(state, cards)
    if found is None:
        raise FIELDS.refuse("field", _("Position field “{field}”: the cards are no combination."))
    if ranks is not None:
        found = replace(found, ranks=_stair_ranks(found, ranks))
    if data.get("rank") is not None:
        found = _with_rank(found, FIELDS.rank("field", data["rank"]))
    state.field_by = FIELDS.whole("field", data["by"], 0, state.seats - 1)
    state.taken = FIELDS.card_set("field", data.get("taken", []))
    if state.taken & ~cards:
        raise FIELDS.refuse(
            "field", _("Position field “{field}”: taken cards must be among its cards.")
        )
    state.field = found


def _stair_ranks(stair: Combination, value: Json) -> tuple[int, ...]:
    """The ranks given for a stair: one for each card, those of its naturals among them."""
    ranks = tuple(FIELDS.rank("field", one) for one in FIELDS.a_list("field", value))
    naturals = {(card.bit_length() - 1) >> 2 for card in cards_in(stair.cards) if card < 1 << 52}
    if len(ranks) not in SIZES or len(ranks) != stair.size or not naturals <= set(ranks):
        raise FIELDS.refuse("field", _("Position field “{field}”: the ranks don’t fit the cards."))
    return ranks


def _with_rank(combination: Combination, rank: int) -> Combination:
    """The field with the rank given: its own, or a virtual one of jokers."""
    if combination.ranks or (combination.suits and combination.rank != rank):
        raise FIELDS.refuse("field", _("Position field “{field}”: the rank doesn’t fit the cards."))
    return combination.with_rank(rank)


def _read_places(state: DaifugoState, data: Mapping[str, Json]) -> None:
    """Who is out, in which place, and who has passed."""
    count = state.seats
    state.out = FIELDS.seats("out", data.get("out", []), count)
    state.bottom = FIELDS.seats("bottom", data.get("bottom", []), count)
    if set(state.out) & set(state.bottom):
        raise FIELDS.refuse("bottom", _("A seat is in “out” and in “bottom”."))
    for seat in (*state.out, *state.bottom):
        state.still_in &= ~(1 << seat)
    passed = FIELDS.one_each("passed", data.get("passed", [False] * count), count)
    flags = sum(FIELDS.flag("passed", one) << seat for seat, one in enumerate(passed))
    state.passed = flags & state.still_in
    if (last := data.get("last_ranks")) is not None:
        state.last_ranks = tuple(FIELDS.seats("last_ranks", last, count))
        if len(state.last_ranks) != count:
            raise FIELDS.refuse("last_ranks", _("Position field “{field}” must name every seat."))
    state.rescued = FIELDS.flag("rescued", data.get("rescued", False))


def _read_turn(state: DaifugoState, data: Mapping[str, Json]) -> None:
    """The seat to move and the open choice, or that the match is over."""
    if "to_move" in data and data["to_move"] is None and data.get("pending") is None:
        if len(state.out) != state.seats:
            raise FIELDS.refuse(
                "to_move", _("Position field “{field}” is null only after the match.")
            )
        state.over = match_outcome(state.points, state.out)
        return
    for seat, hand in enumerate(state.hands):
        if bool(hand) != bool(state.still_in >> seat & 1):
            raise FIELDS.refuse(
                "hands",
                _("Whoever is out has no card and the others have some; it is not so for {seat}."),
                seat=f"P{seat}",
            )
    if data.get("pending") is not None:
        state.pending = _read_pending(state, data["pending"])
        state.to_move = state.pending.seat
    else:
        default = first_leader(state.game.first, state.hands)
        state.to_move = FIELDS.whole("to_move", data.get("to_move", default), 0, state.seats - 1)
        if state.passed >> state.to_move & 1:
            raise FIELDS.refuse("to_move", _("Position field “{field}”: this seat has passed."))
    if not state.still_in >> state.to_move & 1:
        raise FIELDS.refuse("to_move", _("Position field “{field}”: this seat is out."))


def _read_pending(state: DaifugoState, value: Json) -> Pending:
    data = FIELDS.an_object("pending", value, ("kind", "seat", "count", "to", "queue"))
    choices = state.tables.choices
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in choices:
        raise FIELDS.refuse(
            "pending",
            _("Position field “{field}”: there is no choice {kind} with these options."),
            kind=repr(kind),
        )
    if kind == "exchange":
        first, *later = [_gift(state, one) for one in (data, *_queue(data))]
        return replace(first, later=tuple(later))
    seat = _seat(state, data)
    if state.field is None:
        raise FIELDS.refuse("pending", _("Position field “{field}”: this choice needs a field."))
    queue = tuple(FIELDS.whole("pending", one, 0, state.seats - 1) for one in _queue(data))
    effects = state.tables.effects[state.field.shape]
    if choices[kind] in state.tables.before_cut and (effects is None or effects.cut is None):
        raise FIELDS.refuse("pending", _("Position field “{field}”: the field is no cut."))
    opened = choices[kind].opens(state, seat)
    count = FIELDS.whole("pending", data.get("count", opened.count), 0, MOST_CHOSEN)
    to = _to(state, data) if "to" in data else opened.to
    return replace(opened, count=count, to=to, queue=queue)


def _queue(data: Mapping[str, Json]) -> Sequence[Json]:
    return FIELDS.a_list("pending", data.get("queue", []))


def _seat(state: DaifugoState, data: Mapping[str, Json]) -> int:
    return FIELDS.whole("pending", data.get("seat"), 0, state.seats - 1)


def _to(state: DaifugoState, data: Mapping[str, Json]) -> int:
    return FIELDS.whole("pending", data.get("to"), 0, state.seats - 1)


def _gift(state: DaifugoState, value: Json) -> Pending:
    data = FIELDS.an_object("pending", value, ("kind", "seat", "count", "to", "queue"))
    count = FIELDS.whole("pending", data.get("count"), 0, 2)
    return Pending("exchange", _seat(state, data), count, _to(state, data))
