"""Link Duel: whole matches, the events that tell them, sentences, opponents."""

from __future__ import annotations

from typing import Any

import pytest

from cardplay import Rng
from cardplay.cards import TEXT
from cardplay.core import Event, Illegal
from cardplay.explain import explain
from cardplay.linkduel import LinkDuel, LinkDuelState, LinkDuelView
from cardplay.linkduel.skills import EMPTY
from cardplay.players import choose
from cardplay.players.linkduel import greedy


class Told:
    """A table that knows nothing but the events; it must come out as the real one."""

    def __init__(self) -> None:
        self.trumps: list[list[str | None]] = [[None] * 3, [None] * 3]
        self.placed: list[list[str | None]] = [[None] * 3, [None] * 3]
        self.graveyards: list[list[str]] = [[], []]
        self.drawn = [0, 0]
        self.hands: list[set[str]] = [set(), set()]
        self.subs: list[set[str]] = [set(), set()]
        self.links: list[set[tuple[int, str, str]]] = [set(), set()]
        self.chips: list[int | None] = [None] * 3
        self.round = 0

    def hear(self, event: Event) -> None:
        seat = int(event["seat"][1]) if "seat" in event.data else 0
        column = event.data.get("column", 0) - 1
        trumps, graveyard = self.trumps[seat], self.graveyards[seat]
        match event.type:
            case "deck_chosen":
                self.hands[seat], self.subs[seat] = set(event["main"]), set(event["subs"])
            case "round":
                self.round = event["round"]
            case "reveal":
                self.drawn[seat] += len(event["cards"])
                trumps[:] = [*event["cards"], None, None, None][:3]
            case "joker_both":
                for side, columns in enumerate(event["columns"]):
                    for number in columns:
                        self.trumps[side][number - 1] = None
                        self.graveyards[side].append("Joker")
            case "joker_replaced":
                if trumps[column] is not None:
                    graveyard.append("Joker")
                trumps[column] = event["card"]
                self.drawn[seat] += 1
            case "joker_exchanged":
                graveyard.remove(event["card"])
                graveyard.append("Joker")
                trumps[column] = event["card"]
            case "placed":
                self.hands[seat].remove(event["character"])
                self.placed[seat][column] = event["character"]
            case "link_on":
                self.links[seat].add((column, event["suit"], event["effect"]))
            case "link_off":
                self.links[seat].remove((column, event["suit"], event["effect"]))
            case "chips":
                self.chips = event["chips"]
            case "cost_paid" | "milled":
                self.drawn[seat] += len(event["cards"])
                graveyard += event["cards"]
            case "redrawn":
                assert trumps[column] == event["out"]
                graveyard.append(event["out"])
                trumps[column] = event["in"]
                self.drawn[seat] += 1
            case "switched":
                one, two = (number - 1 for number in event["columns"])
                trumps[one], trumps[two] = trumps[two], trumps[one]
            case "shifted":
                placed, here, there = self.placed[seat], event["from"] - 1, event["to"] - 1
                assert (placed[here], placed[there]) == (event["character"], event["other"])
                placed[here], placed[there] = placed[there], placed[here]
            case "clean_up":
                assert trumps == event["trumps"] and self.placed[seat] == event["characters"]
                graveyard += event["trumps"]
                self.hands[seat] |= set(event["characters"])
                self.trumps[seat], self.placed[seat] = [None] * 3, [None] * 3
                self.links[seat], self.chips = set(), [None] * 3
            case "sub":
                self.hands[seat] = self.hands[seat] - set(event["out"]) | set(event["in"])
                self.subs[seat] = self.subs[seat] - set(event["in"]) | set(event["out"])

    def compare(self, state: LinkDuelState) -> None:
        position = state.to_position()
        ended = state.outcome is not None
        assert self.hands == [set(hand) for hand in state.hands]
        assert self.subs == [set(subs) for subs in state.subs]
        assert self.round == (0 if state.phase == "deck" else state.round)
        pack = 52 + state.game.jokers
        assert [pack - drawn for drawn in self.drawn] == [len(deck) for deck in state.decks]
        if ended:
            return  # a step that was cut short moves cards that no event names (D21)
        assert self.trumps == position["trumps"]
        assert self.graveyards == position["graveyards"]
        for seat in (0, 1):
            real = [
                (index, TEXT[state.trumps[seat][index]][0], effect)
                for index, effect in enumerate(position["links"][seat])
                if effect is not None
            ]
            assert sorted(self.links[seat]) == real
        if state.phase == "action":
            assert self.chips == position["chips"]


