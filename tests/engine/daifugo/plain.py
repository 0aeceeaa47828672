"""A plain twin of Daifugo: the rules page line by line, over the JSON position, with no speed.

Nothing of the engine is used. What chance decides (equal cards) is looked up in the engine's
events and checked to be possible.
"""

from __future__ import annotations

from typing import Any

from tests.engine.daifugo.plain_reading import CHOICES, RANKS, less, rank, some, tidy
from tests.engine.daifugo.plain_rounds import Rounds


class Plain(Rounds):
    """One match. `p` is the position of the page; options hold every switch."""

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
