"""Five Lanes on the screen: a `LanesView` as a picture. What its table says is in `lanes_words`.

Stands on RULES.md, section 3.1 (`lanes.screen`, `lanes.preview`) and section 9. Cards are named
by id where the reader sees them; the opponent's are named by their place ("theirs:3"), before
and after they are turned up, so that no picture says what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from cardplay.cards import JOKER, NUMBER, RANKS, SUIT, SUITS, TEXT
from cardplay.core import SEAT_NAMES, Event
from cardplay.lanes.settle import EMPTY, has_advantage, worth
from cardplay.lanes.view import LanesView
from cardplay.message import _
from cardplay_widgets.lanes_words import LanesWords
from cardplay_widgets.painter import (
    Control,
    Number,
    Page,
    Pick,
    Scene,
)
from cardplay_widgets.picture import (
    Badge,
    Beat,
    Button,
    Card,
    Chart,
    Column,
    Drawer,
    Fact,
    Grid,
    Group,
    Hit,
    Law,
    Meter,
    Picture,
    Pile,
    Piles,
    Role,
    Row,
    Seat,
    Slot,
    Suit,
    Worth,
)

Side = Literal["me", "them"]

ROLE_WORDS: Final = {"attack": _("Attack"), "defence": _("Defence")}
RESULT_WORDS: Final = {
    "blocked": _("blocked"),
    "cancel": _("cancelled"),
    "mutual": _("equal"),
    "upset": _("upset"),
}
SUIT_CODES: Final[tuple[Suit, Suit, Suit, Suit]] = ("S", "H", "D", "C")


class LanesPainter(LanesWords):
    """Five Lanes for one of its two seats, or for a spectator, who sits with P0."""

    controls: ClassVar[tuple[Control, ...]] = (
        Number("life", _("Life")),
        Pick("jokers", _("Jokers"), ((0, "0"), (1, "1"), (2, "2"))),
        Pick(
            "first", _("First player"), (("random", _("by lot")), (0, _("you")), (1, _("opponent")))
        ),
        Number("max_rounds", _("Rounds at most"), none=True),
    )

    # The picture.

    def picture(self, scene: Scene[LanesView]) -> Picture:
        view = scene.view
        me = self.me
        return Picture(
            game="lanes",
            label=self.title,
            info=(self._round(view), self._chart(scene), self._piles(view)),
            them=(self._seat(scene, 1 - me),),
            board=(
                Grid(
                    tuple(self._lane(scene, index) for index in range(5)),
                    label=self.say(_("Lanes")),
                ),
            ),
            me=(self._seat(scene, me),),
            hand=(self._hand(scene),),
            acts=self._acts(scene),
            beats=_beats(scene.page.events),
        )

    def _round(self, view: LanesView) -> Fact:
        first = _("You first") if view.first == self.reader else _("Opponent first")
        return Fact(self.say(_("Round {round}"), round=view.round), self.say(first))

    def _chart(self, scene: Scene[LanesView]) -> Chart:
        return Chart(
            title=self.say(_("Suit cycle")),
            label=self.say(
                _(
                    "Spades beat hearts, hearts beat diamonds, diamonds beat clubs, "
                    "clubs beat spades"
                )
            ),
            even=self.word(_("even")),
            note=self.say(_("The suit at the tail counts double against the suit at the tip.")),
            pair=_doubled_pair(scene),
        )

    def _piles(self, view: LanesView) -> Piles:
        top = view.discard[-1] if view.discard else None
        return Piles(
            (
                Pile(view.draw_count, self.word(_("draw pile")), top=Card("back")),
                Pile(
                    len(view.discard),
                    self.word(_("discards")),
                    top=None if top is None else Card(TEXT[top], self.card_label(TEXT[top])),
                    opens=self._discards(view),
                ),
            )
        )

    def _discards(self, view: LanesView) -> Drawer:
        """The discards by suit (`lanes.discard-public`)."""
        groups = [
            Group(
                self.say(_("{suit} {count}"), suit="♠♥♦♣"[suit], count=len(cards)),
                tuple(Card(TEXT[card], self.card_label(TEXT[card])) for card in cards),
            )
            for suit in range(4)
            if (cards := sorted(card for card in view.discard if SUIT[card] == suit))
        ]
        if jokers := view.discard.count(JOKER):
            joker = Card("Joker", self.card_label("Joker"))
            groups.append(
                Group(self.say(_("Jokers {count}"), count=jokers), tuple([joker] * jokers))
            )
        return Drawer(
            self.say(_("Discards by suit")),
            tuple(groups),
            note=self.say(
                _("Open to both. When the draw pile is empty, they are shuffled into a new one.")
                if groups
                else _("Nothing has been discarded yet.")
            ),
        )

    def _seat(self, scene: Scene[LanesView], seat: int) -> Seat:
        view = scene.view
        mine = seat == self.me
        before = _life_before(scene.page, seat)
        name = self.say(_("You") if mine else _("Opponent"))
        return Seat(
            name=name,
            label=name,
            badge=self._badge_of(view, seat),
            meter=Meter(
                self.say(_("Life")),
                view.life[seat],
                most=max(view.game.life, *view.life),
                was=before if before != view.life[seat] else None,
            ),
            backs=None if mine else self.backs(view.hand_counts[seat]),
        )

    def _badge_of(self, view: LanesView, seat: int) -> Badge | None:
        if view.done[seat] and not view.revealed and view.outcome is None:
            passed = view.placed[seat].count(EMPTY) == 5
            return Badge(self.say(_("Pass") if passed else _("Finished")), role="plain")
        return self.turn_badge(view, seat)

    # The lanes.

    def _lane(self, scene: Scene[LanesView], index: int) -> Column:
        view, number, me = scene.view, index + 1, self.me
        settled = _settled(scene.chapter).get(number)
        click = f"lane:{number}"
        lit = click in scene.lit
        dark = scene.open and bool(scene.clicks) and not lit
        preview = self._preview(scene, index) if lit else None
        lane_card = view.lanes[index]
        acts_now = (
            settled is not None
            and settled["result"] != "empty"
            and any(e is settled for e in scene.page.events)
        )
        label = self.say(
            _("Lane {lane}, lane card {card}"),
            lane=number,
            card=self.card_label(TEXT[lane_card]),
        )
        if preview is not None:
            label = f"{label}: {preview.word} {preview.number}"
        return Column(
            head=str(number),
            theirs=self._side(scene, index, 1 - me, settled),
            middle=Law(
                Card(TEXT[lane_card], self.card_label(TEXT[lane_card]), id=f"law:{number}"),
                note=self._condition(lane_card),
            ),
            ours=Slot(worth=preview) if preview else self._side(scene, index, me, settled),
            badge=self._result(settled),
            hit=self._hit(settled),
            click=click,
            label=label,
            lit=lit,
            dark=dark,
            now=acts_now,
            done=settled is not None and not acts_now,
            why=self._why_dark(scene, click) if dark else "",
        )

    def _condition(self, lane_card: int) -> str:
        """What a lane asks of a card, in a word: "4 +"."""
        number = NUMBER[lane_card]
        if number == 1:
            return self.word(_("any"))
        return self.say(_("{number} +"), number=RANKS[number - 1])

    def _side(self, scene: Scene[LanesView], index: int, seat: int, settled: Event | None) -> Slot:
        card = scene.view.placed[seat][index]
        if card == EMPTY:
            return Slot()
        mine = seat == self.me
        moved = any(
            e.type == "place" and e["seat"] == SEAT_NAMES[seat] and e["lane"] == index + 1
            for e in scene.page.events
        )
        name = f"theirs:{index + 1}"
        if card < 0:
            return Slot(Card("back", self.say(_("a face-down card")), id=name, moved=moved))
        lane_card = scene.view.lanes[index]
        role, value = worth(lane_card, card)
        if settled is not None:
            value = settled["values"][seat]
        return Slot(
            Card(
                TEXT[card],
                self.card_label(TEXT[card]),
                id=self._own_id(scene, index) if mine else name,
                badge=self._badge(role, value),
                times=2 if settled is not None and settled["doubled"][seat] else 0,
                beaten=settled is not None and _beaten(settled, seat),
                moved=moved,
            )
        )

    def _own_id(self, scene: Scene[LanesView], index: int) -> str:
        """Of two jokers the one placed second has a name of its own."""
        code = TEXT[scene.view.placed[self.me][index]]
        lanes = [
            e["lane"] for e in scene.chapter if e.type == "place" and e.data.get("card") == "Joker"
        ]
        return f"{code}-2" if code == "Joker" and index + 1 in lanes[1:] else code

    def _badge(self, role: str, value: int) -> Badge:
        roles: dict[str, Role] = {"attack": "attack", "defence": "defence"}
        return Badge(number=value, role=roles[role], label=f"{self.say(ROLE_WORDS[role])} {value}")

    def _preview(self, scene: Scene[LanesView], index: int) -> Worth | None:
        """What the selected card would be worth in this lane (`lanes.preview`)."""
        card = scene.clicks[0].removeprefix("hand:")
        found = scene.view.preview(f"{card}@{index + 1}")
        roles: dict[str, Role] = {"attack": "attack", "defence": "defence"}
        role = found["role"]
        return Worth(found["value"], self.say(ROLE_WORDS[role]), role=roles[role], icon=role)

    def _result(self, settled: Event | None) -> Badge | None:
        if settled is None or settled["result"] not in RESULT_WORDS:
            return None
        return Badge(self.word(RESULT_WORDS[settled["result"]]), role="plain")

    def _hit(self, settled: Event | None) -> Hit | None:
        if settled is None or not settled["damage"]:
            return None
        at: Side = "me" if settled["to"] == SEAT_NAMES[self.me] else "them"
        amount = settled["damage"]
        label = _("{amount} damage to you") if at == "me" else _("{amount} damage to the opponent")
        return Hit(amount, at, self.say(label, amount=amount))

    def _why_dark(self, scene: Scene[LanesView], click: str) -> str:
        text = self.game.spell((*scene.clicks, click))
        why = None if text is None else scene.view.why_not(text, self.reader)
        return "" if why is None else self.tell(why)

    # The hand and the buttons.

    def _hand(self, scene: Scene[LanesView]) -> Row:
        view = scene.view
        playable = frozenset(view.next().lit) if scene.open else frozenset[str]()
        resting = view.revealed or (self.reader is not None and view.done[self.reader])
        cards = []
        for place, card in enumerate(view.hand):
            code = TEXT[card]
            click = f"hand:{code}"
            twin = card == JOKER and JOKER in view.hand[:place]
            selected = click in scene.clicks and not twin
            cards.append(
                Card(
                    code,
                    self.card_label(code),
                    id=f"{code}-2" if twin or _placed_joker(view, self.me, card) else code,
                    click=click,
                    lit=click in scene.lit,
                    selected=selected,
                    dark=click not in playable if scene.open else resting,
                    drag=click in playable,
                )
            )
        return Row(tuple(cards), label=self.say(_("Your hand")))

    def _acts(self, scene: Scene[LanesView]) -> tuple[Button, ...]:
        view = scene.view
        if self.reader is None or view.outcome is not None:
            return ()
        nothing = view.placed[self.reader].count(EMPTY) == 5
        only = scene.lit == {"do:skip"}
        return (
            Button(
                self.say(_("Pass this round") if nothing else _("Stop for this round")),
                "do:skip",
                role="main" if only else "",
                dark=not scene.open,
            ),
        )


def _settled(chapter: Sequence[Event]) -> dict[int, Event]:
    """The settled lanes of this round by number."""
    return {event["lane"]: event for event in chapter if event.type == "lane"}


def _beaten(settled: Event, seat: int) -> bool:
    """Did this seat's card lose the lane: hit, or an attack that was blocked?"""
    if settled["result"] == "blocked":
        return bool(settled["roles"][seat] == "attack")
    return bool(settled["to"] == SEAT_NAMES[seat])


