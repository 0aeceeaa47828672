"""What a lesson's notebook is made of: each call puts one piece of the lesson on the page.

>>> lesson = Lesson("lanes/suit-cycle", lang="en")
>>> print(lesson.example(lane="S5", you="SQ", opponent="H8"))
lane card: 5 of spades; you: queen of spades; the opponent: 8 of hearts
  Q♠ has the lane’s suit, so it attacks.  12
  8♥ has another suit, so it defends.  8
  ♠ beats ♥: the attack counts twice.  12 × 2 = 24
  The opponent loses the difference.  24 − 8 = 16
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardplay.core import Json
from cardplay.explain import rule_card
from cardplay.match import Match
from cardplay.message import _
from cardplay_widgets.language import notebook_language
from cardplay_widgets.lesson_again import Again
from cardplay_widgets.lesson_challenge import Challenge, Task
from cardplay_widgets.lesson_data import LessonError, Step, course
from cardplay_widgets.lesson_duel import GAME, play_lane
from cardplay_widgets.lesson_example import Example
from cardplay_widgets.lesson_match import GuidedMatch
from cardplay_widgets.lesson_panel import Panel
from cardplay_widgets.lesson_path import nav_picture, path_picture
from cardplay_widgets.lesson_predict import Predict, Prediction
from cardplay_widgets.lesson_progress import PREFIX, Progress
from cardplay_widgets.lesson_question import Question
from cardplay_widgets.lesson_round import RoundTask
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.links import rule_link
from cardplay_widgets.picture import Chart, Picture, Rule, Rules, Suit
from cardplay_widgets.session import Session
from cardplay_widgets.table import Table


class Lesson:
    """One lesson in the language of its notebook.

    Args:
        key: game and lesson, such as "lanes/suit-cycle".
        lang: `en` or `ja`; the notebook's folder says it when left out.

    Raises:
        LessonError: there is no such lesson.
    """

    def __init__(self, key: str, lang: str | None = None) -> None:
        game, _slash, id = key.partition("/")
        self.lang = lang or notebook_language()
        self.plans = course(game, self.lang)
        if id not in self.plans:
            raise LessonError(f"there is no lesson {key!r}; there are: {', '.join(self.plans)}")
        self.plan = self.plans[id]
        self.voice = Voice(self.lang)
        self.progress = Progress(self.plans)
        self.progress.listen(self._refresh)
        self._panels: list[tuple[Panel, Table]] = []
        self._path: Table | None = None
        self._again = Again(self.voice, self._mended)

    # The pieces, from the top of the page to its foot.

    def path(self) -> Table:
        """The way through all lessons, with what is done; it learns that from the browser."""
        self._path = Table(self._path_picture(), recall=PREFIX)
        self._path.on_kept(self._remember)
        return self._path

    def chart(self, better: Suit | None = None, worse: Suit | None = None) -> Table:
        """The suit cycle, with the arrow from one suit to another lit."""
        say = self.voice.say
        pair = (better, worse) if better and worse else None
        label = say(
            _("Spades beat hearts, hearts beat diamonds, diamonds beat clubs, clubs beat spades")
        )
        chart = Chart(say(_("The suit cycle")), label, even=self.voice.word(_("even")), pair=pair)
        return Table(Picture(game=GAME.name, lang=self.lang, text=label, page=(chart,)))

    def example(self, lane: str, you: str | None, opponent: str | None) -> Table:
        """A lane whose cards can be changed: `S5` is the 5 of spades, None is no card."""
        return self._show(Example(self.voice, lane, you, opponent))

    def predict(self, step: str, lane: str, you: str | None, opponent: str | None) -> Table:
        """A question: what happens in this lane?"""
        duel = play_lane(lane, you, opponent)
        return self._show(
            Predict(self.voice, self._step(step, "predict"), duel, self._solve, self._miss)
        )

    def challenge(self, step: str, lane: str, opponent: str | None, hand: Sequence[str]) -> Table:
        """A goal, a lane with the opponent's card, and a hand to choose from."""
        plan = self._step(step, "challenge")
        return self._show(Challenge(self.voice, plan, lane, opponent, hand, self._solve))

    def question(
        self, step: str, position: Mapping[str, Json], moves: Sequence[str] = (), **named: str
    ) -> Table:
        """What is true after these moves? `named` are cards or words that the texts speak of."""
        plan = self._step(step, "question")
        panel = Question(self.voice, plan, position, moves, named, self._solve, self._miss)
        return self._show(panel)

    def round(self, step: str, position: Mapping[str, Json], **named: str) -> Table:
        """A goal for a round that is played; the opponent has finished placing."""
        plan = self._step(step, "round")
        return self._show(RoundTask(self.voice, plan, position, named, self._solve))

    def table(self, position: Mapping[str, Json], opponent: str = "greedy", seed: int = 1) -> Table:
        """A whole table to play on, from a position; everything on it answers."""
        match = Match(GAME, seed=seed, position=position)
        session = Session(match, opponents={1: opponent}, lang=self.lang)
        return Table(*session.opening(), on_click=lambda id: list(session.click(id)))

    def match(self, step: str) -> Table:
        """A whole match, with a hint at every turn of its first round."""
        return self._show(GuidedMatch(self.voice, self._step(step, "match"), self._solve))

    def again(self) -> Table:
        """What was missed on the way, with other cards."""
        return self._show(self._again)

    def rules(self) -> Table:
        """The rules of this lesson as cards."""
        cards = [(rule, *rule_card(GAME, rule, self.lang)) for rule in self.plan.rules]
        text = "\n".join(f"{name}: {sentence}" for _rule, name, sentence in cards)
        rules = Rules(
            tuple(Rule(name, sentence, rule, rule_link(rule)) for rule, name, sentence in cards)
        )
        return Table(Picture(game=GAME.name, lang=self.lang, text=text, page=(rules,)))

    def nav(self) -> Table:
        """The foot of the page: back, all lessons, next."""
        return Table(nav_picture(self.plans, self.plan, self.voice))

    # What holds them together.

    def _step(self, id: str, kind: str) -> Step:
        step = self.plan.steps.get(id)
        if step is None or step.kind != kind:
            known = ", ".join(s.id for s in self.plan.steps.values() if s.kind == kind)
            raise LessonError(f"{self.plan.key} has no {kind} step {id!r}; it has: {known}")
        return step

    def _show(self, panel: Panel) -> Table:
        table = Table(panel.picture(), on_click=panel.click)
        self._panels.append((panel, table))
        return table

    def _solve(self, step: str, stars: int) -> None:
        self.progress.solve(self.plan, step, stars)

    def _mended(self, step: str, stars: int) -> None:
        """Right at the second meeting; the step itself is marked where it stands."""

    def _miss(self, missed: Prediction) -> None:
        self._again.add(missed)
        self._redraw(self._again)

    def _remember(self, kept: Mapping[str, str]) -> None:
        """The browser says what was done at earlier visits."""
        self.progress.remember(kept)
        for panel, table in self._panels:
            if isinstance(panel, Prediction | Task):
                stars = self.progress.stars(self.plan, panel.step.id)
                if stars is not None:
                    panel.reveal(stars)
                    table.show(panel.picture())

    def _redraw(self, panel: Panel) -> None:
        for each, table in self._panels:
            if each is panel:
                table.show(panel.picture())

    def _path_picture(self) -> Picture:
        return path_picture(self.plans, self.plan, self.progress, self.voice)

    def _refresh(self) -> None:
        if self._path is not None:
            self._path.show(self._path_picture())
