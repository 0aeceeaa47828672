"""Caravan once more, as plainly as the page says it: no table, no cache, no bits.

Works on the JSON of positions (RULES.md, section 11). It is slow and knows no reasons and no
events; the engine must come to the same legal moves and the same positions.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Position = dict[str, Any]
Place = tuple[int, int, int]
"""A number card by seat, route and index, all from 0."""

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def rank(card: str) -> int:
    """1..13, and 0 for a joker."""
    return 0 if card == "Joker" else RANKS.index(card[1:]) + 1


def is_number(card: str) -> bool:
    return 1 <= rank(card) <= 10


def parts(laid: str) -> tuple[str, list[str]]:
    """The number card and what is attached, `*` and all."""
    card, *attached = laid.split("+")
    return card, attached


def queens(laid: str) -> list[str]:
    return [card for card in parts(laid)[1] if card.rstrip("*")[1:] == "Q"]


class Plain:
    """One match: `options` are the variants that are on; `position` as JSON."""

    def __init__(self, options: set[str], position: Position) -> None:
        self.on = options
        self.p = deepcopy(position)

    # section 5

    def value(self, route: list[str]) -> int:
        total = 0
        for laid in route:
            card, attached = parts(laid)
            kings = sum(other.rstrip("*")[1:] == "K" for other in attached)
            number = rank(card)
            total += number * (1 + kings) if "king_adds" in self.on else number * 2**kings
        return total

    def direction(self, route: list[str], course: str | None) -> str | None:
        if len(route) < 2:
            return None
        a, b = rank(parts(route[-2])[0]), rank(parts(route[-1])[0])
        base = "up" if b > a else "down"
        if a == b and "keep_course" in self.on and course:
            base = course
        for _ in queens(route[-1]):
            base = {"up": "down", "down": "up"}[base]
        return base

    def suit(self, route: list[str]) -> str | None:
        if not route:
            return None
        if "first_suit" not in self.on:
            return (queens(route[-1]) or [route[-1]])[-1][0]
        where = [route[-1]] if "queen_anywhere" in self.on else route
        with_queen = [laid for laid in where if queens(laid)]
        return queens(with_queen[-1])[-1][0] if with_queen else route[0][0]

    def may_be_placed(self, card: str, seat: int, r: int) -> bool:
        route = self.p["routes"][seat][r]
        if not route:
            return True
        last = rank(parts(route[-1])[0])
        if rank(card) == last:
            return False
        if len(route) == 1 or card[0] == self.suit(route):
            return True
        way = self.direction(route, self.p["course"][seat][r])
        return way == "up" if rank(card) > last else way == "down"

    # section 7

    def sold(self) -> list[str | None]:
        result: list[str | None] = []
        for r in range(3):
            ours, theirs = (self.value(self.p["routes"][seat][r]) for seat in (0, 1))
            in_range = [21 <= value <= 26 for value in (ours, theirs)]
            if in_range == [True, True]:
                result.append("P0" if ours > theirs else "P1" if theirs > ours else None)
            else:
                result.append("P0" if in_range[0] else "P1" if in_range[1] else None)
        return result

    # legal moves

    def targets(self, card: str) -> list[Place]:
        """Where a face card or joker may be played."""
        found = []
        for seat in (0, 1):
            for r in range(3):
                route = self.p["routes"][seat][r]
                for i, laid in enumerate(route):
                    if len(parts(laid)[1]) >= 3 and "no_attachment_limit" not in self.on:
                        continue
                    last = i == len(route) - 1
                    if rank(card) == 12 and not last and "queen_anywhere" not in self.on:
                        continue
                    found.append((seat, r, i))
        return found

    def legal(self) -> set[str]:
        seat = self.p["to_move"]
        if seat is None:
            return set()
        hand, routes = self.p["hands"][seat], self.p["routes"][seat]
        if not hand:
            moves = {"draw"}
        elif self.p["opening"][seat]:
            numbers = [card for card in hand if is_number(card)]
            if numbers:
                return {f"{c}@{r + 1}" for c in numbers for r in range(3) if not routes[r]}
            return {f"discard {card}" for card in hand}
        else:
            moves = {f"discard {card}" for card in hand}
        if self.p["opening"][seat]:
            return moves
        moves |= {f"disband {r + 1}" for r in range(3) if routes[r]}
        for card in hand:
            if is_number(card):
                moves |= {f"{card}@{r + 1}" for r in range(3) if self.may_be_placed(card, seat, r)}
            else:
                moves |= {f"{card}@P{s}.{r + 1}.{i + 1}" for s, r, i in self.targets(card)}
        return moves

    # section 8

    def play(self, move: str) -> None:
        seat = self.p["to_move"]
        hand, in_opening = self.p["hands"][seat], self.p["opening"][seat]
        shown = [
            [self.direction(self.p["routes"][s][r], self.p["course"][s][r]) for r in range(3)]
            for s in (0, 1)
        ]
        self.p["moved"][seat] = True
        due = True
        if move.startswith("discard "):
            hand.remove(move[8:])
            self.p["discards"][seat].append(move[8:])
        elif move.startswith("disband "):
            r = int(move[8:]) - 1
            self.remove([(seat, r, i) for i in range(len(self.p["routes"][seat][r]))], shown)
            due = False
        elif move != "draw":
            card, _, target = move.partition("@")
            hand.remove(card)
            if is_number(card):
                r = int(target) - 1
                self.p["routes"][seat][r].append(card)
                self.p["course"][seat][r] = None
                if in_opening:
                    due = False
                    self.p["opening"][seat] = not all(self.p["routes"][seat])
            else:
                self.face(seat, card, target, shown)
        sold = self.sold()
        winner = None
        for s in ("P0", "P1"):
            if sold.count(s) >= 2 and (None not in sold or "early_sale" in self.on):
                winner = s
        if winner:
            self.end(winner, "sales")
            return
        if due:
            self.draw(seat)
        if not hand and not self.p["decks"][seat]:
            self.end(f"P{1 - seat}", "out_of_cards")
            return
        self.p["to_move"] = 1 - seat

    def face(self, seat: int, card: str, target: str, shown: Any) -> None:
        owner, r, i = int(target[1]), int(target[3]) - 1, int(target[5:]) - 1
        routes = self.p["routes"]
        number = parts(routes[owner][r][i])[0]
        if rank(card) == 11:
            self.remove([(owner, r, i)], shown)
            self.p["discards"][seat].append(card)
            return
        routes[owner][r][i] += f"+{card}" + ("" if owner == seat else "*")
        if card != "Joker":
            return
        struck = []
        for s in (0, 1):
            for n in range(3):
                for k, laid in enumerate(routes[s][n]):
                    other = parts(laid)[0]
                    same = (
                        other[0] == number[0] if rank(number) == 1 else rank(other) == rank(number)
                    )
                    if not same or (s, n, k) == (owner, r, i):
                        continue
                    if "guarded_joker" in self.on and (s, n) == (owner, r):
                        continue
                    if "queens_shield" in self.on and rank(number) == 1 and queens(laid):
                        continue
                    struck.append((s, n, k))
        self.remove(struck, shown)

    def remove(self, places: list[Place], shown: Any) -> None:
        routes = self.p["routes"]
        for seat, r, i in places:
            card, attached = parts(routes[seat][r][i])
            self.p["discards"][seat].append(card)
            for other in attached:
                owner = 1 - seat if other.endswith("*") else seat
                self.p["discards"][owner].append(other.rstrip("*"))
        for seat in (0, 1):
            for r in range(3):
                gone = [i for s, n, i in places if (s, n) == (seat, r)]
                if not gone:
                    continue
                left = [laid for i, laid in enumerate(routes[seat][r]) if i not in gone]
                routes[seat][r] = left
                self.p["course"][seat][r] = None
                equal = len(left) > 1 and rank(parts(left[-1])[0]) == rank(parts(left[-2])[0])
                if equal and "keep_course" in self.on:
                    way = shown[seat][r]
                    if len(queens(left[-1])) % 2:
                        way = {"up": "down", "down": "up"}[way]
                    self.p["course"][seat][r] = way

    def draw(self, seat: int) -> None:
        """One card; of a reshuffled deck the order is the caller's to set."""
        deck, pile = self.p["decks"][seat], self.p["discards"][seat]
        if not deck and pile and "reshuffle" in self.on and self.p["reshuffles"][seat] < 2:
            self.p["reshuffles"][seat] += 1
            self.p["decks"][seat] = deck = self.order(pile)
            self.p["discards"][seat] = []
        if deck:
            self.p["hands"][seat].append(deck.pop(0))

    def order(self, pile: list[str]) -> list[str]:
        """The new deck of a reshuffled pile, top first."""
        return list(pile)

    def end(self, winner: str, reason: str) -> None:
        self.p |= {"winner": winner, "reason": reason, "to_move": None}

    def shown(self) -> Position:
        """The position with what follows from it."""
        both = [(s, r) for s in (0, 1) for r in range(3)]
        values = [self.value(self.p["routes"][s][r]) for s, r in both]
        ways = [self.direction(self.p["routes"][s][r], self.p["course"][s][r]) for s, r in both]
        suits = [self.suit(self.p["routes"][s][r]) for s, r in both]
        return {
            **self.p,
            "values": [values[:3], values[3:]],
            "directions": [ways[:3], ways[3:]],
            "suits": [suits[:3], suits[3:]],
            "sold": self.sold(),
            "hand_counts": [len(hand) for hand in self.p["hands"]],
            "deck_counts": [len(deck) for deck in self.p["decks"]],
            "seen_hands": [[self.p["hands"][0], None], [None, self.p["hands"][1]]],
        }
