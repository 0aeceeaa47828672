"""An event, a refusal, a rule or an error as a sentence in the reader's language.

The games choose the words (`Game.message`); here they are only translated, through gettext
catalogues of which each game has its own, beside the general one.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from cardplay.core import CardplayError, Event, Game, Illegal, Rule

LANGUAGES: Final = ("en", "ja")
LOCALE_DIR: Final = Path(__file__).parent / "locale"

Translate = Callable[[str], str]


@cache
def translator(lang: str, *domains: str) -> Translate:
    """Translates a template: looked up in the catalogues of `domains`, then the general one.

    English, and a template in no catalogue, stay as they are.

    Raises:
        ValueError: a language that cardplay does not speak.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"cardplay speaks {' and '.join(LANGUAGES)}, not {lang!r}")
    if lang == "en":
        return lambda template: template
    catalogues = [
        gettext.translation(domain, LOCALE_DIR, [lang], fallback=True)
        for domain in (*domains, "cardplay")
    ]
    for catalogue, fallback in pairwise(catalogues):
        catalogue.add_fallback(fallback)
    return catalogues[0].gettext


def game_translator(game: str, lang: str) -> Translate:
    """The translator for the texts of one game."""
    return translator(lang, game)


def explain(
    thing: Event | Illegal | CardplayError,
    game: Game | None = None,
    *,
    lang: str = "en",
    reader: int | None = None,
    names: tuple[str, ...] | None = None,
) -> str:
    """One sentence for what happened or was refused.

    Args:
        thing: an event, a refusal, or an error.
        game: the game that it comes from; an error carries its own sentence and needs none.
        lang: `en` or `ja`.
        reader: the seat that reads and is called "you"; None for a spectator.
        names: what each seat is called instead.

    Raises:
        ValueError: an event or a refusal without its game, or a language that isn't spoken.
    """
    if isinstance(thing, CardplayError):
        message = thing.message
    elif game is None:
        raise ValueError("an event or a refusal is explained by its game: pass it")
    else:
        message = game.message(thing, reader)
    translate = game_translator(thing.rule.partition(".")[0], lang)
    return message.text(translate, reader=reader, names=names)


def rule_card(game: Game, rule: str, lang: str = "en") -> tuple[str, str]:
    """Name and text of a rule in the reader's language.

    Raises:
        KeyError: the game has no such rule.
    """
    translate = game_translator(game.name, lang)
    found: Rule = game.rules[rule]
    return translate(found.name), translate(found.text)


def board(position: object, lang: str = "en") -> str:
    """A state or a view as text in the reader's language."""
    game: Game = position.game  # type: ignore[attr-defined]
    return game.board(position, game_translator(game.name, lang))


__all__ = [
    "LANGUAGES",
    "board",
    "explain",
    "game_translator",
    "rule_card",
    "translator",
]
