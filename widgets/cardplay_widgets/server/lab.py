"""JupyterLab with the lessons' notebooks."""

import importlib
import secrets
import shutil
import warnings
from importlib.metadata import version
from pathlib import Path

from jupyter_core.paths import jupyter_data_dir
from jupyterlab.labapp import LabApp

from cardplay_widgets.paths import is_installed, notebooks_dir
from cardplay_widgets.server.settings import lab_settings, publish_share
from cardplay_widgets.server.start import HOST, announcer, first_page, usable_port


def serve(*, language: str, port: int | None, open_browser: bool, root: Path | None = None) -> None:
    """Serves JupyterLab on the notebooks (or those below `root`) until interrupted."""
    publish_share()
    port = usable_port(port)
    root = root or editable_notebooks()
    page = f"/lab/tree/{first_page(root, language)}"
    token = secrets.token_hex(24)
    settings = lab_settings()
    settings.ServerApp.update(root_dir=str(root), port=port, open_browser=open_browser)
    settings.LabApp.default_url = page
    settings.IdentityProvider.token = token
    # what the parts of Jupyter have to say to one another is nothing to the reader; Voila, a part
    # of JupyterLab too, turns these warnings on when it is first imported
    importlib.import_module("voila")
    warnings.simplefilter("ignore", DeprecationWarning)
    server = LabApp.initialize_server(argv=[], config=settings)
    announcer("JupyterLab starts", open_browser=False)(f"http://{HOST}:{port}{page}?token={token}")
    server.start()


def editable_notebooks() -> Path:
    """The clone's notebooks; of an installed wheel's, a copy that belongs to the user."""
    if not is_installed():
        return notebooks_dir()
    copy = Path(jupyter_data_dir(), "cardplay", version("cardplay"), "notebooks")
    if not copy.exists():
        shutil.copytree(notebooks_dir(), copy)
    return copy
