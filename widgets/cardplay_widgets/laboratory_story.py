"""What followed in the laboratory, told: the engine's sentences and the rules behind them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from cardplay.core import Event
from cardplay.message import Message, _
from cardplay_widgets.laboratory_bench import Bench, Mode
from cardplay_widgets.laboratory_follow import Followed
from cardplay_widgets.painter import Painter


@dataclass(frozen=True, slots=True)
class Story:
    """What followed from the cards of a mode."""

    bench: Bench
    mode: Mode
    followed: Followed

    @property
    def told(self) -> list[Event]:
        """What is told: column by column, then what belongs to none."""
        if self.followed.refused is not None:
            return []
        told = [event for event in self.followed.events if event.type in self.mode.tells]
        columns = range(1, self.mode.columns + 1)
        within = [event for number in columns for event in told if self._column(event) == number]
        return [*within, *(event for event in told if self._column(event) == 0)]

    def _column(self, event: Event) -> int:
        """The number of the column that an event belongs to; 0 for none."""
        number: int = event.data.get(self.bench.groups, 0)
        return number

    def names(self, event: Event) -> list[str]:
        """The rules that an event names, those that led to it first."""
        found: list[str] = []
        for key in self.bench.more:
            more = event.data.get(key, ())
            found += [more] if isinstance(more, str) else more
        return [*found, event.rule]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that acted, in the order in which they did."""
        if self.followed.refused is not None:
            return (self.followed.refused[1].rule,)
        named = (rule for event in self.told for rule in self.names(event))
        return tuple(rule for rule in dict.fromkeys(named) if rule not in self.bench.plain)

    def rows(self, painter: Painter[Any]) -> list[str]:
        """The engine's sentences: one a row, or of several columns a row for each.

        The last row of several columns says what the numbers of the position have become.
        """
        if self.followed.refused is not None:
            return [painter.tell(self.followed.refused[1])]
        if self.mode.columns == 1:
            return [painter.tell(event) for event in self.told]
        rows = [
            painter.join(map(painter.tell, events))
            for _n, events in groupby(self.told, self._column)
        ]
        return [*rows, *self._numbers(painter)]

    def _numbers(self, painter: Painter[Any]) -> list[str]:
        """What the numbers have become."""
        return [
            painter.join(
                painter.say(_("{what}: {number}."), what=Message(label), number=n)
                for label, n in zip(
                    count.labels, getattr(self.followed.view, count.field), strict=True
                )
            )
            for count in self.mode.counts
        ]

    def about(self, rule: str, painter: Painter[Any]) -> list[str]:
        """The sentences of the events that name a rule, whatever else happened."""
        return [painter.tell(event) for event in self.followed.events if rule in self.names(event)]
