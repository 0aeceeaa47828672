"""Every rule id of Link Duel with its kind, its name and what it says (RULES.md, 3 and 6)."""

from __future__ import annotations

from typing import Final

from cardplay.core import Rule, RuleKind
from cardplay.message import _


def _rule(name: str, title: str, text: str, kind: RuleKind = "play") -> Rule:
    return Rule(f"linkduel.{name}", kind, title, text)


_SETUP: Final = (
    _rule(
        "pack",
        _("A pack each"),
        _("Each player has a pack of 52 cards and its jokers as a deck. The packs never mix."),
    ),
    _rule(
        "values",
        _("Numbers"),
        _(
            "An ace is 1, then 2 to 10 as printed, jack 11, queen 12, king 13. A joker has no "
            "number and no suit."
        ),
    ),
    _rule("deck-main", _("Four characters"), _("You choose four characters as your hand.")),
    _rule(
        "deck-subs",
        _("Subs"),
        _("You may choose up to three more characters as subs, to exchange between rounds."),
    ),
    _rule(
        "deck-known",
        _("From the roster"),
        _("Only characters of the roster, or ones added to this game, can be chosen."),
    ),
    _rule("deck-distinct", _("All different"), _("You can’t choose a character twice.")),
    _rule(
        "deck-both",
        _("The same on both sides"),
        _("Both players may choose the same character; it works for each of them by itself."),
    ),
    _rule(
        "first-player",
        _("Who is first"),
        _("When both have chosen, one player is first for round 1, usually by lot."),
    ),
)

_FORM: Final = (
    _rule(
        "goal",
        _("The goal"),
        _("You win when the other player needs a card and the deck over there is empty."),
    ),
    _rule(
        "deck-out",
        _("Decked out"),
        _("Needing a card while your deck is empty loses, whatever the card was needed for."),
    ),
    _rule(
        "empty-deck",
        _("An empty deck"),
        _("An empty deck alone loses nothing: you are in until you need the next card."),
    ),
    _rule(
        "double-deck-out",
        _("Both decked out"),
        _("If both decks fall short in the same step, the match is a draw."),
    ),
    _rule(
        "resign",
        _("Resigning"),
        _("Either player may resign at any time and loses."),
        "app",
    ),
    _rule(
        "match-over",
        _("After the end"),
        _("When the match is over, no move is possible."),
    ),
    _rule(
        "notation",
        _("How moves are written"),
        _("A move is text like C03@2 redraw 1, joker 2=S9 or sub C01=C05."),
        "form",
    ),
    _rule(
        "phase",
        _("Moves and phases"),
        _("Each kind of move belongs to one phase of the round."),
        "form",
    ),
)

_SET: Final = (
    _rule(
        "set-reveal",
        _("The reveal"),
        _("At the start of a round both players lay their top three cards face up, one a column."),
    ),
    _rule(
        "joker-timing",
        _("When jokers are handled"),
        _("When all six trumps lie face up, jokers are handled, before anything is placed."),
    ),
    _rule(
        "joker-exchange",
        _("Exchanging a joker"),
        _(
            "If only you show a joker, you exchange it for a card of your graveyard; the joker "
            "goes there."
        ),
    ),
    _rule(
        "joker-choice",
        _("Your choice"),
        _("You may take any card of your graveyard that is not a joker."),
    ),
    _rule(
        "joker-order",
        _("Several jokers"),
        _("Several jokers of one player are handled one by one, the leftmost first."),
    ),
    _rule(
        "joker-no-card",
        _("Nothing to take"),
        _(
            "If your graveyard has no other card than jokers, the joker goes there and the top "
            "card of your deck takes its place."
        ),
    ),
    _rule(
        "joker-both",
        _("Jokers on both sides"),
        _(
            "If both players show jokers, all of them go to the graveyards and are replaced from "
            "the decks. Nobody chooses."
        ),
    ),
    _rule(
        "joker-repeat",
        _("Another joker"),
        _("If the replacement is a joker again, it is handled again, until none lies."),
    ),
    _rule(
        "joker-redraw",
        _("A redrawn joker"),
        _("A joker turned up by a redraw is exchanged at once, before the turn passes."),
    ),
    _rule(
        "chips",
        _("Chips"),
        _(
            "In each column a chip shows who has the larger number now. It only shows; it "
            "changes nothing."
        ),
    ),
)

