"""House rules: units from outside the package, by `make(..., rules=[unit])`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import cardplay
from cardplay.core import Illegal, MatchError, OptionsError
from cardplay.daifugo import Combination, LocalRule, Seen, Table
from cardplay.explain import explain
from cardplay.match import Match
from tests.engine.daifugo.pair_of_twos import PairOfTwos

HANDS = [["S2", "H2", "C3"], ["S4", "H4", "D9"], ["S6"], ["S7"]]
PAGE = Path(cardplay.__file__).parent / "daifugo" / "HOUSE_RULES.md"


def test_the_worked_example_is_the_tested_one() -> None:
    code = Path(__file__).with_name("pair_of_twos.py").read_text(encoding="utf-8")
    assert f"```python\n{code}```" in PAGE.read_text(encoding="utf-8")


def test_a_pair_of_twos_ends_the_trick() -> None:
    game = cardplay.make("daifugo", rules=[PairOfTwos()])
    state = game.position({"hands": HANDS})
    events = state.play("play S2 H2")
    page = PAGE.read_text(encoding="utf-8")
    assert [repr(event) for event in events] == re.findall(r"^\w+\('.*\)$", page, re.MULTILINE)
    assert state.to_move == 0 and state.field is None
    assert explain(events[1], game, reader=0) == "Your pair of 2s ends the trick."
    assert explain(events[1], game, reader=1) == "Player 1’s pair of 2s ends the trick."
    assert game.rules["house.pair-of-twos"].name == "Pair of 2s"


@pytest.mark.parametrize("cards", ["S2", "S2 Joker", "S2 H2 D2"])
def test_only_a_natural_pair_does(cards: str) -> None:
    game = cardplay.make("daifugo", rules=[PairOfTwos()])
    hands = [["S2", "H2", "D2", "Joker", "C3"], *HANDS[1:]]
    state = game.position({"hands": [*hands]})
    assert not [e for e in state.play(f"play {cards}") if e.type == "cut"]


def test_other_rules_meet_it_without_knowing_it() -> None:
    game = cardplay.make("daifugo", eight_cut=True, four_stop=True, rules=[PairOfTwos()])
    state = game.position({"hands": HANDS})
    assert state.preview("play S2 H2")["sets_off"] == ["house.pair-of-twos"]
    state.play("play S2 H2")
    assert state.to_move == 1
    assert [e.rule for e in state.play("pass") if e.type == "clear"] == ["house.pair-of-twos"]


def test_saves_name_it_and_are_replayed_with_it_only() -> None:
    game = cardplay.make("daifugo", rules=[PairOfTwos()])
    match = Match(game, 0, {"hands": HANDS})
    match.play("play S2 H2")
    saved = match.dumps()
    assert "house.pair-of-twos" in saved
    assert Match.loads(saved, rules=[PairOfTwos()]).state.to_position() == match.state.to_position()
    with pytest.raises(MatchError, match=r"house\.pair-of-twos"):
        Match.loads(saved)


class Bad(PairOfTwos):
    id = "house.bad"
    follows = "daifugo.nothing"


class Taken(PairOfTwos):
    id = "daifugo.eight-cut"


class Needy(PairOfTwos):
    id = "house.needy"
    needs = ("eight_cut",)


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        (Bad(), "“daifugo.nothing” does not"),
        (Taken(), "an id of its own"),
        ("house.pair-of-twos", "must be a LocalRule"),
        (Needy(), "needs “eight_cut”"),
    ],
)
def test_a_unit_that_can_not_be_is_refused(unit: object, words: str) -> None:
    with pytest.raises(OptionsError, match=words) as error:
        cardplay.make("daifugo", rules=[unit])
    assert error.value.rule == "daifugo.options"


def test_units_after_the_same_rule_keep_their_order() -> None:
    class Second(PairOfTwos):
        id = "house.second"

    game = cardplay.make("daifugo", preset="all", rules=[PairOfTwos(), Second()])
    ids = [rule.id for rule in game.tables.rules]
    start = ids.index("daifugo.ninety-nine-car")
    assert ids[start : start + 4] == [
        "daifugo.ninety-nine-car", "house.pair-of-twos", "house.second", "daifugo.four-stop",
    ]  # fmt: skip


class Watcher(LocalRule):
    """Sees every moment that no built-in rule uses."""

    id = "house.watcher"
    follows = "daifugo.fall"
    name = "Watcher"
    text = "Nobody may play a single 3, and passes and rounds are counted."
    refused = (("", "A single 3 may not be played, and {rank} is one."),)

    def __init__(self) -> None:
        self.seen: list[object] = []

    def forbids(self, seen: Seen, play: Combination) -> Illegal | None:
        return self.no(rank="3") if play.size == 1 and play.rank == 0 else None

    def after_pass(self, table: Table, seat: int) -> None:
        self.seen.append(("pass", seat))

    def after_round(self, table: Table, order: Sequence[int]) -> None:
        self.seen.append(tuple(order))


def test_the_other_moments() -> None:
    watcher = Watcher()
    game = cardplay.make("daifugo", players=3, rules=[watcher])
    state = game.position({"hands": [["S3", "H3", "S9"], ["S4", "D3"], ["S8"]]})
    assert [game.write(move) for move in state.legal_moves()] == ["play S3 H3", "play S9"]
    why = state.why_not("play S3")
    assert why == Illegal("house.watcher", {"rank": "3"})
    assert explain(why, game) == "A single 3 may not be played, and 3 is one."
    for move in ("play S9", "pass", "pass", "play S3 H3", "pass", "pass", "play S4", "play S8"):
        state.play(move)
    assert watcher.seen == [*[("pass", 1), ("pass", 2)] * 2, (0, 2, 1)]
