"""A position of the laboratory as the reader sets it: clicks in, a picture out.

No notebook is needed here. What follows from the cards is the engine's, every sentence too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardplay import make
from cardplay.core import PositionError
from cardplay.explain import explain
from cardplay.message import Message, _
from cardplay_widgets.laboratory_bench import Bench, Cards, Numbers
from cardplay_widgets.laboratory_board import board_of
from cardplay_widgets.laboratory_follow import READER, Followed, Place, follow
from cardplay_widgets.laboratory_link import LinkError, read_link, write_link
from cardplay_widgets.laboratory_picker import JOKER, card_picker, meant, number_picker
from cardplay_widgets.laboratory_story import Story
from cardplay_widgets.links import rule_link
from cardplay_widgets.painter import Painter, painter_class
from cardplay_widgets.picture import (
    Anchor,
    Button,
    Buttons,
    Live,
    Part,
    Picture,
    Reply,
    Rules,
    Say,
    Section,
    Step,
    Steps,
    Text,
    Why,
)
from cardplay_widgets.picture import Rule as RuleCard

CHANGE: Final = "change"


@dataclass(slots=True)
class Setting:
    """What is set in one mode, and what followed."""

    cards: dict[str, tuple[str | None, ...]]
    numbers: dict[str, tuple[int, ...]]
    followed: Followed


class Panel:
    """The laboratory of a game in one language.

    Args:
        bench: what can be set.
        mode: the mode that is open at first.
        cards, numbers: what lies there at first; rows left out are as the mode starts.

    Raises:
        PositionError: these cards can't lie on one table.
    """

    def __init__(
        self,
        bench: Bench,
        lang: str,
        mode: str | None = None,
        cards: Cards | None = None,
        numbers: Numbers | None = None,
    ) -> None:
        self.bench = bench
        self.game = make(bench.game)
        self.lang = lang
        self.painter: Painter[Any] = painter_class(bench.game)(self.game, READER, lang)
        self.mode = bench.modes[0] if mode is None else bench.mode(mode)
        self._given: Mapping[str, tuple[Cards, Numbers]] = {
            self.mode.id: (cards or {}, numbers or {})
        }
        self._settings: dict[str, Setting] = {}
        self._place: Place | None = None
        self._told: Reply | None = None
        self._linked = False
        self._first = write_link(self.mode, self.now.cards, self.now.numbers)

    # What is set.

    @property
    def now(self) -> Setting:
        """What is set in the open mode."""
        if self.mode.id not in self._settings:
            cards, numbers = self._given.get(self.mode.id, ({}, {}))
            self._set({**self.mode.start, **cards}, {**self.mode.numbers, **numbers})
        return self._settings[self.mode.id]

    def _set(self, cards: Cards, numbers: Numbers) -> None:
        """Let the engine settle it; nothing changes when it can't be."""
        followed = follow(self.bench, self.mode, cards, numbers)
        self._settings[self.mode.id] = Setting(dict(cards), dict(numbers), followed)

    @property
    def story(self) -> Story:
        """What followed."""
        return Story(self.bench, self.mode, self.now.followed)

    @property
    def link(self) -> str:
        """What stands behind the # of a link to this position."""
        return write_link(self.mode, self.now.cards, self.now.numbers)

    def arrive(self, hash: str) -> Picture:
        """The position of a link; a broken one is told, and the first position stands there."""
        self._place = self._told = None
        try:
            mode, cards, numbers = read_link(self.bench, hash or self._first)
            before, self.mode = self.mode, mode
            try:
                self._set(cards, numbers)
            except PositionError:
                self.mode = before
                raise
            self._linked = bool(hash)
        except LinkError as error:
            self._mislead(error.message)
        except PositionError as error:
            self._mislead(error.message)
        return self.picture()

    def _mislead(self, reason: Message) -> None:
        self._settings.clear()
        self._linked = False
        sentence = _("The link can’t be followed: {reason} Here is the usual position instead.")
        self._told = Reply(self.painter.say(sentence, reason=reason))

    # Clicks.

    def click(self, id: str) -> Picture:
        """What a click changes."""
        self._told = None
        kind, _colon, value = id.partition(":")
        match kind:
            case "mode":
                self.mode, self._place, self._linked = self.bench.mode(value), None, True
            case "change":
                row, _dot, at = value.partition(".")
                self._place = None if (row, int(at)) == self._place else (row, int(at))
            case "done":
                self._place = None
            case "again":
                self._place = None
                self._set(self.mode.start, self.mode.numbers)
            case "empty":
                self._place = None
                self._empty()
            case _ if self._place is not None:
                self._choose(id, *self._place)
        self._linked = self._linked or kind not in ("change", "done")
        return self.picture()

    def _empty(self) -> None:
        """Take away what may be taken away."""
        cards: dict[str, tuple[str | None, ...]] = {
            row.id: self.now.cards[row.id]
            if row.needed
            else (() if row.at == "aside" else (None,) * row.size)
            for row in self.mode.rows
        }
        self._set(cards, self.now.numbers)

    def _choose(self, click: str, name: str, at: int) -> None:
        if click.startswith("number:"):
            values = list(self.now.numbers[name])
            values[at] = int(click.removeprefix("number:"))
            self._set(self.now.cards, {**self.now.numbers, name: tuple(values)})
            return
        row = self.mode.row(name)
        code = meant(click, self._card(name, at), lambda card: self._fits(card, name, at))
        cards = list(self.now.cards[name])
        if at < len(cards):
            cards[at] = code
        else:
            cards.append(code)
        if row.at == "aside":
            cards = [card for card in cards if card is not None]
            self._place = (name, min(at, len(cards))) if code is not None else None
        try:
            self._set({**self.now.cards, name: tuple(cards)}, self.now.numbers)
        except PositionError as error:
            self._told = Reply(explain(error, lang=self.lang))

    def _card(self, name: str, at: int) -> str | None:
        lying = self.now.cards[name]
        return lying[at] if at < len(lying) else None

    def _fits(self, card: str, name: str, at: int) -> bool:
        """Whether the card may lie there with all the others."""
        lying = list(self.now.cards[name])
        if at < len(lying):
            lying[at] = card
        else:
            lying.append(card)
        try:
            found = follow(
                self.bench, self.mode, {**self.now.cards, name: tuple(lying)}, self.now.numbers
            )
        except PositionError:
            return False
        return found.refused is None

    def _taken(self, card: str, name: str, at: int) -> bool:
        """Whether the card lies elsewhere, both jokers in case of a joker."""
        others = [
            code
            for row, lying in self.now.cards.items()
            for place, code in enumerate(lying)
            if (row, place) != (name, at)
        ]
        return others.count(card) >= (2 if card == JOKER else 1)

    # The picture.

    def picture(self) -> Picture:
        """The modes, the table with what is said of it, and the rules at work."""
        board = board_of(self.painter, self.mode, self.now.cards, self.now.followed)
        stacked = self.mode.columns > 1
        sentences = self.story.rows(self.painter)
        paper = [*self._picker(), *self._says(sentences), *self._aside(), *self._links()]
        live = Live(
            board.exchangeable(self.painter, self._place),
            tuple(paper),
            stacked=stacked,
            label=self.painter.say(_("The laboratory’s table")),
        )
        return Picture(
            game=self.bench.game,
            label=self.painter.title,
            lang=self.lang,
            text="\n".join([*self._in_words(), *sentences, f"#{self.link}"]),
            page=(self._modes(), live, *self._rules()),
            say=Say(" ".join(sentences[-1:]) if self._told is None else self._told.text),
            hash=self.link if self._linked else None,
        )

    def _modes(self) -> Part:
        return Buttons(
            tuple(
                Button(self.painter.say(mode.name), f"mode:{mode.id}", pressed=mode is self.mode)
                for mode in self.bench.modes
            )
        )

    def _picker(self) -> Sequence[Part]:
        if self._place is None:
            return ()
        name, at = self._place
        for count in self.mode.counts:
            if count.field == name:
                return number_picker(self.painter, count, at, self.now.numbers[name][at])
        row = self.mode.row(name)
        return card_picker(
            self.painter, row, at, self._card(name, at), lambda card: self._taken(card, name, at)
        )

    def _aside(self) -> Sequence[Part]:
        """What lies beside the board: hands, and numbers such as life."""
        parts: list[Part] = []
        for row in self.mode.rows:
            if row.at == "aside":
                lying = self.now.cards[row.id]
                places = [
                    self._button(self.painter.card(card or ""), row.id, at)
                    for at, card in enumerate(lying)
                ]
                if len(lying) < row.size:
                    more = self.painter.say(_("Add a card"))
                    places.append(self._button(more, row.id, len(lying)))
                parts.append(Text(self.painter.say(row.label), "soft"))
                parts.append(Buttons(tuple(places)))
        for count in self.mode.counts:
            values = zip(count.labels, self.now.numbers[count.field], strict=True)
            named = [self.painter.say(_("{what} at first: {number}"), what=Message(label), number=n)
                     for label, n in values]  # fmt: skip
            buttons = [self._button(words, count.field, seat) for seat, words in enumerate(named)]
            parts.append(Buttons(tuple(buttons)))
        return parts

    def _button(self, label: str, name: str, at: int) -> Button:
        return Button(label, f"{CHANGE}:{name}.{at}", pressed=self._place == (name, at))

    def _says(self, sentences: Sequence[str]) -> Sequence[Part]:
        """What the engine says; a refused card is answered with its rule."""
        told = [self._told] if self._told else []
        if self.now.followed.refused is None:
            return [*told, Steps(tuple(Step(sentence) for sentence in sentences))]
        _place, why = self.now.followed.refused
        name, _text = self.painter.rule_card(why.rule)
        label = self.painter.say(_("Rule: {name}"), name=name)
        link = Why(label, why.rule, href=rule_link(why.rule))
        return [*told, Reply(self.painter.tell(why), why=link)]

    def _links(self) -> Sequence[Part]:
        say = self.painter.say
        again = Button(say(_("The first cards again")), "again", icon="undo")
        empty = Button(say(_("Clear the table")), "empty")
        return (
            Buttons((again, empty)),
            Anchor(say(_("Link to this position")), f"#{self.link}"),
        )

    def _rules(self) -> Sequence[Part]:
        """The rules at work, each with the way to it."""
        cards = tuple(
            RuleCard(*self.painter.rule_card(rule), rule, rule_link(rule))
            for rule in self.story.rules
        )
        return (Section(self.painter.say(_("The rules at work")), (Rules(cards),)),)

    def _in_words(self) -> list[str]:
        """The cards in plain text, a line for each row."""
        lines = []
        for row in self.mode.rows:
            lying = self.now.cards[row.id]
            cards = [self.painter.card(card) if card else "·" for card in lying]
            if any(lying):
                lines.append(f"{self.painter.say(row.label)}  {' '.join(cards)}")
        return lines
