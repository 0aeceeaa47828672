"""Executes the notebooks and writes their outputs, normalized, after what they show has changed.

    python tests/notebooks/execute.py [NOTEBOOK ...]

A review of the outputs' diff is then a review of what readers will see.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

sys.path.insert(0, str(Path(__file__).parent))
from normalize import notebooks, written


def executed(path: Path) -> str:
    """The text of the notebook's file after a run from top to bottom in its own folder."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=60,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        extra_arguments=["--log-level=ERROR"],
    )
    client.execute()
    return written(notebook)


def main(paths: list[Path]) -> None:
    """Executes the notebooks given, or all."""
    for path in paths or notebooks():
        path.write_text(executed(path), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main([Path(name).resolve() for name in sys.argv[1:]])
