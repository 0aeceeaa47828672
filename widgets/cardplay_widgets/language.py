"""The language in which a notebook speaks: that of the folder in which it lies.

Lessons lie in `notebooks/<language>/<game>/`, the index in `notebooks/<language>/`. A kernel runs
in the folder of its notebook, in Voila, in JupyterLab and under a test alike.
"""

import os
from pathlib import Path
from typing import Final

from cardplay.explain import LANGUAGES

VARIABLE: Final = "CARDPLAY_LANG"
"""Environment variable that overrides the folder, for notebooks that lie elsewhere."""


def notebook_language(folder: Path | None = None) -> str:
    """`en` or `ja`: what `CARDPLAY_LANG` says, else the folder (the current one), else English."""
    chosen = os.environ.get(VARIABLE)
    if chosen in LANGUAGES:
        return chosen
    here = folder or Path.cwd()
    # no further up, so that a reader called "ja" with a home of that name is not taken for one
    return next((name for name in (here.name, here.parent.name) if name in LANGUAGES), "en")
