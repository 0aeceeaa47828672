"""All rule ids of Five Lanes."""

from __future__ import annotations

from cardplay.core import Rule

RULES: dict[str, Rule] = {}
