"""Every rule id of Caravan with its kind, its name and what it says (RULES.md, 3 to 9 and 14)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from cardplay.caravan.options import CaravanOptions
from cardplay.caravan.variants import VARIANTS
from cardplay.core import Rule, RuleKind
from cardplay.message import _


def _rules(kind: RuleKind, *rows: tuple[str, str, str]) -> tuple[Rule, ...]:
    return tuple(Rule(f"caravan.{id}", kind, name, text) for id, name, text in rows)


_SET_UP: Final = (
    *_rules(
        "play",
        (
            "pairs",
            _("Three pairs"),
            _("Each player has three routes. Route n faces the other’s route n; each pair counts "
              "by itself."),
        ),
        (
            "own-deck",
            _("A deck of one’s own"),
            _("Each player has a deck of 54 cards, two of them jokers, and draws only from it."),
        ),
        (
            "owner-discard",
            _("Back to the owner"),
            _("A card that leaves the table goes to the discard pile of the player whose deck it "
              "came from, whoever removed it."),
        ),
        ("deal", _("The deal"), _("Both decks are shuffled, and each player is dealt 8 cards.")),
    ),
    *_rules(
        "screen",
        ("hidden-hand", _("Hidden hands"), _("Nobody but you sees your hand.")),
    ),
    *_rules(
        "play",
        (
            "turn-order",
            _("Taking turns"),
            _("Chance decides who begins; then the players take turns."),
        ),
        (
            "opening-place",
            _("The opening"),
            _("In the opening a turn places one number card on an empty route of one’s own."),
        ),
        (
            "opening-limits",
            _("Not in the opening"),
            _("In the opening no face card or joker is played, and no route disbanded. A card is "
              "discarded only by a hand without number cards."),
        ),
        (
            "opening-no-draw",
            _("No drawing in the opening"),
            _("A card placed in the opening is not replaced: 5 of 8 cards are left after it."),
        ),
        (
            "opening-no-number",
            _("No number card"),
            _("A hand without number cards in the opening discards one card and draws one."),
        ),
        (
            "opening-end",
            _("End of the opening"),
            _("Your opening ends when all three of your routes hold a card, and never comes back."),
        ),
        (
            "opening-target",
            _("Nobody is safe"),
            _("Whoever is through the opening may put face cards on the routes of a player who is "
              "not."),
        ),
    ),
)  # fmt: skip

_TURN: Final = _rules(
    "play",
    (
        "one-action",
        _("One thing a turn"),
        _("After the opening a turn is one of three: play a card, discard a card, or disband a "
          "route. There is no passing."),
    ),
    (
        "number-own-route",
        _("Number cards on own routes"),
        _("A number card is placed at the end of one of your own routes."),
    ),
    (
        "attach",
        _("Face cards on number cards"),
        _("A face card or joker is put on a number card of either player, never on an empty "
          "route."),
    ),
    ("discard", _("Discarding"), _("Put one card of your hand on your discard pile.")),
    (
        "disband",
        _("Disbanding"),
        _("Clear one of your routes away with all that is attached. No card is drawn."),
    ),
    ("draw", _("Drawing"), _("After playing or discarding a card you draw exactly one.")),
    (
        "deck-empty",
        _("Empty deck"),
        _("With an empty deck nothing is drawn, and the hand gets smaller."),
    ),
    (
        "empty-hand",
        _("Empty hand"),
        _("With no card in hand but some in the deck, a turn may be used to draw one."),
    ),
    (
        "turn-steps",
        _("Order of a turn"),
        _("First the move, then what it removes, then the sales, then the draw. Running out of "
          "cards is checked last."),
    ),
)  # fmt: skip

_NUMBERS: Final = (
    *_rules(
        "play",
        (
            "card-value",
            _("Values"),
            _("An ace is 1, and 2 to 10 count as printed. Face cards and jokers add nothing by "
              "themselves."),
        ),
        (
            "route-value",
            _("Value of a route"),
            _("A route is worth the sum of its number cards, each with its kings."),
        ),
        ("start-route", _("Starting a route"), _("Any number card may start an empty route.")),
        (
            "second-card",
            _("The second card"),
            _("The second card may be any other number. A larger one makes the route go up, a "
              "smaller one down; gaps don’t matter."),
        ),
        (
            "direction-none",
            _("No direction yet"),
            _("A route with fewer than two number cards has no direction."),
        ),
        (
            "direction",
            _("Direction"),
            _("Later cards go on in the direction: larger on the way up, smaller on the way down."),
        ),
        (
            "same-suit",
            _("The current suit"),
            _("A card of the route’s current suit may go either way. The direction then follows "
              "the last two cards."),
        ),
        (
            "no-equal-rank",
            _("Never the same twice"),
            _("The same number never comes twice in a row, not even in the current suit."),
        ),
        (
            "current-suit",
            _("Which suit is current"),
            _("The suit of the last card, or of the newest queen on that card."),
        ),
        (
            "equal-last",
            _("Two equal cards last"),
            _("If removals leave two equal numbers at the end, the route counts as going down. "
              "Queens on the last card still turn it."),
        ),
    ),
    *_rules(
        "screen",
        (
            "show-route",
            _("What is shown"),
            _("Both players see the value, direction and current suit of every route."),
        ),
    ),
)  # fmt: skip

_FACES: Final = _rules(
    "play",
    (
        "attach-limit",
        _("Three at most"),
        _("A number card holds up to three attached cards. A full one takes nothing more, not "
          "even a jack."),
    ),
    (
        "jack",
        _("Jack"),
        _("A jack takes its number card away with all that is attached, and goes too."),
    ),
    (
        "queen",
        _("Queen"),
        _("A queen turns the direction round and makes its suit the current one. Each further "
          "queen turns it again."),
    ),
    (
        "queen-last",
        _("Queens go on the last card"),
        _("A queen is put only on the last number card of a route."),
    ),
    (
        "king",
        _("King"),
        _("A king doubles its card, and each further king doubles again: a 5 with two kings is "
          "20."),
    ),
    (
        "joker-ace",
        _("Joker on an ace"),
        _("All other number cards of the ace’s suit leave the table, on both sides, other aces "
          "too. Printed suits count."),
    ),
    (
        "joker-number",
        _("Joker on 2 to 10"),
        _("All other number cards of the same number leave the table, on both sides, in any "
          "suit."),
    ),
    (
        "joker-stays",
        _("The joker stays"),
        _("The card under the joker stays with all that is attached, and so does the joker."),
    ),
    (
        "attached-go-too",
        _("All that is attached goes too"),
        _("When a number card is removed, everything attached to it goes with it."),
    ),
    (
        "joker-no-suit",
        _("Face cards are left alone"),
        _("A joker never removes attached cards for their own suit, and counts as no suit "
          "itself."),
    ),
)  # fmt: skip

_SALES: Final = (
    *_rules(
        "play",
        (
            "sale-range",
            _("From 21 to 26"),
            _("Only a route worth 21 to 26 can sell. Below it is too low, above it is "
              "overloaded."),
        ),
        (
            "sale-alone",
            _("Alone in the range"),
            _("If only one route of a pair is worth 21 to 26, it sells."),
        ),
        (
            "sale-higher",
            _("The higher sells"),
            _("If both routes of a pair are worth 21 to 26, the higher one sells."),
        ),
        ("sale-tie", _("A tie"), _("If both are in the range and equal, neither sells.")),
        (
            "sale-open",
            _("Nothing is final"),
            _("Sales are looked at again after every move, until the match ends."),
        ),
        (
            "win",
            _("Winning"),
            _("The match ends as soon as every pair has a route that sells. Two or three sales "
              "win."),
        ),
        (
            "out-of-cards",
            _("Out of cards"),
            _("Whoever has no card left in hand and deck loses at once."),
        ),
    ),
    *_rules(
        "app",
        ("app-clock", _("The clock"), _("In a timed match, whoever runs out of time loses.")),
        ("app-resign", _("Resigning"), _("You may resign at any time; the other player wins.")),
        (
            "app-first-move",
            _("The first minute"),
            _("Between people, a match is aborted if a player’s first move does not come within "
              "a minute."),
        ),
        (
            "app-away",
            _("Away"),
            _("Between people, a player who is away for a minute loses."),
        ),
        (
            "app-move-limit",
            _("Five minutes a move"),
            _("Between people without a clock, a player who takes five minutes for one move "
              "loses."),
        ),
    ),
    *_rules(
        "form",
        ("match-over", _("The match is over"), _("After the end no move is accepted.")),
    ),
    *_rules(
        "screen",
        (
            "rated",
            _("Rated or casual"),
            _("Only the standard rules are rated. With any variant on, a match is casual."),
        ),
    ),
)  # fmt: skip

_FORMS: Final = _rules(
    "form",
    ("not-in-hand", _("From the hand"), _("A card is played or discarded from your own hand.")),
    ("options", _("Options"), _("The options of the game and what they may be.")),
    (
        "deck-clash",
        _("Short or double"),
        _("A short deck and a double deck can’t be chosen together."),
    ),
    ("position", _("Positions"), _("What a position may hold.")),
    (
        "notation",
        _("How a move is written"),
        _("A card and a route like S5@2, a face card and its target like HJ@P1.2.3, or words like "
          "discard H9."),
    ),
)  # fmt: skip

_VARIANTS: Final = tuple(
    VARIANTS[field.name].rule for field in fields(CaravanOptions) if field.name in VARIANTS
)

RULES: Final = {
    rule.id: rule for rule in (*_SET_UP, *_TURN, *_NUMBERS, *_FACES, *_SALES, *_VARIANTS, *_FORMS)
}
"""Rule by id, in the page's order."""