def _placed_joker(view: LanesView, seat: int, card: int) -> bool:
    """Is it a joker in the hand while the first one lies on the table?"""
    return card == JOKER and JOKER in view.placed[seat]


def _life_before(page: Page[LanesView], seat: int) -> int:
    return page.view.life[seat] if page.before is None else page.before.life[seat]


def _doubled_pair(scene: Scene[LanesView]) -> tuple[Suit, Suit] | None:
    """The arrow of the cycle that acts now: in the lane being settled, or for the selected card."""
    for event in scene.page.events:
        if event.type == "lane" and True in event["doubled"]:
            seat = event["doubled"].index(True)
            own, other = (SUIT_CODES[SUITS.index(event["as"][s][0])] for s in (seat, 1 - seat))
            return own, other
    if not scene.clicks or scene.clicks[0] == "hand:Joker":
        return None
    suit = SUITS.index(scene.clicks[0].removeprefix("hand:")[0])
    lanes = (scene.view.lanes[int(click.removeprefix("lane:")) - 1] for click in scene.lit)
    if any(has_advantage(suit, SUIT[card]) for card in lanes):
        return SUIT_CODES[suit], SUIT_CODES[(suit + 1) % 4]
    return None


def _beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """What moves as these events are shown, in order."""
    beats: list[Beat] = []
    for event in events:
        match event.type:
            case "place" | "draw" | "pass_swap" | "lanes_dealt":
                beats.append("move")
            case "reveal":
                beats.append("turn")
            case "lane" if True in event["doubled"]:
                beats.append("stamp")
            case "damage":
                beats += ["hit", "drain"]
    return tuple(dict.fromkeys(beats))


PAINTER: Final = LanesPainter