@pytest.mark.parametrize("seed", range(60))
def test_the_events_tell_the_whole_match(seed: int) -> None:
    told = Told()
    state = LinkDuel().deal(seed, lambda event, _state: told.hear(event))
    rng = Rng(seed)
    while state.outcome is None:
        state.push(state.random_move(rng))
        told.compare(state)


@pytest.mark.parametrize("seed", range(40))
def test_no_match_passes_the_reveal_of_round_19(seed: int) -> None:
    """Section 5: the careful placement without any skill is the longest play."""
    state, rng = LinkDuel().deal(seed), Rng(seed)
    while state.outcome is None:
        quiet = [m for m in state.legal_moves() if getattr(m, "skill", None) is None]
        state.push(rng.choice(quiet) if quiet else state.random_move(rng))
    assert state.round <= 19 and state.outcome.reason in ("deck-out", "double-deck-out")


def test_first_is_obeyed_or_drawn_by_lot() -> None:
    assert {LinkDuel(first=1).deal(seed).first for seed in range(9)} == {1}
    assert {LinkDuel().deal(seed).first for seed in range(30)} == {0, 1}


def test_each_seat_has_a_pack_of_its_own() -> None:
    for jokers in (0, 1, 2):
        state = LinkDuel(jokers=jokers).deal(4)
        for deck in state.decks:
            assert sorted(deck) == [*range(52), *[52] * jokers]
        assert state.decks[0] != state.decks[1]


def test_fixed_decks_start_at_once() -> None:
    events: list[Event] = []
    game = LinkDuel(decks=["C01 C02 C03 C04", "C05 C06 C07 C08"], jokers=0, first=1)
    state = game.deal(1, lambda event, _state: events.append(event))
    assert [event.type for event in events] == ["round", "reveal", "reveal", "chips"]
    assert state.phase == "action" and state.to_move == 1


def test_the_recorder_sees_the_table_as_it_stands_right_then() -> None:
    seen: list[tuple[str, list[int]]] = []
    game = LinkDuel(decks=["C01 C02 C03 C04", "C05 C06 C07 C08"], jokers=0)

    def record(event: Event, state: LinkDuelState) -> None:
        lying = [sum(card != EMPTY for card in row) for row in state.trumps]
        seen.append((event.type, lying))

    game.deal(1, record)
    assert seen == [("round", [0, 0]), ("reveal", [3, 0]), ("reveal", [3, 3]), ("chips", [3, 3])]


@pytest.mark.parametrize("seed", range(12))
def test_every_table_on_the_way_can_be_looked_at(seed: int) -> None:
    def look(_event: Event, state: LinkDuelState) -> None:
        assert str(state)
        for seat in (0, 1, None):
            view = state.view(seat)
            assert str(view) and view.to_json()
            assert view.sample(Rng(1)).view(seat) == view
            view.next()
            moves = state.legal_moves()
            assert view.legal_moves() == (moves if seat == state.to_move is not None else [])

    state, rng = LinkDuel(jokers=2).deal(seed, look), Rng(seed)
    while state.outcome is None:
        state.push(state.random_move(rng))


def refused(state: LinkDuelState, text: str, lang: str = "en", seat: int | None = None) -> str:
    why = state.why_not(text, seat)
    assert isinstance(why, Illegal), text
    return explain(why, state.game, lang=lang, reader=0)


