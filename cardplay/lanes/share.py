"""The share line of a match (`lanes.app-share`, RULES.md section 3.7)."""

from __future__ import annotations

from collections.abc import Iterable


def share_line(history: Iterable[tuple[int, int]], seat: int) -> str:
    """Per round one `◆` a lane that the seat won, one `◇` a lane that the other won, or `-`."""
    rounds = ("◆" * lanes[seat] + "◇" * lanes[1 - seat] or "-" for lanes in history)
    return " ".join(rounds)
