"""The options of Caravan (RULES.md, section 9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from cardplay.caravan.law import Law
from cardplay.caravan.variants import VARIANTS, compiled
from cardplay.core import Game, OptionsError, is_int
from cardplay.message import Message, _


@dataclass(frozen=True, slots=True, repr=False)
class CaravanOptions(Game):
    """The rules of Caravan; `law` is what the turn asks, compiled from the variants that are on.

    Args:
        queen_anywhere: a queen may be played on any number card.
        king_adds: a king adds the number once more instead of doubling.
        first_suit: the first card of a route gives its suit.
        no_attachment_limit: any number of cards on a number card.
        early_sale: two sales win at once.
        reshuffle: an empty deck is made of the discard pile again, twice at most.
        short_deck: 30 cards a seat.
        double_deck: two full sets a seat.
        queens_shield: a queen guards its card against a joker on an ace.
        keep_course: two equal last cards keep the direction of before.
        redeal: a first hand with fewer than 3 number cards is dealt again.
        guarded_joker: a joker spares its own route.
        first: seat that moves first, 0, 1 or `"random"`.
        timed: the match has clocks, kept by the host.
        online: a match between people.

    Raises:
        OptionsError: a value outside these (`caravan.options`), or a short deck that is double
            (`caravan.deck-clash`); the sentence names the options.
    """

    name: ClassVar[str] = "caravan"
    title: ClassVar[str] = _("Caravan")
    rules_version: ClassVar[int] = 1

    queen_anywhere: bool = False
    king_adds: bool = False
    first_suit: bool = False
    no_attachment_limit: bool = False
    early_sale: bool = False
    reshuffle: bool = False
    short_deck: bool = False
    double_deck: bool = False
    queens_shield: bool = False
    keep_course: bool = False
    redeal: bool = False
    guarded_joker: bool = False
    first: int | str = "random"
    timed: bool = False
    online: bool = False
    law: Law = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for option in (*VARIANTS, "timed", "online"):
            if not isinstance(getattr(self, option), bool):
                raise self._refused(option, _("true or false"))
        if not is_int(self.first, 0, 1) and self.first != "random":
            raise self._refused("first", _("0, 1 or random"))
        if self.short_deck and self.double_deck:
            sentence = _("A deck can’t be short and double: {one} and {other} clash.")
            facts = {"one": "short_deck", "other": "double_deck"}
            raise OptionsError("caravan.deck-clash", Message(sentence, facts), "short_deck")
        object.__setattr__(self, "law", compiled(self.variants))

    def _refused(self, option: str, allowed: str) -> OptionsError:
        facts = {
            "option": option,
            "value": repr(getattr(self, option)),
            "allowed": Message(allowed),
        }
        sentence = _("Option “{option}” must be {allowed}; it is {value}.")
        return OptionsError("caravan.options", Message(sentence, facts), option)

    @property
    def variants(self) -> tuple[str, ...]:
        """The options of the variants that are on."""
        return tuple(option for option in VARIANTS if getattr(self, option))

    @property
    def rated(self) -> bool:
        """Is the match rated? Only the standard rules are (`caravan.rated`)."""
        return not self.variants

    def __repr__(self) -> str:
        inner = ", ".join(f"{option}={value!r}" for option, value in self.options().items())
        return f"{type(self).__name__}({inner})"
