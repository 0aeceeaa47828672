"""Caravan on the screen: a `CaravanView` as a picture, and which clicks mean what.

Stands on RULES.md, sections 2 to 7 (`caravan.show-route`, `caravan.show-sale`). Every card that
lies open is named by its owner, so that it is seen to travel: "P0:S5". What its table says
stands in `caravan_words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardplay.caravan.moves import ROUTES
from cardplay.caravan.variants import VARIANTS
from cardplay.caravan.view import CaravanView
from cardplay.cards import TEXT
from cardplay.core import Event
from cardplay.message import _
from cardplay_widgets.caravan_board import CaravanBoard, Drawing, Names, seller_of
from cardplay_widgets.painter import Control, Pick, Scene, Switch
from cardplay_widgets.picture import (
    Beat,
    Button,
    Card,
    Drawer,
    Fact,
    Fan,
    Grid,
    Group,
    Key,
    Part,
    Picture,
    Pile,
    Piles,
    Row,
    Seat,
)


class CaravanPainter(CaravanBoard):
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
        drawing = Drawing(scene, Names(), self.previews(scene))
        hand = self._hand(drawing)
        columns = tuple(self.pair(drawing, pair) for pair in range(ROUTES))
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
                    top=self.shown_card(mine[-1]) if mine else None,
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
        return Group(self.say(title, count=len(cards)), tuple(self.shown_card(c) for c in cards))

    def _seat(self, view: CaravanView, seat: int) -> Seat:
        mine = seat == self.me
        name = self.say(_("You") if mine else _("Opponent"))
        sold = sum(seller_of(view, pair) == seat for pair in range(ROUTES))
        sells = _("sells {count} pair") if sold == 1 else _("sells {count} pairs")
        facts = [self.word(sells).format(count=sold)]
        if not mine:  # the reader's own deck lies among the piles
            deck = self.word(_("deck {count}")).format(count=view.deck_counts[seat])
            facts.insert(0, deck)
        return Seat(
            name=name,
            label=name,
            badge=self.turn_badge(view, seat),
            facts=self.word(_(", ")).join(facts),
            backs=None if mine else self.backs(view.hand_counts[seat]),
        )

    # The hand and the buttons.

    def _hand(self, drawing: Drawing) -> Row | Fan:
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
                    self.shown_card(card),
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


def _beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    moving = {"place", "face", "discard", "disband", "remove", "draw"}
    return ("move",) if any(event.type in moving for event in events) else ()


PAINTER: Final = CaravanPainter
