"""The laboratory under a reader's hands in Voila: mouse, finger, keys; the link in the address."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Watch, visiting
from tests.browser.hands import Press, by_finger, by_keys, by_mouse
from tests.conftest import Served

WORKED_OUT = "24 − 8 = 16"
BROKEN = {"en": "“you”", "ja": "「you」"}


def opened(page: Page, voila: Served, lang: str, hash: str = "") -> Page:
    page.goto(voila.page(f"{lang}/lanes/laboratory.ipynb") + hash)
    expect(page.locator(".pg-rules")).to_be_visible(timeout=30_000)
    return page


def piece(page: Page, click: str) -> Locator:
    return page.locator(f'[data-click="{click}"]').first


def address(page: Page, hash: str) -> None:
    page.wait_for_function("hash => location.hash === hash", arg=hash)


def set_cards(page: Page, press: Press) -> None:
    """One lane: another suit, a lane that refuses the cards, then a whole round with life."""
    says = page.locator(".pg-says")
    expect(says).to_contain_text(WORKED_OUT)
    press(piece(page, "change:opponent.0"))
    press(piece(page, "suit:C"))
    expect(says).to_contain_text("8 × 2 = 16")
    address(page, "#lane=S5&you=SQ&opponent=C8")
    press(piece(page, "change:lane.0"))
    press(piece(page, "rank:K"))
    expect(says.locator(".pg-reply a")).to_have_attribute(
        "href", "rules.ipynb#rule=lanes.face-lane"
    )
    press(piece(page, "mode:round"))
    press(piece(page, "change:you.4"))
    press(piece(page, "suit:D"))
    expect(says.locator(".pg-reply")).to_be_visible()
    press(piece(page, "card:"))
    press(piece(page, "change:life.1"))
    press(piece(page, "number:10"))
    address(page, "#lanes=S5.H9.D2.CK.SA&you=SQ.HA.C7.-.-&opponent=-.HK.DJ.Joker.-&life=30.10")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_cards_are_set_by_mouse(page: Page, voila: Served, lang: str) -> None:
    set_cards(opened(page, voila, lang), by_mouse)


@pytest.mark.slow
def test_cards_are_set_by_finger(phone: Page, voila: Served) -> None:
    set_cards(opened(phone, voila, "ja"), by_finger)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_cards_are_set_by_keys(page: Page, voila: Served) -> None:
    set_cards(opened(page, voila, "en"), by_keys)


@pytest.mark.slow
def test_the_picker_is_reached_by_tab_and_arrows(page: Page, voila: Served) -> None:
    opened(page, voila, "en")
    piece(page, "change:you.0").focus()
    page.keyboard.press("Enter")
    expect(piece(page, "suit:S")).to_be_visible()
    page.keyboard.press("Tab")
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    address(page, "#lane=S5&you=HQ&opponent=H8")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_link_keeps_the_position(page: Page, voila: Served, lang: str) -> None:
    hash = "#lane=D4&you=H7&opponent=DK"
    opened(page, voila, lang, hash)
    expect(page.locator(".pg-says")).to_contain_text("7 × 2 = 14")
    piece(page, "change:you.0").click()
    piece(page, "rank:6").click()
    address(page, "#lane=D4&you=H6&opponent=DK")
    page.reload()
    expect(page.locator(".pg-says")).to_contain_text("6 × 2 = 12", timeout=30_000)
    link = page.locator(".pg-says > a")
    expect(link).to_have_attribute("href", "#lane=D4&you=H6&opponent=DK")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_broken_link_is_told_and_the_first_position_stands_there(
    page: Page, voila: Served, lang: str
) -> None:
    opened(page, voila, lang, "#lane=S5&you=S11")
    expect(page.locator(".pg-reply")).to_contain_text(BROKEN[lang])
    expect(page.locator(".pg-says")).to_contain_text(WORKED_OUT)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_laboratory_has_no_barrier(
    browser: Browser, watch: Watch, voila: Served, lang: str, scheme: str
) -> None:
    look = "dark" if scheme == "dark" else "light"
    with visiting(browser, watch, color_scheme=look, reduced_motion="reduce") as page:
        opened(page, voila, lang)
        piece(page, "change:lane.0").click()
        piece(page, "rank:K").click()
        expect(page.locator(".pg-reply")).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        piece(page, "mode:round").click()
        piece(page, "change:hand.0").click()
        expect(piece(page, "card:Joker")).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
