"""What all tests share: the server as `cardplay` starts it, and the browser that looks at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_CHROMIUM = (
    "these tests need Chromium; install your system's package (apt-get install chromium), "
    "or run: playwright install chromium"
)


@dataclass(frozen=True)
class Served:
    """A running `cardplay` and the address that it told."""

    url: str
    process: psutil.Process

    def kernels(self) -> list[psutil.Process]:
        """The kernels that run now, warm ones among them."""
        return [child for child in self.process.children(recursive=True) if is_kernel(child)]

    def page(self, notebook: str) -> str:
        """The address of a notebook's page."""
        return f"{self.url}voila/render/{notebook}"


def is_kernel(process: psutil.Process) -> bool:
    """Whether a process is a running kernel."""
    try:
        running = process.is_running() and process.status() != psutil.STATUS_ZOMBIE
        return running and "ipykernel_launcher" in " ".join(process.cmdline())
    except psutil.Error:
        return False


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(condition: Callable[[], bool], *, seconds: float, what: str) -> None:
    """Polls until something is so; fails in words if it doesn't come."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.1)


def listens(port: int) -> bool:
    """Whether a server accepts connections; asking for a page would start a kernel."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def serving(
    *arguments: str, command: tuple[str, ...] = (), cwd: Path | None = None, log: Path
) -> Iterator[Served]:
    """Starts `cardplay` on a free port and ends it afterwards, kernels and all."""
    command = command or (sys.executable, "-m", "cardplay_widgets.cli")
    port = free_port()
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_STATE_HOME": str(log.parent)}
    with log.open("w") as output:
        started = subprocess.Popen(
            [*command, "--no-browser", "--port", str(port), *arguments],
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=environment,
        )
        process = psutil.Process(started.pid)
        try:
            wait_until(
                lambda: started.poll() is not None or listens(port),
                seconds=60,
                what=f"the server answers at port {port}",
            )
            assert started.poll() is None, f"the server ended:\n{log.read_text()}"
            wait_until(lambda: address_in(log) is not None, seconds=5, what="it tells its address")
            yield Served(address_in(log) or "", process)
        finally:
            children = process.children(recursive=True) if started.poll() is None else []
            started.terminate()
            try:
                started.wait(20)
            finally:
                for child in [*children, process]:
                    if child.is_running():
                        child.kill()
                started.wait(5)


def address_in(log: Path) -> str | None:
    """The address in the server's first line."""
    words = log.read_text().split()
    return next((word for word in words if word.startswith("http://127.0.0.1")), None)


def find_chromium() -> str | None:
    """The system's Chromium; None leaves the choice to Playwright, which may have its own."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium: the system's, or Playwright's own. Without one the tests fail, they don't skip."""
    found = find_chromium()
    if found is None and not Path(playwright.chromium.executable_path).exists():
        pytest.fail(NO_CHROMIUM, pytrace=False)
    launched = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
    yield launched
    launched.close()
