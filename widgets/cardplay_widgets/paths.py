"""Where things lie, in a clone and in an installed wheel alike."""

from pathlib import Path

PACKAGE = Path(__file__).parent
LANGUAGES = ("en", "ja")


def notebooks_dir() -> Path:
    """The folder that holds `en/` and `ja/`: inside an installed wheel, beside it in a clone."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "notebooks"


def is_installed() -> bool:
    """Whether the notebooks are those of an installed wheel, which are not for editing."""
    return notebooks_dir().parent == PACKAGE
