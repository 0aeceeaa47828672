"""What the table of Caravan says by itself: prompts, previews, advice, answers to dark clicks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from cardplay.caravan.moves import IS_NUMBER, ROUTES, Disband, Discard, Face, Place, write
from cardplay.caravan.playing import sold_json
from cardplay.caravan.view import CaravanView
from cardplay.cards import CODES, NUMBER, SUITS, TEXT
from cardplay.core import SEAT_NAMES, Event, Json, Move
from cardplay.message import _
from cardplay_widgets.painter import Painter, Refusal, Scene
from cardplay_widgets.picture import WORDS

Preview = Mapping[str, Json]

FACE_PROMPTS: Final = {
    0: _(
        "**{card} is selected.** On an ace it removes all other number cards of the ace’s suit, "
        "on another card all others of its number."
    ),
    11: _("**{card} is selected.** Choose the number card that it removes, on either side."),
    12: _("**{card} is selected.** Choose the last card of a route: it turns the route round."),
    13: _("**{card} is selected.** Choose the number card that shall count double."),
}
"""By the number of a face card; the joker's is 0."""

FACE_VARIANTS: Final = {
    ("queen_anywhere", 12): _(
        "**{card} is selected.** Choose any number card; it acts while that is the last one."
    ),
    ("king_adds", 13): _("**{card} is selected.** Choose the number card that shall count again."),
}

WAYS: Final = {"up": _("goes up"), "down": _("goes down")}

TOLD: Final = frozenset(
    {
        "redeal",
        "place",
        "face",
        "discard",
        "disband",
        "spared",
        "remove",
        "sale",
        "reshuffle",
        "end",
    }
)
"""Events that the caption speaks and the log keeps. `value` is spoken after a played card, too."""


