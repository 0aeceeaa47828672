"""Which rule refuses a line of Daifugo: the table of RULES.md, section 14, over the plain twin."""

from __future__ import annotations

import re
from collections import Counter

from tests.engine.daifugo.plain import Plain
from tests.engine.daifugo.plain_reading import CHOICES, DECK, RANKS

CARD = f"(?:{'|'.join([*DECK, 'Joker'])})"
RANK = f"(?:{'|'.join(RANKS)})"
FORMS = {
    "play": rf"(?: {CARD})+",
    "stop": rf"(?: {CARD}){{2}}",
    "rescue": rf" {CARD}",
    "bomb": rf"(?: {RANK})*",
    "zombie": rf"(?: {CARD} > P[0-5])?",
    **dict.fromkeys(("give", "drop", "take"), rf"(?: {CARD})*"),
    **dict.fromkeys(("pass", "resign"), ""),
}


def among(cards: list[str], pile: list[str]) -> bool:
    """Does the pile hold all of them, each as often?"""
    return not Counter(cards) - Counter(pile)


def refusal(twin: Plain, line: str) -> str | None:
    """The first line of the table that applies; None if the move is accepted."""
    p = twin.p
    if p["to_move"] is None:
        return "match-over"
    name, _, text = line.partition(" ")
    seats = [f"P{seat}" for seat in range(twin.n)]
    word, *named = text.split(" ")
    form = FORMS.get(word)
    if name not in seats or form is None or not re.fullmatch(word + form, text):
        return "notation"
    if word == "zombie" and named and named[2] not in seats:
        return "notation"
    seat, pending = int(name[1]), p["pending"]
    if word == "rescue":
        return None if text in twin.rescues(seat) else "relief"
    if word == "resign":
        return None if pending is None and seat in twin.in_() else "resign"
    if seat != p["to_move"]:
        return "turn"
    kind = pending["kind"] if pending else None
    asked = {None: ("play", "pass"), "four-stop": ("stop", "pass")}.get(kind)
    if word not in (asked or (CHOICES[kind],)):
        return "choice"
    if word in ("play", "stop", "give", "drop") and not among(named, p["hands"][seat]):
        return "hand"
    if kind is not None:
        return None if fits(twin, kind, seat, word, named) else kind
    if word == "pass":
        return None if p["field"] else "pass"
    return twin.refusal(named)


def fits(twin: Plain, kind: str, seat: int, word: str, named: list[str]) -> bool:
    """Is this an answer to the open choice? (line 8)"""
    p, most = twin.p, twin.p["pending"].get("count", 0)
    match kind:
        case "four-stop":
            return word == "pass" or all(card[1:] == "4" for card in named)
        case "seven-pass" | "ten-discard":
            return len(named) <= most
        case "exchange":
            return len(named) == most
        case "queen-bomber":
            return len(named) <= most and len(set(named)) == len(named)
        case "nero":
            hands = [card for s in twin.others(seat) for card in p["hands"][s]]
            return among(named, [*twin.field_cards(), *p["discard"], *hands]) and len(named) < 2
        case "resurrection":
            return among(named, p["discard"])
    return not named or (named[0] in p["discard"] and int(named[2][1]) in twin.others(seat))
