"""What the table of Five Lanes says by itself: prompts, advice, answers to dark clicks.

And which events belong together in a picture, in the caption and in the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardplay.cards import NUMBER, TEXT
from cardplay.core import Event, Move
from cardplay.lanes.moves import Place
from cardplay.lanes.placing import LIMIT
from cardplay.lanes.settle import EMPTY, worth
from cardplay.lanes.share import share_line
from cardplay.lanes.view import LanesView
from cardplay.message import Message, _
from cardplay_widgets.links import rule_link
from cardplay_widgets.painter import Painter, Refusal, Scene
from cardplay_widgets.picture import Why

MORE_WORDS: Final = {
    1: _("You may place one more card."),
    2: _("You may place two more cards."),
    3: _("You may place up to three cards."),
}

JOINED: Final = frozenset(
    {"damage", "joker_aside", "reshuffle", "lanes_dealt", "jokers_back", "round_start", "draw"}
)
"""Events told in the picture of those before them."""


class LanesWords(Painter[LanesView]):
    """The sentences of the table."""

    # What is told.

    def joins(self, event: Event, told: Sequence[Event]) -> bool:
        match event.type:
            case "lane":
                return bool(event["result"] == "empty")
            case "finish":
                return any(e.type == "place" for e in told)
        return event.type in JOINED

    def opens(self, event: Event) -> bool:
        return event.type == "round_start"

    def spoken(self, events: Sequence[Event]) -> Sequence[Event]:
        if any(e.type == "round_start" for e in events):
            return [e for e in events if e.type in ("reshuffle", "round_start")]
        return [e for e in events if e.rule != "lanes.empty-lane"]

    def logged(self, event: Event) -> bool:
        if event.type == "draw":
            return "cards" in event.data
        if event.rule == "lanes.empty-lane":
            return False
        return event.type not in ("clear", "lanes_dealt", "reveal")

    def rule(self, events: Sequence[Event]) -> str | None:
        for event in events:
            if event.type == "lane" and event["result"] != "empty":
                return "lanes.suit-cycle" if "lanes.suit-double" in event["also"] else event.rule
        told = [
            e for e in self.spoken(events) if e.type in ("pass_swap", "joker_aside", "reshuffle")
        ]
        return told[0].rule if told else None

    def more_about(self, rule: str) -> Why:
        return Why(self.say(_("Its lesson and an example")), rule, href=rule_link(rule))

    def share(self, view: LanesView) -> str:
        return share_line(view.history, self.me)

    # What is asked, advised and refused.

    def prompt(self, scene: Scene[LanesView]) -> str:
        view = scene.view
        left = LIMIT - 5 + view.placed[self.me].count(EMPTY)
        if scene.clicks:
            code = scene.clicks[0].removeprefix("hand:")
            lanes = self.either(click.removeprefix("lane:") for click in sorted(scene.lit))
            return self.say(
                _("**{card} is selected.** Choose lane {lanes}. {more}"),
                card=self.card(code),
                lanes=lanes,
                more=Message(MORE_WORDS[left]),
            )
        if not any(click.startswith("hand:") for click in scene.lit):
            if left == LIMIT:
                return self.say(_("None of your cards may go into a lane. Pass this round."))
            return self.say(_("None of your cards may go into a free lane. Stop for this round."))
        return self.say(_("Your turn: choose a card. {more}"), more=Message(MORE_WORDS[left]))

    def reason(self, view: LanesView, move: Move) -> str:
        if not isinstance(move, Place):
            return self.say(
                _("Hint: stop here. No card gains enough now; in a later round it is worth more.")
            )
        index, card = move.lane - 1, TEXT[move.card]
        role, value = worth(view.lanes[index], move.card)
        met = view.placed[1 - self.me][index] != EMPTY
        facts = {"card": self.card(card), "lane": move.lane, "value": value}
        match role, met:
            case "attack", False:
                sentence = _(
                    "Hint: {card} in lane {lane}. It attacks with {value}, and no card stands "
                    "against it yet."
                )
            case "attack", True:
                sentence = _(
                    "Hint: {card} in lane {lane}. It attacks with {value} against the card that "
                    "lies there face down."
                )
            case _, True:
                sentence = _(
                    "Hint: {card} in lane {lane}. If the card that lies there attacks, this "
                    "stops up to {value} of it."
                )
            case _:
                sentence = _(
                    "Hint: {card} in lane {lane}. Should an attack come there, this stops up to "
                    "{value} of it."
                )
        return self.say(sentence, **facts)

    def too_few(self, view: LanesView, clicks: tuple[str, ...]) -> Refusal:
        kind, _colon, code = clicks[-1].partition(":")
        if kind == "lane":
            return Refusal(self.say(_("First choose a card of your hand, then the lane.")))
        free = [n for n in range(1, 6) if view.placed[self.me][n - 1] == EMPTY]
        lowest = min(free, key=lambda n: NUMBER[view.lanes[n - 1]])
        why = view.why_not(f"{code}@{lowest}", self.reader)
        if why is None:
            return Refusal(self.say(_("First choose a card of your hand, then the lane.")))
        sentence = self.say(
            _("{card} may go into none of the free lanes. {reason}"),
            card=self.card(code),
            reason=self.tell(why),
        )
        return Refusal(sentence, why.rule)
