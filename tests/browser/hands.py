"""Ways to press something on a page: by mouse, by finger, by keys."""

from collections.abc import Callable

from playwright.sync_api import Locator, Position

Press = Callable[[Locator], None]

MOST_STEPS = 30

WAY = """goal => {
  const at = document.activeElement.getBoundingClientRect(), to = goal.getBoundingClientRect();
  if (document.activeElement === goal) return "";
  const x = to.x + to.width / 2 - at.x - at.width / 2, y = to.y + to.height / 2 - at.y - at.height / 2;
  if (Math.abs(y) > at.height / 2) return y > 0 ? "ArrowDown" : "ArrowUp";
  return x > 0 ? "ArrowRight" : "ArrowLeft";
}"""  # noqa: E501


def seen(spot: Locator) -> Position | None:
    """A corner of a card, for others may lie over the rest of it; of other things the middle."""
    card: bool = spot.evaluate("spot => spot.matches('.cp-card')")
    return {"x": 8, "y": 8} if card else None


def by_mouse(spot: Locator) -> None:
    spot.click(position=seen(spot))


def by_finger(spot: Locator) -> None:
    spot.tap(position=seen(spot))


def by_keys(spot: Locator) -> None:
    """Enter, wherever the focus was before."""
    spot.focus()
    spot.page.keyboard.press("Enter")


def by_keys_alone(spot: Locator) -> None:
    """From where the focus is on the table: Tab to the zone, arrows within it, Enter."""
    page = spot.page
    zone = spot.evaluate("goal => goal.closest('[data-zone]').dataset.zone")
    here = "document.activeElement.closest('[data-zone]')?.dataset.zone"
    after = "goal => document.activeElement.compareDocumentPosition(goal) & 4"
    for _ in range(MOST_STEPS):
        if page.evaluate(here) == zone:
            break
        page.keyboard.press("Tab" if spot.evaluate(after) else "Shift+Tab")
    for _ in range(MOST_STEPS):
        way = spot.evaluate(WAY)
        if not way:
            break
        page.keyboard.press(way)
    assert spot.evaluate("goal => goal === document.activeElement"), "the keys don't lead there"
    page.keyboard.press("Enter")
