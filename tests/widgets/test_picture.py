"""The vocabulary of pictures: what it says in JSON, and that it needs no notebook."""

import dataclasses
import json
import subprocess
import sys

import pytest

from cardplay_widgets import picture
from cardplay_widgets.picture import (
    WORDS,
    Button,
    Card,
    Column,
    Grid,
    Law,
    Part,
    Picture,
    Pile,
    Row,
    Scale,
    Slot,
    Words,
)

KINDS = [
    value
    for name in picture.__all__
    if isinstance(value := getattr(picture, name), type) and issubclass(value, Part)
]


def test_importing_it_loads_no_notebook_library() -> None:
    script = "import sys, cardplay_widgets.picture; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    names = {name.split(".")[0] for name in loaded.stdout.split()}
    assert "cardplay_widgets" in names, loaded.stderr
    assert not names & {"ipywidgets", "anywidget", "traitlets", "IPython", "cardplay"}


@pytest.mark.parametrize("part", KINDS, ids=lambda part: part.__name__)
def test_every_part_is_a_frozen_slotted_value_with_a_word_about_it(part: type[Part]) -> None:
    assert part.__doc__ and not part.__doc__.startswith(f"{part.__name__}(")
    assert "__slots__" in vars(part)
    assert part.__dataclass_params__.frozen  # type: ignore[attr-defined]


def test_kinds_are_told_apart() -> None:
    drawn = [part.kind for part in KINDS if part not in (Part, Picture, Words)]
    assert len(set(drawn)) == len(drawn) and all(drawn)


def test_what_equals_its_default_is_left_out() -> None:
    assert Card("S10", click="hand:S10", lit=True).to_json() == {
        "is": "card",
        "face": "S10",
        "click": "hand:S10",
        "lit": True,
    }
    assert Slot().to_json() == {"is": "slot"}
    assert Scale(0, 0).to_json() == {"is": "scale", "theirs": 0, "ours": 0}


def test_a_picture_is_json_and_names_all_its_clicks() -> None:
    column = Column("1", Slot(), Law(Card("S4")), Slot(Card("back")), click="lane:1")
    table = Picture(
        board=(Grid((column,)),),
        hand=(Row((Card("S10", click="hand:S10"), Card("H2"))),),
        info=(Pile(20, "discards"),),
        acts=(Button("Stop", "skip", dark=True),),
        keys={"u": "undo"},
    )
    assert json.loads(json.dumps(table.to_json()))["hand"][0]["cards"][1]["face"] == "H2"
    assert table.clicks() == {"lane:1", "hand:S10", "skip", "undo"}


def test_the_scripts_words_are_complete_in_each_language() -> None:
    blank = [
        (lang, item.name)
        for lang, words in WORDS.items()
        for item in dataclasses.fields(words)
        if not getattr(words, item.name)
    ]
    assert not blank
    assert Picture(lang="ja").to_json()["words"]["close"] == "閉じる"
    assert len(WORDS["ja"].keys) == len(WORDS["en"].keys)
