"""What every game's table keeps to: clicks suffice, nothing hidden is drawn, two languages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

import cardplay
from cardplay import GAMES
from cardplay.match import Match
from cardplay_widgets.picture import Picture
from cardplay_widgets.playground import play
from cardplay_widgets.session import Session

PLAYABLE = [game for game in GAMES if find_spec(f"cardplay_widgets.{game}")]
TURNS = 400


def clicked(table: Session, seed: int) -> Iterator[tuple[Picture, ...]]:
    """Clicks on what is lit until the match is over."""
    rng = random.Random(seed)
    for _turn in range(TURNS):
        if table.match.outcome is not None:
            return
        yield table.click(rng.choice(table.view.next(table.clicks).lit))
    pytest.fail("the match does not end")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_a_match_is_played_by_what_is_lit(game: str, lang: str) -> None:
    table = Session(Match(cardplay.make(game), seed=3), lang=lang)
    for row in clicked(table, seed=1):
        shown = row[-1]
        assert set(table.view.next(table.clicks).lit) <= shown.clicks()
        assert shown.text and shown.say is not None and shown.say.text
        for picture in row:
            json.dumps(picture.to_json())
            sentences = [picture.text, picture.label, picture.say.text if picture.say else ""]
            japanese = [bool(re.search("[ぁ-んァ-ン一-龥]", text)) for text in sentences if text]
            assert all(japanese) if lang == "ja" else not any(japanese), sentences
    assert table.picture.acts == () and table.picture.say and table.picture.say.buttons


@pytest.mark.parametrize("game", PLAYABLE)
def test_dark_clicks_are_answered(game: str) -> None:
    table = Session(Match(cardplay.make(game), seed=5))
    rng = random.Random(5)
    refused = 0
    for row in clicked(table, seed=2):
        own = re.compile("table:|rule:|at:|show:|about:")
        lit = set(table.view.next(table.clicks).lit)
        dark = sorted(c for c in row[-1].clicks() - lit if not own.match(c))
        if not dark or table.match.outcome is not None:
            continue
        before = table.clicks, table.match.ply
        click = rng.choice(dark)
        ways = [(click,), table.painter.arrange((*table.clicks, click))]
        found = [table.view.next(way) for way in ways]
        if click in before[0] or any(way.lit or way.move for way in found):
            continue  # it takes a choice back, begins another, or completes it in another order
        (shown,) = table.click(click)
        assert shown.say and shown.say.refused and shown.say.text, click
        assert (table.clicks, table.match.ply) == before
        refused += 1
    assert refused


@pytest.mark.parametrize("game", PLAYABLE)
def test_pictures_do_not_change_with_what_is_hidden(game: str) -> None:
    """Positions that differ only in hidden cards look alike, to the last byte, whatever is lit."""
    table = Session(Match(cardplay.make(game), seed=7))
    rng = random.Random(7)
    compared = 0
    for row in clicked(table, seed=7):
        del row
        state = table.state
        if state.to_move != 0 or table.clicks or rng.random() < 0.5:
            continue
        positions = [state.to_position(), table.view.sample(rng).to_position()]
        if positions[0] == positions[1]:
            continue
        seen = []
        for position in positions:
            twin = Session(Match(table.match.game, 1, position=position))
            shown = [twin.picture]
            for click in twin.view.next().lit:
                if twin.view.next((click,)).lit:
                    shown += [*twin.click(click)]
                    shown += [twin.aim(lit) for lit in twin.view.next((click,)).lit]
                    twin.cancel()
            seen.append(json.dumps([p.to_json() for p in shown], ensure_ascii=False))
        assert seen[0] == seen[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_past_and_undo_and_hints_work(game: str) -> None:
    table = Session(Match(cardplay.make(game), seed=9))
    for count, _row in enumerate(clicked(table, seed=3)):
        if count == 25:
            break
    table.cancel()
    present = table.picture
    for page in range(len(table.pages)):
        (shown,) = table.click(f"at:{page}")
        assert shown.say and shown.say.text.startswith("**Looking back")
    assert table.click("table:now")[-1] == present
    hint = table.click("table:hint")[-1].say
    assert hint and hint.text
    ply = table.match.ply
    table.click("table:undo")
    assert table.match.ply < ply
    while table.match.undone:
        table.click("table:redo")
    assert table.match.ply == ply


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_the_controls_know_their_options(game: str, lang: str) -> None:
    app = play(game, lang=lang)
    names = {control.option for control in app.session.painter.controls}
    game_now = app.session.match.game
    assert names <= set(game_now.__dataclass_fields__)
    app.new_match()
    assert app.session.match.game == game_now


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_the_reader_may_give_up_and_take_that_back(game: str, lang: str) -> None:
    app = play(game, lang=lang)
    app.resign()
    assert "P0 resign" in app.session.match.lines()
    app.click("table:undo")
    assert "P0 resign" not in app.session.match.lines()
    app.resign()
    while app.session.match.outcome is None:
        app.session.await_turn()
        app.session.resign()
    ply = app.session.match.ply
    app.resign()
    say = app.table.shown.say
    assert say and say.refused and say.text and app.session.match.ply == ply


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_bold_sentence_begins_small_and_no_full_stop_is_foreign(game: str) -> None:
    for lang in ("en", "ja"):
        table = Session(Match(cardplay.make(game), seed=3), lang=lang)
        for row in clicked(table, seed=1):
            for text in (picture.say.text for picture in row if picture.say):
                assert not re.match(r"\*\*[a-z]", text), text
        (shown,) = table.click(f"rule:{next(iter(table.match.game.rules))}")
        assert shown.say and (".**" in shown.say.text) == (lang == "en")


@pytest.mark.parametrize("game", PLAYABLE)
def test_after_the_end_every_answer_leaves_a_way_on(game: str) -> None:
    table = Session(Match(cardplay.make(game), seed=3))
    for _row in clicked(table, seed=1):
        pass
    ways = ["table:first", "table:undo"]
    own = re.compile("table:|at:")
    for click in sorted(click for click in table.picture.clicks() if not own.match(click)):
        say = table.click(click)[-1].say
        assert say and say.text and [button.click for button in say.buttons] == ways, click
    say = table.click("table:resign")[-1].say
    assert say and say.refused and [button.click for button in say.buttons] == ways
