"""Predictions: a question, its choices, a reply to each; asked again until it is right.

Which choice is right is the engine's to say. A wrong choice says what a typical mistake would
expect; its reply says what was right about it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Final

from cardplay.cards import RANKS, SUITS
from cardplay.chance import Rng
from cardplay.message import _
from cardplay_widgets.lesson_board import lane_column, unvalued
from cardplay_widgets.lesson_data import RIGHT, Step
from cardplay_widgets.lesson_duel import Duel, facts, play_lane, reason
from cardplay_widgets.lesson_mistakes import THEORIES, Loss
from cardplay_widgets.lesson_panel import Panel, Solved
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Choice, Choices, Live, Picture, Text


class Prediction(Panel):
    """A question with choices.

    Args:
        step: the step with its texts.
        solved: called when the right choice is taken.
        missed: called with this prediction when the first choice was wrong.
    """

    def __init__(
        self, voice: Voice, step: Step, solved: Solved, missed: Callable[[Prediction], None]
    ) -> None:
        super().__init__(voice)
        self.step = step
        self.taken: str | None = None
        self._solved, self._missed = solved, missed
        self._tries = 0

    @property
    @abstractmethod
    def right(self) -> str:
        """The name of the choice that the engine confirms."""

    @abstractmethod
    def choices(self) -> Mapping[str, str]:
        """What each choice says, by name, in order."""

    @abstractmethod
    def reply(self, name: str) -> str:
        """What is answered to a choice."""

    @abstractmethod
    def twin(self, solved: Solved) -> Prediction:
        """The same question with other cards, the same ones if there are no others."""

    @property
    def done(self) -> bool:
        """Whether the right choice has been taken."""
        return self.taken == self.right

    def reveal(self, stars: int) -> None:
        """Show the right choice as taken: the reader took it at an earlier visit."""
        self.taken = self.right

    def click(self, id: str) -> Picture:
        name = id.partition(":")[2]
        if name not in self.choices() or self.done:
            return self.picture()
        self.taken = name
        self._tries += 1
        if self.done:
            self._solved(self.step.id, 0)
        elif self._tries == 1:
            self._missed(self)
        return self.picture()

    def answers(self) -> Choices:
        """The choices as they stand, with the reply to the one that was taken."""
        say = self.voice.say

        def choice(name: str, text: str) -> Choice:
            if name != self.taken:
                return Choice(text, f"choice:{name}")
            if self.done:
                return Choice(text, f"choice:{name}", "right", say(_("Right")))
            return Choice(text, f"choice:{name}", "wrong", say(_("Not quite")))

        choices = tuple(choice(name, text) for name, text in self.choices().items())
        reply = self.reply(self.taken) if self.taken else ""
        return Choices(choices, say(_("Your prediction")), reply, self.done)

    def in_words(self, question: str) -> list[str]:
        """The question, its choices and the reply in plain text."""
        lines = [f"  {number}. {text}" for number, text in enumerate(self.choices().values(), 1)]
        return [question, *lines, *([self.reply(self.taken)] if self.taken else [])]


class Predict(Prediction):
    """What happens in this lane? The choices are the engine's result and those of mistakes.

    Args:
        question: asked instead of the step's own question.
    """

    def __init__(
        self,
        voice: Voice,
        step: Step,
        duel: Duel,
        solved: Solved,
        missed: Callable[[Prediction], None],
        question: str = "",
    ) -> None:
        super().__init__(voice, step, solved, missed)
        self.duel = duel
        self.losses = losses(step, duel)
        self._question = question or step.texts["question"]

    @property
    def right(self) -> str:
        return RIGHT

    def choices(self) -> Mapping[str, str]:
        return {name: claim(loss, self.voice) for name, loss in self.losses.items()}

    def picture(self) -> Picture:
        voice = self.voice
        question = voice.fill(self._question, facts(self.duel, voice.lang))
        column = lane_column(self.duel, voice)
        felt = column if self.done else unvalued(column)
        label = voice.say(_("The lane of this question"))
        return self.page(
            self.in_words(question),
            Text(question, "goal"),
            Live(felt, (self.answers(),), label=label),
        )

    def reply(self, name: str) -> str:
        said = max(self.losses[name])
        known = {**facts(self.duel, self.voice.lang), "said": str(said)}
        return self.voice.fill(self.step.texts[name], known)

    def twin(self, solved: Solved) -> Prediction:
        other = variant(self.step, self.duel)
        assert other.event is not None
        question = self.voice.word(QUESTIONS[tuple(other.event["roles"])])
        return Predict(self.voice, self.step, other, solved, lambda missed: None, question)


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


# The same question with other cards: suits are turned round the ring, numbers move within their
# kind, and the engine must then settle the lane by the same rule.

TRIES: Final = 400
KINDS: Final = (RANKS[:1], RANKS[1:10], RANKS[10:])
"""Ranks that may stand for each other: the ace, 2..10, face cards."""

QUESTIONS: Final = {
    ("attack", "defence"): _(
        "The lane card is {lane}. You attack with {you}, the opponent defends with {opponent}. "
        "What happens?"
    ),
    ("defence", "attack"): _(
        "The lane card is {lane}. The opponent attacks with {opponent}, you defend with {you}. "
        "What happens?"
    ),
    ("attack", "attack"): _(
        "The lane card is {lane}. You attack with {you}, and so does the opponent with {opponent}. "
        "What happens?"
    ),
    ("attack", None): _(
        "The lane card is {lane}. You attack with {you}, and the opponent has no card there. "
        "What happens?"
    ),
}


def variant(step: Step, duel: Duel) -> Duel:
    """The same question with other cards; the same ones if none can be found."""
    rng = Rng(step.key)
    shape = _shape(step, duel)
    for _try in range(TRIES):
        turn = 1 + rng.randrange(3)
        lane, you, opponent = (_other(card, turn, rng) for card in _cards(duel))
        if lane is None or lane in (you, opponent) or you == opponent != "Joker":
            continue
        found = play_lane(lane, you, opponent)
        if found.event is not None and _shape(step, found) == shape:
            return found
    return duel


def _cards(duel: Duel) -> tuple[str | None, str | None, str | None]:
    return duel.lane, duel.you, duel.opponent


def _other(card: str | None, turn: int, rng: Rng) -> str | None:
    """A card of the same kind, its suit turned round the ring."""
    if card is None or card == "Joker":
        return card
    suit = SUITS[(SUITS.index(card[0]) + turn) % 4]
    kind = next(kind for kind in KINDS if card[1:] in kind)
    return suit + rng.choice(kind)


def _shape(step: Step, duel: Duel) -> object:
    """What must be alike: the rules that act, the roles, who loses by which choice."""
    assert duel.event is not None
    event = duel.event
    by_choice = {name: _side(loss) for name, loss in losses(step, duel).items()}
    return event.rule, event["also"], event["doubled"], event["roles"], by_choice


def _side(loss: Loss) -> tuple[bool, bool]:
    you, opponent = loss
    return you > 0, opponent > 0
