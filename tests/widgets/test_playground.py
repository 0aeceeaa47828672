"""The play app: its controls, its record, what it shows as text, what it puts on the wire."""

from __future__ import annotations

import itertools
import json
import random
import re
from typing import Any

import comm
import ipywidgets as widgets
import pytest

from cardplay.cards import texts
from cardplay.core import OptionsError
from cardplay_widgets.playground import Playground, play


def field(app: Playground, label: str) -> Any:
    """The control with this label."""
    found = [w for w in controls(app) if getattr(w, "description", "") == label]
    assert found, label
    return found[0]


def controls(box: widgets.Box) -> list[Any]:
    inner = [w for w in box.children if isinstance(w, widgets.Box)]
    return [*box.children, *(w for child in inner for w in controls(child))]


def note(app: Playground) -> str:
    """What the app says outside the table: under it, and beside its buttons."""
    return re.sub("<[^>]*>", "", app.children[1].value + app._reply.value)


def test_the_text_is_the_position() -> None:
    app = play("lanes", seed=7, lang="en")
    data = app._repr_mimebundle_()
    assert data["text/plain"] == repr(app) == app.session.picture.text
    assert "application/vnd.jupyter.widget-view+json" in data


def test_clicks_from_code_are_clicks_of_the_reader() -> None:
    app = play("lanes", seed=7, lang="en")
    app.click("hand:S6", "lane:5")
    assert app.session.match.lines()[0] == "P0 S6@5"
    assert app.table.shown.text == app.session.picture.text
    with pytest.raises(ValueError, match="nothing on the table"):
        app.click("hand:HK")


def test_options_are_set_by_the_controls() -> None:
    app = play("lanes", seed=7, lang="en")
    field(app, "Life").value = "12"
    field(app, "Jokers").value = 0
    field(app, "First player").value = 1
    field(app, "New match").click()
    game = app.session.match.game
    assert (game.options(), app.session.match.seed) == ({"life": 12, "jokers": 0, "first": 1}, 8)


def test_a_typed_seed_is_used_and_the_next_match_has_the_next() -> None:
    app = play("lanes", seed=7, lang="en")
    field(app, "Seed").value = "99"
    field(app, "New match").click()
    assert app.session.match.seed == 99
    field(app, "New match").click()
    assert app.session.match.seed == 100
    field(app, "Seed").value = "my match"
    field(app, "New match").click()
    field(app, "New match").click()
    assert app.session.match.seed == "my match 2"


@pytest.mark.parametrize(
    ("lang", "label", "button", "sentence"),
    [
        ("en", "Life", "New match", "Option “Life” must be a whole number, 1 or more; it is 0."),
        ("ja", "ライフ", "新しい対局", "「ライフ」"),
    ],
)
def test_a_wrong_option_is_a_sentence(lang: str, label: str, button: str, sentence: str) -> None:
    app = play("lanes", seed=7, lang=lang)
    before = repr(app)
    field(app, label).value = "0"
    field(app, button).click()
    assert sentence in note(app) and repr(app) == before
    assert (re.search("[ぁ-ん]", note(app)) is not None) == (lang == "ja")


def test_a_wrong_option_from_code_is_an_error() -> None:
    with pytest.raises(OptionsError):
        play("lanes", lifes=3)
    with pytest.raises(OptionsError):
        play("lanes", life=0)


def test_what_is_saved_after_the_match_can_be_loaded() -> None:
    app = play("lanes", seed=7, lang="en", life=20)
    app.click("hand:S6", "lane:5")
    field(app, "Save").click()
    assert field(app, "Record").value == ""
    app.session.play("resign")
    field(app, "Save").click()
    other = play("lanes", seed=1, lang="en")
    field(other, "Record").value = field(app, "Record").value
    field(other, "Load").click()
    assert other.session.match.lines() == app.session.match.lines()
    assert other.session.match.outcome is not None
    assert field(other, "Life").value == "20"


