"""The sentence of every event and every refusal of Daifugo.

A rule's own sentences stand in its unit; here are those that all share, and how they are chosen:
by the rule, by the type of the event and its variant (`take.field`), and by who reads.
"""

from __future__ import annotations

from typing import Any, Final

from cardplay.cards import GLYPHS, Card
from cardplay.core import SEAT_NAMES, Event, Illegal, Json
from cardplay.daifugo.exchange import EXCHANGE
from cardplay.daifugo.options import DaifugoOptions
from cardplay.daifugo.rules import LOCAL_RULES, Said
from cardplay.daifugo.rules.unit import LocalRule
from cardplay.message import Message, Who, Word, _

Facts = dict[str, Any]

_SAID: Final = (
    Said("deal", _("Round {round}: the cards are dealt.")),
    Said("lead", _("You lead."), _("{seat} leads.")),
    Said("play", _("You play {cards}."), _("{seat} plays {cards}.")),
    Said("play.as", _("You play {cards} as {rank}."), _("{seat} plays {cards} as {rank}.")),
    Said(
        "play.stair",
        _("You play {cards}, the stair {ranks}."),
        _("{seat} plays {cards}, the stair {ranks}."),
    ),
    Said("reverse", _("The turn goes the other way now.")),
    Said("revolution.on", _("Revolution! The order of strength turns round for this round.")),
    Said("revolution.off", _("Another revolution: the order of strength turns back.")),
    Said("jack_back.1", _("Jack-back: the order stays turned round until the next clear.")),
    Said(
        "jack_back.2", _("Strong jack-back: the order stays turned round until the second clear.")
    ),
    Said("jack_back_end", _("The jack-back is over; the order of strength turns back.")),
    Said("ask", _("You have a choice."), _("{seat} has a choice.")),
    Said("decline", _("You decline."), _("{seat} declines.")),
    Said(
        "give",
        _("You give {cards} to {to}."),
        _("{from} gives {count} cards to {to}."),
        _("{from} gives you {cards}."),
    ),
    Said(
        "give.one",
        _("You give {cards} to {to}."),
        _("{from} gives a card to {to}."),
        _("{from} gives you {cards}."),
    ),
    Said(
        "exchange.best",
        _("You must give your strongest cards, {cards}, to {to}."),
        _("{from} must give the {count} strongest cards to {to}."),
        _("{from} must give you the strongest cards: {cards}."),
    ),
    Said(
        "exchange.best one",
        _("You must give your strongest card, {cards}, to {to}."),
        _("{from} must give the strongest card to {to}."),
        _("{from} must give you the strongest card: {cards}."),
    ),
    Said(
        "exchange.back",
        _("In return you give {cards} to {to}."),
        _("In return {from} gives {count} cards to {to}."),
        _("In return {from} gives you {cards}."),
    ),
    Said(
        "exchange.back one",
        _("In return you give {cards} to {to}."),
        _("In return {from} gives a card to {to}."),
        _("In return {from} gives you {cards}."),
    ),
    Said("discard", _("You discard {cards}."), _("{seat} discards {cards}.")),
    Said(
        "take.field",
        _("You take {cards} from the field cards."),
        _("{seat} takes {cards} from the field cards."),
    ),
    Said(
        "take.discard",
        _("You take {cards} from the discard pile."),
        _("{seat} takes {cards} from the discard pile."),
    ),
    Said(
        "take.hand",
        _("You take {cards} from the hand of {from}."),
        _("{seat} takes {cards} from the hand of {from}."),
        _("{seat} takes {cards} from your hand."),
    ),
    Said(
        "zombie",
        _("You put {cards} from the discard pile into the hand of {to}."),
        _("{seat} puts {cards} from the discard pile into the hand of {to}."),
        _("{seat} puts {cards} from the discard pile into your hand."),
    ),
    Said("cut", _("Your play cuts the trick off."), _("{seat}’s play cuts the trick off.")),
    Said("pass", _("You pass."), _("{seat} passes.")),
    Said("clear", _("The field is cleared.")),
    Said(
        "out", _("You are out and take place {place}."), _("{seat} is out and takes place {place}.")
    ),
    Said(
        "out.resign",
        _("You resign and take place {place}."),
        _("{seat} resigns and takes place {place}."),
    ),
    Said("round_end", _("The round is over. From first to last: {order}.")),
    Said("match_end", _("You win the match!"), _("{winner} wins the match.")),
)

