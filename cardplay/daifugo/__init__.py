"""Daifugo with its local rules; RULES.md beside this file is the contract."""

from cardplay.daifugo.combination import Combination, Shape
from cardplay.daifugo.game import Daifugo
from cardplay.daifugo.rules import LOCAL_RULES, AskingRule, LocalRule, Said
from cardplay.daifugo.state import DaifugoState
from cardplay.daifugo.table import Pending, Seen, Table
from cardplay.daifugo.view import DaifugoView

__all__ = [
    "LOCAL_RULES",
    "AskingRule",
    "Combination",
    "Daifugo",
    "DaifugoState",
    "DaifugoView",
    "LocalRule",
    "Pending",
    "Said",
    "Seen",
    "Shape",
    "Table",
]
