"""Link Duel at the table: whole matches, what stays hidden, the play app."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import comm
import ipywidgets as widgets
import pytest

from cardplay.core import Json
from cardplay.linkduel import BUILT_IN
from cardplay.match import Match
from cardplay_widgets.picture import (
    Picture,
)
from cardplay_widgets.playground import Playground, play
from cardplay_widgets.session import Session
from tests.widgets.linkduel_table import new_match

# Whole matches.


def random_clicks(table: Session, seed: int) -> Iterator[tuple[Picture, ...]]:
    """Play to the end by lit clicks alone; what each click showed."""
    rng = random.Random(seed)
    while table.match.outcome is None:
        yield table.click(rng.choice(table.view.next(table.clicks).lit))


OPTIONS: list[dict[str, Json]] = [
    {},
    {"jokers": 0, "max_subs": 0},
    {"open_hands": True, "max_subs": 2},
    {"decks": ["C01 C02 C03 C04 / C05", "C12 C13 C16 C08"], "first": 1},
    {"decks": [None, "C12 C13 C16 C08 / C07 C09"], "jokers": 1},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_match_is_played_by_clicks_alone(options: dict[str, Json], lang: str) -> None:
    table = new_match(lang, seed=8, **options)
    for shown in random_clicks(table, seed=5):
        lit = table.view.next(table.clicks).lit
        assert set(lit) <= shown[-1].clicks()
        for click in lit[:6]:
            table.aim(click)
        for picture in shown:
            ids = Counter(re.findall(r'"id": "([^"]+)"', json.dumps(picture.to_json())))
            assert not [id for id, count in ids.items() if count > 1], picture.text
            assert picture.say and picture.say.text
            japanese = re.search("[ぁ-んァ-ン]", picture.say.text) is not None
            assert japanese == (lang == "ja"), picture.say.text
            rest = re.sub(r"\b(JSON|TOML|C\d\d|X\d)\b", "", picture.say.text)
            assert lang == "en" or not re.search("[a-z]{2}", rest), rest
    assert table.share()


@pytest.mark.parametrize("seed", range(3))
def test_pictures_do_not_change_with_what_is_hidden(seed: int) -> None:
    """Two matches that differ only in hidden things look alike, to the last byte."""
    table = new_match(seed=seed)
    rng = random.Random(seed)
    for _shown in random_clicks(table, seed):
        if table.clicks or table.match.outcome is not None or rng.random() < 0.6:
            continue
        twin = table.view.sample(rng)
        pictures = []
        for state in (table.state, twin):
            other = Session(Match(table.match.game, 4, position=state.to_position()))
            shown = [other.picture, *other.click("table:hint")]
            pictures.append(json.dumps([p.to_json() for p in shown], ensure_ascii=False))
        assert pictures[0] == pictures[1]


# The play app.


def field(app: Playground, label: str) -> Any:
    """The first control whose label has these words."""

    def controls(box: widgets.Box) -> Iterator[Any]:
        for child in box.children:
            yield child
            if isinstance(child, widgets.Box):
                yield from controls(child)

    return next(w for w in controls(app) if label in getattr(w, "description", ""))


def note(app: Playground) -> str:
    return re.sub("<[^>]*>", "", app._reply.value)


def test_every_option_has_its_control() -> None:
    app = play("linkduel", seed=7, lang="en")
    field(app, "Jokers").value = 1
    field(app, "Subs at most").value = 1
    field(app, "First player").value = 1
    field(app, "Open hands").value = True
    field(app, "Your characters, if fixed").value = "C01 C02 C03 C04 / C05"
    field(app, "New match").click()
    assert app.session.match.game.options() == {
        "jokers": 1,
        "max_subs": 1,
        "first": 1,
        "open_hands": True,
        "decks": ["C01 C02 C03 C04 / C05", None],
    }


@pytest.mark.parametrize(
    ("lang", "label", "button", "sentence"),
    [
        ("en", "Your characters, if fixed", "New match", "C01 is chosen twice"),
        ("ja", "あなたのデッキ（固定する場合）", "新しい対局", "2回選ばれています"),
    ],
)
def test_a_wrong_deck_is_explained(lang: str, label: str, button: str, sentence: str) -> None:
    app = play("linkduel", seed=7, lang=lang)
    before = repr(app)
    field(app, label).value = "C01 C01 C02 C03"
    field(app, button).click()
    name = BUILT_IN["C01"].name if lang == "en" else BUILT_IN["C01"].name_ja
    assert sentence.replace("C01", name) in note(app) and repr(app) == before


def test_own_characters_stay_for_the_next_match() -> None:
    app = play("linkduel", lang="en", characters={"X1": {"links": {"S": "+4"}}})
    field(app, "New match").click()
    assert "X1" in app.session.match.game.cast  # type: ignore[attr-defined]


def test_a_record_brings_its_decks_into_the_controls() -> None:
    app = play("linkduel", seed=7, lang="en", decks=["C01 C02 C03 C04", "C05 C06 C07 C08"])
    other = play("linkduel", seed=1, lang="en")
    field(other, "Record").value = app.session.match.dumps()
    field(other, "Load").click()
    assert field(other, "Opponent’s characters, if fixed").value == "C05 C06 C07 C08"
    assert repr(other) == repr(app)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_hidden_character_crosses_the_wire(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the kernel sends in a whole match, previews, hints and looking back too."""
    wire: list[str] = []

    def publish(
        self: comm.DummyComm, msg_type: str, data: Any = None, *rest: Any, **more: Any
    ) -> None:
        wire.append(json.dumps([data, more], default=str, ensure_ascii=False))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    app = play("linkduel", seed=5, lang=lang)
    rng = random.Random(2)
    seqs = itertools.count(1)

    def hear(id: str, type: str = "click") -> None:
        intent = {"type": type, "id": id, "rev": app.table.picture["rev"], "seq": next(seqs)}
        app.table._handle_custom_msg(intent | {"client": "c"}, [])

    def names(id: str) -> set[str]:
        who = BUILT_IN[id]
        return {f'"{id}"', who.name, who.name_ja, f":{id}", f"{id}@"}

    checked = 0
    for _ in range(1500):  # an error in the kernel would be heard by nobody, for ever
        if app.session.match.outcome is not None:
            break
        lit = app.session.view.next(app.session.clicks).lit
        wire.clear()
        choosing = app.session.state.phase == "deck"  # type: ignore[attr-defined]
        hear(rng.choice(lit), "aim")
        hear(rng.choice(["table:hint", "table:first", "table:now", "about:P1:2", *lit, *lit]))
        state: Any = app.session.state
        if choosing:
            continue
        placed = {p.view.placed[1][c] for p in app.session.pages for c in range(3)}
        hidden = {*state.hands[1], *state.subs[1]} - placed
        hidden -= {*state.hands[0], *state.subs[0], *(id for id in state.placed[0] if id)}
        sent = " ".join(wire)
        found = {name for id in hidden for name in names(id) if name in sent}
        assert not found
        checked += bool(hidden and sent)
    assert checked > 20 and app.session.match.outcome is not None
