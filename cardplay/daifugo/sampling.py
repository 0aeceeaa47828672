"""Dealing unseen cards to hidden hands so that nothing known for certain is contradicted."""

from __future__ import annotations

from typing import Final

from cardplay.chance import Chance
from cardplay.daifugo.cards import OF_RANK, joined
from cardplay.daifugo.knowledge import Facts

FOURS: Final = OF_RANK[1]
TRIES: Final = 200
"""Deals that are begun before the two 4s of a seat that may stop a cut are given up."""


def deal_unseen(
    cards: list[int], room: list[int], facts: Facts, stoppers: tuple[int, ...], rng: Chance
) -> list[int]:
    """Hands by seat.

    Args:
        cards: the unseen cards, one by one.
        room: how many of them each seat gets.
        facts: cards with the seats one of which holds each.
        stoppers: seats that hold two 4s.
        rng: draws the deal.
    """
    for _ in range(TRIES):
        deal = _Deal(cards, room, rng)
        if deal.place_facts(facts) and deal.place_fours(stoppers):
            return deal.rest()
    deal = _Deal(cards, room, rng)
    deal.place_facts(facts)
    return deal.rest()


class _Deal:
    """One try."""

    def __init__(self, cards: list[int], room: list[int], rng: Chance) -> None:
        self.cards = cards[:]
        self.room = room[:]
        self.hands = [0] * len(room)
        self.rng = rng
        rng.shuffle(self.cards)

    def give(self, seat: int, card: int) -> None:
        self.cards.remove(card)
        self.room[seat] -= 1
        self.hands[seat] = joined(self.hands[seat], card)

    def place_facts(self, facts: Facts) -> bool:
        """Put each known card where it may be, the surest first."""
        for card, seats in sorted(facts, key=lambda fact: fact[1].bit_count()):
            able = [seat for seat, left in enumerate(self.room) if left and seats >> seat & 1]
            if not able or card not in self.cards:
                return False
            self.give(self.rng.choice(able), card)
        return True

    def place_fours(self, stoppers: tuple[int, ...]) -> bool:
        """Give each of these seats 4s until it has two."""
        for seat in stoppers:
            while (self.hands[seat] & FOURS).bit_count() < 2:
                four = next((card for card in self.cards if card & FOURS), None)
                if four is None or not self.room[seat]:
                    return False
                self.give(seat, four)
        return True

    def rest(self) -> list[int]:
        """Fill the hands with what is left."""
        for seat, left in enumerate(self.room):
            for card in self.cards[:left]:
                self.give(seat, card)
        return self.hands
