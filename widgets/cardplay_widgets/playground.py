"""The play app: `play("lanes")` is a table with everything that a match can be set up with.

It is the glue between a session, which knows the match, and ipywidgets, which show the controls.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final
from urllib.parse import quote

import ipywidgets as widgets
from traitlets import TraitError

import cardplay
from cardplay.core import CardplayError, Json
from cardplay.match import Match
from cardplay.message import _
from cardplay.players import LEVELS
from cardplay_widgets import shelf
from cardplay_widgets.language import notebook_language
from cardplay_widgets.painter import Control, Number, Painter, Pick, Preset, Switch, Texts
from cardplay_widgets.picture import Button, Picture
from cardplay_widgets.playground_fields import TextList, is_text, parts_of, value_of
from cardplay_widgets.playground_switches import Switches
from cardplay_widgets.session import Session
from cardplay_widgets.table import Table

LEVEL_WORDS: Final = {
    "random": _("Random"),
    "greedy": _("Greedy"),
}
SPEEDS: Final = (
    (0.6, _("slow")),
    (1.0, _("normal")),
    (2.0, _("fast")),
    (0.0, _("step by step")),
)
SUIT_COLOURS: Final = ((False, _("four colours")), (True, _("black and red")))
READER: Final = 0
NEW: Final = "table:new"
"""The click that starts another match."""


class Playground(widgets.VBox):  # type: ignore[misc]
    """A table and its controls.

    Args:
        game: name of the game.
        seed: seed of the first match, an int or a text.
        opponent: the player of all other seats, by name.
        lang: `en` or `ja`; that of the notebook's folder when left out.
        options: options of the game; the controls start with them.

    Raises:
        OptionsError: an option that does not exist, or a value that it can't have.
    """

    def __init__(
        self,
        game: str,
        *,
        seed: int | str = 1,
        opponent: str = "greedy",
        lang: str | None = None,
        **options: Json,
    ) -> None:
        self.lang = lang or notebook_language()
        self.session = _session(game, options, seed, opponent, self.lang)
        self._key = f"play.{game}"
        self._token = shelf.new_token()
        self._kept = 0
        self.table = Table(
            self.session.picture, on_click=self._clicked, on_kept=self._recall, recall=self._key
        )
        self.table.on_aim(lambda id: self.session.aim(id))
        self._options = {c.option: self._field(c) for c in self._painter.controls}
        switches = [c for c in self._painter.controls if isinstance(c, Switch)]
        self._switches = Switches(
            [self._options[c.option] for c in switches],
            [self._say(c.label) for c in switches],
            self._painter.say,
            count=self._painter.switched or len(switches),
            note=self._painter.switches_note and self._say(self._painter.switches_note),
        )
        self._opponent = self._dropdown(
            _("Opponent"), [(name, LEVEL_WORDS[name]) for name in LEVELS], opponent
        )
        self._seed = widgets.Text(description=self._say(_("Seed")), value=str(seed))
        self._started_with = str(seed)
        self._speed = self._dropdown(_("Speed"), SPEEDS, 1.0)
        self._suits = self._dropdown(_("Suits"), SUIT_COLOURS, False)
        self._note = widgets.HTML()
        self._reply = widgets.HTML()
        """What the buttons under the controls answer, beside them."""
        self._record = widgets.Textarea(
            description=self._say(_("Record")),
            placeholder=self._say(
                _("After the match, Save writes it here; Load reads one from here.")
            ),
        )
        self._download = widgets.HTML()
        for control in self._painter.controls:
            field = self._options[control.option]
            if isinstance(control, Preset) and isinstance(field, widgets.Widget):
                field.observe(self._fill_in(control), "value")
        self._opponent.observe(self._set_opponent, "value")
        self._speed.observe(self._set_look, "value")
        self._suits.observe(self._set_look, "value")
        super().__init__([self.table, *self._panel()])
        self.add_class("cp").add_class("cp-play")

    # What the reader sees of it.

    @property
    def _painter(self) -> Painter[Any]:
        return self.session.painter

    def _say(self, template: str) -> str:
        return self._painter.say(template)

    def _panel(self) -> list[widgets.Widget]:
        options = [part for field in self._options.values() for part in parts_of(field)]
        fields = [part for part in options if not isinstance(part, widgets.Checkbox)]
        fields += [self._opponent, self._seed, self._speed, self._suits]
        start = self._button(_("New match"), self.new_match, "primary")
        when = self._say(
            _("What is set here holds from the next match on; opponent, speed and suits at once.")
        )
        save = self._button(_("Save"), self.save)
        load = self._button(_("Load"), self.load)
        for field in (*fields, self._record):
            field.style.description_width = "initial"
        resign = self._button(self._painter.gives_up, self.resign)
        groups = [
            ("cp-play__fields", fields),
            ("cp-play__head", [start, resign, widgets.HTML(f"<p>{escape(when)}</p>")]),
            ("cp-play__record", [self._record, save, load, self._download]),
        ]
        boxes = [widgets.HBox(children).add_class(name) for name, children in groups]
        fields_box, head, record = boxes
        return [self._note, fields_box, self._switches, head, self._reply, record]

    def _button(self, label: str, act: Any, style: str = "") -> widgets.Button:
        button = widgets.Button(description=self._say(label), button_style=style)
        button.on_click(lambda _button: act())
        return button

    def _dropdown(
        self, label: str, values: Sequence[tuple[Json, str]], value: Json
    ) -> widgets.Dropdown:
        options = [(self._painter.say(words), v) for v, words in values]
        return widgets.Dropdown(description=self._say(label), options=options, value=value)

    def _field(self, control: Control) -> widgets.Widget | TextList:
        """The field of an option, with the value that the first match has."""
        value = getattr(self.session.match.game, control.option)
        match control:
            case Pick(_option, label, values):
                return self._dropdown(label, values, value)
            case Number(_option, label):
                shown = "" if value is None else str(value)
                return widgets.Text(description=self._say(label), value=shown)
            case Texts(_option, labels):
                texts = TextList(tuple(widgets.Text(description=self._say(w)) for w in labels))
                texts.value = value
                return texts
        name, note = (escape(self._say(text)) for text in (control.label, control.note))
        return widgets.Checkbox(
            description=f"<b>{name}</b> <small>{note}</small>",
            description_allow_html=True,
            value=value,
            indent=False,
        )

    # What the reader does.

    def click(self, *ids: str) -> Playground:
        """Clicks on the table as a reader would: `click("hand:S10", "lane:3")`.

        Raises:
            ValueError: nothing on the table has that id.
        """
        self.table.click(*ids)
        return self

    def _clicked(self, id: str) -> list[Picture] | None:
        if id == NEW:
            self.new_match()
            return None
        pictures = self._keeping(self.session.click(id))
        share, label = self.session.share(), self._say(_("To share"))
        self._note.value = f"<p>{label}: <code>{escape(share)}</code></p>" if share else ""
        self._reply.value = ""
        return pictures

    def new_match(self) -> None:
        """Start a match with what the controls say.

        The seed is the one that the reader has typed; untouched, it is the next one.
        """
        seed = self._seed.value.strip()
        if seed == self._started_with:
            seed = _following(seed)
        try:
            game = self.session.match.game
            options = {name: value_of(field) for name, field in self._options.items()}
            session = _session(
                game.name,
                game.options() | options,
                int(seed) if seed.isdecimal() else seed,
                self._opponent.value,
                self.lang,
            )
        except CardplayError as error:
            self._tell(error)
            return
        self._started_with = self._seed.value = seed
        self._furnish(session)
        self._begin(session, session.opening())
        self._reply.value = _sentence(self._say(_("A new match has begun on the table.")), "status")

    def resign(self) -> None:
        """Give up: the match, or in Daifugo the round."""
        self.table.show(*self._clicked("table:resign") or ())

    def save(self) -> None:
        """Give out the record of a match that is over; see `Session.record`."""
        record = self.session.record()
        if record is None:
            self._warn(
                _(
                    "The record holds every hidden card, so it is given out when the match is "
                    "over. Until then your place is kept: close the page, come back, go on."
                )
            )
            return
        name = f"cardplay-{self.session.match.game.name}.json"
        label = self._say(_("Download"))
        self._record.value = record
        self._download.value = (
            f'<a download="{name}" href="data:application/json;charset=utf-8,{quote(record)}">'
            f"{label}</a>"
        )

    def load(self) -> None:
        """Go on with the match of a record; a refusal is told in a sentence."""
        try:
            match = Match.loads(self._record.value)
        except CardplayError as error:
            self._tell(error)
            return
        if match.game.name != self.session.match.game.name:
            self._warn(_("This record is of another game."))
            return
        self._go_on(match)

    def _go_on(self, match: Match, token: str | None = None) -> None:
        """Take a match up (by its token if it has one) with the controls as it was started."""
        self._seed.value = self._started_with = str(match.seed)
        for name, field in self._options.items():
            value = getattr(match.game, name)
            field.value = ("" if value is None else str(value)) if is_text(field) else value
        opponents = dict.fromkeys(range(match.game.seats), self._opponent.value)
        session = Session(match, opponents=opponents, lang=self.lang)
        self._furnish(session)
        self._begin(session, (session.picture,), token)

    def _begin(
        self, session: Session, pictures: Sequence[Picture], token: str | None = None
    ) -> None:
        shelf.drop(self._token)
        self._token = token or shelf.new_token()
        self._kept = 0
        self.session = session
        self._note.value = self._download.value = self._reply.value = ""
        self.table.show(*self._keeping(pictures))

    # A match that goes on after the page or its kernel was lost.

    def _keeping(self, pictures: Sequence[Picture]) -> list[Picture]:
        """The pictures with the token by which the match is found again, once it has begun."""
        match = self.session.match
        if match.outcome is not None:
            shelf.drop(self._token)
            token = ""
            pictures = [self._with_new_match(picture) for picture in pictures]
        elif not any(turn.seat == READER for turn in match.turns):
            return list(pictures)
        else:
            token = self._token
            if match.ply != self._kept:
                kept = {"opponent": self._opponent.value, "record": match.to_json()}
                shelf.put(token, json.dumps(kept))
        self._kept = match.ply
        return [replace(picture, keep={self._key: token}) for picture in pictures]

    def _with_new_match(self, picture: Picture) -> Picture:
        """The end of a match offers another one."""
        if picture.say is None or not picture.say.buttons:
            return picture
        button = Button(self._say(_("New match")), NEW, role="main")
        return replace(picture, say=replace(picture.say, buttons=(button, *picture.say.buttons)))

    def _recall(self, kept: dict[str, str]) -> None:
        """The browser knows a token: go on with its match, unless one is under way here."""
        token = kept.get(self._key, "")
        text = shelf.get(token)
        if text is None or any(turn.seat == READER for turn in self.session.match.turns):
            return
        try:
            found = json.loads(text)
            match = Match.from_json(found["record"])
            self._opponent.value = found["opponent"]
        except (ValueError, KeyError, TypeError, CardplayError, TraitError):
            return
        if match.game.name == self.session.match.game.name:
            self._go_on(match, token)
            note = self._say(_("Your match goes on where you left it."))
            self._note.value = f"<p>{escape(note)}</p>"

    def _fill_in(self, preset: Preset) -> Callable[[Any], None]:
        """Puts into other fields what a preset stands for, once it is chosen."""

        def fill(change: Any) -> None:
            for option, value in preset.sets[change["new"]].items():
                self._options[option].value = value

        return fill

    def _set_opponent(self, change: Any) -> None:
        for seat in self.session.rivals.players:
            self.session.rivals.players[seat] = change["new"]

    def _set_look(self, _change: Any) -> None:
        self._furnish(self.session)
        self.table.show(self.session.picture)

    def _furnish(self, session: Session) -> None:
        """Give a session the speed and the colours that the reader has set."""
        session.speed, session.two_colours = self._speed.value, self._suits.value

    def _tell(self, error: CardplayError) -> None:
        """The sentence of an error; the switch that it is about is shown."""
        about = [c for c in self._painter.controls if c.option == error.field]
        if any(isinstance(c, Switch) for c in about):
            self._switches.unfold()
        self._reply.value = _sentence(self._painter.complaint(error))

    def _warn(self, template: str) -> None:
        self._reply.value = _sentence(self._say(template))

    # What a notebook shows of it.

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widgets for a browser, and the position in text for everyone else."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": repr(self)}


def play(game: str = "lanes", **setup: Any) -> Playground:
    """A table to play at: `play("lanes", seed=7, life=20)`. See `Playground`."""
    return Playground(game, **setup)


def _session(
    game: str, options: dict[str, Json], seed: int | str, opponent: str, lang: str
) -> Session:
    match = Match(cardplay.make(game, **options), seed)
    opponents = dict.fromkeys(range(match.game.seats), opponent)
    return Session(match, reader=READER, opponents=opponents, lang=lang)


def _following(seed: str) -> str:
    """The next seed: a number one higher, a text with a number after it."""
    if seed.isdecimal():
        return str(int(seed) + 1)
    head, _space, number = seed.rpartition(" ")
    return f"{head} {int(number) + 1}" if head and number.isdecimal() else f"{seed} 2"


def _sentence(text: str, role: str = "alert") -> str:
    return f'<p role="{role}">{escape(text)}</p>'
