"""Matches under way are kept on the server by a random token, and cleared away when old."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from cardplay_widgets import shelf
from cardplay_widgets.playground import Playground, play


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "cardplay" / "matches"


def test_what_is_put_is_got_and_dropped(state: Path) -> None:
    token = shelf.new_token()
    assert shelf.get(token) is None
    shelf.put(token, "手札")
    shelf.put(token, "手札 2")
    assert shelf.get(token) == "手札 2"
    assert stat.S_IMODE(state.stat().st_mode) == 0o700
    assert [file.name for file in state.iterdir()] == [token]
    shelf.drop(token)
    assert shelf.get(token) is None


@pytest.mark.parametrize("token", ["", "../../../etc/passwd", "a" * 21, "a" * 23, "ä" * 22])
def test_a_token_is_no_path(token: str, state: Path) -> None:
    with pytest.raises(ValueError, match="no token"):
        shelf.put(token, "x")
    assert shelf.get(token) is None
    shelf.drop(token)
    assert not state.exists()


def test_old_records_are_cleared_away(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST", 4)
    tokens = [shelf.new_token() for _ in range(6)]
    for age, token in enumerate(tokens):
        shelf.put(token, str(age))
        past = time.time() - (40 if age == 0 else 6 - age) * 24 * 3600
        os.utime(state / token, (past, past))
    assert [token for token in tokens if shelf.get(token)] == tokens[-4:]


def test_where_nothing_can_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    token = shelf.new_token()
    shelf.put(token, "x")
    assert shelf.get(token) is None


# A page that is opened again.


def kept(app: Playground) -> dict[str, str]:
    """What the browser keeps."""
    return dict(app.table.shown.keep)


def reopened(kept: dict[str, str], game: str = "lanes") -> Playground:
    """A fresh kernel, told by the browser what it has kept."""
    app = play(game, seed=7, lang="en")
    app.table._handle_custom_msg({"type": "kept", "kept": kept}, [])
    return app


def test_a_match_goes_on_after_a_reload() -> None:
    app = play("lanes", seed=7, lang="en", opponent="random", life=25)
    assert kept(app) == {}
    app.click("hand:S6", "lane:5")
    (token,) = kept(app).values()
    assert "S6" not in token
    again = reopened(kept(app))
    assert again.session.match.lines() == app.session.match.lines()
    assert again.session.picture.text == app.session.picture.text
    assert set(again.session.rivals.players.values()) == {"random"}
    again.click("table:hint")
    assert kept(again) == kept(app)


def test_a_new_match_has_a_new_token() -> None:
    app = play("lanes", seed=7, lang="en")
    app.click("hand:S6", "lane:5")
    first = kept(app)
    app.new_match()
    app.click("do:skip")
    assert kept(app) != first
    (token,) = first.values()
    assert shelf.get(token) is None


def test_a_match_that_is_over_is_not_kept() -> None:
    app = play("lanes", seed=7, lang="en")
    app.click("hand:S6", "lane:5")
    (token,) = kept(app).values()
    app.session.play("resign")
    app.click("table:back")
    assert set(kept(app).values()) == {""} and shelf.get(token) is None


@pytest.mark.parametrize("token", ["", "unknown", "A" * 22])
def test_an_unknown_token_begins_anew(token: str) -> None:
    app = reopened({"play.lanes": token})
    assert app.session.match.ply == 0


def test_a_match_under_way_is_not_replaced() -> None:
    app = play("lanes", seed=7, lang="en")
    app.click("hand:S6", "lane:5")
    other = play("lanes", seed=9, lang="en")
    other.click("do:skip")
    other.table._handle_custom_msg({"type": "kept", "kept": kept(app)}, [])
    assert other.session.match.seed == 9


def test_a_damaged_record_begins_anew(state: Path) -> None:
    app = play("lanes", seed=7, lang="en")
    app.click("hand:S6", "lane:5")
    (token,) = kept(app).values()
    (state / token).write_text('{"opponent": 3}')
    assert reopened(kept(app)).session.match.ply == 0
