"""Caravan on the screen: a `CaravanView` as a picture, and which clicks mean what.

Stands on RULES.md, sections 2 to 7 (`caravan.show-route`, `caravan.show-sale`). Every card that
lies open is named by its owner, so that it is seen to travel: "P0:S5". What its table says
stands in `caravan_words`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Literal, NamedTuple

from cardplay.caravan.law import CARD, LEAST, MOST, OWNER, Laid, Route, seller
from cardplay.caravan.moves import IS_NUMBER, ROUTES
from cardplay.caravan.table import ARROWS, SUIT_LETTERS
from cardplay.caravan.variants import VARIANTS
from cardplay.caravan.view import CaravanView
from cardplay.cards import CODES, TEXT
from cardplay.core import SEAT_NAMES, Event, Json, Move
from cardplay.message import _
from cardplay_widgets.caravan_words import CaravanWords, pair_of
from cardplay_widgets.painter import Control, Pick, Scene, Switch
from cardplay_widgets.picture import (
    Badge,
    Beat,
    Button,
    Card,
    Column,
    Drawer,
    Fact,
    Fan,
    Grid,
    Group,
    Key,
    Link,
    Part,
    Picture,
    Pile,
    Piles,
    Row,
    Scale,
    Seat,
    Slip,
    Stack,
    Tally,
)

State = Literal["", "low", "in", "over"]
Preview = Mapping[str, Json]

STATE_WORDS: Final[dict[State, str]] = {
    "": "",
    "low": _("too low"),
    "in": _("in range"),
    "over": _("overloaded"),
}


class CaravanPainter(CaravanWords):
    """Caravan for one of its two seats, or for a spectator, who sits with P0."""

    controls: ClassVar[tuple[Control, ...]] = (
        Pick(
            "first", _("First player"), (("random", _("by lot")), (0, _("you")), (1, _("opponent")))
        ),
        *(
            Switch(option, variant.rule.name, variant.rule.text)
            for option, variant in VARIANTS.items()
        ),
    )
    log_title = _("Last turns")
    aims = True

    def picture(self, scene: Scene[CaravanView]) -> Picture:
        view, me = scene.view, self.me
        drawing = _Drawing(scene, _Names(), self._preview(scene))
        hand = self._hand(drawing)
        columns = tuple(self._pair(drawing, pair) for pair in range(ROUTES))
        return Picture(
            game="caravan",
            label=self.title,
            info=(self._phase(scene), *self._keys(view), self._piles(view)),
            them=(self._seat(view, 1 - me),),
            board=(Grid(columns, label=self.say(_("Pairs"))),),
            me=(self._seat(view, me),),
            hand=(hand,),
            acts=self._acts(scene),
            beats=_beats(scene.page.events),
        )

    # Round the board.

    def _phase(self, scene: Scene[CaravanView]) -> Fact:
        title = self.say(_("Turn {number}"), number=scene.page.ply + 1)
        if scene.view.opening[self.me]:
            return Fact(title, self.say(_("Opening: start your three routes")))
        return Fact(title, self.say(_("Two of three pairs win")))

    def _keys(self, view: CaravanView) -> tuple[Part, ...]:
        sells = Key(
            self.say(_("A route sells")),
            note=self.say(
                _(
                    "when it is worth 21 to 26 and the route it faces is lower or outside that "
                    "range."
                )
            ),
        )
        if view.game.rated:
            return (sells,)
        names = [self.say(VARIANTS[option].rule.name) for option in view.game.variants]
        return sells, Key(self.say(_("Variants")), note=self.word(_(", ")).join(names))

    def _piles(self, view: CaravanView) -> Piles:
        mine = view.discards[self.me]
        return Piles(
            (
                Pile(view.deck_counts[self.me], self.word(_("deck")), top=Card("back")),
                Pile(
                    len(mine),
                    self.word(_("discards")),
                    top=self._shown(mine[-1]) if mine else None,
                    opens=Drawer(
                        self.say(_("Discards")),
                        (
                            self._pile_group(_("Yours: {count}"), mine),
                            self._pile_group(
                                _("The opponent’s: {count}"), view.discards[1 - self.me]
                            ),
                        ),
                        note=self.say(_("Both piles lie open, the newest card last.")),
                    ),
                ),
            )
        )

    def _pile_group(self, title: str, cards: Sequence[int]) -> Group:
        return Group(self.say(title, count=len(cards)), tuple(self._shown(c) for c in cards))

    def _shown(self, card: int) -> Card:
        return Card(TEXT[card], self.card_label(TEXT[card]))

    def _seat(self, view: CaravanView, seat: int) -> Seat:
        mine = seat == self.me
        name = self.say(_("You") if mine else _("Opponent"))
        sold = sum(_seller(view, pair) == seat for pair in range(ROUTES))
        facts = {"deck": view.deck_counts[seat], "count": sold}
        sentence = (
            _("deck {deck}, sells {count} pair")
            if sold == 1
            else _("deck {deck}, sells {count} pairs")
        )
        return Seat(
            name=name,
            label=name,
            badge=self.turn_badge(view, seat),
            facts=self.word(sentence).format(**facts),
            backs=None if mine else self.backs(view.hand_counts[seat]),
        )

    # The pairs.

    def _pair(self, drawing: _Drawing, pair: int) -> Column:
        scene, preview, me = drawing.scene, drawing.preview, self.me
        view = scene.view
        theirs, ours = view.routes[(1 - me) * ROUTES + pair], view.routes[me * ROUTES + pair]
        then = [preview.route(seat, pair) for seat in (1 - me, me)]
        sold = _seller(view, pair)
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
        plain = Tally(route.value, **self._worth(route.value, ARROWS, route))
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

    def _worth(self, value: int, arrows: Mapping[int, str | None], route: Route) -> dict[str, Any]:
        state = _state(value, empty=not route.cards)
        return {
            "state": state,
            "word": self.word(STATE_WORDS[state]) if state else "",
            "way": arrows[route.direction] or "",
            "suit": SUIT_LETTERS[route.suit],
        }

    def _stack(self, drawing: _Drawing, seat: int, pair: int) -> Stack:
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
            links.append(Link(replace(self._shown(card), ghost=True)))
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

    def _link(self, drawing: _Drawing, seat: int, target: str, laid: Laid, whole: bool) -> Link:
        """A number card and what is attached to it; its click, unless the whole route has one."""
        scene, names = drawing.scene, drawing.names
        click = f"card:{target}"
        lit = click in scene.lit
        goes = target in drawing.preview.removed
        attached = [
            replace(self._shown(card & CARD), id=names.of(card >> OWNER, card & CARD), beaten=goes)
            for card in laid.attached
        ]
        if attached and _put_on(scene.page.events, target):
            attached[-1] = replace(attached[-1], moved=True)
        if scene.aim == click:
            played = CODES[scene.clicks[0].removeprefix("hand:")]
            attached.append(replace(self._shown(played), ghost=True))
        return Link(
            replace(
                self._shown(laid.card),
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

    def _preview(self, scene: Scene[CaravanView]) -> _Previews:
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
        return _Previews(self.me, CODES.get(card), found)

    # The hand and the buttons.

    def _hand(self, drawing: _Drawing) -> Row | Fan:
        scene, names = drawing.scene, drawing.names
        view = scene.view
        playable = {c for c in view.next().lit if c.startswith("hand:")} if scene.open else set()
        discarding = scene.clicks[:1] == ("do:discard",)
        cards: list[Card] = []
        for card in view.hand:
            click = f"hand:{TEXT[card]}"
            twin = any(c.click == click for c in cards)
            cards.append(
                replace(
                    self._shown(card),
                    id=names.of(self.me, card),
                    click=click,
                    lit=click in scene.lit,
                    selected=click in scene.clicks and not twin,
                    dark=scene.open and click not in playable and not discarding,
                    drag=click in playable,
                )
            )
        return (Row if len(cards) <= 5 else Fan)(tuple(cards), label=self.say(_("Your hand")))

    def _acts(self, scene: Scene[CaravanView]) -> tuple[Button, ...]:
        if self.reader is None or scene.view.outcome is not None:
            return ()
        first = scene.view.next().lit if scene.open else ()
        draw = Button(self.say(_("Draw a card")), "do:draw", role="main")
        return (
            *((draw,) if not scene.view.hand and scene.open else ()),
            self._mode(scene, _("Discard"), "do:discard", first),
            self._mode(scene, _("Disband"), "do:disband", first),
        )

    def _mode(
        self, scene: Scene[CaravanView], label: str, click: str, first: Sequence[str]
    ) -> Button:
        return Button(
            self.say(label),
            click,
            dark=click not in first,
            pressed=True if click in scene.clicks else None,
        )

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
        return event.type in LOGGED

    def arrange(self, clicks: tuple[str, ...]) -> tuple[str, ...]:
        """A card may be selected before the button that discards it."""
        match clicks:
            case (card, "do:discard") if card.startswith("hand:"):
                return "do:discard", card
            case (route, "do:disband") if route.startswith("route:"):
                return "do:disband", route
        return clicks

    def reason(self, view: CaravanView, move: Move) -> str:
        return self.advice(view, move)


LOGGED: Final = frozenset(
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


class _Names:
    """Names of the cards in a picture, by owner; equal cards are told apart by a number."""

    def __init__(self) -> None:
        self._used: Counter[tuple[int, int]] = Counter()

    def of(self, owner: int, card: int) -> str:
        self._used[owner, card] += 1
        count = self._used[owner, card]
        return f"{SEAT_NAMES[owner]}:{TEXT[card]}" + (f"-{count}" if count > 1 else "")


class _Previews:
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


class _Drawing(NamedTuple):
    """What all parts of one picture are drawn from."""

    scene: Scene[CaravanView]
    names: _Names
    preview: _Previews


def _seller(view: CaravanView, pair: int) -> int | None:
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


def _beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    moving = {"place", "face", "discard", "disband", "remove", "draw"}
    return ("move",) if any(event.type in moving for event in events) else ()


PAINTER: Final = CaravanPainter
