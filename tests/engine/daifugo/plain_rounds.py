"""The plain twin of Daifugo: places, the end of a round, and the next deal."""

from __future__ import annotations

from typing import Any

from tests.engine.daifugo.plain_reading import Reading, tidy


class Rounds(Reading):
    """How seats are placed; what a play does stands in `plain.py`."""

    def placed(self, seat: int, place: int, rule: str) -> None:
        p = self.p
        p["passed"][seat] = False
        p["removed"] = tidy(p["removed"] + p["hands"][seat])
        p["hands"][seat] = []
        self.tell("out", rule, seat=f"P{seat}", place=place)

    def put_out(self, seat: int, rule: str) -> None:
        self.p["out"].append(seat)
        self.placed(seat, len(self.p["out"]), rule)
        if len(self.p["out"]) == 1:
            self.first(seat)

    def put_first(self, seat: int, rule: str) -> None:
        self.p["out"] = [seat] + [s for s in self.p["out"] if s != seat]
        self.placed(seat, 1, rule)
        self.first(seat)

    def first(self, seat: int) -> None:
        p, last = self.p, self.p["last_ranks"]
        if last is None:
            return
        if self.o["gekokujo"] and last[-1] == seat:
            p["out"], p["bottom"], p["passed"] = last[::-1], [], [False] * self.n
            for s in range(self.n):
                p["removed"] = tidy(p["removed"] + p["hands"][s])
                p["hands"][s] = []
            self.tell("gekokujo", "gekokujo", order=[f"P{s}" for s in p["out"]])
        elif self.o["fall"] and last[0] != seat and last[0] not in p["bottom"]:
            p["out"] = [s for s in p["out"] if s != last[0]]
            p["bottom"].insert(0, last[0])
            self.placed(last[0], self.n, "fall")

    def round_over(self) -> bool:
        p = self.p
        if len(self.in_()) > 1:
            return False
        order = p["out"] + self.in_() + p["bottom"][::-1]
        for place, seat in enumerate(order, 1):
            p["points"][seat] += self.n - place
        middle = ["heimin"] * (self.n - 4)
        titles = ["daifugo", "fugo", *middle, "hinmin", "daihinmin"]
        if self.n == 3:
            titles = ["daifugo", "heimin", "daihinmin"]
        names = [f"P{s}" for s in order]
        self.tell("round_end", "titles", order=names, titles=titles, points=list(p["points"]))
        if p["round"] == self.o["rounds"]:
            p["out"], p["bottom"], p["passed"] = order, [], [False] * self.n
            p["to_move"] = None
            winner = min(order, key=lambda s: (-p["points"][s], order.index(s)))
            self.tell("match_end", "match", winner=f"P{winner}")
        else:
            self.new_round(order)
        return True

    def new_round(self, order: list[int]) -> None:
        p = self.p
        hands, *later = p["next_deals"]
        p |= {
            "hands": [tidy(hand) for hand in hands], "field": None, "trick": [], "discard": [],
            "removed": [], "passed": [False] * self.n, "out": [], "bottom": [], "direction": 1,
            "revolution": False, "base_rank": "3", "jack_back": 0,
            "lock": {"suits": [], "number": False}, "last_ranks": order, "pending": None,
            "rescued": False, "round": p["round"] + 1, "next_deals": later,
        }  # fmt: skip
        self.tell("deal", "deal", round=p["round"])
        if not self.o["exchange"]:
            self.lead(self.round_leader(), "lead")
            return
        pairs = [(order[0], order[-1], 2)]
        if self.n >= 4:
            pairs.append((order[1], order[-2], 1))
        for high, low, count in pairs:
            rule = "daifugo.exchange"
            gift = self.strongest(p["hands"][low], count, "exchange", rule, low)
            self.hand_over(low, high, gift, True)
        asked = [{"seat": high, "to": low, "count": count} for high, low, count in pairs]
        self.ask_back(asked[0], asked[1:])

    def ask_back(self, gift: dict[str, Any], queue: list[dict[str, Any]]) -> None:
        self.ask({"kind": "exchange", **gift, "queue": queue})

    def hand_over(self, seat: int, to: int, cards: list[str], forced: bool) -> None:
        self.lose(seat, cards)
        self.gain(to, cards)
        parties = {"from": f"P{seat}", "to": f"P{to}"}
        self.tell("exchange", "exchange", **parties, cards=tidy(cards), forced=forced)

    def round_leader(self) -> int:
        order: list[int] = self.p["last_ranks"]
        return order[0] if self.o["leader"] == "daifugo" else order[-1]
