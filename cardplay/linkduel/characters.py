"""Characters and rosters (RULES.md, section 4): as values, as data, and the reading of a file.

The project's own roster is `roster.toml` beside this file; people load theirs with `load_roster`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardplay.cards import RANKS, SUITS
from cardplay.core import Json, OptionsError, is_int
from cardplay.linkduel.effects import EFFECTS
from cardplay.linkduel.moves import ID, Place
from cardplay.linkduel.skills import COLUMNS, SKILLS
from cardplay.message import Message, Name, _

RULE: Final = "linkduel.options"

FIELDS: Final = ("name", "name_ja", "links", "skills")

Listed = tuple[tuple[tuple[Place, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Character:
    """A character: what it is called, its links (suit, effect) and its skills (word, cost).

    `effects` gives the effect that is active beside a trump, by card; none beside a joker (52,
    53) or where no trump lies (`EMPTY`, the last entry).
    `listed` gives its placements: `listed[places taken, as bits][cards in the deck]`; a deck
    that is longer than that row affords all of the last entry.
    """

    id: str
    name: str
    name_ja: str
    links: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, int], ...] = ()
    effects: tuple[str | None, ...] = field(init=False, repr=False, compare=False)
    listed: Listed = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        links = dict(self.links)
        beside = (links.get(suit) for suit in SUITS for _rank in RANKS)
        object.__setattr__(self, "effects", (*beside, None, None, None))
        object.__setattr__(self, "listed", _placements(self.id, self.skills))

    def cost(self, skill: str) -> int | None:
        """The cost of a skill in cards; None if the character lacks it."""
        for word, cost in self.skills:
            if word == skill:
                return cost
        return None

    def words(self) -> Name:
        """Its name in a sentence, in the reader's language."""
        return Name({"en": self.name, "ja": self.name_ja})

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "name_ja": self.name_ja,
            "links": dict(self.links),
            "skills": dict(self.skills),
        }


@lru_cache(maxsize=1024)
def _placements(character: str, skills: tuple[tuple[str, int], ...]) -> Listed:
    """The table `Character.listed`; each move is made once."""
    most = max((cost for _skill, cost in skills), default=0)

    def moves(column: int, taken: int, deck: int) -> Iterator[Place]:
        yield made[character, column, None, ()]
        for skill, cost in skills:
            if cost <= deck:
                for targets in SKILLS[skill].listed(column, taken):
                    yield made[character, column, skill, targets]

    made = _Made()
    return tuple(
        tuple(
            tuple(
                move
                for column in COLUMNS
                if not taken >> (column - 1) & 1
                for move in moves(column, taken, deck)
            )
            for deck in range(most + 1)
        )
        for taken in range(8)
    )


class _Made(dict[tuple[Any, ...], Place]):
    """Moves by what they say, each made when first asked for."""

    def __missing__(self, key: tuple[Any, ...]) -> Place:
        self[key] = move = Place(*key)
        return move


