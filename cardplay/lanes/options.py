"""The options of Five Lanes (RULES.md, section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardplay.core import Game, OptionsError, is_int
from cardplay.message import Message, _


@dataclass(frozen=True, slots=True)
class LanesOptions(Game):
    """The rules of Five Lanes.

    Args:
        life: life points of each seat at the start, 1 or more.
        jokers: jokers in the deck, 0 to 2.
        first: first player of round 1, 0, 1 or `"random"`.
        max_rounds: the match is a draw after so many rounds; None for no limit.

    Raises:
        OptionsError: a value outside these; the sentence names the option.
    """

    name: ClassVar[str] = "lanes"
    title: ClassVar[str] = _("Five Lanes")
    rules_version: ClassVar[int] = 1

    life: int = 30
    jokers: int = 2
    first: int | str = "random"
    max_rounds: int | None = None

    def __post_init__(self) -> None:
        checks = {
            "life": (is_int(self.life, 1), _("a whole number, 1 or more")),
            "jokers": (is_int(self.jokers, 0, 2), _("0, 1 or 2")),
            "first": (is_int(self.first, 0, 1) or self.first == "random", _("0, 1 or random")),
            "max_rounds": (
                self.max_rounds is None or is_int(self.max_rounds, 1),
                _("a whole number, 1 or more, or null"),
            ),
        }
        for option, (fits, allowed) in checks.items():
            if not fits:
                facts = {
                    "option": option,
                    "value": repr(getattr(self, option)),
                    "allowed": Message(allowed),
                }
                sentence = _("Option “{option}” must be {allowed}; it is {value}.")
                raise OptionsError("lanes.options", Message(sentence, facts), option)
