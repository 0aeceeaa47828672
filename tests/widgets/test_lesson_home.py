"""Progress, the path and the first page."""

from __future__ import annotations

import pytest

from cardplay.explain import game_translator
from cardplay_widgets.lesson_data import course
from cardplay_widgets.lesson_home import GAMES, Home
from cardplay_widgets.lesson_progress import Progress

PLANS = course("lanes", "en")
FIRST = PLANS["suit-cycle"]
WHOLE = " ".join(f"{step}*3" if FIRST.steps[step].goal else step for step in FIRST.steps)


def test_progress_survives_the_browser() -> None:
    progress = Progress(PLANS)
    for step in FIRST.steps.values():
        assert not progress.is_done(FIRST)
        progress.solve(FIRST, step.id, 3 if step.goal else 0)
    assert progress.to_keep(FIRST) == {"lessons.lanes/suit-cycle": WHOLE}
    later = Progress(PLANS)
    later.remember(progress.to_keep(FIRST))
    assert later.is_done(FIRST) and later.stars(FIRST, "king") == 3


@pytest.mark.parametrize("junk", ["nothing king*9 club*-1", "'; drop", "", "king king*1 king*2"])
def test_what_a_browser_claims_is_checked(junk: str) -> None:
    progress = Progress(PLANS)
    progress.remember({"lessons.lanes/suit-cycle": junk, "lessons.last": junk, "lessons.x": "y"})
    assert progress.stars(FIRST, "king") in (None, 0, 2)
    assert progress.last is None and not progress.is_done(FIRST)


def test_the_better_try_counts() -> None:
    progress = Progress(PLANS)
    progress.solve(FIRST, "king", 2)
    progress.solve(FIRST, "king", 1)
    progress.remember({"lessons.lanes/suit-cycle": "king*1"})
    assert progress.stars(FIRST, "king") == 2


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_home_goes_on_where_the_reader_stopped(lang: str) -> None:
    home = Home(lang)
    go_on, games = home.go_on(), home.games()
    first, second = list(home.plans.values())[:2]
    assert f"lanes/{first.id}.ipynb" in go_on.shown.text
    home._remember({"lessons.last": second.key})
    assert f"lanes/{second.id}.ipynb" in go_on.shown.text
    done = {f"lessons.{plan.key}": " ".join(plan.steps) for plan in home.plans.values()}
    home._remember(done)
    assert "lanes/play.ipynb" in go_on.shown.text
    count = len(home.plans)
    assert str(count) in games.shown.text


def test_games_are_called_as_the_engine_calls_them() -> None:
    home = Home("ja")
    for about in GAMES:
        if about.game == "lanes":
            assert home.voice.say(about.name) == game_translator("lanes", "ja")(about.name)
