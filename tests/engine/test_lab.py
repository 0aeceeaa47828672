"""The laboratory: fair pairings, right intervals, rows that add up."""

from __future__ import annotations

import pytest

import cardplay
from cardplay import OptionsError, lab
from cardplay.core import Outcome
from cardplay.players import LEVELS
from tests.engine.kits import kits

LINKDUEL = cardplay.make("linkduel")


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0.5, 1, 0.05, 0.95)],
)
def test_wilson(successes: float, trials: int, low: float, high: float) -> None:
    """The first three are in every table of Wilson's interval."""
    interval = lab.wilson(successes, trials)
    assert interval.low == pytest.approx(low, abs=0.06 if trials == 1 else 1e-4)
    assert interval.high == pytest.approx(high, abs=0.06 if trials == 1 else 1e-4)
    assert lab.wilson(0, 0) == (0.0, 1.0)


def test_points_are_the_share_of_seats_beaten() -> None:
    win = Outcome("win", 1, "x", (1, 0))
    assert [lab.points(win, seat, 2) for seat in (0, 1)] == [0.0, 1.0]
    draw = Outcome("draw", None, "x")
    assert [lab.points(draw, seat, 2) for seat in (0, 1)] == [0.5, 0.5]
    four = Outcome("win", 2, "x", (2, 0, 3, 1))
    assert [lab.points(four, seat, 4) for seat in range(4)] == [2 / 3, 0.0, 1.0, 1 / 3]


def test_every_deal_is_played_from_each_seat() -> None:
    results = list(lab.compare(LINKDUEL, "greedy", "random", 6, seed=40))
    assert [result.seed for result in results] == [40, 40, 41, 41, 42, 42]
    players = [result.players for result in results]
    assert players == [("greedy", "random"), ("random", "greedy")] * 3
    assert results == list(lab.compare(LINKDUEL, "greedy", "random", 6, seed=40))


def test_a_standing_counts_wins_and_draws() -> None:
    outcomes = [
        Outcome("win", 0, "x", (0, 1)),
        Outcome("win", 0, "x", (0, 1)),
        Outcome("draw", None, "x"),
    ]
    seats = [("a", "b"), ("b", "a"), ("a", "b")]
    results = [
        lab.Result(0, players, outcome, 9) for players, outcome in zip(seats, outcomes, strict=True)
    ]
    found = lab.standing(results, "a")
    assert (found.matches, found.wins, found.draws, found.score) == (3, 1, 1, 0.5)
    assert found.interval == lab.wilson(1.5, 3)
    assert lab.standing(results, "c").matches == 0


@pytest.mark.parametrize("kit", kits(), ids=lambda kit: kit.name)
@pytest.mark.parametrize("name", LEVELS)
def test_every_player_of_every_game_plays_to_the_end(kit: object, name: str) -> None:
    game = cardplay.make(kit.name)  # type: ignore[attr-defined]
    result = lab.play(game, [name] + ["random"] * (game.seats - 1), seed=2)
    assert result.moves > 0


def test_unknown_players_are_refused() -> None:
    with pytest.raises(OptionsError):
        lab.play(LINKDUEL, ["perfect", "random"], seed=1)


def test_greedy_beats_random_in_link_duel() -> None:
    """A short check; the gate over 2,000 matches is tests/bench/bench_linkduel.py's."""
    found = lab.standing(lab.compare(LINKDUEL, "greedy", "random", 60), "greedy")
    assert found.score > 0.9


def test_balance_has_a_row_for_each_character_and_adds_up() -> None:
    rows = lab.balance("linkduel", 20, "random", 5)
    assert sorted(row.character for row in rows) == list(LINKDUEL.cast)  # type: ignore[attr-defined]
    assert sum(row.matches for row in rows) == 20 * 8
    assert sum(row.matches * row.score for row in rows) == pytest.approx(20 * 4)
    assert rows == lab.balance("linkduel", 20, "random", 5)
    table = lab.balance_table(rows).splitlines()
    assert table[0].split() == ["id", "character", "matches", "win", "rate", "95", "%", "interval"]
    assert len(table) == 17 and all("%" in line for line in table[1:])
