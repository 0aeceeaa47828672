"""A simple reader at a table: waits until it rests, clicks what leads on, plays to the end."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from playwright.sync_api import Locator, Page

from tests.browser.hands import Press, by_mouse

MOST_CLICKS = 500

AT_ONCE = ("Speed", "Suits")
"""What the table itself answers, without a new match."""

LIT_BOARD = ".cp-board [data-lit], .cp-them [data-lit]"
LIT_HAND = ".cp-hand [data-lit]"
LOUD = '.cp-acts .cp-btn--main[data-click]:not([aria-disabled="true"])'
ACTS = '.cp-acts [data-click^="do:"]:not([aria-disabled="true"])'

LEADS: dict[str, tuple[str, ...]] = {
    "lanes": (LIT_BOARD, LIT_HAND, ACTS),
    "caravan": (LIT_BOARD, LIT_HAND, ACTS),
    "linkduel": (
        LOUD,
        '.cp-acts [data-click="do:place"]',
        '.cp-board [data-click^="column:"][data-lit]',
        '.cp-board [data-click*="graveyard:"]:not([aria-disabled])',
        LIT_HAND,
        '.cp-board [data-click^="main:"]:not([aria-pressed="true"])',
    ),
    "daifugo": (LOUD, LIT_HAND, LIT_BOARD, ACTS),
}
"""What the reader looks for in each game, the first found first."""

RESTS = """() => {
  const skip = document.querySelector('.cp-acts [data-local="skip"]');
  skip?.click();
  return !skip && !document.querySelector(".cp-table[data-line]");
}"""


def click_of(page: Page, click: str) -> Locator:
    return page.locator(f'.cp-table [data-click="{click}"]').first


def caption(page: Page) -> Locator:
    return page.locator(".cp-table .cp-say")


def settle(page: Page) -> None:
    """Skips what is played, until the table rests."""
    page.wait_for_function(RESTS)


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """Waits for the pictures that answer what is done here, and skips what is played."""
    before = page.locator(".cp-table").first.get_attribute("data-rev")
    yield
    page.wait_for_function(
        "rev => document.querySelector('.cp-table').dataset.rev !== rev", arg=before
    )
    settle(page)


def step(spot: Locator, press: Press) -> None:
    """Presses something and waits for the answer."""
    with answered(spot.page):
        press(spot)


def set_up(page: Page, **controls: str) -> None:
    """Starts another match with these values of the drop-down lists and fields."""
    for label, value in controls.items():
        field = page.get_by_label(label, exact=True).last
        with answered(page) if label in AT_ONCE else nullcontext():
            set_to(field, value)
    step(page.get_by_role("button", name="New match"), by_mouse)


def set_to(field: Locator, value: str) -> None:
    """Chooses a value of a drop-down list, or writes it into a field."""
    if field.evaluate("node => node.tagName") == "SELECT":
        field.select_option(label=value)
    else:
        field.fill(value)


def is_over(page: Page) -> bool:
    return page.locator('.cp-say [data-click="table:first"]').count() > 0


def next_spot(page: Page, game: str) -> Locator:
    """What leads on."""
    for selector in LEADS[game]:
        if (found := page.locator(selector)).count():
            return found.first
    raise AssertionError(f"nothing leads on: {caption(page).inner_text()}")


def play_on(page: Page, game: str, press: Press) -> int:
    """Plays to the end of the match; how many clicks it took."""
    settle(page)
    for count in range(MOST_CLICKS):
        if is_over(page):
            return count
        step(next_spot(page, game), press)
    raise AssertionError("the match does not end")
