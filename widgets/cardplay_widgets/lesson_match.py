"""The last lesson: a whole match on the whole table, with a hint at every turn of round 1."""

from __future__ import annotations

from dataclasses import replace

from cardplay.lanes import Lanes
from cardplay.match import Match
from cardplay.message import _
from cardplay_widgets.lesson_data import Step
from cardplay_widgets.lesson_panel import Panel, Shown, Solved
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Button, Picture, Say
from cardplay_widgets.session import Session

AGAIN = "again"
STARS = 3


class GuidedMatch(Panel):
    """A match against a weak opponent, for less life than usual."""

    def __init__(self, voice: Voice, step: Step, solved: Solved) -> None:
        super().__init__(voice)
        self.step, self._solved = step, solved
        self.session = self._begin()

    def _begin(self) -> Session:
        setup = self.step.match
        match = Match(Lanes(life=setup["life"], first=0), seed=setup["seed"])
        return Session(match, opponents={1: setup["opponent"]}, lang=self.voice.lang)

    def picture(self) -> Picture:
        return self._guided(self.session.picture)

    def click(self, id: str) -> Shown:
        if id == AGAIN:
            self.session = self._begin()
            return self.picture()
        shown = self.session.click(id)
        outcome = self.session.match.outcome
        if outcome is not None and outcome.winner == 0:
            self._solved(self.step.id, STARS)
        return [*shown[:-1], self._guided(shown[-1])]

    def _guided(self, shown: Picture) -> Picture:
        """The table at rest with a hint in round 1, or with the last word."""
        state, say = self.session.match.state, shown.say or Say()
        if state.outcome is not None:
            text = self.step.texts["won" if state.outcome.winner == 0 else "lost"]
            buttons = (*say.buttons, Button(self.voice.say(_("Begin again")), AGAIN))
            return replace(shown, say=replace(say, past=say.text, text=text, buttons=buttons))
        view = state.view(0)
        if view.round > 1 or self.session.clicks or say.refused or state.to_move != 0:
            return shown
        hint = self.session.hint()[0]
        self.session.cancel()
        return replace(shown, say=replace(hint.say or say, past=say.past))
