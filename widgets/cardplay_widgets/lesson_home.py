"""The first page: where the reader stopped, the games, and what else there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from cardplay.message import _
from cardplay_widgets.language import notebook_language
from cardplay_widgets.lesson_data import Plan, course
from cardplay_widgets.lesson_path import OTHER_NAMES, lesson_path, notebook_of, other_language
from cardplay_widgets.lesson_progress import PREFIX, Progress
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.links import FINDER, LABORATORY
from cardplay_widgets.paths import notebooks_dir
from cardplay_widgets.picture import (
    Anchor,
    GameCard,
    GameCards,
    GoOn,
    Picture,
    Stop,
    Tool,
    Tools,
)
from cardplay_widgets.table import Table

TAUGHT: Final = "lanes"
"""The game that has lessons."""


@dataclass(frozen=True, slots=True)
class About:
    """What the first page says about a game."""

    game: Literal["lanes", "caravan", "linkduel", "daifugo"]
    name: str
    facts: str
    text: str
    art: str


GAMES: Final = (
    About(
        "lanes",
        _("Five Lanes"),
        _("2 players, 10 minutes"),
        _(
            "Place up to three cards in secret. A lane’s own card decides whether yours attacks "
            "or defends."
        ),
        _("Five lanes with attacks and defences"),
    ),
    About(
        "caravan",
        _("Caravan"),
        _("2 players, 15 minutes"),
        _("Build three routes worth 21 to 26, and spoil the ones that face you."),
        _("Three pairs of facing routes"),
    ),
    About(
        "linkduel",
        _("Link Duel"),
        _("2 players, 15 minutes"),
        _("The bigger number wins the column, unless a character has something to say."),
        _("Three columns, each with a trump and a character"),
    ),
    About(
        "daifugo",
        _("Daifugo"),
        _("3 to 6 players, 10 minutes"),
        _("Get rid of your hand first. Thirty-one local rules, each one yours to switch on."),
        _("A fan of thirteen cards round a pair of tens"),
    ),
)


class Home:
    """The first page in the language of its notebook; progress comes from the browser."""

    def __init__(self, lang: str | None = None) -> None:
        self.lang = lang or notebook_language()
        self.voice = Voice(self.lang)
        self.plans = course(TAUGHT, self.lang)
        self.progress = Progress(self.plans)
        self.progress.listen(self._refresh)
        self._tables: dict[str, Table] = {}

    def go_on(self) -> Table:
        """Where the reader stopped, and the way on."""
        table = Table(self._go_on(), recall=PREFIX)
        table.on_kept(self._remember)
        return self._keep("go-on", table)

    def games(self) -> Table:
        """The four games, with what there is of each."""
        return self._keep("games", Table(self._games()))

    def tools(self) -> Table:
        """To find a rule, to try a position, and the notebooks behind the pages."""
        say, folder, other = self.voice.say, f"{TAUGHT}/", other_language(self.lang)
        tools = (
            Tool(
                say(_("Find a rule")),
                say(_("A word, a card, or what the table said to you.")),
                Anchor(say(_("To the rules")), folder + FINDER),
            ),
            Tool(
                say(_("Try a position")),
                say(_("Lay any cards into the lanes, and see what follows.")),
                Anchor(say(_("To the laboratory")), folder + LABORATORY),
            ),
            Tool(
                say(_("Other ways to read")),
                say(
                    _(
                        "Every page is a notebook, in English and in Japanese. Start cardplay with "
                        "--lab to open them in JupyterLab: change a card and run its cell again."
                    )
                ),
                Anchor(OTHER_NAMES[self.lang], f"../{other}/index.ipynb", lang=other),
            ),
        )
        text = "\n".join(f"{tool.title}: {tool.text}" for tool in tools)
        return Table(Picture(lang=self.lang, text=text, page=(Tools(tools),)))

    def _keep(self, name: str, table: Table) -> Table:
        self._tables[name] = table
        return table

    def _remember(self, kept: Mapping[str, str]) -> None:
        self.progress.remember(kept)

    def _refresh(self) -> None:
        pictures = {"go-on": self._go_on, "games": self._games}
        for name, table in self._tables.items():
            table.show(pictures[name]())

    def next_plan(self) -> Plan | None:
        """The lesson to go on with: the one opened last, or the first one that is not done yet."""
        open_ones = [plan for plan in self.plans.values() if not self.progress.is_done(plan)]
        last = next((plan for plan in open_ones if plan.key == self.progress.last), None)
        return last or next(iter(open_ones), None)

    def _go_on(self) -> Picture:
        say, title = self.voice.say, self.voice.painter.title
        plan, folder = self.next_plan(), f"{TAUGHT}/"
        path = lesson_path(self.plans, plan, self.progress, self.voice, folder)
        if plan is None:
            eyebrow, head = say(_("All lessons done")), title
            anchor = Anchor(say(_("Now play a match")), f"{folder}play.ipynb")
        else:
            begun = self.progress.last is not None
            eyebrow = say(_("Where you stopped")) if begun else say(_("Start here"))
            head = say(_("{game}: {lesson}"), game=title, lesson=path.where)
            label = _("Go on: {lesson}") if begun else _("Start: {lesson}")
            anchor = Anchor(say(label, lesson=plan.name), folder + notebook_of(plan))
        text = f"{eyebrow}. {head}\n{anchor.label}: {anchor.href}"
        return Picture(lang=self.lang, text=text, page=(GoOn(eyebrow, head, anchor, path),))

    def _games(self) -> Picture:
        cards = tuple(self._card(about) for about in GAMES)
        text = "\n".join(
            f"{card.name} ({card.facts}): {card.text} {card.note}".rstrip() for card in cards
        )
        label = self.voice.say(_("Games"))
        return Picture(lang=self.lang, text=text, page=(GameCards(cards, label),))

    def _card(self, about: About) -> GameCard:
        say, game = self.voice.say, about.game
        stops: tuple[Stop, ...] = ()
        anchors: list[Anchor] = []
        if game == TAUGHT:
            path = lesson_path(self.plans, self.next_plan(), self.progress, self.voice, f"{game}/")
            stops = path.stops
            done = sum(self.progress.is_done(plan) for plan in self.plans.values())
            note = say(_("{done} of {count} lessons done"), done=done, count=len(self.plans))
            anchors.append(Anchor(say(_("Lessons")), stops[0].href))
        elif self._can_be_played(game):
            note = say(_("You can play it already. Its lessons are still being written."))
        else:
            note = say(_("Its rules are in the engine. Table and lessons are still to come."))
        if self._can_be_played(game):
            anchors.append(Anchor(say(_("Play")), f"{game}/play.ipynb"))
        return GameCard(
            name=say(about.name),
            text=say(about.text),
            facts=say(about.facts),
            art=game,
            art_label=say(about.art),
            stops=stops,
            note=note,
            anchors=tuple(anchors),
        )

    def _can_be_played(self, game: str) -> bool:
        return (notebooks_dir() / self.lang / game / "play.ipynb").is_file()
