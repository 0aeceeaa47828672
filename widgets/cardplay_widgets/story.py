"""What has happened in a match, as one reader may know it: pages, their sentences, the log.

A move is cut into pages, one a picture; the painter says what belongs together. All is made from
the reader's views and from redacted events.
"""

from __future__ import annotations

from typing import Any, Final

from cardplay.core import Event
from cardplay.match import Frame, Match, Step
from cardplay.message import _
from cardplay_widgets.painter import Page, Painter
from cardplay_widgets.picture import Line, Log, Say, Why

LOG_LINES: Final = 5


class Story:
    """The pages of a match for one reader, the deal first."""

    def __init__(self, match: Match, painter: Painter[Any]) -> None:
        self.match = match
        self.painter = painter
        self.pages: list[Page[Any]] = []
        self.catch_up()

    @property
    def last(self) -> int:
        """Number of the newest page, from 0."""
        return len(self.pages) - 1

    def catch_up(self) -> None:
        """Forget the pages of moves that were taken back, and add those of moves since."""
        while self.pages and self.pages[-1].ply > self.match.ply:
            self.pages.pop()
        since = self.pages[-1].ply + 1 if self.pages else 0
        if since <= self.match.ply:
            for step in self.match.steps(self.painter.reader, since):
                self._add(step)

    def _add(self, step: Step) -> None:
        """The pages of a move; the last one shows the position that the move led to."""
        groups: list[list[Frame]] = []
        for frame in step.frames:
            if groups and self.painter.joins(frame.event, [f.event for f in groups[-1]]):
                groups[-1].append(frame)
            else:
                groups.append([frame])
        views = [frames[-1].view for frames in groups[:-1]] + [step.view]
        for frames, view in zip(groups or [[]], views, strict=True):
            before = self.pages[-1].view if self.pages else None
            self.pages.append(Page(step.ply, tuple(f.event for f in frames), view, before))

    def chapter(self, number: int) -> tuple[Event, ...]:
        """All events since the chapter of a page (a round) began."""
        pages = self.pages[self._chapter_start(number) : number + 1]
        return tuple(event for page in pages for event in page.events)

    def _chapter_start(self, number: int) -> int:
        starts = (
            n
            for n in range(number, -1, -1)
            if any(self.painter.opens(event) for event in self.pages[n].events)
        )
        return next(starts, 0)

    # In words.

    def text(self, number: int, say: Say) -> str:
        """The position of a page in text, and below it what the table says."""
        spoken = self.painter.join(filter(None, (say.past, say.text))).replace("**", "")
        return f"{self.painter.position_text(self.pages[number].view)}\n{spoken}".rstrip()

    def told(self, number: int) -> Say:
        """The caption of a page when it is news."""
        events = self.pages[number].events
        told = self.painter.tell_all(self.painter.spoken(events))
        text = self.painter.join(filter(None, (told, self.painter.meanwhile(events))))
        return Say(text, why=self.why(self.painter.rule(events)))

    def looked_at(self, number: int) -> Say:
        """The caption of a page when the reader looks back, with all its sentences."""
        events = self.pages[number].events
        step = self.painter.say(
            _("**Looking back, {number} of {count}.**"), number=number + 1, count=len(self.pages)
        )
        text = self.painter.join((step, self.painter.tell_all(events)))
        return Say(text, why=self.why(self.painter.rule(events)))

    def why(self, rule: str | None) -> Why | None:
        """The link that tells a rule."""
        if rule is None or rule not in self.match.game.rules:
            return None
        name, _text = self.painter.rule_card(rule)
        return Why(self.painter.say(_("Rule: {name}"), name=name), rule, click=f"rule:{rule}")

    def log(self, number: int) -> Log:
        """The newest sentences of the chapter up to a page; a line leads back to its moment."""
        lines: list[Line] = []
        for n in range(number, self._chapter_start(number) - 1, -1):
            for event in filter(self.painter.logged, reversed(self.pages[n].events)):
                lines.append(Line(self.painter.tell(event), click=f"at:{n}", now=not lines))
            if len(lines) >= LOG_LINES:
                break
        return Log(self.painter.say(self.painter.log_title), tuple(reversed(lines[:LOG_LINES])))
