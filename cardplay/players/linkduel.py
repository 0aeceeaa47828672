"""`greedy` for Link Duel: it looks at the damage of this round and nothing further.

A placement is worth what the round would deal and cost if the own free places were then filled
as well as the hand can, and the other side stood as it stands. Every card paid for a skill counts
like a card of damage, so a skill is used when it is worth its cards. Columns never touch each
other, so each is reckoned once for a trump and a character.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from cardplay.cards import JOKER, NUMBER, SUITS
from cardplay.chance import Chance
from cardplay.core import Move
from cardplay.linkduel.characters import Character
from cardplay.linkduel.damage import settle
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place
from cardplay.linkduel.options import MAIN
from cardplay.linkduel.outlook import Sketch
from cardplay.linkduel.skills import SKILLS
from cardplay.linkduel.view import LinkDuelView

DRAWN: Final = -2
"""Stands for the card that a redraw will turn up."""

BATCH: Final = 8
"""Placements looked at between two yields."""

OUT: Final = 100.0
"""What it is worth to see the other seat run out of cards."""

WORTH: Final = {"+4": 2, "+7": 4, "+9": 6, "invert": 4, "swing2": 2, "swing3": 3, "swing4": 4}
"""Worth of a link effect when characters are chosen; one that is not here counts 3."""

Columns = Sequence[str | None]


def greedy(view: LinkDuelView, rng: Chance) -> Iterator[Move]:
    """Yields the best move found so far."""
    match view.phase:
        case "deck":
            yield _choose_deck(view, rng)
        case "sub":
            yield _choose_subs(view)
        case _:
            yield from _best(view, rng)


def _best(view: LinkDuelView, rng: Chance) -> Iterator[Move]:
    """The listed move with the best outlook; of equal ones any."""
    side = _Side(view)
    moves = view.legal_moves()
    rng.shuffle(moves)
    best, best_value = moves[0], float("-inf")
    for count, move in enumerate(moves, 1):
        value = side.value_of(move)
        if value > best_value:
            best, best_value = move, value
        if count % BATCH == 0:
            yield best
    yield best


class _Side:
    """The own side of the table, with what each column would deal and cost."""

    def __init__(self, view: LinkDuelView) -> None:
        self.view = view
        self.me = me = view.mover(None)
        self.links = view.links()[1 - me]
        self.theirs = [NUMBER[card] for card in view.trumps[1 - me]]
        self.unseen = [card for card in view.unseen(me) if card != JOKER]
        self.known: dict[tuple[int, int, str | None], tuple[float, float]] = {}

    def value_of(self, move: Move) -> float:
        """Cards that the other seat loses less those that this one does."""
        view, me = self.view, self.me
        trumps, placed = list(view.trumps[me]), list(view.placed[me])
        hand = list(view.hand_of(me))
        cost = 0
        match move:
            case Place(character, column, skill):
                placed[column - 1] = character
                hand.remove(character)
                if skill is not None:
                    cost = view.game.cast[character].cost(skill) or 0
                    if not self._use(move, trumps, placed, cost):
                        return -OUT
            case ExchangeJoker(column, card):
                trumps[column - 1] = card
        return max(self._value(trumps, filled, cost) for filled in _fillings(placed, hand))

    def _use(self, move: Place, trumps: list[int], placed: list[str | None], cost: int) -> bool:
        """Change the side by the skill of a placement; False if it would run out of cards."""
        deck = [DRAWN] * min(1, self.view.deck_count(self.me) - cost)
        mine = Sketch([trumps, trumps], [placed, placed], [deck, deck], [[], []])
        return SKILLS[move.skill or ""].use(mine, self.me, move.column, move.targets)

    def _value(self, trumps: Sequence[int], placed: Columns, cost: int) -> float:
        columns = [self._column(*column) for column in zip((0, 1, 2), trumps, placed, strict=True)]
        dealt = sum(column[0] for column in columns)
        taken = sum(column[1] for column in columns) + cost
        # a deck with fewer than three cards does not reach the next reveal
        left = [self.view.deck_count(seat) for seat in (self.me, 1 - self.me)]
        lost, won = left[0] - taken < 3, left[1] - dealt < 3
        return dealt - taken + OUT * (won - lost)

    def _column(self, index: int, card: int, id: str | None) -> tuple[float, float]:
        """What a column deals and costs with this trump and character; kept for next time."""
        key = (index, card, id)
        if key not in self.known:
            cards = self.unseen if card == DRAWN else [card]
            pairs = [self._settled(index, one, id) for one in cards if one != JOKER]
            count = len(pairs) or 1
            self.known[key] = (sum(p[0] for p in pairs) / count, sum(p[1] for p in pairs) / count)
        return self.known[key]

    def _settled(self, index: int, card: int, id: str | None) -> tuple[int, int]:
        """What the column deals to the other seat and to this one."""
        link = None if id is None else self.view.game.cast[id].effects[card]
        own, other = (NUMBER[card], link), (self.theirs[index], self.links[index])
        taken = settle(*own, *other).taken if self.me == 0 else settle(*other, *own).taken
        return taken[1 - self.me], taken[self.me]


def _fillings(placed: Columns, hand: Sequence[str]) -> Iterable[Columns]:
    """The ways to fill the free places from the hand."""
    free = [index for index, id in enumerate(placed) if id is None]
    for ids in permutations(hand, len(free)):
        filled = list(placed)
        for index, id in zip(free, ids, strict=True):
            filled[index] = id
        yield filled


def _choose_deck(view: LinkDuelView, rng: Chance) -> ChooseDeck:
    """Characters picked one by one, each time one that adds most to those before."""
    pool = list(view.game.cast.values())
    rng.shuffle(pool)
    picked: list[Character] = []
    for _pick in range(MAIN + view.game.max_subs):
        team = picked[:MAIN] if len(picked) < MAIN else []
        best = max(pool, key=lambda character: _worth([*team, character]))
        pool.remove(best)
        picked.append(best)
    ids = [character.id for character in picked]
    return ChooseDeck(tuple(ids[:MAIN]), tuple(ids[MAIN:]))


def _choose_subs(view: LinkDuelView) -> ExchangeSubs:
    """The four characters that are worth most together; the present ones if none are better."""
    seat = view.mover(None)
    hand, cast = view.hand_of(seat), view.game.cast
    best, best_worth = tuple(hand), _worth([cast[id] for id in hand])
    for team in combinations([*hand, *view.subs_of(seat)], MAIN):
        if (worth := _worth([cast[id] for id in team])) > best_worth:
            best, best_worth = team, worth
    leaving = [id for id in hand if id not in best]
    entering = [id for id in best if id not in hand]
    return ExchangeSubs(tuple(zip(sorted(leaving), sorted(entering), strict=True)))


def _worth(team: Sequence[Character]) -> float:
    """What characters are worth together: for each suit the best link, and half of the second;
    a cheap skill counts too."""
    total = 0.0
    for suit in SUITS:
        links = [WORTH.get(effect, 3) for c in team for own, effect in c.links if own == suit]
        best = sorted(links, reverse=True)[:2]
        total += sum(link / (place + 1) for place, link in enumerate(best))
    return total + sum(max((4 - cost for _skill, cost in c.skills), default=0) for c in team) / 2
