"""The one table widget: it shows pictures and hears what was clicked.

What it shows stands in plain Python; the trait is only how it reaches the browser. A browser
can send anything: what is no click on something that stands in the last picture is not heard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import anywidget
import traitlets

from cardplay_widgets.art import STATIC, put_art
from cardplay_widgets.picture import Picture

Handler = Callable[[str], Picture | list[Picture] | None]
"""Gets the id that was clicked; gives what to show then (several: one after the other), or None
if it has called `show` itself or if nothing changes."""
Aim = Callable[[str], Picture | None]
"""Gets the lit thing that is pointed at, "" for none any more; gives the picture with its preview,
whose clicks are the same."""
Recall = Callable[[dict[str, str]], None]
"""Gets what the browser has kept (`Picture.keep`), by key; empty when nothing is kept."""

Arrive = Callable[[str], None]
"""Gets what stands behind the # of the page’s address, at the start and when a link changes it."""

MAX_ID: Final = 200
MAX_SEQ: Final = 1 << 53
MAX_KEPT: Final = 200
MAX_HASH: Final = 500


class Table(anywidget.AnyWidget):
    """A table, or a page of a lesson.

    `show(a, b, c)` plays pictures one after the other: each stays for its beats and as long as
    its sentence needs; meanwhile the script shows "Next" and "Skip" in place of `acts`, and hears
    no other click. With `recall` the browser tells, when the table first appears, what it has kept
    under keys that begin so. With `on_hash` the page's address is heard: a link may lead to a
    position (`Picture.hash` writes one).

    >>> table = Table(Picture(text="An empty table"))
    >>> table.on_click(lambda id: Picture(text=f"You clicked {id}."))
    >>> table.click("deck")
    Traceback (most recent call last):
    ...
    ValueError: nothing on the table is called 'deck'
    """

    _esm = STATIC / "door.js"
    picture = traitlets.Dict(read_only=True).tag(sync=True)
    """`{"frames": [picture, ...], "rev": how often something was shown, "seq": the click that is
    answered, "client": whose}`. Written here, read by the script."""
    recall = traitlets.Unicode().tag(sync=True)
    hears_hash = traitlets.Bool().tag(sync=True)

    def __init__(
        self,
        *pictures: Picture,
        on_click: Handler | None = None,
        on_kept: Recall | None = None,
        on_hash: Arrive | None = None,
        **kwargs: Any,
    ) -> None:
        put_art()
        self._handler = on_click
        self._on_aim: Aim | None = None
        self._on_kept = on_kept
        self._on_hash = on_hash
        self._pictures: tuple[Picture, ...] = pictures or (Picture(),)
        self._clicks = self._pictures[-1].clicks()
        self._rev = 0
        self._answers: tuple[int, str] = (0, "")
        super().__init__(hears_hash=on_hash is not None, **kwargs)
        self._tell()
        self.on_msg(self._hear)

    @property
    def shown(self) -> Picture:
        """The picture that stands there now, or will when the earlier ones have been played."""
        return self._pictures[-1]

    def on_click(self, handler: Handler) -> None:
        """Sets who answers clicks; there is one handler, the last one set."""
        self._handler = handler

    def on_aim(self, handler: Aim) -> None:
        """Sets who shows what a pointed thing would bring, while `Picture.aims` is true.

        The answer takes the place of what is shown: no beats, and clicks on it count as clicks
        on the picture before.
        """
        self._on_aim = handler

    def on_kept(self, callback: Recall) -> None:
        """Sets who learns what the browser has kept; called once for each page that opens."""
        self._on_kept = callback

    def show(self, *pictures: Picture) -> None:
        """Shows a picture, or several that are played one after the other."""
        if not pictures:
            raise ValueError("there is no picture to show")
        self._pictures = pictures
        self._clicks = pictures[-1].clicks()
        self._rev += 1
        self._tell()

    def click(self, *ids: str) -> Table:
        """Clicks as a reader would, one id after the other; the same handler answers.

        Raises:
            ValueError: nothing in the picture has that id. Nothing has changed by this click.
        """
        for id in ids:
            if id not in self._clicks:
                raise ValueError(f"nothing on the table is called {id!r}")
            self._answer(id)
        return self

    def _answer(self, id: str) -> None:
        rev = self._rev
        result = self._handler(id) if self._handler else None
        if isinstance(result, Picture):
            self.show(result)
        elif result:
            self.show(*result)
        elif self._rev == rev:
            self.show(self.shown)

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from a browser: a click on a picture that it has seen, an aim, a ping, or
        what it has kept, where its address leads.

        Clicks on an older picture (the second of a double click, a move that crossed ours) are
        not acted on, but they are answered, with what stands there.
        """
        if (kept := read_kept(content, self.recall)) is not None:
            if self._on_kept:
                self._on_kept(kept)
        elif (hash := read_hash(content)) is not None:
            if self._on_hash:
                self._on_hash(hash)
        elif intent := read_intent(content):
            if intent.type == "ping":
                self.send({"pong": True, "seq": intent.seq, "client": intent.client})
                return
            self._answers = (intent.seq, intent.client)
            rev = self._rev
            try:
                if intent.rev != rev or intent.id not in self._clicks | {""}:
                    return
                if intent.type == "aim":
                    self._aim(intent.id)
                elif intent.id:
                    self._answer(intent.id)
            finally:
                if self._rev == rev:
                    self._tell()

    def _aim(self, id: str) -> None:
        aimed = self._on_aim(id) if self._on_aim and self.shown.aims else None
        if aimed:
            self._pictures = (aimed,)
            self._clicks = aimed.clicks()

    def _tell(self) -> None:
        seq, client = self._answers
        message = {
            "frames": [picture.to_json() for picture in self._pictures],
            "rev": self._rev,
            "seq": seq,
            "client": client,
        }
        self.set_trait("picture", message)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A browser sets nothing here."""

    def __repr__(self) -> str:
        return self.shown.text or f"{type(self).__name__}()"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget for a browser, and the position in text for everyone else."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self)}, metadata


class Intent(NamedTuple):
    """What the script sends: a click on `id` in the picture `rev`, an aim at it, or a ping."""

    type: str
    id: str
    seq: int
    rev: int
    client: str


def read_intent(content: object) -> Intent | None:
    """The intent in a message, or None if it is not what the script sends."""
    match content:
        case {
            "type": "click" | "ping" | "aim" as kind,
            "id": str(id),
            "seq": int(seq),
            "rev": int(rev),
            "client": str(client),
        } if len(id) <= MAX_ID and len(client) <= 16 and 0 <= seq <= MAX_SEQ:
            return Intent(kind, id, seq, rev, client)
    return None


def read_kept(content: object, recall: str) -> dict[str, str] | None:
    """What a browser says that it has kept, or None if the message is not that."""
    match content:
        case {"type": "kept", "kept": dict(kept)} if recall and len(kept) <= MAX_KEPT:
            return {key: value for key, value in kept.items() if is_kept(key, value, recall)}
    return None


def is_kept(key: object, value: object, recall: str) -> bool:
    """Whether a pair is one that `Picture.keep` could have put there."""
    texts = isinstance(key, str) and isinstance(value, str)
    return texts and str(key).startswith(recall) and max(len(str(key)), len(str(value))) <= MAX_ID


def read_hash(content: object) -> str | None:
    """What a browser says that stands behind the # of its address, or None if it says no such."""
    match content:
        case {"type": "hash", "hash": str(hash)} if len(hash) <= MAX_HASH:
            return hash
    return None
