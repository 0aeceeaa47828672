"""How a move is made at the table: as a row of clicks, and what may be clicked next.

- place without a skill: `hand:C03` `column:2`, and `do:place` if the character has skills;
- with redraw: `hand:C03` `column:2` `skill:redraw` `trump:1`;
- with switch: `hand:C02` `column:3` `skill:switch` `trump:1` `trump:3`, the trumps in any order;
- with shift: `hand:C05` `column:2` `skill:shift` `column:1`, the last one the neighbour's;
- joker: `trump:2` `graveyard:S9`;
- sub: `hand:C01` `sub:C05`, pair by pair, then `do:sub` (alone for none);
- deck: `main:C01` four times, then `sub:C05` for each sub, then `do:deck`;
- resign: `do:resign`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Final

from cardplay.cards import TEXT
from cardplay.core import Move, Next
from cardplay.linkduel.duel import Duel
from cardplay.linkduel.moves import (
    ChooseDeck,
    ExchangeJoker,
    ExchangeSubs,
    Place,
    Resign,
)
from cardplay.linkduel.options import MAIN, LinkDuelOptions
from cardplay.linkduel.skills import SKILLS

Clicks = tuple[str, ...]

_TARGET: Final = {"shift": "column"}
"""What is clicked for the columns of a skill where it is no trump."""


def clicks_of(game: LinkDuelOptions, move: Move) -> Clicks:
    """The clicks that make a move."""
    match move:
        case Place(character, column, None):
            plain = (f"hand:{character}", f"column:{column}")
            skilled = character in game.cast and game.cast[character].skills
            return (*plain, "do:place") if skilled else plain
        case Place(character, column, str(skill), targets):
            kind = _TARGET.get(skill, "trump")
            named = (f"{kind}:{target}" for target in targets)
            return (f"hand:{character}", f"column:{column}", f"skill:{skill}", *named)
        case ExchangeJoker(column, card):
            return (f"trump:{column}", f"graveyard:{TEXT[card]}")
        case ExchangeSubs(pairs):
            named = (click for out, back in pairs for click in (f"hand:{out}", f"sub:{back}"))
            return (*named, "do:sub")
        case ChooseDeck(main, subs):
            return (*(f"main:{id}" for id in main), *(f"sub:{id}" for id in subs), "do:deck")
        case Resign():
            return ("do:resign",)
    raise TypeError(f"not a move of Link Duel: {move!r}")


def spell(clicks: Sequence[str]) -> str | None:
    """The text of the move that the clicks mean, legal or not; None for too few.

    A character and a column are enough for a placement, so that a dark column can be asked
    about. A skill without its columns is asked about with the first ones it may name: where it
    is dark, it is so for all of them.
    """
    parts = [click.partition(":")[::2] for click in clicks]
    match parts:
        case [("hand", id), ("column", column)] | [("hand", id), ("column", column), ("do", _)]:
            return f"{id}@{column}"
        case [("hand", id), ("column", column), ("skill", skill), *named] if skill in SKILLS:
            columns = [target for _kind, target in named] or _first_targets(skill, column)
            return (
                " ".join([f"{id}@{column}", skill, *columns]) if _enough(skill, columns) else None
            )
        case [("trump", column), ("graveyard", card)]:
            return f"joker {column}={card}"
        case [("do", "resign")]:
            return "resign"
        case [*named, ("do", "sub")]:
            ids = [id for _kind, id in named]
            pairs = zip(ids[::2], ids[1::2], strict=False)
            return " ".join(["sub", *(f"{out}={back}" for out, back in pairs)])
        case [*named, ("do", "deck")]:
            main = [id for kind, id in named if kind == "main"]
            subs = [id for kind, id in named if kind == "sub"]
            return " ".join(["deck", *main, *(["/", *subs] if subs else [])])
    return None


def _first_targets(skill: str, column: str) -> list[str]:
    """Columns to ask about a skill with, before any has been clicked."""
    if skill == "shift":
        return ["1" if column == "2" else "2"]
    return ["1", "2"][: SKILLS[skill].names]


def _enough(skill: str, columns: Sequence[str]) -> bool:
    return len(columns) == SKILLS[skill].names


def next_clicks(duel: Duel, done: Clicks) -> Next:
    """What may be clicked after these clicks, and the move if they complete one.

    Nothing may follow on clicks that can't be made, such as one character chosen twice.
    """
    match duel.phase:
        case "deck" if duel.mover(None) == duel.to_move:
            return _next_deck(duel, done)
        case "sub" if duel.mover(None) == duel.to_move:
            return _next_sub(duel, done)
    lit: dict[str, None] = {}
    complete: Move | None = None
    for move in duel.legal_moves():
        for path in _paths(duel.game, move):
            if path == done:
                complete = move
            elif path[: len(done)] == done:
                lit[path[len(done)]] = None
    if complete is None and list(lit) == ["do:place"]:
        # no skill can be used here: the placement is complete without saying so
        complete = Place(done[0].partition(":")[2], int(done[1].partition(":")[2]))
    return Next(tuple(lit), complete)


def _paths(game: LinkDuelOptions, move: Move) -> Iterator[Clicks]:
    """The rows of clicks that make a move: trumps of a skill in any order."""
    path = clicks_of(game, move)
    if isinstance(move, Place) and len(move.targets) > 1:
        yield from ((*path[:3], *named) for named in permutations(path[3:]))
    else:
        yield path


def _each_once(parts: Sequence[tuple[str, str]], there: Mapping[str, Container[str]]) -> bool:
    """Are these clicks, as kinds and ids, on characters that lie there, each but once?"""
    ids = [id for _kind, id in parts]
    return len(set(ids)) == len(ids) and all(id in there.get(kind, ()) for kind, id in parts)


def _next_deck(duel: Duel, done: Clicks) -> Next:
    parts = [click.partition(":")[::2] for click in done]
    main = [id for kind, id in parts if kind == "main"]
    subs = [id for kind, id in parts if kind == "sub"]
    rest = [id for id in duel.game.cast if id not in main and id not in subs]
    if done and done[-1] == "do:deck":
        deck = ChooseDeck(tuple(main), tuple(subs))
        return Next((), deck if duel.why_not(deck) is None else None)
    cast = duel.game.cast
    if not _each_once(parts, {"main": cast, "sub": cast}) or len(subs) > duel.game.max_subs:
        return Next((), None)
    if len(main) < MAIN:
        return Next(tuple(f"main:{id}" for id in rest), None)
    more = rest if len(subs) < duel.game.max_subs else []
    return Next((*(f"sub:{id}" for id in more), "do:deck"), None)


def _next_sub(duel: Duel, done: Clicks) -> Next:
    seat = duel.mover(None)
    parts = [click.partition(":")[::2] for click in done]
    out = [id for kind, id in parts if kind == "hand"]
    back = [id for kind, id in parts if kind == "sub"]
    subs = [id for id in duel.subs_of(seat) if id not in back]
    if done and done[-1] == "do:sub":
        exchange = ExchangeSubs(tuple(zip(sorted(out), sorted(back), strict=False)))
        fits = len(out) == len(back) and duel.why_not(exchange) is None
        return Next((), exchange if fits else None)
    there = {"hand": duel.hand_of(seat), "sub": duel.subs_of(seat)}
    if not _each_once(parts, there) or len(out) > len(there["sub"]):
        return Next((), None)
    if len(out) > len(back):
        return Next(tuple(f"sub:{id}" for id in subs), None)
    hand = [id for id in duel.hand_of(seat) if id not in out] if subs else []
    return Next((*(f"hand:{id}" for id in hand), "do:sub"), None)
