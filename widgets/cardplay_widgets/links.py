"""Where the pages about rules and positions lie, seen from a page in the same game's folder."""

from __future__ import annotations

from urllib.parse import quote

FINDER = "rules.ipynb"
LABORATORY = "laboratory.ipynb"


def rule_link(rule: str) -> str:
    """The way to a rule's text, lesson and live example."""
    return f"{FINDER}#rule={quote(rule)}"


def step_link(notebook: str, cell: str) -> str:
    """The way to a step of a lesson: the cell of its notebook, as Jupyter's pages name cells.

    JupyterLab, a notebook that was turned into a page and our own pages all follow it.
    """
    return f"{notebook}#cell-id={quote(cell)}"


def position_link(hash: str) -> str:
    """The way to a position in the laboratory; `hash` as `laboratory_link.write_link` gives it."""
    return f"{LABORATORY}#{hash}"
