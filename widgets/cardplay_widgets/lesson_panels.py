"""The pieces of a lesson that answer: a live example, a prediction, a challenge.

A panel holds what the reader has done with it and gives a picture; a click changes it. No
notebook is needed here: `cardplay_widgets.lesson` puts panels on tables. What follows from the
cards is the engine's (`lesson_duel`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardplay.cards import GLYPHS, RANKS
from cardplay.cards import SUITS as SUIT_CODES
from cardplay.message import _, card_words
from cardplay.scenario import run
from cardplay_widgets.lesson_board import CHANGE, PLACES, exchangeable, lane_column, unvalued
from cardplay_widgets.lesson_data import HINTS, RIGHT, Step
from cardplay_widgets.lesson_duel import (
    GAME,
    Duel,
    duel_scenario,
    facts,
    play_lane,
    reason,
    steps,
)
from cardplay_widgets.lesson_mistakes import THEORIES, Loss
from cardplay_widgets.lesson_progress import MOST_STARS
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import (
    Button,
    Buttons,
    Card,
    Choice,
    Choices,
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

Solved = Callable[[str, int], None]
"""Called with a step's id and its stars when it is done."""


class Panel(ABC):
    """A piece of a lesson."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    @abstractmethod
    def picture(self) -> Picture:
        """What stands there now; its `text` says the same in plain text."""

    @abstractmethod
    def click(self, id: str) -> Picture:
        """Answers a click with what stands there then."""

    def page(self, text: Sequence[str], *parts: Part) -> Picture:
        """A picture on paper."""
        return Picture(game=GAME.name, lang=self.voice.lang, text="\n".join(text), page=parts)


def worked_out(duel: Duel, voice: Voice) -> list[str]:
    """A lane in plain text: the cards, then the rows of the worked example."""
    say, lang = voice.say, voice.lang
    words = [voice.card(code) for code in (duel.lane, duel.you, duel.opponent)]
    head = say(
        _("lane card: {lane}; you: {you}; the opponent: {opponent}"),
        lane=words[0],
        you=words[1],
        opponent=words[2],
    )
    rows = [f"  {step.text}  {step.sum}".rstrip() for step in steps(duel, lang)]
    return [head, *rows]


class Example(Panel):
    """A lane whose three cards the reader can change; it is worked out again at once."""

    def __init__(self, voice: Voice, lane: str, you: str | None, opponent: str | None) -> None:
        super().__init__(voice)
        self._cards: dict[str, str | None] = {"opponent": opponent, "lane": lane, "you": you}
        self._first = dict(self._cards)
        self._place: str | None = None
        self._told = ""
        self.duel = self._play()

    def _play(self) -> Duel:
        lane = self._cards["lane"]
        assert lane is not None
        return play_lane(lane, self._cards["you"], self._cards["opponent"])

    def picture(self) -> Picture:
        say = self.voice.say
        column = exchangeable(lane_column(self.duel, self.voice), self._place, self.voice)
        paper: list[Part] = [Steps(steps(self.duel, self.voice.lang))]
        if self._place is not None:
            paper = [*self._picker(self._place), *paper]
        elif self._cards != self._first:
            paper.append(Buttons((Button(say(_("The first cards again")), "again", icon="undo"),)))
        text = worked_out(self.duel, self.voice)
        return self.page(text, Live(column, tuple(paper), label=say(_("A lane to try"))))

    def _picker(self, place: str) -> list[Part]:
        """Suits and ranks for the card that is being changed."""
        say, now = self.voice.say, self._cards[place]
        suits = [self._choice(GLYPHS[suit], f"suit:{suit}", place) for suit in SUIT_CODES]
        if place != "lane":
            suits.append(self._choice(say(_("Joker")), "card:Joker", place))
            suits.append(self._choice(say(_("No card")), "card:", place))
        ranks = [self._choice(rank, f"rank:{rank}", place) for rank in RANKS]
        parts: list[Part] = [Text(say(PLACES[place]), "soft"), Buttons(tuple(suits))]
        if now not in (None, "Joker"):
            parts.append(Buttons(tuple(ranks)))
        if self._told:
            parts.append(Reply(self._told))
        return [*parts, Buttons((Button(say(_("Done")), "done", icon="check"),))]

    def _choice(self, label: str, click: str, place: str) -> Button:
        code, now = self._meant(click, place), self._cards[place]
        if click.startswith("suit:"):
            pressed = now not in (None, "Joker") and (now or "")[0] == click[-1]
        else:
            pressed = code == now
        return Button(label, click, dark=self._taken(code, place), pressed=pressed)

    def _meant(self, click: str, place: str) -> str | None:
        """The card that a button of the picker means."""
        kind, _, value = click.partition(":")
        now = self._cards[place] or "Joker"
        before = (self._first[place] or "S2") if now == "Joker" else now
        before = "S2" if before == "Joker" else before
        match kind:
            case "suit":
                return value + before[1:]
            case "rank":
                return before[0] + value
        return value or None

    def _taken(self, code: str | None, place: str) -> bool:
        """Whether the card lies elsewhere in the lane."""
        others = [card for where, card in self._cards.items() if where != place]
        return code is not None and code != "Joker" and code in others

    def click(self, id: str) -> Picture:
        self._told = ""
        kind, _colon, value = id.partition(":")
        if kind == CHANGE:
            self._place = None if value == self._place else value
        elif id == "done":
            self._place = None
        elif id == "again":
            self._cards = dict(self._first)
            self.duel = self._play()
        elif self._place is not None:
            self._exchange(self._meant(id, self._place), self._place)
        return self.picture()

    def _exchange(self, code: str | None, place: str) -> None:
        if self._taken(code, place):
            self._told = self.voice.say(
                _("{card} lies in this lane already, and there is only one."),
                card=card_words(code or ""),
            )
            return
        self._cards[place] = code
        self.duel = self._play()


class Predict(Panel):
    """A question about a lane: what the engine says, among what typical mistakes would say.

    Args:
        step: the step with its choices and replies.
        solved: called when the right choice is taken.
        missed: called with the first wrong choice.
        question: asked instead of the step's own question.
    """

    def __init__(
        self,
        voice: Voice,
        step: Step,
        duel: Duel,
        solved: Solved,
        missed: Callable[[Step, Duel], None],
        question: str = "",
    ) -> None:
        super().__init__(voice)
        self.step, self.duel = step, duel
        self.losses = losses(step, duel)
        self.taken: str | None = None
        self._question = question or step.texts["question"]
        self._solved, self._missed = solved, missed
        self._tries = 0

    @property
    def done(self) -> bool:
        """Whether the right choice has been taken."""
        return self.taken == RIGHT

    def reveal(self, stars: int) -> None:
        """Show the right choice as taken: the reader took it at an earlier visit."""
        self.taken = RIGHT

    def picture(self) -> Picture:
        voice = self.voice
        question = voice.fill(self._question, facts(self.duel, voice.lang))
        choices = tuple(self._choice(name) for name in self.losses)
        reply = self.reply(self.taken) if self.taken else ""
        column = lane_column(self.duel, voice)
        felt = column if self.done else unvalued(column)
        text = [
            question,
            *(f"  {number}. {choice.text}" for number, choice in enumerate(choices, 1)),
            *([reply] if reply else []),
        ]
        return self.page(
            text,
            Text(question, "goal"),
            Live(
                felt,
                (Choices(choices, voice.say(_("Your prediction")), reply, self.done),),
                label=voice.say(_("The lane of this question")),
            ),
        )

    def _choice(self, name: str) -> Choice:
        text = claim(self.losses[name], self.voice)
        if name != self.taken:
            return Choice(text, f"choice:{name}")
        if name == RIGHT:
            return Choice(text, f"choice:{name}", "right", self.voice.say(_("Right")))
        return Choice(text, f"choice:{name}", "wrong", self.voice.say(_("Not quite")))

    def reply(self, name: str) -> str:
        """What is answered to a choice."""
        said = max(self.losses[name])
        known = {**facts(self.duel, self.voice.lang), "said": str(said)}
        return self.voice.fill(self.step.texts[name], known)

    def click(self, id: str) -> Picture:
        name = id.partition(":")[2]
        if name not in self.losses or self.done:
            return self.picture()
        self.taken = name
        self._tries += 1
        if name == RIGHT:
            self._solved(self.step.id, 0)
        elif self._tries == 1:
            self._missed(self.step, self.duel)
        return self.picture()


def losses(step: Step, duel: Duel) -> Mapping[str, Loss]:
    """What each choice of a prediction says that you and the opponent lose.

    A theory that has no bearing on these cards, or says what another choice says, is left out.

    Raises:
        ValueError: one of the cards may not lie in this lane.
    """
    if duel.event is None:
        raise ValueError(reason(duel, "en"))
    found: dict[str, Loss] = {}
    for name in step.choices:
        loss = duel.loss if name == RIGHT else THEORIES[name](duel.event)
        if loss is None or loss in found.values() or (name != RIGHT and loss == duel.loss):
            continue
        found[name] = loss
    return found


def claim(loss: Loss, voice: Voice) -> str:
    """A choice in words."""
    you, opponent = loss
    match you, opponent:
        case 0, 0:
            return voice.say(_("Nobody loses a life point."))
        case 0, 1:
            return voice.say(_("The opponent loses 1 life point."))
        case 0, number:
            return voice.say(_("The opponent loses {number} life points."), number=number)
        case 1, 0:
            return voice.say(_("You lose 1 life point."))
    return voice.say(_("You lose {number} life points."), number=you)


HINT_NAMES: Final = (_("First hint"), _("Second hint"), _("Show me the card"))
TRIES: Final = {
    3: _("Solved at the first try: {stars}"),
    2: _("Solved at the second try: {stars}"),
    1: _("Solved: {stars}"),
}


class Challenge(Panel):
    """A hand, a lane, a goal. What a placement brings is played out by the engine.

    Args:
        opponent: the opponent's card, which lies open.
        hand: the cards to choose from.
        solved: called with the stars when the goal is reached: 3 at the first try, then fewer.
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
        super().__init__(voice)
        self.step, self.lane, self.opponent, self.hand = step, lane, opponent, tuple(hand)
        self.placed: str | None = None
        self._before = play_lane(lane, None, opponent)
        self._tries = 0
        self._solved = solved
        self._stars = 0

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
        """Whether the card that lies there reaches the goal."""
        return self.placed is not None and self.reaches(self.placed)

    def reveal(self, stars: int) -> None:
        """Show the challenge as solved: the reader solved it at an earlier visit."""
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
            "answer_suit": GLYPHS[solution[0]],
            "answer_why": reason(duel, self.voice.lang),
        }
        names = HINT_NAMES[:HINTS]
        texts = zip(names, self.step.hints, strict=True)
        return Hints(
            tuple(Hint(self.voice.say(name), self.voice.fill(text, known)) for name, text in texts)
        )

    def _answer(self, duel: Duel) -> Picture:
        say, goal = self.voice.say, self._fill("goal", self._before)
        if self.done:
            stars = "★" * self._stars + "☆" * (MOST_STARS - self._stars)
            reply = f"{self._fill('won', duel)} {say(TRIES[self._stars], stars=stars)}"
            again = Button(say(_("Once more")), "back", icon="undo")
        else:
            reply = (
                reason(duel, self.voice.lang) if duel.event is None else self._fill("lost", duel)
            )
            again = Button(say(_("Take the card back")), "back", icon="undo", role="main")
        paper = (Steps(steps(duel, self.voice.lang)), Reply(reply, self.done), Buttons((again,)))
        text = [goal, *worked_out(duel, self.voice), reply]
        return self._page(text, goal, lane_column(duel, self.voice), paper)

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
            self._tries += 1
            if self.done:
                self._stars = max(1, MOST_STARS + 1 - self._tries)
                self._solved(self.step.id, self._stars)
        return self.picture()
