"""Which rule refuses a line of Link Duel: RULES.md, section 12, on the JSON of a position."""

from __future__ import annotations

import re
from typing import Any

Json = Any

CARD = "[SHDC](?:A|[2-9]|10|J|Q|K)|Joker"
ID = "[A-Z][0-9]{1,3}"
COLUMN = "[0-9]+"
FORMS = {
    "action": rf"({ID})@({COLUMN})"
    rf"(?: (?:(redraw|shift) ({COLUMN})|(switch) ({COLUMN}) ({COLUMN})))?",
    "joker": rf"joker ({COLUMN})=({CARD})",
    "deck": rf"deck((?: {ID})*)(?: /((?: {ID})*))?",
    "sub": rf"sub((?: {ID}={ID})*)",
}


def refusal(p: Json, line: str, characters: Json, max_subs: int) -> str | None:
    """The first line of the table that applies; None if the move is accepted."""
    if p["phase"] == "over":
        return "match-over"
    name, _, rest = line.partition(" ")
    text = " ".join(word for word in rest.split(" ") if word)
    if name not in ("P0", "P1"):
        return "notation"
    seat = int(name[1])
    if text == "resign":
        return None
    if seat != p["to_move"]:
        return "turn"
    read = {phase: re.fullmatch(form, text, re.ASCII) for phase, form in FORMS.items()}
    phase = next((phase for phase, found in read.items() if found), None)
    if phase is None:
        return "notation"
    if phase != p["phase"]:
        return "phase"
    found = read[phase]
    assert found is not None
    parts = [part or "" for part in found.groups()]
    match phase:
        case "action":
            return place_refusal(p, seat, parts, characters)
        case "joker":
            return joker_refusal(p, seat, *parts)
        case "deck":
            return deck_refusal(parts[0].split(), parts[1].split(), characters, max_subs)
    return sub_refusal(p, seat, [pair.split("=") for pair in parts[0].split()])


def place_refusal(p: Json, seat: int, parts: list[str], characters: Json) -> str | None:
    id, column, one_column, first, two_columns, second, third = parts
    skill, taken = one_column or two_columns, p["placed"][seat]
    targets = [int(target) for target in (first, second, third) if target]
    if id not in p["hands"][seat]:
        return "place-hand"
    if int(column) not in (1, 2, 3) or str(int(column)) in taken:
        return "place-column"
    if not skill:
        return None
    cost = characters[id].get("skills", {}).get(skill)
    if cost is None:
        return "skill-owner"
    if len(p["decks"][seat]) < cost:
        return "skill-unpayable"
    if skill == "shift":
        fits = str(targets[0]) in taken and abs(targets[0] - int(column)) == 1
    else:
        fits = set(targets) <= {1, 2, 3} and len(set(targets)) == len(targets)
    return None if fits else skill


def joker_refusal(p: Json, seat: int, column: str, card: str) -> str | None:
    if int(column) != p["trumps"][seat].index("Joker") + 1:
        return "joker-order"
    return None if card in p["graveyards"][seat] and card != "Joker" else "joker-choice"


def deck_refusal(main: list[str], subs: list[str], characters: Json, most: int) -> str | None:
    ids = [*main, *subs]
    if len(main) != 4:
        return "deck-main"
    if len(subs) > most:
        return "deck-subs"
    if not set(ids) <= set(characters):
        return "deck-known"
    return None if len(set(ids)) == len(ids) else "deck-distinct"


def sub_refusal(p: Json, seat: int, pairs: list[list[str]]) -> str | None:
    ids = [id for pair in pairs for id in pair]
    held = all(out in p["hands"][seat] and back in p["subs"][seat] for out, back in pairs)
    return None if held and len(set(ids)) == len(ids) else "sub-exchange"
