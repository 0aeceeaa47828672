"""The page of a lesson: worked examples, predictions, hints, rule cards, the path."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from cardplay_widgets.parts.board import Column, Fan, Field, Grid, Row
from cardplay_widgets.parts.round import Chart
from cardplay_widgets.parts.small import Button, Part, Why


@dataclass(frozen=True, slots=True)
class Text(Part):
    """A paragraph. role "lead" is larger, "goal" is the task in the book face, "soft" is quiet."""

    kind: ClassVar[str] = "text"
    text: str
    role: Literal["", "lead", "goal", "soft"] = ""


@dataclass(frozen=True, slots=True)
class Step(Part):
    """A step of a worked example: a sentence and its equation ("12 × 2 = 24")."""

    kind: ClassVar[str] = "step"
    text: str
    sum: str = ""


@dataclass(frozen=True, slots=True)
class Steps(Part):
    """A worked example; its last step is the result."""

    kind: ClassVar[str] = "steps"
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Hint(Part):
    """A hint that the reader opens: its name ("First hint") and its sentence."""

    kind: ClassVar[str] = "hint"
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Hints(Part):
    """Hints in the order in which they give more away."""

    kind: ClassVar[str] = "hints"
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True)
class Choice(Part):
    """An answer to a prediction. state and verdict stand once it has been chosen."""

    kind: ClassVar[str] = "choice"
    text: str
    click: str
    state: Literal["", "right", "wrong"] = ""
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Choices(Part):
    """A prediction: its answers, and below them the reply to the one that was chosen."""

    kind: ClassVar[str] = "choices"
    choices: tuple[Choice, ...]
    label: str = ""
    reply: str = ""
    right: bool = False
    """Whether the reply says that it was right."""


@dataclass(frozen=True, slots=True)
class Reply(Part):
    """What the page says to a try, with a green or rust edge."""

    kind: ClassVar[str] = "reply"
    text: str
    right: bool = False
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Buttons(Part):
    """Buttons on paper."""

    kind: ClassVar[str] = "buttons"
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Live(Part):
    """A piece of the table, and beside it on paper what it says: steps, a hand, hints, buttons.

    stacked: on a phone the paper stands under the felt and not beside it (challenges).
    """

    kind: ClassVar[str] = "live"
    felt: Column | Row | Fan | Field | Grid
    paper: tuple[Part, ...] = ()
    stacked: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Section(Part):
    """A step of a lesson: its label at the left ("Predict"), then its parts."""

    kind: ClassVar[str] = "section"
    title: str
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Idea(Part):
    """The head of a lesson: its title, its one idea, a chart beside it."""

    kind: ClassVar[str] = "idea"
    title: str
    text: str
    chart: Chart | None = None


@dataclass(frozen=True, slots=True)
class Rule(Part):
    """A rule that the reader now knows: name, sentence, id; the name leads to `href`."""

    kind: ClassVar[str] = "rule"
    name: str
    text: str
    id: str = ""
    href: str = ""


@dataclass(frozen=True, slots=True)
class Rules(Part):
    """Rule cards side by side."""

    kind: ClassVar[str] = "rules"
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Stop(Part):
    """A lesson on the path."""

    kind: ClassVar[str] = "stop"
    label: str
    href: str = ""
    state: Literal["", "done", "here"] = ""


@dataclass(frozen=True, slots=True)
class Path(Part):
    """The lessons of a game in a row; `where` ("Lesson 4 of 8") stands above it on a phone."""

    kind: ClassVar[str] = "path"
    stops: tuple[Stop, ...]
    where: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Anchor(Part):
    """A link to another page. role "back" and "next" bring their arrow; "next" is the loud one."""

    kind: ClassVar[str] = "anchor"
    label: str
    href: str
    role: Literal["", "back", "next"] = ""
    lang: str = ""
    """Language of the label and of that page, if it is another one."""


@dataclass(frozen=True, slots=True)
class Nav(Part):
    """The foot of a lesson: back, all lessons, next."""

    kind: ClassVar[str] = "nav"
    anchors: tuple[Anchor, ...]
    label: str = ""


# ----------------------------------------------------------------------------- the home page


@dataclass(frozen=True, slots=True)
class GoOn(Part):
    """Where the reader stopped, and the way on."""

    kind: ClassVar[str] = "goon"
    eyebrow: str
    title: str
    anchor: Anchor
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class GameCard(Part):
    """A game on the home page. art: whose picture; stops: its lessons as a bar.

    The first anchor is the loud one.
    """

    kind: ClassVar[str] = "gamecard"
    name: str
    text: str
    facts: str = ""
    art: Literal["", "lanes", "caravan", "linkduel", "daifugo"] = ""
    art_label: str = ""
    stops: tuple[Stop, ...] = ()
    note: str = ""
    """Read out for the bar, and shown under it: "4 of 8 lessons"."""
    anchors: tuple[Anchor, ...] = ()


@dataclass(frozen=True, slots=True)
class GameCards(Part):
    """The games side by side."""

    kind: ClassVar[str] = "gamecards"
    games: tuple[GameCard, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Tool(Part):
    """Something else on the home page: its title, a sentence, a link."""

    kind: ClassVar[str] = "tool"
    title: str
    text: str
    anchor: Anchor | None = None


@dataclass(frozen=True, slots=True)
class Tools(Part):
    """Tools side by side."""

    kind: ClassVar[str] = "tools"
    tools: tuple[Tool, ...]
