"""Makes executed notebooks byte-stable, so that what is committed says only what readers see.

Dropped are widget state (it holds the whole script), the widget views (random model ids), times
of execution and the Python version. Cells keep their ids, outputs keep what nbval compares.

    python tests/notebooks/normalize.py [--check] [NOTEBOOK ...]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2] / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"
KEPT = ("cardplay", "tags")
"""Metadata of a cell that are not Jupyter's own affair."""


def notebooks(root: Path = ROOT) -> list[Path]:
    """All notebooks, in a fixed order."""
    return sorted(path for path in root.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def normalized(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook without what differs between two executions."""
    metadata = {key: notebook["metadata"][key] for key in sorted(notebook["metadata"])}
    metadata.pop("widgets", None)
    metadata["kernelspec"] = {
        "display_name": "Python 3",
        "language": "python",
        "name": "python3",
    }
    metadata["language_info"] = {"name": "python"}
    return {
        "cells": [_cell(cell) for cell in notebook["cells"]],
        "metadata": metadata,
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _cell(cell: dict[str, Any]) -> dict[str, Any]:
    metadata = {key: value for key, value in cell["metadata"].items() if key in KEPT}
    kept = {
        "cell_type": cell["cell_type"],
        "id": cell["id"],
        "metadata": metadata,
        "source": _lines(cell["source"]),
    }
    if cell["cell_type"] == "code":
        count = cell.get("execution_count")
        outputs = [_output(output) for output in cell["outputs"]]
        kept = {
            "cell_type": "code",
            "execution_count": count,
            **{key: kept[key] for key in ("id", "metadata")},
            "outputs": outputs,
            "source": kept["source"],
        }
    return kept


def _output(output: dict[str, Any]) -> dict[str, Any]:
    kept = {key: output[key] for key in sorted(output) if key != "transient"}
    if "data" in kept:
        data = {mime: _lines(text) for mime, text in kept["data"].items() if mime != VIEW}
        kept["data"] = {mime: data[mime] for mime in sorted(data)}
        kept["metadata"] = {}
    if "text" in kept:
        kept["text"] = _lines(kept["text"])
    return kept


def _lines(text: Any) -> Any:
    """Text as the list of its lines, as Jupyter writes it."""
    if isinstance(text, list):
        text = "".join(text)
    return text.splitlines(keepends=True) if isinstance(text, str) else text


def written(notebook: dict[str, Any]) -> str:
    """The text of the file of a normalized notebook."""
    return json.dumps(normalized(notebook), indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Normalizes the files named (all, if none is); with --check only says which are not."""
    parser = argparse.ArgumentParser(description="Make executed notebooks byte-stable.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 if needed")
    parser.add_argument("paths", nargs="*", type=Path)
    options = parser.parse_args(arguments)
    changed = []
    for path in options.paths or notebooks():
        before = path.read_text(encoding="utf-8")
        after = written(json.loads(before))
        if before != after:
            changed.append(path)
            if not options.check:
                path.write_text(after, encoding="utf-8")
    for path in changed:
        print(path)
    return 1 if changed and options.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
