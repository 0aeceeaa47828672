"""What went wrong once comes back at the end of a lesson, with other cards."""

from __future__ import annotations

from cardplay.message import _
from cardplay_widgets.lesson_panel import Panel, Solved
from cardplay_widgets.lesson_predict import Prediction
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Button, Buttons, Picture, Text


class Again(Panel):
    """The predictions that were missed, one after the other, with other cards."""

    def __init__(self, voice: Voice, solved: Solved) -> None:
        super().__init__(voice)
        self._solved = solved
        self._waiting: list[Prediction] = []
        self._mended = 0

    def add(self, missed: Prediction) -> None:
        """A prediction was missed."""
        self._waiting.append(missed.twin(self._solved))

    def picture(self) -> Picture:
        if not self._waiting:
            sentence = self.voice.say(
                _("All of it mended. Well done!")
                if self._mended
                else _("What you miss on the way waits here, with other cards. Nothing so far.")
            )
            return self.page([sentence], Text(sentence))
        now = self._waiting[0]
        shown = now.picture()
        if now.done:
            more = Buttons((Button(self.voice.say(_("Go on")), "go-on", icon="next", role="main"),))
            return self.page([shown.text], *shown.page, more)
        return shown

    def click(self, id: str) -> Picture:
        if self._waiting:
            now = self._waiting[0]
            if id == "go-on" and now.done:
                self._waiting.pop(0)
                self._mended += 1
            else:
                now.click(id)
        return self.picture()
