"""Questions about a whole table: what is true after some moves? The engine decides.

A choice is a claim, written as a scenario expects it; the one that holds when the engine plays on
is right. The answer is shown on the board, with the engine's sentences.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, replace
from typing import Any, Final

from cardplay.cards import SUITS, TEXT
from cardplay.core import Json
from cardplay.lanes import LanesView
from cardplay.match import Match
from cardplay.message import _, card_words
from cardplay.scenario import Scenario, run
from cardplay_widgets.lesson_data import Claim, Step
from cardplay_widgets.lesson_duel import GAME
from cardplay_widgets.lesson_panel import Solved
from cardplay_widgets.lesson_predict import Prediction
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Live, Part, Picture, Steps, Text
from cardplay_widgets.picture import Step as WorkedStep
from cardplay_widgets.short_play import Played, looked_at, play_on

CARD: Final = re.compile(r"\b([SHDC])(A|10|[2-9]|[JQK])\b")
"""A card in a position or a move."""


def played(position: Mapping[str, Json], moves: Sequence[str]) -> Played:
    """What the moves come to, as you see it."""
    return play_on(Match(GAME, position=position), moves, reader=0)


def status(view: LanesView, position: Mapping[str, Json], voice: Voice) -> list[str]:
    """What the board does not show and the position speaks of: life, discards."""
    say = voice.say
    lines = []
    if "life" in position:
        lines.append(
            say(_("Life: you {you}, the opponent {them}"), you=view.life[0], them=view.life[1])
        )
    if "discard" in position and view.discard:
        lines.append(say(_("Discards: {cards}"), cards=_by_suit(view, voice)))
    return lines


def _by_suit(view: LanesView, voice: Voice) -> str:
    """The discards by suit, the jokers last, as the table lists them."""
    lying = sorted(view.discard)
    suits = [
        " ".join(card_words(TEXT[card]) for card in lying if TEXT[card][0] == suit)
        for suit in SUITS
    ]
    jokers = [voice.say(_("Joker")) for card in lying if TEXT[card] == "Joker"]
    return voice.word(_(", ")).join([*filter(None, suits), *jokers])


def sees(view: LanesView, wanted: Mapping[str, Json]) -> bool:
    """Whether you see this much; `?` stands for a card that lies face down."""
    seen = json.loads(json.dumps(view.to_json()).replace("null", '"?"'))
    return all(seen.get(key) == value for key, value in wanted.items())


def possible(view: LanesView) -> frozenset[str]:
    """The cards that may lie where you can't see: those that you see nowhere."""
    data = view.to_json()
    seen = [*data["lanes"], *data["hand"], *data["discard"]]
    seen += [card for side in data["placed"] for card in side.values() if card]
    jokers = {"Joker"} if seen.count("Joker") < view.game.jokers else set()
    return frozenset({card for card in TEXT[:52] if card not in seen} | jokers)


def turned(thing: Any, by: int) -> Any:
    """The same JSON with every suit turned round the ring: the rules look alike from there."""

    def turn(card: re.Match[str]) -> str:
        return SUITS[(SUITS.index(card[1]) + by) % 4] + card[2]

    match thing:
        case str():
            return CARD.sub(turn, thing)
        case list() | tuple():
            return [turned(item, by) for item in thing]
        case dict():
            return {key: turned(value, by) for key, value in thing.items()}
    return thing


class Question(Prediction):
    """What is true after these moves?

    Args:
        position: as the rules page writes it; you are P0.
        moves: played before the question is asked.
        named: facts that the texts name; a card as `S10`, or any word.

    Raises:
        ValueError: none of the claims holds, or more than one.
    """

    def __init__(
        self,
        voice: Voice,
        step: Step,
        position: Mapping[str, Json],
        moves: Sequence[str],
        named: Mapping[str, str],
        solved: Solved,
        missed: Callable[[Prediction], None],
    ) -> None:
        super().__init__(voice, step, solved, missed)
        self.position, self.moves, self.named = deepcopy(position), tuple(moves), dict(named)
        true = [name for name, claim in step.claims.items() if self.holds(claim)]
        if len(true) != 1:
            raise ValueError(f"{step.key}: {len(true)} of the claims hold, not one")
        self._right = true[0]

    def holds(self, claim: Claim) -> bool:
        """Whether a claim is true, by the engine."""
        moves = (*self.moves, *claim.then)
        found = played(self.position, moves)
        if claim.sees and not sees(found.view, claim.sees):
            return False
        if any(card not in possible(found.view) for card in claim.could):
            return False
        if any(card in possible(found.view) for card in claim.cannot):
            return False
        return not run(Scenario(self.step.key, GAME.name, self.position, moves, {}, claim.expect))

    @property
    def right(self) -> str:
        return self._right

    def choices(self) -> Mapping[str, str]:
        return {name: self._fill(text) for name, text in self.step.says.items()}

    def reply(self, name: str) -> str:
        return self._fill(self.step.texts[name])

    def _fill(self, text: str) -> str:
        words = {key: card_words(v) if CARD.fullmatch(v) else v for key, v in self.named.items()}
        return self.voice.fill(text, words)

    def picture(self) -> Picture:
        voice = self.voice
        found, answer = self._answered() if self.done else (played(self.position, self.moves), [])
        clicks = self.step.chosen if self.done else ()
        grid, hand = looked_at(found, voice.painter, clicks)
        question = self._fill(self.step.texts["question"])
        lines = status(found.view, self.position, voice)
        paper: list[Part] = [*(Text(line, "soft") for line in lines), hand, self.answers()]
        if answer:
            paper.append(Steps(tuple(WorkedStep(sentence) for sentence in answer)))
        return self.page(
            [*self.in_words(question), *lines, *answer],
            Text(question, "goal"),
            Live(grid, tuple(paper), stacked=True, label=voice.say(_("The table"))),
        )

    def _answered(self) -> tuple[Played, list[str]]:
        """The table at the moment that the right claim speaks of, and what the engine says."""
        claim = self.step.claims[self.right]
        if self.step.chosen:
            return played(self.position, self.moves), []
        found = played(self.position, (*self.moves, *claim.then))
        first = len(played(self.position, self.moves).frames)
        types = {pattern["type"] for pattern in claim.expect.get("events", ())}
        if "winner" in claim.expect:
            types |= {"lane", "damage", "match_end"}
        spoken = [
            (at, event)
            for at, event in enumerate(found.told)
            if at >= first and event.type in types and event.rule != "lanes.empty-lane"
        ]
        told = [self.voice.painter.tell(event) for _at, event in spoken]
        if found.refused:
            return found, [*told, self.voice.painter.tell(found.refused)]
        moment = found.until(spoken[-1][0] + 1) if spoken else found
        # what is told of the time between two rounds is seen when the next one has begun
        between = any(event.type == "clear" for event in moment.told)
        return (found if between else moment), told

    def twin(self, solved: Solved) -> Prediction:
        for by in (2, 1, 3):
            claims = {
                name: Claim(**{key: turned(value, by) for key, value in asdict(claim).items()})
                for name, claim in self.step.claims.items()
            }
            try:
                chosen = tuple(turned(self.step.chosen, by))
                step = replace(self.step, claims=claims, chosen=chosen)
                other = self._with(step, by, solved)
            except ValueError:
                continue
            if other.right == self.right:
                return other
        return self._with(self.step, 0, solved)

    def _with(self, step: Step, by: int, solved: Solved) -> Question:
        """This question with its suits turned."""
        return Question(
            self.voice,
            step,
            turned(dict(self.position), by),
            turned(self.moves, by),
            turned(self.named, by),
            solved,
            lambda missed: None,
        )
