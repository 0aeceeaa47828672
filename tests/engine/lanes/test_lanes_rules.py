"""Five Lanes beyond the scenarios: the tables of section 4, set-up, options, hiding, sentences."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import cardplay
from cardplay import OptionsError, PositionError, Rng, redact
from cardplay.cards import CODES, JOKER, NUMBER, SUIT, SUITS, TEXT
from cardplay.core import Event, Illegal
from cardplay.explain import explain
from cardplay.lanes import Lanes
from cardplay.lanes.placing import allowed_by, fitting_lanes
from cardplay.lanes.settle import EMPTY, settle, worth
from cardplay.players import choose

# Section 4, role and factor: row suit of the lane card, column suit of the own card.
WORTH = {
    "S": ["attack 1", "defence 1", "defence 1", "defence 2"],
    "H": ["defence 2", "attack 1", "defence 1", "defence 1"],
    "D": ["defence 1", "defence 2", "attack 1", "defence 1"],
    "C": ["defence 1", "defence 1", "defence 2", "attack 1"],
}


def test_worth_follows_the_table() -> None:
    for lane, own in product(range(52), range(53)):
        if own == JOKER:
            assert worth(lane, own) == ("attack", NUMBER[lane])
        else:
            role, factor = WORTH[SUITS[SUIT[lane]]][SUIT[own]].split()
            assert worth(lane, own) == (role, NUMBER[own] * int(factor)), (lane, own)


def plain_allowed(card: int, lane_card: int) -> bool:
    """`allowed = joker or ace or number(card) >= number(lane card)`, as the page has it."""
    return card == JOKER or NUMBER[card] == 1 or NUMBER[card] >= NUMBER[lane_card]


def test_fitting_lanes_is_the_plain_rule() -> None:
    rng = Rng(1)
    for _ in range(300):
        lanes = [rng.randrange(52) for _ in range(5)]
        fits = fitting_lanes(lanes)
        for card in range(53):
            expected = sum(1 << i for i, lane in enumerate(lanes) if plain_allowed(card, lane))
            assert fits[NUMBER[card]] == expected


def plain_settle(lane: int, mine: int, theirs: int) -> tuple[int, int]:
    """Damage to P0 and to P1, spelled out from sections 3.3 and 3.4 without any table."""

    def real(card: int) -> int:
        return lane if card == JOKER else card

    def beats(suit: int, other: int) -> bool:
        return SUITS[suit] + SUITS[other] in ("SH", "HD", "DC", "CS")

    sides = [None if card == EMPTY else real(card) for card in (mine, theirs)]
    damage = [0, 0]
    for me in (0, 1):
        own, other = sides[me], sides[1 - me]
        if own is None or SUIT[own] != SUIT[lane]:
            continue
        number = NUMBER[own]
        if other is None:
            damage[1 - me] = number
        elif number == 1 and NUMBER[other] >= 11:
            damage[1 - me] = NUMBER[other]
        elif number >= 11 and NUMBER[other] == 1:
            continue
        elif SUIT[other] == SUIT[lane]:
            damage[1 - me] = max(0, number - NUMBER[other])
        else:
            attack = number * 2 if beats(SUIT[own], SUIT[other]) else number
            defence = NUMBER[other] * (2 if beats(SUIT[other], SUIT[own]) else 1)
            damage[1 - me] = max(0, attack - defence)
    return damage[0], damage[1]


def test_settle_is_the_plain_rule_for_all_cards() -> None:
    cards = [EMPTY, *range(53)]
    for lane in range(52):
        for mine, theirs in product(cards, cards):
            settled = settle(lane, mine, theirs)
            expected = plain_settle(lane, mine, theirs)
            came = [0, 0]
            if settled.to is not None:
                came[settled.to] = settled.damage
            assert tuple(came) == expected, (lane, mine, theirs, settled)
            mirrored = settle(lane, theirs, mine)
            assert mirrored.rule == settled.rule and mirrored.damage == settled.damage


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("seed", range(20))
def test_set_up(jokers: int, seed: int) -> None:
    state = Lanes(jokers=jokers).deal(seed)
    assert len(state.lanes) == 5 and JOKER not in state.lanes
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.life == [30, 30] and state.discard == []
    assert len(state.draw) == 37 + jokers


def test_first_is_obeyed_or_drawn_by_lot() -> None:
    assert {Lanes(first=1).deal(seed).first for seed in range(9)} == {1}
    assert {Lanes().deal(seed).first for seed in range(30)} == {0, 1}


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"life": 0}, "life"),
        ({"life": True}, "life"),
        ({"life": "30"}, "life"),
        ({"jokers": 3}, "jokers"),
        ({"jokers": 1.0}, "jokers"),
        ({"first": 2}, "first"),
        ({"first": "P0"}, "first"),
        ({"first": False}, "first"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"decks": 2}, "decks"),
    ],
)
def test_wrong_options_are_refused_by_name(options: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionsError) as error:
        cardplay.make("lanes", **options)
    assert error.value.rule == "lanes.options" and error.value.field == field
    assert f"“{field}”" in str(error.value)


LANES = ["S5", "H9", "D2", "CK", "SA"]


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({}, "lanes"),
        ({"lanes": LANES[:4]}, "lanes"),
        ({"lanes": [*LANES[:4], "Joker"]}, "lanes"),
        ({"lanes": LANES, "hand": []}, "hand"),
        ({"lanes": LANES, "hands": [["S5"], []]}, None),
        ({"lanes": LANES, "hands": [["X9"], []]}, "hands"),
        ({"lanes": LANES, "hands": [[]]}, "hands"),
        ({"lanes": LANES, "hands": [["Joker"] * 3, []]}, None),
        ({"lanes": LANES, "life": [30, -1]}, "life"),
        ({"lanes": LANES, "life": [30, 0]}, "life"),
        ({"lanes": LANES, "life": [30, True]}, "life"),
        ({"lanes": LANES, "placed": [{"6": "SK"}, {}]}, "placed"),
        ({"lanes": LANES, "placed": [{"1": None}, {}]}, "placed"),
        ({"lanes": LANES, "placed": [{"1": "S6", "2": "S7", "3": "S8", "4": "S9"}, {}]}, "placed"),
        ({"lanes": LANES, "done": [True, True]}, "done"),
        ({"lanes": LANES, "done": [0, 1]}, "done"),
        ({"lanes": LANES, "done": [True, False], "to_move": 0}, "to_move"),
        ({"lanes": LANES, "to_move": None}, "to_move"),
        ({"lanes": LANES, "first": 2}, "first"),
        ({"lanes": LANES, "round": 0}, "round"),
        ({"lanes": LANES, "history": [[1]]}, "history"),
        ({"lanes": LANES, "winner": "P2"}, "winner"),
        ({"lanes": LANES, "winner": "P0", "to_move": 1}, "to_move"),
        ({"lanes": LANES, "revealed": True}, "revealed"),
        ([], None),
    ],
)
def test_wrong_positions_are_refused_by_field(position: Any, field: str | None) -> None:
    with pytest.raises(PositionError) as error:
        Lanes().position(position)
    assert error.value.rule == "lanes.position" and error.value.field == field


def test_placed_cards_and_drawn_cards_are_hidden_from_the_other() -> None:
    """`lanes.hidden`: the lane is seen, the card is not, until the reveal."""
    game = Lanes(first=0)
    state = game.position(
        {"lanes": LANES, "hands": [["SQ", "D4"], ["C8"]], "placed": [{}, {"2": "H10"}]}
    )
    view = state.view(0)
    assert view.to_json()["placed"] == [{}, {"2": None}]
    assert state.view(1).to_json()["placed"] == [{}, {"2": "H10"}]
    assert state.view(None).to_json()["hand"] is None
    event = state.play("SQ@1")[0]
    assert redact(event, 1, game.secrets).data == {"seat": "P0", "lane": 1}
    assert game.write_for(game.read("SQ@1"), 0, 1) == "?@1"
    assert game.write_for(game.read("SQ@1"), 0, 0) == "SQ@1"


def test_views_see_placed_cards_after_the_end_but_not_after_a_resignation() -> None:
    state = Lanes(life=1, first=0).position(
        {"lanes": LANES, "hands": [["SQ"], ["C8"]], "life": [1, 1]}
    )
    for seat, move in enumerate(["SQ@1", "skip"]):
        state.play(move, seat)
    state.play("skip", 0)
    assert state.outcome is not None and state.outcome.reason == "life"
    assert state.view(1).to_json()["placed"] == [{"1": "SQ"}, {}]
    other = Lanes(first=0).position({"lanes": LANES, "hands": [["SQ"], ["C8"]]})
    other.play("SQ@1")
    other.play("resign", 1)
    assert other.view(1).to_json()["placed"] == [{"1": None}, {}]


def told(lane: str, mine: str | None, theirs: str | None, lang: str = "en") -> str:
    """The sentence of lane 1 with these cards, read by P0."""
    placed: list[dict[str, str]] = [{}, {}]
    for seat, card in enumerate((mine, theirs)):
        if card is not None:
            placed[seat] = {"1": card}
    game = Lanes(first=0)
    state = game.position({"lanes": [lane, "D9", "C9", "H9", "S2"], "placed": placed})
    state.play("skip", 0)
    events = state.play("skip", 1)
    event = next(e for e in events if e.type == "lane" and e["lane"] == 1)
    return explain(event, game, reader=0, lang=lang)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            ("S5", "SQ", "C8"),
            "Clubs beat spades, so the defence counts 8 × 2 = 16. "
            "Lane 1: the opponent’s defence of 16 blocks 12; nobody is hurt.",
        ),
        (
            ("S5", "SQ", "H8"),
            "Spades beat hearts, so the attack counts 12 × 2 = 24. "
            "Lane 1: your attack of 24 beats the defence of 8 and deals 24 − 8 = 16.",
        ),
        (("S5", "SQ", None), "Lane 1: your attack meets no card, a direct hit for 12."),
        (("S5", None, "SQ"), "Lane 1: the opponent’s attack meets no card, a direct hit for 12."),
        (
            ("S5", "S9", "S6"),
            "Lane 1: attack against attack. Your attack is higher and deals 9 − 6 = 3.",
        ),
        (
            ("S5", "SA", "HK"),
            "Lane 1: upset! Your ace beats K♥ and deals its number, 13.",
        ),
        (
            ("S5", "HA", "SK"),
            "Lane 1: your ace defends and stops K♠; no damage.",
        ),
        (
            ("SK", "Joker", "HA"),
            "In lane 1 the joker counts as K♠, in kind too. "
            "Lane 1: the opponent’s ace defends and stops K♠; no damage.",
        ),
        (
            ("SQ", "Joker", "HK"),
            "In lane 1 the joker counts as Q♠. Spades beat hearts, so the attack counts "
            "12 × 2 = 24. Lane 1: your attack of 24 beats the defence of 13 and deals "
            "24 − 13 = 11.",
        ),
        (("S5", "D7", None), "Lane 1: a defence alone does nothing."),
        (("S5", "D7", "H8"), "Lane 1: two defences, nothing happens."),
        (("S5", None, None), "Lane 1: no cards, nothing happens."),
        (("S5", "S8", "D8"), "Lane 1: your attack and the defence both count 8 and cancel out."),
        (("S5", "Joker", "Joker"), None),
    ],
)
def test_sentences_of_a_lane(cards: tuple[str, str, str], sentence: str | None) -> None:
    came = told(*cards)
    if sentence is None:
        sentence = (
            "In lane 1 the joker counts as 5♠. Lane 1: two equal attacks of 5; nothing happens."
        )
    assert came == sentence


def test_a_sentence_in_japanese() -> None:
    assert told("S5", "SQ", "C8", "ja") == (
        "クラブはスペードに有利なので、守備は 8 × 2 = 16 です。"
        "レーン1：相手の守備16が攻撃12を防ぎました。ダメージはありません。"
    )


def test_refusals_name_cards_and_numbers() -> None:
    game = Lanes(first=0)
    state = game.position({"lanes": LANES, "hands": [["D4", "SJ"], ["C8"]]})
    assert explain(state.why_not("D4@1") or Illegal("", {}), game) == (
        "Lane 1 is ruled by 5♠: a card needs 5 or more, and 4♦ is 4."
    )
    assert explain(state.why_not("SJ@4") or Illegal("", {}), game) == (
        "Lane 4 is ruled by K♣: only face cards of 13 or more, aces and jokers may go there, "
        "and J♠ is 11."
    )
    assert explain(state.why_not("C8@1", 1) or Illegal("", {}), game, reader=1) == (
        "It is not this seat’s turn: the opponent must place or stop first."
    )


def test_allowed_by() -> None:
    assert allowed_by(CODES["SA"], CODES["CK"]) == "lanes.place-any"
    assert allowed_by(CODES["CK"], CODES["SA"]) == "lanes.ace-lane"
    assert allowed_by(CODES["CK"], CODES["SJ"]) == "lanes.face-lane"


def test_lanes_have_no_repeated_joker_moves() -> None:
    state = Lanes(first=0).position({"lanes": LANES, "hands": [["Joker", "S9", "Joker"], []]})
    texts = [state.game.write(move) for move in state.legal_moves()]
    assert texts == [*(f"Joker@{n}" for n in range(1, 6)), "S9@1", "S9@2", "S9@3", "S9@5", "skip"]


def test_every_event_of_the_game_has_reprs_and_json() -> None:
    state = Lanes().deal(3)
    event = state.play(state.legal_moves()[0])[0]
    assert isinstance(event, Event) and event.to_json()["rule"] == "lanes.hand"
    assert repr(event).startswith("place('lanes.hand', seat=")
    assert TEXT[JOKER] == "Joker"


def test_greedy_beats_random() -> None:
    """A short check; the gate over 2,000 matches is a script's."""
    game = Lanes(max_rounds=100)
    won = 0
    for seed in range(30):
        for seat in (0, 1):
            state, rng = game.deal(seed), Rng(seed)
            while state.outcome is None:
                name = "greedy" if state.to_move == seat else "random"
                state.push(choose(name, state.view(state.to_move), rng))
            won += state.outcome.winner == seat
    assert won >= 50
