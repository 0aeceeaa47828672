"""How fast pages are: `cardplay` beside plain Voila, in one run.

    uv run --group test python -m tests.bench.pages [NOTEBOOK] [--tables N] [--rounds N]

Both serve the same folder; NOTEBOOK is a page below `notebooks/`. Without it a page is made here,
with N tables of Five Lanes or, without N, with one counter. Rounds alternate between the two, each
in a fresh browser without cache. Before a round on `cardplay` the page is warm, as it is for a
reader who comes from the page before it.

A click is measured on the counter, or on something that is chosen and put back: on a play notebook
at its game's busiest position (`tests.bench.busiest`), elsewhere on the first card that is lit.
"Answered" is when the page holds the answer, "repaint" when that is laid out as well, "painted"
when the frame that shows it is done (the screen has 60 a second).
"""

import argparse
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from cardplay_widgets.art import SHEETS, STATIC
from cardplay_widgets.paths import notebooks_dir
from tests.app.conftest import COUNTER, write_notebook
from tests.bench.busiest import BUSIEST
from tests.browser.hands import by_mouse
from tests.browser.walker import click_of, step
from tests.conftest import CHROMIUM_FLAGS, Served, find_chromium, serving, wait_until

OURS = """
import sys
from cardplay_widgets.server.lessons import LessonServer
from cardplay_widgets.server.settings import publish_share, voila_settings
from cardplay_widgets.server.start import announcer

publish_share()
server = LessonServer(
    index={name!r},  # the page that is kept warm
    announce=announcer("pages are", open_browser=False),
    config=voila_settings(),
    root_dir={root!r},
    port=int(sys.argv[3]),
)
server.initialize([])
server.start()
"""

TABLES = """
from IPython.display import display
from cardplay_widgets.playground import play
for seed in range({count}):
    display(play("lanes", seed=seed).table)
"""

CLICKS = """async ([click, attribute]) => {
  const find = () => document.querySelector(click);
  const stage = find().closest(`[${attribute}]`);
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const times = [];
  for (let i = 0; i < 100; i++) {
    await pause(20 + 17 * Math.random());
    const start = performance.now();
    const answer = new Promise((done) => {
      const watch = new MutationObserver(() => { watch.disconnect(); done(); });
      watch.observe(stage, {attributes: true, attributeFilter: [attribute]});
    });
    find().click();
    await answer;
    const answered = performance.now() - start;
    document.body.offsetHeight;
    const repaint = performance.now() - start;
    await new Promise((done) => requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage("");
    }));
    times.push({answered, repaint, painted: performance.now() - start});
  }
  return times;
}"""

COUNTER_CLICK = ("#counter", "data-n")
FIRST = "#counter, .cp-card, .cp-char"
LIT = ".cp-hand [data-lit][data-click], .cp-board [data-lit][data-click]"


def prepared(page: Page, notebook: str) -> tuple[str, str]:
    """What is clicked on a page, and the attribute that changes with the answer."""
    if page.locator("#counter").count():
        return COUNTER_CLICK
    game = Path(notebook).parent.name
    if Path(notebook).name != "play.ipynb" or game not in BUSIEST:
        click = page.locator(LIT).first.get_attribute("data-click")
        return f'.cp-table [data-click="{click}"]', "data-seq"
    busiest = BUSIEST[game]()
    page.get_by_label("Record").fill(busiest.match.dumps())
    step(page.get_by_role("button", name="Load"), by_mouse)
    for click in (*busiest.before, busiest.click):
        step(click_of(page, click), by_mouse)
    page.mouse.move(2, 2)
    page.wait_for_timeout(500)
    return f'.cp-table [data-click="{busiest.click}"]', "data-seq"


def listen(page: Page) -> list[int]:
    """The sizes of the frames that come in from now on."""
    sizes: list[int] = []

    def meet(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: sizes.append(len(payload)))

    page.on("websocket", meet)
    return sizes


def opening(page: Page, url: str, selector: str) -> float:
    """Seconds from asking for a page to its first widget."""
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(selector)
    return time.perf_counter() - start


def told(name: str, times: list[float], unit: str, scale: float = 1) -> None:
    """Prints median, 95th percentile and the worst."""
    ordered = sorted(value * scale for value in times)
    p95 = ordered[max(0, round(len(ordered) * 0.95) - 1)]
    print(
        f"{name:42} median {statistics.median(ordered):6.2f} {unit}   "
        f"p95 {p95:6.2f}   worst {ordered[-1]:6.2f}   n {len(ordered)}"
    )


@dataclass
class Found:
    """What one server's rounds gave: seconds, milliseconds by kind, bytes of the largest frames."""

    openings: list[float] = field(default_factory=list)
    clicks: list[dict[str, float]] = field(default_factory=list)
    pictures: list[int] = field(default_factory=list)
    memory: str = ""

    def tell(self, server: str) -> None:
        told(f"{server}: opening to the first widget", self.openings, "s ")
        for kind in ("answered", "repaint", "painted"):
            told(f"{server}: click to {kind}", [times[kind] for times in self.clicks], "ms")
        chosen = f"{max(self.pictures) / 1000:.1f} kB"
        print(f"{server}: largest answer to a click, as sent {chosen}; kernels {self.memory}")


def measure(browser: Browser, served: Served, notebook: str, found: Found) -> None:
    """One round: a fresh page is opened, and clicked a hundred times."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    sizes = listen(page)
    found.openings.append(opening(page, served.page(notebook), FIRST))
    spot = prepared(page, notebook)
    sizes.clear()
    found.clicks += page.evaluate(CLICKS, spot)
    found.pictures.append(max(sizes))
    found.memory = kernel_memory(served)
    page.close(run_before_unload=True)


def script_and_style() -> str:
    """The bytes that a page gets once: what draws tables, and what dresses them."""
    names = ("table.js", "paper.js", "door.js", *SHEETS)
    sizes = {name: (STATIC / name).stat().st_size / 1000 for name in names}
    parts = ", ".join(f"{name} {size:.1f}" for name, size in sizes.items())
    return f"script and style {sum(sizes.values()):.1f} kB: {parts}"


def kernel_memory(served: Served) -> str:
    """Memory of each kernel, resident and its proportional share."""
    infos = [kernel.memory_full_info() for kernel in served.kernels()]
    return ", ".join(f"{i.rss / 2**20:.0f} MiB (share {i.pss / 2**20:.0f})" for i in infos)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("notebook", nargs="?")
    parser.add_argument("--tables", type=int, metavar="N")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        root, name = notebooks_dir(), options.notebook
        if name is None:
            root, name = scratch, "en/index.ipynb"
            code = COUNTER if options.tables is None else TABLES.format(count=options.tables)
            write_notebook(root, name, code)
        ours_code = OURS.format(root=str(root), name=name)
        servers = {
            "plain Voila": stack.enter_context(
                serving(
                    str(root),
                    "--Voila.ip=127.0.0.1",
                    command=(sys.executable, "-m", "voila"),
                    log=scratch / "plain",
                )
            ),
            "cardplay": stack.enter_context(
                serving(
                    command=(sys.executable, "-c", ours_code),
                    log=scratch / "ours",
                )
            ),
        }
        ours = servers["cardplay"]
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        found = {server: Found() for server in servers}
        for _ in range(options.rounds):
            for server, served in servers.items():
                if server == "cardplay":
                    wait_until(lambda: len(ours.kernels()) == 1, seconds=30, what="it is warm")
                time.sleep(2)  # a warm page is rendered
                measure(browser, served, name, found[server])
        for server, figures in found.items():
            figures.tell(server)
        print(script_and_style())


if __name__ == "__main__":
    main()
