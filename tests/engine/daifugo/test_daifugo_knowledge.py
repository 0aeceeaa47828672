"""What a seat has seen for certain is in its view, and no sample contradicts it."""

from __future__ import annotations

from typing import Any

import cardplay
from cardplay import Rng
from cardplay.daifugo.cards import CODES, JOKER, texts

SEVENS = cardplay.make("daifugo", seven_pass=True, jokers=2)
HANDS = [
    ["S7", "H7", "C3", "Joker", "D9"],
    ["S4", "D7", "H4", "D5"],
    ["S6", "H6", "D6"],
    ["S10", "H10", "D10"],
]


def known(state: Any, seat: int | None) -> list[tuple[str, list[str]]]:
    facts = state.view(seat).to_json()["known"]
    return [(fact["card"], fact["seats"]) for fact in facts]


def samples(state: Any, seat: int | None, count: int = 60) -> list[Any]:
    view, rng = state.view(seat), Rng(5)
    found = [view.sample(rng) for _ in range(count)]
    assert all(sample.view(seat) == view for sample in found)
    return found


def given() -> Any:
    state = SEVENS.position({"hands": HANDS})
    state.play("play S7 H7")
    state.play("give C3 Joker")
    return state


def test_the_giver_knows_where_its_cards_went() -> None:
    state = given()
    assert known(state, 0) == [("C3", ["P1"]), ("Joker", ["P1"])]
    assert known(state, 1) == known(state, 2) == known(state, None) == []
    for sample in samples(state, 0):
        assert {"C3", "Joker"} <= set(texts(sample.hands[1]))
    elsewhere = [s for s in samples(state, 2) if not s.hands[1] & JOKER]
    assert elsewhere, "the others have not seen the cards"


def test_a_card_given_on_unseen_may_be_with_either() -> None:
    state = given()
    for move in ("pass", "pass", "pass", "play D9", "pass", "pass", "pass"):
        state.play(move)
    assert state.to_move == 1, "P0 is out and the next one leads"
    state.play("play D7")
    state.play("give C3")
    assert known(state, 0) == [("C3", ["P1", "P2"]), ("Joker", ["P1", "P2"])]
    assert known(state, 1) == [("C3", ["P2"])]
    where = {seat for s in samples(state, 0) for seat in (1, 2) if s.hands[seat] >> CODES["C3"] & 1}
    assert where == {1, 2}


def test_what_is_seen_again_is_known_no_more() -> None:
    state = given()
    state.play("pass")
    state.play("pass")
    state.play("pass")
    state.play("play D9")
    state.play("play Joker")
    assert known(state, 0) == [("C3", ["P1"])]


def test_what_is_taken_in_the_open_is_known_to_all() -> None:
    game = cardplay.make("daifugo", nero=True)
    state = game.position({"hands": [["SK", "HK", "DK", "C9"], ["S2", "H4"], ["D7"], ["S5"]]})
    state.play("play SK HK DK")
    state.play("take S2")
    for seat in (1, 2, 3, None):
        assert known(state, seat) == [("S2", ["P0"])]
    assert known(state, 0) == []
    assert all("S2" in texts(sample.hands[0]) for sample in samples(state, 3))


def test_the_exchange_is_known_to_the_two_only() -> None:
    game = cardplay.make("daifugo", players=3, rounds=2)
    deal = [["S5", "H6", "D7"], ["S3", "H3", "D3"], ["C4", "S2", "Joker", "D8"]]
    state = game.position({"hands": [["S9"], [], ["D4", "C4"]], "out": [1], "next_deals": [deal]})
    state.play("play S9")
    assert known(state, 2) == [("S2", ["P1"]), ("Joker", ["P1"])]
    assert known(state, 0) == []
    state.play("give S3 Joker")
    assert known(state, 2) == [("S2", ["P1"])]
    assert known(state, 1) == [("S3", ["P2"]), ("Joker", ["P2"])]


def test_whoever_may_stop_a_cut_holds_two_fours() -> None:
    game = cardplay.make("daifugo", eight_cut=True, four_stop=True)
    hands = [["S8", "D3"], ["S4", "H4", "D9"], ["CK", "D7"], ["D4", "C4", "H7"]]
    state = game.position({"hands": hands})
    state.play("play S8")
    fours = sum(1 << CODES[card] for card in ("S4", "H4", "D4", "C4"))
    for seat in (0, 2, None):
        for sample in samples(state, seat):
            assert (sample.hands[1] & fours).bit_count() == 2
            assert (sample.hands[3] & fours).bit_count() == 2


def test_the_last_hand_is_shown() -> None:
    """D9: the seat left last keeps its cards on show."""
    game = cardplay.make("daifugo", players=3)
    state = game.position({"hands": [["S9"], [], ["D4", "C4"]], "out": [1]})
    assert state.view(1).to_json()["hands"] is None
    state.play("play S9")
    assert state.view(1).to_json()["hands"] == [[], [], ["D4", "C4"]]
