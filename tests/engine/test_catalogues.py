"""Every text marked in the code has its Japanese, and every Japanese text is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from cardplay import GAMES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "cardplay" / "locale" / "ja" / "LC_MESSAGES"


def sources(domain: str) -> Iterator[Path]:
    """The files whose texts belong to a domain: a game's folder, or the rest."""
    engine, app = ROOT / "cardplay", ROOT / "widgets" / "cardplay_widgets"
    match domain:
        case "lessons":
            yield from sorted(app.rglob("lesson*.py"))
        case "widgets":
            yield from (p for p in sorted(app.rglob("*.py")) if not p.name.startswith("lesson"))
        case "cardplay":
            yield from sorted([*engine.glob("*.py"), engine / "players" / "__init__.py"])
        case game:
            yield from sorted((engine / game).rglob("*.py"))


def marked(domain: str) -> set[str]:
    texts: set[str] = set()
    for path in sources(domain):
        with path.open("rb") as code:
            found = [text for _, text, _, _ in extract("python", code, keywords={"_": None})]
        texts |= {text for text in found if isinstance(text, str) and text}
    return texts


DOMAINS = [
    "cardplay",
    "widgets",
    "lessons",
    *(g for g in GAMES if (ROOT / "cardplay" / g).exists()),
]


@pytest.mark.parametrize("domain", DOMAINS)
def test_catalogue_is_complete(domain: str) -> None:
    with (LOCALE / f"{domain}.po").open("rb") as text:
        catalogue = {m.id: m for m in read_po(text, locale="ja") if m.id}
    wanted = marked(domain)
    missing = [t for t in sorted(wanted) if t not in catalogue or not catalogue[t].string]
    assert not missing, f"{domain}.po lacks: {missing}"
    unused = sorted(set(catalogue) - wanted)
    assert not unused, f"{domain}.po has texts that no code marks: {unused}"
    fuzzy = [id for id, message in catalogue.items() if message.fuzzy]
    assert not fuzzy, f"{domain}.po has fuzzy texts: {fuzzy}"


@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_use_known_facts(domain: str) -> None:
    with (LOCALE / f"{domain}.po").open("rb") as text:
        for message in read_po(text, locale="ja"):
            if message.id:
                places = set(re.findall(r"{(\w+)}", str(message.id)))
                used = set(re.findall(r"{(\w+)}", str(message.string)))
                assert used == places, f"{domain}: {message.id!r} -> {message.string!r}"
