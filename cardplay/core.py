"""The protocol that every game meets, and its small vocabulary.

A `Game` is a set of rules with its options. It deals a `State`, the only mutable thing; a seat
looks at it through a `View`, which holds nothing that the seat may not know. What happens is told
as `Event`s, what is refused as `Illegal`, how it ended as `Outcome`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final, Self

from cardplay.chance import Chance
from cardplay.message import Message, _
from cardplay.values import (
    CardplayError,
    Event,
    Illegal,
    IllegalMove,
    Json,
    MatchError,
    Move,
    Next,
    NotationError,
    OptionsError,
    Outcome,
    PositionError,
    Rule,
    RuleKind,
    Secret,
    Secrets,
    redact,
)

__all__ = [
    "SEAT_NAMES",
    "CardplayError",
    "Event",
    "Game",
    "Illegal",
    "IllegalMove",
    "Json",
    "MatchError",
    "Move",
    "Next",
    "NotationError",
    "OptionsError",
    "Outcome",
    "Position",
    "PositionError",
    "Recorder",
    "Rule",
    "RuleKind",
    "Secret",
    "Secrets",
    "State",
    "View",
    "is_int",
    "known_keys",
    "read_line",
    "redact",
]

Recorder = Callable[[Event, Any], None]
"""Called at each visible change with the event and the state as it stands right then."""


class Position(ABC):
    """What can be asked of a state and of a view alike."""

    __slots__ = ()

    game: Game
    to_move: int | None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The moves that the rules page lists, without repeats.

        For the seat to move (the default) its moves; for another seat its interrupts.
        """

    def random_move(self, rng: Chance, seat: int | None = None) -> Move:
        """Any move that the seat may make; games whose page lists not all of them add theirs."""
        move: Move = rng.choice(self.legal_moves(seat))
        return move

    @abstractmethod
    def refusal(self, move: Move, seat: int) -> Illegal | None:
        """Why this move of this seat is refused, by the page's order of checks, or None."""

    @abstractmethod
    def preview(self, move: Move | str) -> Mapping[str, Json]:
        """What a legal move would do, as data, without playing it and without hidden facts."""

    def gate(self, text: str, seat: int) -> Illegal | None:
        """The checks that come before the text is read; games add theirs."""
        if self.outcome is not None:
            return Illegal(f"{self.game.name}.match-over", {})
        return None

    def why_not(self, move: Move | str, seat: int | None = None) -> Illegal | None:
        """Why the move is refused (`rule` and facts), or None when it is accepted.

        Args:
            move: a move, or its text, which is then read as part of the checks.
            seat: who moves; the seat to move when left out.
        """
        who = self.mover(seat)
        if isinstance(move, str):
            if (closed := self.gate(move, who)) is not None:
                return closed
            try:
                move = self.game.read(move)
            except NotationError as error:
                return Illegal(error.rule, {"text": move})
        return self.refusal(move, who)

    def mover(self, seat: int | None) -> int:
        """The seat given, else the seat to move, else seat 0 (after the end)."""
        if seat is not None:
            return seat
        return self.to_move if self.to_move is not None else 0

    def check(self, move: Move | str, seat: int | None = None) -> Move:
        """The move as a value if it is accepted; raises `IllegalMove` otherwise."""
        if (why := self.why_not(move, seat)) is not None:
            raise IllegalMove(why, self.game.message(why, self.mover(seat)))
        return self.game.read(move) if isinstance(move, str) else move


class State(Position):
    """A match as it stands, hidden cards and chance included. Alone mutable."""

    __slots__ = ("game", "recorder")

    recorder: Recorder | None

    @abstractmethod
    def push(self, move: Move, seat: int | None = None) -> None:
        """Make a move that is known to be legal: the fast path, unchecked."""

    def view(self, seat: int | None) -> Any:
        """What a seat knows, as the game's `View`; None gives what a spectator sees."""
        return self.game.view_of(self, seat)

    @abstractmethod
    def copy(self) -> Self:
        """A state that goes on independently; it records nothing."""

    def to_position(self) -> dict[str, Json]:
        """The position as JSON, as the rules page writes it."""
        return self.game.position_of(self)

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move after checking it; returns what happened.

        Raises:
            IllegalMove: the move is refused; the state is unchanged.
        """
        checked = self.check(move, seat)
        events: list[Event] = []
        attached = self.recorder

        def record(event: Event, state: Any) -> None:
            events.append(event)
            if attached is not None:
                attached(event, state)

        self.recorder = record
        try:
            self.push(checked, seat)
        finally:
            self.recorder = attached
        return tuple(events)

    def __str__(self) -> str:
        return self.game.board(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game!r}>"


class View(Position):
    """What one seat (or a spectator, seat None) knows. Frozen; holds no reference to a state."""

    __slots__ = ()

    seat: int | None

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """The view as the rules page writes it."""

    def mover(self, seat: int | None) -> int:
        """The seat given, else the seat that looks; for a spectator the seat to move."""
        return super().mover(self.seat if seat is None else seat)

    @abstractmethod
    def sample(self, rng: Chance) -> State:
        """A full state that this seat can't tell from the real one."""

    def next(self, clicks: Sequence[str] = ()) -> Next:
        """What may be clicked after these clicks, and the move once it is complete."""
        done = tuple(clicks)
        lit: dict[str, None] = {}
        move = None
        for candidate in self.legal_moves():
            path = self.game.clicks(candidate)
            if path == done:
                move = candidate
            elif path[: len(done)] == done:
                lit[path[len(done)]] = None
        return Next(tuple(lit), move)

    def __str__(self) -> str:
        return self.game.board(self)


