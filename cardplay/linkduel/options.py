"""The options of Link Duel (RULES.md, section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cardplay.core import Game, Illegal, Json, NotationError, OptionsError, is_int
from cardplay.linkduel.characters import BUILT_IN, RULE, Character, Roster, read_characters
from cardplay.linkduel.moves import ChooseDeck, read
from cardplay.message import Message, _

MAIN: Final = 4
"""Main characters of a deck, and so the size of a hand (`linkduel.deck-main`)."""
MOST_SUBS: Final = 3


def deck_refusal(deck: ChooseDeck, max_subs: int, cast: Mapping[str, Character]) -> Illegal | None:
    """Why a character deck is refused, by the page's order (section 12, deck 1 to 4)."""
    if len(deck.main) != MAIN:
        return Illegal("linkduel.deck-main", {"count": len(deck.main), "need": MAIN})
    if len(deck.subs) > max_subs:
        return Illegal("linkduel.deck-subs", {"count": len(deck.subs), "most": max_subs})
    ids = [*deck.main, *deck.subs]
    for id in ids:
        if id not in cast:
            return Illegal("linkduel.deck-known", {"character": id})
    for id in ids:
        if ids.count(id) > 1:
            return Illegal("linkduel.deck-distinct", {"character": id})
    return None


@dataclass(frozen=True, slots=True)
class LinkDuelOptions(Game):
    """The rules of Link Duel.

    Args:
        jokers: jokers in each pack, 0 to 2.
        max_subs: most subs that a seat may choose, 0 to 3.
        first: first player of round 1, 0, 1 or `"random"`.
        decks: None, or a pair with the character deck of each seat as the text of a deck move
            without the word (`"C01 C02 C03 C04 / C05"`), None where the seat chooses.
        characters: characters added to the roster, from id to character; `load_roster` reads
            them from a file.
        open_hands: shows each seat the other one's hand and subs.

    Raises:
        OptionsError: a value outside these; the sentence names the option.
    """

    name: ClassVar[str] = "linkduel"
    title: ClassVar[str] = _("Link Duel")
    rules_version: ClassVar[int] = 1
    roster_version: ClassVar[int] = BUILT_IN.version

    jokers: int = 2
    max_subs: int = MOST_SUBS
    first: int | str = "random"
    decks: tuple[str | None, str | None] | None = None
    characters: Mapping[str, Any] = Roster({})
    open_hands: bool = False
    cast: Mapping[str, Character] = field(init=False, repr=False, compare=False)
    """Every character of the game by id: the roster and the inline ones."""
    fixed: tuple[ChooseDeck | None, ChooseDeck | None] = field(
        init=False, repr=False, compare=False
    )
    """The character decks of the option `decks`; None where the seat chooses."""

    def __post_init__(self) -> None:
        checks = {
            "jokers": (is_int(self.jokers, 0, 2), _("0, 1 or 2")),
            "max_subs": (is_int(self.max_subs, 0, MOST_SUBS), _("from 0 to 3")),
            "first": (is_int(self.first, 0, 1) or self.first == "random", _("0, 1 or random")),
            "open_hands": (isinstance(self.open_hands, bool), _("true or false")),
            "decks": (_is_pair(self.decks), _("null, or a list of two texts or nulls")),
        }
        for option, (fits, allowed) in checks.items():
            if not fits:
                facts = {
                    "option": option,
                    "value": repr(getattr(self, option)),
                    "allowed": Message(allowed),
                }
                sentence = _("Option “{option}” must be {allowed}; it is {value}.")
                raise OptionsError(RULE, Message(sentence, facts), option)
        characters = read_characters(self.characters, "characters")
        object.__setattr__(self, "characters", characters)
        object.__setattr__(self, "cast", MappingProxyType({**BUILT_IN, **characters}))
        if self.decks is not None:
            object.__setattr__(self, "decks", tuple(self.decks))
        decks = self.decks or (None, None)
        object.__setattr__(self, "fixed", tuple(self._fixed(text) for text in decks))

    def _fixed(self, text: str | None) -> ChooseDeck | None:
        """The character deck of an entry of the option `decks`."""
        if text is None:
            return None
        try:
            deck = read(f"deck {text}")
        except NotationError as error:
            what = Message(_("it is a list of ids, like C01 C02 C03 C04 / C05"))
            raise _bad_deck(text, what) from error
        assert isinstance(deck, ChooseDeck)
        if (why := deck_refusal(deck, self.max_subs, self.cast)) is not None:
            raise _bad_deck(text, self.message(why, None))
        return deck

    def options(self) -> dict[str, Json]:
        """The options that differ from their defaults, as JSON; characters as data."""
        values: dict[str, tuple[Json, Json]] = {
            "jokers": (self.jokers, 2),
            "max_subs": (self.max_subs, MOST_SUBS),
            "first": (self.first, "random"),
            "decks": (None if self.decks is None else list(self.decks), None),
            "characters": (self.inline_json(), {}),
            "open_hands": (self.open_hands, False),
        }
        return {name: value for name, (value, default) in values.items() if value != default}

    def inline_json(self) -> dict[str, Json]:
        """The inline characters, names filled in."""
        return {id: character.to_json() for id, character in self.characters.items()}

    def versions(self) -> dict[str, Json]:
        return {"rules": self.rules_version, "roster": self.roster_version}


def _is_pair(decks: Any) -> bool:
    if decks is None:
        return True
    if not isinstance(decks, list | tuple) or len(decks) != 2:
        return False
    return all(deck is None or isinstance(deck, str) for deck in decks)


def _bad_deck(text: str, what: Message) -> OptionsError:
    sentence = _("Option “decks”: the deck “{deck}” can’t be used. {what}")
    return OptionsError(RULE, Message(sentence, {"deck": text, "what": what}), "decks")
