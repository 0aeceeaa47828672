"""Caravan: two seats build three routes each; RULES.md beside this file is the contract."""

from cardplay.caravan.game import Caravan
from cardplay.caravan.moves import Away, Disband, Discard, Draw, Face, Place, Resign, Timeout
from cardplay.caravan.state import CaravanState
from cardplay.caravan.view import CaravanView

__all__ = [
    "Away",
    "Caravan",
    "CaravanState",
    "CaravanView",
    "Disband",
    "Discard",
    "Draw",
    "Face",
    "Place",
    "Resign",
    "Timeout",
]