_ACTION: Final = (
    _rule(
        "turn",
        _("Taking turns"),
        _("The first player starts, then both place one character in turn. You can’t pass."),
    ),
    _rule("place-hand", _("From your hand"), _("You place a character of your hand.")),
    _rule(
        "place-column",
        _("A free place"),
        _("It goes beside your trump in a column where you have no character yet."),
    ),
    _rule(
        "action-end",
        _("Three each"),
        _("When both have placed three characters, the damage is reckoned. The fourth stays."),
    ),
    _rule(
        "link",
        _("Links"),
        _(
            "A link is active while its suit is the suit of the trump beside the character. You "
            "can’t switch it off."
        ),
    ),
    _rule(
        "link-own",
        _("Only your own trump"),
        _("Only your own trump in that column counts, never the opponent’s."),
    ),
    _rule(
        "link-while",
        _("Links come and go"),
        _("When trumps or characters move, links start and stop. What counts is the end."),
    ),
    _rule(
        "skill",
        _("Skills"),
        _("Right after placing a character you may use one of its skills, then or never."),
    ),
    _rule(
        "skill-owner",
        _("Its own skill"),
        _("Only a skill of the character just placed can be used."),
    ),
    _rule(
        "skill-cost",
        _("The cost"),
        _("A skill costs as many cards as its number says, from the top of your deck."),
    ),
    _rule(
        "skill-unpayable",
        _("Too expensive"),
        _("With fewer cards in your deck than the cost, the skill can’t be used."),
    ),
    _rule(
        "redraw",
        _("Redraw"),
        _("One of your trumps goes to the graveyard; the top card of your deck replaces it."),
    ),
    _rule(
        "redraw-empty",
        _("Redraw without a card"),
        _("If the cost took your last card, you may still redraw, but you lose by it."),
    ),
    _rule("switch", _("Switch"), _("Two of your trumps swap places.")),
    _rule(
        "shift",
        _("Shift"),
        _("The character just placed swaps places with your character in the next column."),
    ),
)

_DAMAGE: Final = (
    _rule("boost", _("Boost"), _("A boost adds its amount to your trump, without a limit.")),
    _rule(
        "damage-order",
        _("The order"),
        _("First boosts and the difference, then invert, then reducing, then raising."),
    ),
    _rule(
        "damage-difference",
        _("The difference"),
        _("The damage of a column is the larger number minus the smaller one."),
    ),
    _rule(
        "damage-loser",
        _("Who takes it"),
        _("The player with the smaller number takes the damage of the column."),
    ),
    _rule(
        "damage-tie",
        _("Equal numbers"),
        _("With equal numbers nobody takes damage there, whatever links are active."),
    ),
    _rule(
        "invert",
        _("Invert"),
        _("With one invert in the column, the larger number takes the damage instead."),
    ),
    _rule(
        "invert-both",
        _("Two inverts"),
        _("With an invert on both sides, the smaller number takes the damage as usual."),
    ),
    _rule(
        "swing-reduce",
        _("Swing when losing"),
        _("If you lose the column, your swing spares you that much damage."),
    ),
    _rule("swing-floor", _("Not below 0"), _("The reduced damage stops at 0.")),
    _rule(
        "swing-raise",
        _("Swing when winning"),
        _("If you win the column, your swing adds to the damage, even if it was reduced to 0."),
    ),
    _rule(
        "damage-column",
        _("Column by column"),
        _("Each column is worked out alone; effects never reach another column."),
    ),
    _rule(
        "damage-total",
        _("Your total"),
        _("You take the sum of your columns. It is never set off against the other’s."),
    ),
    _rule(
        "damage-mill",
        _("Milling"),
        _("Both players at once move as many cards from deck to graveyard as they take."),
    ),
)

_ROUND: Final = (
    _rule(
        "clean-up",
        _("Clean-up"),
        _("The trumps go to the graveyards, the characters back to the hands."),
    ),
    _rule(
        "sub-exchange",
        _("Exchanging subs"),
        _("After a round you may exchange any number of your characters for as many subs."),
    ),
    _rule(
        "sub-order",
        _("Who exchanges first"),
        _("The player who is first in the next round decides first."),
    ),
    _rule("sub-none", _("Without subs"), _("A player without subs is not asked.")),
    _rule("role-swap", _("Roles swap"), _("First and second swap for the next round.")),
    _rule(
        "position",
        _("What a position may be"),
        _("A position that can’t come about in a match is refused."),
        "form",
    ),
    _rule(
        "options",
        _("What options may be"),
        _("Options, characters and decks that break the rules are refused."),
        "form",
    ),
)

RULES: Final[dict[str, Rule]] = {
    rule.id: rule for rule in (*_SETUP, *_FORM, *_SET, *_ACTION, *_DAMAGE, *_ROUND)
}
"""By id, in the page's order."""
