"""A match at a table: one reader, opponents, clicks in, pictures out. The same for every game.

A session knows no rule and no notebook. It asks the view what a click may be, the engine why one
is refused, and the game's painter how it all looks; so it serves a widget, a static page and a
test alike. Everything that it hands out is made from the reader's view and from redacted events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardplay import Rng
from cardplay.core import Move, Next, State
from cardplay.match import Match
from cardplay.message import _
from cardplay.players import choose
from cardplay_widgets.painter import Page, Painter, Refusal, Scene, painter_class
from cardplay_widgets.picture import Button, Picture, Say
from cardplay_widgets.rivals import Rivals
from cardplay_widgets.story import Story

ADVISER: Final = "greedy"
"""The player that hints come from."""

NOTHING: Final = Next((), None)

RESIGN: Final = "resign"
"""The move that every game calls so."""


class Session:
    """One match as one reader plays it.

    Args:
        match: the match, new or under way.
        reader: the seat that clicks; None only watches.
        opponents: the player of each other seat; who is left out is `greedy`.
        lang: `en` or `ja`.
        speed: how many times faster than usual pictures follow each other; 0: one by one.

    Attributes:
        two_colours: draw the suits in black and red instead of four colours.
    """

    def __init__(
        self,
        match: Match,
        *,
        reader: int | None = 0,
        opponents: Mapping[int, str] | None = None,
        lang: str = "en",
        speed: float = 1.0,
    ) -> None:
        self.match = match
        self.reader = reader
        self.lang = lang
        self.speed = speed
        self.two_colours = False
        seats = (seat for seat in range(match.game.seats) if seat != reader)
        players = {seat: (opponents or {}).get(seat, ADVISER) for seat in seats}
        self.rivals = Rivals(match, reader, players)
        self.painter: Painter[Any] = painter_class(match.game.name)(match.game, reader, lang)
        self.clicks: tuple[str, ...] = ()
        self.looking: int | None = None
        self.shown: frozenset[str] = frozenset()
        """What the reader has switched on to look at; see `Scene.shown`."""
        self.story = Story(match, self.painter)
        self._answer: Say | None = None
        self._aim: str | None = None
        self._row = self._last
        """The page from which on the reader has not chosen anything."""
        if (
            not self.rivals.interrupts()
        ):  # a match taken up where the reader may step in waits there
            self._opponents_play()

    # What the table shows.

    @property
    def state(self) -> State:
        """The match as it stands. Never shown: `view` is."""
        return self.match.state

    @property
    def view(self) -> Any:
        """What the reader knows."""
        return self.state.view(self.reader)

    @property
    def picture(self) -> Picture:
        """The table at rest."""
        return replace(self._rest(), beats=())

    def _rest(self) -> Picture:
        if self.looking is not None:
            return self._picture(self.looking, self._answer or self.story.looked_at(self.looking))
        say = self._answer or self._ask()
        if self.match.outcome is not None:  # whatever has been answered, there is a way on
            say = replace(say, buttons=self._end_buttons())
        return self._picture(self._last, say)

    def opening(self) -> tuple[Picture, ...]:
        """What has happened since the reader last chose, then the table at rest."""
        return self._pictures(self._row)

    def click(self, click: str) -> tuple[Picture, ...]:
        """What a click changes: pictures to be shown one after the other, the last one at rest."""
        self._answer = None
        verb, _colon, what = click.partition(":")
        if verb == "table":
            return self._commands[what]() if what in self._commands else (self.picture,)
        if verb == "at":
            return self.look_at(int(what)) if what.isdecimal() else (self.picture,)
        if verb == "rule":
            return self.show_rule(what)
        if verb == "about":
            return self.tell_about(what)
        if verb == "show":
            self.shown ^= {what}
            return (self.picture,)
        self.looking = None
        return self._choose(click)

    def aim(self, click: str) -> Picture:
        """The table while something lit is pointed at ("" when it is left): what would follow."""
        self._aim = click if self.looking is None and click in self._scene(self._last).lit else None
        try:
            shown = self.picture
            text = self.painter.aimed(self._scene(self._last)) if self._aim else None
            return replace(shown, say=Say(text)) if text else shown
        finally:
            self._aim = None

    @property
    def pages(self) -> list[Page[Any]]:
        """What has happened so far, page by page."""
        return self.story.pages

    @property
    def _last(self) -> int:
        return self.story.last

    @property
    def _commands(self) -> Mapping[str, Callable[[], tuple[Picture, ...]]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "cancel": self.cancel,
            "first": lambda: self.look_at(0),
            "back": lambda: self.look_at(self._here - 1),
            "forth": lambda: self.look_at(self._here + 1),
            "now": self.cancel,
            "on": self.go_on,
            "turn": self.await_turn,
            "resign": self.resign,
        }

    # Choosing and playing.

    def _choose(self, click: str) -> tuple[Picture, ...]:
        """One more click of a move: it goes on, starts anew, is taken back, or answers why not."""
        view = self.view
        clicks = self.painter.arrange((*self.clicks, click))
        found = view.next(clicks)
        if found.move is not None and not found.lit:
            return self.play(found.move)
        if found.lit:
            self.clicks = clicks
        elif click in self.clicks:
            rest = tuple(c for c in self.clicks if c != click)
            self.clicks = rest if view.next(rest).lit else ()
        else:
            anew = view.next((click,)) if self.painter.renews(view, clicks) else NOTHING
            if anew.move is not None and not anew.lit:
                return self.play(anew.move)
            if anew.lit:
                self.clicks = (click,)
            else:
                return self._refuse(clicks)
        return (self.picture,)

    def play(self, move: Move | str) -> tuple[Picture, ...]:
        """Make a move of the reader; the opponents answer.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        self.match.play(move, self.reader)
        self.clicks = ()
        self.looking = None
        self._answer = None
        self._row = len(self.pages)
        self._opponents_play()
        return self._pictures(self._row)

    def resign(self) -> tuple[Picture, ...]:
        """The reader gives up; the caption says why not if that can't be done now."""
        why = self.state.why_not(RESIGN, self.reader)
        return self.play(RESIGN) if why is None else self._say(self.painter.refusal(why))

    def _opponents_play(self) -> None:
        """The opponents move until it is the reader's turn, or until the reader may step in."""
        self.rivals.play_on()
        self.story.catch_up()

    def go_on(self) -> tuple[Picture, ...]:
        """Out of turn: let the opponents play until there is something new to step in for."""
        self.cancel()
        self._row = len(self.pages)
        self._opponents_play()
        return self._pictures(min(self._row, self._last))

    def await_turn(self) -> tuple[Picture, ...]:
        """Out of turn: let the opponents play until it is the reader's turn."""
        self.cancel()
        self._row = len(self.pages)
        self.rivals.play_to_turn()
        self.story.catch_up()
        return self._pictures(min(self._row, self._last))

    def _refuse(self, clicks: tuple[str, ...]) -> tuple[Picture, ...]:
        view = self.view
        if (own := self.painter.refuse(view, clicks)) is not None:
            return self._say(own)
        text = self.match.game.spell(clicks) or self.match.game.spell(clicks[-1:])
        closed = view.gate(text or "", self.reader or 0)
        why = closed or (None if text is None else view.why_not(text, self.reader))
        if why is not None:
            return self._say(self.painter.refusal(why))
        return self._say(self.painter.too_few(view, clicks))

    def _say(self, refusal: Refusal) -> tuple[Picture, ...]:
        self._answer = Say(refusal.text, refused=True, why=self.story.why(refusal.rule))
        return (self.picture,)

    def cancel(self) -> tuple[Picture, ...]:
        """Back to the present, with nothing selected."""
        self.clicks = ()
        self.looking = None
        return (self.picture,)

    # Help.

    def hint(self) -> tuple[Picture, ...]:
        """What `greedy` would play, and why."""
        self.cancel()
        if self.reader is None or self.state.to_move != self.reader:
            return (self.picture,)
        view = self.view
        move = choose(ADVISER, view, Rng(f"{self.match.seed}/{self.match.ply}/hint"))
        self._answer = Say(self.painter.reason(view, move))
        return (self.picture,)

    def tell_about(self, what: str) -> tuple[Picture, ...]:
        """The painter's answer to a question that is no move; choices stay."""
        found = self.painter.about(self.view, what)
        if found is not None:
            self._answer = Say(found.text, why=self.story.why(found.rule))
        return (self.picture,)

    def show_rule(self, rule: str) -> tuple[Picture, ...]:
        """The text of a rule in the caption."""
        if rule in self.match.game.rules:
            name, text = self.painter.rule_card(rule)
            shown = self.picture.say or Say()
            more = self.painter.more_about(rule)
            told = self.painter.join((self.painter.named(name), text))
            self._answer = replace(shown, text=told, past="", why=more)
        return (self.picture,)

    # Taking back and looking back.

    def undo(self) -> tuple[Picture, ...]:
        """Take back to the reader's last choice."""
        mine = [n for n, turn in enumerate(self.match.turns) if turn.seat == self.reader]
        if mine:
            while self.match.ply > mine[-1]:
                self.match.undo()
            self.story.catch_up()
            self._row = self._last
        return self.cancel()

    def redo(self) -> tuple[Picture, ...]:
        """Make the moves again that were taken back, up to the reader's next choice."""
        self.cancel()
        self._row = len(self.pages)
        while self.match.redo() is not None and self.state.to_move != self.reader:
            pass
        self._opponents_play()
        return self._pictures(min(self._row, self._last))

    @property
    def _here(self) -> int:
        return self._last if self.looking is None else self.looking

    def look_at(self, page: int) -> tuple[Picture, ...]:
        """Show a moment of the match; beyond the last one, the present."""
        self.clicks = ()
        self.looking = max(page, 0) if page < len(self.pages) else None
        return (self.picture,)

    # What is given out.

    def record(self) -> str | None:
        """The record of the match as JSON text, or None while the match goes on.

        It holds the seed, and with it every hidden card.
        """
        return self.match.dumps() if self.match.outcome is not None else None

    def share(self) -> str:
        """The line to share; empty while the match goes on."""
        return self.painter.share(self.view) if self.match.outcome is not None else ""

    # Pictures.

    def _pictures(self, start: int) -> tuple[Picture, ...]:
        """The pages from `start` as pictures; the last is the table at rest, which tells it too."""
        story = [self._picture(n, self.story.told(n)) for n in range(start, self._last)]
        return (*story, self._rest())

    def _picture(self, number: int, say: Say) -> Picture:
        """The picture of a page: the game's areas, and what the session adds."""
        drawn = self.painter.picture(self._scene(number))
        return replace(
            drawn,
            text=self.story.text(number, say),
            lang=self.lang,
            say=say,
            log=self.story.log(number),
            acts=self._steps(number) if self.looking is not None else (*drawn.acts, *self._acts()),
            keys={"u": "table:undo", "Escape": "table:cancel"},
            speed=0.0 if self._stops(number) else self.speed,
            aims=self.painter.aims,
            two_colours=self.two_colours,
        )

    def _stops(self, number: int) -> bool:
        """Does a picture of a row wait for the reader?"""
        return number < self._last and self.painter.stops(self.pages[number].events)

    def _scene(self, number: int) -> Scene[Any]:
        """A page as the painter gets it; the last one is open to clicks on the reader's turn."""
        page, chapter = self.pages[number], self.story.chapter(number)
        if number < self._last or self.looking is not None or not self._may_choose:
            return Scene(page, chapter)
        lit = frozenset(self.view.next(self.clicks).lit)
        return Scene(page, chapter, True, self.clicks, lit, self._aim, self.shown)

    @property
    def _my_turn(self) -> bool:
        return self.reader is not None and self.state.to_move == self.reader

    @property
    def _may_choose(self) -> bool:
        """Is it the reader's turn, or may the reader step in?"""
        return self._my_turn or bool(self.rivals.interrupts())

    # The session's own words and buttons.

    def _ask(self) -> Say:
        """The caption at rest: what has just happened, and what is asked."""
        last = self._last
        told = self.story.told(last)
        if self.match.outcome is not None:
            line = self.share()
            share = self.painter.say(_("To share: {line}"), line=line) if line else ""
            text = self.painter.join(filter(None, (told.text, share)))
            return replace(told, text=text)
        if not self._may_choose:
            return told
        scene = self._scene(last)
        why = self.story.why(self.painter.asked_rule(scene))
        past = "" if scene.clicks else told.text  # what has begun needs the room for itself
        return Say(self.painter.prompt(scene), past=past, why=why)

    def _steps(self, number: int) -> tuple[Button, ...]:
        """The buttons that step through the past."""
        say, last = self.painter.say, self._last
        return (
            Button(say(_("To the present")), "table:now", role="main"),
            Button(say(_("Back")), "table:back", icon="back", dark=number == 0),
            Button(say(_("Forward")), "table:forth", icon="next", dark=number == last),
            Button(say(_("First")), "table:first", role="quiet", dark=number == 0),
        )

    def _acts(self) -> tuple[Button, ...]:
        if self.reader is None or self.match.outcome is not None:
            return ()
        say = self.painter.say
        mine = any(turn.seat == self.reader for turn in self.match.turns)
        redo = Button(say(_("Redo")), "table:redo", role="quiet")
        hint = Button(say(_("Hint")), "table:hint", role="quiet")
        return (
            *self._goings_on(),
            Button(say(_("Undo")), "table:undo", role="quiet", dark=not mine),
            *((redo,) if self.match.undone else ()),
            *((hint,) if self._my_turn else ()),
            Button(say(_("Look back")), "table:back", role="quiet"),
        )

    def _goings_on(self) -> tuple[Button, ...]:
        """Out of turn, where the match waits because the reader may step in."""
        if not self.rivals.interrupts():
            return ()
        say = self.painter.say
        return (
            Button(say(_("Go on")), "table:on", role="" if self.clicks else "main"),
            Button(say(_("On to my turn")), "table:turn", role="quiet"),
        )

    def _end_buttons(self) -> tuple[Button, ...]:
        say = self.painter.say
        return (
            Button(say(_("Look back")), "table:first"),
            Button(say(_("Undo")), "table:undo"),
        )
