"""Every lesson from top to bottom: predictions missed and met again, challenges failed and solved.

What a lesson asks and which answer is right is read from its notebook, run in this process.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from cardplay.explain import LANGUAGES
from cardplay_widgets.lesson_challenge import Challenge, Task
from cardplay_widgets.lesson_data import course
from cardplay_widgets.lesson_duel import GAME
from cardplay_widgets.lesson_predict import Prediction
from cardplay_widgets.lesson_round import RoundTask
from tests.browser.hands import Press, by_finger, by_keys, by_mouse
from tests.conftest import Served
from tests.notebooks.test_replies import panels

BY_FINGER, BY_KEYS, LAST = "rounds", "suit-cycle", "match"
BY_MOUSE = [id for id in course("lanes", "en") if id not in (BY_FINGER, BY_KEYS, LAST)]


def predictions(page: Page) -> Locator:
    """The tables of the page that hold predictions."""
    return page.locator(".cp-paper:has(.pg-choices)")


def miss_and_mend(panel: Locator, asked: Prediction, press: Press) -> None:
    wrong = next(name for name in asked.choices() if name != asked.right)
    for name, verdict in ((wrong, "wrong"), (asked.right, "right")):
        press(panel.locator(f'[data-click="choice:{name}"]'))
        expect(panel.locator(f'.pg-reply[data-is="{verdict}"]')).to_be_visible()


def fail_and_solve(page: Page, task: Task, press: Press) -> None:
    """A try that fails, all hints, then the solution."""
    panel = page.locator(".cp-paper:has(.pg-hints)")
    fail, solve = ["do:skip"], []
    match task:
        case Challenge():
            solve = [f"hand:{task.solution()}"]
            fail = [next(f"hand:{card}" for card in task.hand if f"hand:{card}" not in solve)]
        case RoundTask():
            moves = [GAME.read(move) for move in task.step.solution]
            solve = [click for move in moves for click in GAME.clicks(move)]
    for click in fail:
        press(panel.locator(f'[data-click="{click}"]'))
    back = page.locator('[data-click="back"]')
    expect(page.locator('.cp-paper:has([data-click="back"]) .pg-reply')).to_be_visible()
    press(back)
    for hint in panel.locator("summary").all():
        press(hint)
    for click in solve:
        press(panel.locator(f'[data-click="{click}"]'))
    expect(page.get_by_text("★★☆")).to_be_visible()


def walk(
    page: Page, voila: Served, lesson: str, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.emulate_media(reduced_motion="reduce")
    lang, _, key = lesson.partition("/")
    found = panels(lang, key, monkeypatch)
    asked = [panel for panel in found if isinstance(panel, Prediction)]
    page.goto(voila.page(f"{lesson}.ipynb"))
    expect(page.locator(".pg-rules")).to_be_visible(timeout=30_000)
    for number, prediction in enumerate(asked):
        miss_and_mend(predictions(page).nth(number), prediction, press)
    for task in found:
        if isinstance(task, Task):
            fail_and_solve(page, task, press)
    for prediction in asked:
        again = predictions(page).nth(len(asked))
        press(again.locator(f'[data-click="choice:{prediction.right}"]'))
        press(page.locator('[data-click="go-on"]'))
        expect(page.locator('[data-click="go-on"]')).to_have_count(0)
    expect(predictions(page)).to_have_count(len(asked))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("number", range(len(BY_MOUSE)))
def test_a_lesson_by_mouse(
    page: Page, voila: Served, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The languages take turns."""
    lang = LANGUAGES[number % len(LANGUAGES)]
    walk(page, voila, f"{lang}/lanes/{BY_MOUSE[number]}", by_mouse, monkeypatch)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_by_finger(
    phone: Page, voila: Served, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk(phone, voila, f"{lang}/lanes/{BY_FINGER}", by_finger, monkeypatch)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_by_keys(
    page: Page, voila: Served, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk(page, voila, f"{lang}/lanes/{BY_KEYS}", by_keys, monkeypatch)
