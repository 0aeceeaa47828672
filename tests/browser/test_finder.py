"""The rule finder under a reader's hands in Voila: typing, links, a phone, both languages."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Watch, visiting
from tests.conftest import Served

BEST = {"en": "The ace’s upset", "ja": "下剋上"}


def opened(page: Page, voila: Served, lang: str, hash: str = "") -> Page:
    page.goto(voila.page(f"{lang}/lanes/rules.ipynb") + hash)
    expect(page.locator(".pg-step").first).to_be_visible(timeout=30_000)
    return page


def field(page: Page) -> Locator:
    return page.get_by_role("textbox")


def best(page: Page) -> Locator:
    return page.locator(".pg-goal")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("query", ["upset", "下剋上", "upsett"])
def test_a_rule_is_found_as_one_types(page: Page, voila: Served, lang: str, query: str) -> None:
    opened(page, voila, lang)
    field(page).press_sequentially(query)
    expect(best(page)).to_have_text(BEST[lang])
    expect(page.locator(".pg-live")).to_contain_text("13")
    expect(page.locator('a[href="aces-upset.ipynb#cell-id=upset"]')).to_be_visible()


@pytest.mark.slow
def test_the_live_example_leads_into_the_laboratory(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    field(page).fill("doubling")
    expect(best(page)).to_have_text("Doubling")
    page.locator('a[href^="laboratory.ipynb#"]').click()
    expect(page.locator(".pg-says")).to_contain_text("7 × 2 = 14", timeout=30_000)
    page.locator('.pg-rule a[href$="lanes.suit-double"]').click()
    expect(best(page)).to_have_text("Doubling", timeout=30_000)


def arrives(page: Page, notebook: str, step: str) -> None:
    """The page of a lesson stands still at a step once all of its tables are there."""
    page.wait_for_url(f"**/{notebook}#cell-id={step}")
    expect(page.locator(".pg-out script")).to_have_count(0, timeout=30_000)
    target = page.locator(":target")
    expect(target).to_have_attribute("id", f"cell-id={step}")
    expect(target.locator(".pg-goal").first).to_be_in_viewport()
    top = "Math.abs(document.querySelector(':target').getBoundingClientRect().top)"
    page.wait_for_function(f"{top} < 60")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rule", "notebook", "step"),
    [("reshuffle", "discards.ipynb", "back"), ("one-per-lane", "placing.ipynb", "second")],
)
def test_a_rule_leads_to_its_step(
    page: Page, voila: Served, rule: str, notebook: str, step: str
) -> None:
    opened(page, voila, "en", f"#rule=lanes.{rule}")
    page.locator('a[href*="#cell-id="]').click()
    arrives(page, notebook, step)
    page.locator(".pg-rule a").last.click()
    expect(best(page)).to_be_visible(timeout=30_000)


@pytest.mark.slow
def test_a_caption_leads_to_the_step_on_a_phone(phone: Page, voila: Served) -> None:
    """From the reason on the table to the rule, from there to the step, in Japanese."""
    phone.goto(voila.page("ja/lanes/placing.ipynb"))
    table = phone.locator(".cp-table:has(> .cp-felt > .cp-hand)")
    table.locator('[data-click="hand:S10"]').tap(timeout=30_000)
    table.locator('[data-click="lane:2"]').tap(force=True)  # dark, but it answers
    table.locator('.cp-say [data-click="rule:lanes.face-lane"]').tap()
    table.locator('.cp-say a[href*="rules.ipynb#rule=lanes.face-lane"]').tap()
    expect(best(phone)).to_have_text("絵札のレーン", timeout=30_000)
    phone.locator('a[href*="#cell-id="]').tap()
    arrives(phone, "placing.ipynb", "king")


@pytest.mark.slow
def test_a_reader_who_scrolls_is_not_called_back(page: Page, voila: Served) -> None:
    page.goto(voila.page("en/lanes/discards.ipynb") + "#cell-id=back")
    arrives(page, "discards.ipynb", "back")
    page.mouse.wheel(0, -20_000)
    page.wait_for_function("scrollY === 0")
    page.set_viewport_size({"width": 700, "height": 800})
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0


@pytest.mark.slow
def test_other_rules_are_links_and_back_leads_to_the_search(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    field(page).fill("ace on a king lane")
    expect(best(page)).to_have_text("Ace and joker go anywhere")
    page.locator(".pg-rule a", has_text="A face card’s lane").click()
    expect(best(page)).to_have_text("A face card’s lane")
    page.go_back()
    expect(best(page)).to_have_text("Ace and joker go anywhere")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_link_leads_to_a_rule(page: Page, voila: Served, lang: str) -> None:
    opened(page, voila, lang, "#rule=lanes.ace-upset")
    expect(best(page)).to_have_text(BEST[lang])
    opened(page, voila, lang, "#find=%E4%B8%8B%E5%89%8B%E4%B8%8A")
    page.reload()
    expect(best(page)).to_have_text(BEST[lang], timeout=30_000)
    expect(field(page)).to_have_value("下剋上")


@pytest.mark.slow
def test_what_is_not_found_is_answered_with_all_rules(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    field(page).fill("xyzzyx")
    expect(page.locator("p", has_text="No rule fits “xyzzyx”")).to_be_visible()
    page.locator('[data-click="rule:lanes.skip"]').click()
    expect(best(page)).to_have_text("Stopping")
    page.locator('[data-click="search"]').click()
    expect(page.locator("p", has_text="No rule fits “xyzzyx”")).to_be_visible()


@pytest.mark.slow
def test_by_keys_alone(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    field(page).focus()
    page.keyboard.type("mutual")
    expect(best(page)).to_have_text("Equal attacks")
    page.keyboard.press("Tab")
    expect(page.locator("a:focus")).to_have_attribute("href", "joker.ipynb#cell-id=twins")
    status = page.locator(".cp-find [role=status]")
    expect(status).to_contain_text("The first: Equal attacks.")


@pytest.mark.slow
def test_on_a_phone(phone: Page, voila: Served) -> None:
    opened(phone, voila, "ja")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator('[data-click="rule:lanes.pass-swap"]').tap()
    expect(phone.locator(".pg-live")).to_contain_text("パスの入れ替え")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_finder_has_no_barrier(
    browser: Browser, watch: Watch, voila: Served, lang: str, scheme: str
) -> None:
    look = "dark" if scheme == "dark" else "light"
    with visiting(browser, watch, color_scheme=look, reduced_motion="reduce") as page:
        opened(page, voila, lang)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        field(page).fill("エースとキング")
        expect(best(page)).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
