"""Three ways to press something on a page: by mouse, by finger, by keys."""

from collections.abc import Callable

from playwright.sync_api import Locator

Press = Callable[[Locator], None]


def by_mouse(spot: Locator) -> None:
    spot.click()


def by_finger(spot: Locator) -> None:
    spot.tap()


def by_keys(spot: Locator) -> None:
    spot.focus()
    spot.page.keyboard.press("Enter")
