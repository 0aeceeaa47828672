"""The notebooks as files: readable cells, the same code in both languages, stable outputs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardplay.explain import LANGUAGES
from cardplay_widgets.lesson_data import RIGHT, course
from cardplay_widgets.paths import notebooks_dir
from tests.notebooks.normalize import notebooks, written

ROOT = notebooks_dir()
PATHS = notebooks(ROOT)
NAMES = [path.relative_to(ROOT).as_posix() for path in PATHS]
PAGES = sorted({name.partition("/")[2] for name in NAMES})


def read(name: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((ROOT / name).read_text(encoding="utf-8"))
    return notebook


def sources(name: str, kind: str) -> list[tuple[str, str]]:
    """Id and source of each cell of a kind."""
    cells = [cell for cell in read(name)["cells"] if cell["cell_type"] == kind]
    return [(cell["id"], "".join(cell["source"])) for cell in cells]


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_cells(page: str) -> None:
    shapes = [
        [(cell["cell_type"], cell["id"]) for cell in read(f"{lang}/{page}")["cells"]]
        for lang in LANGUAGES
    ]
    assert shapes[0] == shapes[1]
    codes = [sources(f"{lang}/{page}", "code") for lang in LANGUAGES]
    assert codes[0] == codes[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_normalized(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert written(json.loads(text)) == text, (
        "run python tests/notebooks/execute.py (after a change of what it shows) or normalize.py"
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_code_cell_was_run_from_top_to_bottom(name: str) -> None:
    counts = [
        cell["execution_count"] for cell in read(name)["cells"] if cell["cell_type"] == "code"
    ]
    assert counts == list(range(1, len(counts) + 1))


@pytest.mark.parametrize("name", NAMES)
def test_metadata_say_language_title_and_what_comes_next(name: str) -> None:
    about = read(name)["metadata"]["cardplay"]
    assert about["lang"] == name.partition("/")[0]
    title = re.match(r"# (.+)", sources(name, "markdown")[0][1])
    assert title is not None and about["title"] == title[1]
    assert about["next"] == "" or (ROOT / about["next"]).is_file()
    assert about["next"].startswith(about["lang"]) or about["next"] == ""


@pytest.mark.parametrize("name", NAMES)
def test_cells_are_short(name: str) -> None:
    for id, source in sources(name, "code"):
        assert len(source.splitlines()) <= 10, id
    for id, source in sources(name, "markdown"):
        words = re.findall(r"[A-Za-z’']+", source)
        signs = re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]", source)
        assert len(words) <= 100 and len(signs) <= 220, id


@pytest.mark.parametrize("name", NAMES)
def test_outputs_are_meaningful_text(name: str) -> None:
    for cell in read(name)["cells"]:
        for output in cell.get("outputs", []):
            assert output["output_type"] in ("execute_result", "display_data"), cell["id"]
            assert output["data"].keys() == {"text/plain"}, cell["id"]
            text = "".join(output["data"]["text/plain"])
            assert text and "0x" not in text and "object at" not in text, text


@pytest.mark.parametrize("name", NAMES)
def test_links_of_the_prose_lead_somewhere(name: str) -> None:
    folder = (ROOT / name).parent
    for _id, source in sources(name, "markdown"):
        for target in re.findall(r"\]\(([^)#]+)\)", source):
            assert (folder / target).is_file(), target


LESSONS = [(lang, plan.key) for lang in LANGUAGES for plan in course("lanes", lang).values()]


@pytest.mark.parametrize(("lang", "key"), LESSONS)
def test_every_lesson_has_its_notebook_and_shows_all_its_steps(lang: str, key: str) -> None:
    game, _, id = key.partition("/")
    code = "\n".join(source for _id, source in sources(f"{lang}/{key}.ipynb", "code"))
    assert f'Lesson("{key}")' in code
    steps = course(game, lang)[id].steps.values()
    shown = re.findall(r'\.(predict|question|challenge|round|match)\("([\w-]+)"', code)
    assert sorted(shown) == sorted((step.kind, step.id) for step in steps)
    for piece in ("path", "nav", *(("again", "rules") if id != "match" else ())):
        assert f"lesson.{piece}()" in code


@pytest.mark.parametrize(("lang", "key"), LESSONS)
def test_a_step_of_a_lesson_takes_few_words(lang: str, key: str) -> None:
    game, _, lesson = key.partition("/")
    texts = [source for _id, source in sources(f"{lang}/{key}.ipynb", "markdown")]
    for step in course(game, lang)[lesson].steps.values():
        texts += step.texts.values()
    for text in texts:
        assert len(re.findall(r"[A-Za-z’']+", text)) <= 85, text
        assert len(re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]", text)) <= 160, text


# Section 10 of RULES.md: what a reader typically gets wrong, and the choice that says so.
TYPICAL = {
    "1 the opponent's lane is secret too": "placing/seen: nothing",
    "2 higher instead of equal or higher": "placing/equal: higher",
    "3 an ace may not go on a king lane": "placing/king: none",
    "4 one chooses attack or defence": "attack-defence/role: choose",
    "5 a doubled attack figure in the preview": "suit-cycle/preview: both",
    "6 skip for one turn only": "rounds/stop: once",
    "7 doubling a direct hit": "attack-defence/direct: doubled-hit",
    "8 doubling after subtracting": "suit-cycle/after: doubled-after",
    "9 damage from a strong defence": "attack-defence/block: defence-hurts",
    "10 the suit cycle between attacks": "attack-defence/clash: doubled-hit",
    "11 S-H-D-C ranks, so that C cannot beat S": "suit-cycle/ring: ranked-suits",
    "12 joker as highest card": "joker/small: joker-is-highest",
    "13 doubling to 26": "aces-upset/upset: doubled-upset",
    "13 damage from a defending ace": "aces-upset/stop: ace-block-hurts",
    "14 joker beats everything": "joker/stopped: joker-beats-all",
    "15 unused cards on the table stay": "rounds/clear: stay",
    "16 passing after having placed one card": "discards/placed-one: pass",
    "17 adding up all five lanes first": "rounds/order: sum",
    "18 forgetting that a reshuffle brings them back": "discards/back: empty",
}


@pytest.mark.parametrize("mistake", TYPICAL)
def test_typical_mistakes_are_wrong_choices(mistake: str) -> None:
    key, choice = TYPICAL[mistake].split(": ")
    lesson, step = key.split("/")
    found = course("lanes", "en")[lesson].steps[step]
    assert choice in (found.choices or found.claims)
    assert choice != RIGHT
