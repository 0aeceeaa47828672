"""Five Lanes for the suite over all games."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from cardplay.cards import texts
from cardplay.core import Event
from cardplay.lanes.settle import EMPTY
from cardplay.lanes.state import LanesState
from tests.engine.kits import Kit


def cards(state: LanesState) -> Counter[int]:
    placed = [card for side in state.placed for card in side if card != EMPTY]
    hands = state.hands[0] + state.hands[1]
    return Counter([*state.lanes, *hands, *placed, *state.draw, *state.discard])


def hidden(state: LanesState, seat: int | None) -> set[str]:
    secret = list(state.draw)
    seen = [*state.lanes, *state.discard]
    for owner in (0, 1):
        (seen if owner == seat else secret).extend(state.hands[owner])
        open_ = owner == seat or state.revealed
        (seen if open_ else secret).extend(c for c in state.placed[owner] if c != EMPTY)
    return set(texts(secret)) - set(texts(seen))


def told(event: Event) -> set[str]:
    """A card discarded for a pass swap may be shuffled into the new draw pile at once."""
    return {event["discarded"]} if event.type == "pass_swap" else set()


KIT = Kit(
    name="lanes",
    options=st.fixed_dictionaries(
        {},
        optional={
            "life": st.integers(1, 60),
            "jokers": st.integers(0, 2),
            "first": st.sampled_from([0, 1, "random"]),
            "max_rounds": st.integers(1, 30),
        },
    ),
    cards=cards,
    hidden=hidden,
    longest=2000,
    told=told,
)
