"""Link Duel under a reader's hands: whole matches by mouse, finger, keys; skills, jokers, axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardplay_widgets.session import Session
from cardplay_widgets.table import Table
from tests.browser.bare import Host
from tests.browser.hands import Press, by_finger, by_keys_alone, by_mouse
from tests.browser.walker import caption, click_of, play_on, step
from tests.conftest import Served
from tests.widgets.linkduel_table import joker_table, new_match, session, sub_table

NOTEBOOK = "linkduel/play.ipynb"
OVER = re.compile("You win the match|The opponent wins|draw|あなたの勝ち|相手の勝ち|引き分け")


def step_on(page: Page, click: str, press: Press) -> None:
    step(click_of(page, click), press)


def play_through(page: Page, press: Press) -> None:
    """From the choice of the deck to the end; that takes more than a few clicks."""
    expect(click_of(page, "do:deck")).to_be_visible(timeout=30_000)
    assert play_on(page, "linkduel", press) > 20
    expect(caption(page)).to_contain_text(OVER)


def hosted(page: Page, table: Session) -> Host:
    """A table on a page without a server."""
    host = Host(page)
    host.add(Table(table.picture, on_click=lambda click: list(table.click(click))))
    return host


@pytest.mark.slow
def test_a_match_by_mouse(voila: Served, page: Page) -> None:
    page.goto(voila.page(f"en/{NOTEBOOK}"))
    play_through(page, by_mouse)
    expect(page.locator(".cp-play code")).to_contain_text("Link Duel: ")
    step_on(page, "table:first", by_mouse)
    expect(page.locator(".cp-say")).to_contain_text("Looking back")
    step_on(page, "table:now", by_mouse)
    expect(page.locator(".cp-say")).to_contain_text(OVER)


@pytest.mark.slow
def test_a_match_by_finger_on_a_phone(voila: Served, phone: Page) -> None:
    phone.goto(voila.page(f"ja/{NOTEBOOK}"))
    play_through(phone, by_finger)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_a_match_by_keys(voila: Served, page: Page) -> None:
    page.goto(voila.page(f"en/{NOTEBOOK}"))
    expect(page.locator('[data-click="main:C01"]')).to_be_visible(timeout=30_000)
    page.locator('[data-click="main:C01"]').focus()
    play_through(page, by_keys_alone)


@pytest.mark.parametrize(
    ("made", "line"),
    [
        (("hand:C02", "column:3", "skill:switch", "trump:1", "trump:3"), "P0 C02@3 switch 1 3"),
        (("hand:C05", "column:2", "skill:shift", "column:1"), "P0 C05@2 shift 1"),
        (("hand:C12", "column:2", "skill:redraw", "trump:2"), "P0 C12@2 redraw 2"),
    ],
)
@pytest.mark.parametrize("press", [by_mouse, by_keys_alone])
def test_each_skill_is_used_by_hand(
    page: Page, press: Press, made: tuple[str, ...], line: str
) -> None:
    table = session(hands=[["C02", "C05", "C12"], ["C07", "C08"]])
    hosted(page, table)
    page.locator(".cp-hand button").first.focus()
    for click in made:
        step_on(page, click, press)
    assert table.match.lines()[0] == line


def test_a_character_is_dragged_to_its_place(page: Page) -> None:
    hosted(page, session())
    start = page.locator('[data-click="hand:C02"]').bounding_box()
    goal = page.locator('[data-click="column:3"]').bounding_box()
    assert start and goal
    page.mouse.move(start["x"] + 40, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 40, goal["y"] + 30, steps=10)
    page.mouse.up()
    expect(page.locator(".cp-char.is-ghost")).to_have_count(1)
    expect(page.locator(".cp-say")).to_contain_text("Miller in column 3.")


def test_a_joker_is_replaced_by_tapping_a_card(phone: Page) -> None:
    table = joker_table()
    hosted(phone, table)
    step_on(phone, "trump:2+graveyard:SK", by_finger)
    assert table.match.lines()[0] == "P0 joker 2=SK"


def test_subs_are_exchanged_by_tapping(phone: Page) -> None:
    table = sub_table()
    hosted(phone, table)
    for click in ("hand:C01", "sub:C13", "do:sub"):
        step_on(phone, click, by_finger)
    assert table.match.lines()[0] == "P0 sub C01=C13"


def test_a_placed_character_tells_of_its_links(page: Page) -> None:
    hosted(page, session())
    step_on(page, "about:P1:3", by_mouse)
    expect(page.locator(".cp-say")).to_contain_text("Dark: Mason needs diamonds for swing ±3")
    expect(page.locator(".cp-say--no")).to_have_count(0)


def placing() -> Session:
    table = session()
    table.click("hand:C02")
    table.click("column:3")
    return table


TABLES: dict[str, Callable[[], Session]] = {
    "decks": new_match,
    "start": lambda: session(
        placed=[{}, {}], hands=[["C01", "C02", "C05", "C15"], ["C03", "C07", "C08", "C10"]]
    ),
    "placing": placing,
    "joker": joker_table,
    "subs": sub_table,
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    hosted(page, TABLES[name]())
    page.wait_for_timeout(300)
    told = Axe().run(page, context=".cp-table")
    assert told.violations_count == 0, told.generate_report()


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_nothing_is_wider_than_the_page(page: Page, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    hosted(page, TABLES[name]())
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut = page.evaluate(
        "[...document.querySelectorAll('.cp-char b, .cp-tie, .cp-skill')].filter(node => "
        "node.getBoundingClientRect().right > "
        "node.closest('.cp-char').getBoundingClientRect().right + 1).map(node => node.textContent)"
    )
    assert not cut
