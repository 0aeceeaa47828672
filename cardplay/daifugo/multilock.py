"""How locks treat sets of two or more (`multi_lock`; RULES.md, the table of section 4)."""

from __future__ import annotations

from typing import Final

from cardplay.daifugo.cards import NO_RANK
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.order import STEP_UP


class MultiLock:
    """How locks treat sets of two or more. This one: not at all (`multi_lock` none)."""

    def applies(self, size: int) -> bool:
        """Do locks arise from, and apply to, sets of this size?"""
        return size == 1

    def common_suits(self, field: Combination, play: Combination) -> int:
        """The suits that a play makes locked, as a 4-bit set."""
        return field.suits & play.suits

    def steps(self, field: Combination, play: Combination) -> bool:
        """May these two make a number lock, if one is a step above the other?"""
        return field.jokers == play.jokers == 0

    def obeys(self, play: Combination, suits: int) -> bool:
        """Does a play obey a lock on these suits?"""
        return not play.suits & ~suits

    def usable(self, suits: int) -> int:
        """The suits among which all naturals of an obedient play are, as a 4-bit set."""
        return suits


class LockAll(MultiLock):
    """Every card must meet the condition (`multi_lock` all)."""

    def applies(self, size: int) -> bool:
        return True

    def common_suits(self, field: Combination, play: Combination) -> int:
        equal = field.suits == play.suits and field.jokers == play.jokers == 0
        return play.suits if equal else 0


class LockPartial(MultiLock):
    """Some cards must meet the condition, as many as the lock has suits (`multi_lock` partial)."""

    def applies(self, size: int) -> bool:
        return True

    def steps(self, field: Combination, play: Combination) -> bool:
        return bool(field.suits and play.suits)

    def obeys(self, play: Combination, suits: int) -> bool:
        fitting = (play.suits & suits).bit_count() + play.jokers
        return fitting >= min(suits.bit_count(), play.size)

    def usable(self, suits: int) -> int:
        return 15


MULTI_LOCKS: Final = {"none": MultiLock(), "all": LockAll(), "partial": LockPartial()}


def lock_conditions(
    multi: MultiLock, order: int, field: Combination, play: Combination
) -> tuple[int, bool]:
    """The common suits of two sets, and whether the play is exactly one step up (D19).

    Nothing is common where locks do not arise.
    """
    if field.ranks or play.ranks or field.size != play.size or not multi.applies(play.size):
        return 0, False
    one_up = play.rank != NO_RANK and STEP_UP[order][field.rank] == play.rank
    return multi.common_suits(field, play), one_up and multi.steps(field, play)
