"""Link Duel: two decks, three columns, characters; RULES.md beside this file is the contract."""

from cardplay.linkduel.characters import BUILT_IN, Character, Roster, load_roster
from cardplay.linkduel.game import LinkDuel
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place, Resign
from cardplay.linkduel.state import LinkDuelState
from cardplay.linkduel.view import LinkDuelView

__all__ = [
    "BUILT_IN",
    "Character",
    "ChooseDeck",
    "ExchangeJoker",
    "ExchangeSubs",
    "LinkDuel",
    "LinkDuelState",
    "LinkDuelView",
    "Place",
    "Resign",
    "Roster",
    "load_roster",
]
