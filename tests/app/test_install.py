"""What people get without the clone: the wheel, and a machine set up as Binder sets one up."""

import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.conftest import free_port, listens, serving, wait_until

ROOT = Path(__file__).parents[2]
PINS = ROOT / "binder" / "requirements.txt"
BIN = "Scripts" if os.name == "nt" else "bin"

pytestmark = pytest.mark.slow


def run(*command: object, **options: object) -> str:
    """Runs a command that must succeed; returns what it printed."""
    done = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        timeout=600,
        **options,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


def fresh_environment(folder: Path, *requirements: object) -> Path:
    """A new virtual environment with some requirements; quick where uv is at hand."""
    run(sys.executable, "-m", "venv", folder)
    python = folder / BIN / "python"
    if uv := shutil.which("uv"):
        run(uv, "pip", "install", "--quiet", "--python", python, *requirements)
    else:
        run(python, "-m", "pip", "install", "--quiet", *requirements)
    return folder


def outside(environment: Path) -> dict[str, str]:
    """Environment variables in which nothing points back to the clone."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PATH": f"{environment / BIN}{os.pathsep}{kept['PATH']}"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_all_that_travels_and_no_more(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, package in ((ROOT / "cardplay", "cardplay"), (ROOT / "notebooks", None)):
        prefix = package or "cardplay_widgets/notebooks"
        for kind in ("*.py", "*.ipynb", "*.po", "*.md"):
            for file in folder.rglob(kind):
                if not any(part.startswith(".") for part in file.parts):
                    assert f"{prefix}/{file.relative_to(folder).as_posix()}" in names
    assert all(name.removesuffix("po") + "mo" in names for name in names if name.endswith(".po"))
    assert "cardplay_widgets/static/tokens.css" in names
    assert "cardplay_widgets/server/share/voila/templates/cardplay/index.html.j2" in names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "cardplay",
        "cardplay_widgets",
    }
    assert not [name for name in names if ".ipynb_checkpoints" in name or "__pycache__" in name]


def test_the_installed_wheel_serves_the_lessons_without_the_clone(
    wheel: Path, browser: Browser, tmp_path: Path
) -> None:
    environment = fresh_environment(tmp_path / "env", f"{wheel}[app]", "--constraint", PINS)
    command = environment / BIN / "cardplay"
    away = tmp_path / "away"
    away.mkdir()
    assert run(command, "--version", cwd=away, env=outside(environment)).startswith("cardplay ")
    told = run(
        environment / BIN / "python",
        "-c",
        "import cardplay_widgets.paths as p; print(p.notebooks_dir())",
        cwd=away,
        env=outside(environment),
    )
    assert Path(told.strip()).is_relative_to(environment)
    with serving("--lang", "ja", command=(str(command),), cwd=away, log=tmp_path / "log") as served:
        page = browser.new_page()
        page.goto(served.url)
        assert page.get_attribute("html", "lang") == "ja"
        page.wait_for_selector(".pg-widget .jupyter-widgets, .pg-widget .lm-Widget")
        assert page.locator("main [role=alert]").count() == 0
        page.close(run_before_unload=True)


def test_binders_steps_give_the_index_and_jupyterlab(tmp_path: Path) -> None:
    environment = fresh_environment(tmp_path / "env", "--requirement", PINS)
    variables = outside(environment)
    run("bash", ROOT / "binder" / "postBuild", cwd=ROOT, env=variables)
    port = free_port()
    base = f"http://127.0.0.1:{port}/user/somebody/"
    server = subprocess.Popen(
        [
            str(environment / BIN / "jupyter-lab"),
            "--no-browser",
            "--allow-root",
            f"--port={port}",
            "--ServerApp.base_url=/user/somebody/",
            "--IdentityProvider.token=",
        ],
        cwd=ROOT,
        env=variables,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: listens(port), seconds=60, what="Jupyter answers")
        for page, sign in (
            ("voila/render/notebooks/en/index.ipynb", 'class="cp page"'),
            ("lab/tree/notebooks/en/index.ipynb", "jupyter-config-data"),
        ):
            with urllib.request.urlopen(base + page, timeout=60) as reply:
                assert sign in reply.read().decode()
    finally:
        server.terminate()
        server.wait(20)
