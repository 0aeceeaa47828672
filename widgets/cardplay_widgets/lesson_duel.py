"""One lane of Five Lanes as a lesson shows it: played by the engine, told step by step.

Nothing here knows what beats what. The engine plays the placements and settles the lane; this
module only puts its event into rows ("12 × 2 = 24") and into facts for the sentences of a lesson.
You are seat P0, the opponent is P1, the lane is lane 1 of a small position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cardplay.cards import CODES, GLYPHS, NUMBER, TEXT
from cardplay.core import Event, Illegal, IllegalMove
from cardplay.explain import explain, translator
from cardplay.lanes import Lanes, LanesView
from cardplay.lanes.state import LanesState
from cardplay.message import Message, _, card_words
from cardplay.scenario import Scenario, play_line
from cardplay_widgets.picture import Step

GAME: Final = Lanes()
OTHER_LANES: Final = 4

FACTS: Final = frozenset(
    "lane you opponent lane_suit lane_number why damage attack attack_value attack_suit "
    "attack_card defence defence_value defence_suit defence_card high low difference top bottom "
    "sum strong weak plain doubled double said answer answer_suit answer_why".split()
)
"""What a text of a lesson may name; see `facts`. `said` is the number of the choice that was
taken, `answer` the card that solves a challenge."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two cards in a lane and what came of it.

    Cards are written as `S10`, `HK`, `Joker`; None where a side has no card. view: the table
    as you see it when the lane is settled, the opponent's card open. event: the engine's `lane`
    event; None when a placement was refused, and `refused` then says why, by seat.
    """

    lane: str
    you: str | None
    opponent: str | None
    view: LanesView
    event: Event | None = None
    refused: tuple[int, Illegal] | None = None

    @property
    def loss(self) -> tuple[int, int]:
        """The life points that you and the opponent lose."""
        if self.event is None or self.event["to"] is None:
            return (0, 0)
        damage: int = self.event["damage"]
        return (damage, 0) if self.event["to"] == "P0" else (0, damage)


def duel_scenario(lane: str, you: str | None, opponent: str | None) -> Scenario:
    """The round in which only lane 1 is played for, as a scenario.

    Raises:
        ValueError: a card occurs twice, or is none.
    """
    sides = (you, opponent)
    cards = [card for card in (lane, *sides) if card is not None]
    for card in cards:
        if card not in CODES:
            raise ValueError(f"{card!r} is no card; write S10, HA, DK or Joker")
        if card != "Joker" and cards.count(card) > 1:
            raise ValueError(f"{card} can't lie in two places")
    if lane == "Joker":
        raise ValueError("a joker never rules a lane")
    rest = [card for card in TEXT[:52] if card not in cards][:OTHER_LANES]
    first = [f"P{seat} {card}@1" if card else f"P{seat} skip" for seat, card in enumerate(sides)]
    then = [f"P{seat} skip" for seat, card in enumerate(sides) if card]
    return Scenario(
        id=f"{lane}: {you} against {opponent}",
        game=GAME.name,
        position={
            "lanes": [lane, *rest],
            "hands": [[card] if card else [] for card in sides],
        },
        moves=(*first, *then),
    )


def play_lane(lane: str, you: str | None, opponent: str | None) -> Duel:
    """Let the engine place the cards and settle the lane."""
    scenario = duel_scenario(lane, you, opponent)
    settled: list[tuple[Event, LanesView]] = []

    def record(event: Event, state: LanesState) -> None:
        if event.type == "lane":
            settled.append((event, open_view(state)))

    state = GAME.position(scenario.position, recorder=record)
    for line in scenario.moves:
        try:
            play_line(GAME, state, line)
        except IllegalMove as error:
            return Duel(
                lane, you, opponent, open_view(state), refused=(state.mover(None), error.why)
            )
    event, view = settled[0]
    return Duel(lane, you, opponent, view, event)


def open_view(state: LanesState) -> LanesView:
    """What you see when the opponent's placed cards lie open, as a lesson has them."""
    ours, theirs = state.placed
    view: LanesView = state.view(0)
    return replace(view, placed=(tuple(ours), tuple(theirs)))


def reason(duel: Duel, lang: str) -> str:
    """The engine's own sentence about the lane, or why a card may not lie there."""
    thing = duel.event if duel.refused is None else duel.refused[1]
    assert thing is not None
    return explain(thing, GAME, lang=lang, reader=0)


def facts(duel: Duel, lang: str) -> dict[str, str]:
    """What the sentences of a lesson may name, by name; all of it is the engine's.

    Without a card, an attack or a doubling the names that speak of it are absent.
    """
    translate = translator(lang, "lessons")
    named = {"lane": duel.lane, "you": duel.you, "opponent": duel.opponent}
    found = {key: card_words(card, translate) for key, card in named.items() if card}
    found["lane_suit"] = GLYPHS[duel.lane[0]]
    found["lane_number"] = str(NUMBER[CODES[duel.lane]])
    found["why"] = reason(duel, lang)
    if (event := duel.event) is None:
        return found
    found |= {"damage": str(event["damage"])}
    found |= _role_facts(event, lang)
    numbers = [number for number in event["numbers"] if number is not None]
    if len(numbers) == 2:
        high, low = sorted(numbers, reverse=True)
        found |= {"high": str(high), "low": str(low), "difference": str(high - low)}
        high, low = sorted(event["values"], reverse=True)
        found |= {"top": str(high), "bottom": str(low), "sum": f"{high} − {low} = {high - low}"}
    if True in event["doubled"]:
        seat = event["doubled"].index(True)
        found |= {
            "strong": _suit(event, seat),
            "weak": _suit(event, 1 - seat),
            "plain": str(event["numbers"][seat]),
            "doubled": str(event["values"][seat]),
            "double": _double(event, seat),
        }
    return found


