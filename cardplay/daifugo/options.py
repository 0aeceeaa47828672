"""The options of Daifugo (RULES.md, section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Final, Literal

from cardplay.core import Game, Json, OptionsError, is_int
from cardplay.daifugo.compiled import Tables, compiled
from cardplay.daifugo.rules import LOCAL_RULES, LocalRule
from cardplay.message import Message, _

RULE: Final = "daifugo.options"

SWITCHES: Final = {
    rule.option: rule for rule in LOCAL_RULES if rule.option and rule.option != "multi_lock"
}
"""The local rule behind each option that is on or off."""

LOCKS: Final = ("suit_lock", "number_lock", "tight_lock")

_STANDARD: Final = frozenset(
    ("stairs", "spade_3", "suit_lock", "eight_cut", "revolution", "stair_revolution", "jack_back",
     "fall")
)  # fmt: skip
PRESETS: Final = {
    "none": (frozenset[str](), "none"),
    "standard": (_STANDARD, "all"),
    "all": (frozenset(SWITCHES), "all"),
}
"""The options that a preset turns on, and its `multi_lock`."""

Switch = bool | None
"""On, off, or as the preset says."""


@dataclass(frozen=True, slots=True, repr=False)
class DaifugoOptions(Game):
    """The rules of Daifugo. Local rules that are not given are as the preset has them.

    Args:
        players: seats, 3 to 6.
        jokers: jokers in the deck, 0 to 2.
        rounds: rounds of a match, 1 or more.
        first: who leads round 1: a seat, or the holder of `"D3"` or `"S3"`.
        leader: who leads later rounds.
        exchange: are cards exchanged before later rounds?
        preset: `none`, `standard` or `all` local rules.
        multi_lock: how locks treat sets of two or more.
        house_rules: units of one's own, each acting after the rule that it names.

    The other options are the local rules of sections 4 to 7, each on or off. After the making
    every one of them is True or False.

    Raises:
        OptionsError: a value outside these, or a rule without the one that it needs.
    """

    name: ClassVar[str] = "daifugo"
    title: ClassVar[str] = _("Daifugo")
    rules_version: ClassVar[int] = 1

    players: int = 4
    jokers: int = 1
    rounds: int = 1
    first: int | str = 0
    leader: str = "daihinmin"
    exchange: bool = True
    preset: Literal["none", "standard", "all"] = "none"
    multi_lock: Literal["none", "all", "partial"] | None = None
    stairs: Switch = None
    spade_3: Switch = None
    sandstorm: Switch = None
    suit_lock: Switch = None
    number_lock: Switch = None
    tight_lock: Switch = None
    revolution: Switch = None
    seven_three_revolution: Switch = None
    coup: Switch = None
    stair_revolution: Switch = None
    absolute_revolution: Switch = None
    jack_back: Switch = None
    strong_jack_back: Switch = None
    eight_cut: Switch = None
    rokurokubi: Switch = None
    ninety_nine_car: Switch = None
    four_stop: Switch = None
    five_skip: Switch = None
    nine_reverse: Switch = None
    seven_pass: Switch = None
    ten_discard: Switch = None
    queen_bomber: Switch = None
    death: Switch = None
    face_crash: Switch = None
    jeanne: Switch = None
    nero: Switch = None
    resurrection: Switch = None
    zombie: Switch = None
    relief: Switch = None
    lucky_seven: Switch = None
    great_revolution: Switch = None
    fall: Switch = None
    gekokujo: Switch = None
    house_rules: tuple[LocalRule, ...] = ()
    tables: Tables = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self._check_values()
        rules = placed(self.house_rules)
        names = (*SWITCHES, "multi_lock")
        settled = settle({name: getattr(self, name) for name in names}, self.preset)
        for name, value in settled.items():
            object.__setattr__(self, name, value)
        self._check_needs()
        on = tuple(rule for rule in rules if self._is_on(rule))
        object.__setattr__(self, "tables", compiled(on, self.players, self.multi_lock or "none"))

    def _is_seat(self, value: int | str) -> bool:
        return is_int(value, 0) and is_int(self.players, int(value) + 1)

    def _is_on(self, rule: LocalRule) -> bool:
        return rule.option is None or getattr(self, rule.option) not in (False, "none")

    def _check_values(self) -> None:
        checks = {
            "players": (is_int(self.players, 3, 6), _("a whole number from 3 to 6")),
            "jokers": (is_int(self.jokers, 0, 2), _("0, 1 or 2")),
            "rounds": (is_int(self.rounds, 1), _("a whole number, 1 or more")),
            "first": (
                self.first in ("D3", "S3") or self._is_seat(self.first),
                _("a seat, D3 or S3"),
            ),
            "leader": (self.leader in ("daihinmin", "daifugo"), _("daihinmin or daifugo")),
            "exchange": (isinstance(self.exchange, bool), _("true or false")),
            "preset": (self.preset in ("none", "standard", "all"), _("none, standard or all")),
            "house_rules": (isinstance(self.house_rules, tuple), _("a tuple of rules")),
            "multi_lock": (
                self.multi_lock in (None, "none", "all", "partial"),
                _("none, all or partial"),
            ),
            **{name: (_is_switch(getattr(self, name)), _("true or false")) for name in SWITCHES},
        }
        for option, (fits, allowed) in checks.items():
            if not fits:
                raise OptionsError(
                    RULE,
                    Message(
                        _("Option “{option}” must be {allowed}; it is {value}."),
                        {
                            "option": option,
                            "value": repr(getattr(self, option)),
                            "allowed": Message(allowed),
                        },
                    ),
                    option,
                )

    def _check_needs(self) -> None:
        """Refuse a rule without the one that it needs."""
        rules = [*SWITCHES.values(), *self.house_rules]
        needs = [
            (rule.option or rule.id, need)
            for rule in rules
            for need in rule.needs
            if self._is_on(rule)
        ]
        for option, need in needs:
            if not getattr(self, need):
                raise OptionsError(
                    RULE,
                    Message(
                        _("Option “{option}” needs “{need}”, which is off."),
                        {"option": option, "need": need},
                    ),
                    option,
                )
        if self.multi_lock != "none" and not any(getattr(self, name) for name in LOCKS):
            raise OptionsError(
                RULE,
                Message(
                    _("Option “{option}” needs one of the locks: {locks}."),
                    {"option": "multi_lock", "locks": list(LOCKS)},
                ),
                "multi_lock",
            )

    def options(self) -> dict[str, Json]:
        """The options that differ from what the preset and the defaults say."""
        as_preset = settle(dict.fromkeys((*SWITCHES, "multi_lock")), self.preset)
        plain = ("players", "jokers", "rounds", "first", "leader", "exchange", "preset")
        default = {f.name: f.default for f in fields(self) if f.name in plain} | as_preset
        values = {name: getattr(self, name) for name in default}
        return {name: value for name, value in values.items() if value != default[name]}

    def versions(self) -> dict[str, Json]:
        """Version of the rules, and the house rules by id: a record can't be replayed without."""
        house = [rule.id for rule in self.house_rules]
        return {"rules": self.rules_version, **({"house_rules": house} if house else {})}


