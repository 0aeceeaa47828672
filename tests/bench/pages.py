"""How fast pages are: `cardplay` beside plain Voila, in one run.

    uv run --group test python -m tests.bench.pages [NOTEBOOK] [--tables N] [--rounds N]

Both serve the same folder; NOTEBOOK is a page below `notebooks/`. Without it a page is made here,
with N tables of Five Lanes or, without N, with one counter. A click is measured on the counter, or
on the first card that can be chosen: it is chosen and put back. Rounds alternate between the two,
each in a fresh browser without cache. Before a round on `cardplay` the page is warm, as it is for
a reader who comes from the page before it.
"""

import argparse
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from cardplay_widgets.paths import notebooks_dir
from tests.app.conftest import COUNTER, write_notebook
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

CLICKS = """async (counter) => {
  const lit = ".cp-hand [data-lit][data-click], .cp-board [data-lit][data-click]";
  const click = counter ? null : document.querySelector(lit).dataset.click;
  const find = () => document.querySelector(counter ? "#counter" : `[data-click="${click}"]`);
  const look = () => (counter ? find().dataset.n : find()?.getAttribute("aria-pressed"));
  const times = [];
  for (let i = 0; i < 100; i++) {
    const before = look(), start = performance.now();
    find().click();
    await new Promise((done) => {
      const again = () => (look() === before ? setTimeout(again, 0) : done());
      again();
    });
    times.push(performance.now() - start);
  }
  return times;
}"""


def opening(browser: Browser, url: str, selector: str) -> tuple[float, Page]:
    """Seconds from asking for a page to its first widget, and the page."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(selector)
    return time.perf_counter() - start, page


def told(name: str, times: list[float], unit: str, scale: float = 1) -> None:
    """Prints median, 95th percentile and the worst."""
    ordered = sorted(value * scale for value in times)
    p95 = ordered[max(0, round(len(ordered) * 0.95) - 1)]
    print(
        f"{name:42} median {statistics.median(ordered):6.2f} {unit}   "
        f"p95 {p95:6.2f}   worst {ordered[-1]:6.2f}   n {len(ordered)}"
    )


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
        root, name, selector = notebooks_dir(), options.notebook, ".cp-card"
        if name is None:
            root, name = scratch, "en/index.ipynb"
            if options.tables is None:
                selector = "#counter"
                write_notebook(root, name, COUNTER)
            else:
                write_notebook(root, name, TABLES.format(count=options.tables))
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
        openings: dict[str, list[float]] = {server: [] for server in servers}
        clicks: dict[str, list[float]] = {server: [] for server in servers}
        memory = {}
        for _ in range(options.rounds):
            for server, served in servers.items():
                if server == "cardplay":
                    wait_until(lambda: len(ours.kernels()) == 1, seconds=30, what="it is warm")
                time.sleep(2)  # a warm page is rendered
                seconds, page = opening(browser, served.page(name), selector)
                openings[server].append(seconds)
                clicks[server] += page.evaluate(CLICKS, selector == "#counter")
                memory[server] = kernel_memory(served)
                page.close(run_before_unload=True)
        for server in servers:
            told(f"{server}: opening to the first widget", openings[server], "s ")
            told(f"{server}: click to repaint", clicks[server], "ms")
            print(f"{server}: kernels {memory[server]}")


if __name__ == "__main__":
    main()
