"""What is set for Voila and JupyterLab, and why. No settings file is needed or read."""

import logging
import os
import tempfile
from pathlib import Path
from typing import Any

from traitlets.config import Config

from cardplay_widgets.paths import LANGUAGES, PACKAGE
from cardplay_widgets.server.start import HOST

HERE = Path(__file__).parent
NO_DELAY = "cardplay_widgets.server.kernels.NoDelayConnection"

# the default timeout is longer than the interval, which tornado mends with a warning a page
PINGS = {"ws_ping_timeout": 30000}

# Voila itself and what our pages show; every other extension that happens to be installed stays out
EXTENSIONS = [
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
]


def publish_share() -> None:
    """Lets Jupyter find what lies in `share`, and the page template the style sheets.

    `voila/` is the template, `labconfig/` keeps JupyterLab from asking whether to fetch news.
    """
    put_first("JUPYTER_PATH", HERE / "share", PACKAGE)
    put_first("JUPYTER_CONFIG_PATH", HERE / "share")


def put_first(variable: str, *folders: Path) -> None:
    """Puts folders in front of a search path of the environment."""
    known = os.environ.get(variable, "").split(os.pathsep)
    paths = [*map(str, folders), *filter(None, known)]
    os.environ[variable] = os.pathsep.join(dict.fromkeys(paths))


def kernel_transport() -> str:
    """Sockets in a folder of our own instead of open ports, where their paths are short enough."""
    return "ipc" if os.name == "posix" and len(tempfile.gettempdir()) < 32 else "tcp"


def voila_settings(max_readers: int = 60) -> Config:
    """Voila as the lessons need it."""
    return Config(
        VoilaConfiguration={
            "template": "cardplay",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "show_tracebacks": False,
            "extension_allowlist": EXTENSIONS,
            "page_config_hook": page_links,
        },
        KernelManager={"transport": kernel_transport()},
        LessonKernels={"max_readers": max_readers},
        # kernels whose tab has gone without a word; a tab that is open keeps its own
        MappingKernelManager={"cull_interval": 30, "cull_idle_timeout": 900},
    )


def lab_settings() -> Config:
    """JupyterLab as it is, but quick to answer and silent towards the outside."""
    return Config(
        ServerApp={
            "allow_root": True,  # in a container one often is; only this machine is listened to
            "ip": HOST,
            "kernel_websocket_connection_class": NO_DELAY,
            "log_level": logging.ERROR,
            "port_retries": 0,
            "tornado_settings": PINGS,
        },
        LabApp={
            "log_level": logging.ERROR,
            "news_url": None,
            "check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
            "extension_manager": "readonly",
            # a link on a table opens its notebook beside this one, at the cell that it names
            "expose_app_in_browser": True,
        },
        KernelManager={"transport": kernel_transport()},
    )


def page_links(
    page_config: dict[str, Any], *, notebook_path: str, voila_configuration: Any, **_: Any
) -> dict[str, Any]:
    """Voila's hook: adds the links of the page's head, relative to the page.

    `cardplayHome` is the index, `cardplayOther` the same page in the other language, where there
    is one.
    """
    folders = Path(notebook_path).parts[:-1]
    language = next((code for code in LANGUAGES if code in folders), None)
    if language is None:
        return page_config
    depth = len(folders) - folders.index(language) - 1  # folders between the index and the page
    page_config["cardplayHome"] = "../" * depth + "index.ipynb"
    parts = list(Path(notebook_path).parts)
    parts[-depth - 2] = other = LANGUAGES[1 - LANGUAGES.index(language)]
    if Path(voila_configuration.parent.root_dir, *parts).is_file():
        page_config["cardplayOther"] = "../" * (depth + 1) + "/".join([other, *parts[-depth - 1 :]])
    return page_config