def _is_switch(value: object) -> bool:
    return value is None or isinstance(value, bool)


def settle(given: Mapping[str, Json], preset: str) -> dict[str, Json]:
    """The local-rule options with those not given (None) as the preset has them.

    One that only the preset turned on is off when a rule that it needs is off (D47).
    """
    on, multi_lock = PRESETS[preset]
    settled: dict[str, Json] = {}
    for name in SWITCHES:
        settled[name] = given[name] if given[name] is not None else name in on
    for name, rule in SWITCHES.items():
        if given[name] is None and not all(settled[need] for need in rule.needs):
            settled[name] = False
    if given["multi_lock"] is not None:
        multi_lock = given["multi_lock"]
    elif not any(settled[name] for name in LOCKS):
        multi_lock = "none"
    return {**settled, "multi_lock": multi_lock}


def placed(house_rules: tuple[LocalRule, ...]) -> list[LocalRule]:
    """All rules in the order in which they act, house rules after the ones that they name.

    Raises:
        OptionsError: one is no rule, has a name that is taken, or follows a rule that isn't there.
    """
    rules = list(LOCAL_RULES)
    for unit in house_rules:
        if not isinstance(unit, LocalRule):
            raise _no_unit(_("A house rule must be a LocalRule; {unit} is none."), unit=repr(unit))
        ids = [rule.id for rule in rules]
        if unit.id in ids or not unit.id.startswith("house."):
            raise _no_unit(
                _("A house rule needs an id of its own, like house.my-rule; “{id}” is none."),
                id=unit.id,
            )
        if unit.follows not in ids:
            raise _no_unit(
                _("House rule “{id}” must follow a rule that exists; “{follows}” does not."),
                id=unit.id,
                follows=str(unit.follows),
            )
        place = ids.index(unit.follows) + 1
        while place < len(rules) and rules[place].follows == unit.follows:
            place += 1
        rules.insert(place, unit)
    return rules


def _no_unit(template: str, **facts: Json) -> OptionsError:
    return OptionsError(RULE, Message(template, facts), "house_rules")
