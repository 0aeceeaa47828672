"""What one seat knows of a match of Caravan (`caravan.hidden-hand`, D18; RULES.md, section 11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardplay.caravan.moves import IS_NUMBER, ROUTES
from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.playing import Playing
from cardplay.caravan.position import open_cards, open_json
from cardplay.caravan.state import HAND, CaravanState
from cardplay.caravan.table import Routes
from cardplay.cards import JOKER, texts
from cardplay.chance import Chance, Rng
from cardplay.core import SEAT_NAMES, Json, Move, Outcome, View

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CaravanView(Playing, View):
    """Cards as ints, pairs by seat. `hand` is the own hand; a spectator (seat None) has none.

    Args:
        shown: per seat, the hands that a redeal showed.
        deck_from: per seat, after a reshuffle: the cards of which the deck was made, or for the
            own deck those left in it, sorted; None before.
    """

    game: CaravanOptions
    seat: int | None
    routes: Routes
    hand: Cards
    hand_counts: tuple[int, int]
    deck_counts: tuple[int, int]
    discards: tuple[Cards, Cards]
    opening: tuple[bool, bool]
    moved: tuple[bool, bool]
    reshuffles: tuple[int, int]
    shown: tuple[tuple[Cards, ...], ...]
    deck_from: tuple[Cards | None, ...]
    to_move: int | None
    over: Outcome | None

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hand if seat == self.seat else ()

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        if self.seat is None or self.mover(seat) != self.seat:
            return []
        return Playing.legal_moves(self, self.seat)

    def to_json(self) -> dict[str, Json]:
        hand = None if self.seat is None else texts(self.hand)
        hands = [hand if seat == self.seat else None for seat in (0, 1)]
        return {
            "seat": None if self.seat is None else SEAT_NAMES[self.seat],
            **open_json(self),
            "hands": hands,
            "discards": [texts(pile) for pile in self.discards],
            "hand_counts": list(self.hand_counts),
            "deck_counts": list(self.deck_counts),
            "seen_hands": [hands if seat == self.seat else [None, None] for seat in (0, 1)],
            "shown": [[texts(hand) for hand in hands] for hands in self.shown],
        }

    def sample(self, rng: Chance) -> CaravanState:
        """A full state with this view: unseen cards are dealt to where hidden ones lie.

        Certain knowledge is kept: a seat's own set; which cards a reshuffled deck was made of;
        cards that a redeal showed, also when decks are short; with `redeal`, that a first hand
        has 3 number cards. Nothing else is concluded from what a seat did or did not do.
        """
        state = CaravanState(self.game, Rng(rng.randrange(1 << 30)))
        state.routes = self.routes
        state.discards = [list(pile) for pile in self.discards]
        state.opening = self.opening
        state.moved = self.moved
        state.reshuffles = self.reshuffles
        state.shown = self.shown
        state.recycled = self.deck_from
        state.to_move = self.to_move
        state.over = self.over
        for seat in (0, 1):
            state.hands[seat], state.decks[seat] = self._hidden(seat, rng)
        return state

    def _hidden(self, seat: int, rng: Chance) -> tuple[list[int], list[int]]:
        """A hand and a deck of a seat, as they may be."""
        seen = open_cards(self.routes, self.discards[seat], seat)
        if seat == self.seat:
            seen.update(self.hand)
        hand_count = 0 if seat == self.seat else self.hand_counts[seat]
        unseen = Counter(self.game.law.full_set()) - seen
        source = self.deck_from[seat]
        for_deck = unseen if source is None else unseen & Counter(source)
        hidden = self._chosen(
            unseen,
            must=(Counter() if source is None else for_deck) | self._shown_cards(seat, seen),
            count=self.deck_counts[seat] + hand_count,
            rng=rng,
        )
        pool = _shuffled((hidden & for_deck).elements(), rng)
        hand = list((hidden - for_deck).elements())
        for card in [card for card in pool if IS_NUMBER[card]][: self._promised(seat)]:
            pool.remove(card)
            hand.append(card)
        needed = hand_count - len(hand)
        hand += pool[:needed]
        rng.shuffle(hand)
        return (list(self.hand) if seat == self.seat else hand), pool[needed:]

    def _shown_cards(self, seat: int, seen: Counter[int]) -> Counter[int]:
        """Cards that a redeal showed and that lie hidden now: they are in the seat's set."""
        shown: Counter[int] = Counter()
        for hand in self.shown[seat]:
            shown |= Counter(hand)
        return shown - seen

    def _promised(self, seat: int) -> int:
        """Number cards that the other hand has for certain: a first hand has 3 with `redeal`."""
        if seat == self.seat or not self.game.redeal or not self.opening[seat]:
            return 0
        return max(0, self.hand_counts[seat] - (HAND - ROUTES))

    def _chosen(
        self, unseen: Counter[int], must: Counter[int], count: int, rng: Chance
    ) -> Counter[int]:
        """As many unseen cards as lie hidden, with those that must be among them.

        Jokers go last: which of two is the one that was seen can't be told.
        """
        certain = sorted(_shuffled(must.elements(), rng), key=lambda card: card == JOKER)
        others = _shuffled((unseen - must).elements(), rng)
        return Counter((certain + others)[:count])


def _shuffled(cards: Iterable[int], rng: Chance) -> list[int]:
    listed = list(cards)
    rng.shuffle(listed)
    return listed


def view_of(state: CaravanState, seat: int | None) -> CaravanView:
    """What a seat (None: a spectator) sees of a state."""
    one, two = state.discards
    return CaravanView(
        state.game,
        seat,
        state.routes,
        () if seat is None else tuple(state.hands[seat]),
        (len(state.hands[0]), len(state.hands[1])),
        (len(state.decks[0]), len(state.decks[1])),
        (tuple(one), tuple(two)),
        state.opening,
        state.moved,
        state.reshuffles,
        state.shown,
        state.recycled if state.recycled == (None, None) else _deck_from(state, seat),
        state.to_move,
        state.over,
    )


def _deck_from(state: CaravanState, seat: int | None) -> tuple[Cards | None, ...]:
    """What is known of reshuffled decks: of the own deck exactly what is left in it."""
    return tuple(
        tuple(sorted(state.decks[owner])) if owner == seat and cards is not None else cards
        for owner, cards in enumerate(state.recycled)
    )
