"""Link Duel: what is hidden, what is known for certain, and how moves are clicked."""

from __future__ import annotations

from typing import Any

import pytest

from cardplay import Rng, redact
from cardplay.linkduel import LinkDuel, LinkDuelState
from cardplay.linkduel.known import possible_hands
from cardplay.linkduel.skills import EMPTY

MAIN = ["C01", "C02", "C03", "C04"]
TRUMPS = [["S3", "H10", "DK"], ["S8", "H2", "DA"]]
ACTION: dict[str, Any] = {
    "trumps": TRUMPS,
    "hands": [MAIN, ["C05", "C06", "C07", "C08"]],
    "subs": [["C09"], ["C10", "C11"]],
}


def test_a_seat_sees_sizes_where_it_may_not_see_characters() -> None:
    """The end of section 9."""
    state = LinkDuel(first=1).position(ACTION)
    seen = state.view(0).to_json()
    assert seen["seat"] == 0 and seen["first"] == 1 and seen["decks"] == [51, 51]
    assert seen["hands"] == [MAIN, 4] and seen["subs"] == [["C09"], 2]
    assert state.view(None).to_json()["hands"] == [4, 4]
    assert state.view(None).to_json()["seat"] is None
    opened = LinkDuel(open_hands=True).position(ACTION).view(0).to_json()
    assert opened["hands"] == ACTION["hands"] and opened["subs"] == ACTION["subs"]
    assert opened["decks"] == [51, 51]


def test_the_first_player_is_open_after_the_deck_phase() -> None:
    state = LinkDuel().deal(3)
    assert state.view(1).to_json()["first"] is None
    for _seat in (0, 1):
        state.play("deck C01 C02 C03 C04")
    assert state.view(1).to_json()["first"] == state.first


def test_secret_choices_are_told_as_counts() -> None:
    game = LinkDuel(first=0)
    state = game.deal(1)
    (event,) = state.play("deck C01 C02 C03 C04 / C05")
    assert redact(event, 0, game.secrets) == event
    for reader in (1, None):
        shown = redact(event, reader, game.secrets)
        assert shown.data == {"seat": "P0", "main": 4, "subs": 1}
    assert redact(event, 1, LinkDuel(open_hands=True).secrets) == event
    deck = game.read("deck C01 C02 C03 C04 / C05")
    assert game.write_for(deck, 0, 1) == "deck ? ? ? ? / ?"
    assert game.write_for(deck, 0, 0) == "deck C01 C02 C03 C04 / C05"
    sub = game.read("sub C01=C05 C02=C06")
    assert game.write_for(sub, 1, 0) == "sub ?=? ?=?"
    assert game.write_for(sub, 1, None) == "sub ?=? ?=?"
    assert LinkDuel(open_hands=True).write_for(sub, 1, 0) == "sub C01=C05 C02=C06"


def ids(*names: str) -> frozenset[str]:
    return frozenset(names)


@pytest.mark.parametrize(
    ("shown", "subs", "hands"),
    [
        ([], 3, [ids()]),
        (["A", "B"], 3, [ids("A", "B")]),
        (["A", "B", 1], 1, [ids("A", "B"), ids("A"), ids("B")]),
        (["A", "B", "C", "D", 1], 1, [ids(*"BCD"), ids(*"ACD"), ids(*"ABD"), ids(*"ABC")]),
        (["A", "B", "C", "D", 3], 3, [ids("A"), ids("B"), ids("C"), ids("D")]),
        (["A", "B", "C", "D", 1, "E"], 1, [ids(*"BCDE"), ids(*"ACDE"), ids(*"ABDE"), ids(*"ABCE")]),
        (["A", "B", "C", "D", 1, "E", "A"], 1, [ids(*"ACDE"), ids(*"ABDE"), ids(*"ABCE")]),
        (["A", "B", "C", "D", 1, "E", "B", "C", "D"], 1, [ids(*"BCDE")]),
        ([(tuple("ABCD"), ("E",))], 1, [ids(*"ABCD")]),
        ([(tuple("ABCD"), ("E",)), 1, "A", "B"], 1, [ids(*"ABDE"), ids(*"ABCE")]),
    ],
)
def test_hands_that_a_seat_may_hold(
    shown: list[Any], subs: int, hands: list[frozenset[str]]
) -> None:
    _known, possible = possible_hands(shown, subs)
    assert possible == set(hands)


