"""A plain twin of Daifugo: the rules page line by line, over the JSON position, with no speed.

Nothing of the engine is used. Cards are texts, plays are found by trying every subset of a hand.
What chance decides (equal cards) is looked up in the engine's events and checked to be possible.
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


class Plain:
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

    # Moves.

    def move(self, seat: int, text: str, chance: list[dict[str, Any]]) -> None:
        """Make a legal move; `chance` are the engine's events that tell what chance decided."""
        self.chance = chance
        word, *rest = text.split()
        if word == "rescue":
            self.pick(rest[0])
            self.p["rescued"] = True
            self.gain(seat, rest)
            self.tell("take", "relief", seat=f"P{seat}", cards=rest, **{"from": "field"})
        elif word == "resign":
            self.resign(seat)
        elif self.p["pending"] is not None:
            self.answer(seat, word, rest)
        elif word == "pass":
            self.p["passed"][seat] = True
            self.tell("pass", "pass", seat=f"P{seat}")
            self.turn(seat, 0)
        else:
            self.play(seat, rest)
        self.p["trick"] = [one for one in self.p["trick"] if one]

    def gain(self, seat: int, cards: list[str]) -> None:
        self.p["hands"][seat] = tidy(self.p["hands"][seat] + cards)

    def lose(self, seat: int, cards: list[str]) -> None:
        self.p["hands"][seat] = less(self.p["hands"][seat], cards)

    def pick(self, card: str) -> None:
        for one in self.p["trick"]:
            if card in one:
                one.remove(card)
                return
        self.p["field"]["taken"] = tidy(self.p["field"]["taken"] + [card])

    def lay(self, seat: int, play: dict[str, Any]) -> None:
        old = self.p["field"]
        if old is not None:
            self.p["trick"].append(less(old["cards"], old["taken"]))
        self.lose(seat, play["cards"])
        field = {"kind": play["kind"], "cards": play["cards"], "by": seat, "taken": []}
        key = "rank" if play["kind"] == "set" else "ranks"
        self.p["field"] = {**field, key: play[key]}

    def play(self, seat: int, cards: list[str]) -> None:
        p, name = self.p, f"P{seat}"
        play, old, lock = self.read(cards), p["field"], p["lock"]
        assert play is not None
        is_set, jokers_only = play["kind"] == "set", play["jokers"] == play["n"]
        same_n = old is not None and len(old["cards"]) == play["n"]
        virtual = bool(same_n and lock["number"] and jokers_only and self.applies(play["n"]))
        needed = old is not None and self.usual(play, old, lock, spade_3=False) is not None
        if virtual and self.strength(old["rank"]) < 12:
            by_strength = sorted(RANKS, key=self.strength)
            play["rank"] = by_strength[self.strength(old["rank"]) + 1]
        self.lay(seat, play)
        told = {"seat": name, "cards": play["cards"], "kind": play["kind"]}
        if is_set:
            self.tell("play", "combination", **told, rank=play["rank"])
        else:
            self.tell("play", "stairs", **told, ranks=play["ranks"])
        if needed:
            three = play["n"] == 3
            self.tell(*(("sandstorm", "sandstorm") if three else ("spade_3", "spade-3")), seat=name)
        if is_set and play["jokers"] and lock["suits"] and self.applies(play["n"]):
            missing = [s for s in lock["suits"] if s not in {c[0] for c in play["cards"]}]
            if jokers_only:
                missing = list(lock["suits"])
            if missing:
                suits = missing[: play["jokers"]]
                self.tell("virtual_suit", "suit-lock", seat=name, suits=suits)
        if virtual:
            self.tell("virtual_rank", "number-lock", seat=name, rank=play["rank"])
        if is_set and same_n and old["kind"] == "set" and self.applies(play["n"]):
            self.locks(old, play)
        self.order_effects(seat, play)
        great = self.o["great_revolution"] and self.exactly(play, 4, "2")
        if great:
            self.put_first(seat, "great-revolution")
        elif not p["hands"][seat]:
            self.put_out(seat, "out")
        if not self.round_over():
            self.card_effects(seat, play, 0)

    def exactly(self, play: dict[str, Any], n: int, r: str) -> bool:
        return play["kind"] == "set" and play["n"] == n and not play["jokers"] and play["rank"] == r

    def naturals_of(self, play: dict[str, Any], r: str) -> int:
        if play["kind"] != "set":
            return 0
        return sum(rank(c) == r for c in play["cards"])

    def locks(self, old: dict[str, Any], play: dict[str, Any]) -> None:
        lock, mode = self.p["lock"], self.o["multi_lock"]
        a = {c[0] for c in old["cards"] if c != "Joker"}
        b = {c[0] for c in play["cards"] if c != "Joker"}
        joker = "Joker" in old["cards"] + play["cards"]
        common = a & b
        if mode != "partial" and (joker or a != b):
            common = set()
        step = bool(a and b) and self.strength(play["rank"]) == self.strength(old["rank"]) + 1
        if mode != "partial" and joker:
            step = False
        both = self.o["tight_lock"] and bool(common) and step
        suits = [s for s in "SHDC" if s in common or s in lock["suits"]]
        more, new = suits != lock["suits"], step and not lock["number"]
        if both:
            if more or new:
                lock["suits"], lock["number"] = suits, True
                self.tell("lock", "tight-lock", kind="tight", suits=suits)
            return
        if self.o["suit_lock"] and more:
            lock["suits"] = suits
            self.tell("lock", "suit-lock", kind="suit", suits=suits)
        if self.o["number_lock"] and new:
            lock["number"] = True
            self.tell("lock", "number-lock", kind="number", suits=list(lock["suits"]))

    def order_effects(self, seat: int, play: dict[str, Any]) -> None:
        p, o = self.p, self.o
        is_set = play["kind"] == "set"
        if o["nine_reverse"] and self.naturals_of(play, "9"):
            p["direction"] = -p["direction"]
            self.tell("reverse", "nine-reverse", direction=p["direction"])
        fitting = [
            ("great-revolution", o["great_revolution"] and self.exactly(play, 4, "2")),
            ("revolution", o["revolution"] and is_set and play["n"] == 4),
            ("seven-three-revolution",
             o["seven_three_revolution"] and self.exactly(play, 3, "7")),
            ("coup", o["coup"] and self.exactly(play, 3, "9")),
            ("stair-revolution", o["stair_revolution"] and not is_set and play["n"] == 4),
        ]  # fmt: skip
        flip = next((rule for rule, fits in fitting if fits), None)
        if flip:
            p["revolution"] = not p["revolution"]
            self.tell("revolution", flip, revolution=p["revolution"])
        absolute = o["absolute_revolution"] and is_set and play["n"] == 5
        if absolute:
            p["base_rank"] = play["rank"]
            self.tell("absolute_revolution", "absolute-revolution", base_rank=play["rank"])
        revolution = o["revolution"] and is_set and play["n"] == 4
        jacks = self.naturals_of(play, "J")
        if o["jack_back"] and jacks and not revolution and not absolute:
            strong = o["strong_jack_back"] and jacks >= 2
            p["jack_back"] = 2 if strong else 1
            rule = "strong-jack-back" if strong else "jack-back"
            self.tell("jack_back", rule, clears=p["jack_back"])

    def card_effects(self, seat: int, play: dict[str, Any], start: int) -> None:
        p, o, field = self.p, self.o, self.p["field"]
        steps = [
            ("seven-pass", o["seven_pass"] and self.naturals_of(play, "7") > 0),
            ("ten-discard", o["ten_discard"] and self.naturals_of(play, "10") > 0),
            ("queen-bomber", o["queen_bomber"] and self.naturals_of(play, "Q") > 0),
            ("death", o["death"] and self.exactly(play, 3, "4")),
            ("face-crash", o["face_crash"] and self.exactly(play, 3, "5")),
            ("jeanne", o["jeanne"] and self.exactly(play, 3, "Q")),
            ("nero", o["nero"] and self.exactly(play, 3, "K")),
            ("resurrection", o["resurrection"] and self.exactly(play, 3, "9")),
            ("zombie", o["zombie"] and self.exactly(play, 3, "3")),
        ]
        for index, (kind, fits) in enumerate(steps[start:], start):
            if not fits:
                continue
            if kind in CHOICES:
                if seat not in self.in_():
                    continue
                if kind in ("resurrection", "zombie") and not p["discard"]:
                    continue
                pending: dict[str, Any] = {"kind": kind, "seat": seat}
                naturals = sum(c != "Joker" for c in field["cards"])
                if kind in ("seven-pass", "ten-discard"):
                    pending["count"] = min(naturals, len(p["hands"][seat]))
                if kind == "queen-bomber":
                    pending["count"] = naturals
                if kind == "seven-pass":
                    pending["to"] = self.next_player(seat)
                self.ask(pending)
                self.resume = (seat, play, index + 1, kind)
                return
            struck = [self.next_player(seat)] if kind == "jeanne" else self.others(seat)
            for other in struck:
                self.strike(kind, other)
            if self.empties(seat, kind):
                return
        cuts = [
            ("eight-cut", o["eight_cut"] and self.naturals_of(play, "8") and not play["jokers"]),
            ("rokurokubi", o["rokurokubi"] and self.exactly(play, 2, "6")),
            ("ninety-nine-car", o["ninety_nine_car"] and self.exactly(play, 2, "9")),
        ]
        cut = next((rule for rule, fits in cuts if fits), None)
        if cut is None:
            self.turn(seat, self.naturals_of(play, "5") if o["five_skip"] else 0)
            return
        self.tell("cut", cut, seat=f"P{seat}")
        self.cut_rule = cut
        holders = [
            s for s in self.others(seat)
            if o["four_stop"] and sum(rank(c) == "4" for c in p["hands"][s]) >= 2
        ]  # fmt: skip
        self.ask_stop(holders)

    def ask_stop(self, holders: list[int]) -> None:
        if holders:
            self.ask({"kind": "four-stop", "seat": holders[0], "queue": holders[1:]})
        else:
            self.clear(self.cut_rule)

    def ask(self, pending: dict[str, Any]) -> None:
        self.p["pending"], self.p["to_move"] = pending, pending["seat"]
        kind = pending["kind"]
        self.tell("ask", kind, seat=f"P{pending['seat']}", kind=kind)

    def strike(self, kind: str, seat: int) -> None:
        hand = self.p["hands"][seat]
        faces = [c for c in hand if rank(c) in ("J", "Q", "K", "A")]
        if kind == "face-crash":
            gone = faces
            if len(faces) == len(hand):
                weakest = min(self.strength(rank(c)) for c in hand)
                keep = [c for c in hand if self.strength(rank(c)) == weakest]
                possible = [tidy(less(faces, [c])) for c in keep]
                gone = self.by_chance("discard", f"daifugo.{kind}", seat, possible)
        else:
            count = min(1 if kind == "death" else 2, len(hand) - 1)
            gone = self.strongest(hand, count, "discard", f"daifugo.{kind}", seat)
        if gone:
            self.lose(seat, gone)
            self.p["discard"] = tidy(self.p["discard"] + gone)
            self.tell("discard", kind, seat=f"P{seat}", cards=tidy(gone))

    def strongest(self, hand: list[str], count: int, type: str, rule: str, seat: int) -> list[str]:
        value = {c: self.strength(rank(c)) for c in hand}
        best = sorted((value[c] for c in hand), reverse=True)[:count]
        possible = [
            list(c) for c in some(hand, count)
            if sorted((value[x] for x in c), reverse=True) == best
        ]  # fmt: skip
        return self.by_chance(type, rule, seat, possible)

    def by_chance(self, type: str, rule: str, seat: int, possible: list[list[str]]) -> list[str]:
        """What the engine drew, if it is possible; without a choice what is left."""
        if len({tuple(c) for c in possible}) == 1:
            return possible[0]
        who = "from" if type == "exchange" else "seat"
        drawn = next(
            event["cards"]
            for event in self.chance
            if (event["type"], event["rule"], event.get(who)) == (type, rule, f"P{seat}")
        )
        assert drawn in [tidy(c) for c in possible], (drawn, possible)
        return list(drawn)

    def answer(self, seat: int, word: str, rest: list[str]) -> None:
        p, pending = self.p, self.p["pending"]
        p["pending"] = None
        kind, name = pending["kind"], f"P{seat}"
        if kind == "exchange":
            self.hand_over(seat, pending["to"], rest, False)
            if pending["queue"]:
                self.ask_back(pending["queue"][0], pending["queue"][1:])
            else:
                self.lead(self.round_leader(), "lead")
            return
        if not rest:
            self.tell("decline", kind, seat=name, kind=kind)
        if kind == "four-stop":
            if word == "stop":
                self.stop(seat, rest)
            else:
                self.ask_stop(pending["queue"])
            return
        if rest:
            self.chosen(kind, seat, rest, pending)
        if not self.empties(seat, kind):
            owner, play, start, _kind = self.resume
            self.card_effects(owner, play, start)

    def chosen(self, kind: str, seat: int, rest: list[str], pending: dict[str, Any]) -> None:
        p, name = self.p, f"P{seat}"
        if kind == "seven-pass":
            to = pending["to"]
            self.lose(seat, rest)
            self.gain(to, rest)
            self.tell("give", kind, **{"from": name, "to": f"P{to}", "cards": tidy(rest)})
        elif kind == "ten-discard":
            self.lose(seat, rest)
            p["discard"] = tidy(p["discard"] + rest)
            self.tell("discard", kind, seat=name, cards=tidy(rest))
        elif kind == "queen-bomber":
            self.tell("bomb", kind, seat=name, ranks=sorted(rest, key=RANKS.index))
            for s in [seat, *self.others(seat)]:
                gone = [c for c in p["hands"][s] if rank(c) in rest]
                if gone:
                    self.lose(s, gone)
                    p["discard"] = tidy(p["discard"] + gone)
                    self.tell("discard", kind, seat=f"P{s}", cards=gone)
        elif kind == "zombie":
            card, _, to_name = rest
            p["discard"].remove(card)
            self.gain(int(to_name[1]), [card])
            self.tell("zombie", kind, seat=name, to=to_name, cards=[card])
        else:
            source = "discard"
            if kind == "nero" and rest[0] in self.field_cards():
                source = "field"
                self.pick(rest[0])
            elif rest[0] not in p["discard"]:
                robbed = next(s for s in self.others(seat) if rest[0] in p["hands"][s])
                source = f"P{robbed}"
                self.lose(robbed, rest)
            else:
                p["discard"] = less(p["discard"], rest)
            self.gain(seat, rest)
            self.tell("take", kind, seat=name, cards=tidy(rest), **{"from": source})

    def empties(self, owner: int, rule: str) -> bool:
        for s in [owner, *self.others(owner)]:
            if not self.p["hands"][s] and s in self.in_():
                self.put_out(s, rule)
        return self.round_over()

    def stop(self, seat: int, cards: list[str]) -> None:
        four = {"kind": "set", "cards": tidy(cards), "rank": "4"}
        self.lay(seat, four)
        self.tell("stop", "four-stop", seat=f"P{seat}", cards=tidy(cards))
        if not self.p["hands"][seat]:
            self.put_out(seat, "four-stop")
            if self.round_over():
                return
        self.clear("four-stop")

    # Turn, clear, places, end.

    def must_clear(self) -> bool:
        by = self.p["field"]["by"]
        return all(self.p["passed"][s] for s in self.in_() if s != by)

    def turn(self, seat: int, skip: int) -> None:
        if self.must_clear():
            self.clear("clear", by_pass=True)
            return
        for k in range(skip + 1):
            active = [s for s in self.after(seat) if s in self.in_() and not self.p["passed"][s]]
            seat = active[0]
            if k < skip:
                self.tell("skip", "five-skip", seat=f"P{seat}")
        self.p["to_move"] = seat

    def clear(self, rule: str, by_pass: bool = False) -> None:
        p, field = self.p, self.p["field"]
        p["discard"] = tidy(p["discard"] + self.field_cards())
        p["field"], p["trick"], p["passed"] = None, [], [False] * self.n
        p["lock"] = {"suits": [], "number": False}
        self.tell("clear", rule)
        if p["jack_back"]:
            p["jack_back"] -= 1
            if not p["jack_back"]:
                self.tell("jack_back_end", "jack-back")
        by = field["by"]
        sevens = field["kind"] == "set" and [rank(c) for c in field["cards"]] == ["7"] * 3
        lucky = by_pass and self.o["lucky_seven"] and sevens
        if lucky and p["out"][:1] != [by] and by not in p["bottom"]:
            self.put_first(by, "lucky-seven")
        if not self.round_over():
            self.lead(next(s for s in [by, *self.after(by)] if s in self.in_()), "clear")

    def lead(self, seat: int, rule: str) -> None:
        self.p["to_move"] = seat
        self.tell("lead", rule, seat=f"P{seat}")

    def resign(self, seat: int) -> None:
        self.p["bottom"].append(seat)
        self.placed(seat, self.n + 1 - len(self.p["bottom"]), "resign")
        if self.round_over():
            return
        if self.p["field"] is None:
            if self.p["to_move"] == seat:
                self.lead(next(s for s in self.after(seat) if s in self.in_()), "lead")
        elif self.must_clear():
            self.clear("clear", by_pass=True)
        elif self.p["to_move"] == seat:
            self.turn(seat, 0)

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
