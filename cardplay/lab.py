"""Many matches at once: how players, or characters, fare against each other.

Every deal is played once from each seat (paired seeds, swapped seats), so that luck of the deal
and of the seat cancels. Results are rows: plain values that any table or chart takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from cardplay import make
from cardplay.chance import Rng
from cardplay.columns import columns
from cardplay.core import Game, Outcome
from cardplay.players import choose

Z_95: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""

LONGEST: Final = 20_000
"""Moves after which a match is given up: no game of ours comes near."""

MAIN: Final = 4
"""Characters in the decks that `balance` draws."""


class Interval(NamedTuple):
    """Bounds of a share between 0 and 1."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Result:
    """One match: its seed, who sat where, how it ended and after how many moves."""

    seed: int
    players: tuple[str, ...]
    outcome: Outcome
    moves: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How often a player won and drew in so many matches.

    `score` is the mean of `points`, `interval` its 95 % interval.
    """

    player: str
    matches: int
    wins: int
    draws: int
    score: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class CharacterRow:
    """How a character fared: in how many matches a deck had it, and how often that deck won."""

    character: str
    name: str
    matches: int
    score: float
    interval: Interval


def wilson(successes: float, trials: int, z: float = Z_95) -> Interval:
    """Wilson's interval of a share; half successes (draws) are fine.

    Args:
        successes: how often it came true, 0..trials.
        trials: how often it was tried; 0 tells nothing, the interval is then (0, 1).
        z: standard deviations on each side.
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    share = successes / trials
    shrink = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / shrink
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / shrink
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def points(outcome: Outcome, seat: int, seats: int) -> float:
    """What a seat got out of a match: the share of the other seats that it beat.

    Of two seats 1 for a win and 0 for a loss; one half for all in a draw or without places.
    """
    if seat not in outcome.places:
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)
    return (seats - 1 - outcome.places.index(seat)) / (seats - 1)


def play(game: Game, players: Sequence[str], seed: int) -> Result:
    """Play one match to its end; each player has chance of its own, told from the seed.

    Args:
        game: the game with its options.
        players: names of the players by seat.
        seed: seed of the deal.

    Raises:
        OptionsError: there is no such player.
        RuntimeError: the match does not end.
    """
    state = game.deal(seed)
    chances = [Rng(f"{seed} {seat}") for seat in range(game.seats)]
    for moves in range(LONGEST):
        if (outcome := state.outcome) is not None:
            return Result(seed, tuple(players), outcome, moves)
        seat = state.mover(None)
        state.push(choose(players[seat], state.view(seat), chances[seat]))
    raise RuntimeError(f"seed {seed} of {game!r} has not ended after {LONGEST} moves")


def compare(game: Game, player: str, others: str, matches: int, seed: int = 0) -> Iterator[Result]:
    """One player against others of another kind, from every seat of every deal.

    Args:
        game: the game with its options.
        player: name of the player that is looked at.
        others: name of the players in all other seats.
        matches: how many matches at least; every deal is played as often as there are seats.
        seed: seed of the first deal; the next ones follow.
    """
    for number in range(0, matches, game.seats):
        for seat in range(game.seats):
            players = [others] * game.seats
            players[seat] = player
            yield play(game, players, seed + number // game.seats)


def standing(results: Iterable[Result], player: str) -> Standing:
    """How a player fared in these matches, over all seats where it sat."""
    matches = wins = draws = 0
    total = 0.0
    for result in results:
        for seat, name in enumerate(result.players):
            if name == player:
                matches += 1
                wins += result.outcome.winner == seat
                draws += result.outcome.kind == "draw"
                total += points(result.outcome, seat, len(result.players))
    share = total / matches if matches else 0.0
    return Standing(player, matches, wins, draws, share, wilson(total, matches))


def balance(game_name: str, matches: int, player: str, seed: int) -> list[CharacterRow]:
    """Play the characters of a game against each other.

    Two decks without a common character are drawn for each deal, which is played twice with
    swapped seats.

    Args:
        game_name: a game whose decks are made of characters (`linkduel`).
        matches: how many matches at least.
        player: name of the player in both seats.
        seed: seed of the first deal and its decks; the next ones follow.

    Returns:
        A row for each character, the best first.
    """
    cast = make(game_name).cast  # type: ignore[attr-defined]
    scores: dict[str, list[float]] = {id: [] for id in cast}
    for number in range(0, matches, 2):
        deal = seed + number // 2
        ids = list(cast)
        Rng(f"decks {deal}").shuffle(ids)
        pair = (ids[:MAIN], ids[MAIN : 2 * MAIN])
        for decks in (pair, pair[::-1]):
            game = make(game_name, decks=[" ".join(deck) for deck in decks])
            outcome = play(game, (player, player), deal).outcome
            for seat, deck in enumerate(decks):
                for id in deck:
                    scores[id].append(points(outcome, seat, 2))
    rows = [
        CharacterRow(
            id, cast[id].name, len(won), sum(won) / max(1, len(won)), wilson(sum(won), len(won))
        )
        for id, won in scores.items()
    ]
    return sorted(rows, key=lambda row: (-row.score, row.character))


def balance_table(rows: Iterable[CharacterRow]) -> str:
    """The rows of `balance` as text, a line each."""
    head = ["id", "character", "matches", "win rate", "95 % interval"]
    body = [
        [
            row.character,
            row.name,
            str(row.matches),
            f"{row.score:.1%}",
            f"{row.interval.low:.1%} to {row.interval.high:.1%}",
        ]
        for row in rows
    ]
    return "\n".join(columns([head, *body]))
