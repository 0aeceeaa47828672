"""Which texts belong to which gettext catalogue, and the command that brings these up to date.

`python -m tests.catalogues` adds the texts that the code marks to each Japanese catalogue, with
nothing for their translation yet, and drops those that no code marks any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from cardplay import GAMES

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "cardplay" / "locale" / "ja" / "LC_MESSAGES"
DOMAINS = ("cardplay", "widgets", "lessons", *GAMES)

HEAD = """msgid ""
msgstr ""
"Language: ja\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


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


def marked(domain: str) -> dict[str, None]:
    """The texts that the code marks with `_`, in the order in which they stand there."""
    texts: dict[str, None] = {}
    for path in sources(domain):
        with path.open("rb") as code:
            found = [text for _, text, _, _ in extract("python", code, keywords={"_": None})]
        texts |= dict.fromkeys(text for text in found if isinstance(text, str) and text)
    return texts


def catalogue(domain: str) -> Catalog:
    """The Japanese catalogue of a domain as it stands; empty if there is none yet."""
    path = LOCALE / f"{domain}.po"
    if not path.exists():
        return Catalog(locale="ja")
    with path.open("rb") as text:
        return read_po(text, locale="ja")


def translations() -> dict[str, str]:
    """All Japanese texts by what they translate, whatever their domain."""
    messages = [message for domain in DOMAINS for message in catalogue(domain)]
    return {str(message.id): str(message.string) for message in messages if message.string}


def update(domain: str, known: dict[str, str]) -> list[str]:
    """Bring a catalogue in line with the code; the texts that still lack their Japanese."""
    fresh = Catalog(locale="ja", charset="utf-8")
    own = {str(message.id): str(message.string) for message in catalogue(domain)}
    for text in marked(domain):
        fresh.add(text, own.get(text) or known.get(text, ""))
    body = BytesIO()
    write_po(body, fresh, width=100, no_location=True, omit_header=True)
    (LOCALE / f"{domain}.po").write_text(HEAD + body.getvalue().decode(), encoding="utf-8")
    return [text for text in marked(domain) if text not in known]


if __name__ == "__main__":
    known = translations()
    for name in DOMAINS:
        for lacking in update(name, known):
            print(f"{name}: {lacking}")
