"""What one seat knows of a duel (RULES.md, D25 and the end of section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardplay.cards import texts
from cardplay.chance import Chance, Rng
from cardplay.core import Json, Move, Next, Outcome, View
from cardplay.linkduel.clicks import next_clicks
from cardplay.linkduel.duel import Phase
from cardplay.linkduel.known import HAND, Entry, possible_hands
from cardplay.linkduel.options import LinkDuelOptions
from cardplay.linkduel.outlook import Outlook, open_json, placed_json, trumps_json
from cardplay.linkduel.position import winner_json
from cardplay.linkduel.state import LinkDuelState

Pair = tuple[int, int]
Hidden = tuple[tuple[str, ...] | None, tuple[str, ...] | None]
"""Ids by seat; None where they are hidden."""


@dataclass(frozen=True, slots=True)
class LinkDuelView(Outlook, View):
    """Cards as ints, rows and pairs by seat. `first` is None as long as it is not decided.

    `shown` is what everybody has seen of the hands so far.
    """

    game: LinkDuelOptions
    seat: int | None
    phase: Phase
    round: int
    first: int | None
    to_move: int | None
    trumps: tuple[tuple[int, ...], ...]
    placed: tuple[tuple[str | None, ...], ...]
    hands: Hidden
    hand_counts: Pair
    subs: Hidden
    sub_counts: Pair
    deck_counts: Pair
    graveyards: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[Entry, ...], ...]
    over: Outcome | None

    def hand_of(self, seat: int) -> Sequence[str]:
        return self.hands[seat] or ()

    def subs_of(self, seat: int) -> Sequence[str]:
        return self.subs[seat] or ()

    def deck_count(self, seat: int) -> int:
        return self.deck_counts[seat]

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        if self.seat is None or self.mover(seat) != self.seat:
            return []
        return Outlook.legal_moves(self, self.seat)

    def next(self, clicks: Sequence[str] = ()) -> Next:
        return next_clicks(self, tuple(clicks))

    def known_hand(self, seat: int) -> tuple[str, ...]:
        """The characters that this seat is certain to have in hand now, sorted."""
        if (hand := self.hands[seat]) is not None:
            return hand
        placed = self._placed_by(seat)
        _known, hands = possible_hands([*self.shown[seat], *placed], self.sub_counts[seat])
        return tuple(sorted(frozenset.intersection(*hands) - set(placed)))

    def known_characters(self, seat: int) -> tuple[str, ...]:
        """The characters that this seat is known to own: in hand, placed or in the sub area."""
        placed = self._placed_by(seat)
        known, _hands = possible_hands([*self.shown[seat], *placed], self.sub_counts[seat])
        return tuple(sorted({*known, *self.hand_of(seat), *self.subs_of(seat)}))

    def _placed_by(self, seat: int) -> list[str]:
        return [id for id in self.placed[seat] if id is not None]

    def to_json(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "phase": self.phase,
            "round": self.round,
            "first": self.first,
            "to_move": self.to_move,
            "trumps": trumps_json(self.trumps),
            "placed": placed_json(self.placed),
            "hands": [
                count if hand is None else list(hand)
                for hand, count in zip(self.hands, self.hand_counts, strict=True)
            ],
            "subs": [
                count if subs is None else list(subs)
                for subs, count in zip(self.subs, self.sub_counts, strict=True)
            ],
            "decks": list(self.deck_counts),
            "graveyards": [texts(graveyard) for graveyard in self.graveyards],
            "characters": self.game.inline_json(),
            "winner": winner_json(self.over),
            **open_json(self.trumps, self.links()),
        }

    def sample(self, rng: Chance) -> LinkDuelState:
        """A full state with this view.

        Decks are dealt from what each pack still hides. A hidden hand is one that what has been
        seen allows: characters seen in hand are there until so many were exchanged that they may
        have left. Nothing is concluded from what a seat did not do.
        """
        state = LinkDuelState(self.game, Rng(rng.randrange(1 << 30)))
        state.phase = self.phase
        state.round = self.round
        state.first = self._first_sample(rng)
        state.to_move = self.to_move
        state.over = self.over
        state.trumps = [list(row) for row in self.trumps]
        state.placed = [list(row) for row in self.placed]
        state.graveyards = [list(cards) for cards in self.graveyards]
        state.shown = [list(entries) for entries in self.shown]
        for seat in (0, 1):
            unseen = self.unseen(seat)
            rng.shuffle(unseen)
            state.decks[seat] = unseen[: self.deck_counts[seat]]
            state.hands[seat], state.subs[seat] = self._characters_sample(seat, rng)
        return state

    def _first_sample(self, rng: Chance) -> int:
        if self.first is not None:
            return self.first
        first = self.game.first
        return first if isinstance(first, int) else rng.randrange(2)

    def _characters_sample(self, seat: int, rng: Chance) -> tuple[list[str], list[str]]:
        """Hand and subs of a seat, guessed where they are hidden."""
        hand, subs = self.hands[seat], self.subs[seat]
        if hand is not None and subs is not None:
            return list(hand), list(subs)
        placed = self._placed_by(seat)
        known, hands = possible_hands([*self.shown[seat], *placed], self.sub_counts[seat])
        held = rng.choice(sorted(hands, key=sorted))
        others = [id for id in self.game.cast if id not in known]
        rng.shuffle(others)
        new_in_hand = HAND - len(held) if self.hand_counts[seat] + len(placed) else 0
        new_subs = self.sub_counts[seat] - len(known - held)
        in_hand = {*held, *others[:new_in_hand]}.difference(placed)
        aside = {*(known - held), *others[new_in_hand : new_in_hand + new_subs]}
        return sorted(in_hand), sorted(aside)


def view_of(state: LinkDuelState, seat: int | None) -> LinkDuelView:
    """What a seat (None: a spectator) sees of a state."""
    open_to_all = state.game.open_hands
    ours, theirs = state.hands
    mine, others = state.subs
    sees = (open_to_all or seat == 0, open_to_all or seat == 1)
    return LinkDuelView(
        state.game,
        seat,
        state.phase,
        state.round,
        None if state.phase == "deck" else state.first,
        state.to_move,
        (tuple(state.trumps[0]), tuple(state.trumps[1])),
        (tuple(state.placed[0]), tuple(state.placed[1])),
        (tuple(ours) if sees[0] else None, tuple(theirs) if sees[1] else None),
        (len(ours), len(theirs)),
        (tuple(mine) if sees[0] else None, tuple(others) if sees[1] else None),
        (len(mine), len(others)),
        (len(state.decks[0]), len(state.decks[1])),
        (tuple(state.graveyards[0]), tuple(state.graveyards[1])),
        (tuple(state.shown[0]), tuple(state.shown[1])),
        state.over,
    )
