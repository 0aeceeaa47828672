"""Caravan by hand: every face card, discarding and disbanding; what the board and caption then say.

The table of the mock. Pictures follow each other by "Next", so that each is read before the
opponent answers.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from cardplay_widgets.session import Session
from cardplay_widgets.table import Table
from tests.browser.bare import Host
from tests.browser.hands import by_mouse
from tests.browser.walker import caption, click_of
from tests.widgets.test_caravan_picture import session

HAND = ("CK", "H4", "Joker", "DQ", "HJ")

READ = """() => Object.fromEntries([...document.querySelectorAll(".cp-grid > .cp-col")].flatMap((pair, i) =>
  ["P1", "P0"].map((seat, side) => {
    const links = [...pair.querySelectorAll(".cp-stack")[side].querySelectorAll(".cp-link")];
    const cards = links.map(link => [...link.querySelectorAll(".cp-card")].map(card => card.dataset.face).join("+"));
    const tally = [...pair.querySelectorAll(".cp-tally")][side];
    const way = tally.querySelector(".cp-tally__way > .cp-icon use")?.getAttribute("href").replace("#cp-i-", "");
    const suit = tally.querySelector(".cp-suit")?.dataset.suit;
    return [`${seat}.${i + 1}`, [...cards, "=", tally.querySelector("b").textContent, way, suit].filter(Boolean).join(" ")];
  })))"""  # noqa: E501
"""Each route as it is drawn: its cards with what is attached, its value, direction and suit."""

START = {
    "P1.1": "D9 D7 C3 = 19 down C",
    "P0.1": "S6 H8 H10 = 24 up H",
    "P1.2": "H8 H10+SK = 28 up H",
    "P0.2": "C2 C5 C9 = 16 up C",
    "P1.3": "D10 S8 S6+HQ = 24 up H",
    "P0.3": "D8 D5+DK HA = 19 down H",
}


@dataclass(frozen=True)
class Done:
    """What is clicked, the line of the match, the caption at once; routes then, and after "Next".

    Captions are given without suits, which are drawn.
    """

    clicks: tuple[str, str]
    line: str
    says: str
    then: dict[str, str]
    after: dict[str, str] | None = None
    told: str = ""


BY_HAND = {
    "jack": Done(
        ("hand:HJ", "card:P1.2.2"),
        "P0 HJ@P1.2.2",
        "both go, with all that is attached",
        {"P1.2": "H8 H10+SK+HJ = 28 up H"},
        {"P1.2": "H8 = 8 H"},
        "leaves the opponent’s route 2, and with it K",
    ),
    "queen": Done(
        ("hand:DQ", "card:P0.1.3"),
        "P0 DQ@P0.1.3",
        "its suit counts now, diamonds, and a direction turns round",
        {"P0.1": "S6 H8 H10+DQ = 24 down D"},
    ),
    "king on an own card": Done(
        ("hand:CK", "card:P0.3.1"),
        "P0 CK@P0.3.1",
        "doubled, it counts 16. Your route 3 is overloaded: worth 27, it was 19",
        {"P0.3": "D8+CK D5+DK HA = 27 down H"},
    ),
    "king on the opponent's": Done(
        ("hand:CK", "card:P1.1.2"),
        "P0 CK@P1.1.2",
        "doubled, it counts 14. The opponent’s route 1 is now worth 26, it was 19",
        {"P1.1": "D9 D7+CK C3 = 26 down C"},
    ),
    "joker on an ace": Done(
        ("hand:Joker", "card:P0.3.3"),
        "P0 Joker@P0.3.3",
        "it strikes every other number card of hearts",
        {"P0.3": "D8 D5+DK HA+Joker = 19 down H"},
        {"P0.1": "S6 = 6 S", "P1.2": "= 0", "P0.3": "D8 D5+DK HA+Joker = 19 down H"},
        "Pair 1: neither 6 nor 19 is within 21 to 26",
    ),
    "joker on a number": Done(
        ("hand:Joker", "card:P0.1.2"),
        "P0 Joker@P0.1.2",
        "it strikes every other 8 on the table",
        {"P0.1": "S6 H8+Joker H10 = 24 up H"},
        {
            "P0.1": "S6 H8+Joker H10 = 24 up H",
            "P1.2": "H10+SK = 20 H",
            "P1.3": "D10 S6+HQ = 16 up H",
            "P0.3": "D5+DK HA = 11 down H",
        },
        "Pair 3: neither 11 nor 16 is within 21 to 26",
    ),
    "discard": Done(("hand:H4", "do:discard"), "P0 discard H4", "You discard 4", {}),
    "disband": Done(
        ("do:disband", "route:2"),
        "P0 disband 2",
        "You disband route 2",
        {},
        {"P0.2": "= 0"},
        "leave your route 2",
    ),
}


def hosted(page: Page) -> Session:
    """The mock's table on a page without a server; each picture waits for "Next"."""
    table = session(hand=HAND)
    table.speed = 0
    Host(page).add(Table(table.picture, on_click=lambda click: list(table.click(click))))
    assert page.evaluate(READ) == START
    return table


@pytest.mark.parametrize("name", BY_HAND)
def test_the_board_and_the_caption_say_what_a_move_did(page: Page, name: str) -> None:
    table, done = hosted(page), BY_HAND[name]
    for click in done.clicks:
        by_mouse(click_of(page, click))
    expect(caption(page)).to_contain_text(done.says)
    assert table.match.lines()[0] == done.line
    assert page.evaluate(READ) == START | done.then
    gone = done.clicks[0].removeprefix("hand:")
    expect(page.locator(f'.cp-hand [data-face="{gone}"]')).to_have_count(0)
    if done.after:
        page.get_by_role("button", name="Next").click()
        expect(caption(page)).to_contain_text(done.told)
        assert page.evaluate(READ) == START | done.after


def test_discarding_asks_in_the_caption_and_draws_another(page: Page) -> None:
    hosted(page)
    by_mouse(click_of(page, "do:discard"))
    expect(caption(page)).to_contain_text("Which card do you discard?")
    by_mouse(click_of(page, "hand:H4"))
    expect(caption(page)).to_contain_text("You discard 4")
    expect(page.locator(".cp-hand .cp-card")).to_have_count(len(HAND))
