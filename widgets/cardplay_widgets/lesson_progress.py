"""What a reader has done, as the browser keeps it.

The browser keeps one text for each lesson, `lessons.lanes/suit-cycle` = `club king*3`: the steps
that are done, a challenge with its stars; and in `lessons.last` the lesson that was opened last.
What comes from a browser is a claim by anyone: what is no step of a lesson is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardplay_widgets.lesson_data import Plan

PREFIX: Final = "lessons."
LAST: Final = f"{PREFIX}last"
MOST_STARS: Final = 3


class Progress:
    """The steps done of every lesson: per lesson, a step and its stars (0: no challenge)."""

    def __init__(self, plans: Mapping[str, Plan]) -> None:
        self._plans = {plan.key: plan for plan in plans.values()}
        self._done: dict[str, dict[str, int]] = {key: {} for key in self._plans}
        self._listeners: list[Callable[[], None]] = []
        self.last: str | None = None

    def listen(self, listener: Callable[[], None]) -> None:
        """Calls the listener after every change."""
        self._listeners.append(listener)

    def remember(self, kept: Mapping[str, str]) -> None:
        """Take over what the browser kept; nothing that was done here is lost by it."""
        for key, done in self._done.items():
            for word in kept.get(PREFIX + key, "").split():
                step, _, stars = word.partition("*")
                if step in self._plans[key].steps:
                    number = int(stars) if stars in {"1", "2", "3"} else 0
                    done[step] = max(done.get(step, 0), number)
        if kept.get(LAST) in self._plans:
            self.last = kept[LAST]
        self._tell()

    def solve(self, plan: Plan, step: str, stars: int = 0) -> None:
        """A step is done; of two tries the better one counts."""
        done = self._done[plan.key]
        done[step] = max(done.get(step, 0), stars)
        self._tell()

    def stars(self, plan: Plan, step: str) -> int | None:
        """The stars of a step, None if it is not done."""
        return self._done[plan.key].get(step)

    def is_done(self, plan: Plan) -> bool:
        """Whether all steps of a lesson are done."""
        return self._done[plan.key].keys() == plan.steps.keys()

    def to_keep(self, plan: Plan) -> dict[str, str]:
        """What the browser shall keep of a lesson; nothing as long as nothing is done."""
        done = self._done[plan.key]
        words = [
            f"{step}*{done[step]}" if done[step] else step for step in plan.steps if step in done
        ]
        return {PREFIX + plan.key: " ".join(words)} if words else {}

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
