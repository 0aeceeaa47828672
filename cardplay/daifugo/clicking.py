"""Moves as clicks at the table, in any order, and back.

Cards of the own hand are clicked as `hand:S8`, cards that lie elsewhere or are only named as
`card:S9`, ranks as `rank:5`, seats as `seat:P2`. What is chosen is a set: the clicks may come in
any order. The last click says what is done with it: `do:play`, `do:give`, .. by the word of the
notation; `do:pass` and `do:resign` stand alone. A zombie is complete with its card and its seat;
`do:zombie` by itself declines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardplay.core import SEAT_NAMES, Move, Next, NotationError
from cardplay.daifugo.cards import RANKS, gathered, texts
from cardplay.daifugo.moves import CARD_WORDS, Bomb, CardsMove, Zombie, read, word_of
from cardplay.daifugo.turn import Turn

_FROM: Final = {word: "card" if word in ("take", "rescue") else "hand" for word in CARD_WORDS}
"""Where the cards of a word are clicked."""


def clicks_of(move: Move) -> tuple[str, ...]:
    """The clicks that make a move, in card order."""
    word = word_of(move)
    match move:
        case CardsMove():
            items = [f"{_FROM[word]}:{code}" for code in move.codes()]
        case Bomb():
            items = [f"rank:{code}" for code in move.codes()]
        case Zombie(card, to) if card:
            return f"card:{texts(card)[0]}", f"seat:{SEAT_NAMES[to]}"
        case _:
            items = []
    return (*items, f"do:{word}")


def spelled(clicks: Sequence[str]) -> str | None:
    """The text of the move that the clicks mean, legal or not; None for too few."""
    parts = [click.partition(":")[::2] for click in clicks]
    match parts:
        case [*chosen, ("do", word)]:
            return " ".join([word, *(item for _, item in chosen)])
        case [("card", card), ("seat", seat)] | [("seat", seat), ("card", card)]:
            return f"zombie {card} > {seat}"
    return None


def next_clicks(turn: Turn, moves: Sequence[Move], clicks: Sequence[str]) -> Next:
    """What continues one of these moves, and the move that the clicks complete.

    Where the page accepts more than it lists (any selection of the discard pile), so does this.
    """
    text = spelled(clicks)
    if text is not None:
        return Next((), _accepted(turn, text))
    if any(click.startswith("do:") for click in clicks):
        return Next((), None)
    lit: dict[str, None] = {}
    parts = [click.partition(":")[::2] for click in clicks]
    by_word: dict[str, list[Move]] = {}
    for move in moves:
        by_word.setdefault(word_of(move), []).append(move)
    for word, same in by_word.items():
        lit.update(dict.fromkeys(_more(word, same, parts)))
        if word != "zombie" or not clicks:
            done = spelled([*clicks, f"do:{word}"])
            if done is not None and _accepted(turn, done) is not None and _fits(word, parts):
                lit[f"do:{word}"] = None
    return Next(tuple(lit), None)


def _accepted(turn: Turn, text: str) -> Move | None:
    try:
        move = read(text, turn.seats)
    except NotationError:
        return None
    seat = turn.mover(None)
    return move if turn.refusal(move, seat) is None else None


def _fits(word: str, parts: Sequence[tuple[str, str]]) -> bool:
    """Are all these clicks of the kind that the word takes?"""
    wanted = "rank" if word == "bomb" else _FROM.get(word)
    return all(kind == wanted for kind, _ in parts)


def _more(word: str, moves: Sequence[Move], parts: Sequence[tuple[str, str]]) -> list[str]:
    """The clicks that lead from a choice on to one of these moves, all of one word."""
    if word == "zombie":
        return _zombie(moves, parts)
    if not _fits(word, parts):
        return []
    codes = [item for _, item in parts]
    if word == "bomb":
        if len(set(codes)) < len(codes):
            return []
        chosen = sum(1 << RANKS.index(code) for code in codes)
        ranks = 0
        for move in moves:
            if isinstance(move, Bomb) and move.ranks & chosen == chosen:
                ranks |= move.ranks
        return [f"rank:{RANKS[rank]}" for rank in range(13) if (ranks & ~chosen) >> rank & 1]
    chosen, repeated = gathered(codes)
    if repeated:
        return []
    cards = 0
    for move in moves:
        if isinstance(move, CardsMove) and move.cards & chosen == chosen:
            cards |= move.cards
    more = texts(cards & ~chosen)
    return [f"{_FROM[word]}:{code}" for code in dict.fromkeys(more)] if cards else []


def _zombie(moves: Sequence[Move], parts: Sequence[tuple[str, str]]) -> list[str]:
    aimed = [move for move in moves if isinstance(move, Zombie) and move.card]
    lit: dict[str, None] = {}
    for move in aimed:
        path = clicks_of(move)
        if all(f"{kind}:{item}" in path for kind, item in parts):
            lit.update(
                dict.fromkeys(click for click in path if click.partition(":")[::2] not in parts)
            )
    return list(lit)
