"""Five Lanes once more, slowly: RULES.md sentence by sentence on JSON values and text.

It shares no code with the engine and works on the JSON of positions.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

Json = Any

NUMBERS = {**{str(n): n for n in range(2, 11)}, "A": 1, "J": 11, "Q": 12, "K": 13}
SUITS = "SHDC"
CARDS = [*(suit + rank for suit in SUITS for rank in NUMBERS), "Joker"]
LINE = re.compile(rf"P([01]) (?:(skip|timeout|resign)|({'|'.join(CARDS)})@(0|[1-9][0-9]*))")
BEATS = {"S": "H", "H": "D", "D": "C", "C": "S"}


def number(card: str) -> int:
    return NUMBERS[card[1:]]


class Plain:
    """One match from a position on; `events` is all that has been told.

    Args:
        position: every key given.
        max_rounds: as the option.
        shuffled: a pile, bottom first, in the order in which it is drawn after a shuffle.
    """

    def __init__(
        self, position: Json, max_rounds: int | None, shuffled: Callable[[list[str]], list[str]]
    ) -> None:
        self.p = deepcopy(position)
        self.max_rounds = max_rounds
        self.shuffled = shuffled
        self.events: list[Json] = []

    def tell(self, type: str, rule: str, **data: Json) -> None:
        self.events.append({"type": type, **data, "rule": f"lanes.{rule}"})

    # Section 7.

    def allowed(self, card: str, lane: int) -> bool:
        lane_card = self.p["lanes"][lane - 1]
        return card == "Joker" or number(card) == 1 or number(card) >= number(lane_card)

    def legal(self) -> set[str]:
        seat = self.p["to_move"]
        if seat is None:
            return set()
        free = [lane for lane in range(1, 6) if str(lane) not in self.p["placed"][seat]]
        hand = self.p["hands"][seat]
        return {f"{c}@{lane}" for c in hand for lane in free if self.allowed(c, lane)} | {"skip"}

    def refusal(self, line: str) -> str | None:
        """The first line of the table of illegal moves that applies."""
        p = self.p
        if p["winner"] is not None:
            return "match-over"
        form = LINE.fullmatch(line)
        if form is None:
            return "notation"
        seat, word, card, lane = int(form[1]), form[2], form[3], int(form[4] or 0)
        if word == "resign":
            return None
        if len(p["placed"][seat]) == 3:
            return "place-limit"
        if p["done"][seat]:
            return "skip"
        if p["to_move"] != seat:
            return "alternate"
        if word:
            return None
        if card not in p["hands"][seat]:
            return "hand"
        if not 1 <= lane <= 5:
            return "five-lanes"
        if str(lane) in p["placed"][seat]:
            return "one-per-lane"
        if self.allowed(card, lane):
            return None
        return "face-lane" if number(p["lanes"][lane - 1]) >= 11 else "placement"

    # Section 5.

    def play(self, line: str) -> None:
        seat, text = int(line[1]), line[3:]
        if text == "resign":
            self.tell("resign", "app-resign", seat=f"P{seat}")
            self.end(f"P{1 - seat}", "resign", "app-resign")
            return
        if text in ("skip", "timeout"):
            self.finish(seat, text)
        else:
            self.place(seat, *text.split("@"))
        if all(self.p["done"]):
            self.end_round()
        else:
            self.p["to_move"] = seat if self.p["done"][1 - seat] else 1 - seat

    def place(self, seat: int, card: str, lane: str) -> None:
        lane_card, placed = self.p["lanes"][int(lane) - 1], self.p["placed"][seat]
        self.p["hands"][seat].remove(card)
        placed[lane] = card
        role, value = "attack", number(lane_card if card == "Joker" else card)
        if card != "Joker" and card[0] != lane_card[0]:
            role = "defence"
            value *= 2 if BEATS[card[0]] == lane_card[0] else 1
        if card == "Joker" or number(card) == 1:
            allowed_by = "place-any"
        elif number(lane_card) == 1:
            allowed_by = "ace-lane"
        else:
            allowed_by = "face-lane" if number(lane_card) >= 11 else "placement"
        self.tell("place", "hand", seat=f"P{seat}", lane=int(lane), card=card, role=role,
                  value=value, allowed_by=f"lanes.{allowed_by}")  # fmt: skip
        if len(placed) == 3:
            self.finish(seat, "limit")

    def finish(self, seat: int, why: str) -> None:
        count = len(self.p["placed"][seat])
        self.p["done"][seat] = True
        rule = {"limit": "place-limit", "skip": "skip", "timeout": "app-clock"}[why]
        self.tell("finish", rule if count else "pass", seat=f"P{seat}", why=why, placed=count,
                  **{"pass": count == 0})  # fmt: skip

    def end_round(self) -> None:
        p = self.p
        p |= {"to_move": None, "revealed": True}
        placed = [dict(sorted(side.items())) for side in p["placed"]]
        self.tell("reveal", "reveal", placed=placed)
        if self.resolve():
            return
        for seat in (p["first"], 1 - p["first"]):
            if not p["placed"][seat] and p["hands"][seat]:
                self.pass_swap(seat)
        rows = [[p["lanes"][i], *(side.get(str(i + 1)) for side in placed)] for i in range(5)]
        cards = [card for row in rows for card in row if card]
        p["discard"] += cards
        p |= {"placed": [{}, {}], "done": [False, False], "revealed": False}
        self.tell("clear", "clear", cards=cards)
        self.deal_lanes()
        p["first"] = 1 - p["first"]
        p["round"] += 1
        self.tell("round_start", "swap-first", round=p["round"], first=f"P{p['first']}")
        for seat in (p["first"], 1 - p["first"]):
            self.refill(seat)
        p["to_move"] = p["first"]

    def resolve(self) -> bool:
        """Settle the lanes in order; has the match ended?"""
        p, won = self.p, [0, 0]
        for lane in range(1, 6):
            rule, damage, to = self.settle(lane)
            if to is None:
                continue
            won[1 - to] += 1
            p["life"][to] = max(0, p["life"][to] - damage)
            self.tell("damage", rule, seat=f"P{to}", by=f"P{1 - to}", lane=lane, amount=damage,
                      life=p["life"][to])  # fmt: skip
            if p["life"][to] == 0:
                p["history"].append(won)
                self.end(f"P{1 - to}", "life", "win")
                return True
        p["history"].append(won)
        if self.max_rounds is None or p["round"] < self.max_rounds:
            return False
        self.end("draw", "rounds", "app-max-rounds")
        return True

    def settle(self, lane: int) -> tuple[str, int, int | None]:
        """Tell how a lane is settled; its rule, the damage, and who takes it."""
        lane_card = self.p["lanes"][lane - 1]
        cards = [side.get(str(lane)) for side in self.p["placed"]]
        real = [lane_card if card == "Joker" else card for card in cards]
        roles = [c and ("attack" if c[0] == lane_card[0] else "defence") for c in real]
        numbers = [c and number(c) for c in real]
        doubled = [None if c is None else False for c in real]
        values = list(numbers)
        damage, to = 0, None
        ace = [n == 1 for n in numbers]
        face = [n is not None and n >= 11 for n in numbers]
        here = [seat for seat in (0, 1) if cards[seat]]
        attackers = [seat for seat in here if roles[seat] == "attack"]
        if not here:
            result, rule = "empty", "empty-lane"
        elif not attackers:
            result, rule = "nothing", "defence-only"
        elif len(here) == 1:
            result, rule, damage, to = "direct", "direct-hit", numbers[here[0]], 1 - here[0]
        elif upset := [seat for seat in attackers if ace[seat] and face[1 - seat]]:
            to = 1 - upset[0]
            result, rule, damage = "upset", "ace-upset", numbers[to]
        elif len(attackers) == 2:
            result, rule = "mutual", "mutual"
            if numbers[0] != numbers[1]:
                result, rule = "hit", "attack-attack"
                damage, to = abs(numbers[0] - numbers[1]), 0 if numbers[0] < numbers[1] else 1
        elif face[attackers[0]] and ace[1 - attackers[0]]:
            result, rule = "blocked", "ace-block"
        else:
            for seat in (0, 1):
                if BEATS[real[seat][0]] == real[1 - seat][0]:
                    doubled[seat], values[seat] = True, 2 * numbers[seat]
            over = values[attackers[0]] - values[1 - attackers[0]]
            result, rule = ("cancel", "cancel") if over == 0 else ("blocked", "blocked")
            if over > 0:
                result, rule, damage, to = "hit", "attack-defence", over, 1 - attackers[0]
        also = [
            *(["lanes.joker-copy"] if "Joker" in cards else []),
            *(["lanes.joker-kind"] if "Joker" in cards and rule.startswith("ace-") else []),
            *(["lanes.suit-double"] if True in doubled else []),
        ]
        self.tell("lane", rule, lane=lane, lane_card=lane_card, cards=cards, **{"as": real},
                  roles=roles, numbers=numbers, doubled=doubled, values=values, result=result,
                  damage=damage, to=None if to is None else f"P{to}", also=also)  # fmt: skip
        return rule, damage, to

    def pass_swap(self, seat: int) -> None:
        hand = self.p["hands"][seat]
        aces = [card for card in hand if card[1:] == "A"]
        plain = [card for card in hand if card != "Joker" and card not in aces]
        rule = "pass-swap" if plain else "pass-swap-ace" if aces else "pass-swap-joker"
        card = min(
            plain or aces or ["Joker"],
            key=lambda c: (NUMBERS.get(c[1:], 0), SUITS.find(c[0])),
        )
        hand.remove(card)
        self.p["discard"].append(card)
        drew = self.draw()
        hand += [drew] if drew else []
        self.tell("pass_swap", rule, seat=f"P{seat}", discarded=card, drew=drew)

    def draw(self) -> str | None:
        p = self.p
        if not p["draw"] and p["discard"]:
            p["draw"], p["discard"] = self.shuffled(p["discard"]), []
            self.tell("reshuffle", "reshuffle", count=len(p["draw"]))
        return p["draw"].pop(0) if p["draw"] else None

    def deal_lanes(self) -> None:
        p, aside = self.p, 0
        p["lanes"] = []
        for lane in range(1, 6):
            while (card := self.draw()) == "Joker":
                aside += 1
                self.tell("joker_aside", "lane-joker", lane=lane)
            p["lanes"].append(card)
        self.tell("lanes_dealt", "new-lanes", cards=list(p["lanes"]))
        if aside:
            p["draw"] = self.shuffled([*reversed(p["draw"]), *["Joker"] * aside])
            self.tell("jokers_back", "lane-joker", count=aside)

    def refill(self, seat: int) -> None:
        hand, drawn = self.p["hands"][seat], []
        while len(hand) < 5 and (card := self.draw()):
            hand.append(card)
            drawn.append(card)
        if drawn:
            self.tell("draw", "refill", seat=f"P{seat}", count=len(drawn), cards=drawn)

    def end(self, winner: str, reason: str, rule: str) -> None:
        self.p |= {"winner": winner, "to_move": None}
        share = [
            " ".join("◆" * won[seat] + "◇" * won[1 - seat] or "-" for won in self.p["history"])
            for seat in (0, 1)
        ]
        self.tell("match_end", rule, winner=winner, reason=reason, share=share)
