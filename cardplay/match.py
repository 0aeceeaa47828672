"""A match: game, options, seed or position, and moves. Nothing else.

Replaying the moves is the validator, the undo and the loader, so that no saved state can
contradict its moves. A record is JSON; loading it never runs anything from the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardplay import make
from cardplay.core import (
    SEAT_NAMES,
    CardplayError,
    Event,
    Game,
    Json,
    MatchError,
    Move,
    Outcome,
    Recorder,
    State,
    View,
    read_line,
    redact,
)
from cardplay.message import Message, _

FORMAT: Final = 1
"""Version of the record's form."""

RULE: Final = "cardplay.record"

_FIELDS: Final[dict[str, tuple[type, ...]]] = {
    "format": (int,),
    "game": (str,),
    "versions": (dict,),
    "options": (dict,),
    "seed": (int, str),
    "position": (dict, type(None)),
    "moves": (list,),
    "undone": (list,),
    "takebacks": (int,),
}


class Turn(NamedTuple):
    """A move as it stands in a match: who made it, and what."""

    seat: int
    move: Move


class Frame(NamedTuple):
    """One visible change for one reader: the event and the view right after it."""

    event: Event
    view: View


class Step(NamedTuple):
    """The deal (ply 0) or a move for one reader: what changed, and the view that it led to."""

    ply: int
    frames: tuple[Frame, ...]
    view: View


