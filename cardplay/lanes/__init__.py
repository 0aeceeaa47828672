"""Five Lanes: two seats fight over five lanes; RULES.md beside this file is the contract."""

from cardplay.lanes.game import Lanes
from cardplay.lanes.moves import Place, Resign, Skip, Timeout
from cardplay.lanes.state import LanesState
from cardplay.lanes.view import LanesView

__all__ = ["Lanes", "LanesState", "LanesView", "Place", "Resign", "Skip", "Timeout"]
