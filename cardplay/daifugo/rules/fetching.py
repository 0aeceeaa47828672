"""Effects that bring cards back into a hand (RULES.md, section 7)."""

from __future__ import annotations

from cardplay.core import SEAT_NAMES, Illegal, Move
from cardplay.daifugo.cards import SECOND_JOKER, cards_in, joined, texts, without
from cardplay.daifugo.combination import Shape
from cardplay.daifugo.moves import RESCUES, Rescue, Take, Zombie
from cardplay.daifugo.rules.unit import AskingRule, LocalRule, Said
from cardplay.daifugo.table import Pending, Seen, Table
from cardplay.message import _


def kinds_of(cards: int) -> list[int]:
    """Each different card of a set, by itself; two jokers count once."""
    return [*cards_in(cards & ~SECOND_JOKER)]


def tell_take(table: Table, seat: int, cards: int, source: str, rule: str) -> None:
    """Tell that cards came into a hand from `field`, `discard` or a seat."""
    if table.recorder is not None:
        table.tell(
            "take", rule, **{"seat": SEAT_NAMES[seat], "cards": texts(cards), "from": source}
        )


class Nero(AskingRule):
    id = "daifugo.nero"
    option = "nero"
    answered_by = (Take,)
    nothing = Take(0)
    name = _("Nero")
    text = _(
        "Three Ks without a joker: their player may name any card and takes it, from the field "
        "cards, else the discard pile, else another hand. The field counts as before."
    )
    said = (
        Said(
            "ask", _("You may name a card and take it."), _("{seat} may name a card and take it.")
        ),
        Said("decline", _("You take no card."), _("{seat} takes no card.")),
    )
    refused = (
        ("many", _("Only one card may be taken, not {count}.")),
        ("own", _("{card} is in the hand already; name another card.")),
        ("", _("{card} is not to be found; name another card.")),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "K")

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        found = kinds_of(_findable(seen, seen.pending.seat))
        return [self.nothing, *(Take(card) for card in found)]

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, Take) and seen.pending is not None
        named = move.codes()
        if len(named) > 1:
            return self.no("many", count=len(named))
        if move.cards & ~_findable(seen, seen.pending.seat):
            own = bool(move.cards & seen.hand_of(seen.pending.seat))
            return self.no("own" if own else "", card=named[0])
        return None

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Take)
        seat, card = pending.seat, move.cards
        if card & table.field_cards():
            table.pick_up(card)
            self._took(table, seat, card, "field")
        elif card & table.discard:
            table.discard = without(table.discard, card)
            self._took(table, seat, card, "discard")
        else:
            holder = next(s for s in table.around(seat) if table.hands[s] & card)
            table.give_up(holder, card)
            self._took(table, seat, card, SEAT_NAMES[holder])

    def _took(self, table: Table, seat: int, card: int, source: str) -> None:
        table.gain(seat, card)
        tell_take(table, seat, card, source, self.id)


def _findable(seen: Seen, seat: int) -> int:
    """All cards of the round but those in this hand and those removed."""
    return without(seen.pack, joined(seen.hand_of(seat), seen.removed))


class Resurrection(AskingRule):
    id = "daifugo.resurrection"
    option = "resurrection"
    answered_by = (Take,)
    nothing = Take(0)
    name = _("Resurrection")
    text = _(
        "Three 9s without a joker: their player may take any number of cards from the discard pile."
    )
    said = (
        Said(
            "ask",
            _("You may take cards from the discard pile."),
            _("{seat} may take cards from the discard pile."),
        ),
        Said("decline", _("You take no card."), _("{seat} takes no card.")),
    )
    refused = (("", _("{cards} can’t be taken: not all of them lie in the discard pile.")),)

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "9")

    def lapses(self, seen: Seen) -> bool:
        return not seen.discard

    def choices(self, seen: Seen) -> list[Move]:
        single = kinds_of(seen.discard)
        return [Take(cards) for cards in dict.fromkeys((0, *single, seen.discard))]

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, Take)
        if move.repeated or move.cards & ~seen.discard:
            return self.no(cards=move.codes())
        return None

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Take)
        table.discard = without(table.discard, move.cards)
        table.gain(pending.seat, move.cards)
        tell_take(table, pending.seat, move.cards, "discard", self.id)


