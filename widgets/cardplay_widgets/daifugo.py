"""Daifugo on the screen: a `DaifugoView` as a picture, for three to six seats.

The other seats are tiles in the order of play; what is in force stands over the field in words.
Cards are named by id wherever the reader sees them, so that they travel, and so that the hand is
seen to be sorted anew when the order of strength changes. Hidden cards are numbers on tiles.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardplay.core import SEAT_NAMES
from cardplay.daifugo.options import LOCKS, PRESETS, SWITCHES, settle
from cardplay.daifugo.view import DaifugoView
from cardplay.message import _
from cardplay_widgets.daifugo_board import DaifugoBoard, Ids
from cardplay_widgets.daifugo_names import final_order
from cardplay_widgets.daifugo_words import CHOICE_WORDS, NOTHING_WORDS
from cardplay_widgets.painter import Control, Number, Pick, Preset, Scene, Switch
from cardplay_widgets.picture import (
    Badge,
    Button,
    Card,
    Drawer,
    Fact,
    Fan,
    Group,
    Key,
    Part,
    Picture,
    Pile,
    Piles,
    Seat,
    Tile,
    Tiles,
)

PRESET_SETS: Final = {
    preset: settle(dict.fromkeys((*SWITCHES, "multi_lock")), preset) for preset in PRESETS
}
"""The values of the local rules that each preset stands for."""


class DaifugoPainter(DaifugoBoard):
    """Daifugo for one of its seats, or for a spectator, who sits with P0."""

    controls: ClassVar[tuple[Control, ...]] = (
        Pick("players", _("Players"), tuple((n, str(n)) for n in range(3, 7))),
        Pick("jokers", _("Jokers"), ((0, "0"), (1, "1"), (2, "2"))),
        Number("rounds", _("Rounds")),
        Pick(
            "first",
            _("Leader of round 1"),
            (
                ("D3", _("holder of 3♦")),
                ("S3", _("holder of 3♠")),
                (0, _("you")),
                (1, _("next after you")),
                (2, _("2nd after you")),
                (3, _("3rd after you")),
                (4, _("4th after you")),
                (5, _("5th after you")),
            ),
        ),
        Pick(
            "leader",
            _("Leader of later rounds"),
            (("daihinmin", _("daihinmin")), ("daifugo", _("daifugo"))),
        ),
        Preset(
            "preset",
            _("Local rules"),
            (("none", _("none")), ("standard", _("the usual ones")), ("all", _("all"))),
            PRESET_SETS,
        ),
        Pick(
            "multi_lock",
            _("Locks on several cards"),
            (("none", _("single cards only")), ("all", _("all cards")), ("partial", _("partial"))),
        ),
        Pick(
            "exchange",
            _("Exchange of cards"),
            ((True, _("yes")), (False, _("no"))),
        ),
        *(Switch(option, rule.name, rule.text) for option, rule in SWITCHES.items()),
    )
    switched = len(set(SWITCHES).difference(LOCKS)) + 1
    switches_note = _("The locks are one rule with three switches.")
    log_title = _("This trick")
    their_turn = _("to move")

    def picture(self, scene: Scene[DaifugoView]) -> Picture:
        view = scene.view
        ids = Ids()
        hand = self._hand(scene, ids)
        return Picture(
            game="daifugo",
            label=self.title,
            info=self._info(view),
            them=(self._tiles(scene),),
            board=self.board(scene, ids),
            me=(self._me(scene),),
            hand=(hand,),
            acts=self._acts(scene),
            beats=("move",) if scene.page.events else (),
        )

    # Round the board.

    def _info(self, view: DaifugoView) -> tuple[Part, ...]:
        game = view.game
        on = self.rules_on()
        order = view.strength_order()
        strength = Key(
            self.say(_("Strength now")),
            tuple(order),
            self.say(_("weakest {low}, strongest {high}"), low=order[0], high=order[-1]),
            note=self.say(self._order_note(view)),
        )
        points = Key(
            self.say(_("Points")),
            sums=tuple((self.name(seat), str(view.points[seat])) for seat in range(game.players)),
        )
        local = _("{count} local rule on") if on == 1 else _("{count} local rules on")
        return (
            Fact(
                self.say(_("Round {round} of {rounds}"), round=view.round, rounds=game.rounds),
                self.say(local, count=on),
            ),
            strength,
            *((points,) if game.rounds > 1 else ()),
            self._piles(view),
        )

    def _order_note(self, view: DaifugoView) -> str:
        turned = view.revolution != (view.jack_back > 0)
        if view.base_rank:
            return _("From weakest to strongest; a joker is above all. The order starts elsewhere.")
        if turned:
            return _("From weakest to strongest; a joker is above all. The order is turned round.")
        return _("From weakest to strongest; a joker is above all.")

    def _piles(self, view: DaifugoView) -> Piles:
        shown = self.by_strength(view, view.discard)
        drawers = [Group(self.say(_("By strength")), self.plain(shown))] if shown else []
        if view.removed:
            gone = self.plain(self.by_strength(view, view.removed))
            drawers.append(Group(self.say(_("Out of this round")), gone))
        return Piles(
            (
                Pile(
                    len(shown),
                    self.word(_("discards")),
                    top=self.plain(shown[-1:])[0] if shown else None,
                    opens=Drawer(
                        self.say(_("Discards")),
                        tuple(drawers),
                        note="" if drawers else self.say(_("Nothing has been discarded yet.")),
                    ),
                ),
            )
        )

    # The seats.

    def _tiles(self, scene: Scene[DaifugoView]) -> Tiles:
        seats = self.game.seats
        others = [(self.me + step) % seats for step in range(1, seats)]
        return Tiles(
            tuple(self._tile(scene, seat) for seat in others), self.say(_("Other players"))
        )

    def _tile(self, scene: Scene[DaifugoView], seat: int) -> Tile:
        view, count = scene.view, scene.view.hand_counts[seat]
        asked = scene.open and view.pending is not None and view.pending.kind == "zombie"
        click = f"seat:{SEAT_NAMES[seat]}"
        return Tile(
            name=self.name(seat),
            title=self._old_title(scene, seat),
            count=count,
            count_label=self._count(count),
            badge=self._seat_badge(scene, seat),
            out=not view.still_in >> seat & 1 or bool(view.passed >> seat & 1),
            now=view.to_move == seat and self._place(scene, seat) is None,
            click=click if asked else None,
            lit=click in scene.lit,
            selected=click in scene.clicks,
            label=self.name(seat),
        )

    def _me(self, scene: Scene[DaifugoView]) -> Seat:
        title = self._old_title(scene, self.me)
        count = self._count(scene.view.hand_counts[self.me])
        facts = self.word(_(", ")).join(filter(None, (title, count)))
        return Seat(name=self.name(self.me), badge=self._seat_badge(scene, self.me), facts=facts)

    def _count(self, count: int) -> str:
        return self.say(_("{count} card") if count == 1 else _("{count} cards"), count=count)

    def _old_title(self, scene: Scene[DaifugoView], seat: int) -> str:
        """The title that the previous round gave, until the seat has its new one."""
        ranks = scene.view.last_ranks
        if ranks is None or self._place(scene, seat) is not None:
            return ""
        return self.title_at(ranks.index(seat))

    def _seat_badge(self, scene: Scene[DaifugoView], seat: int) -> Badge | None:
        view, place = scene.view, self._place(scene, seat)
        if view.outcome is not None and view.outcome.winner == seat:
            return self.turn_badge(view, seat)
        if place is not None:
            words = self.say(_("{place}: {title}"), place=place + 1, title=self.title_at(place))
            return Badge(words, role="plain")
        if view.to_move == seat:
            return self.turn_badge(view, seat)
        if view.passed >> seat & 1:
            return Badge(self.say(_("passed")), role="plain")
        if view.field is not None and view.field_by == seat:
            return Badge(self.say(_("last play")), role="plain")
        return None

    def _place(self, scene: Scene[DaifugoView], seat: int) -> int | None:
        """The place of a seat that is out, 0 the first; when the round ends, of every seat."""
        view = scene.view
        if order := final_order(scene.page.events):
            return order.index(seat)
        if seat in view.out:
            return view.out.index(seat)
        if seat in view.bottom:
            return self.game.seats - 1 - view.bottom.index(seat)
        return None

    # The hand and the buttons.

    def _hand(self, scene: Scene[DaifugoView], ids: Ids) -> Fan:
        view = scene.view
        begins = frozenset(view.next().lit) if scene.open else frozenset[str]()
        waits = bool(self.reader is not None and view.passed >> self.reader & 1)
        chosen = list(scene.clicks)
        cards = []
        for code in self.by_strength(view, view.hand):
            click = f"hand:{code}"
            selected = click in chosen
            if selected:
                chosen.remove(click)
            usable = click in scene.lit or (click in begins and view.pending is None)
            cards.append(
                Card(
                    code,
                    self.card_label(code),
                    id=ids.of(code),
                    click=click,
                    lit=click in scene.lit and not selected,
                    selected=selected,
                    dark=not selected and (not usable if scene.open else waits),
                    drag=view.pending is None and (usable or selected),
                )
            )
        return Fan(tuple(cards), label=self.say(_("Your hand")))

    def _acts(self, scene: Scene[DaifugoView]) -> tuple[Button, ...]:
        view = scene.view
        if self.reader is None or view.outcome is not None:
            return ()
        if any(click.startswith("card:") for click in scene.clicks) and view.pending is None:
            return (self._act(scene, "rescue"),)
        if scene.open and view.pending is not None:
            word = CHOICE_WORDS[view.pending.kind]
            stop = view.pending.kind == "four-stop"
            passing = (Button(self.say(_("Let it pass")), "do:pass"),) if stop else ()
            return (self._act(scene, word), *passing)
        stepping_in = scene.open and view.to_move != self.reader
        if stepping_in or not view.still_in >> self.reader & 1:
            return ()
        begins = view.next().lit if scene.open else ()
        only = list(scene.lit) == ["do:pass"]
        pass_button = Button(
            self.say(_("Pass")),
            "do:pass",
            role="main" if only else "",
            dark="do:pass" not in begins,
        )
        return (self._act(scene, "play"), pass_button)

    def _act(self, scene: Scene[DaifugoView], word: str) -> Button:
        """The button that does what has been chosen; plain where it declines."""
        click = f"do:{word}"
        lit = click in scene.lit
        declines = not scene.clicks and word in NOTHING_WORDS
        return Button(
            self.act_label(scene, word),
            click,
            role="main" if lit and not declines else "",
            dark=not lit,
        )


PAINTER: Final = DaifugoPainter
