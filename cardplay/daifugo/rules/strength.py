"""Rules that change the order of strength (RULES.md, section 5)."""

from __future__ import annotations

from cardplay.daifugo.cards import RANKS
from cardplay.daifugo.combination import Shape
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import Table
from cardplay.message import _


class _Flip(LocalRule):
    """A play that reverses the order to the end of the round."""

    def changes_order(self, table: Table, seat: int) -> None:
        table.flip(self.id)


class Revolution(_Flip):
    id = "daifugo.revolution"
    option = "revolution"
    yields_to = ("daifugo.great-revolution",)
    name = _("Revolution")
    text = _(
        "Four of a rank, jokers included, reverse the order of strength to the end of the round. "
        "A second revolution turns it back."
    )

    def fires(self, shape: Shape) -> bool:
        return shape.size == 4 and not shape.stair


class SevenThreeRevolution(_Flip):
    id = "daifugo.seven-three-revolution"
    option = "seven_three_revolution"
    needs = ("revolution",)
    name = _("Three-sevens revolution")
    text = _("Three 7s without a joker are a revolution too.")

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "7")


class Coup(_Flip):
    id = "daifugo.coup"
    option = "coup"
    needs = ("revolution",)
    name = _("Coup")
    text = _("Three 9s without a joker are a revolution too.")

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "9")


class StairRevolution(_Flip):
    id = "daifugo.stair-revolution"
    option = "stair_revolution"
    needs = ("revolution", "stairs")
    name = _("Stair revolution")
    text = _("A stair of four cards, jokers included, is a revolution too.")

    def fires(self, shape: Shape) -> bool:
        return shape.stair and shape.size == 4


class AbsoluteRevolution(LocalRule):
    id = "daifugo.absolute-revolution"
    option = "absolute_revolution"
    name = _("Absolute revolution")
    text = _(
        "Five of a rank, jokers included, make their rank the start of the order to the end of "
        "the round. Whether the order is reversed does not change."
    )
    said = (
        Said(
            "absolute_revolution",
            _("Absolute revolution! The order of strength now starts at {base_rank}."),
        ),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.size == 5

    def changes_order(self, table: Table, seat: int) -> None:
        assert table.field is not None
        table.base_rank = table.field.rank
        table.reorder()
        table.tell("absolute_revolution", self.id, base_rank=RANKS[table.base_rank])


class StrongJackBack(LocalRule):
    id = "daifugo.strong-jack-back"
    option = "strong_jack_back"
    needs = ("jack_back",)
    yields_to = ("daifugo.revolution", "daifugo.absolute-revolution")
    name = _("Strong jack-back")
    text = _(
        "Two or more Js reverse the order until the second clear. While a reversal runs, a "
        "further jack-back only sets how many clears it still lasts."
    )

    def fires(self, shape: Shape) -> bool:
        return shape.count_of("J") >= 2

    def changes_order(self, table: Table, seat: int) -> None:
        table.count_jack_back(2, self.id)


class JackBack(LocalRule):
    id = "daifugo.jack-back"
    option = "jack_back"
    yields_to = (
        "daifugo.revolution",
        "daifugo.absolute-revolution",
        "daifugo.strong-jack-back",
    )
    name = _("Jack-back")
    text = _("A set with a J reverses the order of strength until the field clears.")

    def fires(self, shape: Shape) -> bool:
        return shape.count_of("J") >= 1

    def changes_order(self, table: Table, seat: int) -> None:
        table.count_jack_back(1, self.id)