MAIN = ["C01", "C02", "C03", "C04"]
ACTION: dict[str, Any] = {
    "trumps": [["S3", "H10", "DK"], ["S8", "H2", "DA"]],
    "placed": [{"1": "C05"}, {"2": "C06"}],
    "hands": [["C02", "C08", "C12"], ["C01", "C02", "C03"]],
    "decks": [["S9", "S10"], ["S9", "S10"]],
}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("C09@1", "Glassblower is not in the hand."),
        ("C99@1", "C99 is not in the hand."),
        ("C02@1", "Column 1 is taken: Ferryman stands there and stays."),
        ("C02@4", "There is no column 4; the columns are 1 to 3."),
        ("C12@2 shift 1", "Courier does not have the skill shift."),
        ("C02@2 switch 1 2", "The cost of switch is 3, and the deck has only 2 left."),
        ("C08@2 switch 2 2", "Switch swaps two different trumps, not column 2 with itself."),
        ("C08@2 switch 2 9", "Switch swaps two trumps in the columns 1 to 3."),
        ("C12@2 redraw 0", "There is no column 0 to redraw; the columns are 1 to 3."),
        ("sub", "Now characters are placed, one a turn."),
    ],
)
def test_sentences_of_refusals(text: str, sentence: str) -> None:
    assert refused(LinkDuel(first=0).position(ACTION), text) == sentence


def test_sentences_of_shift_and_turn() -> None:
    plenty = {**ACTION, "decks": [["S9", "S10", "SJ", "SQ"]] * 2}
    state = LinkDuel(first=0).position(plenty)
    assert refused(state, "C08@3 shift 2") == (
        "In column 2 stands no character of this side to change places with."
    )
    assert refused(state, "C08@3 shift 1") == (
        "Column 1 is not next to column 3; shift reaches a neighbour only."
    )
    assert refused(state, "C01@1", seat=1) == "It is not this seat’s turn: you must move first."
    assert refused(state, "C08@3 shift 1", "ja") == (
        "1列目は3列目の隣ではありません。キャラスイッチの相手は隣のキャラクターだけです。"
    )


def sentences(position: dict[str, Any], *moves: str, lang: str = "en") -> list[str]:
    """All sentences of these moves, as P0 reads them."""
    state = LinkDuel(first=0).position(position)
    events = [event for move in moves for event in state.play(move)]
    return [explain(event, state.game, lang=lang, reader=0) for event in events]


def test_sentences_of_a_redraw() -> None:
    told = sentences(ACTION, "C12@3 redraw 1")
    assert told == [
        "You place Courier in column 3.",
        "You use the skill redraw of Courier and pay 2 cards.",
        "From your deck to your graveyard: 9♠, 10♠.",
        "The cost took your last card; none is left for the redraw: decked out.",
        "The opponent wins the match.",
    ]


def test_sentences_of_the_damage() -> None:
    last = {
        "trumps": [["S9", "H5", "DK"], ["D10", "H4", "DA"]],
        "placed": [{"1": "C09", "2": "C07", "3": "C01"}, {"1": "C06", "2": "C10"}],
        "hands": [["C02"], ["C02", "C03"]],
        "subs": [["C04"], []],
    }
    told = sentences(last, "C02@3")
    assert told[2:] == [
        "Column 1: 9 against 10, the difference is 10 − 9 = 1.",
        "Column 1: you have the smaller number and take the damage.",
        "Column 1: your swing would spare you 4, but the damage of 1 only sinks to 0.",
        "Column 1: the opponent has a swing that adds 3 to the damage, 0 + 3 = 3.",
        "Column 2: 5 against 4, the difference is 5 − 4 = 1.",
        "Column 2: invert! You have the larger number and take the damage.",
        "Column 3: the opponent has 1, boosted by 7 to 8.",
        "Column 3: 13 against 8, the difference is 13 − 8 = 5.",
        "Column 3: the opponent has the smaller number and takes the damage.",
        "You take 3 + 1 + 0 = 4 damage.",
        "The opponent takes 0 + 0 + 5 = 5 damage.",
        "You mill from the top of your deck: A♠, 2♠, 3♠, 4♠.",
        "The opponent mills from the top of the deck: A♠, 2♠, 3♠, 4♠, 5♠.",
        "Your trumps 9♠, 5♥, K♦ go to your graveyard; Glassblower, Clockmaker, Lamplighter return "
        "to your hand.",
        "The trumps 10♦, 4♥, A♦ of the opponent go to the graveyard; Beekeeper, Falconer, Miller "
        "return to the hand.",
    ]


