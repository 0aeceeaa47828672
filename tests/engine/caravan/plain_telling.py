"""What the plain twin of Caravan refuses, and what it tells (RULES.md, sections 13 and 14).

The events of a move are worked out from the tables before and after it.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from tests.engine.caravan.plain import RANKS, Plain, Position, is_number, parts, queens, rank

CARDS = [*(suit + r for suit in "SHDC" for r in RANKS), "Joker"]
CARD = "|".join(CARDS)
LINE = re.compile(
    rf"P(?P<seat>[01]) (?:(?P<word>draw|resign|timeout|away)|disband (?P<disband>[123])"
    rf"|discard (?P<discard>{CARD})"
    rf"|(?P<card>{CARD})@(?:(?P<own>[123])|P[01]\.[123]|(?P<on>P[01]\.[123]\.[1-9][0-9]*)))"
)
SLOTS = [(seat, r) for seat in (0, 1) for r in range(3)]


class Telling(Plain):
    """A twin that also gives the rule of a refusal and the events of a move.

    `hosted` holds `timed` and `online` as far as they are on.
    """

    def __init__(self, options: set[str], position: Position, hosted: set[str]) -> None:
        super().__init__(options, position)
        self.hosted = hosted
        self.events: list[dict[str, Any]] = []

    # Section 14.

    def refusal(self, line: str) -> str | None:
        """The first line of the table that applies."""
        if self.p["reason"]:
            return "match-over"
        form = LINE.fullmatch(line)
        if form is None:
            return "notation"
        seat, word, card = int(form["seat"]), form["word"], form["card"] or form["discard"]
        if word == "resign":
            return None
        if word == "away":
            return None if "online" in self.hosted else "app-away"
        if seat != self.p["to_move"]:
            return "turn-order"
        if word == "timeout":
            return None if self.hosted else "app-clock"
        hand = self.p["hands"][seat]
        if card and card not in hand:
            return "not-in-hand"
        numbers = [one for one in hand if is_number(one)]
        barred = form["disband"] or (numbers if form["discard"] else card and not is_number(card))
        if self.p["opening"][seat] and barred:
            return "opening-limits"
        if form["card"]:
            if is_number(card):
                return self.place_refusal(card, seat, form["own"])
            return self.face_refusal(card, form["on"])
        if form["disband"] and not self.p["routes"][seat][int(form["disband"]) - 1]:
            return "disband"
        return "empty-hand" if word == "draw" and hand else None

    def place_refusal(self, card: str, seat: int, own: str | None) -> str | None:
        if own is None:
            return "number-own-route"
        r = int(own) - 1
        route = self.p["routes"][seat][r]
        if route and self.p["opening"][seat]:
            return "opening-place"
        if route and rank(parts(route[-1])[0]) == rank(card):
            return "no-equal-rank"
        return None if self.may_be_placed(card, seat, r) else "direction"

    def face_refusal(self, card: str, on: str | None) -> str | None:
        if on is None:
            return "attach"
        route, index = self.p["routes"][int(on[1])][int(on[3]) - 1], int(on[5:])
        if index > len(route):
            return "attach"
        if len(parts(route[index - 1])[1]) >= 3 and "no_attachment_limit" not in self.on:
            return "attach-limit"
        last = index == len(route) or "queen_anywhere" in self.on
        return "queen-last" if rank(card) == 12 and not last else None

    # Section 13.

    def tell(self, type: str, rule: str, **data: Any) -> None:
        self.events.append({"type": type, **data, "rule": f"caravan.{rule}"})

    def move(self, line: str) -> None:
        """Play a legal line; `events` is what it tells."""
        self.events = []
        seat, text = int(line[1]), line[3:]
        if text in ("resign", "timeout", "away"):
            self.stop(seat, text)
            return
        before = deepcopy(self.shown())
        self.play(text)
        after = self.shown()
        kind = self.tell_act(seat, text, before)
        self.tell_removals(seat, text, kind, before["routes"])
        if before["opening"][seat] and not after["opening"][seat]:
            self.tell("opening_over", "opening-end", seat=f"P{seat}")
        for s, r in SLOTS:
            self.tell_route(s, r, kind, before, after)
        self.tell_sales(before, after)
        self.tell_draw(seat, kind, before, after)

    def stop(self, seat: int, word: str) -> None:
        winner: str | None = f"P{1 - seat}"
        if word == "resign":
            reason, rule = "resign", "app-resign"
        elif word == "away":
            reason, rule = "away", "app-away"
        elif "online" in self.hosted and not self.p["moved"][seat]:
            winner, reason, rule = None, "aborted", "app-first-move"
        elif "timed" in self.hosted:
            reason, rule = "clock", "app-clock"
        else:
            reason, rule = "move_limit", "app-move-limit"
        self.p |= {"winner": winner, "reason": reason, "to_move": None}
        self.tell("end", rule, winner=winner, reason=reason)

    def tell_act(self, seat: int, text: str, before: Position) -> str:
        """Step 1; what kind of move it was."""
        name, opening, routes = f"P{seat}", before["opening"][seat], before["routes"]
        word, _, what = text.partition(" ")
        if word == "draw":
            return "draw"
        if word == "discard":
            rule = "opening-no-number" if opening else "discard"
            self.tell("discard", rule, seat=name, card=what)
            return word
        if word == "disband":
            self.tell("disband", "disband", seat=name, route=int(what))
            return word
        card, _, target = text.partition("@")
        if is_number(card):
            r = int(target) - 1
            rule = "opening-place"
            if not opening:
                rule = self.place_rule(card, routes[seat][r], before["directions"][seat][r])
            self.tell("place", rule, seat=name, card=card, route=r + 1)
            return "place"
        route, index = routes[int(target[1])][int(target[3]) - 1], int(target[5:])
        number = parts(route[index - 1])[0]
        kind = {11: "jack", 12: "queen", 13: "king", 0: "joker"}[rank(card)]
        rule = kind
        if kind == "king" and "king_adds" in self.on:
            rule = "var-king-adds"
        elif kind == "queen" and index < len(route):
            rule = "var-queen-anywhere"
        elif kind == "joker":
            rule = "joker-ace" if rank(number) == 1 else "joker-number"
        self.tell("face", rule, seat=name, card=card, target=target, on=number)
        return kind

    def place_rule(self, card: str, route: list[str], direction: str | None) -> str:
        if len(route) < 2:
            return "second-card" if route else "start-route"
        up = rank(card) > rank(parts(route[-1])[0])
        return "direction" if up == (direction == "up") else "same-suit"

    def tell_removals(self, seat: int, text: str, kind: str, routes: Any) -> None:
        """Step 2: each card struck, in scan order; then what came to each pile."""
        piles: list[list[str]] = [[], []]
        for s, r in SLOTS:
            for i, laid in enumerate(routes[s][r]):
                rule = self.struck(seat, text, kind, routes, (s, r, i))
                card, attached = parts(laid)
                target = f"P{s}.{r + 1}.{i + 1}"
                if rule is None:
                    continue
                if rule.startswith("var-"):
                    self.tell("spared", rule, target=target, card=card)
                    continue
                self.tell("remove", rule, target=target, cards=[card, *attached])
                piles[s].append(card)
                for other in attached:
                    piles[1 - s if other.endswith("*") else s].append(other.rstrip("*"))
        if kind == "jack":
            piles[seat].append(text.partition("@")[0])
        for s in (0, 1):
            if piles[s]:
                self.tell("discards", "owner-discard", seat=f"P{s}", cards=piles[s])

    def struck(
        self, seat: int, text: str, kind: str, routes: Any, at: tuple[int, int, int]
    ) -> str | None:
        """The rule by which a number card goes or is spared, None if the move leaves it alone."""
        s, r, i = at
        if kind == "disband":
            return kind if (s, r) == (seat, int(text[8:]) - 1) else None
        if kind not in ("jack", "joker"):
            return None
        target = text.partition("@")[2]
        aimed = (int(target[1]), int(target[3]) - 1, int(target[5:]) - 1)
        if kind == "jack":
            return kind if at == aimed else None
        mark, card = parts(routes[aimed[0]][aimed[1]][aimed[2]])[0], parts(routes[s][r][i])[0]
        ace = rank(mark) == 1
        same = card[0] == mark[0] if ace else rank(card) == rank(mark)
        if not same or at == aimed:
            return None
        if "guarded_joker" in self.on and (s, r) == aimed[:2]:
            return "var-guarded-joker"
        if "queens_shield" in self.on and ace and queens(routes[s][r][i]):
            return "var-queens-shield"
        return "joker-ace" if ace else "joker-number"

    def tell_route(self, s: int, r: int, kind: str, before: Position, after: Position) -> None:
        """What a route is worth, where it goes, its suit: each if it has changed."""
        route = after["routes"][s][r]
        king = "var-king-adds" if "king_adds" in self.on else "king"
        suit = "var-first-suit" if "first_suit" in self.on else "current-suit"
        way = "direction"
        if after["directions"][s][r] is None:
            way = "direction-none"
        elif kind == "place":
            way = "second-card" if len(route) == 2 else "same-suit"
        elif kind == "queen":
            way = "queen"
        elif rank(parts(route[-1])[0]) == rank(parts(route[-2])[0]):
            way = "equal-last"
        rules = {
            "value": king if kind == "king" else "route-value",
            "direction": way,
            "suit": "queen" if kind == "queen" else suit,
        }
        for type, rule in rules.items():
            was, now = (position[f"{type}s"][s][r] for position in (before, after))
            if was != now:
                self.tell(type, rule, route=f"P{s}.{r + 1}", **{"from": was, "to": now})

    def tell_sales(self, before: Position, after: Position) -> None:
        """Step 3."""
        for pair in range(3):
            was, now = before["sold"][pair], after["sold"][pair]
            both = all(21 <= after["values"][s][pair] <= 26 for s in (0, 1))
            if was == now:
                continue
            if now is None:
                rule = "sale-tie" if both else "sale-range"
            else:
                rule = "sale-higher" if both else "sale-alone"
            self.tell("sale", rule, pair=pair + 1, seat=now, was=was)

    def tell_draw(self, seat: int, kind: str, before: Position, after: Position) -> None:
        """Steps 4 to 6, or the end by sales."""
        name, opening = f"P{seat}", before["opening"][seat]
        if after["reason"] == "sales":
            rule = "var-early-sale" if None in after["sold"] else "win"
            self.tell("end", rule, winner=after["winner"], reason="sales")
            return
        used = after["reshuffles"][seat]
        if used != before["reshuffles"][seat]:
            cards = after["deck_counts"][seat] + 1
            self.tell("reshuffle", "var-reshuffle", seat=name, cards=cards, used=used)
        left = before["hand_counts"][seat] - (kind not in ("draw", "disband"))
        if kind == "disband":
            self.tell("no_draw", "disband", seat=name)
        elif opening and kind == "place":
            self.tell("no_draw", "opening-no-draw", seat=name)
        elif after["hand_counts"][seat] == left:
            self.tell("no_draw", "deck-empty", seat=name)
        else:
            rule = "opening-no-number" if opening else "draw"
            card = after["hands"][seat][-1]
            self.tell("draw", "empty-hand" if kind == "draw" else rule, seat=name, card=card)
        if after["reason"]:
            self.tell("end", "out-of-cards", winner=after["winner"], reason="out_of_cards")
        else:
            self.tell("turn", "turn-order", seat=f"P{1 - seat}")