@dataclass(slots=True)
class Match:
    """A match that can be played, taken back, looked through and saved.

    Args:
        game: the game with its options.
        seed: seed of all chance, an int or a text.
        position: the position from which it starts; None for a deal.
    """

    game: Game
    seed: int | str = 0
    position: Mapping[str, Json] | None = None
    turns: list[Turn] = field(default_factory=list)
    undone: list[Turn] = field(default_factory=list)
    takebacks: int = 0
    state: State = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.state = self.at(len(self.turns))

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.turns)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move; what had been taken back is forgotten.

        Raises:
            IllegalMove: the move is refused; the match is unchanged.
        """
        checked = self.state.check(move, seat)
        who = self.state.mover(seat)
        events = self.state.play(checked, who)
        self.turns.append(Turn(who, checked))
        self.undone.clear()
        return events

    def undo(self) -> Turn | None:
        """Take the last move back and count it; None if there is none."""
        if not self.turns:
            return None
        turn = self.turns.pop()
        self.undone.append(turn)
        self.takebacks += 1
        self.state = self.at(len(self.turns))
        return turn

    def redo(self) -> Turn | None:
        """Make the move again that was taken back last; None if there is none."""
        if not self.undone:
            return None
        turn = self.undone.pop()
        self.turns.append(turn)
        self.state.push(turn.move, turn.seat)
        return turn

    def at(self, ply: int) -> State:
        """The state after `ply` moves (0: as dealt).

        Raises:
            IndexError: there are not so many moves.
        """
        if not 0 <= ply <= len(self.turns):
            raise IndexError(f"ply {ply}: the match has {len(self.turns)} moves")
        state = self._begin(None)
        for turn in self.turns[:ply]:
            state.push(turn.move, turn.seat)
        return state

    def steps(self, reader: int | None, since: int = 0) -> Iterator[Step]:
        """The deal (ply 0) and the moves as one reader saw them, from ply `since` on.

        One replay gives them all.

        Raises:
            IndexError: `since` lies more than one move ahead.
        """
        seen: list[Frame] = []

        def record(event: Event, state: Any) -> None:
            seen.append(Frame(redact(event, reader, self.game.secrets), state.view(reader)))

        if since == 0:
            state = self._begin(record)
            yield Step(0, tuple(seen), state.view(reader))
        else:
            state = self.at(since - 1)
            state.recorder = record
        ahead = max(since, 1)
        for ply, turn in enumerate(self.turns[ahead - 1 :], ahead):
            seen.clear()
            state.push(turn.move, turn.seat)
            yield Step(ply, tuple(seen), state.view(reader))

    def _begin(self, recorder: Recorder | None) -> State:
        if self.position is None:
            return self.game.deal(self.seed, recorder)
        return self.game.position(self.position, self.seed, recorder)

    def lines(self) -> list[str]:
        """The moves as text with their seats."""
        return [self._line(turn) for turn in self.turns]

    def _line(self, turn: Turn) -> str:
        return f"{SEAT_NAMES[turn.seat]} {self.game.write(turn.move)}"

    def to_json(self) -> dict[str, Json]:
        """The record of the match."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "versions": self.game.versions(),
            "options": self.game.options(),
            "seed": self.seed,
            "position": self.position,
            "moves": self.lines(),
            "undone": [self._line(turn) for turn in self.undone],
            "takebacks": self.takebacks,
        }

    def dumps(self) -> str:
        """The record as JSON text."""
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def from_json(cls, data: Json, **house: Any) -> Match:
        """The match of a record.

        Args:
            data: what `to_json` gave.
            house: what can't be saved as data and must be given again (`rules=[unit]`).

        Raises:
            MatchError: the exact reason, and for a move its number.
        """
        record = _checked(data)
        try:
            game = make(record["game"], **{**record["options"], **house})
            match = cls(game, record["seed"], record["position"])
        except CardplayError as error:
            raise MatchError(error.rule, error.message, error.field) from error
        if record["versions"] != game.versions():
            raise MatchError(
                RULE,
                Message(
                    _("The record was made with {theirs}; this is {ours}."),
                    {"theirs": str(record["versions"]), "ours": str(game.versions())},
                ),
                "versions",
            )
        match.takebacks = record["takebacks"]
        lines = [*record["moves"], *reversed(record["undone"])]
        for number, line in enumerate(lines, 1):
            match._replay(number, line)
        for _turn in record["undone"]:
            match.undone.append(match.turns.pop())
        if match.undone:
            match.state = match.at(match.ply)
        return match

    def _replay(self, number: int, line: Json) -> None:
        """Play one line of a record, or say with its number why it can't be."""
        try:
            if not isinstance(line, str):
                raise _no_record("moves", _("Field “{field}” of the record must hold text."))
            seat, text = read_line(self.game, line)
            self.play(text, seat)
        except CardplayError as error:
            facts = {"number": number, "line": str(line), "why": error.message}
            sentence = _("Move {number} of the record ({line}) can’t be: {why}")
            raise MatchError(error.rule, Message(sentence, facts), "moves") from error

    @classmethod
    def loads(cls, text: str, **house: Any) -> Match:
        """The match of a record in JSON text.

        Raises:
            MatchError: the text is no JSON, or no match.
        """
        try:
            data = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as error:
            facts = {"error": getattr(error, "msg", str(error)),
                     "line": getattr(error, "lineno", 1)}  # fmt: skip
            raise MatchError(
                RULE, Message(_("This is no JSON (line {line}: {error})."), facts)
            ) from error
        return cls.from_json(data, **house)


def _no_record(field: str, template: str, **facts: Json) -> MatchError:
    return MatchError(RULE, Message(template, {"field": field, **facts}), field)


def _checked(data: Json) -> dict[str, Json]:
    """The record with every field of the right type.

    Raises:
        MatchError: a field is missing, unknown or of the wrong type.
    """
    if not isinstance(data, dict):
        raise MatchError(RULE, Message(_("A record of a match is a JSON object.")))
    for key in data:
        if key not in _FIELDS:
            raise _no_record(str(key), _("A record has no field “{field}”."))
    for key, types in _FIELDS.items():
        if key not in data:
            raise _no_record(key, _("The record has no field “{field}”."))
        if not isinstance(data[key], types) or isinstance(data[key], bool):
            raise _no_record(key, _("Field “{field}” of the record has the wrong type."))
    if data["format"] != FORMAT:
        raise _no_record(
            "format",
            _("The record has format {theirs}; this program reads {ours}."),
            theirs=data["format"],
            ours=FORMAT,
        )
    return data


__all__ = ["FORMAT", "Frame", "Match", "Step", "Turn"]
