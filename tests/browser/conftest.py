"""Fixtures of the tests that look at pages: the two servers, a page, and a watch over it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import Served, serving

expect.set_options(timeout=15_000)

Watch = Callable[[Page], list[str]]


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The lessons in English as `cardplay` serves them, with `kernels()` and `page(notebook)`."""
    with serving("--lang", "en", log=tmp_path_factory.mktemp("voila") / "log") as served:
        yield served


@pytest.fixture(scope="session")
def voila_url(voila: Served) -> str:
    """The address of the lessons, with a slash at its end."""
    return voila.url


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """JupyterLab as `cardplay --lab` serves it."""
    with serving("--lab", "--lang", "en", log=tmp_path_factory.mktemp("lab") / "log") as served:
        yield served


@pytest.fixture(scope="session")
def lab_url(lab: Served) -> str:
    """The address that opens JupyterLab, its token in it."""
    return lab.url


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Watches pages: a console error, an uncaught exception or an outside request fails the test.

    `watch(page)` before `page.goto`; it returns the growing list of what went wrong, so that a
    test which expects trouble can read and clear it.
    """
    seen: list[tuple[str, list[str]]] = []

    def start(page: Page) -> list[str]:
        troubles: list[str] = []
        seen.append((page.url, troubles))

        def request(url: str) -> None:
            if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")):
                troubles.append(f"outside request: {url}")

        page.on("request", lambda asked: request(asked.url))
        page.on("websocket", lambda socket: request(socket.url))
        page.on("pageerror", lambda error: troubles.append(f"uncaught: {error}"))
        page.on(
            "console",
            lambda message: (
                troubles.append(f"console: {message.text} ({message.location['url']})")
                if message.type == "error"
                else None
            ),
        )
        return troubles

    yield start
    told = [trouble for _, troubles in seen for trouble in troubles]
    assert not told, "\n".join(told)


@contextmanager
def visiting(browser: Browser, watch: Watch, **context: Any) -> Iterator[Page]:
    """A watched page in a fresh context, left as readers leave it, so that its kernel ends."""
    visit = browser.new_context(**context)
    opened = visit.new_page()
    watch(opened)
    try:
        yield opened
    finally:
        opened.goto("about:blank")
        visit.close()


@pytest.fixture
def page(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A watched page of 1280 x 800 in a fresh context."""
    with visiting(browser, watch, viewport={"width": 1280, "height": 800}) as opened:
        yield opened


@pytest.fixture
def phone(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A watched phone of 390 x 844 whose pages answer to fingers."""
    screen = {"width": 390, "height": 844}
    with visiting(browser, watch, viewport=screen, has_touch=True, is_mobile=True) as opened:
        yield opened
