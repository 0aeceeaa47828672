"""Caravan for the suite over all games."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from cardplay.caravan.position import open_cards, owned
from cardplay.caravan.state import CaravanState
from cardplay.caravan.variants import VARIANTS
from cardplay.cards import texts
from tests.engine.kits import Kit


def cards(state: CaravanState) -> Counter[tuple[int, int]]:
    """Every card with its owner."""
    return Counter(
        {(seat, card): count for seat in (0, 1) for card, count in owned(state, seat).items()}
    )


def hidden(state: CaravanState, seat: int | None) -> set[str]:
    secret: list[int] = []
    seen: list[int] = []
    for owner in (0, 1):
        (seen if owner == seat else secret).extend(state.hands[owner])
        secret += state.decks[owner]
        seen += open_cards(state.routes, state.discards[owner], owner)
        seen += [card for hand in state.shown[owner] for card in hand]
    return set(texts(secret)) - set(texts(seen))


flags = {option: st.booleans() for option in (*VARIANTS, "timed", "online")}

KIT = Kit(
    name="caravan",
    options=st.fixed_dictionaries(
        {}, optional={**flags, "first": st.sampled_from([0, 1, "random"])}
    ).filter(lambda options: not (options.get("short_deck") and options.get("double_deck"))),
    cards=cards,
    hidden=hidden,
    longest=1400,
)
