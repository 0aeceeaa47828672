"""What stands round the board of Link Duel: the round, what it would cost now, piles, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardplay.cards import JOKER, SUIT, TEXT
from cardplay.linkduel.view import LinkDuelView
from cardplay.message import _
from cardplay_widgets.linkduel_characters import SUITS, LinkDuelCharacters
from cardplay_widgets.linkduel_words import GLYPHS, Outcome, seat_of
from cardplay_widgets.painter import Scene
from cardplay_widgets.picture import (
    Backs,
    Card,
    Drawer,
    Fact,
    Group,
    Key,
    Meter,
    Pile,
    Piles,
    Seat,
)


class LinkDuelSurroundings(LinkDuelCharacters):
    """All that is not board, hand or button."""

    def round(self, view: LinkDuelView) -> Fact:
        if view.first is None:
            return Fact(self.say(_("Before round 1")), self.say(_("Both choose characters")))
        first = _("You first") if view.first == self.reader else _("Opponent first")
        return Fact(self.say(_("Round {round}"), round=view.round), self.say(first))

    def keys(self, scene: Scene[LinkDuelView], table: Outcome) -> Iterator[Key]:
        view = scene.view
        if scene.open and view.phase == "deck":
            yield self.cover(scene)
            yield from self._legend()
            return
        if view.outcome is None:
            totals = table["damage"]["totals"] or ("–", "–")
            sums = (
                (self.say(_("Opponent loses")), str(totals[1 - self.me])),
                (self.say(_("You lose")), str(totals[self.me])),
            )
            yield Key(self.say(_("If the round ended now")), sums=sums)
        if known := [id for id in view.known_hand(1 - self.me) if id not in _all_placed(view)]:
            seen = _("Opponent’s hand") if view.game.open_hands else _("Known in their hand")
            yield self._reminder(seen, known)
        if (mine := view.subs_of(self.me)) and view.phase != "sub":
            yield self._reminder(_("Your subs"), mine)

    def _legend(self) -> Iterator[Key]:
        """What stands on the characters, for the reader who chooses the first four."""
        links = _(
            "**+7** adds to the number of your trump beside it. **Invert:** the larger number "
            "loses; one on each side, and the smaller loses as usual. **±3:** 3 less if you lose "
            "the column, 3 more for the opponent if you win it."
        )
        skills = _(
            "Their cost is thrown away from your deck. **Redraw** replaces a trump, **switch** "
            "swaps two of yours, **shift** lets the character swap places with a neighbour."
        )
        yield Key(self.say(_("Links")), note=self.say(links))
        yield Key(self.say(_("Skills")), note=self.say(skills))

    def _reminder(self, title: str, ids: Sequence[str]) -> Key:
        return Key(self.say(title), note=self.word(_("; ")).join(map(self.in_brief, ids)))

    def piles(self, view: LinkDuelView) -> Piles:
        mine = view.graveyards[self.me]
        top = Card(TEXT[mine[-1]], self.card_label(TEXT[mine[-1]])) if mine else None
        groups = tuple(self._groups(view, self.me)) + tuple(self._groups(view, 1 - self.me))
        note = _("Both lie open.") if groups else _("No card lies there yet.")
        opens = Drawer(self.say(_("Graveyards")), groups, note=self.say(note))
        return Piles(
            (
                Pile(view.deck_count(self.me), self.word(_("deck")), top=Card("back")),
                Pile(len(mine), self.word(_("graveyard")), top=top, opens=opens),
            )
        )

    def _groups(self, view: LinkDuelView, seat: int) -> Iterator[Group]:
        """A graveyard by suit, jokers last."""
        owner = self.say(_("You") if seat == self.me else _("Opponent"))
        for suit, cards in _by_suit(view.graveyards[seat]):
            title = self.say(
                _("{owner}: {suit} {count}"), owner=owner, suit=self._suit(suit), count=len(cards)
            )
            yield Group(
                title, tuple(Card(TEXT[card], self.card_label(TEXT[card])) for card in cards)
            )

    def _suit(self, suit: int | None) -> str:
        return self.word(_("joker")) if suit is None else GLYPHS[SUITS[suit]]

    def seat(self, scene: Scene[LinkDuelView], seat: int) -> Seat:
        view, mine = scene.view, seat == self.me
        name = self.say(_("You") if mine else _("Opponent"))
        deck = view.deck_count(seat)
        lost = any(
            event.type in ("milled", "cost_paid") and seat_of(event["seat"]) == seat
            for event in scene.page.events
        )
        before = scene.page.before
        return Seat(
            name=name,
            label=name,
            badge=self.turn_badge(view, seat),
            meter=Meter(
                self.say(_("deck")),
                deck,
                most=max(52 + view.game.jokers, deck),
                was=before.deck_count(seat) if lost and before is not None else None,
            ),
            backs=None if mine else Backs(view.hand_counts[seat], self.word(_("in hand"))),
        )


def _all_placed(view: LinkDuelView) -> set[str | None]:
    return {id for row in view.placed for id in row}


def _by_suit(cards: Sequence[int]) -> Iterator[tuple[int | None, list[int]]]:
    """Cards by suit, each suit by rank; jokers, who have none, come last."""
    for suit in range(4):
        if found := sorted(card for card in cards if card != JOKER and SUIT[card] == suit):
            yield suit, found
    if jokers := [card for card in cards if card == JOKER]:
        yield None, jokers
