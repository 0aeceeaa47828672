"""Every rule id of Five Lanes with its kind, its name and what it says (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardplay.core import Rule, RuleKind
from cardplay.message import _


def _rules(kind: RuleKind, *rules: tuple[str, str, str]) -> Iterator[Rule]:
    """Rules of one kind: the id without the game, the name, what the rule says."""
    for id, name, text in rules:
        yield Rule(f"lanes.{id}", kind, name, text)


_ALL: Final = (
    *_rules(
        "play",
        ("goal", _("The goal"), _("Bring the opponent’s life to 0.")),
        (
            "life",
            _("Life"),
            _("Both start with 30 life points. Damage is subtracted; life never goes below 0."),
        ),
        (
            "deck",
            _("One deck for both"),
            _(
                "Both draw from the same draw pile and discard to the same pile: 52 cards and the "
                "jokers."
            ),
        ),
        (
            "numbers",
            _("Numbers"),
            _("An ace is 1, then 2 to 10 as printed, jack 11, queen 12, king 13."),
        ),
        (
            "five-lanes",
            _("Five lanes"),
            _("There are lanes 1 to 5. Each has one lane card, which is never a joker."),
        ),
    ),
    *_rules(
        "screen",
        (
            "hidden",
            _("What is hidden"),
            _(
                "Hands and the draw pile are hidden. You see in which lane the opponent has "
                "placed a card, but not which card, until the reveal."
            ),
        ),
        (
            "discard-public",
            _("Open discards"),
            _("Both may look through the discard pile at any time."),
        ),
        (
            "screen",
            _("On the table"),
            _(
                "You always see both lives, the lane cards, whose turn it is, the round and who "
                "places first in it, and how many cards lie in the pile and in the other hand."
            ),
        ),
        (
            "preview",
            _("Preview"),
            _(
                "With a card selected, each lane that takes it shows what it would be there: "
                "attack or defence, and the number. A defence with the better suit shows it "
                "doubled."
            ),
        ),
    ),
    *_rules(
        "play",
        (
            "round-order",
            _("A round"),
            _(
                "Draw, place, reveal, settle the lanes, swap after a pass, clear, new lane cards; "
                "then the other one places first."
            ),
        ),
        (
            "refill",
            _("Drawing"),
            _(
                "At the start of a round each hand is filled up to five cards, the first player’s "
                "first."
            ),
        ),
        (
            "alternate",
            _("Taking turns"),
            _("You place one card each in turn. When one has finished, the other goes on alone."),
        ),
        (
            "hand",
            _("From the hand"),
            _("You place cards from your own hand, face down, on your own side of a lane."),
        ),
        (
            "place-limit",
            _("Three cards at most"),
            _("You may place up to three cards a round. The third one ends your placing."),
        ),
        (
            "one-per-lane",
            _("One card a lane"),
            _("Your side of a lane has room for one card. The opponent’s side does not matter."),
        ),
        (
            "placement",
            _("High enough"),
            _("A card must have at least the number of the lane card. Equal is enough."),
        ),
        (
            "place-any",
            _("Ace and joker go anywhere"),
            _("An ace or a joker may be placed in every lane."),
        ),
        ("ace-lane", _("An ace’s lane"), _("A lane ruled by an ace takes every card.")),
        (
            "face-lane",
            _("A face card’s lane"),
            _(
                "A lane ruled by a jack, queen or king takes only face cards that are high enough, "
                "aces and jokers."
            ),
        ),
        (
            "skip",
            _("Stopping"),
            _("Instead of placing you may stop for this round. That can’t be taken back."),
        ),
        ("pass", _("A pass"), _("Finishing a round with no card placed is a pass.")),
        (
            "reveal",
            _("Reveal"),
            _("When both have finished, all placed cards are turned up at once."),
        ),
        ("resolve-order", _("Lane by lane"), _("The lanes are settled in order, from 1 to 5.")),
        (
            "clear",
            _("Clearing"),
            _("After the round all placed cards and all lane cards go to the discard pile."),
        ),
        (
            "new-lanes",
            _("New lane cards"),
            _("Five new lane cards are turned up from the draw pile."),
        ),
        (
            "lane-joker",
            _("No joker rules a lane"),
            _(
                "A joker turned up as a lane card is set aside and replaced. Once all five lie, "
                "it is shuffled back into the draw pile."
            ),
        ),
        ("swap-first", _("The other begins"), _("In the next round the other one places first.")),
        (
            "role",
            _("Attack or defence"),
            _(
                "A card of the lane card’s suit attacks. A card of another suit defends. A joker "
                "always attacks."
            ),
        ),
        (
            "suit-cycle",
            _("The suit cycle"),
            _("♠ beats ♥, ♥ beats ♦, ♦ beats ♣, ♣ beats ♠. ♠ and ♦ are even, and so are ♥ and ♣."),
        ),
        (
            "suit-double",
            _("Doubling"),
            _(
                "Where an attack meets a defence, the side with the better suit counts its number "
                "twice. Nothing else is ever doubled."
            ),
        ),
        ("direct-hit", _("Direct hit"), _("An attack that meets no card deals its number.")),
        (
            "attack-defence",
            _("Attack against defence"),
            _("If the attack is higher after doubling, the defender loses the difference."),
        ),
        (
            "cancel",
            _("Cancelled"),
            _("If attack and defence are equal after doubling, nothing happens."),
        ),
        (
            "blocked",
            _("Blocked"),
            _(
                "If the defence is higher after doubling, it stops the attack. Nobody loses "
                "anything."
            ),
        ),
        (
            "attack-attack",
            _("Attack against attack"),
            _("The higher attack deals the difference. Nothing is doubled."),
        ),
        (
            "mutual",
            _("Equal attacks"),
            _("Two attacks with equal numbers do nothing to each other."),
        ),
        ("defence-only", _("Defence alone"), _("A defence that meets no attack does nothing.")),
        (
            "no-defence-damage",
            _("A defence never hurts"),
            _("However high it is, a defence deals no damage."),
        ),
        ("empty-lane", _("Empty lane"), _("In a lane with no cards nothing happens.")),
        (
            "win",
            _("Winning"),
            _("Whoever is at 0 life has lost at once. Later lanes are not settled any more."),
        ),
        (
            "joker-copy",
            _("The joker copies"),
            _("A joker counts as a copy of its lane card: same number, same suit. So it attacks."),
        ),
        (
            "joker-kind",
            _("The joker copies the kind"),
            _("In an ace’s lane a joker is an ace, in a face card’s lane a face card."),
        ),
        (
            "ace-upset",
            _("The ace’s upset"),
            _(
                "An attacking ace beats a face card, whether that attacks or defends, and deals "
                "the face card’s number: 11, 12 or 13. The suits don’t matter and nothing is "
                "doubled."
            ),
        ),
        (
            "ace-block",
            _("The ace stops"),
            _("A defending ace stops an attacking face card, whatever the suits. No damage."),
        ),
        (
            "ace-plain",
            _("Otherwise an ace is 1"),
            _(
                "In every other meeting an ace is a card of number 1, or 2 when its suit is "
                "doubled; also against another ace."
            ),
        ),
        (
            "pass-swap",
            _("The swap after a pass"),
            _(
                "At the end of a round in which you passed, the smallest card of your hand goes, "
                "aces and jokers left out, and you draw one card."
            ),
        ),
        (
            "pass-swap-tie",
            _("Equal cards in the swap"),
            _("Of equal numbers the suit that comes first in ♠ ♥ ♦ ♣ goes."),
        ),
        (
            "pass-swap-ace",
            _("Swapping an ace"),
            _("With only aces and jokers in your hand, an ace goes."),
        ),
        (
            "pass-swap-joker",
            _("Swapping a joker"),
            _("With only jokers in your hand, a joker goes."),
        ),
        (
            "reshuffle",
            _("Reshuffle"),
            _(
                "When a card is needed and the draw pile is empty, the discards are shuffled and "
                "become the new draw pile."
            ),
        ),
    ),
    *_rules(
        "form",
        (
            "notation",
            _("How a move is written"),
            _("A move is a card and a lane, like S10@3, or a word such as skip."),
        ),
        ("options", _("Options"), _("The options of the game and what they may be.")),
        ("position", _("Positions"), _("What a position may hold.")),
        (
            "match-over",
            _("The match is over"),
            _("After the end of the match no move is accepted."),
        ),
    ),
    *_rules(
        "app",
        (
            "app-max-rounds",
            _("Limit of rounds"),
            _(
                "With the option max_rounds the match is a draw when that many rounds are settled "
                "and nobody has lost."
            ),
        ),
        (
            "app-clock",
            _("The clock"),
            _(
                "Online you have 30 seconds a move. When they are over you have finished placing; "
                "cards already placed fight on."
            ),
        ),
        (
            "app-away",
            _("Away"),
            _("Online you may be away for 60 seconds in all. After that the match is lost."),
        ),
        (
            "app-resign",
            _("Resigning"),
            _("You may resign at any time before the end, and lose at once."),
        ),
        (
            "app-daily-deal",
            _("The daily challenge"),
            _(
                "One match a day against the strong computer, with the same draw pile for "
                "everyone. The day changes at midnight in Japan."
            ),
        ),
        (
            "app-daily-record",
            _("Only the first try counts"),
            _("The day’s first try is recorded, from the moment it starts. Leaving it is a loss."),
        ),
        (
            "app-daily-again",
            _("Playing it again"),
            _("Later tries of the day are free and change nothing in the record."),
        ),
        (
            "app-daily-local",
            _("Kept on this device"),
            _("The record stays on this device. There is no rating and no ranking."),
        ),
        (
            "app-share",
            _("The share line"),
            _(
                "For each round one ◆ per lane in which you dealt damage, then one ◇ per lane in "
                "which the opponent did, or - for neither."
            ),
        ),
    ),
)

RULES: Final = {rule.id: rule for rule in _ALL}
"""Rule by id, in the page's order."""
