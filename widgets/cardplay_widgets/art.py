"""Style, card art and script: one widget per kernel that puts them into the page, once.

Its own script runs when the page learns of it, before anything is displayed; tables refer to its
drawings by name and are drawn by what it brings. So eight tables on a page carry none of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

STATIC: Final = Path(__file__).parent / "static"
SHEETS: Final = ("tokens.css", "table.css", "page.css", "play.css")


def read(name: str) -> str:
    """What a file of `static` holds."""
    return (STATIC / name).read_text("utf-8")


class Art(anywidget.AnyWidget):
    """Never displayed; to exist is enough."""

    _esm = STATIC / "art.js"
    css = traitlets.Unicode(read_only=True).tag(sync=True)
    table = traitlets.Unicode(read_only=True).tag(sync=True)
    paper = traitlets.Unicode(read_only=True).tag(sync=True)

    @traitlets.default("css")
    def _sheets(self) -> str:
        return "\n".join(read(name) for name in SHEETS)

    @traitlets.default("table")
    def _table(self) -> str:
        return read("table.js")

    @traitlets.default("paper")
    def _paper(self) -> str:
        return read("paper.js")

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A browser has nothing to say to the art."""


_shared: Art | None = None


def put_art() -> Art:
    """The art of this kernel, made when the first table asks."""
    global _shared
    if _shared is None or _shared.comm is None:  # closed by `Widget.close_all`
        _shared = Art()
    return _shared
