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