class CaravanWords(Painter[CaravanView]):
    """The sentences of the table."""

    # What is asked.

    def prompt(self, scene: Scene[CaravanView]) -> str:
        view = scene.view
        match [click.partition(":") for click in scene.clicks]:
            case [("do", _, "discard")]:
                return self.say(_("Which card do you discard? You draw one for it."))
            case [("do", _, _disband)]:
                return self.say(
                    _("Which route do you disband? All its cards are discarded, and you draw none.")
                )
            case [("hand", _, code)]:
                return self._selected(view, code)
        if not view.hand:
            return self.say(_("Your hand is empty: draw a card, or disband a route."))
        if not view.opening[self.me]:
            return self.say(_("Your turn: play a card, discard one, or disband a route."))
        if not any(IS_NUMBER[card] for card in view.hand):
            return self.say(_("You have no number card: discard a card and draw another."))
        return self.say(_("Opening: choose a number card for one of your empty routes."))

    def _selected(self, view: CaravanView, code: str) -> str:
        card = self.card(code)
        number = NUMBER[CODES[code]]
        if not IS_NUMBER[CODES[code]]:
            variants = (
                text
                for (option, face), text in FACE_VARIANTS.items()
                if face == number and getattr(view.game, option)
            )
            return self.say(next(variants, FACE_PROMPTS[number]), card=card)
        routes = [
            click.removeprefix("route:") for click in sorted(view.next((f"hand:{code}",)).lit)
        ]
        return self.say(
            _("**{card} is selected.** Choose route {routes}."),
            card=card,
            routes=self.either(routes),
        )

    # What would follow.

    def what_follows(self, scene: Scene[CaravanView], click: str) -> str:
        """What a lit target would bring, in sentences; empty for what is no play of a card."""
        text = self.game.spell((*scene.clicks, click))
        if text is None or "@" not in text:
            return ""
        return self.effects(scene.view, scene.view.preview(text))

    def aimed(self, scene: Scene[CaravanView]) -> str | None:
        effects = self.what_follows(scene, scene.aim or "")
        if not effects:
            return None
        move = self.game.read(self.game.spell((*scene.clicks, scene.aim or "")) or "")
        return self.join((f"**{self._what(scene.view, move)}**", effects))

    def effects(self, view: CaravanView, preview: Preview) -> str:
        """The changes of a preview in sentences."""
        return self.join(self._effects(view, preview))

    def _effects(self, view: CaravanView, preview: Preview) -> Iterator[str]:
        if gone := [one["cards"][0] for one in preview["removed"]]:
            cards = self.word(_(", ")).join(map(self.card, gone))
            yield self.say(_("{cards} would go."), cards=cards)
        if kept := [one["cards"][0] for one in preview["spared"]]:
            cards = self.word(_(", ")).join(map(self.card, kept))
            yield self.say(_("{cards} would stay."), cards=cards)
        for route in preview["routes"]:
            yield from self._route_change(view, route)
        yield from self._sales(view, preview)

    def _route_change(self, view: CaravanView, now: Preview) -> Iterator[str]:
        seat, number = SEAT_NAMES.index(now["route"][:2]), int(now["route"][3:])
        was = view.routes[seat * ROUTES + number - 1]
        name = self._route_name(seat, number)
        if now["value"] != was.value:
            yield self.say(_("{route} would be worth **{value}**."), route=name, value=now["value"])
        elif now["suit"] is not None and now["direction"] is not None:
            suit = WORDS[self.lang].suits[SUITS.index(now["suit"])]
            way = self.word(WAYS[now["direction"]])
            yield self.say(
                _("{route} then {way}, and its suit is {suit}."), route=name, way=way, suit=suit
            )

    def _route_name(self, seat: int, number: int) -> str:
        words = _("your route {number}") if seat == self.me else _("the opponent’s route {number}")
        return self.word(words).format(number=number)

    def _sales(self, view: CaravanView, preview: Preview) -> Iterator[str]:
        """Who would sell what, if that changes; and who would win."""
        sold: Sequence[str | None] = preview["sold"]
        if preview["winner"] is not None:
            mine = preview["winner"] == SEAT_NAMES[self.me]
            pairs = self.both(n for n, who in enumerate(sold, 1) if who == preview["winner"])
            yield self.say(
                _("You would sell pairs {pairs} **and win**.")
                if mine
                else _("The opponent would sell pairs {pairs} **and win**."),
                pairs=pairs,
            )
            return
        before = sold_json(view.routes)
        for pair, (was, now) in enumerate(zip(before, sold, strict=True), 1):
            if was == now:
                continue
            if now is None:
                yield self.say(_("Nobody would sell pair {pair}."), pair=pair)
            elif now == SEAT_NAMES[self.me]:
                yield self.say(_("You would sell pair {pair}."), pair=pair)
            else:
                yield self.say(_("The opponent would sell pair {pair}."), pair=pair)

    def both(self, items: Iterator[object]) -> str:
        """Things that belong together: "1 and 2"."""
        *most, last = map(str, items)
        if not most:
            return last
        head = self.word(_(", ")).join(most)
        return self.word(_("{most} and {last}")).format(most=head, last=last)

    # What is advised.

    def reason(self, view: CaravanView, move: Move) -> str:
        """A move with what it brings."""
        return self.join(
            (
                self.say(_("Hint: {what}"), what=self._what(view, move)),
                self.effects(view, view.preview(write(move))),
            )
        ).rstrip()

    def _what(self, view: CaravanView, move: Move) -> str:
        match move:
            case Place(card, route):
                return self.say(
                    _("{card} on your route {route}."), card=self.card(TEXT[card]), route=route
                )
            case Face(card, seat, route, index):
                on = view.routes[seat * ROUTES + route - 1].cards[index - 1].card
                where = self._route_name(seat, route)
                return self.say(
                    _("{card} on {on} of {route}."),
                    card=self.card(TEXT[card]),
                    on=self.card(TEXT[on]),
                    route=where,
                )
            case Discard(card):
                return self.say(_("Discard {card}: it helps least."), card=self.card(TEXT[card]))
            case Disband(route):
                return self.say(_("Disband route {route} and start it anew."), route=route)
        return self.say(_("Draw a card."))

    # What is refused.

    def refuse(self, view: CaravanView, clicks: tuple[str, ...]) -> Refusal | None:
        match [click.partition(":")[::2] for click in clicks]:
            case [("do", "discard"), ("route" | "card", _)]:
                return Refusal(self.say(_("A card of the hand is discarded: choose one there.")))
            case [("do", "disband"), ("hand" | "card", _)]:
                return Refusal(self.say(_("Choose which of your routes is disbanded.")))
            case [("do", "disband"), ("route", target)] if "." in target:
                return Refusal(self.say(_("Only your own routes can be disbanded.")))
            case [("hand", code), ("route" | "card", target)] if (
                IS_NUMBER[CODES[code]] and "." in target
            ):
                sentence = _("{card} is a number card: it goes on one of your own routes.")
                return Refusal(self.say(sentence, card=self.card(code)), "caravan.number-own-route")
            case [("hand", code), ("route", _target)] if not IS_NUMBER[CODES[code]]:
                sentence = _("{card} goes on a number card: choose one, on either side.")
                return Refusal(self.say(sentence, card=self.card(code)), "caravan.attach")
        return None

    def too_few(self, view: CaravanView, clicks: tuple[str, ...]) -> Refusal:
        kind, _colon, code = clicks[-1].partition(":")
        first = self.say(_("First choose a card of your hand, then where it goes."))
        if kind == "do":
            return self._mode_refused(view, code)
        if kind != "hand" or code not in CODES:
            return Refusal(first)
        reasons = [view.why_not(f"{code}@{route}", self.reader) for route in (1, 2, 3)]
        card = self.card(code)
        if not IS_NUMBER[CODES[code]]:
            if view.opening[self.me] and reasons[0] is not None:
                return self.refusal(reasons[0])
            return Refusal(
                self.say(_("No number card on the table has room for {card}."), card=card)
            )
        told = dict.fromkeys(self.tell(why) for why in reasons if why is not None)
        sentence = self.say(_("{card} fits on none of your routes."), card=card)
        rule = next((why.rule for why in reasons if why is not None), None)
        return Refusal(self.join((sentence, *told)), rule)

    def _mode_refused(self, view: CaravanView, word: str) -> Refusal:
        """Why nothing can be discarded or disbanded now."""
        if word == "discard":
            texts = [f"discard {TEXT[card]}" for card in view.hand]
        else:
            texts = [f"disband {route}" for route in (1, 2, 3)]
        reasons = (view.why_not(text, self.reader) for text in texts)
        why = next(filter(None, reasons), None)
        if why is None:
            return Refusal(self.say(_("Your hand is empty; there is nothing to discard.")))
        return self.refusal(why)

    # What belongs together.

    def joins(self, event: Event, told: Sequence[Event]) -> bool:
        """A card is played in one picture; what it removes goes in the next."""
        if event.type == "end":
            return False
        if event.type in ("remove", "spared"):
            return all(e.type not in ("face", "place", "disband") for e in told)
        return True

    def opens(self, event: Event) -> bool:
        return False

    def logged(self, event: Event) -> bool:
        return event.type in TOLD

    def arrange(self, clicks: tuple[str, ...]) -> tuple[str, ...]:
        """A card may be selected before the button that discards it."""
        match clicks:
            case (card, "do:discard") if card.startswith("hand:"):
                return "do:discard", card
            case (route, "do:disband") if route.startswith("route:"):
                return "do:disband", route
        return clicks

    # What is told.

    def spoken(self, events: Sequence[Event]) -> Sequence[Event]:
        played = any(event.type in ("place", "face") for event in events)
        worth = [e for e in events if e.type == "value" and e["from"] and played]
        return [e for e in events if e.type in TOLD or e in worth]

    def meanwhile(self, events: Sequence[Event]) -> str:
        dealt = bool(events) and all(event.type == "deal" for event in events)
        return self.say(_("The cards are dealt.")) if dealt else ""

    def tell_all(self, events: Sequence[Event]) -> str:
        """What leaves a route together is told together."""
        told: list[str] = []
        for route, some in groupby(events, key=_left):
            group = list(some)
            if route is None or len(group) == 1:
                told += map(self.tell, group)
                continue
            gone = self.word(_(", ")).join(
                self.card(c.rstrip("*")) for e in group for c in e["cards"]
            )
            name = self._route_name(SEAT_NAMES.index(route[:2]), int(route[3:]))
            told.append(self.say(_("{cards} leave {route}."), cards=gone, route=name))
        return self.join(told)

    def rule(self, events: Sequence[Event]) -> str | None:
        told = [e for e in events if e.type in ("face", "remove", "spared", "disband", "redeal")]
        sold = [e for e in events if e.type == "sale"]
        return next((event.rule for event in (*told, *sold)), None)

    # The end.

    def share(self, view: CaravanView) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        sold = sold_json(view.routes)
        mine = sold.count(SEAT_NAMES[self.me])
        facts = {"game": self.title, "mine": mine, "theirs": len(sold) - sold.count(None) - mine}
        if outcome.winner is None:
            return self.say(_("{game}: a draw, {mine} to {theirs} pairs"), **facts)
        if outcome.winner == self.me:
            return self.say(_("{game}: won, {mine} to {theirs} pairs"), **facts)
        return self.say(_("{game}: lost, {mine} to {theirs} pairs"), **facts)


def _left(event: Event) -> str | None:
    """The route that a card leaves with this event."""
    if event.type != "remove":
        return None
    route, _dot, _place = event["target"].rpartition(".")
    return str(route)


def pair_of(event: Event) -> int | None:
    """The pair in which something happened."""
    data: Mapping[str, Any] = event.data
    if event.type in ("place", "disband"):
        return int(data["route"])
    if event.type in ("face", "remove", "spared"):
        return int(data["target"][3])
    return int(data["route"][3]) if event.type == "value" else None
