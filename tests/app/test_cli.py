"""The command line: what it says, and what it says when it can't."""

import doctest
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cardplay_widgets import cli

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "lanes.json"
APP = ["anywidget", "ipykernel", "ipywidgets", "jupyter_server", "jupyterlab", "tornado", "voila"]


def cardplay(*arguments: str, without: list[str] | None = None) -> subprocess.CompletedProcess[str]:
    """Runs `cardplay`, on request as if some packages were not installed."""
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({without or []!r})); "
        "from cardplay_widgets.cli import main; sys.exit(main())"
    )
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=60
    )


def test_help_names_every_option_and_command_with_examples() -> None:
    told = cardplay("--help")
    assert told.returncode == 0
    for word in ("--no-browser", "--port", "--lang", "--lab", "--version", "check", "examples:"):
        assert word in told.stdout


def test_version() -> None:
    assert cardplay("--version").stdout.startswith("cardplay ")


@pytest.mark.parametrize("text", ["0", "65536", "http"])
def test_a_port_that_is_none_is_refused_in_words(text: str) -> None:
    refused = cardplay("--port", text)
    assert refused.returncode == 2
    assert f"'{text}' is no port; a port is a number from 1 to 65535" in refused.stderr


@pytest.mark.parametrize("arguments", [(), ("--lab",)])
def test_a_taken_port_is_one_clear_line(arguments: tuple[str, ...]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = cardplay("--no-browser", "--port", str(port), *arguments)
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert refused.stderr == (
        f"cardplay: port {port} is already in use; choose another with --port, "
        "or leave --port out\n"
    )


def test_serving_without_the_app_extra_is_one_clear_line_with_the_remedy() -> None:
    refused = cardplay("--no-browser", without=APP)
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert "pip install 'cardplay[app]'" in refused.stderr


def test_check_works_without_the_app_extra(tmp_path: Path) -> None:
    scenarios = json.loads(SCENARIOS.read_text(encoding="utf-8"))
    assert scenarios
    checked = cardplay("check", str(SCENARIOS), without=APP)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.splitlines()[-1].endswith("0 failed")


def test_the_command_line_imports_nothing_of_the_app() -> None:
    code = f"import sys, cardplay_widgets.cli; print([m for m in {APP!r} if m in sys.modules])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_first_page_is_in_the_systems_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delitem(os.environ, name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cli.system_language() == language


def test_the_readme_shows_what_really_happens() -> None:
    readme = Path(__file__).parents[2] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert tried == 4
    assert failed == 0
