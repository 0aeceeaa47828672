"""The typical mistakes of Five Lanes as wrong theories (RULES.md, section 10).

A theory looks at a lane that the engine has settled and tells what a reader who believes it would
expect. A prediction offers what the theories expect beside what the engine says, so the wrong
choices carry true numbers of a wrong thought, whatever the cards are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardplay.cards import CODES, NUMBER
from cardplay.core import Event

Loss = tuple[int, int]
"""The life points that you (P0) and the opponent (P1) lose."""

Theory = Callable[[Event], Loss | None]
"""None where the thought has no bearing on these cards."""

NOBODY: Final = (0, 0)
HIGHEST: Final = 14
"""What a joker would be if it were the highest card."""


def _by_seat(attacker: int, amount: int) -> Loss:
    """What the attacker's opponent loses; a negative amount falls on the attacker himself."""
    if amount < 0:
        return _by_seat(1 - attacker, -amount)
    return (0, amount) if attacker == 0 else (amount, 0)


def _attacker(event: Event) -> int | None:
    """The seat whose card attacks, where the other's defends."""
    if sorted(filter(None, event["roles"])) != ["attack", "defence"]:
        return None
    return int(event["roles"].index("attack"))


def undoubled(event: Event) -> Loss | None:
    """The suits are forgotten: only the printed numbers are compared."""
    if (seat := _attacker(event)) is None:
        return None
    numbers = event["numbers"]
    return _by_seat(seat, max(0, numbers[seat] - numbers[1 - seat]))


def ranked_suits(event: Event) -> Loss | None:
    """Suits as ranks, ♠ over ♥ over ♦ over ♣, so that a club beats nothing."""
    if (seat := _attacker(event)) is None:
        return None
    ranks = ["SHDC".index(card[0]) for card in event["as"]]
    values = [n * 2 if ranks[s] < ranks[1 - s] else n for s, n in enumerate(event["numbers"])]
    return _by_seat(seat, max(0, values[seat] - values[1 - seat]))


def doubled_after(event: Event) -> Loss | None:
    """The difference is doubled instead of the number."""
    if (seat := _attacker(event)) is None or True not in event["doubled"]:
        return None
    numbers = event["numbers"]
    return _by_seat(seat, 2 * max(0, numbers[seat] - numbers[1 - seat]))


def defence_hurts(event: Event) -> Loss | None:
    """A defence that is higher deals the difference to the attacker."""
    if (seat := _attacker(event)) is None:
        return None
    values = event["values"]
    return _by_seat(seat, values[seat] - values[1 - seat])


def doubled_hit(event: Event) -> Loss | None:
    """A direct hit, or an attack against an attack, is doubled."""
    if event.rule not in ("lanes.direct-hit", "lanes.attack-attack"):
        return None
    winner = 0 if event["to"] == "P1" else 1
    number = event["numbers"][winner]
    return _by_seat(winner, 2 * number - (event["numbers"][1 - winner] or 0))


def whole_number(event: Event) -> Loss | None:
    """The winner deals its whole number, not the difference."""
    if event["to"] is None:
        return None
    winner = 0 if event["to"] == "P1" else 1
    return _by_seat(winner, event["values"][winner])


def minus_lane(event: Event) -> Loss | None:
    """The lane card takes part: its number is subtracted from a direct hit."""
    if event.rule != "lanes.direct-hit":
        return None
    lane = NUMBER[CODES[event["lane_card"]]]
    return _by_seat(0 if event["to"] == "P1" else 1, max(0, event["damage"] - lane))


def unblocked(event: Event) -> Loss | None:
    """An attack always gets through, with its whole number."""
    if (seat := _attacker(event)) is None:
        return None
    return _by_seat(seat, event["values"][seat])


def ace_is_one(event: Event) -> Loss | None:
    """An ace is a 1 and nothing else: it loses to every face card."""
    if event.rule not in ("lanes.ace-upset", "lanes.ace-block"):
        return None
    numbers = event["numbers"]
    if (seat := _attacker(event)) is not None:
        return _by_seat(seat, max(0, numbers[seat] - numbers[1 - seat]))
    return _by_seat(0, numbers[0] - numbers[1])


def ace_beats_all(event: Event) -> Loss | None:
    """An attacking ace beats every card and deals its number."""
    for seat, number in enumerate(event["numbers"]):
        if number == 1 and event["roles"][seat] == "attack":
            return _by_seat(seat, event["numbers"][1 - seat] or 1)
    return None


def doubled_upset(event: Event) -> Loss | None:
    """An upset is doubled like an attack."""
    if event.rule != "lanes.ace-upset":
        return None
    return _by_seat(0 if event["to"] == "P1" else 1, 2 * event["damage"])


def ace_block_hurts(event: Event) -> Loss | None:
    """A defending ace strikes back and deals the face card's number."""
    if event.rule != "lanes.ace-block":
        return None
    seat = event["roles"].index("attack")
    return _by_seat(1 - seat, event["numbers"][seat])


def joker_is_highest(event: Event) -> Loss | None:
    """A joker is the highest card of all, not a copy of its lane card."""
    if "Joker" not in event["cards"]:
        return None
    seat = event["cards"].index("Joker")
    other = 0 if event["roles"][1 - seat] is None else event["values"][1 - seat]
    return _by_seat(seat, HIGHEST - other)


def joker_beats_all(event: Event) -> Loss | None:
    """A joker wins every meeting and deals its number."""
    if "Joker" not in event["cards"]:
        return None
    seat = event["cards"].index("Joker")
    return _by_seat(seat, event["numbers"][seat])


def nothing_happens(event: Event) -> Loss | None:
    """The two cards just stop each other."""
    return NOBODY


THEORIES: Final[dict[str, Theory]] = {
    "undoubled": undoubled,
    "ranked-suits": ranked_suits,
    "doubled-after": doubled_after,
    "defence-hurts": defence_hurts,
    "doubled-hit": doubled_hit,
    "whole-number": whole_number,
    "minus-lane": minus_lane,
    "unblocked": unblocked,
    "ace-is-one": ace_is_one,
    "ace-beats-all": ace_beats_all,
    "doubled-upset": doubled_upset,
    "ace-block-hurts": ace_block_hurts,
    "joker-is-highest": joker_is_highest,
    "joker-beats-all": joker_beats_all,
    "nothing": nothing_happens,
}
"""Every theory by the name under which a lesson replies to it."""
