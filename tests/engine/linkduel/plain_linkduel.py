"""Link Duel once more, slowly: RULES.md sentence by sentence on JSON values and text.

It shares no code with the engine. Decks are lists with their top card first; ids and cards are
text; a column is 1, 2 or 3.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

RANKS = {**{str(n): n for n in range(2, 11)}, "A": 1, "J": 11, "Q": 12, "K": 13}
Json = Any


def rank(card: str) -> int:
    return RANKS[card[1:]]


class Plain:
    """A match from the deck phase on; `events` is all that has been told."""

    def __init__(self, decks: list[list[str]], first: int, characters: Json) -> None:
        self.phase, self.round, self.first = "deck", 1, first
        self.to_move: int | None = 0
        self.decks = [list(deck) for deck in decks]
        self.trumps: list[dict[int, str]] = [{}, {}]
        self.placed: list[dict[int, str]] = [{}, {}]
        self.hands: list[list[str]] = [[], []]
        self.subs: list[list[str]] = [[], []]
        self.graveyards: list[list[str]] = [[], []]
        self.characters = characters
        self.winner: str | None = None
        self.events: list[Json] = []

    # Looking at the table.

    def link(self, seat: int, column: int) -> str | None:
        card, id = self.trumps[seat].get(column), self.placed[seat].get(column)
        if card is None or id is None or card == "Joker":
            return None
        effect: str | None = self.characters[id]["links"].get(card[0])
        return effect

    def number(self, seat: int, column: int) -> int | None:
        card = self.trumps[seat].get(column)
        if card is None or card == "Joker":
            return None
        link = self.link(seat, column)
        return rank(card) + (int(link[1:]) if link and link[0] == "+" else 0)

    def chips(self) -> list[int | None]:
        found: list[int | None] = []
        for column in (1, 2, 3):
            one, two = self.number(0, column), self.number(1, column)
            if one is None or two is None or one == two:
                found.append(None)
            else:
                found.append(0 if one > two else 1)
        return found

    def position(self) -> Json:
        columns = (1, 2, 3)
        return {
            "phase": self.phase,
            "round": self.round,
            "first": self.first,
            "to_move": self.to_move,
            "trumps": [[row.get(column) for column in columns] for row in self.trumps],
            "placed": [{str(c): row[c] for c in columns if c in row} for row in self.placed],
            "hands": [sorted(hand) for hand in self.hands],
            "subs": [sorted(subs) for subs in self.subs],
            "decks": self.decks,
            "graveyards": self.graveyards,
            "winner": self.winner,
            "links": [[self.link(seat, column) for column in columns] for seat in (0, 1)],
            "numbers": [[self.number(seat, column) for column in columns] for seat in (0, 1)],
            "chips": self.chips(),
        }

    def legal(self) -> list[str]:
        """Section 10, in no order."""
        seat = self.to_move
        if seat is None or self.phase == "deck":
            return []
        if self.phase == "joker":
            column = min(c for c, card in self.trumps[seat].items() if card == "Joker")
            return [f"joker {column}={card}" for card in self.graveyards[seat] if card != "Joker"]
        if self.phase == "sub":
            return [
                " ".join(["sub", *(f"{out}={back}" for out, back in zip(outs, backs, strict=True))])
                for count in range(4)
                for outs in combinations(sorted(self.hands[seat]), count)
                for backs in combinations(sorted(self.subs[seat]), count)
            ]
        moves = []
        for id in self.hands[seat]:
            for column in (1, 2, 3):
                if column in self.placed[seat]:
                    continue
                moves.append(f"{id}@{column}")
                skills = self.characters[id].get("skills", {})
                paid = [skill for skill, cost in skills.items() if cost <= len(self.decks[seat])]
                if "redraw" in paid:
                    moves += [f"{id}@{column} redraw {target}" for target in (1, 2, 3)]
                if "switch" in paid:
                    moves += [f"{id}@{column} switch {pair}" for pair in ("1 2", "1 3", "2 3")]
                if "shift" in paid:
                    beside = [c for c in (column - 1, column + 1) if c in self.placed[seat]]
                    moves += [f"{id}@{column} shift {target}" for target in beside]
        return moves

    # Telling.

    def tell(self, type: str, rule: str, **data: Json) -> None:
        self.events.append({"type": type, **data, "rule": f"linkduel.{rule}"})

    def lit(self, seat: int) -> list[tuple[int, str, str, str]]:
        found = []
        for column in (1, 2, 3):
            effect = self.link(seat, column)
            if effect is not None:
                suit = self.trumps[seat][column][0]
                found.append((column, self.placed[seat][column], suit, effect))
        return found

    def tell_changes(self, seat: int, before: Json, rule: str) -> None:
        links, chips = before
        now = self.lit(seat)
        for column, id, suit, effect in links:
            if (column, id, suit, effect) not in now:
                self.tell("link_off", "link-while", seat=f"P{seat}", column=column, character=id,
                          suit=suit, effect=effect)  # fmt: skip
        for column, id, suit, effect in now:
            if (column, id, suit, effect) not in links:
                self.tell("link_on", rule, seat=f"P{seat}", column=column, character=id,
                          suit=suit, effect=effect)  # fmt: skip
        if self.chips() != chips:
            self.tell("chips", "chips", chips=self.chips())

    # Moves (all of them legal).

    def play(self, text: str) -> None:
        seat = self.to_move
        assert seat is not None
        word, *rest = text.split()
        if word == "deck":
            self.choose(seat, rest)
        elif word == "joker":
            self.exchange_joker(seat, rest[0])
        elif word == "sub":
            self.exchange_subs(seat, [pair.split("=") for pair in rest])
        else:
            id, column = word.split("@")
            self.place(seat, id, int(column), rest)

    def choose(self, seat: int, words: list[str]) -> None:
        slash = words.index("/") if "/" in words else len(words)
        self.hands[seat], self.subs[seat] = sorted(words[:slash]), sorted(words[slash + 1 :])
        self.tell("deck_chosen", "deck-main", seat=f"P{seat}", main=list(self.hands[seat]),
                  subs=list(self.subs[seat]))  # fmt: skip
        if seat == 0:
            self.to_move = 1
        else:
            self.set_phase("first-player")

    def set_phase(self, rule: str) -> None:
        self.tell("round", rule, round=self.round, first=f"P{self.first}")
        missing = [0, 0]
        for seat in (0, 1):
            cards = self.take(seat, 3)
            self.trumps[seat] = dict(enumerate(cards, 1))
            self.tell("reveal", "set-reveal", seat=f"P{seat}", cards=cards)
            missing[seat] = 3 - len(cards)
        if not self.decked_out(missing):
            self.jokers("joker-exchange")

    def take(self, seat: int, count: int) -> list[str]:
        cards, self.decks[seat] = self.decks[seat][:count], self.decks[seat][count:]
        return cards

    def jokers(self, rule: str) -> None:
        """Section 5, step 3.2; then the chips, or on with the action phase."""
        showing = [
            sorted(column for column, card in self.trumps[seat].items() if card == "Joker")
            for seat in (0, 1)
        ]
        if not showing[0] and not showing[1]:
            if rule == "joker-exchange":
                self.tell("chips", "chips", chips=self.chips())
                self.phase, self.to_move = "action", self.first
            return
        if showing[0] and showing[1]:
            self.tell("joker_both", "joker-both", columns=showing)
            missing = [0, 0]
            for seat in (0, 1):
                for column in showing[seat]:
                    del self.trumps[seat][column]
                    self.graveyards[seat].append("Joker")
            for seat in (0, 1):
                for column in showing[seat]:
                    missing[seat] += self.replace(seat, column, "joker-both")
            if not self.decked_out(missing):
                self.jokers(rule)
            return
        seat = 0 if showing[0] else 1
        column = showing[seat][0]
        if any(card != "Joker" for card in self.graveyards[seat]):
            self.phase, self.to_move = "joker", seat
            self.tell("joker_due", rule, seat=f"P{seat}", column=column)
            return
        del self.trumps[seat][column]
        self.graveyards[seat].append("Joker")
        missing = [0, 0]
        missing[seat] = self.replace(seat, column, "joker-no-card")
        if not self.decked_out(missing):
            self.jokers(rule)

    def replace(self, seat: int, column: int, rule: str) -> int:
        cards = self.take(seat, 1)
        if not cards:
            return 1
        self.trumps[seat][column] = cards[0]
        self.tell("joker_replaced", rule, seat=f"P{seat}", column=column, card=cards[0])
        return 0

    def exchange_joker(self, seat: int, text: str) -> None:
        before = (self.lit(seat), self.chips())
        column, card = int(text[0]), text[2:]
        self.graveyards[seat].remove(card)
        self.graveyards[seat].append("Joker")
        self.trumps[seat][column] = card
        self.tell("joker_exchanged", "joker-exchange", seat=f"P{seat}", column=column, card=card)
        if self.placed[seat]:
            self.tell_changes(seat, before, "link-while")
            self.pass_turn(seat)
        else:
            self.jokers("joker-exchange")

    def place(self, seat: int, id: str, column: int, skill: list[str]) -> None:
        before = (self.lit(seat), self.chips())
        self.hands[seat].remove(id)
        self.placed[seat][column] = id
        name = f"P{seat}"
        self.tell("placed", "place-column", seat=name, character=id, column=column)
        self.tell_changes(seat, before, "link")
        if skill:
            word, *targets = skill
            cost = self.characters[id]["skills"][word]
            self.tell("skill", "skill", seat=name, character=id, skill=word, cost=cost)
            before = (self.lit(seat), self.chips())
            paid = self.take(seat, cost)
            self.graveyards[seat] += paid
            self.tell("cost_paid", "skill-cost", seat=name, cards=paid)
            if not self.effect(seat, id, column, word, [int(target) for target in targets]):
                return
            self.tell_changes(seat, before, "link-while")
            if "Joker" in self.trumps[seat].values():
                self.jokers("joker-redraw")
                return
        self.pass_turn(seat)

    def effect(self, seat: int, id: str, column: int, word: str, targets: list[int]) -> bool:
        trumps, placed, name = self.trumps[seat], self.placed[seat], f"P{seat}"
        if word == "redraw":
            out = trumps.pop(targets[0])
            self.graveyards[seat].append(out)
            cards = self.take(seat, 1)
            if not cards:
                self.decked_out([1 - seat, seat], "redraw-empty")
                return False
            trumps[targets[0]] = cards[0]
            self.tell("redrawn", "redraw", seat=name, column=targets[0], out=out,
                      **{"in": cards[0]})  # fmt: skip
        elif word == "switch":
            one, two = sorted(targets)
            trumps[one], trumps[two] = trumps[two], trumps[one]
            self.tell("switched", "switch", seat=name, columns=[one, two])
        else:
            to = targets[0]
            other = placed[to]
            placed[to], placed[column] = id, other
            self.tell("shifted", "shift", seat=name, character=id, **{"from": column}, to=to,
                      other=other)  # fmt: skip
        return True

    def pass_turn(self, seat: int) -> None:
        if len(self.placed[0]) == len(self.placed[1]) == 3:
            self.damage_phase()
        else:
            self.phase, self.to_move = "action", 1 - seat

    def damage_phase(self) -> None:
        taken = [[0, 0, 0], [0, 0, 0]]
        for column in (1, 2, 3):
            links = [self.link(seat, column) or "" for seat in (0, 1)]
            for seat in (0, 1):
                if links[seat].startswith("+"):
                    self.tell("boost", "boost", seat=f"P{seat}", column=column,
                              rank=rank(self.trumps[seat][column]), amount=int(links[seat][1:]),
                              number=self.number(seat, column))  # fmt: skip
            one, two = self.number(0, column), self.number(1, column)
            assert one is not None and two is not None
            if one == two:
                self.tell("compare", "damage-tie", column=column, numbers=[one, two], difference=0)
                continue
            damage = max(one, two) - min(one, two)
            self.tell("compare", "damage-difference", column=column, numbers=[one, two],
                      difference=damage)  # fmt: skip
            loser, rule = (0 if one < two else 1), "damage-loser"
            if links.count("invert") == 1:
                loser, rule = 1 - loser, "invert"
            if links.count("invert") == 2:
                rule = "invert-both"
            self.tell("loser", rule, seat=f"P{loser}", column=column)
            if links[loser].startswith("swing"):
                amount, before = int(links[loser][5:]), damage
                damage = max(0, before - amount)
                rule = "swing-floor" if before < amount else "swing-reduce"
                self.tell("reduce", rule, seat=f"P{loser}", column=column, amount=amount,
                          before=before, after=damage)  # fmt: skip
            if links[1 - loser].startswith("swing"):
                amount, before = int(links[1 - loser][5:]), damage
                damage = before + amount
                self.tell("raise", "swing-raise", seat=f"P{1 - loser}", column=column,
                          amount=amount, before=before, after=damage)  # fmt: skip
            taken[loser][column - 1] = damage
        missing = [0, 0]
        for seat in (0, 1):
            self.tell("damage", "damage-total", seat=f"P{seat}", columns=taken[seat],
                      total=sum(taken[seat]))  # fmt: skip
        for seat in (0, 1):
            total = sum(taken[seat])
            cards = self.take(seat, total)
            self.graveyards[seat] += cards
            missing[seat] = total - len(cards)
            if total:
                self.tell("milled", "damage-mill", seat=f"P{seat}", cards=cards)
        if not self.decked_out(missing):
            self.clean_up()

    def clean_up(self) -> None:
        for seat in (0, 1):
            trumps = [self.trumps[seat][column] for column in (1, 2, 3)]
            characters = [self.placed[seat][column] for column in (1, 2, 3)]
            self.graveyards[seat] += trumps
            self.hands[seat] = sorted([*self.hands[seat], *characters])
            self.trumps[seat], self.placed[seat] = {}, {}
            self.tell("clean_up", "clean-up", seat=f"P{seat}", trumps=trumps,
                      characters=characters)  # fmt: skip
        self.ask([1 - self.first, self.first])

    def ask(self, order: list[int]) -> None:
        for seat in order:
            if self.subs[seat]:
                self.phase, self.to_move = "sub", seat
                return
        self.first = 1 - self.first
        self.round += 1
        self.set_phase("role-swap")

    def exchange_subs(self, seat: int, pairs: list[list[str]]) -> None:
        outs, backs = sorted(pair[0] for pair in pairs), sorted(pair[1] for pair in pairs)
        for out, back in zip(outs, backs, strict=True):
            self.hands[seat].remove(out)
            self.subs[seat].remove(back)
        self.hands[seat] = sorted(self.hands[seat] + backs)
        self.subs[seat] = sorted(self.subs[seat] + outs)
        self.tell("sub", "sub-exchange", seat=f"P{seat}", out=outs, **{"in": backs})
        self.ask([self.first] if seat != self.first else [])

    def decked_out(self, missing: list[int], rule: str = "deck-out") -> bool:
        if missing == [0, 0]:
            return False
        for seat in (0, 1):
            if missing[seat]:
                self.tell("decked_out", rule, seat=f"P{seat}", missing=missing[seat])
        self.phase, self.to_move = "over", None
        if missing[0] and missing[1]:
            self.winner = "draw"
            self.tell("game_over", "double-deck-out", winner="draw", reason="double-deck-out")
        else:
            self.winner = "P1" if missing[0] else "P0"
            self.tell("game_over", "goal", winner=self.winner, reason="deck-out")
        return True
