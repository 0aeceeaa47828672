"""The rule finder: type a rule's name, a card or a word, and get the rule.

>>> finder = Finder("lanes", "upset", lang="en")
>>> print(finder)
One rule fits.
The ace’s upset: An attacking ace beats a face card, whether that attacks or defends, and deals \
the face card’s number: 11, 12 or 13. The suits don’t matter and nothing is doubled.
You placed A♠ in lane 1: attack 1.
The opponent placed K♥ in lane 1: defence 13.
Lane 1: upset! Your ace beats K♥ and deals its number, 13.
The opponent loses 13 and has 17 life left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

import ipywidgets as widgets

from cardplay.message import _
from cardplay_widgets.finder_panel import Pages
from cardplay_widgets.language import notebook_language
from cardplay_widgets.picture import Picture
from cardplay_widgets.table import Table

LONGEST = 100
"""Characters of a search that are looked at."""


class Finder(widgets.VBox):  # type: ignore[misc]
    """A field for a search, and below it what fits.

    Args:
        game: name of the game.
        query: what is looked for at first.
        lang: `en` or `ja`; that of the notebook's folder when left out.

    Raises:
        OptionsError: there is no such game.
        LessonError: the game has no lessons yet.
    """

    def __init__(self, game: str = "lanes", query: str = "", lang: str | None = None) -> None:
        self.pages = Pages(game, lang or notebook_language())
        say = self.pages.painter.say
        self._field = widgets.Text(
            description=say(_("Rule, card or word")),
            placeholder=self.pages.painter.word(_("upset, K♥, joker on an ace lane")),
            value=query,
        )
        self._field.style.description_width = "initial"
        first = replace(self.pages.search(query), hash=None)
        self.table = Table(first, on_click=self._click, on_hash=self._arrive)
        self._field.observe(lambda _change: self._search(), "value")
        super().__init__([self._field, self.table])
        self.add_class("cp").add_class("cp-play").add_class("cp-find")

    def find(self, query: str) -> Finder:
        """Types a search as a reader would."""
        self._field.value = query
        return self

    def _search(self) -> None:
        self.table.show(self._found())

    def _found(self) -> Picture:
        return self.pages.search(self._field.value[:LONGEST])

    def _click(self, id: str) -> Picture:
        kind, _colon, rule = id.partition(":")
        return self.pages.rule(rule) if kind == "rule" else self._found()

    def _arrive(self, hash: str) -> None:
        """A link to a rule or to a search."""
        asked = dict(parse_qsl(hash, max_num_fields=20))
        if "rule" in asked:
            self.table.show(self.pages.rule(asked["rule"][:LONGEST]))
        else:
            self.find(asked.get("find", "")[:LONGEST])
            self._search()

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widgets for a browser, and what fits in text for everyone else."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": repr(self)}
