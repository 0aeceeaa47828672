"""The suite that judges every game: what must hold in any position that random moves reach."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardplay
from cardplay import Rng
from cardplay.core import Event, Game, Move, NotationError, State, redact
from cardplay.explain import LANGUAGES, board, explain
from cardplay.match import Match
from tests.engine.kits import Kit, kits

KITS = kits()

quick = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
seeds = st.integers(0, 2**32)

every_game = pytest.mark.parametrize("kit", KITS, ids=[kit.name for kit in KITS])


def a_game(kit: Kit, data: st.DataObject) -> Game:
    return cardplay.make(kit.name, **data.draw(kit.options, label="options"))


def walk(game: Game, seed: int, stop: int) -> State:
    """The state after at most `stop` random moves of a match."""
    state, rng = game.deal(seed), Rng(seed)
    for _ in range(stop):
        if state.outcome is not None:
            break
        state.push(state.random_move(rng))
    return state


def a_state(kit: Kit, data: st.DataObject) -> tuple[Game, State, Rng]:
    game = a_game(kit, data)
    seed = data.draw(seeds, label="seed")
    state = walk(game, seed, data.draw(st.integers(0, 80), label="moves"))
    return game, state, Rng(seed + 1)


def seats(game: Game) -> Iterator[int | None]:
    yield from range(game.seats)
    yield None


@every_game
@quick
@given(data=st.data())
def test_cards_are_conserved_and_matches_end(kit: Kit, data: st.DataObject) -> None:
    game = a_game(kit, data)
    seed = data.draw(seeds)
    state, rng = game.deal(seed), Rng(seed)
    cards = kit.cards(state)
    for _ in range(kit.longest):
        if state.outcome is not None:
            break
        move = state.random_move(rng)
        state.push(move)
        assert kit.cards(state) == cards, f"after {game.write(move)}:\n{state}"
    assert state.outcome is not None, f"no end after {kit.longest} moves:\n{state}"
    assert state.legal_moves() == [] and state.to_move is None


@every_game
@quick
@given(data=st.data())
def test_listed_moves_are_accepted_without_repeats(kit: Kit, data: st.DataObject) -> None:
    game, state, _rng = a_state(kit, data)
    listed = state.legal_moves()
    assert len(set(listed)) == len(listed)
    if state.outcome is None:
        who = state.to_move
        assert who is not None
        for move in listed:
            assert state.why_not(move) is None, f"{game.write(move)} in\n{state}"
        view = state.view(who)
        assert view.legal_moves() == listed
        assert state.why_not(state.random_move(Rng(3))) is None


@every_game
@quick
@given(data=st.data())
def test_every_probe_is_accepted_or_refused_with_a_reason(kit: Kit, data: st.DataObject) -> None:
    game, state, _rng = a_state(kit, data)
    before = state.to_position()
    for seat in range(game.seats):
        view = state.view(seat)
        for move in game.probes(state):
            text = game.write(move)
            why = state.why_not(move, seat)
            assert view.why_not(move, seat) == why, f"{text} of P{seat} in\n{state}"
            assert state.why_not(text, seat) == why, text
            if why is None:
                state.copy().push(move, seat)
                json.dumps(state.preview(move) if seat == state.to_move else {})
                continue
            assert why.rule in game.rules, why
            assert all(explain(why, game, lang=lang, reader=seat) for lang in LANGUAGES)
            with pytest.raises(cardplay.IllegalMove):
                state.play(move, seat)
    assert state.to_position() == before


@every_game
@quick
@given(data=st.data())
def test_what_is_not_listed_is_refused_unless_the_page_says_so(
    kit: Kit, data: st.DataObject
) -> None:
    """A probe that is accepted leads somewhere: it can be played and the cards are conserved."""
    game, state, _rng = a_state(kit, data)
    cards = kit.cards(state)
    for seat in range(game.seats):
        for move in game.probes(state):
            if state.why_not(move, seat) is None:
                after = state.copy()
                after.play(move, seat)
                assert kit.cards(after) == cards, game.write(move)


@every_game
@quick
@given(data=st.data())
def test_a_sample_can_not_be_told_from_the_state(kit: Kit, data: st.DataObject) -> None:
    """Changing only what is hidden changes no view."""
    game, state, rng = a_state(kit, data)
    for seat in seats(game):
        view = state.view(seat)
        sample = view.sample(rng)
        assert sample.view(seat) == view, f"seat {seat} of\n{state}\nsampled\n{sample}"
        assert sample.view(seat).to_json() == view.to_json()
        if sample.outcome is None:
            sample.push(sample.random_move(rng))
    assert state.view(0) == state.view(0)


@every_game
@quick
@given(data=st.data())
def test_views_hold_no_hidden_card(kit: Kit, data: st.DataObject) -> None:
    game, state, _rng = a_state(kit, data)
    for seat in seats(game):
        view = state.view(seat)
        words = set(re.findall(r"\w+", json.dumps(view.to_json())))
        assert not words & kit.hidden(state, seat)
        json.loads(json.dumps(view.to_json()))


@every_game
@quick
@given(data=st.data())
def test_a_copy_goes_on_alone(kit: Kit, data: st.DataObject) -> None:
    _game, state, _rng = a_state(kit, data)
    before = state.to_position()
    twin = state.copy()
    one, two = Rng(9), Rng(9)
    other = state.copy()
    for _ in range(20):
        if twin.outcome is None:
            twin.push(twin.random_move(one))
            other.push(other.random_move(two))
            assert twin.to_position() == other.to_position()
    assert state.to_position() == before


@every_game
@quick
@given(data=st.data())
def test_positions_round_trip_finished_ones_too(kit: Kit, data: st.DataObject) -> None:
    game, state, rng = a_state(kit, data)
    while True:
        position = json.loads(json.dumps(state.to_position()))
        loaded = game.position(position)
        assert loaded.to_position() == state.to_position()
        assert loaded.legal_moves() == state.legal_moves()
        if state.outcome is not None:
            assert loaded.outcome is not None
            assert loaded.outcome.winner == state.outcome.winner
            break
        for _ in range(30):
            if state.outcome is None:
                state.push(state.random_move(rng))


@every_game
@quick
@given(data=st.data())
def test_moves_round_trip_as_text(kit: Kit, data: st.DataObject) -> None:
    game, state, _rng = a_state(kit, data)
    for move in [*state.legal_moves(), *game.probes(state)]:
        assert game.read(game.write(move)) == move
        assert repr(move)


@every_game
@quick
@given(data=st.data(), text=st.text(max_size=12))
def test_any_text_is_read_or_refused(kit: Kit, data: st.DataObject, text: str) -> None:
    game = a_game(kit, data)
    try:
        game.read(text)
    except NotationError as error:
        assert error.rule == f"{kit.name}.notation" and str(error)


@every_game
@quick
@given(data=st.data())
def test_replay_equals_play(kit: Kit, data: st.DataObject) -> None:
    game = a_game(kit, data)
    seed = data.draw(seeds)
    match, rng = Match(game, seed), Rng(seed)
    told: list[Event] = []
    for _ in range(data.draw(st.integers(0, 60))):
        if match.outcome is not None:
            break
        told += match.play(match.state.random_move(rng))
    loaded = Match.loads(match.dumps())
    assert loaded.state.to_position() == match.state.to_position()
    assert loaded.to_json() == match.to_json()
    replayed: list[Event] = []
    state = game.deal(seed)
    for turn in match.turns:
        replayed += state.play(turn.move, turn.seat)
    assert replayed == told
    if match.turns:
        middle = match.ply // 2
        for _ in range(match.ply - middle):
            match.undo()
        assert match.state.to_position() == match.at(middle).to_position()
        again = Match.loads(match.dumps())
        while again.redo():
            pass
        assert again.state.to_position() == loaded.state.to_position()


def damaged(record: Any, data: st.DataObject) -> Any:
    """The record with one value somewhere replaced, removed or doubled."""
    record = json.loads(json.dumps(record))
    spot = record
    while True:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        if not keys:
            return record
        key = data.draw(st.sampled_from(keys))
        if isinstance(spot[key], dict | list) and spot[key] and data.draw(st.booleans()):
            spot = spot[key]
            continue
        junk = st.sampled_from([None, -1, 10**30, 1.5, "", "P0", "P9 x", [], {}, True, [[]]])
        if data.draw(st.booleans()):
            spot[key] = data.draw(junk)
        else:
            del spot[key]
        return record


@every_game
@settings(quick, max_examples=60)
@given(data=st.data())
def test_damaged_records_are_refused_with_a_reason(kit: Kit, data: st.DataObject) -> None:
    game = a_game(kit, data)
    seed = data.draw(st.integers(0, 50))
    match, rng = Match(game, seed), Rng(seed)
    for _ in range(12):
        if match.outcome is None:
            match.play(match.state.random_move(rng))
    if data.draw(st.booleans()):
        match = Match(game, seed, match.state.to_position())
    try:
        loaded = Match.from_json(damaged(match.to_json(), data))
    except cardplay.MatchError as error:
        assert str(error)
    else:
        assert Match.loads(loaded.dumps()).to_json() == loaded.to_json()


@every_game
@quick
@given(data=st.data())
def test_every_event_is_told_truly_to_each_reader(kit: Kit, data: st.DataObject) -> None:
    game = a_game(kit, data)
    seed = data.draw(seeds)
    seen: list[Event] = []

    def record(event: Event, state: Any) -> None:
        seen.append(event)
        for seat in seats(game):
            shown = redact(event, seat, game.secrets)
            json.dumps(shown.to_json())
            for lang in LANGUAGES:
                sentence = explain(shown, game, lang=lang, reader=seat)
                assert sentence and "{" not in sentence, (shown, lang)
            words = set(re.findall(r"\w+", json.dumps(shown.to_json())))
            assert not words & (kit.hidden(state, seat) - kit.told(event)), (shown, seat)

    state, rng = game.deal(seed, record), Rng(seed)
    for _ in range(60):
        if state.outcome is None:
            state.push(state.random_move(rng))
    assert all(event.rule in game.rules for event in seen)
    assert seen


@every_game
@quick
@given(data=st.data())
def test_clicks_lead_to_every_legal_move(kit: Kit, data: st.DataObject) -> None:
    game, state, _rng = a_state(kit, data)
    if state.outcome is not None:
        return
    view = state.view(state.to_move)
    for move in state.legal_moves()[:40]:
        path = game.clicks(move)
        for length in range(len(path)):
            assert path[length] in view.next(path[:length]).lit, (path, length)
        assert view.next(path).move == move
        spelled = game.spell(path)
        assert spelled is not None and same(game, spelled, move)


def same(game: Game, text: str, move: Move) -> bool:
    return game.read(text) == move


@every_game
def test_the_position_is_readable_in_both_languages(kit: Kit) -> None:
    game = cardplay.make(kit.name)
    state = walk(game, 7, 5)
    for lang in LANGUAGES:
        for seat in seats(game):
            assert len(board(state.view(seat), lang).splitlines()) > 3
    assert board(state) == str(state) != ""
    hidden = kit.hidden(state, 0)
    text = str(state.view(0))
    glyphs = str.maketrans("♠♥♦♣", "SHDC")
    shown = {word[-1] + word[:-1] for word in re.findall(r"\w+", text.translate(glyphs))}
    assert not shown & hidden
