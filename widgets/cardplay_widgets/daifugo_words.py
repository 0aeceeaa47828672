"""What the table of Daifugo asks, refuses and advises.

Cards that are chosen are asked about at the view (`preview`), so that a button can say what they
are and what they will set off before they are played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardplay.core import IllegalMove, Json, Move
from cardplay.daifugo.cards import OF_RANK, RANK_CODES, texts
from cardplay.daifugo.moves import CardsMove, Pass, Play, write
from cardplay.daifugo.view import DaifugoView
from cardplay.message import _
from cardplay_widgets.daifugo_names import DaifugoNames
from cardplay_widgets.painter import Refusal, Scene

CHOICE_WORDS: Final = {
    "seven-pass": "give",
    "exchange": "give",
    "ten-discard": "drop",
    "queen-bomber": "bomb",
    "nero": "take",
    "resurrection": "take",
    "zombie": "zombie",
    "four-stop": "stop",
}
"""The word of the move that answers a choice."""

ONE_CARD: Final = ("nero", "zombie")
"""The choices of a single card: another one may be clicked instead."""

ASKED: Final = {
    "seven-pass": _("choose up to {count} cards for {to}, or none."),
    "exchange": _("choose {count} of your cards for {to}."),
    "ten-discard": _("choose up to {count} cards to discard, or none."),
    "queen-bomber": _("name up to {count} ranks. Everyone discards all cards of them, you too."),
    "nero": _("name a card; you take it, wherever it lies. You may leave it, too."),
    "resurrection": _("take as many cards from the discard pile as you like."),
    "zombie": _("choose a card of the discard pile and the player who gets it."),
    "four-stop": _("put two 4s on {by}’s play and lead instead, or let it pass."),
}
"""What a choice asks, after its name."""

ASKED_ONE: Final = {
    "seven-pass": _("choose a card for {to}, or none."),
    "exchange": _("choose one of your cards for {to}."),
    "ten-discard": _("choose a card to discard, or none."),
    "queen-bomber": _("name a rank. Everyone discards all cards of it, you too."),
}
"""The same where there is only one to choose."""

DO_WORDS: Final = {
    "play": _("Play {what}"),
    "stop": _("Stop with {what}"),
    "give": _("Give {what}"),
    "drop": _("Discard {what}"),
    "bomb": _("Bomb {what}"),
    "take": _("Take {what}"),
    "rescue": _("Take {what}"),
    "zombie": _("Put {what} into a hand"),
}
NOTHING_WORDS: Final = {
    "give": _("Give nothing"),
    "drop": _("Discard nothing"),
    "bomb": _("Name no rank"),
    "take": _("Take nothing"),
    "zombie": _("Leave the pile alone"),
}
"""The button of a choice while nothing is chosen."""

CHOOSE_WORDS: Final = {
    "four-stop": _("Choose two 4s"),
    "exchange": _("Choose the cards"),
}
"""The same where that is no answer."""


class DaifugoWords(DaifugoNames):
    """The sentences of the table."""

    # What is chosen.

    def planned(self, scene: Scene[DaifugoView]) -> Mapping[str, Json] | None:
        """What the chosen cards are and will set off, if they can be played as they are."""
        codes = [click.removeprefix("hand:") for click in scene.clicks]
        if scene.view.pending is not None or "do:play" not in scene.lit:
            return None
        try:
            return scene.view.preview("play " + " ".join(codes))
        except IllegalMove:
            return None

    def act_label(self, scene: Scene[DaifugoView], word: str) -> str:
        """The button that does something with what is chosen."""
        parts = [click.partition(":") for click in scene.clicks]
        codes = [code for kind, _colon, code in parts if kind != "seat"]
        if not codes:
            if word == "play":
                return self.say(_("Play cards"))
            pending = scene.view.pending
            if pending is not None and pending.kind in CHOOSE_WORDS:
                return self.say(CHOOSE_WORDS[pending.kind])
            return self.say(NOTHING_WORDS[word])
        if word == "bomb":
            return self.say(DO_WORDS[word], what=self.word(_(", ")).join(codes))
        if word != "play":
            count = len(codes)
            what = self.cards(codes) if count <= 3 else self.say(_("{count} cards"), count=count)
            return self.say(DO_WORDS[word], what=what)
        plan = self.planned(scene)
        what = self.cards(codes) if plan is None else self.found_name(plan)
        if plan is None or not plan["sets_off"]:
            return self.say(DO_WORDS[word], what=what)
        return self.say(
            _("Play {what}: then {effects}"), what=what, effects=self.rules(plan["sets_off"])
        )

    # What is asked.

    def prompt(self, scene: Scene[DaifugoView]) -> str:
        view = scene.view
        if view.pending is not None:
            return self._choice(scene)
        if any(click.startswith("card:") for click in scene.clicks):
            return self.say(
                _("**{name}:** take {card} into your hand. The field counts as before."),
                name=self.rule_card("daifugo.relief")[0],
                card=self.cards(click.partition(":")[2] for click in scene.clicks),
            )
        if scene.clicks:
            return self._selected(scene)
        asked = self._turn(scene) if view.to_move == self.reader else None
        relief = any(click.startswith("card:") for click in scene.lit)
        more = self.say(_("Relief: you may take one of the field cards.")) if relief else None
        return self.join(filter(None, (asked, more)))

    def _turn(self, scene: Scene[DaifugoView]) -> str:
        view = scene.view
        if view.field is None:
            if view.game.stairs:
                return self.say(_("You lead: choose cards of one rank, or a stair."))
            return self.say(_("You lead: choose one card, or several of one rank."))
        play = self.combination(view.field)
        if not any(click.startswith("hand:") for click in scene.lit):
            return self.say(_("None of your cards can follow the {play}. Pass."), play=play)
        if view.field.size == 1:
            return self.say(_("Your turn: play a card on the {play}, or pass."), play=play)
        return self.say(
            _("Your turn: play {count} cards on the {play}, or pass."),
            count=view.field.size,
            play=play,
        )

    def _selected(self, scene: Scene[DaifugoView]) -> str:
        plan = self.planned(scene)
        codes = [click.removeprefix("hand:") for click in scene.clicks]
        if plan is None:
            return self.say(
                _("**{cards} selected.** Choose more of the lit cards."), cards=self.cards(codes)
            )
        effects = [self.rule_card(id) for id in plan["sets_off"]]
        if not effects:
            more = any(click.startswith("hand:") for click in scene.lit)
            sentence = (
                _("**{play}.** Play this, or choose more of the lit cards.")
                if more
                else _("**{play}.** Play this, or choose other cards.")
            )
            said = [self.say(sentence, play=self.first_up(self.found_name(plan)))]
        elif len(effects) <= 2:
            said = [
                self.say(_("**{name}:** {asked}"), name=title, asked=text)
                for title, text in effects
            ]
        else:
            said = [self.say(_("It sets off: {rules}."), rules=self.rules(plan["sets_off"]))]
        if plan["out"]:
            said.append(self.say(_("You go out with it.")))
        return self.join(said)

    def _choice(self, scene: Scene[DaifugoView]) -> str:
        pending = scene.view.pending
        assert pending is not None
        title = self.rule_card(f"daifugo.{pending.kind}")[0]
        chosen = [click.partition(":")[2] for click in scene.clicks]
        if pending.kind == "zombie" and chosen:
            if scene.clicks[0].startswith("card:"):
                asked = self.say(_("who gets {card}?"), card=self.card(chosen[0]))
            else:
                seat = int(chosen[0].removeprefix("P"))
                asked = self.say(_("which card does {who} get?"), who=self.who(seat))
        else:
            words = ASKED_ONE if pending.count == 1 else {}
            asked = self.say(
                words.get(pending.kind, ASKED[pending.kind]),
                count=pending.count,
                to=self.who(pending.to),
                by=self.who(scene.view.field_by),
            )
        return self.say(_("**{name}:** {asked}"), name=title, asked=asked[:1].lower() + asked[1:])

    def asked_rule(self, scene: Scene[DaifugoView]) -> str | None:
        if scene.view.pending is not None:
            return f"daifugo.{scene.view.pending.kind}"
        if any(click.startswith("card:") for click in (*scene.clicks, *scene.lit)):
            return "daifugo.relief"
        plan = self.planned(scene) if scene.clicks else None
        return plan["sets_off"][0] if plan and plan["sets_off"] else None

    # What is refused.

    def renews(self, view: DaifugoView, clicks: tuple[str, ...]) -> bool:
        """A choice of several cards is not thrown away by one card too many."""
        return view.pending is None or view.pending.kind in ONE_CARD

    def refuse(self, view: DaifugoView, clicks: tuple[str, ...]) -> Refusal | None:
        if clicks[-1] in ("do:play", "do:stop") and len(clicks) == 1 and view.to_move == self.me:
            return Refusal(self.say(_("First choose the cards.")))
        return None

    def too_few(self, view: DaifugoView, clicks: tuple[str, ...]) -> Refusal:
        why = view.why_not(self._meant(view, clicks), self.reader)
        if why is None:
            return Refusal(self.say(_("Choose what is lit; together it makes a move.")))
        return self.refusal(why)

    def _meant(self, view: DaifugoView, clicks: tuple[str, ...]) -> str:
        """The move that dark clicks seem to mean, with the word of the choice that is open."""
        kind, _colon, code = clicks[-1].partition(":")
        codes = [click.partition(":")[2] for click in clicks if click.startswith(kind)]
        if view.pending is not None and view.pending.seat == self.reader:
            word = CHOICE_WORDS[view.pending.kind]
            if kind != "seat" and word != "zombie":
                return " ".join([word, *codes])
            return f"zombie {code} > P{self.me}" if kind == "card" else "zombie"
        if kind == "card":
            return f"rescue {code}"
        if len(codes) == 1 and view.field is not None and code != "Joker":
            same = texts(view.hand & OF_RANK[RANK_CODES[code[1:]]])
            others = [one for one in same if one != code]
            codes += others[: max(view.field.size - 1, 0)]
        return " ".join(["play", *codes])

    # What is advised.

    def reason(self, view: DaifugoView, move: Move) -> str:
        if isinstance(move, Pass):
            if view.pending is not None:
                return self.say(_("Hint: let it pass. Your 4s are worth keeping."))
            if any(isinstance(one, Play) for one in view.legal_moves()):
                return self.say(_("Hint: pass. What could be played here is worth more later."))
            return self.say(_("Hint: pass. None of your cards can follow."))
        if isinstance(move, Play):
            return self._play_reason(view, move)
        word = write(move).split()[0]
        codes = move.codes() if isinstance(move, CardsMove) else write(move).split()[1:]
        if not codes:
            return self.say(_("Hint: {act}."), act=self.say(NOTHING_WORDS[word]))
        what = self.word(_(", ")).join(
            self.card(code) if code == "Joker" or code[0] in "SHDC" else code
            for code in codes
            if code != ">" and not code.startswith("P")
        )
        return self.say(_("Hint: {act}."), act=self.say(DO_WORDS[word], what=what))

    def _play_reason(self, view: DaifugoView, move: Play) -> str:
        plan = view.preview(move)
        said = [self.say(_("Hint: play {play}."), play=self.found_name(plan))]
        if plan["out"]:
            said.append(self.say(_("You go out with it.")))
        if plan["sets_off"]:
            said.append(self.say(_("It sets off: {rules}."), rules=self.rules(plan["sets_off"])))
        elif not plan["out"]:
            least = view.field is None or self._is_least(view, move)
            said.append(
                self.say(
                    _("It is among the weakest that you can play now, so the strong cards stay.")
                    if least
                    else _("It keeps what belongs together in your hand.")
                )
            )
        return self.join(said)

    def _is_least(self, view: DaifugoView, move: Play) -> bool:
        """Is no other play of this size weaker?"""
        order = view.strength_order()

        def strength(play: Play) -> int:
            naturals = [order.index(code[1:]) for code in play.codes() if code != "Joker"]
            return min(naturals, default=len(order))

        size = move.cards.bit_count()
        plays = [one for one in view.legal_moves() if isinstance(one, Play)]
        return strength(move) <= min(
            strength(one) for one in plays if one.cards.bit_count() == size
        )