def test_placed_characters_stay_known_until_an_exchange() -> None:
    """D23: the other seat sees how many were exchanged, not which."""
    game = LinkDuel(first=0, jokers=0)
    state = game.deal(5)
    state.play("deck C01 C02 C03 C04 / C05")
    state.play("deck C06 C07 C08 C09")
    assert state.view(1).known_hand(0) == ()
    for column in (1, 2, 3):
        state.play(f"C0{column}@{column}")
        state.play(f"C0{column + 5}@{column}")
    assert state.phase == "sub"
    assert state.view(1).known_hand(0) == ("C01", "C02", "C03")
    unchanged = state.copy()
    unchanged.play("sub")
    assert unchanged.view(1).known_hand(0) == ("C01", "C02", "C03")
    state.play("sub C04=C05")
    view = state.view(1)
    assert view.known_hand(0) == ()
    assert view.known_characters(0) == ("C01", "C02", "C03")
    held = {tuple(view.sample(Rng(seed)).hands[0]) for seed in range(200)}
    assert all(len({"C01", "C02", "C03"} & set(hand)) >= 2 for hand in held)
    assert any({"C01", "C02", "C03"} <= set(hand) for hand in held)
    assert state.view(0).known_hand(1) == ("C06", "C07", "C08")


@pytest.mark.parametrize("seed", range(30))
def test_what_is_known_is_true_and_samples_keep_to_it(seed: int) -> None:
    state, rng = LinkDuel().deal(seed), Rng(seed)
    while state.outcome is None:
        state.push(state.random_move(rng))
        for seat in (0, 1):
            view = state.view(seat)
            other = 1 - seat
            known = set(view.known_hand(other))
            owned = {*state.hands[other], *state.subs[other], *state.placed[other]}
            assert known <= set(state.hands[other])
            assert set(view.known_characters(other)) <= owned
            sample = view.sample(rng)
            assert sample.view(seat) == view
            assert known <= set(sample.hands[other])
            guessed = {*sample.hands[other], *sample.subs[other], *sample.placed[other]}
            assert set(view.known_characters(other)) <= guessed
            assert fits_together(sample)


def fits_together(state: LinkDuelState) -> bool:
    """No card and no character twice on a side."""
    for seat in (0, 1):
        cards = [*state.trumps[seat], *state.decks[seat], *state.graveyards[seat]]
        plain = [card for card in cards if 0 <= card < 52]
        characters = [*state.hands[seat], *state.subs[seat], *filter(None, state.placed[seat])]
        if len(set(plain)) != len(plain) or len(set(characters)) != len(characters):
            return False
    return all(card != EMPTY for deck in state.decks for card in deck)


def test_what_is_known_is_not_shared_by_copies() -> None:
    state = LinkDuel(first=0, jokers=0).deal(5)
    state.play("deck C01 C02 C03 C04")
    state.play("deck C06 C07 C08 C09")
    before = state.view(1)
    after = state.copy()
    for column in (1, 2, 3):
        after.play(f"C0{column}@{column}")
        after.play(f"C0{column + 5}@{column}")
    assert after.view(1).known_hand(0) == ("C01", "C02", "C03")
    assert state.view(1) == before and state.view(1).known_hand(0) == ()


def test_samples_of_hand_made_decks() -> None:
    """More jokers than the option says, and decks that are no whole packs."""
    graveyard = [f"{suit}{n}" for suit in "SHDC" for n in (4, 5, 6, 7, 9)]
    position = {**ACTION, "graveyards": [graveyard, []], "decks": [["S9", "Joker"], ["Joker"] * 2]}
    position["graveyards"][0].remove("S9")
    state = LinkDuel(jokers=0).position(position)
    sample = state.view(1).sample(Rng(1))
    assert [len(deck) for deck in sample.decks] == [2, 2] and fits_together(sample)
    full = [f"{suit}{r}" for suit in "SHDC" for r in "A 2 3 4 5 6 7 8 9 10 J Q K".split()]
    rest = [card for card in full if card not in TRUMPS[0]]
    state = LinkDuel(jokers=0).position({**ACTION, "decks": [[*rest, "Joker"], []]})
    sample = state.view(1).sample(Rng(1))
    assert sorted(sample.decks[0]) == sorted(state.decks[0])


def test_a_deck_of_the_options_is_known() -> None:
    game = LinkDuel(decks=["C01 C02 C03 C04 / C05", "C06 C07 C08 C09"], first=0)
    sample = game.deal(2).view(1).sample(Rng(1))
    assert sample.hands[0] == MAIN and sample.subs[0] == ["C05"]


# Clicks.


def follow(state: LinkDuelState, *clicks: str) -> tuple[tuple[str, ...], str | None]:
    """What is lit after these clicks, and the text of the move that they complete."""
    after = state.view(state.to_move).next(clicks)
    return after.lit, None if after.move is None else state.game.write(after.move)


