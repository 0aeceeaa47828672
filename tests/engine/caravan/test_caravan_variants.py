"""The twelve variants: one unit each, any combination that the page allows, rated or casual."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations
from typing import Any

import pytest

import cardplay
from cardplay import OptionsError
from cardplay.caravan import Caravan
from cardplay.caravan.law import Law
from cardplay.caravan.variants import VARIANTS
from cardplay.explain import explain


def answers(law: Law) -> set[str]:
    """The answers in which a law differs from the standard one."""
    return {f.name for f in fields(Law) if getattr(law, f.name) != getattr(Law(), f.name)}


def test_the_standard_law_is_compiled_from_nothing() -> None:
    assert Caravan().law == Law()
    assert Caravan(timed=True, online=True, first=1).law == Law()


@pytest.mark.parametrize("option", VARIANTS)
def test_each_variant_changes_something_and_makes_the_match_casual(option: str) -> None:
    game = cardplay.make("caravan", **{option: True})
    assert isinstance(game, Caravan)
    assert answers(game.law) and not game.rated
    rule = game.rules[f"caravan.var-{option.replace('_', '-')}"]
    assert rule.option == option


def test_all_pairs_but_one_are_allowed() -> None:
    for one, two in combinations(VARIANTS, 2):
        if {one, two} == {"short_deck", "double_deck"}:
            with pytest.raises(OptionsError) as error:
                Caravan(**{one: True, two: True})
            assert error.value.rule == "caravan.deck-clash"
            assert "short_deck" in str(error.value) and "double_deck" in str(error.value)
        else:
            law = Caravan(**{one: True, two: True}).law
            both = answers(Caravan(**{one: True}).law) | answers(Caravan(**{two: True}).law)
            assert answers(law) <= both


@pytest.mark.parametrize(
    "options",
    [{"king_adds": 1}, {"redeal": None}, {"first": 2}, {"first": True}, {"online": "yes"}],
)
def test_wrong_values_are_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError) as error:
        cardplay.make("caravan", **options)
    (name,) = options
    assert error.value.rule == "caravan.options" and error.value.field == name
    assert name in str(error.value)
    assert name in explain(error.value, lang="ja")


def test_a_record_saves_options_and_no_law() -> None:
    assert Caravan(king_adds=True, first=0).options() == {"king_adds": True, "first": 0}


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_may_be_chosen(first: int) -> None:
    assert {Caravan(first=first).deal(seed).to_move for seed in range(9)} == {first}
    assert {Caravan().deal(seed).to_move for seed in range(20)} == {0, 1}
