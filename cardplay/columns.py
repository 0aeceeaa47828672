"""Rows of short texts as lines with their columns in line; wide characters count two."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width


def columns(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """One line a row, without blanks at its end; all rows have equally many cells."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(
            cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
