"""Tiny notebooks, so that the tests of the server are about the server."""

from pathlib import Path

import nbformat
import pytest

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    n = traitlets.Int(0).tag(sync=True)
    _esm = """export default { render({ model, el }) {
      const button = document.createElement("button");
      const draw = () => { button.textContent = button.dataset.n = model.get("n"); };
      button.id = "counter";
      button.addEventListener("click", () => model.send({ add: 1 }));
      model.on("change:n", draw);
      draw();
      el.append(button);
      return () => model.off("change:n", draw);
    } }"""

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, message, buffers: setattr(self, "n", self.n + message["add"]))

Counter()
'''


def write_notebook(root: Path, name: str, *code: str, following: str | None = None) -> None:
    """One page: a heading, then a cell for each piece of code."""
    language = name.split("/")[0]
    title = f"{name} in {language}"
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    notebook = nbformat.v4.new_notebook(
        metadata={
            "kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"},
            "cardplay": {"lang": language, "title": title, "next": following},
        },
        cells=[
            nbformat.v4.new_markdown_cell(f"# {title}"),
            *map(nbformat.v4.new_code_cell, code),
        ],
    )
    nbformat.write(notebook, path)


@pytest.fixture(scope="session")
def little_notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index, three lessons in a row, a page that fails; the index in Japanese too."""
    root = tmp_path_factory.mktemp("notebooks")
    settled = "import gc; print(gc.get_freeze_count(), 'settled')"
    write_notebook(root, "en/index.ipynb", COUNTER, settled, following="en/lanes/one.ipynb")
    write_notebook(root, "ja/index.ipynb", COUNTER)
    write_notebook(root, "en/lanes/one.ipynb", COUNTER, following="en/lanes/two.ipynb")
    write_notebook(root, "en/lanes/two.ipynb", COUNTER, following="../../outside.ipynb")
    write_notebook(root, "en/lanes/three.ipynb", COUNTER, settled)
    write_notebook(root, "en/broken.ipynb", "secret = 'of the kernel'\n1 / 0", "print('after')")
    return root
