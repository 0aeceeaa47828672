"""The table widget: what it shows, what it hears, and what a hostile browser can't do."""

import json
from typing import Any

import pytest

from cardplay_widgets.art import put_art
from cardplay_widgets.picture import Button, Picture, Say
from cardplay_widgets.table import MAX_HASH, MAX_ID, Table, read_hash, read_intent

COUNTER = Picture(text="count 0", acts=(Button("More", "more"), Button("Stop", "stop", dark=True)))


class Counter:
    """Counts clicks; "stop" changes nothing."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def answer(self, click: str) -> Picture | None:
        self.heard.append(click)
        if click == "stop":
            return None
        return Picture(text=f"count {self.heard.count('more')}", acts=COUNTER.acts)


@pytest.fixture
def counter() -> Counter:
    return Counter()


@pytest.fixture
def table(counter: Counter) -> Table:
    return Table(COUNTER, on_click=counter.answer)


def hear(table: Table, **content: Any) -> None:
    message = {"type": "click", "id": "more", "seq": 1, "rev": 0, "client": "abc"} | content
    table._hear(table, message, [])


def test_text_plain_is_the_position_and_nothing_else(table: Table) -> None:
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == "count 0"
    table.click("more", "more")
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table) == "count 2"
    assert table.model_id not in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_click_in_a_cell_goes_the_same_way(table: Table, counter: Counter) -> None:
    assert table.click("more") is table
    hear(table, rev=1)
    assert counter.heard == ["more", "more"]
    assert table.shown.text == "count 2"


def test_an_id_that_stands_nowhere_is_an_error_in_a_cell(table: Table) -> None:
    with pytest.raises(ValueError, match="nothing on the table is called 'deck'"):
        table.click("deck")


def test_a_click_is_answered_with_its_number(table: Table) -> None:
    hear(table, seq=7)
    assert (table.picture["seq"], table.picture["client"]) == (7, "abc")
    assert table.picture["rev"] == 1


def test_a_click_that_changes_nothing_is_answered_too(table: Table) -> None:
    hear(table, id="stop", seq=3)
    assert table.picture["seq"] == 3
    hear(table, id="more", seq=4, rev=table.picture["rev"])
    assert table.shown.text == "count 1"


def test_a_click_on_an_older_picture_is_not_heard_but_answered(
    table: Table, counter: Counter
) -> None:
    hear(table, seq=1)
    hear(table, seq=2)  # the second of a double click still names the first picture
    assert counter.heard == ["more"]
    assert table.picture["seq"] == 2


@pytest.mark.parametrize(
    "content",
    [
        None,
        "more",
        [],
        {},
        {"type": "click"},
        {"id": 5},
        {"id": ["more"]},
        {"id": "x" * (MAX_ID + 1)},
        {"seq": "1"},
        {"seq": -1},
        {"seq": 1 << 60},
        {"rev": None},
        {"client": "c" * 17},
        {"client": None},
        {"type": "drop"},
    ],
    ids=str,
)
def test_what_is_no_click_is_not_heard(content: Any, table: Table, counter: Counter) -> None:
    message = {"type": "click", "id": "more", "seq": 1, "rev": 0, "client": "abc"}
    whole = isinstance(content, dict) and content and content != {"type": "click"}
    table._hear(table, message | content if whole else content, [])
    assert counter.heard == []
    assert table.picture["seq"] == 0


def test_ids_outside_the_picture_are_not_heard(table: Table, counter: Counter) -> None:
    for id in ("", "deck", "__class__", "more\n"):
        hear(table, id=id, seq=9)
    assert counter.heard == []
    assert table.picture["seq"] == 9


def test_a_browser_can_set_no_trait(table: Table, counter: Counter) -> None:
    before = json.dumps(table.picture)
    table.set_state({"picture": {"frames": [], "rev": 99}, "_esm": "alert(1)", "recall": "x"})
    assert json.dumps(table.picture) == before and table.recall == ""
    put_art().set_state({"css": "body {display: none}"})
    assert "display: none}" not in put_art().css[:30]


def test_a_handler_that_fails_leaves_the_table_as_it_was(table: Table) -> None:
    def fail(click: str) -> Picture:
        raise RuntimeError("in the handler")

    table.on_click(fail)
    with pytest.raises(RuntimeError):
        hear(table, seq=5)
    assert table.picture["seq"] == 5, "the browser does not wait for ever"
    assert table.shown.text == "count 0"


def test_several_pictures_travel_together(table: Table) -> None:
    table.show(Picture(text="a", say=Say("one")), Picture(text="b", say=Say("two")))
    assert [frame["say"]["text"] for frame in table.picture["frames"]] == ["one", "two"]
    assert repr(table) == "b"
    with pytest.raises(ValueError, match="no picture"):
        table.show()


def test_only_clicks_of_the_last_picture_count(table: Table, counter: Counter) -> None:
    table.show(Picture(acts=(Button("Old", "old"),)), Picture(acts=(Button("New", "new"),)))
    hear(table, id="old", rev=1)
    hear(table, id="new", rev=1)
    assert counter.heard == ["new"]


def test_a_ping_is_answered_and_moves_nothing(table: Table, counter: Counter) -> None:
    said: list[Any] = []
    table.send = lambda content, buffers=None: said.append(content)  # type: ignore[method-assign]
    hear(table, type="ping", id="", seq=4)
    assert said == [{"pong": True, "seq": 4, "client": "abc"}]
    assert counter.heard == [] and table.picture["rev"] == 0


def test_what_the_browser_kept_is_told_once_asked_for() -> None:
    told: list[dict[str, str]] = []
    table = Table(COUNTER, on_kept=told.append, recall="lessons.")
    kept = {"lessons.a": "done", "theme": "dark", "lessons.b": 5, "lessons.c": "x" * 999}
    table._hear(table, {"type": "kept", "kept": kept}, [])
    table._hear(table, {"type": "kept", "kept": {str(i): "" for i in range(999)}}, [])
    assert told == [{"lessons.a": "done"}]
    mute = Table(COUNTER, on_kept=told.append)
    mute._hear(mute, {"type": "kept", "kept": kept}, [])
    assert len(told) == 1


def test_style_art_and_script_travel_once_for_all_tables(table: Table) -> None:
    art = put_art()
    assert len(json.dumps(Table(COUNTER).get_state())) < 2000
    assert put_art() is art
    assert ".cp-felt" in art.css and "--card-paper" in art.css and ".pg-step" in art.css
    assert "export function render" in art.table and "pg-choice" in art.paper


def test_an_intent_is_read_whole_or_not_at_all() -> None:
    whole = {"type": "click", "id": "a", "seq": 1, "rev": 2, "client": "c"}
    assert read_intent(whole) == ("click", "a", 1, 2, "c")
    for name in whole:
        assert read_intent({key: value for key, value in whole.items() if key != name}) is None


def test_where_the_address_leads_is_heard_by_who_asked() -> None:
    led: list[str] = []
    table = Table(COUNTER, on_hash=led.append)
    table._hear(table, {"type": "hash", "hash": "lane=S5"}, [])
    assert table.hears_hash and led == ["lane=S5"]
    deaf = Table(COUNTER)
    deaf._hear(deaf, {"type": "hash", "hash": "lane=S5"}, [])
    assert not deaf.hears_hash


@pytest.mark.parametrize(
    "content", [{"type": "hash"}, {"type": "hash", "hash": 5}, {"hash": "a"}, {"type": "kept"}]
)
def test_what_is_no_address_is_not_heard(content: Any) -> None:
    assert read_hash(content) is None
    assert read_hash({"type": "hash", "hash": "x" * (MAX_HASH + 1)}) is None
