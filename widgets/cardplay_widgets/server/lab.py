"""JupyterLab with the lessons' notebooks."""

import secrets
import shutil
from importlib.metadata import version
from pathlib import Path

from jupyter_core.paths import jupyter_data_dir
from jupyterlab.labapp import LabApp

from cardplay_widgets.paths import is_installed, notebooks_dir
from cardplay_widgets.server.settings import lab_arguments
from cardplay_widgets.server.start import HOST, announcer, first_page, usable_port


def serve(*, language: str, port: int | None, open_browser: bool, root: Path | None = None) -> None:
    """Serves JupyterLab on the notebooks (or those below `root`) until interrupted."""
    root = root or editable_notebooks()
    port = usable_port(port)
    page = f"/lab/tree/{first_page(root, language)}"
    token = secrets.token_hex(24)
    announcer("JupyterLab starts", open_browser=False)(f"http://{HOST}:{port}{page}?token={token}")
    LabApp.launch_instance(
        argv=lab_arguments(root=root, page=page, port=port, token=token, open_browser=open_browser)
    )


def editable_notebooks() -> Path:
    """The clone's notebooks; of an installed wheel's, a copy that belongs to the user."""
    if not is_installed():
        return notebooks_dir()
    copy = Path(jupyter_data_dir(), "cardplay", version("cardplay"), "notebooks")
    if not copy.exists():
        shutil.copytree(notebooks_dir(), copy)
    return copy
