"""Daifugo in Chromium: whole matches in Voila, every kind of choice by hand, no barrier."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocket, expect

import cardplay
from cardplay.match import Match
from cardplay_widgets.session import Session
from cardplay_widgets.table import Table
from tests.browser.bare import Host
from tests.browser.hands import by_finger, by_keys, by_mouse
from tests.browser.test_play_voila import opened
from tests.browser.walker import caption, click_of, play_on, set_up, settle
from tests.conftest import Served
from tests.widgets.daifugo_table import asked, session


@pytest.mark.slow
def test_a_match_of_three_rounds_by_mouse(page: Page, voila: Served) -> None:
    opened(page, voila, "daifugo")
    play_on(page, "daifugo", by_mouse)
    expect(page.locator(".cp-board .cp-key")).to_contain_text("Round 3 of 3: the places")
    expect(page.get_by_text("Winner")).to_have_count(1)


@pytest.mark.slow
def test_a_match_by_finger_on_a_phone(phone: Page, voila: Served) -> None:
    opened(phone, voila, "daifugo")
    set_up(phone, Rounds="1", **{"Local rules": "All"})
    play_on(phone, "daifugo", by_finger)
    expect(phone.locator(".cp-board .cp-key")).to_contain_text("Round 1 of 1: the places")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_a_match_of_six_by_keys(page: Page, voila: Served) -> None:
    opened(page, voila, "daifugo")
    set_up(page, Players="6", Rounds="1")
    expect(page.locator(".cp-tile")).to_have_count(5)
    play_on(page, "daifugo", by_keys)
    expect(page.locator(".cp-board .cp-key")).to_contain_text("6. ")


def test_no_hidden_card_is_on_the_wire(page: Page, voila: Served) -> None:
    """The hand that lies there is all that is told of the deal."""
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: sent.append(str(data)))

    page.on("websocket", listen)
    opened(page, voila, "daifugo")
    hand = page.locator(".cp-hand [data-face]")
    faces = set(hand.evaluate_all("all => all.map(card => card.dataset.face)"))
    told = set(re.findall(r'"(?:\w+:)?([SHDC](?:10|[2-9AJQK]))"', "".join(sent)))
    # two of these are values of the option that says who leads
    assert len(faces) == 14 and faces - {"Joker"} <= told <= faces | {"D3", "S3"}


def test_between_rounds_the_standings_wait_for_the_reader(page: Page) -> None:
    host = hosted(page, ending())
    host.page.locator('[data-click="hand:S2"]').click()
    host.page.locator('.cp-acts [data-click="do:play"]').click()
    place = host.page.locator(".cp-board .cp-key")
    expect(place).to_contain_text("Round 1 of 2: the places", timeout=15_000)
    page.wait_for_timeout(2500)
    expect(place).to_be_visible()
    host.page.locator('[data-local="next"]').click()
    expect(place).to_have_count(0)


def test_skip_leads_to_the_standings_and_not_past_them(page: Page) -> None:
    host = hosted(page, ending())
    host.page.locator('[data-click="hand:S2"]').click()
    host.page.locator('.cp-acts [data-click="do:play"]').click()
    host.page.locator('.cp-acts [data-local="skip"]').click()
    place = host.page.locator(".cp-board .cp-key")
    expect(place).to_contain_text("Round 1 of 2: the places")
    host.page.locator('.cp-acts [data-local="skip"]').click()
    expect(place).to_have_count(0)


def ending() -> Session:
    """Two rounds of three; the reader's last card ends the first."""
    game = cardplay.make("daifugo", players=3, rounds=2)
    return Session(Match(game, position={"hands": [["S2"], ["S3"], ["S4", "H5", "C6"]]}))


def hosted(page: Page, match: Session) -> Host:
    """A table of a match on a page without a server."""
    page.emulate_media(reduced_motion="no-preference")
    host = Host(page)
    host.add(Table(match.picture, on_click=lambda click: list(match.click(click))))
    return host


CHOICES = {
    "seven-pass": (
        asked("seven-pass", ["C7", "D7"],
              pending={"kind": "seven-pass", "seat": 0, "count": 2, "to": 1}),
        ["hand:H4", "hand:S7", "do:give"], "P0 give H4 S7",
    ),
    "ten-discard": (asked("ten-discard", ["D10"], 1), ["hand:H4", "do:drop"], "P0 drop H4"),
    "queen-bomber": (
        asked("queen-bomber", ["SQ", "DQ"], 2), ["rank:8", "rank:5", "do:bomb"], "P0 bomb 5 8"
    ),
    "nero": (
        asked("nero", ["SK", "HK", "DK"]), ["card:HK", "card:Joker", "do:take"], "P0 take Joker"
    ),
    "resurrection": (
        asked("resurrection", ["S9", "H9", "D9"]),
        ["card:S10", "card:C5", "do:take"], "P0 take C5 S10",
    ),
    "zombie": (
        asked("zombie", ["S3", "H3", "D3"]), ["card:D6", "seat:P2"], "P0 zombie D6 > P2"
    ),
    "four-stop": (
        asked("four-stop", [], hands=[["S4", "H4", "CA"], ["S5"], ["D4"], ["S6"]],
              field={"cards": ["D8"], "by": 1}),
        ["hand:S4", "hand:H4", "do:stop"], "P0 stop S4 H4",
    ),
    "exchange": (
        asked("exchange", [], field=None, discard=[],
              pending={"kind": "exchange", "seat": 0, "to": 1, "count": 2, "queue": []}),
        ["hand:CA", "hand:H4", "do:give"], "P0 give H4 CA",
    ),
}  # fmt: skip