class ZombieRule(AskingRule):
    id = "daifugo.zombie"
    option = "zombie"
    answered_by = (Zombie,)
    nothing = Zombie()
    name = _("Zombie")
    text = _(
        "Three 3s without a joker: their player may put one card of the discard pile into the "
        "hand of another player who is still in."
    )
    said = (
        Said(
            "ask",
            _("You may put a card of the discard pile into another hand."),
            _("{seat} may put a card of the discard pile into another hand."),
        ),
        Said("decline", _("You leave the discard pile alone."), _("{seat} leaves the pile alone.")),
    )
    refused = (
        ("", _("{card} does not lie in the discard pile.")),
        ("own", _("The card goes to another player, not to one’s own hand.")),
        ("out", _("{to} is out and gets no card.")),
    )

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(3, "3")

    def lapses(self, seen: Seen) -> bool:
        return not seen.discard

    def choices(self, seen: Seen) -> list[Move]:
        assert seen.pending is not None
        targets = sorted(seen.around(seen.pending.seat))
        return [self.nothing, *(Zombie(c, to) for c in kinds_of(seen.discard) for to in targets)]

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        assert isinstance(move, Zombie) and seen.pending is not None
        if move == self.nothing:
            return None
        if not move.card & seen.discard:
            return self.no(card=texts(move.card)[0])
        if move.to == seen.pending.seat:
            return self.no("own")
        return None if seen.still_in >> move.to & 1 else self.no("out", to=SEAT_NAMES[move.to])

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        assert isinstance(move, Zombie)
        table.discard = without(table.discard, move.card)
        table.gain(move.to, move.card)
        seat, to = SEAT_NAMES[pending.seat], SEAT_NAMES[move.to]
        table.tell("zombie", self.id, seat=seat, to=to, cards=texts(move.card))


class Relief(LocalRule):
    id = "daifugo.relief"
    option = "relief"
    out_of_turn = (Rescue,)
    name = _("Relief")
    text = _(
        "Once a round, at any moment when no choice is open, the previous daihinmin may take one "
        "of the field cards. The field counts as before."
    )
    refused = (
        ("role", _("Relief is for the previous daihinmin only.")),
        ("used", _("Relief has been used in this round.")),
        ("out", _("Whoever is out takes no card.")),
        ("choice", _("A choice is open; relief must wait.")),
        ("field", _("There is no card on the field to take.")),
        ("", _("{card} does not lie on the field.")),
    )

    def interrupts(self, seen: Seen, seat: int) -> list[Move]:
        last = seen.last_ranks
        if last is None or last[-1] != seat or self._closed(seen, seat) is not None:
            return []
        return [RESCUES[card] for card in kinds_of(seen.field_cards())]

    def refuses_interrupt(self, seen: Seen, move: Move, seat: int) -> Illegal | None:
        assert isinstance(move, Rescue)
        if (case := self._closed(seen, seat)) is not None:
            return self.no(case)
        return None if move.cards & seen.field_cards() else self.no(card=move.codes()[0])

    def _closed(self, seen: Seen, seat: int) -> str | None:
        """Why the seat may take no card at all."""
        if seen.pending is not None:
            return "choice"
        if seen.field is None:
            return "field"
        if seen.was(-1) != seat:
            return "role"
        if seen.rescued:
            return "used"
        return None if seen.still_in >> seat & 1 else "out"

    def interrupt(self, table: Table, seat: int, move: Move) -> None:
        assert isinstance(move, Rescue)
        table.pick_up(move.cards)
        table.rescued = True
        table.gain(seat, move.cards)
        tell_take(table, seat, move.cards, "field", self.id)
