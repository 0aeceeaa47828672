"""The play notebooks in JupyterLab: opened, run, a whole match of each game to its record.

By mouse, by keys alone, and by finger on a phone. Keys pressed on a card edit no cell.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from cardplay.match import Match
from cardplay_widgets.session import Session
from tests.browser.hands import Press, by_finger, by_keys_alone, by_mouse
from tests.browser.walker import next_spot, play_on, set_up
from tests.conftest import Served

SHORT: dict[str, dict[str, str]] = {
    "lanes": {"Speed": "Fast", "Life": "10"},
    "caravan": {"Speed": "Fast"},
    "linkduel": {"Speed": "Fast"},
    "daifugo": {"Speed": "Fast", "Players": "3", "Rounds": "1"},
}
"""What is set before a match, so that it does not last."""


def opened(page: Page, lab: Served, game: str) -> Page:
    """A play notebook that can be run, without what an earlier visit left open."""
    page.goto(lab.url.replace("en/index.ipynb", f"en/{game}/play.ipynb") + "&reset")
    heading = page.get_by_role("heading", name="Play ", include_hidden=True)
    heading.first.wait_for(timeout=60_000, state="attached")
    expect(page.get_by_text("| Idle")).to_be_attached(timeout=60_000)
    return page


def table(page: Page) -> Locator:
    """The table, once the kernel has made it."""
    found = page.locator(".cp-table")
    expect(found).to_be_visible(timeout=60_000)
    return found


def run_all(page: Page, game: str) -> None:
    """Runs the cells; then the keys by which JupyterLab adds, deletes and cuts cells do nothing."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    table(page)
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    next_spot(page, game).focus()
    for key in ("b", "d", "d", "a", "x"):
        page.keyboard.press(key)
    expect(cells).to_have_count(before)


def gives_the_record(page: Page, game: str) -> None:
    """The match is over: its record is given out, and the line to share is that match's."""
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("link", name="Download")).to_be_visible()
    record = Match.loads(page.get_by_label("Record").input_value())
    assert record.game.name == game and record.outcome is not None
    expect(page.locator(".cp-play code")).to_have_text(Session(record).share())


@pytest.mark.slow
@pytest.mark.parametrize("press", [by_mouse, by_keys_alone])
@pytest.mark.parametrize("game", SHORT)
def test_a_match_by_mouse_and_by_keys_alone(
    page: Page, lab: Served, game: str, press: Press
) -> None:
    run_all(opened(page, lab, game), game)
    set_up(page, **SHORT[game])
    play_on(page, game, press)
    gives_the_record(page, game)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_match_by_finger_on_a_phone(phone: Page, lab: Served, game: str) -> None:
    """JupyterLab's menus open to a finger but obey none: the toolbar runs the cells."""
    opened(phone, lab, game).get_by_role("tab", name="File Browser").tap()
    for _ in ("the text", "the table"):
        phone.get_by_role("button", name="Run this cell and advance").tap()
    table(phone)
    set_up(phone, **SHORT[game])
    play_on(phone, game, by_finger)
    gives_the_record(phone, game)
