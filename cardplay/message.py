"""A sentence before it is put into a language: a template and the facts that fill it.

The English template is the key of the gettext catalogue. Games mark their templates with `_`,
so that Babel finds them, and leave the choice of words for seats and cards to `explain`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardplay.cards import GLYPHS, Card

_SENTENCE_START: Final = re.compile(r"^[a-z]|(?<=[.!?] )[a-z]")

Translate = Callable[[str], str]


def _(template: str) -> str:
    """Mark a template for translation; the text itself stays English."""
    return template


@dataclass(frozen=True, slots=True)
class Who:
    """A seat in a sentence: "you", "the opponent" (where two play), its number, or a name."""

    seat: int
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Word:
    """A word or a part of a sentence that is translated by itself."""

    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A name that is data, not a word of ours: by language code, `en` at least."""

    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    """A template with `{name}` places and the facts for them.

    Facts are ints, plain text, `Card`, `Who`, `Word`, `Name`, other messages, or a list of these.
    """

    template: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def text(
        self,
        translate: Translate = _,
        *,
        reader: int | None = None,
        names: tuple[str, ...] | None = None,
    ) -> str:
        """The sentence for one reader; `names` overrides how seats are called.

        Args:
            translate: gives a template in the reader's language.
            reader: the seat that reads, called "you"; None for a spectator.
            names: what each seat is called, by seat.
        """

        def show(fact: Any) -> str:
            match fact:
                case Message(template, facts):
                    inner = {k: show(v) for k, v in facts.items()}
                    return translate(template).format_map(inner)
                case Word(text):
                    return translate(text)
                case Name(texts):
                    # each catalogue translates this word to its own code
                    return texts.get(translate(_("en")), texts["en"])
                case Card(code):
                    return card_words(code, translate)
                case Who(seat, seats):
                    return seat_words(seat, translate, reader, names, seats)
                case list() | tuple():
                    return translate(_(", ")).join(show(item) for item in fact)
                case _:
                    return str(fact)

        filled = translate(self.template).format_map({k: show(v) for k, v in self.facts.items()})
        return _SENTENCE_START.sub(lambda start: start[0].upper(), filled)


def card_words(code: str, translate: Translate = _) -> str:
    """A card for the reader: `10♠`, `K♥`, the joker by its name."""
    return translate(_("the joker")) if code == "Joker" else code[1:] + GLYPHS[code[0]]


def seat_words(
    seat: int,
    translate: Translate,
    reader: int | None,
    names: tuple[str, ...] | None,
    seats: int = 2,
) -> str:
    """What a seat is called: its name, "you", "the opponent" (of two), or its number."""
    if names is not None:
        return names[seat]
    if seat == reader:
        return translate(_("you"))
    if reader is None or seats > 2:
        return translate(_("player {number}")).format(number=seat + 1)
    return translate(_("the opponent"))
