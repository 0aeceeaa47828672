"""The switches of a play notebook, folded: a line names those that are on, a button shows all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

import ipywidgets as widgets

from cardplay.message import _

FEW: Final = 3
"""So many switches are shown as they are."""


class Switches(widgets.VBox):  # type: ignore[misc]
    """Switches of which the reader first sees only what is on.

    Args:
        switches: the checkboxes.
        names: what each of them is called.
        say: a template with its facts in the reader's language.
        count: how many rules they stand for.
        note: a sentence under them.
    """

    def __init__(
        self,
        switches: Sequence[widgets.Checkbox],
        names: Sequence[str],
        say: Callable[..., str],
        *,
        count: int,
        note: str = "",
    ) -> None:
        self._switches = tuple(zip(switches, names, strict=True))
        self._say = say
        self._count = count
        self._summary = widgets.HTML()
        self._all = widgets.ToggleButton(value=len(switches) <= FEW)
        notes = [widgets.HTML(f"<p>{escape(note)}</p>")] if note else []
        self._box = widgets.HBox([*switches, *notes]).add_class("cp-play__switches")
        head = widgets.HBox([self._summary, self._all]).add_class("cp-play__head")
        super().__init__([head, self._box] if len(switches) > FEW else [self._box])
        self.add_class("cp-play__rules")
        self._all.observe(self._fold, "value")
        for switch in switches:
            switch.observe(self._sum_up, "value")
        self._fold()
        self._sum_up()

    def unfold(self) -> None:
        """Show all switches."""
        self._all.value = True

    def _fold(self, _change: Any = None) -> None:
        shown = self._all.value
        self._all.description = self._say(
            _("Hide the rules") if shown else _("Show all {count} rules"), count=self._count
        )
        self._box.layout.display = None if shown else "none"

    def _sum_up(self, _change: Any = None) -> None:
        on = [name for switch, name in self._switches if switch.value]
        comma = self._say(", ")
        text = (
            self._say(_("On: {rules}"), rules=comma.join(on))
            if on
            else self._say(_("No extra rule is on."))
        )
        self._summary.value = f"<p>{escape(text)}</p>"
