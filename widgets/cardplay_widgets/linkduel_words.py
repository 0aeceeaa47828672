"""What the table of Link Duel says by itself: prompts, previews, advice, answers to dark clicks.

A placement is tried out before it is made (`tried`): the choices so far, with what is pointed
at, already mean one, and the view says what would come of it. No hidden card is used for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardplay.cards import NUMBER, TEXT
from cardplay.core import SEAT_NAMES, Json, Move
from cardplay.linkduel.effects import EFFECTS
from cardplay.linkduel.moves import ChooseDeck, ExchangeJoker, ExchangeSubs, Place
from cardplay.linkduel.options import MAIN
from cardplay.linkduel.skills import SKILLS
from cardplay.linkduel.texts import link_message
from cardplay.linkduel.view import LinkDuelView
from cardplay.linkduel.wording import SKILL_WORDS
from cardplay.message import Message, Word, _
from cardplay_widgets.linkduel_story import LinkDuelStory
from cardplay_widgets.painter import Refusal, Scene

Outcome = Mapping[str, Json]
"""One of the tables that may come of a move, as `LinkDuelView.preview` gives them."""

GLYPHS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

FALLS: Final = {
    ("them", False): _("{mine} against {theirs}: the opponent loses **{damage}** here."),
    ("them", True): _("{mine} against {theirs}, inverted: the opponent loses **{damage}** here."),
    ("me", False): _("{mine} against {theirs}: you lose **{damage}** here."),
    ("me", True): _("{mine} against {theirs}, inverted: you lose **{damage}** here."),
    ("none", False): _("{mine} against {theirs}: a swing spares it all, nobody loses a card here."),
    ("none", True): _(
        "{mine} against {theirs}, inverted: a swing spares it all, nobody loses a card here."
    ),
    ("equal", False): _("{mine} against {theirs}: equal, nobody loses a card here."),
}
"""What falls in a column, by who loses cards and whether it is inverted."""

TARGETS: Final = {
    "redraw": _("**Redraw, cost {cost}:** choose the trump that you replace."),
    "switch": _("**Switch, cost {cost}:** choose two of your trumps; they swap places."),
    "shift": _("**Shift, cost {cost}:** choose the neighbour that {character} swaps places with."),
}
SECOND: Final = _("**Switch, cost {cost}:** choose the second trump.")


class LinkDuelWords(LinkDuelStory):
    """The sentences of the table."""

    @property
    def me(self) -> int:
        """The seat at the lower side."""
        return 0 if self.reader is None else self.reader

    def character_name(self, id: str) -> str:
        """What a character is called in the reader's language."""
        name: str = self._cast[id].words().texts[self.lang]
        return name

    @property
    def _cast(self) -> Mapping[str, Json]:
        return self.game.cast  # type: ignore[attr-defined, no-any-return]

    def listed(self, ids: Iterable[str]) -> str:
        """Characters one after the other."""
        return self.word(_(", ")).join(map(self.character_name, ids))

    # The placement that is tried out.

    def tried(self, scene: Scene[LinkDuelView]) -> Place | None:
        """What the choices so far, with what is pointed at, already mean; None for too few."""
        clicks = scene.clicks if scene.aim is None else self.arrange((*scene.clicks, scene.aim))
        match [click.partition(":")[::2] for click in clicks]:
            case [("hand", id), ("column", column), *_skill] if scene.view.phase == "action":
                complete = scene.view.next(clicks).move
                return complete if isinstance(complete, Place) else Place(id, int(column))
        return None

    def placing(self, scene: Scene[LinkDuelView]) -> Place | None:
        """The placement that is tried out without its skill: what is pointed at stays in place."""
        place = self.tried(scene)
        return None if place is None else Place(place.character, place.column)

    # What is asked.

    def prompt(self, scene: Scene[LinkDuelView]) -> str:
        match scene.view.phase:
            case "deck":
                return self._ask_deck(scene)
            case "joker":
                joker = next(click for click in (*scene.clicks, *scene.lit) if "trump:" in click)
                column = joker.removeprefix("trump:")
                return self.say(
                    _(
                        "Choose the card of your graveyard that replaces the joker in column "
                        "{column}."
                    ),
                    column=column,
                )
            case "sub":
                return self._ask_subs(scene)
        place = self.tried(scene)
        if place is not None:
            skill = next((c for c in scene.clicks if c.startswith("skill:")), None)
            return self._foreseen(scene, place) if skill is None else self._ask_target(scene, place)
        if scene.clicks:
            id = scene.clicks[0].removeprefix("hand:")
            columns = sorted(c.removeprefix("column:") for c in scene.lit if "column:" in c)
            return self.say(
                _("**{character} is selected.** Choose column {columns}."),
                character=self.character_name(id),
                columns=self.either(columns),
            )
        return self.say(_("Your turn: choose a character for one of your free columns."))

    def _ask_deck(self, scene: Scene[LinkDuelView]) -> str:
        main, subs = chosen(scene.clicks, "main"), chosen(scene.clicks, "sub")
        most: int = scene.view.game.max_subs
        if not main:
            return self.say(_("Choose four characters for your hand."))
        if len(main) < MAIN:
            return self.say(
                _("**{count} of 4:** {characters}."), count=len(main), characters=self.listed(main)
            )
        if subs:
            return self.say(
                _("Your hand: {characters}. Subs, up to {most}: {subs}."),
                characters=self.listed(main),
                most=most,
                subs=self.listed(subs),
            )
        if not most:
            return self.say(_("Your hand: {characters}."), characters=self.listed(main))
        return self.say(
            _("Your hand: {characters}. You may add up to {most} subs, or begin without."),
            characters=self.listed(main),
            most=most,
        )

    def _ask_subs(self, scene: Scene[LinkDuelView]) -> str:
        out, back = chosen(scene.clicks, "hand"), chosen(scene.clicks, "sub")
        if not out:
            return self.say(_("You may exchange characters: choose one of your hand, or keep all."))
        if len(out) > len(back):
            return self.say(
                _("Choose the sub that comes for {character}."),
                character=self.character_name(out[len(back)]),
            )
        pairs = [
            self.say(
                _("{sub} for {character}"),
                sub=self.character_name(sub),
                character=self.character_name(id),
            )
            for id, sub in zip(out, back, strict=False)
        ]
        return self.say(_("**{pairs}.** Exchange, or choose more."), pairs=pairs)

    def _ask_target(self, scene: Scene[LinkDuelView], place: Place) -> str:
        """The choice of a skill's columns, with what each would bring."""
        skill, *named = scene.clicks[2:]
        word = skill.removeprefix("skill:")
        cost = self._cast[place.character].cost(word)
        asked = self.say(
            SECOND if named else TARGETS[word],
            cost=cost,
            character=self.character_name(place.character),
        )
        return self.join((asked, self._compared(scene, word, named)))

    def _compared(self, scene: Scene[LinkDuelView], skill: str, named: Sequence[str]) -> str:
        """The damage of the round after each choice of columns that is still open."""
        id, column = scene.clicks[0].removeprefix("hand:"), scene.clicks[1].removeprefix("column:")
        fixed = {int(click.rpartition(":")[2]) for click in named}
        moves = [
            move
            for move in scene.view.legal_moves()
            if isinstance(move, Place)
            and (move.character, move.column, move.skill) == (id, int(column), skill)
            and fixed <= set(move.targets)
        ]
        shown = [
            self.say(
                _("{columns} → {them} / {me}"),
                columns=self.word(_(" and ")).join(map(str, move.targets)),
                **self._totals(scene.view, move),
            )
            for move in moves
        ]
        template = (
            _("Damage on average, theirs / yours: {shown}.")
            if SKILLS[skill].draws
            else _("Damage then, theirs / yours: {shown}.")
        )
        return self.say(template, shown=shown)

    # What would follow.

    def aimed(self, scene: Scene[LinkDuelView]) -> str | None:
        place = self.tried(scene)
        return None if place is None else self._foreseen(scene, place)

    def _foreseen(self, scene: Scene[LinkDuelView], place: Place) -> str:
        """What a placement, perhaps with its skill, would bring if the round ended with it."""
        view = scene.view
        named = self.say(
            _("**{character} in column {column}.**"),
            character=self.character_name(place.character),
            column=place.column,
        )
        totals = self._totals(view, place)
        if _draws(place):
            sum = self.say(_("On average the opponent would lose {them}, you {me}."), **totals)
            return self.join((named, sum))
        outcome = outcomes(view, place)[0]
        column = outcome["placed"][self.me]
        stands = next(int(number) for number, id in column.items() if id == place.character)
        sentences = (
            named,
            self._link_sentence(outcome, stands - 1),
            self.falls(outcome, stands - 1),
            self.say(_("In all the opponent would lose {them}, you {me}."), **totals),
        )
        return self.join(sentences)

    def _link_sentence(self, outcome: Outcome, index: int) -> str:
        """What the own character of a column gets from the trump beside it."""
        trump = outcome["trumps"][self.me][index]
        effect = EFFECTS.get(outcome["links"][self.me][index])
        if effect is None:
            return self.say(_("No link fits {trump}."), trump=self.card(trump))
        number = outcome["numbers"][self.me][index]
        facts = {
            "suit": GLYPHS[trump[0]],
            "rank": number - effect.boost,
            "boost": effect.boost,
            "number": number,
            "amount": effect.less,
        }
        if effect.boost:
            return self.say(_("{suit} is linked: {rank} + {boost} = {number}."), **facts)
        if effect.inverts:
            return self.say(_("{suit} is linked: it inverts the column."), **facts)
        return self.say(_("{suit} is linked: {amount} less if you lose, more if you win."), **facts)

    def falls(self, outcome: Outcome, index: int) -> str:
        """What would fall in a column, in a sentence."""
        column = outcome["damage"]["columns"][index]
        compare = next(step for step in column["steps"] if step["type"] == "compare")
        taken = column["damage"]
        who = "equal" if not compare["difference"] else "none"
        if any(taken):
            who = "me" if taken[self.me] else "them"
        inverted = any(step["rule"] == "linkduel.invert" for step in column["steps"])
        return self.say(
            FALLS[who, inverted],
            mine=compare["numbers"][self.me],
            theirs=compare["numbers"][1 - self.me],
            damage=sum(taken),
        )

    def _totals(self, view: LinkDuelView, move: Move) -> dict[str, str]:
        """What both seats would mill, on average where a hidden card decides."""
        known = [o for o in outcomes(view, move) if o["damage"]["totals"] is not None]
        weight = sum(outcome["weight"] for outcome in known) or 1

        def mean(seat: int) -> str:
            total = sum(o["damage"]["totals"][seat] * o["weight"] for o in known) / weight
            return f"{total:.1f}".removesuffix(".0")

        return {"them": mean(1 - self.me), "me": mean(self.me)}

    # What is advised.

    def reason(self, view: LinkDuelView, move: Move) -> str:
        match move:
            case ChooseDeck(main, subs):
                suits = {suit for id in main for suit, _effect in self._cast[id].links}
                count = sum(len(self._cast[id].links) for id in main)
                sentence = (
                    _("Hint: {main}; as subs {subs}. The four have {count} links in {suits} suits.")
                    if subs
                    else _("Hint: {main}. The four have {count} links in {suits} suits.")
                )
                return self.say(
                    sentence,
                    main=self.listed(main),
                    subs=self.listed(subs),
                    count=count,
                    suits=len(suits),
                )
            case ExchangeSubs(pairs):
                if not pairs:
                    return self.say(_("Hint: keep your hand; no sub adds more than it takes away."))
                return self.say(
                    _("Hint: {subs} for {characters}. Their links and skills fit together better."),
                    subs=self.listed(back for _out, back in pairs),
                    characters=self.listed(out for out, _back in pairs),
                )
            case ExchangeJoker(column, card):
                return self.say(
                    _(
                        "Hint: take {card} for the joker in column {column}; its number is "
                        "{number}. It does best there with the characters that you hold."
                    ),
                    card=self.card(TEXT[card]),
                    column=column,
                    number=NUMBER[card],
                )
            case Place(character, column, skill, targets):
                return self._advice(view, move, character, column, skill, targets)
        raise TypeError(f"no move of Link Duel: {move!r}")

    def _advice(
        self,
        view: LinkDuelView,
        move: Place,
        character: str,
        column: int,
        skill: str | None,
        targets: Sequence[int],
    ) -> str:
        facts = {
            "character": self.character_name(character),
            "column": column,
            "targets": self.word(_(" and ")).join(map(str, targets)),
            **self._totals(view, move),
        }
        if skill is None:
            sentence = _(
                "Hint: {character} in column {column}. If the round ended then, the opponent would "
                "lose {them}, you {me}."
            )
            return self.say(sentence, **facts)
        facts["skill"] = Word(SKILL_WORDS[skill])
        facts["cost"] = self._cast[character].cost(skill)
        sentence = (
            _(
                "Hint: {character} in column {column} with {skill} ({targets}), cost {cost}. "
                "On average the opponent would lose {them}, you {me}."
            )
            if SKILLS[skill].draws
            else _(
                "Hint: {character} in column {column} with {skill} ({targets}), cost {cost}. "
                "If the round ended then, the opponent would lose {them}, you {me}."
            )
        )
        return self.say(sentence, **facts)

    # What is refused or asked about.

    def refuse(self, view: LinkDuelView, clicks: tuple[str, ...]) -> Refusal | None:
        *made, last = clicks
        kind, _colon, id = last.partition(":")
        if kind != "more" or view.gate("", self.me) is not None:
            return None
        if view.phase == "sub":
            return Refusal(self.say(_("All your subs are in the exchange already.")))
        asked = self.game.spell((*made, f"sub:{id}", "do:deck")) or ""
        why = view.why_not(asked, self.reader)
        return None if why is None else self.refusal(why)

    def too_few(self, view: LinkDuelView, clicks: tuple[str, ...]) -> Refusal:
        match view.phase:
            case "joker":
                sentence = _("First replace the joker: choose a card of your graveyard.")
                return Refusal(self.say(sentence), "linkduel.joker-choice")
            case "sub":
                sentence = _("Choose a character of your hand first, then the sub for it.")
                return Refusal(self.say(sentence), "linkduel.sub-exchange")
            case "deck":
                return Refusal(self.say(_("Choose four characters for your hand.")))
        if len(clicks) > 2 and clicks[2].startswith("skill:"):
            word = clicks[2].removeprefix("skill:")
            skill = Message("{skill}", {"skill": Word(SKILL_WORDS[word])})
            sentence = _("{skill} takes trumps: choose one of yours that is lit.")
            return Refusal(self.say(sentence, skill=skill), SKILLS[word].rule)
        return Refusal(self.say(_("First choose a character of your hand, then the column.")))

    def about(self, view: LinkDuelView, what: str) -> Refusal | None:
        """Why the links of a placed character ("P1:3") are lit or dark."""
        links = [link for link in view.link_report() if f"{link['seat']}:{link['column']}" == what]
        if not links:
            return None
        told = [self.link_sentence(link) for link in links]
        named = self.named(self.character_name(links[0]["character"]))
        dark = next((link for link in links if not link["active"]), links[0])
        return Refusal(self.join((named, *told)), dark["rule"])

    def link_sentence(self, link: Mapping[str, Json]) -> str:
        """Why a link is lit or dark; an entry of `link_report`."""
        return link_message(link, self._cast).text(self._translate, reader=self.reader)

    # The end.

    def share(self, view: LinkDuelView) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        facts = {"game": self.title, "round": view.round}
        if outcome.winner is None:
            return self.say(_("{game}: a draw in round {round}"), **facts)
        left = view.deck_count(outcome.winner)
        if outcome.winner == self.me:
            return self.say(
                _("{game}: won in round {round}, {left} cards left"), left=left, **facts
            )
        return self.say(_("{game}: lost in round {round}"), **facts)


def chosen(clicks: Sequence[str], kind: str) -> list[str]:
    """The ids clicked of a kind, in their order."""
    return [click.removeprefix(f"{kind}:") for click in clicks if click.startswith(f"{kind}:")]


def seat_of(name: str) -> int:
    """The seat with this name in events."""
    return SEAT_NAMES.index(name)


def outcomes(view: LinkDuelView, move: Move) -> Sequence[Outcome]:
    outcomes: Sequence[Outcome] = view.preview(move)["outcomes"]
    return outcomes


def _draws(place: Place) -> bool:
    """Does what follows depend on a card that is drawn?"""
    return place.skill is not None and SKILLS[place.skill].draws