_REFUSED: Final = {
    ("daifugo.match-over", ""): _("The match is over; no more moves are possible."),
    ("daifugo.notation", ""): _(
        "“{text}” is no move. Write for example play S8 H8, or pass."
    ),
    ("daifugo.relief", "off"): _("The rule of relief is off in this game."),
    ("daifugo.resign", "choice"): _("A choice is open; resigning must wait."),
    ("daifugo.resign", "out"): _("Whoever is out can’t resign any more."),
    ("daifugo.turn", ""): _("It is not this seat’s turn: {to_move} must move first."),
    ("daifugo.choice", ""): _("First a choice must be made: {kind}."),
    ("daifugo.choice", "none"): _("No choice is open now; play cards or pass."),
    ("daifugo.hand", ""): _("{card} is not in the hand."),
    ("daifugo.hand", "twice"): _("{card} is named oftener than it is in the hand."),
    ("daifugo.pass", ""): _("The field is empty: whoever leads must play."),
    ("daifugo.combination", ""): _(
        "{cards}: no combination. Play cards of one rank, with jokers if you like."
    ),
    ("daifugo.combination", "stairs"): _(
        "{cards}: no combination. Play cards of one rank, or 3 or 4 neighbouring ranks."
    ),
    ("daifugo.count", ""): _("The number of cards must be that of the field, {need}, not {count}."),
    ("daifugo.strength", ""): _("{rank} is not stronger than {field} now."),
    ("daifugo.strength", "joker"): _("Nothing is stronger than a joker played alone."),
}  # fmt: skip


def message(game: DaifugoOptions, thing: Event | Illegal, reader: int | None) -> Message:
    """The sentence of an event or a refusal for the seat that reads (None: a spectator)."""
    units = {rule.id: rule for rule in (EXCHANGE, *LOCAL_RULES, *game.house_rules)}
    unit = units.get(thing.rule)
    if isinstance(thing, Illegal):
        return _refusal(game, unit, thing, units)
    said = _said(unit, thing)
    facts = _facts(thing.data, game.players)
    return Message(_for_reader(said, thing, reader), facts)


def _said(unit: LocalRule | None, event: Event) -> Said:
    """The rule's own sentence for the event, else the one that all share."""
    variant = f"{event.type}.{_variant(event)}"
    own = {said.event: said for said in (unit.said if unit else ())}
    shared = {said.event: said for said in _SAID}
    for texts in (own, shared):
        for key in (variant, event.type):
            if key in texts:
                return texts[key]
    raise KeyError(f"no sentence for {event!r}")


def _variant(event: Event) -> str:
    """What more than its type decides the sentence of an event."""
    data = event.data
    match event.type:
        case "play" if "ranks" in data:
            return "stair"
        case "play" if "Joker" in data["cards"] and data["rank"] is not None:
            return "as"
        case "revolution":
            return "on" if data["revolution"] else "off"
        case "jack_back":
            return str(data["clears"])
        case "give" if _count(data["cards"]) == 1:
            return "one"
        case "exchange":
            gift = "best" if data["forced"] else "back"
            return f"{gift} one" if _count(data["cards"]) == 1 else gift
        case "take":
            return str(data["from"]) if data["from"] in ("field", "discard") else "hand"
        case "virtual_rank" if data["rank"] is None:
            return "none"
        case "out" if event.rule == "daifugo.resign":
            return "resign"
    return ""


def _count(cards: Json) -> int:
    """How many cards; of cards that the reader may not see only that is told."""
    return cards if isinstance(cards, int) else len(cards)


def _for_reader(said: Said, event: Event, reader: int | None) -> str:
    """To the seat that acts, to the one that gets or loses the cards, or to everybody else."""
    if reader is not None:
        name, data = SEAT_NAMES[reader], event.data
        others = [data.get("to"), data.get("from") if event.type == "take" else None]
        if said.to is not None and name in others:
            return said.to
        actor = data.get("seat", data.get("from", data.get("winner")))
        if actor == name or actor is None:
            return said.you
    return said.you if said.other is None else said.other


def _facts(data: Any, seats: int) -> Facts:
    """The data of an event or a refusal as words."""
    facts: Facts = dict(data)
    if "cards" in facts:
        facts["count"] = _count(facts["cards"])
        facts["cards"] = _cards(facts["cards"])
    for key in ("seat", "from", "to", "to_move", "winner"):
        if facts.get(key) in SEAT_NAMES:
            facts[key] = Who(SEAT_NAMES.index(facts[key]), seats)
    if "order" in facts:
        facts["order"] = [Who(SEAT_NAMES.index(name), seats) for name in facts["order"]]
    if "suits" in facts:
        facts["suits"] = [GLYPHS[suit] for suit in facts["suits"]]
    if "card" in facts:
        facts["card"] = Card(facts["card"])
    for key in ("rank", "field"):
        if facts.get(key) == "Joker":
            facts[key] = Card("Joker")
    return facts


def _cards(codes: Json) -> Any:
    return codes if isinstance(codes, int) else [Card(code) for code in codes]


def _refusal(
    game: DaifugoOptions, unit: LocalRule | None, why: Illegal, units: dict[str, LocalRule]
) -> Message:
    """The rule's own sentence for the case, else the one of the base game."""
    case = str(why.facts.get("case", ""))
    facts = _facts(why.facts, game.players)
    if why.rule == "daifugo.combination" and game.stairs:
        case = "stairs"
    if "kind" in facts:
        kinds = {rule.choice: rule for rule in units.values()}
        facts["kind"] = Word(kinds[facts["kind"]].name)
    own = dict(unit.refused) if unit else {}
    return Message(own[case] if case in own else _REFUSED[why.rule, case], facts)