def test_each_reader_hears_the_own_number_first() -> None:
    game = LinkDuel()
    event = Event(
        "compare", "linkduel.damage-difference", {"column": 1, "numbers": [3, 8], "difference": 5}
    )
    said = [explain(event, game, reader=reader) for reader in (0, 1, None)]
    assert said == [
        "Column 1: 3 against 8, the difference is 8 − 3 = 5.",
        "Column 1: 8 against 3, the difference is 8 − 3 = 5.",
        "Column 1: 3 against 8, the difference is 8 − 3 = 5.",
    ]


def last_of(view: LinkDuelView) -> str:
    *_earlier, move = greedy(view, Rng(1))
    return view.game.write(move)


def test_greedy_places_where_it_pays() -> None:
    game = LinkDuel(first=0)
    late: dict[str, Any] = {
        "trumps": [["S3", "H10", "DK"], ["S8", "H2", "DA"]],
        "placed": [{"2": "C05", "3": "C06"}, {"2": "C06", "3": "C07"}],
        "hands": [["C03", "C13"], ["C01", "C02"]],
    }
    assert last_of(game.position(late).view(0)) == "C03@1"
    late["trumps"] = [["SA", "H10", "DK"], ["SK", "H2", "DA"]]
    late["hands"] = [["C07", "C11"], ["C01", "C02"]]
    late["placed"] = [{"2": "C05", "3": "C06"}, {"2": "C06", "3": "C08"}]
    assert last_of(game.position(late).view(0)) == "C07@1 redraw 1"
    joker = {
        "phase": "joker",
        "trumps": [["S3", "Joker", "DK"], ["S8", "H2", "DA"]],
        "hands": [["C11", "C12", "C14", "C16"], MAIN],
        "graveyards": [["C2", "CK", "S5"], []],
    }
    assert last_of(game.position(joker).view(0)) == "joker 2=CK"


@pytest.mark.parametrize("seed", range(10))
def test_greedy_knows_a_move_in_every_phase_and_thinks_in_steps(seed: int) -> None:
    state, rng = LinkDuel(jokers=2).deal(seed), Rng(seed)
    phases = set()
    while state.outcome is None:
        found = list(greedy(state.view(state.to_move), rng))
        assert all(state.why_not(move) is None for move in found)
        if len(state.legal_moves()) > 8:
            assert state.phase == "sub" or len(found) > 1
        phases.add(state.phase)
        state.push(found[-1])
    assert {"deck", "action", "sub"} <= phases


def test_players_are_repeatable() -> None:
    def moves(seed: int) -> list[str]:
        state, rng = LinkDuel().deal(3), Rng(seed)
        played = []
        while state.outcome is None:
            for name in ("greedy", "random"):
                if state.outcome is None:
                    move = choose(name, state.view(state.to_move), rng)
                    played.append(state.game.write(move))
                    state.push(move)
        return played

    assert moves(1) == moves(1) != moves(2)


def test_no_joker_is_left_when_a_placement_is_complete() -> None:
    """A hand-made position may show two jokers beside placed characters; each is exchanged."""
    told: list[tuple[str, str]] = []
    game = LinkDuel()
    state = game.position(
        {
            "phase": "joker",
            "trumps": [["Joker", "S5", "Joker"], ["H2", "H3", "H4"]],
            "placed": [{"1": "C01"}, {}],
            "hands": [["C02", "C03", "C04"], ["C05", "C06", "C07", "C08"]],
            "graveyards": [["CK", "S9"], []],
        },
        recorder=lambda event, _state: told.append((event.type, event.rule)),
    )
    state.play("joker 1=CK")
    assert told[-1] == ("joker_due", "linkduel.joker-redraw")
    assert (state.phase, state.to_move) == ("joker", 0)
    state.play("joker 3=S9")
    assert (state.phase, state.to_move) == ("action", 1)
    assert game.position(state.to_position()).to_position() == state.to_position()
