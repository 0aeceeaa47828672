"""The server that `cardplay` starts: quick, frugal with kernels, silent towards the outside."""

import json
import re
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import websocket
from playwright.sync_api import Browser, BrowserContext, Error, Page

from cardplay_widgets.server import lab
from cardplay_widgets.server.kernels import next_notebook
from tests.app.conftest import write_notebook
from tests.conftest import Served, serving, wait_until

SERVE = (
    "import sys; from pathlib import Path; from cardplay_widgets.server.lessons import serve; "
    "serve(language='en', port=int(sys.argv[3]), open_browser=False, "
    "root=Path({root!r}), max_readers={max_readers})"
)

SERVE_LAB = (
    "import sys; from pathlib import Path; from cardplay_widgets.server.lab import serve; "
    "serve(language='en', port=int(sys.argv[3]), open_browser=False, root=Path({root!r}))"
)


def little_server(root: Path, log: Path, *, max_readers: int = 60):  # type: ignore[no-untyped-def]
    code = SERVE.format(root=str(root), max_readers=max_readers)
    return serving(command=(sys.executable, "-c", code), log=log)


@pytest.fixture(scope="module")
def little(little_notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The little notebooks, served; the index is warm."""
    with little_server(little_notebooks, tmp_path_factory.mktemp("server") / "log") as served:
        wait_until(lambda: len(served.kernels()) == 1, seconds=20, what="the index is warm")
        yield served


@pytest.fixture
def context(browser: Browser, little: Served) -> Iterator[BrowserContext]:
    """A browser of its own for each test; it starts and ends with nobody reading."""
    opened = browser.new_context()
    yield opened
    for page in opened.pages:
        with suppress(Error):  # some tests close theirs
            page.close(run_before_unload=True)
    nobody_reads(little)
    opened.close()


def nobody_reads(served: Served) -> None:
    wait_until(
        lambda: len(served.kernels()) == 1, seconds=15, what="only the warm index has a kernel"
    )


def get(url: str) -> tuple[int, dict[str, str], str]:
    """Status, headers and text of a page."""
    try:
        with urllib.request.urlopen(url, timeout=60) as reply:
            return reply.status, dict(reply.headers), reply.read().decode()
    except urllib.error.HTTPError as refusal:
        return refusal.code, dict(refusal.headers), refusal.read().decode()


def read(served: Served, notebook: str, query: str = "") -> str:
    """The text of a page, as it comes; a reader without scripts, whose kernel is ended at once."""
    status, _, text = get(served.page(notebook) + query)
    assert status == 200
    kernel = re.search(r'"kernelId": "([^"]+)"', text)
    assert kernel
    end = urllib.request.Request(f"{served.url}voila/api/shutdown/{kernel[1]}", method="POST")
    urllib.request.urlopen(end, timeout=20).close()
    return text


def open_page(context: BrowserContext, url: str) -> Page:
    """Opens a page and waits for its widget."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("#counter")
    return page


def kernel_socket(page: Page, served: Served) -> str:
    """The address of a page's kernel."""
    kernel = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
    return f"{served.url}api/kernels/{kernel}/channels".replace("http", "ws", 1)


def test_the_address_leads_to_the_index(context: BrowserContext, little: Served) -> None:
    page = open_page(context, little.url)
    assert page.url == little.page("en/index.ipynb")


def test_a_click_is_answered(context: BrowserContext, little: Served) -> None:
    page = open_page(context, little.page("en/index.ipynb"))
    page.click("#counter")
    page.wait_for_selector("#counter[data-n='1']")


def test_a_page_has_its_language_its_links_and_its_text_before_any_script(little: Served) -> None:
    text = read(little, "ja/index.ipynb")
    assert '<html lang="ja">' in text
    assert "<title>ja/index.ipynb in ja</title>" in text
    assert 'href="../en/index.ipynb" lang="en"' in text
    assert "<noscript>" in text
    before_scripts = text[: text.index("<script src=")]
    assert "<h1" in before_scripts
    assert "--felt" in before_scripts, "the styles are in the page"


def test_a_page_below_the_index_leads_back_to_it(little: Served) -> None:
    text = read(little, "en/lanes/three.ipynb")
    assert 'class="pg-mark" href="../index.ipynb"' in text
    assert "日本語" not in text, "there is no such page in Japanese"


def test_a_page_asks_nobody_outside_and_logs_no_error(
    context: BrowserContext, little: Served
) -> None:
    page = context.new_page()
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    page.goto(little.page("en/index.ipynb"))
    page.wait_for_selector("#counter")
    page.click("#counter")
    page.wait_for_load_state("networkidle")
    ours = (little.url, "data:", "blob:")
    assert [url for url in asked if not url.startswith(ours)] == []
    assert errors == []


def test_the_next_lesson_is_warmed_and_no_other(context: BrowserContext, little: Served) -> None:
    open_page(context, little.page("en/index.ipynb"))
    # the reader's kernel, the index's next one, and lesson one
    wait_until(lambda: len(little.kernels()) == 3, seconds=15, what="lesson one is warm")

    def pids() -> set[int]:
        return {kernel.pid for kernel in little.kernels()}

    before = pids()
    read(little, "en/lanes/one.ipynb")
    wait_until(lambda: len(pids() | before) > 3, seconds=15, what="lesson two is warm")
    wait_until(lambda: len(pids()) == 3, seconds=15, what="the kernel that was read has ended")
    after = pids()
    assert len(before - after) == 1, "the page was warm: its kernel was one of those"
    assert len(after - before) == 1


@pytest.mark.slow
def test_ten_closed_tabs_leave_no_kernel(context: BrowserContext, little: Served) -> None:
    pages = [open_page(context, little.page("en/lanes/three.ipynb")) for _ in range(10)]
    assert len(little.kernels()) == 11
    for page in pages:
        page.close(run_before_unload=True)
    wait_until(
        lambda: len(little.kernels()) == 1,
        seconds=5,
        what="the kernels of the ten tabs have ended",
    )


def test_leaving_or_reloading_a_page_ends_its_kernel(
    context: BrowserContext, little: Served
) -> None:
    page = open_page(context, little.page("en/lanes/three.ipynb"))
    page.reload()
    page.wait_for_selector("#counter")
    wait_until(lambda: len(little.kernels()) == 2, seconds=5, what="one kernel after a reload")
    page.goto("about:blank")
    wait_until(lambda: len(little.kernels()) == 1, seconds=5, what="none after leaving")


@pytest.mark.parametrize("notebook", ["en/index.ipynb", "en/lanes/three.ipynb"])  # warm, cold
def test_a_kernel_never_looks_through_what_it_brought_along(notebook: str, little: Served) -> None:
    found = re.search(r"(\d+) settled", read(little, notebook))
    assert found and int(found[1]) > 10_000


def test_a_failing_cell_tells_no_traceback(little: Served) -> None:
    text = read(little, "en/broken.ipynb")
    assert "Something went wrong here." in text
    for leak in ("ZeroDivisionError", "of the kernel", "Traceback"):
        assert leak not in text


def test_readers_choose_neither_template_nor_theme(little: Served) -> None:
    assert 'class="cp page"' in read(little, "en/index.ipynb", "?template=reveal&theme=dark")


@pytest.mark.parametrize(
    "path",
    ["voila/tree", "voila/api/contents/", "voila/files/en/index.ipynb", "api/contents", "metrics"],
)
def test_files_are_not_listed_nor_given_out(path: str, little: Served) -> None:
    status, _, text = get(little.url + path)
    assert status in (403, 404)
    assert "ipynb" not in text


def test_a_page_that_is_not_there_says_so(little: Served) -> None:
    status, _, text = get(little.page("ja/nothing.ipynb"))
    assert status == 404
    assert "このページはありません" in text


def test_a_reader_can_run_no_code_in_the_kernel(
    context: BrowserContext, little: Served, tmp_path: Path
) -> None:
    page = open_page(context, little.page("en/index.ipynb"))
    address = kernel_socket(page, little)
    written = tmp_path / "written"
    request = {
        "header": {"msg_id": "1", "msg_type": "execute_request", "session": "s", "username": ""},
        "parent_header": {},
        "metadata": {},
        "content": {"code": f"open({str(written)!r}, 'w').close()", "silent": False},
    }
    socket = websocket.create_connection(address, timeout=10)
    for channel in ("shell", "control"):
        socket.send(json.dumps({**request, "channel": channel}))
    page.click("#counter")  # answered by the same kernel, so what came before has been dealt with
    page.wait_for_selector("#counter[data-n='1']")
    time.sleep(0.5)
    socket.close()
    assert not written.exists()


def test_a_foreign_page_cannot_reach_a_kernel(context: BrowserContext, little: Served) -> None:
    page = open_page(context, little.page("en/index.ipynb"))
    address = kernel_socket(page, little)
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        websocket.create_connection(address, timeout=10, origin="http://elsewhere.example")


def test_a_full_house_is_told_kindly(little_notebooks: Path, tmp_path: Path) -> None:
    with little_server(little_notebooks, tmp_path / "log", max_readers=1) as served:
        assert get(served.page("en/index.ipynb"))[0] == 200
        for notebook, sentence in (
            ("en/index.ipynb", "Every table is taken"),  # warm
            ("en/lanes/three.ipynb", "Every table is taken"),  # cold
            ("ja/index.ipynb", "いまは満席です"),
        ):
            status, headers, text = get(served.page(notebook))
            assert status == 503
            assert headers["Retry-After"] == "60"
            assert sentence in text


@pytest.mark.parametrize(
    ("notebook", "following"),
    [
        ("en/index.ipynb", "en/lanes/one.ipynb"),
        ("en/lanes/three.ipynb", None),  # names none
        ("en/lanes/two.ipynb", None),  # names one outside
        ("en/nothing.ipynb", None),
    ],
)
def test_the_next_notebook_is_read_from_the_metadata(
    notebook: str, following: str | None, little_notebooks: Path
) -> None:
    assert next_notebook(little_notebooks, notebook) == following


def test_jupyterlab_needs_the_token_that_it_told(tmp_path: Path) -> None:
    code = SERVE_LAB.format(root=str(tmp_path))
    write_notebook(tmp_path, "en/index.ipynb", "print('hello')")
    with serving(command=(sys.executable, "-c", code), log=tmp_path / "log") as served:
        address, _, token = served.url.partition("?token=")
        assert address.endswith("/lab/tree/en/index.ipynb")
        assert len(token) >= 32
        assert "jupyter-config-data" in get(served.url)[2]
        assert "jupyter-config-data" not in get(address)[2]
        root = address.removesuffix("lab/tree/en/index.ipynb")
        assert get(f"{root}api/contents")[0] == 403


def test_an_installed_wheels_notebooks_are_copied_for_editing_once(
    little_notebooks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(lab, "is_installed", lambda: True)
    monkeypatch.setattr(lab, "notebooks_dir", lambda: little_notebooks)
    copy = lab.editable_notebooks()
    assert copy.is_relative_to(tmp_path)
    (copy / "en" / "index.ipynb").write_text("edited")
    assert (lab.editable_notebooks() / "en" / "index.ipynb").read_text() == "edited"