def _role_facts(event: Event, lang: str) -> dict[str, str]:
    """Numbers and suits by role, where an attack meets a defence."""
    if sorted(filter(None, event["roles"])) != ["attack", "defence"]:
        return {}
    found = {}
    for seat, role in enumerate(event["roles"]):
        found[role] = str(event["numbers"][seat])
        found[f"{role}_value"] = str(event["values"][seat])
        found[f"{role}_suit"] = _suit(event, seat)
        found[f"{role}_card"] = card_words(event["cards"][seat], translator(lang, "lessons"))
    return found


def steps(duel: Duel, lang: str) -> tuple[Step, ...]:
    """The lane worked out: who attacks, who defends, what is doubled, who loses how much."""
    translate = translator(lang, "lessons")
    if duel.event is None:
        return (Step(reason(duel, lang)),)
    return tuple(Step(row.text(translate), sum) for row, sum in _rows(duel.event))


Row = tuple[Message, str]


def _rows(event: Event) -> Iterator[Row]:
    seats = [seat for seat in (0, 1) if event["cards"][seat] is not None]
    seats.sort(key=lambda seat: event["roles"][seat] != "attack")
    for seat in seats:
        yield _role(event, seat), str(event["numbers"][seat])
    if event.rule in ("lanes.ace-upset", "lanes.ace-block"):
        yield Message(_("An ace against a face card: the suits don’t matter.")), ""
    elif sorted(filter(None, event["roles"])) == ["attack", "defence"]:
        yield _suits(event)
    yield _result(event)


def _role(event: Event, seat: int) -> Message:
    card = {"card": _card(event["cards"][seat]), "lane_card": _card(event["lane_card"])}
    if event["cards"][seat] == "Joker":
        return Message(_("The joker copies {lane_card}, so it attacks."), card)
    if event["roles"][seat] == "attack":
        return Message(_("{card} has the lane’s suit, so it attacks."), card)
    return Message(_("{card} has another suit, so it defends."), card)


def _suits(event: Event) -> Row:
    if True not in event["doubled"]:
        pair = {"suit": _suit(event, 0), "other": _suit(event, 1)}
        return Message(_("{suit} and {other} are even: nothing is doubled."), pair), ""
    seat = event["doubled"].index(True)
    pair = {"strong": _suit(event, seat), "weak": _suit(event, 1 - seat)}
    if event["roles"][seat] == "attack":
        return Message(_("{strong} beats {weak}: the attack counts twice."), pair), _double(
            event, seat
        )
    return Message(_("{strong} beats {weak}: the defence counts twice."), pair), _double(
        event, seat
    )


_NOTHING: Final = {
    "lanes.empty-lane": _("No cards: nothing happens."),
    "lanes.cancel": _("Attack and defence are equal and cancel out."),
    "lanes.blocked": _("The defence is higher: the attack is blocked."),
    "lanes.mutual": _("Two equal attacks: nothing happens."),
    "lanes.ace-block": _("The ace stops the attack. Nobody loses anything."),
}
_LOST: Final = {
    "lanes.direct-hit": (
        _("No card stands in your way: the opponent loses the whole number."),
        _("No card stands in the way: you lose the whole number."),
    ),
    "lanes.attack-defence": (
        _("The opponent loses the difference."),
        _("You lose the difference."),
    ),
    "lanes.attack-attack": (
        _("Your attack is higher: the opponent loses the difference."),
        _("The opponent’s attack is higher: you lose the difference."),
    ),
    "lanes.ace-upset": (
        _("Upset! The opponent loses the face card’s number."),
        _("Upset! You lose the face card’s number."),
    ),
}


def _result(event: Event) -> Row:
    if event["to"] is not None:
        sentence = Message(_LOST[event.rule][0 if event["to"] == "P1" else 1])
        if event.rule in ("lanes.direct-hit", "lanes.ace-upset"):
            return sentence, str(event["damage"])
        high, low = sorted(event["values"], reverse=True)
        return sentence, f"{high} − {low} = {event['damage']}"
    if event.rule == "lanes.defence-only":
        if None in event["cards"]:
            return Message(_("A defence alone does nothing.")), ""
        return Message(_("Two defences: nothing happens.")), ""
    sums = {"lanes.blocked": "{1} > {0}", "lanes.cancel": "{0} = {1}", "lanes.mutual": "{0} = {1}"}
    values = sorted(value for value in event["values"] if value is not None)
    return Message(_NOTHING[event.rule]), sums.get(event.rule, "").format(*values)


def _double(event: Event, seat: int) -> str:
    return f"{event['numbers'][seat]} × 2 = {event['values'][seat]}"


def _suit(event: Event, seat: int) -> str:
    """The suit mark with which a seat's card fights."""
    return GLYPHS[event["as"][seat][0]]


def _card(code: str) -> str:
    return card_words(code) if code != "Joker" else code
