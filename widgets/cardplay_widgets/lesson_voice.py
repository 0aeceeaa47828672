"""How a lesson speaks: the fixed words of its pieces, and its own texts filled with facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardplay.explain import translator
from cardplay.message import Message, _
from cardplay_widgets.lanes import LanesPainter
from cardplay_widgets.lesson_duel import GAME

DOMAIN: Final = "lessons"


class Voice:
    """One language, spoken to the reader, who sits as P0."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.painter = LanesPainter(GAME, 0, lang)
        self._translate = translator(lang, DOMAIN)

    def say(self, template: str, **facts: Any) -> str:
        """A fixed sentence or word of the lessons."""
        return Message(template, facts).text(self._translate, reader=0)

    def word(self, template: str) -> str:
        """A fixed text as it stands in the catalogue, its places still open."""
        return self._translate(template)

    def fill(self, text: str, facts: Mapping[str, str]) -> str:
        """A text of a lesson's data, already in the reader's language, with its facts.

        Raises:
            KeyError: the text names a fact that this lane has not.
        """
        return Message(text, facts).text()

    def join(self, *sentences: str) -> str:
        """Sentences one after the other, as the language sets them."""
        return self.painter.join(filter(None, sentences))

    def card(self, code: str | None) -> str:
        """A card as a screen reader says it."""
        return self.say(_("no card")) if code is None else self.painter.card_label(code)
