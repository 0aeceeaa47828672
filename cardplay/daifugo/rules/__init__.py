"""All local rules of Daifugo, one unit each."""

from __future__ import annotations

from typing import Final

from cardplay.daifugo.rules.admitted import Sandstorm, Spade3
from cardplay.daifugo.rules.fetching import Nero, Relief, Resurrection, ZombieRule
from cardplay.daifugo.rules.giving import QueenBomber, SevenPass, TenDiscard
from cardplay.daifugo.rules.locks import MultiLockRule, NumberLock, SuitLock, TightLock
from cardplay.daifugo.rules.places import Fall, Gekokujo, GreatRevolution, LuckySeven
from cardplay.daifugo.rules.stairs import Stairs
from cardplay.daifugo.rules.strength import (
    AbsoluteRevolution,
    Coup,
    JackBack,
    Revolution,
    SevenThreeRevolution,
    StairRevolution,
    StrongJackBack,
)
from cardplay.daifugo.rules.striking import Death, FaceCrash, Jeanne
from cardplay.daifugo.rules.turns import (
    EightCut,
    FiveSkip,
    FourStop,
    NineReverse,
    NinetyNineCar,
    Rokurokubi,
)
from cardplay.daifugo.rules.unit import AskingRule, LocalRule, Said

LOCAL_RULES: Final[tuple[LocalRule, ...]] = (
    # what may be played
    Stairs(),
    Spade3(),
    Sandstorm(),
    Relief(),
    # locks
    TightLock(),
    SuitLock(),
    NumberLock(),
    MultiLockRule(),
    # direction and order of strength; the first of the revolutions that fits
    NineReverse(),
    GreatRevolution(),
    Revolution(),
    SevenThreeRevolution(),
    Coup(),
    StairRevolution(),
    AbsoluteRevolution(),
    StrongJackBack(),
    JackBack(),
    # effects on cards
    SevenPass(),
    TenDiscard(),
    QueenBomber(),
    Death(),
    FaceCrash(),
    Jeanne(),
    Nero(),
    Resurrection(),
    ZombieRule(),
    # cuts and turns
    EightCut(),
    Rokurokubi(),
    NinetyNineCar(),
    FourStop(),
    FiveSkip(),
    # places
    LuckySeven(),
    Gekokujo(),
    Fall(),
)
"""The order in which rules act at one moment: that of RULES.md, section 8."""

__all__ = ["LOCAL_RULES", "AskingRule", "LocalRule", "Said"]
