"""Link Duel for the suite over all games."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from hypothesis import strategies as st

from cardplay.cards import TEXT, texts
from cardplay.linkduel.state import LinkDuelState
from tests.engine.kits import Kit

NEWCOMERS = {
    "X1": {"links": {"S": "+4"}},
    "C01": {"name": "Other", "links": {"H": "invert"}, "skills": {"shift": 1, "redraw": 1}},
}


def cards(state: LinkDuelState) -> Counter[tuple[int, int]]:
    """Trumps with their owners: the packs never mix (`linkduel.pack`)."""
    return Counter(
        (seat, card)
        for seat in (0, 1)
        for card in (*state.trumps[seat], *state.decks[seat], *state.graveyards[seat])
        if card >= 0
    )


def hidden(state: LinkDuelState, seat: int | None) -> set[str]:
    """Cards of the decks and characters of the other hand, less all words that lie open.

    A word such as C10 is a card and a character; it is hidden only if neither lies open.
    """
    game = state.game
    closed: set[str] = set()
    seen: set[str] = set(re.findall(r"\w+", json.dumps(game.options())))
    for owner in (0, 1):
        closed |= set(texts(state.decks[owner]))
        seen |= {TEXT[c] for c in (*state.trumps[owner], *state.graveyards[owner]) if c >= 0}
        seen |= {id for id in state.placed[owner] if id is not None}
        ids = {*state.hands[owner], *state.subs[owner]}
        if owner == seat or game.open_hands:
            seen |= ids
        else:
            closed |= ids
        seen |= {entry for entry in state.shown[owner] if isinstance(entry, str)}
    return closed - seen


def fitting(options: dict[str, Any]) -> dict[str, Any]:
    """The options with no more subs in the fixed decks than `max_subs` allows."""
    if not options.get("decks"):
        return options
    most = options.get("max_subs", 3)
    parts = [deck.partition(" / ") if deck else ("", "", "") for deck in options["decks"]]
    decks = [
        " ".join([main, "/", *subs.split()[:most]]) if main else None
        for main, _slash, subs in parts
    ]
    return {**options, "decks": decks}


KIT = Kit(
    name="linkduel",
    options=st.fixed_dictionaries(
        {},
        optional={
            "jokers": st.integers(0, 2),
            "max_subs": st.integers(0, 3),
            "first": st.sampled_from([0, 1, "random"]),
            "decks": st.sampled_from(
                [
                    None,
                    ["C01 C02 C03 C04", "C05 C06 C07 C08"],
                    [None, "C12 C13 C08 C16 / C05"],
                    ["C12 C13 C08 C16 / C05 C06", None],
                    ["C01 C07 C12 C13 / C05 C02 C03", "C01 C07 C12 C13"],
                ]
            ),
            "characters": st.sampled_from([{}, NEWCOMERS]),
            "open_hands": st.booleans(),
        },
    ).map(fitting),
    cards=cards,
    hidden=hidden,
    longest=300,
)
