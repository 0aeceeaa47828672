"""The live example: a lane whose cards the reader changes, worked out again at once."""

from __future__ import annotations

from cardplay.cards import GLYPHS, RANKS
from cardplay.cards import SUITS as SUIT_CODES
from cardplay.message import _, card_words
from cardplay_widgets.lesson_board import CHANGE, PLACES, exchangeable, lane_column
from cardplay_widgets.lesson_duel import Duel, play_lane, steps
from cardplay_widgets.lesson_panel import Panel
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Button, Buttons, Live, Part, Picture, Reply, Steps, Text


def worked_out(duel: Duel, voice: Voice) -> list[str]:
    """A lane in plain text: the cards, then the rows of the worked example."""
    say, lang = voice.say, voice.lang
    words = [voice.card(code) for code in (duel.lane, duel.you, duel.opponent)]
    head = say(
        _("lane card: {lane}; you: {you}; the opponent: {opponent}"),
        lane=words[0],
        you=words[1],
        opponent=words[2],
    )
    rows = [f"  {step.text}  {step.sum}".rstrip() for step in steps(duel, lang)]
    return [head, *rows]


class Example(Panel):
    """A lane whose three cards the reader can change; it is worked out again at once."""

    def __init__(self, voice: Voice, lane: str, you: str | None, opponent: str | None) -> None:
        super().__init__(voice)
        self._cards: dict[str, str | None] = {"opponent": opponent, "lane": lane, "you": you}
        self._first = dict(self._cards)
        self._place: str | None = None
        self._told = ""
        self.duel = self._play()

    def _play(self) -> Duel:
        lane = self._cards["lane"]
        assert lane is not None
        return play_lane(lane, self._cards["you"], self._cards["opponent"])

    def picture(self) -> Picture:
        say = self.voice.say
        column = exchangeable(lane_column(self.duel, self.voice), self._place, self.voice)
        paper: list[Part] = [Steps(steps(self.duel, self.voice.lang))]
        if self._place is not None:
            paper = [*self._picker(self._place), *paper]
        elif self._cards != self._first:
            paper.append(Buttons((Button(say(_("The first cards again")), "again", icon="undo"),)))
        text = worked_out(self.duel, self.voice)
        return self.page(text, Live(column, tuple(paper), label=say(_("A lane to try"))))

    def _picker(self, place: str) -> list[Part]:
        """Suits and ranks for the card that is being changed."""
        say, now = self.voice.say, self._cards[place]
        suits = [self._choice(GLYPHS[suit], f"suit:{suit}", place) for suit in SUIT_CODES]
        if place != "lane":
            suits.append(self._choice(say(_("Joker")), "card:Joker", place))
            suits.append(self._choice(say(_("No card")), "card:", place))
        ranks = [self._choice(rank, f"rank:{rank}", place) for rank in RANKS]
        parts: list[Part] = [Text(say(PLACES[place]), "soft"), Buttons(tuple(suits))]
        if now not in (None, "Joker"):
            parts.append(Buttons(tuple(ranks)))
        if self._told:
            parts.append(Reply(self._told))
        return [*parts, Buttons((Button(say(_("Done")), "done", icon="check"),))]

    def _choice(self, label: str, click: str, place: str) -> Button:
        code, now = self._meant(click, place), self._cards[place]
        if click.startswith("suit:"):
            pressed = now not in (None, "Joker") and (now or "")[0] == click[-1]
        else:
            pressed = code == now
        return Button(label, click, dark=self._taken(code, place), pressed=pressed)

    def _meant(self, click: str, place: str) -> str | None:
        """The card that a button of the picker means."""
        kind, _, value = click.partition(":")
        now = self._cards[place] or "Joker"
        before = (self._first[place] or "S2") if now == "Joker" else now
        before = "S2" if before == "Joker" else before
        match kind:
            case "suit":
                return value + before[1:]
            case "rank":
                return before[0] + value
        return value or None

    def _taken(self, code: str | None, place: str) -> bool:
        """Whether the card lies elsewhere in the lane."""
        others = [card for where, card in self._cards.items() if where != place]
        return code is not None and code != "Joker" and code in others

    def click(self, id: str) -> Picture:
        self._told = ""
        kind, _colon, value = id.partition(":")
        if kind == CHANGE:
            self._place = None if value == self._place else value
        elif id == "done":
            self._place = None
        elif id == "again":
            self._cards = dict(self._first)
            self.duel = self._play()
        elif self._place is not None:
            self._exchange(self._meant(id, self._place), self._place)
        return self.picture()

    def _exchange(self, code: str | None, place: str) -> None:
        if self._taken(code, place):
            self._told = self.voice.say(
                _("{card} lies in this lane already, and there is only one."),
                card=card_words(code or ""),
            )
            return
        self._cards[place] = code
        self.duel = self._play()