def test_a_record_of_a_match_under_way_can_be_loaded() -> None:
    app = play("lanes", seed=7, lang="en", life=20)
    app.click("hand:S6", "lane:5")
    other = play("lanes", seed=1, lang="en")
    field(other, "Record").value = app.session.match.dumps()
    field(other, "Load").click()
    assert repr(other) == repr(app)


@pytest.mark.parametrize("record", ["", "{", "[]", '{"format": 1}'])
def test_what_is_no_record_is_refused_in_a_sentence(record: str) -> None:
    app = play("lanes", seed=7, lang="en")
    before = repr(app)
    field(app, "Record").value = record
    field(app, "Load").click()
    assert note(app).endswith(".") and repr(app) == before


def test_the_share_line_comes_with_the_end() -> None:
    app = play("lanes", seed=7, lang="en", life=1)
    rng = random.Random(1)
    while app.session.match.outcome is None:
        assert note(app) == ""
        app.click(rng.choice(app.session.view.next(app.session.clicks).lit))
    assert note(app) == f"To share: {app.session.share()}"
    app.click("table:new")
    assert app.session.match.seed == 8 and app.session.match.outcome is None


def test_the_opponent_may_change_at_any_time() -> None:
    app = play("lanes", seed=7, lang="en")
    field(app, "Opponent").value = "random"
    assert set(app.session.rivals.players.values()) == {"random"}


GLYPHS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_hidden_card_crosses_the_wire(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the kernel sends in a whole match, hints and looking back too."""
    wire: list[str] = []

    def publish(
        self: comm.DummyComm, msg_type: str, data: Any = None, *rest: Any, **more: Any
    ) -> None:
        wire.append(json.dumps([data, more], default=str, ensure_ascii=False))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    app = play("lanes", seed=5, lang=lang, life=90)
    rng = random.Random(2)
    known: set[str] = set()
    shown = 0

    seqs = itertools.count(1)

    def hear(id: str) -> None:
        intent = {"type": "click", "id": id, "rev": app.table.picture["rev"], "seq": next(seqs)}
        app.table._handle_custom_msg(intent | {"client": "c"}, [])

    while app.session.match.outcome is None:
        for page in app.session.pages:
            view = page.view
            placed = [card for side in view.placed for card in side if card >= 0]
            known |= set(texts([*view.lanes, *view.hand, *placed, *view.discard]))
        sent = " ".join(wire)
        named = {GLYPHS[g] + r for r, g in re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", sent)}
        named |= set(re.findall(r'"(?:\w+:)?([SHDC](?:10|[2-9AJQK]))"', sent))
        assert named and named <= known
        shown += len(app.table.picture["frames"])
        wire.clear()
        lit = app.session.view.next(app.session.clicks).lit
        hear(rng.choice(["table:hint", "table:first", "table:now", *lit, *lit]))
        assert wire
    assert shown > 50 and len(known) > 40


def test_many_switches_are_folded_into_what_is_on() -> None:
    app = play("caravan", lang="en", early_sale=True)
    box = app._switches
    line, unfold = box.children[0].children
    assert "Early sale" in line.value and box.children[1].layout.display == "none"
    field(app, "Show all 12 rules").value = True
    assert box.children[1].layout.display is None and unfold.description == "Hide the rules"
    app._options["early_sale"].value = False
    assert "No extra rule is on." in line.value


def test_a_contradiction_of_switches_shows_them() -> None:
    app = play("caravan", lang="en")
    for name in ("short_deck", "double_deck"):
        app._options[name].value = True
    field(app, "New match").click()
    assert "Short deck" in note(app) and app._switches.children[1].layout.display is None


def test_suits_in_two_colours_hold_at_once_and_in_the_next_match() -> None:
    app = play("lanes", seed=7, lang="en")
    assert not app.session.picture.two_colours
    field(app, "Suits").value = True
    assert app.session.picture.two_colours
    field(app, "New match").click()
    assert app.session.picture.two_colours


def test_a_rules_text_leads_to_its_lesson() -> None:
    app = play("lanes", seed=7, lang="en")
    app.session.click("rule:lanes.ace-upset")
    say = app.session.picture.say
    assert say is not None and say.why is not None
    assert say.why.href == "rules.ipynb#rule=lanes.ace-upset"
