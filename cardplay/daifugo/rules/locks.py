"""Locks (RULES.md, section 4): how they arise from a play.

What a lock in force demands is asked in `turn.py`, whichever rule made it.
"""

from __future__ import annotations

from cardplay.daifugo.rules.unit import LocalRule, Said
from cardplay.message import _


class TightLock(LocalRule):
    id = "daifugo.tight-lock"
    option = "tight_lock"
    lock_kind = "tight"
    name = _("Tight lock")
    text = _(
        "A card of the same suit that is exactly one step stronger locks the suit and the step "
        "until the field clears, even where these locks by themselves are off."
    )
    said = (
        Said(
            "lock",
            _("Tight lock: until the clear only {suits}, and each play one step higher."),
        ),
    )
    refused = (("", _("A tight lock is in force: only {suits}, and exactly one step higher.")),)

    def locks(self, suits: int, one_up: bool) -> tuple[int, bool]:
        return (suits, True) if suits and one_up else (0, False)


class SuitLock(LocalRule):
    id = "daifugo.suit-lock"
    option = "suit_lock"
    lock_kind = "suit"
    name = _("Suit lock")
    text = _(
        "When a card has the suit of the card on the field, that suit is locked until the field "
        "clears. A joker makes no lock, but it may be played as the locked suit."
    )
    said = (
        Said(
            "lock",
            _("Suit lock: until the clear only {suits}."),
        ),
        Said(
            "virtual_suit",
            _("Your joker counts as {suits}."),
            _("{seat}’s joker counts as {suits}."),
        ),
    )
    refused = (("", _("A suit lock is in force: only {suits} may be played.")),)

    def locks(self, suits: int, one_up: bool) -> tuple[int, bool]:
        return suits, False


class NumberLock(LocalRule):
    id = "daifugo.number-lock"
    option = "number_lock"
    lock_kind = "number"
    name = _("Number lock")
    text = _(
        "When a card is exactly one step stronger than the field, every play must be exactly one "
        "step stronger until the field clears. A joker may be played as that next rank."
    )
    said = (
        Said(
            "lock",
            _("Number lock: until the clear each play is exactly one step higher."),
        ),
        Said(
            "virtual_rank", _("Your joker counts as {rank}."), _("{seat}’s joker counts as {rank}.")
        ),
        Said(
            "virtual_rank.none",
            _("No rank is one step above the field, so the joker is just a joker."),
        ),
    )
    refused = (
        ("", _("A number lock is in force: after {field} only {need} may be played.")),
        ("top", _("A number lock is in force, and nothing is one step above {field}.")),
    )

    def locks(self, suits: int, one_up: bool) -> tuple[int, bool]:
        return 0, one_up


class MultiLockRule(LocalRule):
    """Acts through the `MultiLock` of the game (`multilock.py`)."""

    id = "daifugo.multi-lock"
    option = "multi_lock"
    name = _("Locks on several cards")
    text = _(
        "How locks treat sets of two or more. None: locks are for single cards only. All: every "
        "card must meet the condition. Partial: as many cards as the lock has suits."
    )
