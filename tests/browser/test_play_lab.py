"""A play notebook in JupyterLab: open, run all, play a round; keys on a card edit no cell."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Served


@pytest.mark.slow
def test_a_round_in_lab(page: Page, lab: Served) -> None:
    page.goto(lab.url.replace("en/index.ipynb", "en/lanes/play.ipynb"))
    page.get_by_role("heading", name="Play Five Lanes").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    card = page.locator('[data-click="hand:S6"]').first
    expect(card).to_be_visible(timeout=60_000)
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    card.focus()
    for key in ("b", "d", "d", "a", "x"):
        page.keyboard.press(key)
    expect(cells).to_have_count(before)
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
