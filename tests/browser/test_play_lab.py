"""A play notebook in JupyterLab: open, run all, play a round; keys on a card edit no cell."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import Served


def run_all(page: Page, lab: Served, game: str, title: str, card: str) -> Locator:
    """Open a play notebook, run its cells, and press keys of JupyterLab on a card of the hand."""
    page.goto(lab.url.replace("en/index.ipynb", f"en/{game}/play.ipynb"))
    page.get_by_role("heading", name=title).wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    found = page.locator(card).first
    expect(found).to_be_visible(timeout=60_000)
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    found.focus()
    for key in ("b", "d", "d", "a", "x"):
        page.keyboard.press(key)
    expect(cells).to_have_count(before)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "title"), [("caravan", "Play Caravan"), ("daifugo", "Play Daifugo")]
)
def test_a_move_in_lab(page: Page, lab: Served, game: str, title: str) -> None:
    run_all(page, lab, game, title, ".cp-hand [data-lit]")
    page.keyboard.press("Enter")
    expect(page.locator('.cp-hand [aria-pressed="true"]')).to_have_count(1)
    page.locator('.cp-board [data-lit], .cp-acts [data-click="do:play"]').first.click()
    page.wait_for_function("!document.querySelector('.cp-hand [aria-pressed=\"true\"]')")


@pytest.mark.slow
def test_a_round_in_lab(page: Page, lab: Served) -> None:
    run_all(page, lab, "lanes", "Play Five Lanes", '[data-click="hand:S6"]')
    page.keyboard.press("Enter")
    page.locator('[data-click="lane:5"]').first.click()
    expect(page.locator(".cp-board .cp-card[data-id='S6']")).to_be_visible()
    for _ in range(60):
        for click in ('[data-local="skip"]', '[data-click="do:skip"]'):
            if (found := page.locator(f".cp-acts {click}")).count():
                found.first.evaluate("button => button.click()")
        page.wait_for_timeout(150)
        if "Round 2" in page.locator(".cp-info").first.inner_text():
            break
    expect(page.locator(".cp-info")).to_contain_text("Round 2")
