"""The vocabulary of what can be drawn on a table or on the page of a lesson.

A game makes a `Picture` from a *view* (never from a state) and sends it, or several to be played
one after the other; the script in the browser draws it and knows no rule. All classes are frozen
values with `to_json()`; what equals its default is left out of the JSON. Nothing here needs a
notebook: this module imports the standard library alone.

Words that recur
----------------
click   the id that comes back when something is clicked, such as "hand:S10", "lane:3", "undo";
        None: it can't be clicked. Dark things keep their click: the answer says why not.
id      a name that a card keeps as it moves from place to place; the script animates the move.
        Unique in a picture; two pictures in a row share it. Empty: the card never travels.
lit     can be clicked next (yellow). selected: has been clicked, part of the move that is made.
dark    can't be chosen now, but is still readable and still answers why not.
label   what a screen reader calls it, in the reader's language: "10 of spades".
why     a short reason that is read out with something dark, or what a click would do.
sentence  plain text in which the suits ♠♥♦♣ are drawn as suit marks, `**so**` is strong, and
        equations and a number with its word stay on one line. Never HTML.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from cardplay_widgets.parts.board import (
    Blow,
    Character,
    Column,
    Duo,
    Fan,
    Field,
    Grid,
    Hit,
    Law,
    Link,
    Row,
    Scale,
    Side,
    Skill,
    Slip,
    Stack,
    Tally,
    Tie,
    Tile,
    Tiles,
    Total,
    Trick,
)
from cardplay_widgets.parts.page import (
    Anchor,
    Buttons,
    Choice,
    Choices,
    GameCard,
    GameCards,
    GoOn,
    Hint,
    Hints,
    Idea,
    Live,
    Nav,
    Path,
    Reply,
    Rule,
    Rules,
    Section,
    Step,
    Steps,
    Stop,
    Text,
    Tool,
    Tools,
)
from cardplay_widgets.parts.round import (
    Backs,
    Chart,
    Drawer,
    Fact,
    Group,
    Key,
    Line,
    Log,
    Meter,
    Pile,
    Piles,
    Say,
    Seat,
)
from cardplay_widgets.parts.small import (
    Badge,
    Beat,
    Button,
    Card,
    Part,
    Role,
    Slot,
    Suit,
    Why,
    Worth,
)

__all__ = [
    "WORDS",
    "Anchor",
    "Backs",
    "Badge",
    "Beat",
    "Blow",
    "Button",
    "Buttons",
    "Card",
    "Character",
    "Chart",
    "Choice",
    "Choices",
    "Column",
    "Drawer",
    "Duo",
    "Fact",
    "Fan",
    "Field",
    "GameCard",
    "GameCards",
    "GoOn",
    "Grid",
    "Group",
    "Hint",
    "Hints",
    "Hit",
    "Idea",
    "Key",
    "Law",
    "Line",
    "Link",
    "Live",
    "Log",
    "Meter",
    "Nav",
    "Part",
    "Path",
    "Picture",
    "Pile",
    "Piles",
    "Reply",
    "Role",
    "Row",
    "Rule",
    "Rules",
    "Say",
    "Scale",
    "Seat",
    "Section",
    "Side",
    "Skill",
    "Slip",
    "Slot",
    "Stack",
    "Step",
    "Steps",
    "Stop",
    "Suit",
    "Tally",
    "Text",
    "Tie",
    "Tile",
    "Tiles",
    "Tool",
    "Tools",
    "Total",
    "Trick",
    "Why",
    "Words",
    "Worth",
]


@dataclass(frozen=True, slots=True)
class Words(Part):
    """The words that the script itself needs, in the reader's language."""

    waiting: str = "Waiting for the table…"
    lost: str = "Connection lost. Reload the page; this is where you were:"
    reload: str = "Reload"
    help: str = "Keys, and the table as text"
    close: str = "Close"
    skip: str = "Skip"
    next: str = "Next"
    can: str = "can be chosen"
    cant: str = "not now"
    keys: tuple[tuple[str, str], ...] = (
        ("Tab", "to the next zone"),
        ("← → ↑ ↓", "within a zone"),
        ("Enter", "choose"),
        ("Esc", "take back the choice"),
        ("U", "undo"),
        ("?", "this help"),
    )
    suits: tuple[str, str, str, str] = ("spades", "hearts", "diamonds", "clubs")


WORDS: dict[str, Words] = {
    "en": Words(),
    "ja": Words(
        waiting="応答を待っています…",
        lost="接続が切れました。ページを読み込み直してください。直前の局面はこのとおりです。",
        reload="読み込み直す",
        help="キー操作と、文字で見る局面",
        close="閉じる",
        skip="飛ばす",
        next="次へ",
        can="選べる",
        cant="今は選べない",
        keys=(
            ("Tab", "次の場所へ"),
            ("← → ↑ ↓", "同じ場所の中で動く"),
            ("Enter", "選ぶ"),
            ("Esc", "選択を取り消す"),
            ("U", "一手戻す"),
            ("?", "この説明"),
        ),
        suits=("スペード", "ハート", "ダイヤ", "クラブ"),
    ),
}
"""The script's words by language."""


@dataclass(frozen=True, slots=True)
class Picture(Part):
    """All that one table shows at one moment: the areas of the felt, or a page.

    text: the position in plain text; it is the `text/plain` of the table in a notebook, shown
    too when the connection is lost. beats: what is played as this picture appears, in order;
    the sentence stands there from the first. keys: what "u" and "Escape" click.
    page: parts of a lesson, drawn on paper instead of the felt (the areas are then unused).
    """

    game: str = ""
    label: str = ""
    text: str = ""
    lang: str = "en"
    info: tuple[Part, ...] = ()
    them: tuple[Part, ...] = ()
    log: Log | None = None
    board: tuple[Part, ...] = ()
    say: Say | None = None
    me: tuple[Part, ...] = ()
    hand: tuple[Part, ...] = ()
    acts: tuple[Button, ...] = ()
    page: tuple[Part, ...] = ()
    beats: tuple[Beat, ...] = ()
    speed: float = 1.0
    """How many times faster than usual beats are played; 0: wait for "Next" after each picture."""
    keys: Mapping[str, str] = field(default_factory=dict)
    aims: bool = False
    """Whether it is told, too, which lit thing outside the hand is pointed at: `Table.on_aim`."""
    keep: Mapping[str, str] = field(default_factory=dict)
    """What the browser keeps, by key ("lessons.lanes/suit-cycle"): see `Table(recall=...)`."""
    hash: str | None = None
    """What stands behind the # of the page’s address from then on, encoded; None: as it was."""
    two_colours: bool = False
    """Black and red instead of four suit colours."""

    def to_json(self) -> dict[str, Any]:
        """The areas that are filled, and the words of the script in the picture's language."""
        words = asdict(WORDS.get(self.lang, WORDS["en"]))
        return Part.to_json(self) | {"lang": self.lang, "words": words}

    def clicks(self) -> frozenset[str]:
        """All ids that can come back from this picture."""
        return frozenset([*_clicks(self), *self.keys.values()])


def _clicks(part: Part) -> Iterator[str]:
    """The click ids of a part and of everything in it."""
    for name, _default in part.defaults():
        value = getattr(part, name)
        if name == "click" and value is not None:
            yield value
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Part):
                yield from _clicks(inner)
