"""Looking a rule up by its name, a card or a word, in either language, typing errors allowed.

How rules are ranked, in a sentence: a word of the search counts three times in a rule's name or
other names, once in its text, and the more the fewer rules have it; a name typed as it stands
comes first; a word that no rule has is read as the most similar one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log
from typing import Final

from cardplay import make
from cardplay.explain import LANGUAGES, rule_card
from cardplay_widgets.finder_words import Words, words_of

NAME: Final = 3.0
TEXT: Final = 1.0
IMPLIED: Final = 0.5
"""What a word counts in a name, in a text, and when the search only implies it."""
ALIKE: Final = 0.7
"""How similar a word must be to be meant by a mistyped one, from 0 to 1."""
KEPT: Final = 0.45
"""Rules that fit less than this part of the best one are left out."""
MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Found:
    """Rules that fit a search, the best first. read_as: mistyped words and what they were taken
    for."""

    rules: tuple[str, ...]
    read_as: Mapping[str, str]


class Index:
    """All rules of a game and the words in which they are spoken of."""

    def __init__(self, game: str) -> None:
        self.words: Words = words_of(game)
        self.names: dict[str, frozenset[str]] = {}
        self._weights: dict[str, dict[str, float]] = {}
        rules = make(game)
        for rule in rules.rules:
            cards = [rule_card(rules, rule, lang) for lang in LANGUAGES]
            slug = rule.partition(".")[2].replace("-", " ")
            spoken = (*(name for name, _text in cards), *self.words.also.get(rule, ()), slug)
            self.names[rule] = frozenset(map(plain, (*spoken, rule)))
            weights = {word: TEXT for _name, text in cards for word in self.words.of(text)}
            weights |= {word: NAME for name in spoken for word in self.words.of(name)}
            self._weights[rule] = weights
        self.known = sorted({word for weights in self._weights.values() for word in weights})

    def _rarity(self, word: str) -> float:
        """How much a word tells: the more the fewer rules have it."""
        having = sum(word in weights for weights in self._weights.values())
        return log(1 + len(self._weights) / having) if having else 0.0

    def find(self, query: str) -> Found:
        """The rules that fit, at most `MOST`; none for a search of no words that are known."""
        wanted: dict[str, float] = {}
        read_as: dict[str, str] = {}
        said = self.words.of(query)
        for word in said:
            for near in self._near(word):
                wanted[near] = 1.0
                if not near.startswith(word) and word.isascii():
                    read_as[word] = near
        wanted |= {word: IMPLIED for word in self.words.implied(list(wanted)) if word not in wanted}
        counts = {word: part * self._rarity(word) for word, part in wanted.items()}
        scores = {
            rule: sum(counts[word] * weights.get(word, 0.0) for word in counts)
            for rule, weights in self._weights.items()
        }
        best, exact = max(scores.values()), plain(query)
        named = {rule for rule, names in self.names.items() if exact in names}
        kept = [rule for rule, n in scores.items() if rule in named or 0 < n >= KEPT * best]
        kept.sort(key=lambda rule: (rule not in named, -scores[rule]))
        return Found(tuple(kept[:MOST]), read_as)

    def _near(self, word: str) -> list[str]:
        """The word if a rule has it, else one that begins so, else the one that is most alike."""
        if word in self.known:
            return [word]
        known = [*self.known, *self.words.same]
        begun = next(
            (longer for longer in known if len(word) > 1 and longer.startswith(word)), None
        )
        alike = get_close_matches(word, known, 1, ALIKE) if word.isascii() and len(word) > 2 else []
        found = [begun] if begun is not None else alike
        return [self.words.same.get(near, near) for near in found]


@cache
def index_of(game: str) -> Index:
    """The index of a game, made once."""
    return Index(game)


def plain(text: str) -> str:
    """A name without what one does not type: marks, case, spaces."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return "".join(char for char in text if char.isalnum() or char in "◆×♠♥♦♣")
