"""What every piece of a lesson is: it answers clicks, and gives a picture of how it stands.

No notebook is needed here: `cardplay_widgets.lesson` puts panels on tables. What follows from the
cards is the engine's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from cardplay_widgets.lesson_duel import GAME
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Part, Picture

Solved = Callable[[str, int], None]
"""Called with a step's id and its stars (0: it has none) when it is done."""

Shown = Picture | list[Picture]
"""A picture, or several that are played one after the other."""


class Panel(ABC):
    """A piece of a lesson."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    @abstractmethod
    def picture(self) -> Picture:
        """What stands there now; its `text` says the same in plain text."""

    @abstractmethod
    def click(self, id: str) -> Shown:
        """Answers a click with what stands there then."""

    def page(self, text: Sequence[str], *parts: Part) -> Picture:
        """A picture on paper."""
        return Picture(game=GAME.name, lang=self.voice.lang, text="\n".join(text), page=parts)
