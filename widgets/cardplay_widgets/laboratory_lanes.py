"""The laboratory of Five Lanes: one lane, or a whole round (RULES.md, sections 3.2 to 3.5)."""

from __future__ import annotations

from typing import Final

from cardplay.message import _
from cardplay_widgets.laboratory_bench import Bench, Count, Mode, Row

PLACE: Final = "{card}@{number}"
NO_JOKER: Final = "lanes.five-lanes"

LANE: Final = Mode(
    "lane",
    _("One lane"),
    rows=(
        Row(
            "lane",
            _("Lane card"),
            _("The lane card:"),
            "lanes",
            at="middle",
            needed=True,
            no_joker=NO_JOKER,
        ),
        Row("you", _("You"), _("Your card:"), "hands.0", at="ours", move=PLACE),
        Row(
            "opponent",
            _("Opponent"),
            _("The opponent’s card:"),
            "hands.1",
            at="theirs",
            seat=1,
            move=PLACE,
        ),
    ),
    start={"lane": ("S5",), "you": ("SQ",), "opponent": ("H8",)},
    tells=frozenset({"place", "lane", "damage"}),
    fill={"lanes": 5},
)

ROUND: Final = Mode(
    "round",
    _("A whole round"),
    rows=(
        Row(
            "lanes",
            _("Lane cards"),
            _("The card of lane {number}:"),
            "lanes",
            size=5,
            at="middle",
            needed=True,
            no_joker=NO_JOKER,
        ),
        Row("you", _("You"), _("Your card in lane {number}:"), "hands.0", 5, "ours", move=PLACE),
        Row(
            "opponent",
            _("Opponent"),
            _("The opponent’s card in lane {number}:"),
            "hands.1",
            size=5,
            at="theirs",
            seat=1,
            move=PLACE,
        ),
        Row("hand", _("Your hand"), _("A card of your hand:"), "hands.0", size=5),
        Row(
            "their-hand",
            _("The opponent’s hand"),
            _("A card of the opponent’s hand:"),
            "hands.1",
            size=5,
            seat=1,
        ),
    ),
    start={
        "lanes": ("S5", "H9", "D2", "CK", "SA"),
        "you": ("SQ", "HA", "C7", None, None),
        "opponent": (None, "HK", "DJ", "Joker", None),
        "hand": (),
        "their-hand": (),
    },
    tells=frozenset({"place", "lane", "damage", "pass_swap", "match_end"}),
    counts=(
        Count("life", (_("Your life"), _("The opponent’s life")), 30, (1, 5, 10, 15, 20, 25, 30)),
    ),
    rest="draw",
)

BENCH: Final = Bench(
    "lanes",
    (LANE, ROUND),
    closing="skip",
    waits="lanes.alternate",
    draws=frozenset({"reveal", "lane", "damage", "match_end"}),
    groups="lane",
    more=("allowed_by", "also"),
    plain=frozenset({"lanes.hand"}),
)
