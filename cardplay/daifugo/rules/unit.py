"""What a local rule is: one unit that says everything about itself.

A unit names its id, its option and its texts, and overrides the moments at which it acts. They
stand here in the order in which a turn runs (RULES.md, section 8). The list of all units
(`rules/__init__.py`) gives the order in which they act at one moment; when a game is made, the
units that are on are compiled into tables (`compiled.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from cardplay.core import Illegal, Move, RuleKind
from cardplay.daifugo.combination import Combination, Shape
from cardplay.daifugo.moves import Play
from cardplay.daifugo.table import Pending, Seen, Table


@dataclass(frozen=True, slots=True)
class Said:
    """The sentence for a type of event.

    Args:
        event: the type, perhaps with a variant: `take.field` (`texts.py` names them).
        you: said to the seat that the event is about.
        other: said to everybody else; left out if it is the same.
        to: said to the seat that gets the cards, where that needs its own words.
    """

    event: str
    you: str
    other: str | None = None
    to: str | None = None


class LocalRule:
    """One rule.

    Attributes:
        id: `daifugo.eight-cut`; of a house rule `house.<name>`.
        option: the option that turns it on; a house rule is on when it is given.
        needs: options that must be on too.
        follows: of a house rule, the id of the rule after which it acts.
        yields_to: ids of rules; where one of them fires on a play, this one does not.
        name, text: what a rule card says, in English.
        said: sentences for its events, where those of all rules don't fit.
        refused: sentences for its refusals, with the fact `case` that they are for ("" for none).
    """

    id: ClassVar[str]
    option: ClassVar[str | None] = None
    needs: ClassVar[tuple[str, ...]] = ()
    follows: ClassVar[str | None] = None
    yields_to: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[RuleKind] = "play"
    name: ClassVar[str]
    text: ClassVar[str]
    said: ClassVar[tuple[Said, ...]] = ()
    refused: ClassVar[tuple[tuple[str, str], ...]] = ()

    # What may be played.

    def reads(self, seen: Seen, cards: int) -> Combination | None:
        """What these cards are now, if they are a combination of this rule's kind."""
        return None

    def lists(self, seen: Seen, hand: int) -> list[Play]:
        """The plays of this rule's kind that the hand can make now, locks left aside."""
        return []

    def answers(self, seen: Seen, play: Combination) -> Illegal | None:
        """Why a play may not follow the field because of this rule's kind."""
        return None

    def admits(self, seen: Seen, play: Combination) -> str | None:
        """A play that is allowed against the usual checks: the first of the checks left out.

        One of `count` (it and all after it) and `strength` (only that one); None for other plays.
        """
        return None

    special_cards: ClassVar[int] = 0
    special_count: ClassVar[int] = 1
    """Of so many of these cards a hand has a play of which `admits` may speak."""

    def special(self, seen: Seen, hand: int) -> Sequence[int]:
        """These plays of the hand on the field, as sets (in the sense of the rules) of cards."""
        return ()

    def forbids(self, seen: Seen, play: Combination) -> Illegal | None:
        """Why a play that passes all other checks may not be made; a leader must keep some play."""
        return None

    # What follows a play. `fires` says of which plays; it is asked once, when the game is made.

    def fires(self, shape: Shape) -> bool:
        """Does a play of this shape set the rule off?"""
        return False

    lock_kind: ClassVar[str] = ""
    """Of a rule that locks, the `kind` of its event."""

    def locks(self, suits: int, one_up: bool) -> tuple[int, bool]:
        """What a play on a field locks: a 4-bit set of suits, and the number?

        Args:
            suits: what the two share, as `multi_lock` has it; asked only if there is something.
            one_up: is the play exactly one step above the field, before it changes the order?
        """
        return 0, False

    def changes_order(self, table: Table, seat: int) -> None:
        """Direction and order of strength."""

    def goes_out_first(self, table: Table, seat: int) -> None:
        """The owner becomes number one."""

    def acts(self, table: Table, seat: int) -> None:
        """The effect on cards. May open a choice with `table.ask`; the play then waits."""

    asks_owner: ClassVar[bool] = False
    """Does `acts` ask the owner, and so lapse when the owner is out?"""

    def opens(self, seen: Seen, seat: int) -> Pending:
        """The choice that this rule opens for a seat."""
        return Pending(self.choice, seat)

    def lapses(self, seen: Seen) -> bool:
        """Does the effect lapse as things stand?"""
        return False

    cuts: ClassVar[bool] = False
    """Does the field clear, with the same seat leading?"""

    def before_cut(self, table: Table, seat: int) -> None:
        """A cut is about to clear the field. May open a choice."""

    def skips(self, shape: Shape) -> int:
        """How many turns are skipped."""
        return 0

    # Choices.

    def choices(self, seen: Seen) -> list[Move]:
        """The moves that answer the open choice, as the page lists them."""
        return []

    answered_by: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move that answer the choice of this rule."""

    def refuses(self, seen: Seen, move: Move) -> Illegal | None:
        """Why this answer is refused; that its cards are in the hand has been checked."""
        return None

    def answer(self, table: Table, pending: Pending, move: Move) -> bool:
        """Do what was chosen; the choice is closed already. True: the play ends with this."""
        return False

    # Moves that may be made out of turn too.

    out_of_turn: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move that are this rule's own."""

    def interrupts(self, seen: Seen, seat: int) -> list[Move]:
        """The moves of this rule that the seat may make now, in its turn or not."""
        return []

    def refuses_interrupt(self, seen: Seen, move: Move, seat: int) -> Illegal | None:
        """Why the seat may not make such a move."""
        return None

    def interrupt(self, table: Table, seat: int, move: Move) -> None:
        """Do it; whose turn it is does not change."""

    # A pass, a clear, going out, the end of a round.

    def after_pass(self, table: Table, seat: int) -> None:
        """A seat has passed, and has its flag."""

    def after_clear(self, table: Table, field: Combination, by: int, all_passed: bool) -> None:
        """The field has cleared, because all others had passed or because of a cut."""

    def after_first(self, table: Table, seat: int) -> bool:
        """A seat has just become number one. True: no later rule acts on it."""
        return False

    def after_round(self, table: Table, order: Sequence[int]) -> None:
        """A round has ended in this order."""

    # Helpers for units.

    @cached_property
    def choice(self) -> str:
        """The `kind` of this rule's choice: its id without the game."""
        return self.id.removeprefix("daifugo.")

    def no(self, case: str = "", **facts: object) -> Illegal:
        """A refusal by this rule."""
        return Illegal(self.id, {"case": case, **facts} if case else facts)


class AskingRule(LocalRule):
    """An effect that consists in a choice of the owner, who may also choose nothing."""

    asks_owner = True
    nothing: ClassVar[Move]
    """The answer that declines."""

    def acts(self, table: Table, seat: int) -> None:
        table.ask(self.opens(table, seat), self.id)

    def answer(self, table: Table, pending: Pending, move: Move) -> bool:
        if move == self.nothing:
            table.decline(pending.seat, self.choice, self.id)
        else:
            self.carries_out(table, pending, move)
        return False

    def carries_out(self, table: Table, pending: Pending, move: Move) -> None:
        """Do what the owner has chosen."""
