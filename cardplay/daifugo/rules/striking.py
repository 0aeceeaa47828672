"""Effects that make others discard, without asking anybody (RULES.md, section 7)."""

from __future__ import annotations

from cardplay.daifugo.cards import FACES, OF_RANK
from cardplay.daifugo.combination import Shape
from cardplay.daifugo.order import RISING
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import Table
from cardplay.message import _


class Death(LocalRule):
    id = "daifugo.death"
    option = "death"
    name = _("Death")
    text = _(
        "Three 4s without a joker: everyone else discards the strongest card, a joker first. A "
        "single card is kept."
    )
    said = (
        Said(
            "discard",
            _("Death: you discard your strongest card, {cards}."),
            _("Death: {seat} discards {cards}."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "4")

    def acts(self, table: Table, seat: int) -> None:
        for other in table.around(seat):
            hand = table.hands[other]
            if hand.bit_count() > 1:
                table.lose(other, table.strongest(hand, 1, table.order), self.id)


class FaceCrash(LocalRule):
    id = "daifugo.face-crash"
    option = "face_crash"
    name = _("Face crash")
    text = _(
        "Three 5s without a joker: everyone else discards all J, Q, K and A. A hand of nothing "
        "else keeps one of its weakest rank."
    )
    said = (
        Said(
            "discard",
            _("Face crash: you discard {cards}."),
            _("Face crash: {seat} discards {cards}."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "5")

    def acts(self, table: Table, seat: int) -> None:
        for other in table.around(seat):
            hand = table.hands[other]
            table.lose(other, hand & FACES & ~_kept(table, hand), self.id)


def _kept(table: Table, hand: int) -> int:
    """The face card that a hand of face cards only keeps: one of its weakest rank (D35)."""
    if hand & ~FACES:
        return 0
    ranks = (hand & OF_RANK[rank] for rank in RISING[table.order])
    return table.any_of(next(cards for cards in ranks if cards), 1)


class Jeanne(LocalRule):
    id = "daifugo.jeanne"
    option = "jeanne"
    name = _("Jeanne d’Arc")
    text = _(
        "Three Qs without a joker: the next player discards the two strongest cards, of two cards "
        "only one, of one card none."
    )
    said = (
        Said(
            "discard",
            _("Jeanne d’Arc: you discard your strongest cards, {cards}."),
            _("Jeanne d’Arc: {seat} discards {cards}."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "Q")

    def acts(self, table: Table, seat: int) -> None:
        struck = table.next_player(seat)
        hand = table.hands[struck]
        count = min(2, hand.bit_count() - 1)
        table.lose(struck, table.strongest(hand, count, table.order), self.id)
