"""A round to be played: a goal, a hand, five lanes; the reader places, the engine settles.

Clicks, previews and reasons are those of the table (`cardplay_widgets.session`); a lesson only
lays them out on paper and looks whether the goal is reached when the round has been settled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace

from cardplay.core import Json
from cardplay.match import Match
from cardplay.message import _, card_words
from cardplay.scenario import Scenario, run
from cardplay_widgets.lesson_challenge import Task
from cardplay_widgets.lesson_data import Step
from cardplay_widgets.lesson_duel import GAME
from cardplay_widgets.lesson_panel import Shown, Solved
from cardplay_widgets.lesson_question import status
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.painter import Scene
from cardplay_widgets.picture import (
    Buttons,
    Grid,
    Live,
    Part,
    Picture,
    Reply,
    Row,
    Say,
    Steps,
    Text,
)
from cardplay_widgets.picture import Step as WorkedStep
from cardplay_widgets.session import Session

CLOSING = frozenset({"clear", "pass_swap", "lanes_dealt"})
"""Events with which the settled round leaves the table."""


class RoundTask(Task):
    """A goal for one round.

    Args:
        position: as the rules page writes it; you are P0 and the opponent has finished.
        named: facts that the texts name; a card as `S10`, or any word.
    """

    retry = _("Begin the round again")

    def __init__(
        self,
        voice: Voice,
        step: Step,
        position: Mapping[str, Json],
        named: Mapping[str, str],
        solved: Solved,
    ) -> None:
        super().__init__(voice, step, solved)
        self.position, self.named = deepcopy(position), named
        self.session = self._begin()

    def _begin(self) -> Session:
        return Session(Match(GAME, position=self.position), lang=self.voice.lang)

    @property
    def over(self) -> bool:
        """Whether the round has been settled."""
        state = self.session.match.state
        return state.outcome is not None or self._closing() < len(self.session.pages)

    def _closing(self) -> int:
        """The page with which the settled round leaves the table."""
        pages = enumerate(self.session.pages)
        return next(
            (n for n, page in pages if any(e.type in CLOSING for e in page.events)),
            len(self.session.pages),
        )

    @property
    def done(self) -> bool:
        return self.over and self.reaches(self.session.match.lines())

    def reaches(self, moves: Sequence[str]) -> bool:
        """Whether these moves reach the goal, by the engine."""
        step = self.step
        return not run(Scenario(step.key, GAME.name, self.position, tuple(moves), {}, step.goal))

    def reveal(self, stars: int) -> None:
        if not self.session.match.turns:
            for move in self.step.solution:
                self.session.play(move)
            self._stars = stars

    def click(self, id: str) -> Shown:
        if id == "back":
            self.session = self._begin()
            return self.picture()
        if self.over:
            return self.picture()
        first = len(self.session.pages)
        shown = self.session.click(id)
        if not self.over:
            return [self._paper(picture) for picture in shown]
        self.tried()
        story = shown[: self._closing() - first - 1]
        return [*(self._paper(picture) for picture in story), self.picture()]

    def picture(self) -> Picture:
        return self._settled() if self.over else self._paper(self.session.picture)

    def _settled(self) -> Picture:
        """The round at its end, lane by lane in sentences, and whether it was what was asked."""
        last = self.session.pages[self._closing() - 1]
        told = [e for page in self.session.pages[: self._closing()] for e in page.events]
        painter, goal = self.voice.painter, self._fill("goal")
        drawn = painter.picture(Scene(last, tuple(told)))
        events = [e for e in painter.spoken(told) if e.type in ("lane", "damage", "match_end")]
        sentences = [painter.tell(event) for event in events]
        reply, again = self.verdict(self._fill("won"), self._fill("lost"))
        rows = Steps(tuple(WorkedStep(sentence) for sentence in sentences))
        live = self._live(drawn, (rows, reply, again))
        return self.page([goal, *sentences, reply.text], Text(goal, "goal"), live)

    def _paper(self, shown: Picture) -> Picture:
        """A picture of the session on paper: the lanes, what is said, the hand, the buttons."""
        goal, lines = self._fill("goal"), status(self.session.view, self.position, self.voice)
        hand, say = shown.hand[0], shown.say or Say()
        assert isinstance(hand, Row)
        begun = self.session.match.turns or self.session.clicks
        spoken = Reply(say.text) if say.refused else Text(say.text if begun else self._fill("ask"))
        acts = tuple(b for b in shown.acts if b.click in ("do:skip", "table:undo"))
        soft = (Text(line, "soft") for line in lines)
        live = self._live(shown, (*soft, spoken, hand, Buttons(acts), self._hints()))
        drawn = self.page([goal, *lines, spoken.text], Text(goal, "goal"), live)
        return replace(drawn, say=say, beats=shown.beats)

    def _live(self, shown: Picture, paper: tuple[Part, ...]) -> Live:
        grid = shown.board[0]
        assert isinstance(grid, Grid)
        return Live(grid, paper, stacked=True, label=self.voice.say(_("The challenge")))

    def _hints(self) -> Part:
        return self.hints({**self._words(), "answer": self._answer()})

    def _answer(self) -> str:
        """The solution in words."""
        say, places = self.voice.say, []
        for move in self.step.solution:
            card, at, lane = move.partition("@")
            if at:
                places.append(say(_("{card} in lane {lane}"), card=card_words(card), lane=lane))
            else:
                places.append(self.voice.word(_("then stop")))
        return self.voice.word(_(", ")).join(places)

    def _fill(self, key: str) -> str:
        return self.voice.fill(self.step.texts[key], self._words())

    def _words(self) -> dict[str, str]:
        life = self.session.match.state.view(0).life
        named = {key: card_words(v) if v[:1] in "SHDC" else v for key, v in self.named.items()}
        return {**named, "life": str(life[0]), "their_life": str(life[1])}
