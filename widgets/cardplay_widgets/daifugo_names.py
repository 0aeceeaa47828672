"""How the table of Daifugo names seats, cards and plays, and which events it tells when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardplay.core import SEAT_NAMES, Event, Game, Json
from cardplay.daifugo.board import board
from cardplay.daifugo.cards import RANKS, texts
from cardplay.daifugo.combination import Combination
from cardplay.daifugo.options import LOCKS, SWITCHES
from cardplay.daifugo.state import TITLES
from cardplay.daifugo.view import DaifugoView
from cardplay.explain import game_translator
from cardplay.message import Who, _
from cardplay_widgets.painter import Painter

RANK_NAMES: Final = {"J": _("jacks"), "Q": _("queens"), "K": _("kings"), "A": _("aces")}
SET_NAMES: Final = {
    2: _("pair of {rank}"),
    3: _("three {rank}"),
    4: _("four {rank}"),
    5: _("five {rank}"),
    6: _("six {rank}"),
}
TITLE_NAMES: Final = {
    "daifugo": _("daifugo"),
    "fugo": _("fugo"),
    "heimin": _("heimin"),
    "hinmin": _("hinmin"),
    "daihinmin": _("daihinmin"),
}

COMPASS: Final = {
    2: (_("East"), _("West")),
    3: (_("East"), _("North"), _("West")),
    4: (_("East"), _("North-east"), _("North-west"), _("West")),
    5: (_("East"), _("North-east"), _("North"), _("North-west"), _("West")),
}
"""What the other seats are called, by how many they are: the reader sits in the south, and turns
that go to the right go to the east."""

LOCAL: Final = frozenset(rule.id for rule in SWITCHES.values())

JOINED: Final = frozenset(
    {
        "spade_3",
        "sandstorm",
        "virtual_suit",
        "virtual_rank",
        "lock",
        "reverse",
        "ask",
        "out",
        "skip",
        "match_end",
    }
)
"""Events told in the picture of those before them, whatever they are."""


class DaifugoNames(Painter[DaifugoView]):
    """Names, and the order in which events are told."""

    gives_up = _("Give the round up")

    def __init__(self, game: Game, reader: int | None, lang: str) -> None:
        super().__init__(game, reader, lang)
        others = COMPASS[game.seats - 1]
        south = _("South") if reader is None else _("you")
        places = [self.word(south), *map(self.word, others)]
        self.names = tuple(places[(seat - self.me) % game.seats] for seat in range(game.seats))

    @property
    def me(self) -> int:
        """The seat at the lower side."""
        return 0 if self.reader is None else self.reader

    # Names.

    def who(self, seat: int) -> Who:
        """A seat in a sentence."""
        return Who(seat, self.game.seats)

    def name(self, seat: int) -> str:
        """A seat by itself: "You", "East"."""
        return self.say(_("{who}"), who=self.who(seat))

    def title_at(self, place: int) -> str:
        """The title of a place, 0 the first."""
        return self.word(TITLE_NAMES[TITLES[self.game.seats][place]])

    def cards(self, codes: Iterable[str]) -> str:
        """Some cards in a sentence: `8♠ 8♥`."""
        return " ".join(map(self.card, codes))

    def play_name(self, cards: Sequence[str], rank: str | None, ranks: Sequence[str] = ()) -> str:
        """What cards are together: "pair of 8s", "stair 4-5-6, joker as 5"."""
        jokers = cards.count("Joker")
        stands_for = [rank] if jokers and rank else []
        if ranks:
            naturals = [code[1:] for code in cards]
            stands_for = [one for one in ranks if one not in naturals]
            found = self.word(_("stair {ranks}")).format(ranks="-".join(ranks))
        elif len(cards) == 1:
            found = self.word(_("joker")) if jokers else self.card(cards[0])
        elif rank is None:
            found = self.word(_("pair of jokers"))
        else:
            found = self.word(SET_NAMES[len(cards)]).format(rank=self._ranks_name(rank))
        if not stands_for:
            return found
        return self.word(_("{play}, joker as {ranks}")).format(
            play=found, ranks=self.word(_(", ")).join(stands_for)
        )

    def first_up(self, text: str) -> str:
        """A name at the beginning of a sentence."""
        return text[:1].upper() + text[1:]

    def _ranks_name(self, rank: str) -> str:
        """Several of a rank: "8s", "kings"."""
        if rank in RANK_NAMES:
            return self.word(RANK_NAMES[rank])
        return self.word(_("{rank}s")).format(rank=rank)

    def combination(self, play: Combination) -> str:
        """What lies on the field, by name."""
        ranks = [RANKS[rank] for rank in play.ranks]
        return self.play_name(texts(play.cards), play.rank_text, ranks)

    def found_name(self, found: Mapping[str, Json]) -> str:
        """What chosen cards are (`view.chosen`), by name."""
        return self.play_name(found["cards"], found.get("rank"), found.get("ranks", ()))

    def rules(self, ids: Iterable[str]) -> str:
        """The names of rules, one after the other."""
        return self.word(_(", ")).join(self.rule_card(id)[0] for id in ids)

    def rules_on(self) -> int:
        """How many local rules are on; the locks are one rule with three switches."""
        on = {option for option in SWITCHES if getattr(self.game, option)}
        return len(on.difference(LOCKS)) + bool(on.intersection(LOCKS))

    # What is told.

    def position_text(self, view: DaifugoView) -> str:
        return board(view, game_translator(self.game.name, self.lang), self.names)

    def joins(self, event: Event, told: Sequence[Event]) -> bool:
        before = {one.type for one in told}
        match event.type:
            case "discard":
                return bool(before & {"discard", "bomb"})
            case "exchange":
                return "exchange" in before
            case "clear":
                return "cut" in before
            case "lead":
                return bool(before & {"clear", "deal", "exchange", "jack_back_end"})
        return event.type in JOINED

    def opens(self, event: Event) -> bool:
        return event.type in ("deal", "lead")

    def stops(self, events: Sequence[Event]) -> bool:
        """Between two rounds the standings stay until the reader goes on."""
        return any(event.type == "round_end" for event in events)

    def spoken(self, events: Sequence[Event]) -> Sequence[Event]:
        """What the prompt says anyway is left out, and a clear beside anything else."""
        mine = f"P{self.reader}"
        told = [
            event
            for event in events
            if not (event.type in ("ask", "lead") and event["seat"] == mine)
            and not (event.type == "exchange" and mine not in (event["from"], event["to"]))
        ]
        return [event for event in told if event.type != "clear"] or told or events

    def meanwhile(self, events: Sequence[Event]) -> str:
        """Once the reader is out, there is a way past what the others still play."""
        mine = f"P{self.reader}"
        out = any(event.type == "out" and event["seat"] == mine for event in events)
        if not out or final_order(events):
            return ""
        return self.say(_("The others play on; “Skip” leads to the end of the round."))

    def logged(self, event: Event) -> bool:
        return event.type not in ("clear", "ask", "deal", "cut")

    def rule(self, events: Sequence[Event]) -> str | None:
        return next((event.rule for event in events if event.rule in LOCAL), None)

    def share(self, view: DaifugoView) -> str:
        if view.outcome is None or self.reader is None:
            return ""
        place = view.outcome.places.index(self.reader) + 1
        return self.say(
            _("Daifugo: place {place} of {players} with {points} points"),
            place=place,
            players=view.game.players,
            points=view.points[self.reader],
        )


def final_order(events: Sequence[Event]) -> list[int]:
    """The seats from first to last, if the round ends with these events."""
    return next(
        (
            list(map(SEAT_NAMES.index, event["order"]))
            for event in events
            if event.type == "round_end"
        ),
        [],
    )
