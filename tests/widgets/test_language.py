"""The language of a notebook is that of its folder."""

from pathlib import Path

import pytest

from cardplay_widgets.language import notebook_language


@pytest.mark.parametrize(
    ("folder", "language"),
    [
        ("/clone/notebooks/ja/lanes", "ja"),
        ("/clone/notebooks/ja", "ja"),
        ("/clone/notebooks/en/lanes", "en"),
        ("/drive/somewhere/else", "en"),
        ("/home/ja/clone/notebooks/en/lanes", "en"),
        ("/home/ja/clone/lanes/mine", "en"),
    ],
)
def test_the_folder_decides(folder: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDPLAY_LANG", raising=False)
    assert notebook_language(Path(folder)) == language


def test_the_kernel_runs_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDPLAY_LANG", raising=False)
    (tmp_path / "ja" / "lanes").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "ja" / "lanes")
    assert notebook_language() == "ja"


def test_the_variable_overrides_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDPLAY_LANG", "en")
    assert notebook_language(Path("/clone/notebooks/ja/lanes")) == "en"
    monkeypatch.setenv("CARDPLAY_LANG", "xx")
    assert notebook_language(Path("/clone/notebooks/ja/lanes")) == "ja"
