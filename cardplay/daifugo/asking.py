"""What a table or a lesson asks about a play before it is made: what it is, what it sets off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardplay.core import SEAT_NAMES, Json, Move
from cardplay.daifugo.cards import RANKS, gathered, texts
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.compiled import NO_EFFECTS, Effects
from cardplay.daifugo.moves import Give, Play
from cardplay.daifugo.order import rank_texts
from cardplay.daifugo.turn import Turn


class Asking(Turn):
    """Questions beside those of legality."""

    __slots__ = ()

    def strength_order(self) -> list[str]:
        """The ranks from the weakest to the strongest, now."""
        return rank_texts(self.order)

    def chosen(self, codes: Sequence[str]) -> Mapping[str, Json] | None:
        """What these cards (`["S5", "H6", "Joker"]`) are if they are played now.

        Keys: `kind` (set or stair), `cards`, `rank` of a set or `ranks` of a stair, and
        `jokers_as`, what each joker counts as (null for a plain joker). None if they are no
        combination.

        Raises:
            KeyError: one of these is no card.
        """
        cards, repeated = gathered(codes)
        play = None if repeated else self.reads(cards)
        return None if play is None else self._described(self.as_played(play))

    def _described(self, play: Combination) -> dict[str, Json]:
        start: dict[str, Json] = {"kind": play.kind, "cards": texts(play.cards)}
        if not play.ranks:
            rank = play.rank_text
            return {**start, "rank": rank, "jokers_as": [rank] * play.jokers}
        naturals = {code[1:] for code in texts(play.cards)}
        ranks = [RANKS[rank] for rank in play.ranks]
        missing = [rank for rank in ranks if rank not in naturals]
        return {**start, "ranks": ranks, "jokers_as": missing}

    def preview(self, move: Move | str) -> Mapping[str, Json]:
        """Of a play what it is (`chosen`) with `sets_off` and `out`; of seven-pass who gets it.

        `sets_off` lists the ids of the rules that will act, in order; `out` says whether the seat
        goes out with the play. Whether somebody stops a cut is not known, and not in it.

        Raises:
            IllegalMove: the move is refused.
        """
        checked = self.check(move)
        if isinstance(checked, Give) and self.pending is not None:
            return {"to": SEAT_NAMES[self.pending.to]}
        if not isinstance(checked, Play):
            return {}
        read = self.reads(checked.cards)
        assert read is not None
        play = self.as_played(read)
        seat = self.mover(None)
        effects = self.tables.effects[play.shape] or NO_EFFECTS
        out = bool(effects.first) or self.hand_of(seat).bit_count() == play.size
        return {
            **self._described(play),
            "sets_off": [*self._before(play), *self._effects(effects, seat, out)],
            "out": out,
        }

    def _before(self, play: Combination) -> list[str]:
        """The rules that let the play be made, then the locks that it makes."""
        needed = self.needed_rule(play)
        locks = [] if self.field is None else self.new_locks(self.field, play)
        return [*([needed.id] if needed else []), *(rule.id for rule, _, _ in locks)]

    def _effects(self, effects: Effects, seat: int, out: bool) -> list[str]:
        """The effects that don't lapse: none on cards after the play that ends the round."""
        ends = out and (self.still_in & ~(1 << seat)).bit_count() <= 1
        at_once = {act.__self__ for act in (*effects.order, *effects.first)}  # type: ignore[attr-defined]
        return [
            rule.id
            for rule in effects.rules
            if rule in at_once or not (ends or (out and rule.asks_owner) or rule.lapses(self))
        ]
