"""The live example of a rule: a position of the laboratory, or a short play of a few moves.

Either is worked out by the engine; what is told are its sentences about the rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardplay import make
from cardplay.core import Json
from cardplay.match import Match
from cardplay.message import Message, _
from cardplay_widgets.finder_words import Words
from cardplay_widgets.laboratory_bench import Cards, Mode, Numbers, bench_of
from cardplay_widgets.laboratory_board import board_of
from cardplay_widgets.laboratory_follow import READER, follow
from cardplay_widgets.laboratory_link import read_link
from cardplay_widgets.laboratory_story import Story
from cardplay_widgets.painter import Painter
from cardplay_widgets.picture import Column, Grid, Live, Part, Step, Steps, Text
from cardplay_widgets.short_play import looked_at, play_on


@dataclass(frozen=True, slots=True)
class Play:
    """A short play as `rule_words/<game>.toml` gives it.

    position: as the rules page writes it; None: a deal with this seed. moves: "P0 S9@1"; the last
    one may be refused. clicks: what is chosen at the end, not yet a move. tells: the types of the
    events that are told.
    """

    moves: tuple[str, ...] = ()
    position: Mapping[str, Json] | None = None
    seed: str = ""
    options: Mapping[str, Json] = field(default_factory=dict)
    clicks: tuple[str, ...] = ()
    tells: frozenset[str] = frozenset()


class Example(ABC):
    """What shows a rule at work."""

    @property
    @abstractmethod
    def rules(self) -> frozenset[str]:
        """The rules whose names its events and its refusal bear."""

    @abstractmethod
    def rows(self, painter: Painter[Any]) -> list[str]:
        """The engine's sentences."""

    @abstractmethod
    def drawn(self, painter: Painter[Any], label: str) -> Live:
        """The table with the sentences beside it."""


class InLaboratory(Example):
    """A position that the reader can change in the laboratory.

    rule: what is told of a whole round are the events that bear this name.
    """

    def __init__(self, game: str, link: str, rule: str) -> None:
        self._bench = bench_of(game)
        self._mode, self._cards, self._numbers = read_link(self._bench, link)
        self._followed = follow(self._bench, self._mode, self._cards, self._numbers)
        self._story = Story(self._bench, self._mode, self._followed)
        self._rule = rule

    @property
    def rules(self) -> frozenset[str]:
        named = {name for event in self._followed.events for name in self._story.names(event)}
        refused = self._followed.refused
        return frozenset(named | ({refused[1].rule} if refused else set()))

    def rows(self, painter: Painter[Any]) -> list[str]:
        whole = self._followed.refused is not None or self._mode.columns == 1
        if whole and self._rule in self._story.rules:
            return self._story.rows(painter)
        return self._story.about(self._rule, painter) or self._story.rows(painter)

    def drawn(self, painter: Painter[Any], label: str) -> Live:
        board = board_of(painter, self._mode, self._cards, self._followed)
        beside = _beside(painter, self._mode, self._cards, self._numbers)
        stacked = self._mode.columns > 1
        return _live(board.still(), beside, (), self.rows(painter), stacked, label)


class ShortPlay(Example):
    """Some moves on the whole table."""

    def __init__(self, game: str, play: Play) -> None:
        self._play = play
        match = Match(make(game, **play.options), seed=play.seed, position=play.position)
        self._played = play_on(match, play.moves, READER)

    @property
    def rules(self) -> frozenset[str]:
        refused = self._played.refused
        named = {event.rule for event in self._played.told}
        return frozenset(named | ({refused.rule} if refused else set()))

    def rows(self, painter: Painter[Any]) -> list[str]:
        told = [event for event in self._played.told if event.type in self._play.tells]
        return [painter.tell(thing) for thing in (*told, self._played.refused) if thing]

    def drawn(self, painter: Painter[Any], label: str) -> Live:
        grid, hand = looked_at(self._played, painter, self._play.clicks)
        return _live(grid, [], (hand,) if hand.cards else (), self.rows(painter), True, label)


def example_of(game: str, words: Words, rule: str) -> Example | None:
    """The live example of a rule, if it has one; a short play rather than a position."""
    if (play := words.plays.get(rule)) is not None:
        known = {key: tuple(play[key]) for key in ("moves", "clicks") if key in play}
        return ShortPlay(game, Play(**{**play, **known, "tells": frozenset(play.get("tells", ()))}))
    if (link := words.examples.get(rule)) is not None:
        return InLaboratory(game, link, words.shown_by.get(rule, rule))
    return None


def _beside(painter: Painter[Any], mode: Mode, cards: Cards, numbers: Numbers) -> list[str]:
    """What the board does not show: hands, and numbers that are not as usual."""
    say, between = painter.say, painter.word(_(", "))
    lines = [
        say(_("{what}: {cards}"), what=Message(row.label), cards=between.join(lying))
        for row in mode.rows
        if row.at == "aside" and (lying := [painter.card(code) for code in cards[row.id] if code])
    ]
    for count in mode.counts:
        pairs = zip(count.labels, numbers[count.field], strict=True)
        lines += [
            say(_("{what}: {number}"), what=Message(label), number=number)
            for label, number in pairs
            if number != count.start
        ]
    return lines


def _live(
    felt: Column | Grid,
    beside: list[str],
    parts: tuple[Part, ...],
    rows: list[str],
    stacked: bool,
    label: str,
) -> Live:
    soft = (Text(line, "soft") for line in beside)
    steps = (Steps(tuple(map(Step, rows))),) if rows else ()
    return Live(felt, (*soft, *parts, *steps), stacked=stacked, label=label)
