"""Characters of Link Duel on the screen: their cards, the choice of a deck, the sub exchange.

Stands on RULES.md, sections 3 and 4 (`linkduel.deck-main`, `linkduel.deck-subs`) and 6.5
(`linkduel.sub-exchange`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, get_args

from cardplay.linkduel import BUILT_IN
from cardplay.linkduel.characters import Character as Person
from cardplay.linkduel.effects import EFFECTS, Effect
from cardplay.linkduel.options import MAIN
from cardplay.linkduel.skills import SKILLS
from cardplay.linkduel.view import LinkDuelView
from cardplay.linkduel.wording import EFFECT_WORDS, SKILL_WORDS, SUIT_WORDS
from cardplay.message import Word, _
from cardplay_widgets.linkduel_words import GLYPHS, LinkDuelWords, chosen
from cardplay_widgets.painter import Scene
from cardplay_widgets.picture import (
    WORDS,
    Badge,
    Button,
    Character,
    Fact,
    Key,
    Part,
    Row,
    Skill,
    Suit,
    Tie,
)

KINDS: Final[dict[str, tuple[str, Callable[[Effect], object]]]] = {
    "boost": (_("boost"), lambda effect: effect.boost),
    "invert": (EFFECT_WORDS["invert"], lambda effect: effect.inverts),
    "swing": (_("swing"), lambda effect: effect.less),
}
"""Kinds of link effects to look for: the word, and what tells one."""

ON_CARDS: Final = {"redraw": _("Redraw"), "switch": _("Switch"), "shift": _("Shift")}
"""Skills on a card, where little room is: a long Japanese name says where it may break."""

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)

Links = frozenset[str]


class LinkDuelCharacters(LinkDuelWords):
    """How characters are drawn, in hand, on the table and to choose from."""

    # One character.

    def person(self, id: str, /, **state: Any) -> Character:
        """A character card to choose: with its skills."""
        who: Person = self._cast[id]
        skill = Skill(self._skills(who)) if who.skills else None
        return replace(self.standing(id, **state), skill=skill)

    def standing(self, id: str, on: Links = frozenset(), /, **state: Any) -> Character:
        """A character on the table; `on` are the suits of its active links."""
        who: Person = self._cast[id]
        ties = tuple(
            Tie(suit, self.short(effect), suit in on, label=self._tie_label(suit, effect))
            for suit, effect in who.links
            if suit in SUITS
        )
        return Character(
            name=self.character_name(id),
            emblem=id if BUILT_IN.get(id) == who else "",
            ties=ties,
            label=self.character_label(id),
            **state,
        )

    def short(self, effect: str) -> str:
        """An effect on a card: "+7", "invert", "±3"."""
        swing = EFFECTS[effect].less
        if swing:
            return f"±{swing}"
        return self.word(EFFECT_WORDS[effect]) if EFFECTS[effect].inverts else effect

    def _tie_label(self, suit: str, effect: str) -> str:
        facts = {"suit": Word(SUIT_WORDS[suit]), "effect": Word(EFFECT_WORDS[effect])}
        return self.say(_("{suit}: {effect}"), **facts)

    def _skills(self, who: Person) -> str:
        """The skills of a character in a line."""
        if len(who.skills) == 1:
            ((skill, cost),) = who.skills
            return self.say(_("{skill}, cost {cost}"), skill=Word(ON_CARDS[skill]), cost=cost)
        return " · ".join(
            self.say(_("{skill} {cost}"), skill=Word(ON_CARDS[skill]), cost=cost)
            for skill, cost in who.skills
        )

    def character_label(self, id: str) -> str:
        """A character as a screen reader says it, with its links and skills."""
        who: Person = self._cast[id]
        parts = [self._tie_label(suit, effect) for suit, effect in who.links]
        parts += [self._skills(who)] if who.skills else []
        return f"{self.character_name(id)}: {self.word(_('; ')).join(parts)}"

    def in_brief(self, id: str) -> str:
        """A character in a line of a reminder: "**Mason** ♠ +9, ♦ ±3"."""
        who: Person = self._cast[id]
        links = (f"{GLYPHS[suit]} {self.short(effect)}" for suit, effect in who.links)
        return f"**{self.character_name(id)}** {self.word(_(', ')).join(links)}"

    # The choice of a deck.

    def roster(self, scene: Scene[LinkDuelView]) -> tuple[Part, ...]:
        """All characters to choose from, those that the filters let through and the chosen."""
        shown = [
            id
            for id in self._cast
            if f"main:{id}" in scene.clicks
            or f"sub:{id}" in scene.clicks
            or self._fits(self._cast[id], scene.shown)
        ]
        cards = tuple(self._choice(scene, id) for id in shown)
        title = Fact(
            self.say(_("Characters")),
            self.say(_("Press what you look for; only those that have it stay.")),
        )
        return (
            title,
            Row(self._filters(scene.shown), label=self.say(_("Show only characters with"))),
            Row(cards, label=self.say(_("Characters"))),
        )

    def _choice(self, scene: Scene[LinkDuelView], id: str) -> Character:
        main, subs = chosen(scene.clicks, "main"), chosen(scene.clicks, "sub")
        if id in main:
            return self.person(id, click=f"main:{id}", selected=True)
        if id in subs:
            badge = Badge(self.word(_("sub")), role="plain")
            return self.person(id, click=f"sub:{id}", selected=True, badge=badge)
        click = f"main:{id}" if len(main) < MAIN else f"sub:{id}"
        if click in scene.lit:
            # not lit: sixteen yellow rings would be no sign any more
            return self.person(id, click=click, why=WORDS[self.lang].can)
        return self.person(id, click=f"more:{id}", dark=True)

    def _filters(self, shown: frozenset[str]) -> tuple[Button, ...]:
        names = dict(GLYPHS)
        names |= {kind: self.word(word) for kind, (word, _tells) in KINDS.items()}
        names |= {skill: self.word(SKILL_WORDS[skill]) for skill in SKILLS}
        return tuple(
            Button(name, f"show:{what}", pressed=what in shown) for what, name in names.items()
        )

    def _fits(self, who: Person, shown: frozenset[str]) -> bool:
        """Has the character all that is asked for: a suit's link with that effect, a skill?"""
        suits = shown.intersection(SUITS) or frozenset(SUITS)
        kinds = [KINDS[kind][1] for kind in shown.intersection(KINDS)]
        links = [EFFECTS[effect] for suit, effect in who.links if suit in suits]
        linked = [effect for effect in links if not kinds or any(tells(effect) for tells in kinds)]
        skills = shown.intersection(SKILLS)
        return bool(linked) and (not skills or any(skill in skills for skill, _ in who.skills))

    def deck_acts(self, scene: Scene[LinkDuelView]) -> tuple[Button, ...]:
        ready = "do:deck" in scene.lit
        words = _("Begin") if ready else _("Begin with four")
        return (Button(self.say(words), "do:deck", role="main" if ready else "", dark=not ready),)

    def cover(self, scene: Scene[LinkDuelView]) -> Key:
        """How many links the four chosen have in each suit."""
        main = chosen(scene.clicks, "main")
        counts = [sum(suit in dict(self._cast[id].links) for id in main) for suit in SUITS]
        names = [self.say(SUIT_WORDS[suit]) for suit in SUITS]
        sums = tuple(zip(names, map(str, counts), strict=True))
        return Key(self.say(_("Links of your four")), sums=sums)

    # The sub exchange.

    def subs(self, scene: Scene[LinkDuelView]) -> tuple[Part, ...]:
        """The subs, those that come into the hand with the number of their pair."""
        view = scene.view
        back = chosen(scene.clicks, "sub")
        cards = tuple(
            self.person(
                id,
                id=f"{self.me}:{id}",
                click=f"sub:{id}",
                lit=f"sub:{id}" in scene.lit,
                selected=id in back,
                badge=pair_badge(back, id),
            )
            for id in view.subs_of(self.me)
        )
        title = Fact(self.say(_("Your subs")), self.say(_("One of them for one of your hand.")))
        return (title, Row(cards, label=self.say(_("Your subs"))))

    def sub_acts(self, scene: Scene[LinkDuelView]) -> tuple[Button, ...]:
        ready = "do:sub" in scene.lit
        words = _("Exchange") if scene.clicks else _("Keep my hand")
        return (Button(self.say(words), "do:sub", role="main" if ready else "", dark=not ready),)


def pair_badge(ids: list[str], id: str) -> Badge | None:
    """The number of the pair in which a character is exchanged."""
    return Badge(number=ids.index(id) + 1) if id in ids else None
