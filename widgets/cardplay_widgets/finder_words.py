"""How a search and a rule are compared: both become a few plain words.

Latin words are taken in lower case, without stop words; words that mean the same, in either
language, are one (`rule_words/<game>.toml`, `same`); a card is its rank and what that implies.
Japanese, which has no spaces, is taken by pairs of neighbouring characters.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cardplay_widgets.paths import PACKAGE

FOLDER: Final = PACKAGE / "rule_words"
STOP: Final = frozenset(
    "a an the of on in at to is are be do does did i my me you your it its that this what when "
    "where which who why how can may with and or for if by any not no both happens s t".split()
)
RANK_WORDS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}

_CARD: Final = re.compile(
    r"(?<![A-Za-z0-9])[SHDC](10|[2-9AJQK])(?![A-Za-z0-9])|"
    r"[♠♥♦♣]\ufe0f?\s?(10|[2-9AJQK])(?![A-Za-z0-9])|"
    r"(?<![A-Za-z0-9])(10|[2-9AJQK])\s?[♠♥♦♣]"
)
_RANK: Final = re.compile(r"(?<![A-Za-z0-9’'])([AJQK])(?![A-Za-z0-9’'])(?! [a-z])")
_LATIN: Final = re.compile(r"[a-z0-9]+")
_JAPANESE: Final = re.compile(r"[\u3005\u3040-\u30ff\u4e00-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game's rules.

    same: variant -> the word that stands for it, longest first. implies: word -> further words.
    number: the word that a card 2 to 10 is looked for as. also: other names, per rule id.
    examples: positions of the laboratory; shown_by: the rule that an example's event names in
    place of this one. plays: short plays for what no such position shows.
    """

    same: Mapping[str, str]
    implies: Mapping[str, tuple[str, ...]]
    number: str
    also: Mapping[str, tuple[str, ...]]
    examples: Mapping[str, str]
    shown_by: Mapping[str, str]
    plays: Mapping[str, Mapping[str, Any]]

    def of(self, text: str) -> list[str]:
        """The words of a text, in its order, each once."""
        text = unicodedata.normalize("NFKC", text)
        text = _CARD.sub(lambda card: f" {self._rank(next(filter(None, card.groups())))} ", text)
        text = _RANK.sub(lambda rank: f" {RANK_WORDS[rank[1]]} ", text).casefold()
        for variant, word in self.same.items():
            if _JAPANESE.match(variant) or not _LATIN.fullmatch(variant):
                text = text.replace(variant, f" {word} ")
        found: list[str] = []
        for piece in re.findall(f"{_LATIN.pattern}|{_JAPANESE.pattern}", text):
            found += self._latin(piece) if piece.isascii() else pairs(piece)
        return list(dict.fromkeys(found))

    def _rank(self, rank: str) -> str:
        return RANK_WORDS.get(rank, self.number)

    def _latin(self, word: str) -> list[str]:
        if word in STOP:
            return []
        return [self.same.get(word, word)]

    def implied(self, words: list[str]) -> list[str]:
        """What the words imply and do not say."""
        further = [more for word in words for more in self.implies.get(word, ())]
        return [word for word in dict.fromkeys(further) if word not in words]


def pairs(text: str) -> list[str]:
    """The pairs of neighbouring characters; a single character is its own."""
    return [text[at : at + 2] for at in range(len(text) - 1)] or [text]


@cache
def words_of(game: str) -> Words:
    """The words of a game's rules, from its file; games without one have their texts alone."""
    path = FOLDER / f"{game}.toml"
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    variants = [
        (unicodedata.normalize("NFKC", variant).casefold(), word)
        for word, others in data.get("same", {}).items()
        for variant in (word, *others)
    ]
    rules = {f"{game}.{name}": rule for name, rule in data.get("rules", {}).items()}
    return Words(
        dict(sorted(variants, key=lambda pair: -len(pair[0]))),
        {word: tuple(more) for word, more in data.get("implies", {}).items()},
        data.get("numbers", {}).get("word", "number"),
        {rule: tuple(about.get("also", ())) for rule, about in rules.items()},
        {rule: about["example"] for rule, about in rules.items() if "example" in about},
        {
            rule: f"{game}.{about['shown_by']}"
            for rule, about in rules.items()
            if "shown_by" in about
        },
        {rule: about["play"] for rule, about in rules.items() if "play" in about},
    )
