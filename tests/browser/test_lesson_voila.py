"""A lesson in Voila: what is kept, where links lead, hints, light and dark, no barriers."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from cardplay_widgets.lesson_data import RIGHT
from tests.browser.conftest import Watch, visiting
from tests.conftest import Served

LESSON = "suit-cycle"
WRONG = "CJ"


def opened(page: Page, voila: Served, name: str) -> Page:
    """The page once its last piece stands there."""
    page.goto(voila.page(name))
    expect(page.locator(".pg-rules")).to_be_visible(timeout=30_000)
    return page


def piece(page: Page, click: str) -> Locator:
    """What bears a click, the first of them on the page."""
    return page.locator(f'[data-click="{click}"]').first


def panels(page: Page) -> Locator:
    """The tables of the page that hold predictions."""
    return page.locator(".cp-paper:has(.pg-choices)")


def test_what_is_done_survives_a_reload(page: Page, voila: Served) -> None:
    name = f"en/lanes/{LESSON}.ipynb"
    opened(page, voila, name)
    panels(page).first.locator(f'[data-click="choice:{RIGHT}"]').click()
    expect(panels(page).first.locator('[data-is="right"]').first).to_be_visible()
    page.wait_for_function(f"localStorage['cardplay.lessons.lanes/{LESSON}'] === 'club'")
    opened(page, voila, name)
    expect(panels(page).first.locator('.pg-reply[data-is="right"]')).to_be_visible()


def test_the_other_language_is_a_link_away(page: Page, voila: Served) -> None:
    opened(page, voila, f"en/lanes/{LESSON}.ipynb")
    page.locator('.pg-head a[lang="ja"]').click()
    expect(page.locator("h1")).to_contain_text("マーク", timeout=30_000)
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_hints_stay_open_and_lead_to_the_card(page: Page, voila: Served) -> None:
    opened(page, voila, f"en/lanes/{LESSON}.ipynb")
    for hint in page.locator("summary").all():
        hint.click()
    expect(page.get_by_text("7 × 2 = 14")).to_be_visible()


def test_the_reader_picks_light_or_dark(page: Page, voila: Served) -> None:
    opened(page, voila, f"en/lanes/{LESSON}.ipynb")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.locator("#pg-theme").click()
    dark = page.evaluate(paper)
    assert light != dark
    opened(page, voila, f"en/lanes/{LESSON}.ipynb")
    assert page.evaluate(paper) == dark


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_lesson_has_no_barrier(
    browser: Browser, watch: Watch, voila: Served, scheme: str
) -> None:
    look = "dark" if scheme == "dark" else "light"
    with visiting(browser, watch, color_scheme=look, reduced_motion="reduce") as page:
        opened(page, voila, f"en/lanes/{LESSON}.ipynb")
        piece(page, "change:you").click()
        piece(page, "choice:undoubled").click()
        piece(page, f"hand:{WRONG}").click()
        expect(page.locator('.pg-reply[data-is="wrong"]').first).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_a_round_is_played_to_its_goal(phone: Page, voila: Served) -> None:
    opened(phone, voila, "en/lanes/rounds.ipynb")
    task = phone.locator(".cp-paper:has(.pg-hints)")
    task.locator('[data-click="hand:C5"]').tap()
    task.locator('[data-click="lane:2"]').tap(force=True)  # dark, but it answers
    expect(task.locator(".pg-reply")).to_contain_text("needs 6 or more")
    for click in ("hand:S9", "lane:4", "do:skip"):
        task.locator(f'[data-click="{click}"]').tap()
    expect(phone.locator('.pg-reply[data-is="wrong"]')).to_be_visible()
    piece(phone, "back").tap()
    for click in ("hand:S9", "lane:2", "do:skip"):
        task.locator(f'[data-click="{click}"]').tap()
    expect(phone.get_by_text("★★☆")).to_be_visible()


def test_a_lesson_of_questions_has_no_barrier(phone: Page, voila: Served) -> None:
    opened(phone, voila, "en/lanes/placing.ipynb")
    piece(phone, "choice:nothing").tap()
    piece(phone, "choice:enough").tap()
    found = Axe().run(phone)
    assert found.violations_count == 0, found.generate_report()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_guided_match_hints_and_answers(page: Page, voila: Served) -> None:
    page.goto(voila.page("ja/lanes/match.ipynb"))
    table = page.locator(".cp-table[data-game=lanes]:has(.cp-hand)")
    expect(table.locator(".cp-say")).to_contain_text("ヒント", timeout=30_000)
    table.locator(".cp-hand [data-lit]").first.click()
    table.locator(".cp-board [data-lit]").first.click()
    expect(table.locator(".cp-board .cp-card.is-hidden")).to_have_count(1)


SHIFTS = """
    window.shift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({type: "layout-shift", buffered: true});
"""


@pytest.mark.parametrize(
    "name", ["en/index", "ja/index", "en/lanes/placing", "ja/lanes/suit-cycle", "en/lanes/match"]
)
@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_jumps_while_a_page_loads(
    browser: Browser, watch: Watch, voila: Served, name: str, width: int
) -> None:
    tall = {"width": width, "height": 3000}  # what is not in sight does not count as a jump
    with visiting(browser, watch, viewport=tall) as page:
        page.add_init_script(SHIFTS)
        page.goto(voila.page(f"{name}.ipynb"))
        expect(page.locator(".pg-out").last.locator(".cp-table > *").first).to_be_visible(
            timeout=30_000
        )
        page.wait_for_timeout(500)
        assert page.evaluate("window.shift") < 0.05