def test_clicks_of_a_placement() -> None:
    state = LinkDuel(first=0).position(
        {**ACTION, "placed": [{"1": "C01"}, {"1": "C05"}],
         "hands": [["C02", "C08", "C11"], ["C06", "C07", "C10"]], "subs": [[], []]}
    )  # fmt: skip
    assert follow(state) == (("hand:C02", "hand:C08", "hand:C11"), None)
    assert follow(state, "hand:C11") == (("column:2", "column:3"), None)
    assert follow(state, "hand:C11", "column:2") == ((), "C11@2")
    lit = ("do:place", "skill:switch", "skill:shift")
    assert follow(state, "hand:C08", "column:2") == (lit, None)
    assert follow(state, "hand:C08", "column:2", "do:place") == ((), "C08@2")
    assert follow(state, "hand:C08", "column:3")[0] == ("do:place", "skill:switch")
    shift = ("hand:C08", "column:2", "skill:shift")
    assert follow(state, *shift) == (("column:1",), None)
    assert follow(state, *shift, "column:1") == ((), "C08@2 shift 1")
    switch = ("hand:C08", "column:2", "skill:switch")
    assert set(follow(state, *switch)[0]) == {"trump:1", "trump:2", "trump:3"}
    assert set(follow(state, *switch, "trump:3")[0]) == {"trump:1", "trump:2"}
    assert follow(state, *switch, "trump:3", "trump:1") == ((), "C08@2 switch 1 3")
    state.decks[0] = state.decks[0][:1]
    assert follow(state, "hand:C08", "column:2") == (("do:place",), "C08@2")


def test_dark_clicks_can_be_asked_about() -> None:
    state = LinkDuel(first=0).position(
        {**ACTION, "placed": [{"1": "C01"}, {"1": "C05"}],
         "hands": [["C02", "C08", "C11"], ["C06", "C07", "C10"]], "subs": [[], []],
         "decks": [["S9", "S10"], ["S9"]]}
    )  # fmt: skip

    def why(*clicks: str) -> str:
        text = state.game.spell(clicks)
        assert text is not None
        refused = state.why_not(text)
        assert refused is not None, text
        return refused.rule.removeprefix("linkduel.")

    assert why("hand:C02", "column:1") == "place-column"
    assert why("hand:C02", "column:2", "skill:switch") == "skill-unpayable"
    assert why("hand:C11", "column:2", "skill:redraw") == "skill-owner"
    assert why("hand:C08", "column:3", "skill:shift") == "skill-unpayable"
    state.decks[0] = state.decks[1] * 5
    assert why("hand:C08", "column:3", "skill:shift") == "shift"
    assert why("hand:C02", "column:2", "skill:switch", "trump:2", "trump:2") == "switch"
    assert state.game.spell(["hand:C02"]) is None
    assert state.game.spell(["hand:C02", "column:2", "skill:switch", "trump:2"]) is None
    assert state.game.spell([]) is None


def test_clicks_of_a_deck() -> None:
    state = LinkDuel(max_subs=1).deal(1)
    main = [f"main:{id}" for id in MAIN]
    assert len(follow(state)[0]) == 16
    assert len(follow(state, *main[:3])[0]) == 13
    lit = follow(state, *main)[0]
    assert lit[0] == "sub:C05" and lit[-1] == "do:deck" and len(lit) == 13
    assert follow(state, *main, "sub:C07") == (("do:deck",), None)
    done = (*main, "sub:C07", "do:deck")
    assert follow(state, *done) == ((), "deck C01 C02 C03 C04 / C07")
    assert state.game.spell(done) == "deck C01 C02 C03 C04 / C07"
    assert state.view(1).next(()).lit == ()


def test_clicks_of_an_exchange_of_subs() -> None:
    state = LinkDuel().position(
        {"phase": "sub", "first": 1, "hands": [MAIN, MAIN], "subs": [["C05", "C06"], []]}
    )
    assert follow(state)[0] == (*(f"hand:{id}" for id in MAIN), "do:sub")
    assert follow(state, "do:sub") == ((), "sub")
    assert follow(state, "hand:C02")[0] == ("sub:C05", "sub:C06")
    pair = ("hand:C02", "sub:C06")
    assert follow(state, *pair)[0] == ("hand:C01", "hand:C03", "hand:C04", "do:sub")
    both = (*pair, "hand:C01", "sub:C05")
    assert follow(state, *both)[0] == ("do:sub",)
    assert follow(state, *both, "do:sub") == ((), "sub C01=C05 C02=C06")
    assert state.game.spell([*both, "do:sub"]) == "sub C02=C06 C01=C05"


def test_clicks_of_a_joker() -> None:
    state = LinkDuel(first=1).position(
        {"phase": "joker", "trumps": [["S3", "Joker", "DK"], TRUMPS[1]],
         "hands": [MAIN, MAIN], "graveyards": [["S9", "Joker", "H4"], []]}
    )  # fmt: skip
    assert follow(state) == (("trump:2",), None)
    assert follow(state, "trump:2")[0] == ("graveyard:S9", "graveyard:H4")
    assert follow(state, "trump:2", "graveyard:H4") == ((), "joker 2=H4")
    assert state.game.spell(["trump:1", "graveyard:H4"]) == "joker 1=H4"
