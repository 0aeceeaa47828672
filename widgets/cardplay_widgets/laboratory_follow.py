"""What follows from what is set in the laboratory: the engine lays the cards and settles.

Cards of a row with a move are laid as a seat lays them, so what a rule forbids is refused by the
engine, in its words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardplay import Rng, make
from cardplay.cards import TEXT
from cardplay.core import Event, Game, Illegal, Json, State
from cardplay_widgets.laboratory_bench import Bench, Cards, Mode, Numbers, Row

READER: Final = 0
Place = tuple[str, int]
"""A row's name and the number of the place in it, from 0."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What came of it.

    view: the table of the reader as it stood when all was settled. events: all of them, oldest
    first. refused: the place whose card may not lie there, and why.
    """

    view: Any
    events: tuple[Event, ...]
    refused: tuple[Place, Illegal] | None = None


def follow(bench: Bench, mode: Mode, cards: Cards, numbers: Numbers) -> Followed:
    """Lay the cards and let the engine settle.

    Raises:
        PositionError: these cards can't lie on one table; the sentence names the card or field.
    """
    game = make(bench.game)
    return _play(bench, game, position_of(mode, cards, numbers), list(laid(mode, cards)))


def position_of(mode: Mode, cards: Cards, numbers: Numbers) -> dict[str, Json]:
    """The position before the cards are laid, as the rules page writes it."""
    found: dict[str, Json] = {"hands": [[], []], **{k: list(n) for k, n in numbers.items()}}
    for row in mode.rows:
        name, _dot, seat = row.field.partition(".")
        goal = found[name][int(seat)] if seat else found.setdefault(name, [])
        goal.extend(card for card in cards.get(row.id, ()) if card is not None)
    set_there = {card for lying in cards.values() for card in lying}
    others = [card for card in TEXT[:52] if card not in set_there]
    for name, size in mode.fill.items():
        while len(found[name]) < size:
            found[name].append(others.pop(0))
    if mode.rest:
        Rng("laboratory").shuffle(others)
        found[mode.rest] = others
    return found


def laid(mode: Mode, cards: Cards) -> Iterator[tuple[Row, Place, str]]:
    """The cards that are laid by moves: row, place, and the text of the move."""
    for row in mode.rows:
        if row.move:
            for at, card in enumerate(cards.get(row.id, ())):
                if card is not None:
                    yield row, (row.id, at), row.move.format(card=card, number=at + 1)


Moves = list[tuple[Row, Place, str]]


def _play(bench: Bench, game: Game, position: dict[str, Json], moves: Moves) -> Followed:
    events: list[Event] = []
    drawn: list[Any] = []
    refused: list[Followed] = []

    def look(state: State) -> None:
        """Whether a card that still waits will never be laid: asked at every change."""
        for row, place, text in moves:
            why = state.why_not(text, row.seat)
            if why is not None and why.rule != bench.waits:
                refused.append(Followed(state.view(READER), tuple(events), (place, why)))

    def record(event: Event, state: State) -> None:
        events.append(event)
        if event.type in bench.draws:
            drawn.append(state.view(READER))
        if not drawn:
            look(state)

    state = game.position(position, recorder=record)
    while not drawn:
        look(state)
        if refused:
            break
        seat = state.mover(None)
        mine = next((move for move in moves if move[0].seat == seat), None)
        if mine is not None:
            moves.remove(mine)
        state.push(game.read(bench.closing if mine is None else mine[2]))
    return refused[0] if refused else Followed(drawn[-1], tuple(events))
