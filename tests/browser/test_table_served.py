"""Tables as a reader gets them: several on a page, style and art once, also after a reload."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Served

LESSON = "en/lanes/suit-cycle.ipynb"


def counts(page: Page) -> dict[str, int]:
    ids = ("cp-style", "cp-art", "cp-S10", "cp-S10-s", "cp-i-check")
    return {id: page.locator(f"[id='{id}']").count() for id in ids}


@pytest.mark.slow
def test_style_and_art_are_there_once(voila: Served, page: Page) -> None:
    page.goto(voila.page(LESSON))
    for _ in range(2):
        expect(page.locator("button.cp-card").first).to_be_visible()
        expect(page.locator(".cp-table").nth(1)).to_be_visible()
        assert set(counts(page).values()) == {1}
        face = page.locator(".cp-face use").first
        target = face.evaluate("use => !!document.querySelector(use.getAttribute('href'))")
        assert target, "a card refers to a drawing that is not there"
        page.reload()


@pytest.mark.slow
def test_a_click_in_a_lesson_is_answered(voila: Served, page: Page) -> None:
    page.goto(voila.page(LESSON))
    card = page.locator("button.cp-card").first
    expect(card).to_be_visible()
    card.click()
    table = page.locator(".cp-table").filter(has=page.locator('[data-seq="1"]'))
    expect(page.locator('.cp-table[data-seq="1"]').or_(table).first).to_be_visible()
