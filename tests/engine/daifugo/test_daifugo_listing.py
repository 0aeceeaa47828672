"""Listings are complete and without repeats, also of the largest hands; options and tables."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import cardplay
from cardplay.core import OptionsError
from cardplay.daifugo import LOCAL_RULES
from cardplay.daifugo.cards import (
    CODES,
    JOKER,
    JOKERS,
    cards_in,
    joined,
    numbers_in,
    texts,
    without,
)
from cardplay.daifugo.combination import SETS
from cardplay.daifugo.moves import GIVES
from cardplay.daifugo.order import ABOVE, STEP_UP, STRENGTH, order_number, rank_texts
from cardplay.daifugo.setlists import SET_LISTS

ALL = cardplay.make("daifugo", preset="all", jokers=2, players=3)
DECK = list(CODES)[:52]


def accepted(state: cardplay.State, hand: list[str]) -> set[str]:
    """Every subset of up to six cards that may be played, by asking `why_not`."""
    sets = {combo for n in range(1, 7) for combo in combinations(hand, n)}
    return {text for combo in sets if state.why_not(text := f"play {' '.join(combo)}") is None}


@pytest.mark.parametrize("seed", range(12))
def test_listed_plays_are_the_accepted_ones(seed: int) -> None:
    """Leading and on a set or a stair, in any order of strength, under any lock."""
    rng = random.Random(seed)
    ranks = rng.sample(range(13), 5)
    cards = [card for card in DECK if CODES[card] // 4 in ranks]
    rng.shuffle(cards)
    hand = sorted([*cards[:8], "Joker", "Joker"], key=lambda card: CODES[card])
    for field in ([], [cards[8]], ["S4", "H5", "D6"], ["SQ", "HK", "DA", "C2"]):
        free = [card for card in DECK if card not in (*hand, *field)]
        if set(field) & set(hand):
            continue
        position = {
            "hands": [hand, free[:1], free[1:2]],
            "revolution": rng.random() < 0.5 and len(field) < 3,
            "base_rank": rng.choice(["3", "8", "K"]) if len(field) < 3 else "3",
            "field": {"cards": field, "by": 1} if field else None,
            "lock": {"suits": rng.sample("SHDC", rng.randint(0, 2)), "number": rng.random() < 0.3},
        }
        state = ALL.position(position)
        listed = [ALL.write(m) for m in state.legal_moves() if ALL.write(m).startswith("play")]
        assert len(set(listed)) == len(listed)
        assert set(listed) == accepted(state, hand), str(state)


def some_cards(rng: random.Random, size: int, jokers: int) -> int:
    return sum(1 << card for card in rng.sample(range(52), size)) | (0, JOKER, JOKERS)[jokers]


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("most", [0, 1, 2, 3, 4])
def test_choices_of_cards_are_all_selections(jokers: int, most: int) -> None:
    """Looked-up choices beside every selection of the hand's notations."""
    rng = random.Random(most)
    for least in range(most + 1):
        hand = some_cards(rng, rng.randint(0, 9), jokers)
        listed = [" ".join(give.codes()) for give in GIVES.listed(hand, least, most)]
        counts = range(least, most + 1)
        plain = {" ".join(some) for n in counts for some in combinations(texts(hand), n)}
        assert len(listed) == len(plain) and set(listed) == plain


def test_tables_of_cards_say_what_loops_say() -> None:
    rng = random.Random(1)
    for _ in range(200):
        naturals = some_cards(rng, rng.randint(0, 52), 0)
        assert numbers_in(naturals) == [card.bit_length() - 1 for card in cards_in(naturals)]


@pytest.mark.parametrize("size", range(7))
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_sets_put_together_from_parts_are_all_sets(size: int, jokers: int) -> None:
    """The remembered plays of the parts of a hand beside every set that there is."""
    rng = random.Random(size)
    for _ in range(10):
        hand = some_cards(rng, rng.randint(0, 20), jokers)
        listed = [play.cards for play in SET_LISTS[size][hand >> 52].of(hand)]
        plain = {
            cards
            for cards, one in SETS.items()
            if cards & ~hand == 0 and one.suits and size in (0, one.size)
        }
        assert len(listed) == len(plain) and set(listed) == plain


def test_a_set_holds_equal_jokers_once() -> None:
    assert joined(JOKER, JOKER) == JOKERS and joined(JOKER, 5) == JOKER | 5
    assert without(JOKERS, JOKER) == JOKER and without(JOKERS | 1, JOKERS) == 1
    assert texts(JOKERS | 1) == ["S3", "Joker", "Joker"]
    assert list(cards_in(JOKERS)) == [JOKER, JOKER]


def test_the_orders_of_the_page() -> None:
    """The table of section 5."""
    table = {
        (0, False): "3 4 5 6 7 8 9 10 J Q K A 2",
        (0, True): "2 A K Q J 10 9 8 7 6 5 4 3",
        (5, False): "8 9 10 J Q K A 2 3 4 5 6 7",
        (5, True): "7 6 5 4 3 2 A K Q J 10 9 8",
    }
    for (base, turned), ranks in table.items():
        assert rank_texts(order_number(base, turned)) == ranks.split()
    for order, strengths in enumerate(STRENGTH):
        assert sorted(strengths) == list(range(14))
        for rank in range(13):
            assert ABOVE[order][rank].bit_count() == 4 * (12 - strengths[rank])
            up = STEP_UP[order][rank]
            assert up == 13 if strengths[rank] == 12 else strengths[up] == strengths[rank] + 1


def test_options_are_settled_and_told() -> None:
    standard = cardplay.make("daifugo", preset="standard")
    assert standard.stairs is True and standard.nero is False and standard.multi_lock == "all"
    assert cardplay.make("daifugo", **standard.options()) == standard
    less = cardplay.make("daifugo", preset="all", eight_cut=False)
    assert (less.rokurokubi, less.ninety_nine_car, less.four_stop) == (False, False, False)
    assert cardplay.make("daifugo", **less.options()) == less
    assert cardplay.make("daifugo", preset="all", jokers=2).options() == {
        "preset": "all",
        "jokers": 2,
    }
    assert repr(standard) == "Daifugo(preset='standard')"
    no_locks = cardplay.make("daifugo", preset="standard", suit_lock=False)
    assert no_locks.multi_lock == "none"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 2), ("players", True), ("jokers", 3), ("rounds", 0), ("first", 4),
        ("first", "S4"), ("leader", "fugo"), ("exchange", 1), ("preset", "some"), ("stairs", 1),
        ("multi_lock", "both"), ("house_rules", 3),
    ],
)  # fmt: skip
def test_wrong_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(OptionsError, match=option) as error:
        cardplay.make("daifugo", **{option: value})
    assert error.value.rule == "daifugo.options" and error.value.field == option


def test_every_switch_is_the_option_of_one_rule() -> None:
    options = [rule.option for rule in LOCAL_RULES]
    assert len(set(options)) == len(options) == 34
    assert all(hasattr(ALL, str(option)) for option in options)
    ids = {rule.id for rule in LOCAL_RULES}
    assert all(set(rule.yields_to) <= ids for rule in LOCAL_RULES)
