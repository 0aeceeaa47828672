"""What crosses the wire while a match is played in Voila names no card that the reader can't know.

The same clicks are made in a session beside it, which says what the reader knows by then.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocket, expect

import cardplay
from cardplay.cards import texts
from cardplay.match import Match
from cardplay_widgets.session import Session
from tests.conftest import Served

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
CODE = re.compile(r'"(?:P[01]:|\w+:)?([SHDC](?:10|[2-9AJQK]))(?:-2)?"')
WORDS = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")


def named(text: str) -> set[str]:
    """The cards that a text names, as code or in a sentence."""
    plain = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text)
    return set(CODE.findall(plain)) | {SUITS[g] + rank for rank, g in WORDS.findall(plain)}


def seen(table: Session) -> Iterator[str]:
    """What the reader has seen on any page of the match."""
    for page in table.pages:
        view = page.view
        placed = [card for side in view.placed for card in side if card >= 0]
        yield from texts([*view.lanes, *view.hand, *placed, *view.discard])


def wait_for(page: Page, twin: Session) -> None:
    """Skips what is played, until the table says what the twin says."""
    said = twin.picture.say
    assert said is not None
    end = said.text.split("**")[-1].strip()[-20:]
    for _ in range(100):
        if (skip := page.locator('.cp-acts [data-local="skip"]')).count():
            skip.first.evaluate("button => button.click()")
        elif end in page.locator(".cp-say").inner_text():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the table does not say: {said.text}")


@pytest.mark.slow
def test_no_hidden_card_crosses_the_wire(page: Page, voila: Served) -> None:
    frames: list[str] = []

    def hear(payload: str | bytes) -> None:
        frames.append(payload if isinstance(payload, str) else payload.decode("utf-8", "replace"))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", listen)
    page.goto(voila.page("en/lanes/play.ipynb"))
    expect(page.locator(".cp-hand [data-click]").first).to_be_visible(timeout=30_000)
    page.wait_for_timeout(500)
    twin = Session(Match(cardplay.make("lanes"), seed=7))
    known = set(seen(twin))
    frames.clear()
    clicks = 0
    while twin.match.outcome is None:
        lit = twin.view.next(twin.clicks).lit
        click = next((c for c in lit if c.startswith(("hand:", "lane:"))), "do:skip")
        page.locator(f'.cp-table [data-click="{click}"]').first.click()
        twin.click(click)
        clicks += 1
        known |= set(seen(twin))
        wait_for(page, twin)
        crossed = named(" ".join(frames))
        assert crossed <= known, crossed - known
    assert clicks > 20 and len(named(" ".join(frames))) > 30
