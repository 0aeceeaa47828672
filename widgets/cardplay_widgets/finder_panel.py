"""The pages of the rule finder: what fits a search, a rule in full, and the list of all rules.

No notebook is needed here. Names and texts are the rulebook's, lessons come from the lessons' data,
live examples are worked out by the engine (`finder_example`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from cardplay import make
from cardplay.message import _
from cardplay_widgets.finder_example import Example, example_of
from cardplay_widgets.finder_search import Found, index_of
from cardplay_widgets.laboratory_follow import READER
from cardplay_widgets.lesson_data import Plan, course
from cardplay_widgets.lesson_path import notebook_of
from cardplay_widgets.links import position_link, step_link
from cardplay_widgets.painter import Painter, painter_class
from cardplay_widgets.paths import notebooks_dir
from cardplay_widgets.picture import (
    Anchor,
    Button,
    Buttons,
    Part,
    Picture,
    Rule,
    Rules,
    Say,
    Section,
    Text,
)

KINDS: Final = {
    "play": _("Rule"),
    "screen": _("What the table shows"),
    "app": _("Beside the game itself"),
    "form": _("How it is written"),
}
"""What a rule in full is headed with, by its kind."""


class Pages:
    """The pages of the finder of a game in one language."""

    def __init__(self, game: str, lang: str) -> None:
        self.game = make(game)
        self.lang = lang
        self.index = index_of(game)
        self.painter: Painter[Any] = painter_class(game)(self.game, READER, lang)
        self.plans: Mapping[str, Plan] = course(game, lang)

    # A search and its answer.

    def search(self, query: str) -> Picture:
        """The rules that fit; all of them for an empty search or one that nothing fits."""
        if not query.strip():
            return self._all(self.painter.say(_("All rules, lesson by lesson.")))
        found = self.index.find(query)
        if not found.rules:
            lost = _(
                "No rule fits “{query}”. Try a single word, such as the name of a card, or choose "
                "a rule from the list."
            )
            return self._all(self.painter.say(lost, query=query))
        return self._found(query, found)

    def rule(self, rule: str) -> Picture:
        """A rule in full; a rule that there is not is told, above the list of all."""
        if rule not in self.game.rules:
            lost = _("There is no rule “{rule}”. Choose one from the list.")
            return self._all(self.painter.say(lost, rule=rule))
        name, text = self.painter.rule_card(rule)
        return self._page(
            [f"{name}: {text}", *self._rows(rule)],
            self._in_full(rule, self._kind(rule)),
            Buttons((Button(self.painter.say(_("Back to the search")), "search", icon="back"),)),
            say=f"{name}. {text}",
            hash=f"rule={quote(rule)}",
        )

    def _found(self, query: str, found: Found) -> Picture:
        say = self.painter.say
        best, *others = found.rules
        said = self._count(found.rules)
        read_as = [
            say(_("“{word}” was read as “{meant}”."), word=word, meant=meant)
            for word, meant in found.read_as.items()
        ]
        parts: list[Part] = [Text(self.painter.join([said, *read_as]), "soft")]
        parts.append(self._in_full(best, self._kind(best)))
        if others:
            cards = tuple(self._card(rule) for rule in others)
            parts.append(Section(say(_("These fit too")), (Rules(cards),)))
        names = [self.painter.rule_card(rule)[0] for rule in found.rules]
        return self._page(
            [said, *read_as, *self._told(found.rules), *self._rows(best)],
            *parts,
            say=self.painter.join([said, *read_as, say(_("The first: {name}."), name=names[0])]),
            hash=f"find={quote(query)}",
        )

    def _count(self, rules: Sequence[str]) -> str:
        if len(rules) == 1:
            return self.painter.say(_("One rule fits."))
        return self.painter.say(_("{count} rules fit, the best first."), count=len(rules))

    def _all(self, told: str) -> Picture:
        """All rules by lesson, below what is said first."""
        sections = [
            Section(title, (self._names(rules),)) for title, rules in self._chapters() if rules
        ]
        names = [self.painter.rule_card(rule)[0] for rule in self.game.rules]
        listed = self.painter.word(_(", ")).join(names)
        return self._page([told, listed], Text(told), *sections, say=told, hash="")

    def _chapters(self) -> list[tuple[str, list[str]]]:
        """The rules by the lesson that teaches them first, those of no lesson by their kind."""
        left = dict.fromkeys(self.game.rules)
        chapters: list[tuple[str, list[str]]] = []
        for plan in self.plans.values():
            taught = [rule for rule in plan.rules if rule in left]
            chapters.append((plan.name, taught))
            for rule in taught:
                del left[rule]
        for kind, title in KINDS.items():
            rules = [rule for rule in left if self.game.rules[rule].kind == kind]
            head = _("Further rules") if kind == "play" else title
            chapters.append((self.painter.say(head), rules))
        return chapters

    def _names(self, rules: Sequence[str]) -> Part:
        named = [(self.painter.rule_card(rule)[0], rule) for rule in rules]
        return Buttons(tuple(Button(name, f"rule:{rule}", role="quiet") for name, rule in named))

    # One rule.

    def _card(self, rule: str) -> Rule:
        return Rule(*self.painter.rule_card(rule), rule, f"#rule={quote(rule)}")

    def _kind(self, rule: str) -> str:
        return self.painter.say(KINDS[self.game.rules[rule].kind])

    def _told(self, rules: Sequence[str]) -> list[str]:
        cards = map(self.painter.rule_card, rules)
        return [f"{name}: {text}" for name, text in cards]

    def _in_full(self, rule: str, head: str) -> Section:
        """Name, text, live example, and the ways to its lesson's step and into the laboratory."""
        name, text = self.painter.rule_card(rule)
        parts: list[Part] = [Text(name, "goal"), Text(text)]
        if (example := self._example(rule)) is not None:
            parts.append(example.drawn(self.painter, self.painter.say(_("A live example"))))
        return Section(head, (*parts, *self._ways(rule)))

    def _ways(self, rule: str) -> list[Part]:
        say, ways = self.painter.say, list[Part]()
        for plan in self.plans.values():
            if rule in plan.places and self._is_written(plan):
                label = say(_("To its step in the lesson “{lesson}”"), lesson=plan.name)
                ways.append(Anchor(label, step_link(notebook_of(plan), plan.places[rule])))
                break
        if (hash := self.index.words.examples.get(rule)) is not None:
            ways.append(Anchor(say(_("Change the cards in the laboratory")), position_link(hash)))
        return ways

    def _is_written(self, plan: Plan) -> bool:
        return (notebooks_dir() / self.lang / self.game.name / notebook_of(plan)).is_file()

    def _example(self, rule: str) -> Example | None:
        return example_of(self.game.name, self.index.words, rule)

    def _rows(self, rule: str) -> list[str]:
        """The sentences of the rule's example."""
        example = self._example(rule)
        return [] if example is None else example.rows(self.painter)

    def _page(self, text: Sequence[str], *parts: Part, say: str, hash: str) -> Picture:
        return Picture(
            game=self.game.name,
            label=self.painter.title,
            lang=self.lang,
            text="\n".join(text),
            page=parts,
            say=Say(say),
            hash=hash,
        )
