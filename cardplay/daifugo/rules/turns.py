"""Rules that change whose turn it is (RULES.md, section 6)."""

from __future__ import annotations

from typing import Final

from cardplay.core import Illegal, Move
from cardplay.daifugo.cards import OF_RANK
from cardplay.daifugo.combination import Shape
from cardplay.daifugo.moves import PASS, STOPS, Pass, Stop
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import Pending, Seen, Table
from cardplay.message import _

FOURS: Final = OF_RANK[1]


class NineReverse(LocalRule):
    id = "daifugo.nine-reverse"
    option = "nine_reverse"
    name = _("Nine reverses")
    text = _("A set with a 9 sends the turn the other way, once, however many 9s it holds.")

    def fires(self, shape: Shape) -> bool:
        return shape.count_of("9") >= 1

    def changes_order(self, table: Table, seat: int) -> None:
        table.turn_round(self.id)


class EightCut(LocalRule):
    id = "daifugo.eight-cut"
    option = "eight_cut"
    cuts = True
    name = _("Eight cuts")
    text = _("8s alone, without a joker, clear the field at once, and the same player leads.")
    said = (Said("cut", _("Your 8 cuts the trick off."), _("{seat}’s 8 cuts the trick off.")),)

    def fires(self, shape: Shape) -> bool:
        return shape.jokers == 0 and shape.count_of("8") >= 1


class Rokurokubi(LocalRule):
    id = "daifugo.rokurokubi"
    option = "rokurokubi"
    needs = ("eight_cut",)
    cuts = True
    name = _("Rokurokubi")
    text = _("A pair of 6s without a joker cuts like an 8.")
    said = (
        Said(
            "cut",
            _("Your pair of 6s cuts the trick off."),
            _("{seat}’s pair of 6s cuts the trick off."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(2, "6")


class NinetyNineCar(LocalRule):
    id = "daifugo.ninety-nine-car"
    option = "ninety_nine_car"
    needs = ("eight_cut",)
    cuts = True
    name = _("Ninety-nine car")
    text = _("A pair of 9s without a joker cuts like an 8.")
    said = (
        Said(
            "cut",
            _("Your pair of 9s cuts the trick off."),
            _("{seat}’s pair of 9s cuts the trick off."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(2, "9")


class FourStop(LocalRule):
    id = "daifugo.four-stop"
    option = "four_stop"
    needs = ("eight_cut",)
    name = _("Four stops")
    text = _(
        "When a play cuts, another player with two 4s may put them down: the field clears, and "
        "that player leads instead. Passes don’t matter for this."
    )
    said = (
        Said(
            "ask",
            _("You hold two 4s: you may stop the cut."),
            _("{seat} holds two 4s and may stop the cut."),
        ),
        Said("decline", _("You let the cut be."), _("{seat} lets the cut be.")),
        Said("stop", _("You stop the cut with {cards}."), _("{seat} stops the cut with {cards}.")),
    )
    refused = (("", _("A cut is stopped with two natural 4s, not with {cards}.")),)
    answered_by = (Stop, Pass)

    def before_cut(self, table: Table, seat: int) -> None:
        holders = [other for other in table.around(seat) if _holds_two(table.hands[other])]
        self._ask_next(table, tuple(holders))

    def _ask_next(self, table: Table, holders: tuple[int, ...]) -> None:
        if holders:
            table.ask(Pending(self.choice, holders[0], queue=holders[1:]), self.id)

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        fours = seen.hand_of(seen.pending.seat) & FOURS
        return [*STOPS.listed(fours, 2, 2), PASS]

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        if isinstance(move, Stop) and move.cards & ~FOURS:
            return self.no(cards=move.codes())
        return None

    def answer(self, table: Table, pending: Pending, move: Move) -> bool:
        if isinstance(move, Stop):
            table.stop_cut(pending.seat, move.cards, self.id)
            return True
        table.decline(pending.seat, self.choice, self.id)
        self._ask_next(table, pending.queue)
        return False


def _holds_two(hand: int) -> bool:
    return (hand & FOURS).bit_count() >= 2


class FiveSkip(LocalRule):
    id = "daifugo.five-skip"
    option = "five_skip"
    name = _("Five skips")
    text = _("A set with 5s skips as many turns as it holds 5s. Being skipped is not a pass.")
    said = (Said("skip", _("Your turn is skipped."), _("{seat}’s turn is skipped.")),)

    def fires(self, shape: Shape) -> bool:
        return self.skips(shape) > 0

    def lapses(self, seen: Seen) -> bool:
        """Nobody is left to skip: all others have passed, so the field clears at once."""
        assert seen.to_move is not None
        return not seen.still_in & ~seen.passed & ~(1 << seen.to_move)

    def skips(self, shape: Shape) -> int:
        return shape.count_of("5")
