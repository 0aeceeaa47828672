"""What a game adds to the screen, and nothing else of it: its painter.

A painter turns what one reader may see (a view, redacted events) into a picture and into the
words round it. The session over it (`cardplay_widgets.session`) is the same for all games.
No ipywidgets here: a static page uses it as it is.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardplay import game_class
from cardplay.cards import SUITS
from cardplay.core import CardplayError, Event, Game, Illegal, Json, Move, View
from cardplay.explain import board, explain, game_translator, rule_card, translator
from cardplay.message import Message, _, card_words
from cardplay_widgets.picture import WORDS, Backs, Badge, Picture, Why

V = TypeVar("V", bound=View)

DOMAIN: Final = "widgets"
"""The gettext domain of all that the tables say by themselves."""

_AFTER_MARK: Final = re.compile("(?<=[！？])(?=[^\u3000）」])")
"""Where Japanese goes on after a mark that is no full stop: a space stands there."""

_BOLD_START: Final = re.compile(r"^\*\*[a-z]")

RANK_WORDS: Final = {"A": _("ace"), "J": _("jack"), "Q": _("queen"), "K": _("king")}


@dataclass(frozen=True, slots=True)
class Page(Generic[V]):
    """What one picture tells: events as the reader may see them, and the views around them.

    ply: the move that caused them, 0 for the deal. before: None at the deal.
    """

    ply: int
    events: tuple[Event, ...]
    view: V
    before: V | None


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """What is to be drawn.

    page: what has just happened. chapter: all events since the chapter (a round) began.
    open: the reader may choose now; `clicks` have been made, `lit` may follow.
    aim: of those the one that is pointed at, to be previewed.
    shown: what the reader has switched on by clicks on "show:...", such as filters.
    """

    page: Page[V]
    chapter: tuple[Event, ...] = ()
    open: bool = False
    clicks: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    aim: str | None = None
    shown: frozenset[str] = frozenset()

    @property
    def view(self) -> V:
        return self.page.view


class Refusal(NamedTuple):
    """Why (not), as a sentence; the rule behind it if there is one."""

    text: str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """An option with a few values, for the controls of a play notebook: (value, its words)."""

    option: str
    label: str
    values: tuple[tuple[Json, str], ...]


@dataclass(frozen=True, slots=True)
class Preset(Pick):
    """A choice that fills other fields in: per value, what each of these options becomes."""

    sets: Mapping[Json, Mapping[str, Json]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number. `none`: an empty field stands for None."""

    option: str
    label: str
    none: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off; `note` says what it does."""

    option: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Texts:
    """An option that is a list of texts or Nones: a field each; None if all are empty."""

    option: str
    labels: tuple[str, ...]


Control = Pick | Number | Switch | Texts


class Painter(ABC, Generic[V]):
    """How one game looks and speaks to one reader in one language.

    Args:
        game: the game with its options.
        reader: the seat that reads; None for a spectator.
        lang: `en` or `ja`.
    """

    controls: ClassVar[tuple[Control, ...]] = ()
    """The options that a play notebook offers."""
    switched: ClassVar[int | None] = None
    """How many rules the switches among them stand for, if it is not one each."""
    switches_note: ClassVar[str] = ""
    """What is to be known about the switches."""
    log_title: ClassVar[str] = _("This round")
    their_turn: ClassVar[str] = _("Their turn")
    aims: ClassVar[bool] = False
    """Whether pointing at a lit place shows more than the table does by itself."""
    gives_up: ClassVar[str] = _("Resign")
    """The words of the button that resigns."""
    names: tuple[str, ...] | None = None
    """What each seat is called, by seat; None: "you" and "the opponent"."""

    def __init__(self, game: Game, reader: int | None, lang: str) -> None:
        self.game = game
        self.reader = reader
        self.lang = lang
        self._translate = translator(lang, DOMAIN, game.name)

    # What every game must say.

    @abstractmethod
    def picture(self, scene: Scene[V]) -> Picture:
        """The areas of the table and the game's own buttons; the rest is added by the session."""

    @abstractmethod
    def prompt(self, scene: Scene[V]) -> str:
        """What the reader is asked to do now."""

    @abstractmethod
    def joins(self, event: Event, told: Sequence[Event]) -> bool:
        """Whether an event belongs into the same picture as those before it."""

    @abstractmethod
    def opens(self, event: Event) -> bool:
        """Whether a chapter of the log (a round) begins with this event."""

    @abstractmethod
    def reason(self, view: V, move: Move) -> str:
        """Why a hint recommends this move."""

    @abstractmethod
    def too_few(self, view: V, clicks: tuple[str, ...]) -> Refusal:
        """Answer to a dark click that is not yet a move."""

    # What a game may say in its own way.

    def arrange(self, clicks: tuple[str, ...]) -> tuple[str, ...]:
        """The clicks in the order in which the engine spells its moves."""
        return clicks

    def renews(self, view: V, clicks: tuple[str, ...]) -> bool:
        """Whether a click that does not go on with the choice may begin another one."""
        return True

    def refuse(self, view: V, clicks: tuple[str, ...]) -> Refusal | None:
        """Answer to a dark click in the table's own words; None: the engine gives its reason."""
        return None

    def about(self, view: V, what: str) -> Refusal | None:
        """Answer to a click on "about:WHAT", a question that is no move."""
        return None

    def asked_rule(self, scene: Scene[V]) -> str | None:
        """The rule that is worth a link beside the prompt."""
        return None

    def tell_all(self, events: Sequence[Event]) -> str:
        """The sentences of events that are told together."""
        return self.join(map(self.tell, events))

    def position_text(self, view: V) -> str:
        """The position in text."""
        return board(view, self.lang)

    def stops(self, events: Sequence[Event]) -> bool:
        """Whether the picture of these events stays until the reader goes on."""
        return False

    def aimed(self, scene: Scene[V]) -> str | None:
        """What would follow from the place that is pointed at."""
        return None

    def spoken(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events whose sentences the caption speaks; looking back tells all."""
        return events

    def meanwhile(self, events: Sequence[Event]) -> str:
        """What else the reader is told with these events while the table plays on by itself."""
        return ""

    def logged(self, event: Event) -> bool:
        """Whether the log has a line for an event; looking back tells all."""
        return True

    def rule(self, events: Sequence[Event]) -> str | None:
        """The rule that is worth a link beside the sentence of these events."""
        return None

    def share(self, view: V) -> str:
        """The line to share when the match is over."""
        return ""

    # What all tables have alike.

    @property
    def me(self) -> int:
        """The seat at the lower side; a spectator sits with the first."""
        return 0 if self.reader is None else self.reader

    def turn_badge(self, view: V, seat: int) -> Badge | None:
        """Whose turn it is, or who has won."""
        if view.outcome is not None:
            won = view.outcome.winner == seat
            return Badge(self.say(_("Winner")), role="good") if won else None
        if view.to_move != seat:
            return None
        return Badge(
            self.say(_("Your turn") if seat == self.reader else self.their_turn), role="turn"
        )

    def backs(self, count: int) -> Backs:
        """A hidden hand."""
        return Backs(count, self.word(_("card") if count == 1 else _("cards")))

    # Words.

    def say(self, template: str, **facts: Any) -> str:
        """A sentence or a word of the table in the reader's language."""
        said = Message(template, facts)
        text = said.text(self._translate, reader=self.reader, names=self.names)
        return _BOLD_START.sub(lambda start: start[0].upper(), text)

    def word(self, text: str) -> str:
        """A word as it stands in the catalogue: its first letter stays small."""
        return self._translate(text)

    def tell(self, thing: Event | Illegal) -> str:
        """The engine's sentence for an event or a refusal."""
        return explain(thing, self.game, lang=self.lang, reader=self.reader, names=self.names)

    def complaint(self, error: CardplayError) -> str:
        """The sentence of an error, with options called as their controls are."""
        labels = {c.option: self.say(c.label) for c in self.controls if not isinstance(c, Texts)}

        def called(fact: Any) -> Any:
            match fact:
                case str():
                    return labels.get(fact, fact)
                case list():
                    return [called(one) for one in fact]
            return fact

        facts = {key: called(fact) for key, fact in error.message.facts.items()}
        sentence = Message(error.message.template, facts)
        text = sentence.text(game_translator(error.rule.partition(".")[0], self.lang))
        about = labels.get(error.field or "", "")
        return text if about in text else f"{about}: {text}"

    def refusal(self, why: Illegal) -> Refusal:
        """The engine's reason as a sentence with its rule."""
        return Refusal(self.tell(why), why.rule)

    def rule_card(self, rule: str) -> tuple[str, str]:
        """Name and text of a rule."""
        return rule_card(self.game, rule, self.lang)

    def named(self, name: str) -> str:
        """A name that the sentences after it are about."""
        return self.say(_("**{name}.**"), name=name)

    def more_about(self, rule: str) -> Why | None:
        """The way from a rule's text to its lesson and its example, where the game has them."""
        return None

    @property
    def title(self) -> str:
        """The game's name."""
        return game_translator(self.game.name, self.lang)(self.game.title)

    def card_label(self, code: str) -> str:
        """A card as a screen reader says it: "10 of spades", "queen of hearts", "joker"."""
        if code == "Joker":
            return self.word(_("joker"))
        rank = self.word(RANK_WORDS[code[1:]]) if code[1:] in RANK_WORDS else code[1:]
        suit = WORDS[self.lang].suits[SUITS.index(code[0])]
        return self.word(_("{rank} of {suit}")).format(rank=rank, suit=suit)

    def card(self, code: str) -> str:
        """A card in a sentence: `10♠`."""
        return card_words(code, self._translate)

    def join(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other, with the space between them that the language wants."""
        joined = self.word(_("{first} {then}")).format(first="", then="").join(sentences)
        return _AFTER_MARK.sub("\u3000", joined)

    def either(self, items: Iterable[object]) -> str:
        """Some things of which one is chosen: "2, 3 or 5"."""
        *most, last = map(str, items)
        if not most:
            return last
        return self.word(_("{most} or {last}")).format(
            most=self.word(_(", ")).join(most), last=last
        )


def painter_class(game: str) -> type[Painter[Any]]:
    """The painter of a game, in `cardplay_widgets.<game>`.

    Raises:
        OptionsError: there is no such game.
    """
    game_class(game)
    found: type[Painter[Any]] = import_module(f"cardplay_widgets.{game}").PAINTER
    return found


__all__ = [
    "DOMAIN",
    "Control",
    "Number",
    "Page",
    "Painter",
    "Pick",
    "Preset",
    "Refusal",
    "Scene",
    "Switch",
    "Texts",
    "painter_class",
]