class Roster(Mapping[str, Character]):
    """Characters by id, immutable. `version` is that of the file they come from."""

    __slots__ = ("_by_id", "version")

    def __init__(self, characters: Mapping[str, Character], version: int = 1) -> None:
        self._by_id = dict(characters)
        self.version = version

    def __getitem__(self, id: str) -> Character:
        return self._by_id[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def __hash__(self) -> int:
        return hash(frozenset(self._by_id))

    def __repr__(self) -> str:
        return repr(self.to_json())

    def to_json(self) -> dict[str, Json]:
        """The characters as options and positions write them."""
        return {id: character.to_json() for id, character in self._by_id.items()}


def load_roster(path: str | Path) -> Roster:
    """The characters of a TOML file, for `cardplay.make("linkduel", characters=...)`.

    Raises:
        OptionsError: the file can't be read or a character breaks section 4; the sentence names
            file, character and field and says what would have been right.
    """
    path = Path(path)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        what = _("The file can’t be read: {error}.")
        raise _wrong([path.name], what, error=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        what = _("The file is not UTF-8 text (byte {number}).")
        raise _wrong([path.name], what, number=error.start) from error
    except tomllib.TOMLDecodeError as error:
        raise _wrong([path.name], _("This is no TOML: {error}."), error=str(error)) from error
    version = data.pop("version", 1)
    if not is_int(version, 1):
        what = _("The version must be a whole number, 1 or more; it is {value}.")
        raise _wrong([path.name, "version"], what, value=repr(version))
    return read_characters(data, path.name, version)


def read_characters(data: Json, place: str, version: int = 1) -> Roster:
    """The characters of a JSON object from id to character; `place` says where it stands.

    Raises:
        OptionsError: as `load_roster`.
    """
    if isinstance(data, Roster):
        return data
    if not isinstance(data, Mapping):
        what = _("Characters are an object with an id for each character; this is {value}.")
        raise _wrong([place], what, value=repr(data))
    return Roster({id: _character(id, entry, place) for id, entry in data.items()}, version)


def _character(id: Any, data: Json, place: str) -> Character:
    if isinstance(data, Character):
        return data
    if not isinstance(id, str) or ID.fullmatch(id) is None:
        what = _("A character id is a capital letter and 1 to 3 digits, like X01.")
        raise _wrong([place, str(id)], what)
    if not isinstance(data, Mapping):
        what = _("A character is a table with links, and perhaps name, name_ja and skills.")
        raise _wrong([place, id], what)
    for key in data:
        if key not in FIELDS:
            what = _("There is no such field. There are: {fields}.")
            raise _wrong([place, id, str(key)], what, fields=list(FIELDS))
    name, name_ja = (_name(data.get(key, id), [place, id, key]) for key in FIELDS[:2])
    if "links" not in data:
        raise _wrong([place, id], _("The field “links” is missing: 1 to 4 links, like S = +7."))
    links = _links(data["links"], [place, id, "links"])
    return Character(id, name, name_ja, links, _skills(data.get("skills", {}), [place, id]))


def _name(value: Json, where: list[str]) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _wrong(where, _("A name is text; this is {value}."), value=repr(value))
    return value


def _links(data: Json, where: list[str]) -> tuple[tuple[str, str], ...]:
    if not isinstance(data, Mapping) or not 1 <= len(data) <= len(SUITS):
        what = _("Links are 1 to 4 entries from suit to effect, like S = +7; this is {value}.")
        raise _wrong(where, what, value=repr(data))
    for suit, effect in data.items():
        if not isinstance(suit, str) or suit not in tuple(SUITS):
            raise _wrong([*where, str(suit)], _("The suit of a link is S, H, D or C."))
        if not isinstance(effect, str) or effect not in EFFECTS:
            what = _("There is no effect {value}. There are: {effects}.")
            raise _wrong([*where, suit], what, value=repr(effect), effects=list(EFFECTS))
    return tuple((suit, data[suit]) for suit in SUITS if suit in data)


def _skills(data: Json, where: list[str]) -> tuple[tuple[str, int], ...]:
    where = [*where, "skills"]
    if not isinstance(data, Mapping):
        what = _("Skills are entries from skill to cost, like redraw = 3; this is {value}.")
        raise _wrong(where, what, value=repr(data))
    for skill, cost in data.items():
        if skill not in SKILLS:
            what = _("There is no such skill. There are: {skills}.")
            raise _wrong([*where, str(skill)], what, skills=list(SKILLS))
        if not is_int(cost, 1):
            what = _("A cost is a whole number, 1 or more; this is {value}.")
            raise _wrong([*where, skill], what, value=repr(cost))
    return tuple((skill, data[skill]) for skill in SKILLS if skill in data)


def _wrong(where: list[str], what: str, **facts: Any) -> OptionsError:
    """The error at a place such as file, character, field."""
    place = Message(_("In {places}: {what}"), {"places": where, "what": Message(what, facts)})
    return OptionsError(RULE, place, where[-1])


BUILT_IN: Final = load_roster(Path(__file__).with_name("roster.toml"))
"""The roster of the rules page."""
