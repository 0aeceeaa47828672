"""The state of a match of Five Lanes and the turn of a round (RULES.md, section 5).

The draw pile is kept with its top card last, everything else as the page writes it.
"""

from __future__ import annotations

from typing import Final, Literal

from cardplay.cards import JOKER, NUMBER, TEXT, texts
from cardplay.chance import Rng
from cardplay.core import SEAT_NAMES, Event, Json, Move, Outcome, Recorder, State
from cardplay.lanes.moves import Place, Resign, Skip
from cardplay.lanes.options import LanesOptions
from cardplay.lanes.placing import LIMIT, Placing, allowed_by, fitting_lanes
from cardplay.lanes.settle import EMPTY, also, attacks, counts_as, settle, worth
from cardplay.lanes.share import share_line

HAND: Final = 5
Reason = Literal["life", "rounds", "resign"]

_END_RULE: Final = {
    "life": "lanes.win",
    "rounds": "lanes.app-max-rounds",
    "resign": "lanes.app-resign",
}


class LanesState(Placing, State):
    """A match as it stands. Pairs are [P0, P1]; `placed` has five places a seat."""

    __slots__ = (
        "discard",
        "done",
        "draw",
        "first",
        "fits",
        "hands",
        "history",
        "lanes",
        "life",
        "over",
        "placed",
        "revealed",
        "rng",
        "round",
        "to_move",
    )

    game: LanesOptions

    def __init__(self, game: LanesOptions, rng: Rng, recorder: Recorder | None = None) -> None:
        self.game = game
        self.rng = rng
        self.recorder = recorder
        self.lanes: list[int] = []
        self.fits: tuple[int, ...] = ()
        self.hands: list[list[int]] = [[], []]
        self.placed: list[list[int]] = [[EMPTY] * 5, [EMPTY] * 5]
        self.done: list[bool] = [False, False]
        self.life: list[int] = [game.life, game.life]
        self.first = 0
        self.to_move: int | None = 0
        self.round = 1
        self.draw: list[int] = []
        self.discard: list[int] = []
        self.history: list[tuple[int, int]] = []
        self.over: Outcome | None = None
        self.revealed = False

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def hand_of(self, seat: int) -> list[int]:
        return self.hands[seat]

    def placed_by(self, seat: int) -> list[int]:
        return self.placed[seat]

    def copy(self) -> LanesState:
        twin = LanesState.__new__(LanesState)
        twin.game = self.game
        twin.rng = self.rng.copy()
        twin.recorder = None
        twin.lanes = self.lanes[:]
        twin.fits = self.fits
        mine, theirs = self.hands
        twin.hands = [mine[:], theirs[:]]
        mine, theirs = self.placed
        twin.placed = [mine[:], theirs[:]]
        twin.done = self.done[:]
        twin.life = self.life[:]
        twin.first = self.first
        twin.to_move = self.to_move
        twin.round = self.round
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        twin.history = self.history[:]
        twin.over = self.over
        twin.revealed = self.revealed
        return twin

    # The round, in the order in which it runs.

    def start(self) -> None:
        """Deal the first lane cards and begin round 1; `draw` and `first` are set."""
        self.deal_lanes()
        self.begin_round("lanes.round-order")

    def begin_round(self, rule: str) -> None:
        """Announce the round, refill both hands, let the first player place."""
        if self.recorder is not None:
            self.tell("round_start", rule, round=self.round, first=SEAT_NAMES[self.first])
        for seat in (self.first, 1 - self.first):
            self.refill(seat)
        self.to_move = self.first

    def refill(self, seat: int) -> None:
        """Draw up to five cards (`lanes.refill`)."""
        hand = self.hands[seat]
        before = len(hand)
        for _ in range(HAND - before):
            if self.draw or self.refresh_draw():
                hand.append(self.draw.pop())
        if self.recorder is not None and len(hand) > before:
            drawn = texts(hand[before:])
            self.tell("draw", "lanes.refill", seat=SEAT_NAMES[seat], count=len(drawn), cards=drawn)

    def refresh_draw(self) -> bool:
        """Shuffle the discard pile into an empty draw pile; is there a card to draw now?"""
        if not self.discard:
            return False
        self.rng.shuffle(self.discard)
        self.draw, self.discard = self.discard, []
        if self.recorder is not None:
            self.tell("reshuffle", "lanes.reshuffle", count=len(self.draw))
        return True

    def deal_lanes(self) -> None:
        """Turn up five lane cards; jokers go aside, then back into the pile (Decision 4)."""
        self.lanes = []
        aside = 0
        while len(self.lanes) < 5 and (self.draw or self.refresh_draw()):
            card = self.draw.pop()
            if card == JOKER:
                aside += 1
                if self.recorder is not None:
                    self.tell("joker_aside", "lanes.lane-joker", lane=len(self.lanes) + 1)
            else:
                self.lanes.append(card)
        self.fits = fitting_lanes(self.lanes)
        if self.recorder is not None:
            self.tell("lanes_dealt", "lanes.new-lanes", cards=texts(self.lanes))
        if aside:
            self.draw += [JOKER] * aside
            self.rng.shuffle(self.draw)
            if self.recorder is not None:
                self.tell("jokers_back", "lanes.lane-joker", count=aside)

    def push(self, move: Move, seat: int | None = None) -> None:
        who = self.mover(seat)
        if isinstance(move, Place):
            self.place(who, move.card, move.lane)
        elif isinstance(move, Resign):
            if self.recorder is not None:
                self.tell("resign", "lanes.app-resign", seat=SEAT_NAMES[who])
            self.end(1 - who, "resign")
            return
        else:
            self.finish(who, "skip" if isinstance(move, Skip) else "timeout")
        if not self.done[1 - who]:
            self.to_move = 1 - who
        elif self.done[who]:
            self.end_round()

    def place(self, seat: int, card: int, lane: int) -> None:
        """Put a card face down; the third one ends the placing (Decision 7)."""
        placed = self.placed[seat]
        self.hands[seat].remove(card)
        placed[lane - 1] = card
        if self.recorder is not None:
            lane_card = self.lanes[lane - 1]
            role, value = worth(lane_card, card)
            self.tell(
                "place", "lanes.hand", seat=SEAT_NAMES[seat], lane=lane, card=TEXT[card],
                role=role, value=value, allowed_by=allowed_by(card, lane_card),
            )  # fmt: skip
        if 5 - placed.count(EMPTY) == LIMIT:
            self.finish(seat, "limit")

    def finish(self, seat: int, why: Literal["limit", "skip", "timeout"]) -> None:
        """This seat has finished placing; with nothing placed it is a pass (`lanes.pass`)."""
        self.done[seat] = True
        if self.recorder is not None:
            count = 5 - self.placed[seat].count(EMPTY)
            rules = {"limit": "place-limit", "skip": "skip", "timeout": "app-clock"}
            rule = rules[why] if count else "pass"
            self.tell(
                "finish", f"lanes.{rule}", seat=SEAT_NAMES[seat], why=why, placed=count,
                **{"pass": count == 0},
            )  # fmt: skip

    def end_round(self) -> None:
        """Reveal, resolution, pass swap, clear, new lane cards, swap of the first player."""
        self.to_move = None
        self.revealed = True
        if self.recorder is not None:
            self.tell("reveal", "lanes.reveal", placed=[placed_json(p) for p in self.placed])
        self.resolve()
        if self.over is not None:
            return
        for seat in (self.first, 1 - self.first):
            if self.placed[seat].count(EMPTY) == 5 and self.hands[seat]:
                self.pass_swap(seat)
        self.clear()
        self.deal_lanes()
        self.first = 1 - self.first
        self.round += 1
        self.begin_round("lanes.swap-first")

    def resolve(self) -> None:
        """Settle lanes 1 to 5; a life of 0 ends the match at once (`lanes.win`)."""
        won = [0, 0]
        ours, theirs = self.placed
        for index, lane_card in enumerate(self.lanes):
            cards = (ours[index], theirs[index])
            settled = settle(lane_card, *cards)
            if self.recorder is not None:
                self.tell_lane(index + 1, lane_card, cards)
            loser = settled.to
            if loser is None:
                continue
            won[1 - loser] += 1
            self.life[loser] = max(0, self.life[loser] - settled.damage)
            if self.recorder is not None:
                self.tell(
                    "damage", settled.rule, seat=SEAT_NAMES[loser], by=SEAT_NAMES[1 - loser],
                    lane=index + 1, amount=settled.damage, life=self.life[loser],
                )  # fmt: skip
            if self.life[loser] == 0:
                self.history.append((won[0], won[1]))
                self.end(1 - loser, "life")
                return
        self.history.append((won[0], won[1]))
        if self.game.max_rounds is not None and self.round >= self.game.max_rounds:
            self.end(None, "rounds")

    def tell_lane(self, lane: int, lane_card: int, cards: tuple[int, int]) -> None:
        """The `lane` event of a settled lane (section 9)."""
        settled = settle(lane_card, *cards)
        real = [None if card == EMPTY else counts_as(lane_card, card) for card in cards]
        self.tell(
            "lane", settled.rule, lane=lane, lane_card=TEXT[lane_card],
            cards=[None if card == EMPTY else TEXT[card] for card in cards],
            **{"as": [None if card is None else TEXT[card] for card in real]},
            roles=[
                None if card == EMPTY else "attack" if attacks(lane_card, card) else "defence"
                for card in cards
            ],
            numbers=[None if card is None else NUMBER[card] for card in real],
            doubled=[
                None if card is None else twice
                for card, twice in zip(real, settled.doubled, strict=True)
            ],
            values=list(settled.values), result=settled.result, damage=settled.damage,
            to=None if settled.to is None else SEAT_NAMES[settled.to],
            also=also(lane_card, cards, settled),
        )  # fmt: skip

    def pass_swap(self, seat: int) -> None:
        """Discard the smallest card, aces and jokers last, and draw one (section 3.5)."""
        hand = self.hands[seat]
        card = min(hand, key=swap_order)
        hand.remove(card)
        self.discard.append(card)
        drew = None
        if self.draw or self.refresh_draw():
            drew = self.draw.pop()
            hand.append(drew)
        if self.recorder is not None:
            kind = {0: "-joker", 1: "-ace"}.get(NUMBER[card], "")
            self.tell(
                "pass_swap", f"lanes.pass-swap{kind}", seat=SEAT_NAMES[seat],
                discarded=TEXT[card], drew=None if drew is None else TEXT[drew],
            )  # fmt: skip

    def clear(self) -> None:
        """Lane cards and placed cards go to the discard pile, lane by lane (`lanes.clear`)."""
        rows = zip(self.lanes, *self.placed, strict=True)
        cards = [card for row in rows for card in row if card != EMPTY]
        self.discard += cards
        self.placed = [[EMPTY] * 5, [EMPTY] * 5]
        self.done = [False, False]
        self.revealed = False
        if self.recorder is not None:
            self.tell("clear", "lanes.clear", cards=texts(cards))

    def end(self, winner: int | None, reason: Reason) -> None:
        """The match is over; all stays where it lies (Decision 14)."""
        self.to_move = None
        places = () if winner is None else (winner, 1 - winner)
        self.over = Outcome("draw" if winner is None else "win", winner, reason, places)
        if self.recorder is not None:
            self.tell(
                "match_end", _END_RULE[reason], reason=reason,
                winner="draw" if winner is None else SEAT_NAMES[winner],
                share=[share_line(self.history, seat) for seat in (0, 1)],
            )  # fmt: skip

    def tell(self, type: str, rule: str, **data: Json) -> None:
        """Hand an event to the recorder."""
        assert self.recorder is not None
        self.recorder(Event(type, rule, data), self)


def swap_order(card: int) -> tuple[int, int, int]:
    """Order in which a pass swap discards: numbers 2..13, then aces, then jokers; ties S H D C."""
    number = NUMBER[card]
    return (2 - min(number, 2), number, card)


def placed_json(placed: list[int]) -> dict[str, str]:
    """The placed cards of a seat by lane, as the position writes them."""
    return {str(i + 1): TEXT[card] for i, card in enumerate(placed) if card != EMPTY}
