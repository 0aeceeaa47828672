"""Matches under way, kept on the machine that serves them, so that a lost page loses nothing.

The browser keeps only a token, a random name; the record, which holds every hidden card, stays
here, in the user's state folder. Old records are cleared away.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

DAYS: Final = 30
MOST: Final = 500
"""Records older than so many days go, and the oldest beyond so many."""

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """A name that nobody guesses."""
    return secrets.token_urlsafe(16)


def folder() -> Path:
    """Where the records lie: `cardplay/matches` in the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "cardplay" / "matches"


def put(token: str, text: str) -> None:
    """Keep a text under a token. Where nothing can be written, nothing is kept."""
    if not _TOKEN.fullmatch(token):
        raise ValueError(f"{token!r} is no token")
    here = folder()
    part = here / f"{token}.part"
    try:
        here.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not (here / token).exists():
            _clear_away(here)
        part.write_text(text, encoding="utf-8")
        part.replace(here / token)
    except OSError:
        return


def get(token: str) -> str | None:
    """The text kept under a token, or None: no such token, or cleared away."""
    if not _TOKEN.fullmatch(token):
        return None
    try:
        return (folder() / token).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def drop(token: str) -> None:
    """Forget what is kept under a token."""
    if _TOKEN.fullmatch(token):
        with suppress(OSError):
            (folder() / token).unlink()


def _clear_away(here: Path) -> None:
    newest_first = sorted(here.iterdir(), key=lambda file: -file.stat().st_mtime)
    oldest = time.time() - DAYS * 24 * 3600
    for number, file in enumerate(newest_first, 1):
        if number >= MOST or file.stat().st_mtime < oldest:
            file.unlink(missing_ok=True)
