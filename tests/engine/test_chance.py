"""The generator: the same everywhere, fair enough, and drawn from alike by all its methods."""

from __future__ import annotations

from collections import Counter

import pytest

from cardplay import Rng


def test_a_seed_gives_these_numbers_everywhere() -> None:
    assert [Rng(7).randrange(1000) for _ in range(2)] == [Rng(7).randrange(1000)] * 2
    rng = Rng("lanes-daily-2026-11-30")
    assert [rng.randrange(52) for _ in range(8)] == [6, 34, 10, 43, 21, 4, 46, 28]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, -(2**70), 10**40, "", "a word", "日"])
def test_every_seed_is_one(seed: int | str) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.randrange(6) < 6 for _ in range(50))


def test_choice_draws_as_randrange_does() -> None:
    one, two = Rng(3), Rng(3)
    options = list(range(37))
    assert [one.choice(options) for _ in range(200)] == [two.randrange(37) for _ in range(200)]


def test_a_copy_goes_on_alike() -> None:
    rng = Rng(5)
    rng.randrange(9)
    twin = rng.copy()
    assert [rng.randrange(9) for _ in range(20)] == [twin.randrange(9) for _ in range(20)]


def test_a_shuffle_keeps_the_cards_and_is_fair() -> None:
    rng, tops = Rng(11), Counter[int]()
    for _ in range(6000):
        cards = list(range(6))
        rng.shuffle(cards)
        assert sorted(cards) == list(range(6))
        tops[cards[0]] += 1
    assert all(850 < count < 1150 for count in tops.values()), tops


def test_its_state_is_not_shown() -> None:
    assert repr(Rng(5)) == "Rng(hidden)"
