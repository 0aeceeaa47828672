"""The first page in Voila."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardplay_widgets.lesson_data import course
from tests.conftest import Served

LESSONS = list(course("lanes", "en").values())


def opened(page: Page, voila: Served, lang: str) -> Page:
    page.goto(voila.page(f"{lang}/index.ipynb"))
    expect(page.locator(".hm-tools")).to_be_visible(timeout=30_000)
    return page


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_four_games_and_a_way_in(page: Page, voila: Served, lang: str) -> None:
    opened(page, voila, lang)
    expect(page.locator(".hm-game")).to_have_count(4)
    expect(page.locator(".hm-on .pg-path li")).to_have_count(len(LESSONS))
    page.locator(".hm-on .pg-btn--main, .hm-on .pg-btn").first.click()
    expect(page.locator(".pg-rules")).to_be_visible(timeout=30_000)
    assert page.url == voila.page(f"{lang}/lanes/{LESSONS[0].id}.ipynb")


def test_go_on_where_you_stopped(page: Page, voila: Served) -> None:
    second = LESSONS[1]
    opened(page, voila, "en")
    page.goto(voila.page(f"en/lanes/{second.id}.ipynb"))
    page.wait_for_function(f"localStorage['cardplay.lessons.last'] === '{second.key}'")
    opened(page, voila, "en")
    expect(page.locator(".hm-on")).to_contain_text(f"Go on: {second.name}")


def test_the_first_page_on_a_phone(page: Page, voila: Served) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, voila, "ja")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_first_page_has_no_barrier(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
