"""The board of Daifugo: the field, what is in force over it, what a choice offers, standings.

A taken card leaves the table, but the field counts as before; the caption under it says what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardplay.core import SEAT_NAMES
from cardplay.daifugo.cards import RANKS, suit_texts, texts, without
from cardplay.daifugo.view import DaifugoView
from cardplay.message import _
from cardplay_widgets.daifugo_names import final_order
from cardplay_widgets.daifugo_words import ONE_CARD, DaifugoWords
from cardplay_widgets.painter import Scene
from cardplay_widgets.picture import (
    Badge,
    Button,
    Card,
    Field,
    Group,
    Key,
    Part,
    Row,
    Trick,
)

GLYPHS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Ids:
    """Names of cards in one picture: two jokers are told apart in the order hand, field, rest."""

    def __init__(self) -> None:
        self.jokers = 0

    def of(self, code: str) -> str:
        """The name of a card; asked once for each card that is drawn."""
        if code != "Joker":
            return code
        self.jokers += 1
        return "Joker" if self.jokers == 1 else "Joker-2"


def _offers_cards(scene: Scene[DaifugoView]) -> bool:
    """May cards be taken from the middle now, or has one been chosen?"""
    return any(click.startswith("card:") for click in (*scene.lit, *scene.clicks))


class DaifugoBoard(DaifugoWords):
    """What lies in the middle."""

    def board(self, scene: Scene[DaifugoView], ids: Ids) -> tuple[Part, ...]:
        view, order = scene.view, final_order(scene.page.events)
        if order or view.outcome is not None:
            return self._standings(view, order or view.out)
        return (self._field(scene, ids), *self._offers(scene, ids))

    def _standings(self, view: DaifugoView, order: Sequence[int]) -> tuple[Part, ...]:
        """Who took which place, and all points."""
        title = _("Round {round} of {rounds}: the places")
        held = view.shown or ()
        return (
            Key(
                self.say(title, round=view.round, rounds=view.game.rounds),
                sums=tuple(
                    (
                        self.say(
                            _("{place}. {who}: {title}, +{gain}"),
                            place=place + 1,
                            who=self.who(seat),
                            title=self.title_at(place),
                            gain=len(order) - place - 1,
                        ),
                        str(view.points[seat]),
                    )
                    for place, seat in enumerate(order)
                ),
                note=self.say(_("On the right: all points of the match.")),
            ),
            *(
                Group(
                    self.say(_("Still in the hand of {who}"), who=self.who(seat)),
                    self.plain(self.by_strength(view, cards)),
                )
                for seat, cards in enumerate(held)
                if cards and seat != self.me
            ),
        )

    def _field(self, scene: Scene[DaifugoView], ids: Ids) -> Field:
        view = scene.view
        tricks: list[Trick] = []
        empty = self.say(_("The field is empty."))
        if view.field is not None:
            play = self.combination(view.field)
            left = without(view.field.cards, view.taken) if view.taken else view.field.cards
            caption = self.say(
                _("**{play}**, {who}"),
                play=self.first_up(play),
                who=self.name(view.field_by),
            )
            codes = self._in_order(view, left)
            cards = tuple(self._field_card(scene, code, ids, dark=False) for code in codes)
            if cards:
                tricks = [Trick(cards, caption)]
            empty = (
                "" if cards else self.say(_("Taken away, but it still counts: {play}."), play=play)
            )
        earlier = view.trick if _offers_cards(scene) else view.trick[-1:]
        under = [self._under(scene, combination, ids) for combination in reversed(earlier)]
        playable = "do:play" in scene.lit  # a card that is dragged here is played
        return Field(
            badges=self._in_force(view),
            tricks=(*reversed(under), *tricks),
            empty=empty,
            label=self.act_label(scene, "play") if playable else self.say(_("Field")),
            click="do:play" if playable else None,
            lit=playable,
        )

    def _in_order(self, view: DaifugoView, left: int) -> list[str]:
        """The cards of the field as they are read; in a stair a joker stands at its rank."""
        codes = texts(left)
        assert view.field is not None
        if not view.field.ranks:
            return codes
        by_rank = {code[1:]: code for code in codes if code != "Joker"}
        jokers = [code for code in codes if code == "Joker"]
        there = {code[1:] for code in texts(view.field.cards)}
        found = []
        for rank in (RANKS[number] for number in view.field.ranks):
            if rank in by_rank:
                found.append(by_rank[rank])
            elif rank not in there and jokers:
                found.append(jokers.pop())
        return found

    def _under(self, scene: Scene[DaifugoView], combination: int, ids: Ids) -> Trick:
        """An earlier play of the trick with the seat that made it, as far as that is known."""
        codes = texts(combination)
        dark = not _offers_cards(scene)
        by = next(
            (
                event["seat"]
                for event in scene.chapter
                if event.type in ("play", "stop") and set(codes) <= set(event["cards"])
            ),
            None,
        )
        caption = _("{who}, before") if by else _("before")
        name = self.name(SEAT_NAMES.index(by)) if by else ""
        return Trick(
            tuple(self._field_card(scene, code, ids, dark=dark) for code in codes),
            self.say(caption, who=name),
            under=True,
        )

    def _field_card(self, scene: Scene[DaifugoView], code: str, ids: Ids, *, dark: bool) -> Card:
        view, click = scene.view, f"card:{code}"
        asks = view.game.relief or (view.pending is not None and view.pending.kind == "nero")
        return Card(
            code,
            self.card_label(code),
            id=ids.of(code),
            click=click if scene.open and asks else None,
            lit=click in scene.lit,
            selected=click in scene.clicks,
            dark=dark,
            moved=any(
                event.type in ("play", "stop") and code in event["cards"]
                for event in scene.page.events
            ),
        )

    def _in_force(self, view: DaifugoView) -> tuple[Badge, ...]:
        """Revolution, base rank, jack-back, locks and the direction, in words."""
        badges = []
        if view.revolution:
            badges.append(Badge(self.say(_("Revolution")), role="force", icon="turn"))
        if view.base_rank:
            text = self.say(_("Order starts at {rank}"), rank=RANKS[view.base_rank])
            badges.append(Badge(text, role="force", icon="turn"))
        if view.jack_back:
            text = _("Jack-back, 1 clear left") if view.jack_back == 1 else _("Jack-back, 2 clears")
            badges.append(Badge(self.say(text), role="force", icon="turn"))
        if view.lock_suits:
            suits = "".join(GLYPHS[suit] for suit in suit_texts(view.lock_suits))
            badges.append(
                Badge(self.say(_("Locked {suits}"), suits=suits), role="force", icon="lock")
            )
        if view.lock_number:
            badges.append(Badge(self.say(_("One step up only")), role="force", icon="lock"))
        right = view.direction == 1
        way = _("Play goes right") if right else _("Play goes left")
        badges.append(Badge(self.say(way), role="plain", icon="next" if right else "back"))
        return tuple(badges)

    def _offers(self, scene: Scene[DaifugoView], ids: Ids) -> tuple[Part, ...]:
        """What an open choice lets the reader choose from, beside hand and field."""
        view, pending = scene.view, scene.view.pending
        if pending is None or not scene.open:
            return ()
        match pending.kind:
            case "queen-bomber":
                ranks = view.strength_order()
                return (
                    Row(tuple(self._rank(scene, rank) for rank in ranks), self.say(_("Ranks"))),
                )
            case "resurrection" | "zombie":
                return (self._group(scene, _("Discards"), view.discard, ids),)
            case "nero":
                return tuple(
                    self._group(scene, title, cards, ids)
                    for title, cards in (
                        (_("Discards"), view.discard),
                        (_("In the other hands"), view.unseen()),
                    )
                    if cards
                )
        return ()

    def _rank(self, scene: Scene[DaifugoView], rank: str) -> Button:
        click = f"rank:{rank}"
        chosen = click in scene.clicks
        return Button(rank, click, pressed=chosen, dark=not chosen and click not in scene.lit)

    def _group(self, scene: Scene[DaifugoView], title: str, cards: int, ids: Ids) -> Group:
        codes = self.by_strength(scene.view, cards)
        return Group(self.say(title), tuple(self._offered(scene, code, ids) for code in codes))

    def _offered(self, scene: Scene[DaifugoView], code: str, ids: Ids) -> Card:
        click, pending = f"card:{code}", scene.view.pending
        chosen = click in scene.clicks
        another = pending is not None and pending.kind in ONE_CARD
        return Card(
            code,
            self.card_label(code),
            id=ids.of(code),
            click=click,
            lit=click in scene.lit and not chosen,
            selected=chosen,
            dark=not (chosen or another or click in scene.lit),
        )

    def plain(self, codes: Iterable[str]) -> tuple[Card, ...]:
        return tuple(Card(code, self.card_label(code)) for code in codes)

    def by_strength(self, view: DaifugoView, cards: int) -> list[str]:
        """The cards of a set from the weakest to the strongest now, jokers last."""
        order = view.strength_order()
        return sorted(
            texts(cards), key=lambda code: 13 if code == "Joker" else order.index(code[1:])
        )
