"""The board of Caravan: three pairs of routes, their slips, and what a selected card would change.

Every card that lies open is named by its owner, so that it is seen to travel: "P0:S5".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from cardplay.caravan.law import CARD, LEAST, MOST, OWNER, Laid, Route, seller
from cardplay.caravan.moves import IS_NUMBER, ROUTES
from cardplay.caravan.table import ARROWS, SUIT_LETTERS
from cardplay.caravan.view import CaravanView
from cardplay.cards import CODES, TEXT
from cardplay.core import SEAT_NAMES, Event, Json
from cardplay.message import _
from cardplay_widgets.caravan_words import CaravanWords, pair_of
from cardplay_widgets.painter import Scene
from cardplay_widgets.picture import Badge, Card, Column, Link, Scale, Slip, Stack, Tally

State = Literal["", "low", "in", "over"]
Preview = Mapping[str, Json]

STATE_WORDS: Final[dict[State, str]] = {
    "": "",
    "low": _("too low"),
    "in": _("in range"),
    "over": _("overloaded"),
}


class Names:
    """Names of the cards in a picture, by owner; equal cards are told apart by a number."""

    def __init__(self) -> None:
        self._used: Counter[tuple[int, int]] = Counter()

    def of(self, owner: int, card: int) -> str:
        self._used[owner, card] += 1
        count = self._used[owner, card]
        return f"{SEAT_NAMES[owner]}:{TEXT[card]}" + (f"-{count}" if count > 1 else "")


class Previews:
    """What would follow, per target; with one target only, what would be removed too."""

    def __init__(self, me: int, card: int | None, found: Sequence[tuple[str, Preview]]) -> None:
        self._me = me
        self._card = card
        self._routes = {
            route["route"]: route for _aim, preview in found for route in preview["routes"]
        }
        self._placed = {aim for aim, _preview in found if aim.startswith("route:")}
        self.removed = {
            one["target"] for _aim, p in found if len(found) == 1 for one in p["removed"]
        }

    def route(self, seat: int, pair: int) -> Preview | None:
        """The new value, direction and suit of a route, if they would change."""
        return self._routes.get(f"{SEAT_NAMES[seat]}.{pair + 1}")

    def placed_on(self, seat: int, pair: int) -> int | None:
        """The number card that would be added to a route."""
        return self._card if seat == self._me and f"route:{pair + 1}" in self._placed else None


class Drawing(NamedTuple):
    """What all parts of one picture are drawn from."""

    scene: Scene[CaravanView]
    names: Names
    preview: Previews


def seller_of(view: CaravanView, pair: int) -> int | None:
    return seller(view.routes[pair], view.routes[pair + ROUTES])


def _state(value: int, *, empty: bool) -> State:
    if empty:
        return ""
    if value > MOST:
        return "over"
    return "in" if value >= LEAST else "low"


def _placed(events: Sequence[Event], seat: int, pair: int) -> bool:
    """Has a number card just been placed on this route?"""
    return any(
        event.type == "place" and (event["seat"], event["route"]) == (SEAT_NAMES[seat], pair + 1)
        for event in events
    )


def _put_on(events: Sequence[Event], target: str) -> bool:
    """Has a card just been attached to this number card?"""
    return any(event.type == "face" and event["target"] == target for event in events)


class CaravanBoard(CaravanWords):
    """The pairs."""

    def shown_card(self, card: int) -> Card:
        return Card(TEXT[card], self.card_label(TEXT[card]))

    def pair(self, drawing: Drawing, pair: int) -> Column:
        scene, preview, me = drawing.scene, drawing.preview, self.me
        view = scene.view
        theirs, ours = view.routes[(1 - me) * ROUTES + pair], view.routes[me * ROUTES + pair]
        then = [preview.route(seat, pair) for seat in (1 - me, me)]
        sold = seller_of(view, pair)
        words = {me: _("You sell"), 1 - me: _("They sell"), None: _("Open")}
        return Column(
            head=str(pair + 1),
            theirs=self._stack(drawing, 1 - me, pair),
            middle=Slip(
                (
                    self._tally(theirs, then[0]),
                    Scale(
                        theirs.value,
                        ours.value,
                        label=self.say(
                            _("Their route is worth {theirs}, yours {ours}; 21 to 26 sells"),
                            theirs=theirs.value,
                            ours=ours.value,
                        ),
                        theirs_then=None if then[0] is None else then[0]["value"],
                        ours_then=None if then[1] is None else then[1]["value"],
                    ),
                    self._tally(ours, then[1]),
                )
            ),
            ours=self._stack(drawing, me, pair),
            badge=Badge(
                self.say(words[sold]),
                role="open" if sold is None else "good" if sold == me else "bad",
            ),
            label=self.say(_("Pair {number}"), number=pair + 1),
            now=pair + 1 in {pair_of(event) for event in scene.page.events if pair_of(event)},
        )

    def _tally(self, route: Route, then: Preview | None) -> Tally:
        """Value, arrow and suit of a route (`caravan.show-route`); after the move in question."""
        plain = Tally(route.value, **self._worth(route))
        if then is None:
            return plain
        state = _state(then["value"], empty=then["suit"] is None)
        return replace(
            plain,
            then=then["value"],
            way=then["direction"] or "",
            suit=then["suit"],
            state=state,
            word=self.word(STATE_WORDS[state]) if state else "",
        )

    def _worth(self, route: Route) -> dict[str, Any]:
        state = _state(route.value, empty=not route.cards)
        return {
            "state": state,
            "word": self.word(STATE_WORDS[state]) if state else "",
            "way": ARROWS[route.direction] or "",
            "suit": SUIT_LETTERS[route.suit],
        }

    def _stack(self, drawing: Drawing, seat: int, pair: int) -> Stack:
        scene = drawing.scene
        route = scene.view.routes[seat * ROUTES + pair]
        mine = seat == self.me
        click = f"route:{pair + 1}" if mine else f"route:{SEAT_NAMES[seat]}.{pair + 1}"
        whole = self._aims_at_routes(scene) or not route.cards
        links = [
            self._link(drawing, seat, f"{SEAT_NAMES[seat]}.{pair + 1}.{index}", laid, whole)
            for index, laid in enumerate(route.cards, 1)
        ]
        if links and _placed(scene.page.events, seat, pair):
            links[-1] = replace(links[-1], card=replace(links[-1].card, moved=True))
        if (card := drawing.preview.placed_on(seat, pair)) is not None:
            links.append(Link(replace(self.shown_card(card), ghost=True)))
        owner = _("Your route {number}") if mine else _("The opponent’s route {number}")
        lit = click in scene.lit
        return Stack(
            tuple(links),
            label=self.say(owner, number=pair + 1),
            up=not mine,
            click=click if whole else None,
            lit=lit,
            dark=whole and scene.open and bool(scene.clicks) and not lit,
            empty=self.say(_("Start here")) if mine and lit else "",
            why=self.what_follows(scene, click) if lit else "",
        )

    def _link(self, drawing: Drawing, seat: int, target: str, laid: Laid, whole: bool) -> Link:
        """A number card and what is attached to it; its click, unless the whole route has one."""
        scene, names = drawing.scene, drawing.names
        click = f"card:{target}"
        lit = click in scene.lit
        goes = target in drawing.preview.removed
        attached = [
            replace(
                self.shown_card(card & CARD), id=names.of(card >> OWNER, card & CARD), beaten=goes
            )
            for card in laid.attached
        ]
        if attached and _put_on(scene.page.events, target):
            attached[-1] = replace(attached[-1], moved=True)
        if scene.aim == click:
            played = CODES[scene.clicks[0].removeprefix("hand:")]
            attached.append(replace(self.shown_card(played), ghost=True))
        return Link(
            replace(
                self.shown_card(laid.card),
                id=names.of(seat, laid.card),
                click=None if whole else click,
                lit=lit,
                dark=not whole and scene.open and bool(scene.clicks) and not lit,
                beaten=goes,
                why=self.what_follows(scene, click) if lit else "",
            ),
            tuple(attached),
        )

    def _aims_at_routes(self, scene: Scene[CaravanView]) -> bool:
        """Are whole routes the targets now, and not the cards on them?"""
        match [click.partition(":") for click in scene.clicks]:
            case [("hand", _, card)]:
                return IS_NUMBER[CODES[card]]
            case [("do", _, _word)]:
                return True
        return False

    def previews(self, scene: Scene[CaravanView]) -> Previews:
        """What the table would be after the selected card, on the target that is pointed at.

        A number card has three targets at most: without pointing all are shown at once.
        """
        aims = [scene.aim] if scene.aim else []
        selected = scene.clicks[:1]
        if not aims and selected and self._aims_at_routes(scene) and selected[0][:2] != "do":
            aims = sorted(click for click in scene.lit if click.startswith("route:"))
        found = [
            (aim, scene.view.preview(text))
            for aim in aims
            if (text := self.game.spell((*selected, aim))) is not None
        ]
        card = selected[0].removeprefix("hand:") if selected else ""
        return Previews(self.me, CODES.get(card), found)
