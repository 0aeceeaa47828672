"""Several pictures, played one after the other; and what the browser keeps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardplay_widgets.picture import (
    Badge,
    Button,
    Card,
    Column,
    Grid,
    Hit,
    Meter,
    Picture,
    Row,
    Say,
    Seat,
    Slot,
)
from cardplay_widgets.table import Table
from tests.browser.bare import Host
from tests.browser.conftest import Watch


def picture(said: str, *, shown: bool = False, hit: bool = False, speed: float = 4.0) -> Picture:
    """One lane in which our ten meets a hidden card, then its face, then the damage."""
    face = Card("H6" if shown else "back", "six" if shown else "face down", id="theirs:1")
    own = Card("S10", "ten", id="S10", times=2 if hit else 0, badge=Badge(number=20, role="attack"))
    column = Column("1", Slot(face), None, Slot(own), hit=Hit(14) if hit else None, now=True)
    return Picture(
        label="Beats",
        text=said,
        them=(Seat("Opponent", meter=Meter("Life", 3 if hit else 17, 30, was=17)),),
        board=(Grid((column,), "Lanes"),),
        say=Say(said),
        hand=(Row((Card("C3", "three", id="C3", click="hand:C3"),)),),
        acts=(Button("Stop", "stop"),),
        beats=("turn", "stamp", "hit", "drain") if shown else (),
        speed=speed,
    )


@pytest.fixture
def clicks() -> list[str]:
    return []


@pytest.fixture
def host(page: Page, clicks: list[str]) -> Host:
    shown = Host(page)
    shown.add(Table(picture("Before."), on_click=lambda id: clicks.append(id)))
    return shown


def play(host: Host, speed: float = 4.0) -> None:
    host.tables[0].show(
        picture("They turn over.", speed=speed),
        picture("A six.", shown=True, speed=speed),
        picture("It deals 14.", shown=True, hit=True, speed=speed),
    )
    host.tell()


def test_pictures_follow_each_other_by_themselves(host: Host, page: Page) -> None:
    play(host, speed=1)
    expect(page.locator(".cp-say")).to_contain_text("They turn over.")
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(page.locator(".cp-say")).to_contain_text("A six.")
    expect(page.locator("[data-turned]")).to_have_attribute("data-id", "theirs:1")
    expect(page.locator(".cp-say")).to_contain_text("It deals 14.")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    names = page.evaluate("document.getAnimations().map(each => each.animationName)")
    assert {"cp-stamp", "cp-fly", "cp-drain"} <= set(names)
    expect(page.locator(".cp-hit--flying")).to_have_count(1)
    expect(page.locator(".cp-hit--flying")).to_have_count(0)


def test_a_click_ends_the_play_and_is_no_move(host: Host, page: Page, clicks: list[str]) -> None:
    play(host, speed=0.5)
    page.locator('[data-click="hand:C3"]').click()
    expect(page.locator(".cp-say")).to_contain_text("It deals 14.")
    assert page.evaluate("document.getAnimations().filter(each => each.animationName).length") == 0
    assert clicks == []
    page.locator('[data-click="hand:C3"]').click()
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq === '1'")
    assert clicks == ["hand:C3"]


def test_a_key_ends_the_play(host: Host, page: Page, clicks: list[str]) -> None:
    page.locator('[data-click="hand:C3"]').focus()
    play(host, speed=0.5)
    page.keyboard.press("Enter")
    expect(page.locator(".cp-say")).to_contain_text("It deals 14.")
    assert clicks == []


def test_speed_0_waits_for_next(host: Host, page: Page) -> None:
    play(host, speed=0)
    page.wait_for_timeout(1500)
    for said in ("They turn over.", "A six."):
        expect(page.locator(".cp-say")).to_contain_text(said)
        page.get_by_role("button", name="Next").click()
    expect(page.locator(".cp-say")).to_contain_text("It deals 14.")


def test_reduced_motion_shows_states_by_button(host: Host, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    play(host)
    page.wait_for_timeout(1000)
    expect(page.locator(".cp-say")).to_contain_text("They turn over.")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".cp-say")).to_contain_text("A six.")
    assert page.evaluate("document.getAnimations().length") == 0
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".cp-say")).to_contain_text("It deals 14.")


def test_a_page_that_opens_later_shows_the_end(page: Page) -> None:
    table = Table(picture("one"))
    table.show(picture("two"), picture("three", shown=True))
    Host(page).add(table)
    expect(page.locator(".cp-say")).to_contain_text("three")


def test_a_card_travels(host: Host, page: Page) -> None:
    before = page.locator('[data-id="C3"]').bounding_box()
    moved = Picture(
        label="Beats",
        speed=0.05,
        board=(Grid((Column("1", Slot(), None, Slot(Card("C3", id="C3"))),)),),
    )
    host.tables[0].show(moved)
    host.tell()
    assert page.evaluate("document.getAnimations().length") == 1
    started = page.locator('[data-id="C3"]').bounding_box()
    assert before and started and abs(before["y"] - started["y"]) < 120


@pytest.fixture
def served_page(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page with an address: only such a page may keep things."""
    context = browser.new_context()
    opened = context.new_page()
    watch(opened)
    opened.route("**/*", lambda route: route.fulfill(body="<html></html>"))
    opened.goto("http://127.0.0.1:1/")
    yield opened
    context.close()


def test_the_browser_keeps_and_recalls(served_page: Page) -> None:
    told: list[dict[str, str]] = []
    host = Host(served_page)
    host.add(Table(Picture(keep={"lessons.cycle": "done", "theme": "dark"})))
    host.add(Table(Picture(), recall="lessons.", on_kept=told.append))
    served_page.wait_for_timeout(200)
    assert told == [{"lessons.cycle": "done"}]
    assert served_page.evaluate("localStorage['cardplay.theme']") == "dark"


def test_without_a_store_nothing_breaks(page: Page) -> None:
    told: list[dict[str, str]] = []
    host = Host(page)  # about:blank has no store
    host.add(Table(Picture(keep={"a": "b"}), recall="lessons.", on_kept=told.append))
    page.wait_for_timeout(200)
    assert told == [{}]
