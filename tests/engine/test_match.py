"""A match: replay, undo, frames, records."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import cardplay
from cardplay import MatchError, Rng
from cardplay.match import Match


def a_match(moves: int = 30, seed: int | str = 5) -> Match:
    match, rng = Match(cardplay.make("lanes", jokers=1), seed), Rng(3)
    for _ in range(moves):
        if match.outcome is None:
            match.play(match.state.random_move(rng))
    return match


def test_same_seed_gives_the_same_match_in_another_process() -> None:
    code = (
        "import cardplay;from cardplay.match import Match;from cardplay import Rng\n"
        "m, rng = Match(cardplay.make('lanes', jokers=1), 'a word'), Rng(3)\n"
        "[m.play(m.state.random_move(rng)) for _ in range(30) if m.outcome is None]\n"
        "print(m.dumps())"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(out.stdout) == a_match(seed="a word").to_json()


def test_neighbouring_seeds_deal_other_cards() -> None:
    game = cardplay.make("lanes")
    deals = {tuple(game.deal(seed).view(0).hand) for seed in range(200)}
    assert len(deals) > 195


def test_undo_and_redo_walk_back_and_forth() -> None:
    match = a_match()
    last = match.state.to_position()
    turns = list(match.turns)
    assert match.undo() == turns[-1]
    assert match.state.to_position() == match.at(len(turns) - 1).to_position()
    assert match.redo() == turns[-1]
    assert match.state.to_position() == last
    assert match.redo() is None
    assert match.takebacks == 1


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = a_match()
    match.undo()
    match.play("skip")
    assert match.redo() is None


def test_nothing_to_take_back_at_the_start() -> None:
    match = Match(cardplay.make("lanes"), 1)
    assert match.undo() is None and match.takebacks == 0
    with pytest.raises(IndexError, match="ply 3"):
        match.at(3)


def test_frames_pair_each_event_with_the_view_right_after_it() -> None:
    match = a_match(60, 8)
    deal, *moves = match.steps(0)
    assert [f.event.type for f in deal.frames][-3:] == ["round_start", "draw", "draw"]
    assert "cards" not in next(
        f.event.data for f in deal.frames if f.event.data.get("seat") == "P1"
    )
    assert [step.ply for step in moves] == list(range(1, match.ply + 1))
    for step in moves:
        for event, view in step.frames:
            if event.type == "damage":
                assert view.life[int(event["seat"][1])] == event["life"]
    spectator = next(match.steps(None, since=1))
    assert "card" not in spectator.frames[0].event.data


@pytest.mark.parametrize("game", cardplay.GAMES)
def test_steps_from_a_move_on_are_those_of_the_whole_match(game: str) -> None:
    match, rng = Match(cardplay.make(game), 4), cardplay.Rng(4)
    while match.outcome is None and match.ply < 20:
        match.play(match.state.random_move(rng))
    whole = list(match.steps(1))
    for step in whole:
        assert step.view == match.at(step.ply).view(1)
        assert list(match.steps(1, since=step.ply)) == whole[step.ply :]
    assert list(match.steps(1, since=match.ply + 1)) == []
    with pytest.raises(IndexError):
        next(match.steps(1, since=match.ply + 2))


def changed(**fields: Any) -> dict[str, Any]:
    return {**a_match(6).to_json(), **fields}


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ([], "JSON object"),
        ({}, "no field “format”"),
        (changed(format=2), "format 2; this program reads 1"),
        (changed(game="whist"), "no game “whist”"),
        (changed(options={"joker": 1}), "no option “joker”"),
        (changed(options={"game": "lanes"}), "no option “game”"),
        (changed(options={"rules": 5}), "no option “house_rules”"),
        (changed(game="daifugo", options={"rules": 5}), "must be a tuple of rules"),
        (changed(options={"jokers": 7}), "“jokers” must be 0, 1 or 2; it is 7"),
        (changed(versions={"rules": 0}), "made with {'rules': 0}"),
        (changed(moves=["P0 skip", "P0 S10@9"]), "Move 1 of the record (P0 skip)"),
        (changed(moves=[7]), "Move 1 of the record (7)"),
        (changed(seed=True), "“seed” of the record has the wrong type"),
        (changed(position={"lanes": []}), "five lane cards"),
        (changed(script="import os"), "no field “script”"),
    ],
)
def test_what_is_no_match_is_refused_with_the_reason(record: Any, words: str) -> None:
    with pytest.raises(MatchError) as error:
        Match.from_json(record)
    assert words in str(error.value)


def test_the_exact_move_that_can_not_be_is_named() -> None:
    record = a_match(6).to_json()
    record["moves"][3] = record["moves"][1]
    with pytest.raises(MatchError, match=r"Move 4 of the record .* can’t be: .+"):
        Match.from_json(record)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null"])
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(MatchError):
        Match.loads(text)


def test_finished_and_resigned_matches_load() -> None:
    match = a_match(400)
    assert match.outcome is not None
    assert Match.loads(match.dumps()).outcome == match.outcome
    match = a_match(4)
    match.play("resign", 1)
    assert Match.loads(match.dumps()).outcome == match.outcome
