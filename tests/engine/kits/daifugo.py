"""Daifugo for the suite over all games: any local rules, with what they need."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from cardplay.daifugo.cards import cards_in, joined, texts, without
from cardplay.daifugo.options import LOCKS, SWITCHES
from cardplay.daifugo.state import DaifugoState
from tests.engine.kits import Kit


def cards(state: DaifugoState) -> Counter[int]:
    """Every card with its place left out; a new deal has the same ones."""
    field = 0 if state.field is None else without(state.field.cards, state.taken)
    places = [*state.hands, field, *state.trick, state.discard, state.removed]
    return Counter(card for place in places for card in cards_in(place))


def hidden(state: DaifugoState, seat: int | None) -> set[str]:
    """The cards of other hands, but those that the seat knows for certain."""
    if state.over is not None:
        return set()
    secret = seen = 0
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            seen = joined(seen, hand)
        else:
            secret = joined(secret, hand)
    for place in (state.field_cards(), state.discard, state.removed):
        seen |= place
    if state.field is not None:
        seen |= state.field.cards
    facts = state.known[len(state.hands) if seat is None else seat]
    known = {texts(card)[0] for card, _seats in facts}
    return set(texts(secret)) - set(texts(seen)) - known


def with_needs(options: dict[str, Any]) -> dict[str, Any]:
    """The options with every rule that one of them needs."""
    chosen = dict(options)
    for name in list(chosen):
        if name in SWITCHES and chosen[name]:
            chosen |= dict.fromkeys(SWITCHES[name].needs, True)
    if chosen.get("multi_lock", "none") != "none" and not any(chosen.get(n) for n in LOCKS):
        del chosen["multi_lock"]
    return chosen


ANY_RULES = st.fixed_dictionaries(
    {},
    optional={
        "players": st.integers(3, 6),
        "jokers": st.integers(0, 2),
        "rounds": st.integers(1, 2),
        "leader": st.sampled_from(["daihinmin", "daifugo"]),
        "exchange": st.booleans(),
        "first": st.sampled_from([0, 1, 2, "D3", "S3"]),
        "multi_lock": st.sampled_from(["none", "all", "partial"]),
        **{name: st.just(True) for name in SWITCHES},
    },
).map(with_needs)

PRESETS = st.fixed_dictionaries(
    {"preset": st.sampled_from(["standard", "all"])},
    optional={"players": st.integers(3, 6), "jokers": st.integers(0, 2), "rounds": st.just(2)},
)

KIT = Kit(
    name="daifugo",
    options=ANY_RULES | PRESETS,
    cards=cards,
    hidden=hidden,
    longest=3000,
)
