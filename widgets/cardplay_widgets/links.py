"""Where the pages about rules and positions lie, seen from a page in the same game's folder."""

from __future__ import annotations

from urllib.parse import quote

FINDER = "rules.ipynb"
LABORATORY = "laboratory.ipynb"


def rule_link(rule: str) -> str:
    """The way to a rule's text, lesson and live example."""
    return f"{FINDER}#rule={quote(rule)}"


def position_link(hash: str) -> str:
    """The way to a position in the laboratory; `hash` as `laboratory_link.write_link` gives it."""
    return f"{LABORATORY}#{hash}"
