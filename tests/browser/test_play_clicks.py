"""A hundred quick clicks at each play notebook's table in Voila: each is answered, none is lost.

A session beside it gets the same clicks, and has the same things chosen at the end.
"""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

import cardplay
from cardplay.core import Json
from cardplay.match import Match
from cardplay_widgets.session import Session
from tests.browser.hands import by_mouse
from tests.browser.walker import click_of, settle
from tests.conftest import Served

CHOOSE = '.cp-hand [data-click], .cp-board [data-click^="main:"]'
CLICK = re.compile(rb'\{"type":"click","id":"[^"]*","seq":\d+')

GAMES: dict[str, tuple[int, dict[str, Json]]] = {
    "lanes": (7, {}),
    "caravan": (3, {}),
    "linkduel": (7, {}),
    "daifugo": (27, {"preset": "standard", "first": "D3", "rounds": 3}),
}
"""The matches of the play notebooks: seed and options."""

AT_ONCE = """ids => {
  for (const id of ids) document.querySelector(`.cp-table [data-click="${id}"]`).click();
}"""


def listen(page: Page) -> list[str]:
    """The ids of the clicks that leave the page from now on, in the order of their numbers."""
    sent: list[str] = []

    def hear(payload: str | bytes) -> None:
        data = payload.encode() if isinstance(payload, str) else payload
        for found in CLICK.findall(data):
            click = json.loads(found + b"}")
            assert click["seq"] == len(sent) + 1
            sent.append(click["id"])

    def meet(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    page.on("websocket", meet)
    return sent


def is_answered(page: Page, number: int) -> None:
    """Waits for the answer to the click of this number."""
    page.wait_for_function(
        "seq => +document.querySelector('.cp-table').dataset.seq === seq", arg=number
    )


def pressed(page: Page) -> set[str]:
    spots = page.locator('.cp-table [aria-pressed="true"]')
    return set(spots.evaluate_all("all => all.map(spot => spot.dataset.click)"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_clicks_without_a_lost_one(page: Page, voila: Served, game: str) -> None:
    sent = listen(page)
    page.goto(voila.page(f"en/{game}/play.ipynb"))
    choices = page.locator(CHOOSE)
    expect(choices.first).to_be_visible(timeout=30_000)
    settle(page)
    a, b, c, d = choices.evaluate_all("all => all.slice(0, 4).map(spot => spot.dataset.click)")
    asked: list[str] = []
    for _chosen_and_put_back in range(20):
        by_mouse(click_of(page, a))
        asked.append(a)
        is_answered(page, len(asked))
    for burst in [[a, b, c, d, a], [b, a, b, a, b]] * 8:
        page.evaluate(AT_ONCE, burst)
        asked += burst
        is_answered(page, len(asked))
    assert sent == asked and len(asked) == 100

    seed, options = GAMES[game]
    twin = Session(Match(cardplay.make(game, **options), seed))
    for click in asked:
        twin.click(click)
    assert pressed(page) == set(twin.clicks)


@pytest.mark.slow
def test_a_double_click_is_one_and_a_queue_holds_four(page: Page, voila: Served) -> None:
    """While an answer is awaited: what is clicked twice in a row counts once, four more wait."""
    sent = listen(page)
    page.goto(voila.page("en/caravan/play.ipynb"))
    choices = page.locator(CHOOSE)
    expect(choices.first).to_be_visible(timeout=30_000)
    settle(page)
    a, b, c, d, e, f = choices.evaluate_all(
        "all => all.slice(0, 6).map(spot => spot.dataset.click)"
    )
    page.evaluate(AT_ONCE, [a, a, b, b, b])
    is_answered(page, 2)
    page.evaluate(AT_ONCE, [a, b, c, d, e, f])
    is_answered(page, 7)
    assert sent == [a, b, a, b, c, d, e]
    assert pressed(page) == {e}
