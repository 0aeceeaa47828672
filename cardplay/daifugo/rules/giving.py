"""Effects by which the owner gives, drops or bombs cards away (RULES.md, section 7)."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from cardplay.core import SEAT_NAMES, Illegal, Move
from cardplay.daifugo.cards import OF_RANK, texts
from cardplay.daifugo.combination import Shape
from cardplay.daifugo.moves import DROPS, GIVES, Bomb, CardsMove, Choosing, Drop, Give, bombs
from cardplay.daifugo.rules.unit import AskingRule, Said
from cardplay.daifugo.table import Pending, Seen, Table
from cardplay.message import _


class _HandChoice(AskingRule):
    """The owner chooses up to as many cards of its hand as the set has naturals of a rank."""

    rank: ClassVar[str]
    chosen: ClassVar[Choosing[Any]]
    """The moves that choose cards."""

    def fires(self, shape: Shape) -> bool:
        return shape.count_of(self.rank) >= 1

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        return self.chosen.listed(seen.hand_of(seen.pending.seat), 0, seen.pending.count)

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, CardsMove) and seen.pending is not None
        count, most = move.cards.bit_count(), seen.pending.count
        return self.no(count=count, most=most) if count > most else None

    def most(self, seen: Seen, seat: int) -> int:
        """How many cards may be chosen: not more than the hand holds."""
        assert seen.field is not None
        return min(seen.field.size - seen.field.jokers, seen.hand_of(seat).bit_count())


class SevenPass(_HandChoice):
    id = "daifugo.seven-pass"
    option = "seven_pass"
    rank = "7"
    chosen = GIVES
    answered_by = (Give,)
    nothing = Give(0)
    name = _("Seven passes on")
    text = _(
        "For each 7 in a set its player may give a card to the next player. Giving the last card "
        "is going out."
    )
    said = (
        Said(
            "ask",
            _("You may give cards to the next player."),
            _("{seat} may give cards to the next player."),
        ),
        Said("decline", _("You give nothing."), _("{seat} gives nothing.")),
    )
    refused = (("", _("At most {most} may be given, not {count}.")),)

    def opens(self, seen: Seen, seat: int) -> Pending:
        return Pending(self.choice, seat, self.most(seen, seat), seen.next_player(seat))

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Give)
        table.pass_on(pending.seat, pending.to, move.cards)
        if table.recorder is not None:
            parties = {"from": SEAT_NAMES[pending.seat], "to": SEAT_NAMES[pending.to]}
            table.tell("give", self.id, **parties, cards=texts(move.cards))


class TenDiscard(_HandChoice):
    id = "daifugo.ten-discard"
    option = "ten_discard"
    rank = "10"
    chosen = DROPS
    answered_by = (Drop,)
    nothing = Drop(0)
    name = _("Ten discards")
    text = _("For each 10 in a set its player may discard a card. It may be the last one.")
    said = (
        Said("ask", _("You may discard cards."), _("{seat} may discard cards.")),
        Said("decline", _("You discard nothing."), _("{seat} discards nothing.")),
    )
    refused = (("", _("At most {most} may be discarded, not {count}.")),)

    def opens(self, seen: Seen, seat: int) -> Pending:
        return Pending(self.choice, seat, self.most(seen, seat))

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Drop)
        table.lose(pending.seat, move.cards, self.id)


class QueenBomber(AskingRule):
    id = "daifugo.queen-bomber"
    option = "queen_bomber"
    answered_by = (Bomb,)
    nothing = Bomb()
    name = _("Queen bomber")
    text = _(
        "For each Q in a set its player may name a rank. Everyone, the player too, discards all "
        "cards of these ranks."
    )
    said = (
        Said(
            "ask",
            _("You may name ranks that everyone discards."),
            _("{seat} may name ranks that everyone discards."),
        ),
        Said("decline", _("You name no rank."), _("{seat} names no rank.")),
        Said("bomb", _("You bomb these ranks: {ranks}."), _("{seat} bombs these ranks: {ranks}.")),
    )
    refused = (
        ("", _("At most {most} ranks may be named, not {count}.")),
        ("repeated", _("A rank may be named only once; {rank} is named again.")),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.count_of("Q") >= 1

    def opens(self, seen: Seen, seat: int) -> Pending:
        assert seen.field is not None
        return Pending(self.choice, seat, seen.field.size - seen.field.jokers)

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        return list(bombs(seen.pending.count))

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, Bomb) and seen.pending is not None
        named = move.codes()
        if len(named) > seen.pending.count:
            return self.no(count=len(named), most=seen.pending.count)
        if move.repeated:
            twice = next(rank for i, rank in enumerate(named) if rank in named[:i])
            return self.no("repeated", rank=twice)
        return None

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Bomb)
        owner = pending.seat
        if table.recorder is not None:
            table.tell("bomb", self.id, seat=SEAT_NAMES[owner], ranks=move.codes())
        struck = _cards_of(move.ranks)
        for seat in (owner, *table.around(owner)):
            table.lose(seat, table.hands[seat] & struck, self.id)


@cache
def _cards_of(ranks: int) -> int:
    """The cards of a set of ranks."""
    return sum(cards for rank, cards in enumerate(OF_RANK) if ranks >> rank & 1)
