"""The play notebooks in Voila: whole matches by mouse, by finger and by keys."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardplay.match import Match
from tests.browser.hands import by_finger, by_keys, by_mouse
from tests.browser.walker import caption, click_of, play_on, settle
from tests.conftest import Served

GAMES = ("lanes", "caravan")


def opened(page: Page, voila: Served, game: str, lang: str = "en") -> Page:
    """The play notebook once its hand lies there; pictures follow each other quickly."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto(voila.page(f"{lang}/{game}/play.ipynb"))
    expect(page.locator(".cp-hand [data-click]").first).to_be_visible(timeout=30_000)
    return page


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_mouse(page: Page, voila: Served, game: str) -> None:
    opened(page, voila, game)
    play_on(page, game, by_mouse)
    expect(page.locator(".cp-seat .cp-badge").first).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Download")).to_be_visible()
    record = Match.loads(page.get_by_label("Record").input_value())
    assert record.game.name == game and record.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_finger_on_a_phone(phone: Page, voila: Served, game: str) -> None:
    opened(phone, voila, game, "ja")
    play_on(phone, game, by_finger)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keys(page: Page, voila: Served, game: str) -> None:
    opened(page, voila, game)
    play_on(page, game, by_keys)


def test_a_dark_lane_says_why_and_names_the_rule(page: Page, voila: Served) -> None:
    opened(page, voila, "lanes")
    click_of(page, "hand:S6").click()
    click_of(page, "lane:4").click(force=True)
    expect(caption(page)).to_contain_text("only face cards of 13 or more")
    click_of(page, "rule:lanes.face-lane").click()
    expect(caption(page)).to_contain_text("A face card’s lane.")
    expect(click_of(page, "hand:S6")).to_have_attribute("aria-pressed", "true")


def test_lanes_show_what_the_selected_card_is_worth(page: Page, voila: Served) -> None:
    opened(page, voila, "lanes")
    click_of(page, "hand:S6").click()
    expect(page.locator(".cp-worth")).to_have_text(["6Attack", "6Defence", "6Attack"])


def test_pointing_at_a_target_previews_it(page: Page, voila: Served) -> None:
    opened(page, voila, "caravan")
    for card in ("S7", "H9", "D4"):
        settle(page)
        click_of(page, f"hand:{card}").click()
        page.locator(".cp-board [data-lit]").first.click()
        page.wait_for_timeout(150)
    settle(page)
    click_of(page, "hand:HJ").click()
    target = page.locator('.cp-board [data-click^="card:P1"][data-lit]').first
    target.hover()
    expect(page.locator(".cp-tally__then")).to_have_text(["0"])
    expect(caption(page)).to_contain_text("would go")
    page.mouse.move(2, 2)
    expect(page.locator(".cp-tally__then")).to_have_count(0)


def test_looking_back_and_undo(page: Page, voila: Served) -> None:
    opened(page, voila, "lanes")
    click_of(page, "hand:S6").click()
    click_of(page, "lane:5").click()
    settle(page)
    click_of(page, "table:back").click()
    expect(caption(page)).to_contain_text("Looking back, 2 of 3.")
    click_of(page, "table:now").click()
    expect(caption(page)).to_contain_text("Your turn")
    page.locator('.cp-hand [tabindex="0"]').focus()
    page.keyboard.press("u")
    expect(click_of(page, "hand:S6")).to_be_visible()


def test_controls_start_another_match(page: Page, voila: Served) -> None:
    opened(page, voila, "lanes")
    page.get_by_label("Life", exact=True).last.fill("0")
    page.get_by_role("button", name="New match").click()
    expect(page.get_by_role("alert").last).to_contain_text("must be a whole number, 1 or more")
    page.get_by_label("Life", exact=True).last.fill("12")
    page.get_by_role("button", name="New match").click()
    expect(page.locator('.cp-meter[aria-valuemax="12"]')).to_have_count(2)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").last).to_contain_text("when the match is over")
    expect(page.get_by_label("Record")).to_have_value("")


def test_variants_that_contradict_are_explained(page: Page, voila: Served) -> None:
    opened(page, voila, "caravan", "ja")
    page.get_by_role("button", name="12個のルールを見る").click()
    page.get_by_label(re.compile("ショートデッキ")).check()
    page.get_by_label(re.compile("ダブルデッキ")).check()
    page.get_by_role("button", name="新しい対局").click()
    expect(page.get_by_role("alert").last).to_contain_text("ショートデッキとダブルデッキ")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_play_page_has_no_barrier(page: Page, voila: Served, game: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened(page, voila, game)
    page.locator(".cp-hand [data-lit]").first.click()
    page.wait_for_timeout(300)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_runs_out_of_the_page(page: Page, voila: Served, game: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, voila, game, "ja")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_match_goes_on_after_its_kernel_was_killed(page: Page, voila: Served) -> None:
    opened(page, voila, "lanes")
    click_of(page, "hand:S6").click()
    click_of(page, "lane:5").click()
    settle(page)
    placed = page.locator(".cp-board .cp-card[data-id='S6']")
    expect(placed).to_be_visible()
    newest = max(voila.kernels(), key=lambda kernel: kernel.create_time())
    newest.kill()
    page.reload()
    expect(placed).to_be_visible(timeout=30_000)
    expect(page.get_by_text("Your match goes on where you left it.")).to_be_visible()
    page.get_by_role("button", name="New match").click()
    expect(placed).to_have_count(0)
    page.reload()
    expect(page.locator(".cp-hand [data-click]").first).to_be_visible(timeout=30_000)
    expect(placed).to_have_count(0)