def again(table: Session) -> Session:
    """A table of its own with the same position."""
    return Session(Match(table.match.game, position=table.match.position))


@pytest.mark.parametrize("kind", CHOICES)
def test_every_choice_is_made_by_hand(page: Page, kind: str) -> None:
    position, clicks, line = CHOICES[kind]
    table = again(position)
    hosted(page, table)
    for click in clicks:
        found = page.locator(f'.cp-table [data-click="{click}"]')
        found.click()
        if found.count() and not click.startswith("do:"):
            expect(found).to_have_attribute("aria-pressed", "true")
    assert table.match.lines()[0] == line


@pytest.mark.parametrize("kind", CHOICES)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_choices_have_no_barrier(page: Page, kind: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    table, _clicks, _line = CHOICES[kind]
    hosted(page, again(table))
    expect(page.locator(".cp-table")).to_be_visible()
    found = Axe().run(page, ".cp-table")
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_pair_is_chosen_and_a_dark_card_says_why(page: Page) -> None:
    hosted(page, session(preset="standard"))
    page.locator('[data-click="hand:S8"]').click()
    page.locator('[data-click="hand:H8"]').click()
    expect(page.locator('.cp-acts [data-click="do:play"]')).to_have_text(
        "Play pair of 8s: then Eight cuts"
    )
    page.locator('[data-click="hand:CJ"]').click(force=True)
    expect(page.locator(".cp-say--no")).to_contain_text("no combination")


def test_cards_are_dragged_onto_the_field(page: Page) -> None:
    table = session(preset="standard")
    hosted(page, table)
    page.locator('[data-click="hand:S8"]').click()
    expect(page.locator('[data-click="hand:S8"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[data-click="hand:H8"]').drag_to(page.locator(".cp-field"))
    expect(page.locator('.cp-hand [data-id="H8"]')).to_have_count(0)
    assert table.match.lines()[0] == "P0 play S8 H8"


def test_the_revolution_carries_cards_to_their_new_places(page: Page) -> None:
    """The hand lies in the new order, and each card has the name that it had."""
    table = session(
        hands=[["S6", "H6", "D6", "C6", "S3", "SK"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]],
        field=None, trick=[], discard=[], passed=[False] * 4, revolution=False,
        lock={"suits": [], "number": False},
    )  # fmt: skip
    hosted(page, table)
    for code in ("S6", "H6", "D6", "C6"):
        page.locator(f'[data-click="hand:{code}"]').click()
    page.locator('.cp-acts [data-click="do:play"]').click()
    hand = page.locator(".cp-hand [data-id]")
    expect(hand.first).to_have_attribute("data-id", "SK", timeout=10_000)
    expect(hand.last).to_have_attribute("data-id", "S3")


def test_a_rule_without_its_parent_is_explained(page: Page, voila: Served) -> None:
    opened(page, voila, "daifugo")
    page.get_by_label("Local rules", exact=True).last.select_option(label="None")
    page.get_by_role("button", name=re.compile(r"Show all \d+ rules")).click()
    expect(page.get_by_label("Eight cuts")).not_to_be_checked()
    page.get_by_label("Rokurokubi").check()
    page.get_by_role("button", name="New match").click()
    expect(page.get_by_role("alert").last).to_contain_text("needs")
    page.get_by_label("Eight cuts").check()
    page.get_by_role("button", name="New match").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".cp-info")).to_contain_text("2 local rules on")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_play_page_has_no_barrier(page: Page, voila: Served, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened(page, voila, "daifugo", "ja")
    page.locator(".cp-hand [data-lit]").first.click()
    page.wait_for_timeout(300)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_nothing_runs_out_of_the_page(page: Page, voila: Served, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, voila, "daifugo", "ja")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_undo_and_looking_back(page: Page, voila: Served) -> None:
    opened(page, voila, "daifugo")
    first = page.locator(".cp-hand [data-lit]").first
    name = first.get_attribute("data-click") or ""
    first.click()
    page.locator('.cp-acts [data-click="do:play"]').click()
    settle(page)
    click_of(page, "table:back").click()
    expect(caption(page)).to_contain_text("Looking back")
    click_of(page, "table:now").click()
    click_of(page, "table:undo").click()
    expect(click_of(page, name)).to_be_visible()
