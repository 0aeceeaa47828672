"""The exchange at the start of a round (`daifugo.exchange`; RULES.md, section 3)."""

from __future__ import annotations

from cardplay.core import SEAT_NAMES, Illegal, Move
from cardplay.daifugo.cards import texts
from cardplay.daifugo.moves import GIVES, Give
from cardplay.daifugo.order import USUAL
from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.daifugo.table import Pending, Seen, Table
from cardplay.message import _


class Exchange(LocalRule):
    """Not a local rule, but it asks in the same way."""

    id = "daifugo.exchange"
    option = "exchange"
    answered_by = (Give,)
    name = _("Exchange")
    text = _(
        "Before a later round the daihinmin gives its two strongest cards to the daifugo and gets "
        "any two back; the hinmin and the fugo exchange one card."
    )
    said = (
        Said("ask", _("You choose what you give back."), _("{seat} chooses what to give back.")),
    )
    refused = (("", _("The exchange takes exactly {need}, not {count}.")),)

    def begin(self, table: Table, order: tuple[int, ...]) -> None:
        """The forced gifts of the last seats, then the first ones are asked."""
        pairs = [(order[0], order[-1], 2)]
        if len(order) >= 4:
            pairs.append((order[1], order[-2], 1))
        asked = []
        for high, low, count in pairs:
            gift = table.strongest(table.hands[low], count, USUAL)
            self._hand_over(table, low, high, gift, forced=True)
            asked.append(Pending(self.choice, high, count, low))
        first, *later = asked
        self._ask(table, first, tuple(later))

    def _ask(self, table: Table, pending: Pending, later: tuple[Pending, ...]) -> None:
        count = min(pending.count, table.hands[pending.seat].bit_count())
        table.ask(Pending(self.choice, pending.seat, count, pending.to, later=later), self.id)

    def _hand_over(self, table: Table, seat: int, to: int, cards: int, *, forced: bool) -> None:
        table.pass_on(seat, to, cards)
        if table.recorder is not None:
            parties = {"from": SEAT_NAMES[seat], "to": SEAT_NAMES[to]}
            table.tell("exchange", self.id, **parties, cards=texts(cards), forced=forced)

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        count = seen.pending.count
        hand = seen.hand_of(seen.pending.seat)
        return [*GIVES.listed(hand, count, count)]

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, Give) and seen.pending is not None
        count, need = move.cards.bit_count(), seen.pending.count
        return None if count == need else self.no(count=count, need=need)

    def answer(self, table: Table, pending: Pending, move: Move) -> bool:
        assert isinstance(move, Give)
        self._hand_over(table, pending.seat, pending.to, move.cards, forced=False)
        if pending.later:
            self._ask(table, pending.later[0], pending.later[1:])
        return False


EXCHANGE = Exchange()
