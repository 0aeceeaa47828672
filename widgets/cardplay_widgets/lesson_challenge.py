"""Challenges: a goal, real cards, three hints. A wrong try is answered on the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardplay.cards import GLYPHS
from cardplay.message import _, card_words
from cardplay.scenario import run
from cardplay_widgets.lesson_board import lane_column
from cardplay_widgets.lesson_data import Step
from cardplay_widgets.lesson_duel import Duel, duel_scenario, facts, play_lane, reason, steps
from cardplay_widgets.lesson_example import worked_out
from cardplay_widgets.lesson_panel import Panel, Solved
from cardplay_widgets.lesson_progress import MOST_STARS
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import (
    Button,
    Buttons,
    Card,
    Column,
    Hint,
    Hints,
    Live,
    Part,
    Picture,
    Reply,
    Row,
    Steps,
    Text,
)

HINT_NAMES: Final = (_("First hint"), _("Second hint"), _("Show me the answer"))
TRIES: Final = {
    3: _("Solved at the first try: {stars}"),
    2: _("Solved at the second try: {stars}"),
    1: _("Solved: {stars}"),
}


class Task(Panel):
    """A goal to be reached, with hints; a wrong try is answered, and one may try again.

    Args:
        step: the step with its goal and texts.
        solved: called with the stars when the goal is reached: 3 at the first try, then fewer.
    """

    def __init__(self, voice: Voice, step: Step, solved: Solved) -> None:
        super().__init__(voice)
        self.step = step
        self._solved = solved
        self._tries = 0
        self._stars = 0

    retry: ClassVar[str] = _("Take the card back")
    """What the button under a wrong try says."""

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether what lies there reaches the goal."""

    @abstractmethod
    def reveal(self, stars: int) -> None:
        """Show the goal as reached: the reader reached it at an earlier visit."""

    def tried(self) -> None:
        """Count a try that is complete."""
        self._tries += 1
        if self.done:
            self._stars = max(1, MOST_STARS + 1 - self._tries)
            self._solved(self.step.id, self._stars)

    def verdict(self, won: str, lost: str) -> tuple[Reply, Buttons]:
        """Praise with the stars, or what was missing; and the button to try again."""
        say = self.voice.say
        if self.done:
            stars = "★" * self._stars + "☆" * (MOST_STARS - self._stars)
            again = Button(say(_("Once more")), "back", icon="undo")
            reply = self.voice.join(won, say(TRIES[self._stars], stars=stars))
            return Reply(reply, True), Buttons((again,))
        again = Button(say(self.retry), "back", icon="undo", role="main")
        return Reply(lost), Buttons((again,))

    def hints(self, known: Mapping[str, str]) -> Hints:
        """A nudge, the suit or place, the answer; the reader opens them one by one."""
        texts = zip(HINT_NAMES, self.step.hints, strict=True)
        return Hints(
            tuple(Hint(self.voice.say(name), self.voice.fill(text, known)) for name, text in texts)
        )


class Challenge(Task):
    """A hand, a lane, a goal. What a placement brings is played out by the engine.

    Args:
        opponent: the opponent's card, which lies open.
        hand: the cards to choose from.
    """

    def __init__(
        self,
        voice: Voice,
        step: Step,
        lane: str,
        opponent: str | None,
        hand: Sequence[str],
        solved: Solved,
    ) -> None:
        super().__init__(voice, step, solved)
        self.lane, self.opponent, self.hand = lane, opponent, tuple(hand)
        self.placed: str | None = None
        self._before = play_lane(lane, None, opponent)

    def reaches(self, card: str) -> bool:
        """Whether this card reaches the goal, by the engine."""
        scenario = duel_scenario(self.lane, card, self.opponent)
        return not run(replace(scenario, expect=self.step.goal))

    def solution(self) -> str:
        """The card of the hand that reaches the goal.

        Raises:
            ValueError: none does, or more than one.
        """
        found = [card for card in self.hand if self.reaches(card)]
        if len(found) != 1:
            raise ValueError(f"{self.step.key}: {len(found)} cards of the hand reach the goal")
        return found[0]

    @property
    def done(self) -> bool:
        return self.placed is not None and self.reaches(self.placed)

    def reveal(self, stars: int) -> None:
        if self.placed is None:
            self.placed, self._stars = self.solution(), stars

    def picture(self) -> Picture:
        if self.placed is None:
            return self._ask()
        return self._answer(play_lane(self.lane, self.placed, self.opponent))

    def _fill(self, key: str, duel: Duel) -> str:
        return self.voice.fill(self.step.texts[key], facts(duel, self.voice.lang))

    def _ask(self) -> Picture:
        goal, ask = self._fill("goal", self._before), self._fill("ask", self._before)
        column = lane_column(self._before, self.voice, open_place=True)
        cards = tuple(
            Card(card, self.voice.card(card), id=card, click=f"hand:{card}", lit=True)
            for card in self.hand
        )
        hand = Row(cards, label=self.voice.say(_("Your hand")))
        text = [goal, ask, "  " + ", ".join(self.voice.card(card) for card in self.hand)]
        return self._page(text, goal, column, (Text(ask), hand, self._hints()))

    def _hints(self) -> Hints:
        solution = self.solution()
        duel = play_lane(self.lane, solution, self.opponent)
        known = {
            **facts(duel, self.voice.lang),
            "answer": card_words(solution),
            "answer_suit": GLYPHS[(duel.lane if solution == "Joker" else solution)[0]],
            "answer_why": reason(duel, self.voice.lang),
        }
        return self.hints(known)

    def _answer(self, duel: Duel) -> Picture:
        goal = self._fill("goal", self._before)
        column, text = lane_column(duel, self.voice), [goal, *worked_out(duel, self.voice)]
        if duel.event is None:
            refused = self.verdict("", reason(duel, self.voice.lang))
            return self._page(text, goal, column, refused)
        won = self._fill("won", duel) if self.done else ""
        reply, again = self.verdict(won, self._fill("lost", duel))
        rows = Steps(steps(duel, self.voice.lang))
        return self._page([*text, reply.text], goal, column, (rows, reply, again))

    def _page(
        self, text: Sequence[str], goal: str, column: Column, paper: Sequence[Part]
    ) -> Picture:
        live = Live(column, tuple(paper), stacked=True, label=self.voice.say(_("The challenge")))
        return self.page(text, Text(goal, "goal"), live)

    def click(self, id: str) -> Picture:
        kind, _, card = id.partition(":")
        if kind == "back":
            self.placed = None
        elif kind == "hand" and self.placed is None and card in self.hand:
            self.placed = card
            self.tried()
        return self.picture()
