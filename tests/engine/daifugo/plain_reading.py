"""The plain twin of Daifugo: what cards are, and which moves are legal (`plain.py` plays them).

Cards are texts, plays are found by trying every subset of a hand.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
DECK = [suit + rank for rank in RANKS for suit in "SHDC"]
ORDER = {card: i for i, card in enumerate([*DECK, "Joker"])}
CHOICES = {
    "seven-pass": "give", "exchange": "give", "ten-discard": "drop", "queen-bomber": "bomb",
    "nero": "take", "resurrection": "take", "zombie": "zombie",
}  # fmt: skip


def tidy(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def rank(card: str) -> str | None:
    return None if card == "Joker" else card[1:]


def less(cards: list[str], gone: list[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def some(cards: list[str], count: int) -> set[tuple[str, ...]]:
    return {tuple(tidy(list(c))) for c in combinations(cards, count)}


class Reading:
    """One match. `p` is the position of the page; options hold every switch."""

    def __init__(self, options: dict[str, Any], position: dict[str, Any]) -> None:
        self.o, self.p = options, position
        self.n: int = options["players"]
        self.events: list[dict[str, Any]] = []
        self.chance: list[dict[str, Any]] = []

    # Words.

    def tell(self, type: str, rule: str, **data: Any) -> None:
        self.events.append({"type": type, **data, "rule": f"daifugo.{rule}"})

    def in_(self) -> list[int]:
        out = self.p["out"] + self.p["bottom"]
        return [s for s in range(self.n) if s not in out]

    def after(self, seat: int) -> list[int]:
        """All seats from the next one on, in the direction, the seat itself last."""
        return [(seat + self.p["direction"] * k) % self.n for k in range(1, self.n + 1)]

    def others(self, seat: int) -> list[int]:
        return [s for s in self.after(seat) if s != seat and s in self.in_()]

    def next_player(self, seat: int) -> int:
        others = self.others(seat)
        return next((s for s in others if not self.p["passed"][s]), others[0])

    def strength(self, r: str | None) -> int:
        if r is None:
            return 13
        index = (RANKS.index(r) - RANKS.index(self.p["base_rank"])) % 13
        turned = self.p["revolution"] != (self.p["jack_back"] > 0)
        return 12 - index if turned else index

    # What cards are.

    def read(self, cards: list[str]) -> dict[str, Any] | None:
        field = self.p["field"]
        naturals = [c for c in cards if c != "Joker"]
        jokers = len(cards) - len(naturals)
        ranks = {rank(c) for c in naturals}
        is_set = len(ranks) <= 1 and len(naturals) <= 4
        on_stair = field is not None and field["kind"] == "stair"
        if is_set and not (on_stair and len(naturals) == 1 and jokers == 2):
            found = {"kind": "set", "rank": rank(naturals[0]) if naturals else None}
        elif self.o["stairs"] and (stair := self.read_stair(naturals, len(cards))):
            found = {"kind": "stair", "ranks": stair}
        elif is_set:
            found = {"kind": "set", "rank": rank(naturals[0]) if naturals else None}
        else:
            return None
        return {**found, "cards": tidy(cards), "n": len(cards), "jokers": jokers}

    def read_stair(self, naturals: list[str], size: int) -> list[str] | None:
        if size not in (3, 4) or not naturals:
            return None
        have = sorted(self.strength(rank(c)) for c in naturals)
        windows = [
            low for low in range(14 - size)
            if len(set(have)) == len(have) and low <= have[0] and have[-1] < low + size
        ]  # fmt: skip
        if not windows:
            return None
        field = self.p["field"]
        need = 0
        if field is not None and field["kind"] == "stair":
            need = 1 + min(self.strength(r) for r in field["ranks"])
        low = next((w for w in windows if w >= need), windows[-1])
        by_strength = sorted(RANKS, key=self.strength)
        return by_strength[low : low + size]

    # May it be played?

    def applies(self, n: int) -> bool:
        return n == 1 or self.o["multi_lock"] != "none"

    def refusal(self, cards: list[str]) -> str | None:
        play, field, lock = self.read(cards), self.p["field"], self.p["lock"]
        if play is None:
            return "combination"
        if field is None:
            return None
        threes = play["kind"] == "set" and play["rank"] == "3" and play["jokers"] == 0
        if self.o["sandstorm"] and threes and play["n"] == 3:
            return None
        return self.usual(play, field, lock)

    def usual(self, play: Any, field: Any, lock: Any, spade_3: bool = True) -> str | None:
        if play["n"] != len(field["cards"]):
            return "count"
        if play["kind"] != field["kind"]:
            return "stairs"
        if play["kind"] == "stair":
            floor = min(self.strength(r) for r in field["ranks"])
            low = min(self.strength(r) for r in play["ranks"])
            return None if low > floor else "stairs"
        answer = spade_3 and self.o["spade_3"]
        exempt = answer and play["cards"] == ["S3"] and field["cards"] == ["Joker"]
        if not exempt and self.strength(play["rank"]) <= self.strength(field["rank"]):
            return "strength"
        if play["rank"] is None or not self.applies(play["n"]):
            return None
        naturals = [c for c in play["cards"] if c != "Joker"]
        fitting = [c for c in naturals if c[0] in lock["suits"]]
        if self.o["multi_lock"] == "partial":
            need = min(len(lock["suits"]), play["n"])
            suit = bool(lock["suits"]) and len(fitting) + play["jokers"] < need
        else:
            suit = bool(lock["suits"]) and len(fitting) < len(naturals)
        step = self.strength(play["rank"]) == self.strength(field["rank"]) + 1
        number = lock["number"] and not step
        if (suit or number) and self.o["tight_lock"] and lock["suits"] and lock["number"]:
            return "tight-lock"
        return "suit-lock" if suit else "number-lock" if number else None

    def legal(self) -> set[str]:
        seat, pending = self.p["to_move"], self.p["pending"]
        if seat is None:
            return set()
        hand = self.p["hands"][seat]
        if pending is not None:
            return self.choices(pending, seat, hand)
        plays = {c for n in range(1, 7) for c in some(hand, n) if self.refusal(list(c)) is None}
        moves = {f"play {' '.join(c)}" for c in plays}
        if self.p["field"] is not None:
            moves.add("pass")
        return moves | self.rescues(seat)

    def rescues(self, seat: int) -> set[str]:
        last, p = self.p["last_ranks"], self.p
        free = p["field"] is not None and p["pending"] is None and not p["rescued"]
        if not (self.o["relief"] and last and last[-1] == seat and free and seat in self.in_()):
            return set()
        return {f"rescue {card}" for card in self.field_cards()}

    def field_cards(self) -> list[str]:
        lies = less(self.p["field"]["cards"], self.p["field"]["taken"]) if self.p["field"] else []
        return [c for one in self.p["trick"] for c in one] + lies

    def choices(self, pending: Any, seat: int, hand: list[str]) -> set[str]:
        kind = pending["kind"]
        if kind == "four-stop":
            fours = [c for c in hand if rank(c) == "4"]
            return {"pass", *(f"stop {' '.join(c)}" for c in some(fours, 2))}
        if kind in ("seven-pass", "ten-discard", "exchange"):
            least = pending["count"] if kind == "exchange" else 0
            counts = range(least, pending["count"] + 1)
            return {" ".join([CHOICES[kind], *c]) for n in counts for c in some(hand, n)}
        if kind == "queen-bomber":
            counts = range(pending["count"] + 1)
            return {" ".join(["bomb", *c]) for n in counts for c in combinations(RANKS, n)}
        pile = self.p["discard"]
        if kind == "nero":
            hands = [c for s in self.in_() if s != seat for c in self.p["hands"][s]]
            return {"take", *(f"take {c}" for c in self.field_cards() + pile + hands)}
        if kind == "resurrection":
            return {"take", *(f"take {c}" for c in pile), " ".join(["take", *pile])}
        return {"zombie", *(f"zombie {c} > P{s}" for c, s in product(pile, self.others(seat)))}
