"""The rules of one game, compiled: what each moment asks, in the order of section 8.

A play looks its effects up by its shape; nothing walks through all rules while a round is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from cardplay.core import Move
from cardplay.daifugo.combination import SHAPES, Shape, all_shapes
from cardplay.daifugo.exchange import EXCHANGE
from cardplay.daifugo.multilock import MULTI_LOCKS, MultiLock
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.daifugo.table import Table

Act = Callable[[Table, int], None]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a play of one shape sets off.

    Args:
        rules: all rules that fire, in order.
        order: what changes direction and order of strength.
        first: what puts the owner out as number one.
        cards: rules with an effect on cards.
        cut: the rule that clears the field, if one does.
        skip: how many turns are skipped.
    """

    rules: tuple[LocalRule, ...] = ()
    order: tuple[Act, ...] = ()
    first: tuple[Act, ...] = ()
    cards: tuple[LocalRule, ...] = ()
    cut: LocalRule | None = None
    skip: int = 0


NO_EFFECTS: Final = Effects()


@dataclass(frozen=True, slots=True)
class Tables:
    """The compiled rules of a game.

    Args:
        rules: the rules that are on, in the order in which they act.
        place: where a rule stands in that order, by id.
        effects: by number of a shape; None where a play sets nothing off.
        next_seat: the next of a set of seats: `next_seat[direction][seat][seats]`.
        choices: the rule behind a choice, by its kind.
        own_moves: the rule behind a move that may come out of turn, by its type.
        multi: how locks treat sets of two or more.
        tight: does a lock on suit and number have a name of its own?
        changes_listing: may plays be listed, or not, that the base game would not, or would?
        special_cards: without any of these a hand has no play that a rule admits.

    The others hold the rules that act at a moment, or what they do there.
    """

    rules: tuple[LocalRule, ...]
    place: Mapping[str, int]
    effects: tuple[Effects | None, ...]
    next_seat: Mapping[int, tuple[tuple[int, ...], ...]]
    choices: Mapping[str, LocalRule]
    own_moves: Mapping[type[Move], LocalRule]
    multi: MultiLock
    tight: bool
    changes_listing: bool
    special_cards: int
    interrupters: tuple[LocalRule, ...]
    kinds: tuple[LocalRule, ...]
    admits: tuple[LocalRule, ...]
    forbids: tuple[LocalRule, ...]
    locks: tuple[LocalRule, ...]
    before_cut: tuple[LocalRule, ...]
    after_pass: tuple[LocalRule, ...]
    after_clear: tuple[LocalRule, ...]
    after_first: tuple[LocalRule, ...]
    after_round: tuple[LocalRule, ...]


def acts_at(rule: LocalRule, moment: str) -> bool:
    """Does the rule do anything at this moment?"""
    return getattr(type(rule), moment) is not getattr(LocalRule, moment)


def _effects(rules: tuple[LocalRule, ...], shape: Shape) -> Effects | None:
    """What a play of this shape sets off, or None if nothing."""
    fitting = [rule for rule in rules if rule.fires(shape)]
    ids = {rule.id for rule in fitting}
    firing = tuple(rule for rule in fitting if not ids & set(rule.yields_to))
    if not firing:
        return None
    return Effects(
        rules=firing,
        order=tuple(rule.changes_order for rule in firing if acts_at(rule, "changes_order")),
        first=tuple(rule.goes_out_first for rule in firing if acts_at(rule, "goes_out_first")),
        cards=tuple(rule for rule in firing if acts_at(rule, "acts")),
        cut=next((rule for rule in firing if rule.cuts), None),
        skip=sum(rule.skips(shape) for rule in firing),
    )


def _next_seats(seats: int, step: int) -> tuple[tuple[int, ...], ...]:
    """The first of a set of seats after a seat, itself last: `[seat][set]`; -1 of no seats."""
    return tuple(
        tuple(
            next(
                (s for n in range(1, seats + 1) if members >> (s := (seat + step * n) % seats) & 1),
                -1,
            )
            for members in range(1 << seats)
        )
        for seat in range(seats)
    )


@lru_cache(maxsize=256)
def compiled(rules: tuple[LocalRule, ...], seats: int, multi_lock: str) -> Tables:
    """The tables of these rules, for so many seats."""
    effects: list[Effects | None] = [None] * SHAPES
    for shape in all_shapes():
        effects[shape.number] = _effects(rules, shape)

    def at(moment: str) -> tuple[LocalRule, ...]:
        return tuple(rule for rule in rules if acts_at(rule, moment))

    return Tables(
        rules=rules,
        place={rule.id: place for place, rule in enumerate(rules)},
        effects=tuple(effects),
        next_seat={step: _next_seats(seats, step) for step in (1, -1)},
        choices={rule.choice: rule for rule in (EXCHANGE, *rules) if rule.answered_by},
        own_moves={move: rule for rule in rules for move in rule.out_of_turn},
        multi=MULTI_LOCKS[multi_lock],
        tight=any(rule.id == "daifugo.tight-lock" for rule in rules),
        changes_listing=bool(at("reads") or at("admits") or at("forbids")),
        special_cards=reduce(or_, (rule.special_cards for rule in at("admits")), 0),
        interrupters=at("interrupts"),
        kinds=at("reads"),
        admits=at("admits"),
        forbids=at("forbids"),
        locks=at("locks"),
        before_cut=at("before_cut"),
        after_pass=at("after_pass"),
        after_clear=at("after_clear"),
        after_first=at("after_first"),
        after_round=at("after_round"),
    )