class Game(ABC):
    """The rules of one game with its options. A frozen dataclass whose fields are the options."""

    __slots__ = ()

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised whenever the same moves could give another match."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @abstractmethod
    def deal(self, seed: int | str, recorder: Recorder | None = None) -> State:
        """A new match; all chance comes from the seed."""

    @abstractmethod
    def position(
        self, data: Mapping[str, Json], seed: int | str = 0, recorder: Recorder | None = None
    ) -> State:
        """The state of a position of the rules page; later chance comes from the seed.

        Raises:
            PositionError: the position can't be; the sentence names the field.
        """

    @abstractmethod
    def view_of(self, state: Any, seat: int | None) -> View:
        """What a seat (None: a spectator) knows of a state of this game."""

    @abstractmethod
    def position_of(self, state: Any) -> dict[str, Json]:
        """A state of this game as JSON; `position` gives it back."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """The move of a text, without the seat.

        Raises:
            NotationError: the text does not follow the grammar of the rules page.
        """

    @abstractmethod
    def write(self, move: Move) -> str:
        """The text of a move; `read` gives the move back."""

    def write_for(self, move: Move, mover: int, reader: int | None) -> str:
        """The text of a move with what the reader may not know replaced by `?`."""
        return self.write(move)

    @abstractmethod
    def clicks(self, move: Move) -> tuple[str, ...]:
        """The clicks that make a move at the table: `("hand:S10", "lane:3")`."""

    @abstractmethod
    def spell(self, clicks: Sequence[str]) -> str | None:
        """The text of the move that the clicks mean, legal or not; None for too few clicks.

        It lets the table ask why a dark click is refused.
        """

    @abstractmethod
    def probes(self, state: Any) -> Iterable[Move]:
        """A finite set of writable moves, legal and not, for the property test."""

    @abstractmethod
    def message(self, thing: Event | Illegal, reader: int | None) -> Message:
        """The sentence of an event or a refusal, for one reader."""

    @abstractmethod
    def board(self, position: Any, translate: Callable[[str], str] = _) -> str:
        """The position (a state or a view) in text, as a person reads it at a glance."""

    @property
    @abstractmethod
    def rules(self) -> Mapping[str, Rule]:
        """All rule ids of the rules page, in its order; and those of house rules."""

    @property
    @abstractmethod
    def secrets(self) -> Secrets:
        """The private fields of this game's events."""

    def options(self) -> dict[str, Json]:
        """The options that differ from their defaults."""
        shown = [f for f in fields(self) if f.init]  # type: ignore[arg-type]
        values = {f.name: (getattr(self, f.name), f.default) for f in shown}
        return {name: value for name, (value, default) in values.items() if value != default}

    def versions(self) -> dict[str, Json]:
        """What a record must name so that it is replayed by the same rules."""
        return {"rules": self.rules_version}


SEAT_NAMES: Final = ("P0", "P1", "P2", "P3", "P4", "P5")


def read_line(game: Game, line: str) -> tuple[int, str]:
    """Seat and text of a line such as `P0 S10@3`.

    Raises:
        NotationError: there is no such seat.
    """
    name, space, text = line.partition(" ")
    if not space or name not in SEAT_NAMES[: game.seats]:
        raise NotationError(
            f"{game.name}.notation",
            Message(
                _("“{text}” does not start with a seat ({seats})."),
                {"text": line, "seats": list(SEAT_NAMES[: game.seats])},
            ),
        )
    return SEAT_NAMES.index(name), text


def is_int(value: object, low: int, high: int | None = None) -> bool:
    """Is it an int (not a bool) within the bounds?"""
    return type(value) is int and value >= low and (high is None or value <= high)


def known_keys(rule: str, data: Mapping[str, Json], keys: Sequence[str]) -> None:
    """Refuse a position that is no object, or that has a key which no position has.

    Raises:
        PositionError: names the key and lists those that exist.
    """
    if not isinstance(data, Mapping):
        raise PositionError(rule, Message(_("A position is an object with named fields.")))
    for key in data:
        if key not in keys:
            raise PositionError(
                rule,
                Message(
                    _("A position has no field “{field}”. There are: {fields}."),
                    {"field": key, "fields": list(keys)},
                ),
                field=str(key),
            )
