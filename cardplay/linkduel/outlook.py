"""What a table asks about a duel: what the round would cost now, what a skill can bring, and
why a link is lit or dark. Nothing here uses a hidden card (RULES.md, D25).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardplay.cards import JOKER, SUIT, SUITS, TEXT, full_deck
from cardplay.core import SEAT_NAMES, Json, Move
from cardplay.linkduel.damage import (
    Links,
    Placed,
    Trumps,
    active_links,
    chips,
    numbers,
    settle_columns,
    steps,
)
from cardplay.linkduel.duel import Duel
from cardplay.linkduel.moves import ExchangeJoker, Place
from cardplay.linkduel.skills import EMPTY, SKILLS


@dataclass(slots=True)
class Sketch:
    """A table to try a move on; `decks` hold only what a skill may draw."""

    trumps: list[list[int]]
    placed: list[list[str | None]]
    decks: list[list[int]]
    graveyards: list[list[int]]


class Outlook(Duel):
    """The questions about what lies open and what would follow."""

    __slots__ = ()

    def links(self) -> Links:
        """The text of the active link effects, by seat and column."""
        return active_links(self.game.cast, self.trumps, self.placed)

    def chips(self) -> list[int | None]:
        """With whom the chip of each column lies (`linkduel.chips`)."""
        return chips(numbers(self.trumps, self.links()))

    def damage(self) -> dict[str, Json]:
        """The damage of the round if it ended now.

        Returns:
            `columns`: for each column `column`, `steps` (the events of the damage phase as JSON)
            and `damage` (of P0 and P1); `steps` is empty and `damage` null where a number lacks.
            `totals`: what P0 and P1 would mill; null when a number lacks.
        """
        return damage_of(self.trumps, self.links())

    def link_report(self) -> list[dict[str, Json]]:
        """Every link of every placed character, and whether it is active.

        Returns:
            For each: `seat`, `column`, `character`, `suit`, `effect`, `active`, `trump` (the own
            one in that column, or null) and `rule`: `linkduel.link-own` where only the opponent's
            trump has the suit, else `linkduel.link`.
        """
        return list(self._link_report())

    def _link_report(self) -> Iterator[dict[str, Json]]:
        for seat, ids in enumerate(self.placed):
            for index, id in enumerate(ids):
                if id is None:
                    continue
                own, other = self.trumps[seat][index], self.trumps[1 - seat][index]
                for suit, effect in self.game.cast[id].links:
                    active = suit_of(own) == suit
                    misread = not active and suit_of(other) == suit
                    yield {
                        "seat": SEAT_NAMES[seat],
                        "column": index + 1,
                        "character": id,
                        "suit": suit,
                        "effect": effect,
                        "active": active,
                        "trump": text_of(own),
                        "rule": "linkduel.link-own" if misread else "linkduel.link",
                    }

    def unseen(self, seat: int) -> list[int]:
        """The pack of a seat without the cards that lie open: what its deck may hold.

        A hand-made position may hold more jokers than the option says; they are added then.
        """
        seen = {*self.trumps[seat], *self.graveyards[seat]}
        plain = [card for card in full_deck(0) if card not in seen]
        open_jokers = [*self.trumps[seat], *self.graveyards[seat]].count(JOKER)
        jokers = max(self.game.jokers - open_jokers, self.deck_count(seat) - len(plain), 0)
        return plain + [JOKER] * jokers

    def preview(self, move: Move | str) -> Mapping[str, Json]:
        """What a placement or an exchange of a joker would do; nothing of the other moves.

        Returns:
            `cost`: cards to pay. `outcomes`: the tables that may come of it, each with `card`
            (the one that a redraw would turn up, else null), `weight` (how many of the unseen
            cards give it), `decked_out`, `trumps`, `placed`, `links`, `numbers`, `chips` and
            `damage` (as `damage()`). Cards that pay a cost go unseen, so all unseen cards are
            equally likely.

        Raises:
            IllegalMove: the move is refused.
        """
        checked = self.check(move)
        seat = self.mover(None)
        match checked:
            case Place(character, column, skill):
                cost = 0 if skill is None else self.game.cast[character].cost(skill) or 0
                return {"cost": cost, "outcomes": self._outcomes(checked, seat, cost)}
            case ExchangeJoker(column, card):
                sketch = self._sketch()
                sketch.trumps[seat][column - 1] = card
                return {"cost": 0, "outcomes": [self._outcome(sketch, None, 1)]}
        return {}

    def _outcomes(self, move: Place, seat: int, cost: int) -> list[dict[str, Json]]:
        draws = move.skill is not None and SKILLS[move.skill].draws
        if not draws:
            return [self._tried(move, seat, None, 1)]
        if self.deck_count(seat) == cost:
            return [self._tried(move, seat, None, 1)]
        unseen = self.unseen(seat)
        return [self._tried(move, seat, card, unseen.count(card)) for card in dict.fromkeys(unseen)]

    def _tried(self, move: Place, seat: int, card: int | None, weight: int) -> dict[str, Json]:
        """The outcome of a placement if this card is on top of the deck."""
        sketch = self._sketch()
        sketch.placed[seat][move.column - 1] = move.character
        if card is not None:
            sketch.decks[seat].append(card)
        done = True
        if move.skill is not None:
            done = SKILLS[move.skill].use(sketch, seat, move.column, move.targets)
        return self._outcome(sketch, card, weight, decked_out=not done)

    def _sketch(self) -> Sketch:
        """The open cards of this table, to try a move on."""
        return Sketch(
            [list(row) for row in self.trumps],
            [list(row) for row in self.placed],
            [[], []],
            [list(row) for row in self.graveyards],
        )

    def _outcome(
        self, sketch: Sketch, card: int | None, weight: int, *, decked_out: bool = False
    ) -> dict[str, Json]:
        links = active_links(self.game.cast, sketch.trumps, sketch.placed)
        return {
            "card": None if card is None else TEXT[card],
            "weight": weight,
            "decked_out": decked_out,
            "trumps": trumps_json(sketch.trumps),
            "placed": placed_json(sketch.placed),
            **open_json(sketch.trumps, links),
            "damage": damage_of(sketch.trumps, links),
        }


def damage_of(trumps: Trumps, links: Links) -> dict[str, Json]:
    """The data of `Outlook.damage` for these trumps and active links."""
    settled = settle_columns(trumps, links)
    known = [column.taken for column in settled if column is not None]
    columns: list[dict[str, Json]] = [
        {"column": number, "steps": [], "damage": None}
        if column is None
        else {
            "column": number,
            "steps": [event.to_json() for event in steps(number, column)],
            "damage": list(column.taken),
        }
        for number, column in enumerate(settled, 1)
    ]
    totals = [sum(taken[seat] for taken in known) for seat in (0, 1)]
    return {"columns": columns, "totals": totals if len(known) == len(settled) else None}


def suit_of(card: int) -> str | None:
    """The suit of a trump as a letter; None for a joker or no trump."""
    return None if card in (EMPTY, JOKER) else SUITS[SUIT[card]]


def text_of(card: int) -> str | None:
    """The notation of a trump; None where none lies."""
    return None if card == EMPTY else TEXT[card]


def trumps_json(trumps: Trumps) -> list[list[str | None]]:
    """The trumps as the position writes them."""
    return [[text_of(card) for card in row] for row in trumps]


def placed_json(placed: Placed) -> list[dict[str, str]]:
    """The placed characters as the position writes them."""
    return [
        {str(column): id for column, id in enumerate(row, 1) if id is not None} for row in placed
    ]


def open_json(trumps: Sequence[Sequence[int]], links: Links) -> dict[str, Json]:
    """The keys `links`, `numbers` and `chips` of a position."""
    counted = numbers(trumps, links)
    return {"links": links, "numbers": counted, "chips": chips(counted)}
