"""What went wrong once comes back at the end of a lesson, with other cards.

The other cards pose the same question: suits are turned round the ring, numbers move within
their kind, and the engine must then settle the lane by the same rule, with the same mistakes
pointing the same way.
"""

from __future__ import annotations

from typing import Final

from cardplay.cards import RANKS, SUITS
from cardplay.chance import Rng
from cardplay.message import _
from cardplay_widgets.lesson_data import Step
from cardplay_widgets.lesson_duel import Duel, play_lane
from cardplay_widgets.lesson_mistakes import Loss
from cardplay_widgets.lesson_panels import Panel, Predict, Solved, losses
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Button, Buttons, Picture, Text

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
        "The lane card is {lane}. Your {you} and the opponent’s {opponent} both attack. "
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
        if lane is None or len({lane, you, opponent}) < 3:
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


class Again(Panel):
    """The predictions that were missed, one after the other, with other cards."""

    def __init__(self, voice: Voice, solved: Solved) -> None:
        super().__init__(voice)
        self._solved = solved
        self._waiting: list[Predict] = []
        self._mended = 0

    def add(self, step: Step, duel: Duel) -> None:
        """A prediction was missed."""
        other = variant(step, duel)
        assert other.event is not None
        question = self.voice.word(QUESTIONS[tuple(other.event["roles"])])
        self._waiting.append(Predict(self.voice, step, other, self._solved, self.missed, question))

    def missed(self, step: Step, duel: Duel) -> None:
        """Missed here too: it is asked again until it is right, that is enough."""

    def picture(self) -> Picture:
        if not self._waiting:
            template = (
                _("All of it mended. Well done!")
                if self._mended
                else _("What you miss on the way waits here, with other cards. Nothing so far.")
            )
            sentence = self.voice.say(template)
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
