"""Rules that give places (RULES.md, section 7)."""

from __future__ import annotations

from cardplay.daifugo.cards import OF_RANK
from cardplay.daifugo.combination import Combination, Shape
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import NOBODY, Table
from cardplay.message import _


class GreatRevolution(LocalRule):
    id = "daifugo.great-revolution"
    option = "great_revolution"
    name = _("Great revolution")
    text = _(
        "Four 2s without a joker are a revolution, and their player is daifugo at once, before "
        "anyone who is out already."
    )
    said = (
        Said(
            "out",
            _("Great revolution! You are daifugo at once."),
            _("Great revolution! {seat} is daifugo at once."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(4, "2")

    def changes_order(self, table: Table, seat: int) -> None:
        table.flip(self.id)

    def goes_out_first(self, table: Table, seat: int) -> None:
        table.go_out_first(seat, self.id)


class LuckySeven(LocalRule):
    id = "daifugo.lucky-seven"
    option = "lucky_seven"
    name = _("Lucky seven")
    text = _(
        "If all others pass on three 7s without a joker, so that the field clears, their player "
        "is daifugo at once, before anyone who is out already."
    )
    said = (
        Said(
            "out",
            _("Lucky seven! You are daifugo at once."),
            _("Lucky seven! {seat} is daifugo at once."),
        ),
    )

    def after_clear(self, table: Table, field: Combination, by: int, all_passed: bool) -> None:
        if not all_passed or field.size != 3 or field.cards & ~OF_RANK[4]:
            return
        if table.out[:1] != [by] and by not in table.bottom:
            table.go_out_first(by, self.id)


class Gekokujo(LocalRule):
    id = "daifugo.gekokujo"
    option = "gekokujo"
    name = _("Gekokujo")
    text = _(
        "When the previous daihinmin goes out as daifugo, the round ends at once and the previous "
        "order is turned round."
    )
    said = (
        Said(
            "gekokujo",
            _("Gekokujo! The order of the previous round is turned round: {order}."),
        ),
    )

    def after_first(self, table: Table, seat: int) -> bool:
        if table.last_ranks is None or table.was(-1) != seat:
            return False
        table.end_as(table.last_ranks[::-1], self.id)
        return True


class Fall(LocalRule):
    id = "daifugo.fall"
    option = "fall"
    name = _("Fall of the daifugo")
    text = _(
        "When another player goes out as daifugo, the previous daifugo is out at once and "
        "becomes daihinmin."
    )
    said = (
        Said(
            "out",
            _("You fall: another is daifugo now, and you are last."),
            _("{seat} falls from daifugo to the last place."),
        ),
    )

    def after_first(self, table: Table, seat: int) -> bool:
        fallen = table.was(0)
        if fallen not in (NOBODY, seat) and fallen not in table.bottom:
            table.fall(fallen, self.id)
        return False
