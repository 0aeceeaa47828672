"""Link Duel on the screen: a `LinkDuelView` as a picture, and how its story is cut.

Stands on RULES.md, sections 5 and 6. Cards and characters are named by their owner's seat
("0:S9", "1:C03"), and only where they lie open or are the reader's, so that no picture says what
is hidden. What the table says stands in `linkduel_words`, characters in `linkduel_characters`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from cardplay.cards import JOKER, SUIT, TEXT
from cardplay.core import SEAT_NAMES, Json
from cardplay.linkduel.moves import Place
from cardplay.linkduel.outlook import open_json, placed_json, trumps_json
from cardplay.linkduel.view import LinkDuelView
from cardplay.linkduel.wording import SKILL_WORDS
from cardplay.message import Word, _
from cardplay_widgets.linkduel_characters import pair_badge
from cardplay_widgets.linkduel_round import LinkDuelSurroundings
from cardplay_widgets.linkduel_story import CHARACTERS, STEPS, TRUMPS, beats, moved, this_round
from cardplay_widgets.linkduel_words import Outcome, chosen, outcomes, seat_of
from cardplay_widgets.painter import Control, Pick, Scene, Switch, Texts
from cardplay_widgets.picture import (
    WORDS,
    Badge,
    Blow,
    Button,
    Card,
    Character,
    Column,
    Duo,
    Grid,
    Group,
    Hit,
    Part,
    Picture,
    Row,
    Slip,
    Slot,
    Total,
)

FEW: Final = 8
"""So many cards to choose from are lit; more rings than that would be no sign any more."""


class LinkDuelPainter(LinkDuelSurroundings):
    """Link Duel for one of its two seats, or for a spectator, who sits with P0."""

    controls: ClassVar[tuple[Control, ...]] = (
        Pick("jokers", _("Jokers"), ((0, "0"), (1, "1"), (2, "2"))),
        Pick("max_subs", _("Subs at most"), tuple((n, str(n)) for n in range(4))),
        Pick(
            "first", _("First player"), (("random", _("by lot")), (0, _("you")), (1, _("opponent")))
        ),
        Texts("decks", (_("Your characters, if fixed"), _("Opponent’s characters, if fixed"))),
        Switch("open_hands", _("Open hands"), _("You see the opponent’s hand and subs, too.")),
    )
    aims = True

    # The picture.

    def picture(self, scene: Scene[LinkDuelView]) -> Picture:
        place = self.placing(scene) if scene.open else None
        table = _now(scene.view) if place is None else outcomes(scene.view, place)[0]
        return Picture(
            game="linkduel",
            label=self.title,
            info=(self.round(scene.view), *self.keys(scene, table), self.piles(scene.view)),
            them=(self.seat(scene, 1 - self.me),),
            board=self._board(scene, table, place),
            me=(self.seat(scene, self.me),),
            hand=self._hand(scene),
            acts=self._acts(scene),
            beats=beats(scene.page.events),
        )

    def _board(
        self, scene: Scene[LinkDuelView], table: Outcome, place: Place | None
    ) -> tuple[Part, ...]:
        if scene.open and scene.view.phase == "deck":
            return self.roster(scene)
        if scene.open and scene.view.phase == "sub":
            return self.subs(scene)
        columns = tuple(self._column(scene, table, place, index) for index in range(3))
        grid = Grid(columns, label=self.say(_("Columns")))
        if scene.open and scene.view.phase == "joker":
            return (grid, self._graveyard_choice(scene))
        return (grid,)

    # The columns.

    def _column(
        self, scene: Scene[LinkDuelView], table: Outcome, place: Place | None, index: int
    ) -> Column:
        number = index + 1
        told = any(event.type in STEPS and event["column"] == number for event in scene.page.events)
        return Column(
            head=str(number),
            theirs=Duo(
                self._trump(scene, table, 1 - self.me, index),
                self._theirs(scene, table, index),
            ),
            middle=self._slip(table, index),
            ours=Duo(
                self._trump(scene, table, self.me, index),
                self._ours(scene, table, place, index),
            ),
            hit=self._hit(scene, number),
            label=self.say(_("Column {column}"), column=number),
            now=told
            or (place is not None and table["placed"][self.me].get(str(number)) == place.character),
        )

    def _trump(
        self, scene: Scene[LinkDuelView], table: Outcome, seat: int, index: int
    ) -> Card | Slot:
        code = table["trumps"][seat][index]
        if code is None:
            return Slot()
        click = f"trump:{index + 1}"
        asked = (
            seat == self.me
            and scene.open
            and any("trump:" in c for c in (*scene.lit, *scene.clicks))
        )
        second = code == "Joker" and "Joker" in table["trumps"][seat][:index]
        return Card(
            code,
            self.card_label(code),
            id=f"{seat}:{code}{'-2' if second else ''}",
            click=click if asked else None,
            lit=asked and click in scene.lit,
            selected=asked and click in scene.clicks,
            moved=moved(scene.page.events, TRUMPS, seat, index + 1),
        )

    def _links(self, table: Outcome, seat: int, index: int) -> frozenset[str]:
        """The suit of the active link in a column, if there is one."""
        active = table["links"][seat][index] is not None
        return frozenset(table["trumps"][seat][index][0] if active else "")

    def _named(self, scene: Scene[LinkDuelView], seat: int, index: int) -> dict[str, object]:
        """What is the same for every placed character: its name, where it has come from."""
        id = scene.view.placed[seat][index]
        return {
            "id": f"{seat}:{id}",
            "moved": moved(scene.page.events, CHARACTERS, seat, index + 1),
        }

    def _theirs(self, scene: Scene[LinkDuelView], table: Outcome, index: int) -> Character:
        seat = 1 - self.me
        id = scene.view.placed[seat][index]
        if id is None:
            return Character(empty=self.word(_("no character yet")))
        about = f"about:{SEAT_NAMES[seat]}:{index + 1}"
        return self.standing(
            id, self._links(table, seat, index), click=about, **self._named(scene, seat, index)
        )

    def _ours(
        self, scene: Scene[LinkDuelView], table: Outcome, place: Place | None, index: int
    ) -> Character:
        click = f"column:{index + 1}"
        id = table["placed"][self.me].get(str(index + 1))
        placing = scene.open and scene.view.phase == "action"
        lit = click in scene.lit or (
            len(scene.clicks) == 2 and placing and click in scene.view.next(scene.clicks[:1]).lit
        )
        if id is None:
            return self._free(scene, click if placing else None, placing and lit)
        on = self._links(table, self.me, index)
        if id != scene.view.placed[self.me][index]:
            return self.standing(id, on, click=click, ghost=True)
        asks = placing and (len(scene.clicks) == 1 or "skill:shift" in scene.clicks)
        about = f"about:{SEAT_NAMES[self.me]}:{index + 1}"
        return self.standing(
            id,
            on,
            click=click if asks or lit else about,
            lit=lit,
            **self._named(scene, self.me, index),
        )

    def _free(self, scene: Scene[LinkDuelView], click: str | None, lit: bool) -> Character:
        """A free place: what the selected character would get there."""
        if not lit or click is None:
            return Character(
                empty=self.word(_("no character yet")), click=click, label=self._place_label(click)
            )
        id = scene.clicks[0].removeprefix("hand:")
        trump = scene.view.trumps[self.me][int(click[-1]) - 1]
        effect = self._cast[id].effects[trump]
        words = (
            self.say(_("Place here: no link"))
            if effect is None
            else self.say(_("Place here: {effect}"), effect=self.short(effect))
        )
        return Character(
            empty=words, click=click, lit=True, label=f"{self._place_label(click)}: {words}"
        )

    def _place_label(self, click: str | None) -> str:
        return (
            "" if click is None else self.say(_("Your place in column {column}"), column=click[-1])
        )

    def _slip(self, table: Outcome, index: int) -> Slip:
        """The numbers of a column, who has the chip, what would fall; kept where nothing lies."""
        column = table["damage"]["columns"][index]
        return Slip(
            (
                self._total(table, 1 - self.me, index),
                self._blow(column),
                self._total(table, self.me, index),
            )
        )

    def _total(self, table: Outcome, seat: int, index: int) -> Total:
        number = table["numbers"][seat][index]
        steps = table["damage"]["columns"][index]["steps"]
        name = SEAT_NAMES[seat]
        boosts = [s for s in steps if s["type"] == "boost" and s["seat"] == name]
        sum = f"{boosts[0]['rank']} + {boosts[0]['amount']}" if boosts else ""
        chip = Badge("●", role="note", label=self.say(_("winner’s chip")))
        has_chip = table["chips"][index] == seat
        return Total("–" if number is None else number, sum, badge=chip if has_chip else None)

    def _blow(self, column: Mapping[str, Json]) -> Blow:
        steps, taken = column["steps"], column["damage"]
        if taken is None:
            return Blow(self.word(_("no number yet")))
        badges = tuple(filter(None, map(self._step_badge, steps)))
        mine, theirs = taken[self.me], taken[1 - self.me]
        if theirs:
            return Blow(self.say(_("**{damage}** to the opponent"), damage=theirs), "up", badges)
        if mine:
            return Blow(self.say(_("**{damage}** to you"), damage=mine), "down", badges)
        equal = steps[0]["type"] == "compare" and not steps[0]["difference"]
        return Blow(self.word(_("equal numbers") if equal else _("no damage")), badges=badges)

    def _step_badge(self, step: Mapping[str, Json]) -> Badge | None:
        """A tag for what changes the damage of a column."""
        match step["type"]:
            case "loser" if step["rule"] == "linkduel.invert":
                return Badge(self.word(_("inverted")), role="note", icon="flip")
            case "reduce":
                less = self.word(_("swing −{amount}"))
                return Badge(less.format(amount=step["amount"]), role="note")
            case "raise":
                more = self.word(_("swing +{amount}"))
                return Badge(more.format(amount=step["amount"]), role="note")
        return None

    def _hit(self, scene: Scene[LinkDuelView], number: int) -> Hit | None:
        """What has fallen in a column this round."""
        steps = [e for e in this_round(scene.chapter) if e.type in STEPS and e["column"] == number]
        losers = [e for e in steps if e.type == "loser"]
        if not losers or any(e.type == "clean_up" for e in scene.page.events):
            return None
        changed = [e["after"] for e in steps if e.type in ("reduce", "raise")]
        compared = [e["difference"] for e in steps if e.type == "compare"]
        amount = [*compared, *changed][-1]
        mine = seat_of(losers[0]["seat"]) == self.me
        label = _("{amount} damage to you") if mine else _("{amount} damage to the opponent")
        return Hit(amount, "me" if mine else "them", self.say(label, amount=amount))

    # The hand and the buttons.

    def _hand(self, scene: Scene[LinkDuelView]) -> tuple[Part, ...]:
        out = chosen(scene.clicks, "hand")
        hand = scene.view.hand_of(self.me)
        if not hand:
            return ()
        exchange = scene.view.phase == "sub"
        full = exchange and len(out) == scene.view.sub_counts[self.me]
        cards = []
        for id in hand:
            click = f"hand:{id}"
            dark = full and id not in out
            cards.append(
                self.person(
                    id,
                    id=f"{self.me}:{id}",
                    click=f"more:{id}" if dark else click,
                    lit=click in scene.lit,
                    selected=click in scene.clicks,
                    dark=dark,
                    drag=scene.open and scene.view.phase == "action",
                    badge=pair_badge(out, id) if exchange else None,
                )
            )
        return (Row(tuple(cards), label=self.say(_("Your hand"))),)

    def _graveyard_choice(self, scene: Scene[LinkDuelView]) -> Group:
        """The cards that may replace the joker; the joker itself need not be clicked first."""
        joker = next((click for click in scene.lit if click.startswith("trump:")), None)
        before = "" if joker is None else f"{joker}+"
        cards = sorted(scene.view.graveyards[self.me], key=lambda card: (SUIT[card], card))
        few = len(cards) <= FEW
        shown = tuple(
            Card(
                TEXT[card],
                self.card_label(TEXT[card]),
                click=f"{before}graveyard:{TEXT[card]}",
                lit=few and card != JOKER,
                dark=card == JOKER,
                why="" if card == JOKER else WORDS[self.lang].can,
            )
            for card in cards
        )
        return Group(self.say(_("Your graveyard: choose one")), shown)

    def _acts(self, scene: Scene[LinkDuelView]) -> tuple[Button, ...]:
        if not scene.open:
            return ()
        match scene.view.phase:
            case "deck":
                return self.deck_acts(scene)
            case "sub":
                return self.sub_acts(scene)
            case "action" if len(scene.clicks) > 1:
                return self._place_acts(scene)
        return ()

    def _place_acts(self, scene: Scene[LinkDuelView]) -> tuple[Button, ...]:
        """Place, alone or with each skill of the character."""
        base = scene.clicks[:2]
        lit = scene.view.next(base).lit
        id = base[0].removeprefix("hand:")
        plain = len(scene.clicks) == 2
        acts = [Button(self.say(_("Place")), "do:place", role="main" if plain else "")]
        for skill, cost in self._cast[id].skills:
            click = f"skill:{skill}"
            why = (
                None if click in lit else scene.view.why_not(self.game.spell((*base, click)) or "")
            )
            acts.append(
                Button(
                    self.say(
                        _("Place and {skill}, cost {cost}"),
                        skill=Word(SKILL_WORDS[skill]),
                        cost=cost,
                    ),
                    click,
                    dark=why is not None,
                    pressed=click in scene.clicks or None,
                    why="" if why is None else self.tell(why),
                )
            )
        return tuple(acts)

    def arrange(self, clicks: tuple[str, ...]) -> tuple[str, ...]:
        """A later choice of the same thing takes the place of the earlier one.

        `trump:2+graveyard:S9` is both at once: the joker's place goes without saying.
        """
        *made, last = clicks
        kind = last.partition(":")[0]
        match made:
            case _ if "+" in last:
                return (*made, *last.split("+"))
            case [hand, column, *skill] if hand.startswith("hand:") and column.startswith(
                "column:"
            ):
                if kind in ("skill", "do"):
                    return (hand, column) if last in skill else (hand, column, last)
                if kind == "column" and skill[:1] != ["skill:shift"]:
                    return (hand,) if last == column else (hand, last)
        return clicks


def _now(view: LinkDuelView) -> Outcome:
    """The table as it lies, in the words of a preview."""
    return {
        "trumps": trumps_json(view.trumps),
        "placed": placed_json(view.placed),
        **open_json(view.trumps, view.links()),
        "damage": view.damage(),
    }


PAINTER: Final = LinkDuelPainter
