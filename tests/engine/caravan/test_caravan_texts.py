"""Sentences: true, with the numbers, in the reader's words, in English and Japanese."""

from __future__ import annotations

from typing import Any

import pytest

import cardplay
from cardplay.core import Event
from cardplay.explain import explain

Case = tuple[dict[str, Any], dict[str, Any], str, str, str]

BASE: dict[str, Any] = {"hands": [["S2"], ["C3"]]}


def told(options: dict[str, Any], position: dict[str, Any], line: str) -> list[tuple[str, str]]:
    """Each sentence of a move in both languages, for P0."""
    game = cardplay.make("caravan", **options)
    state = game.position({**BASE, **position})
    seat, _, text = line.partition(" ")
    return [
        (explain(event, game, reader=0), explain(event, game, lang="ja", reader=0))
        for event in state.play(text, int(seat[1]))
    ]


KING = {"hands": [["HK"], ["C3"]], "routes": [[["S5+DK"], [], []], [[], [], []]]}
EQUAL = {
    "routes": [[["S7", "D3", "D7+HQ"], [], []], [[], [], []]],
    "hands": [["D8"], ["CJ"]],
    "to_move": 1,
}
SALE = {
    "hands": [["SK"], ["C3"]],
    "routes": [[["C9", "S7", "H6"], [], []], [["C9", "S7", "H6"], [], []]],
}
JOKER = {"hands": [["Joker"], ["C3"]], "routes": [[["HA", "H9"], [], []], [["H10+SK"], [], []]]}


@pytest.mark.parametrize(
    ("options", "position", "line", "english", "japanese"),
    [
        (
            {}, KING, "P0 HK@P0.1.1",
            "You put K♥ on 5♠ of your route 1: king number 2 doubles it again, to 20.",
            "あなたのルート1の5♠にK♥を付けました。2枚目のキングでさらに2倍になり、値は20です。",
        ),
        (
            {"king_adds": True}, KING, "P0 HK@P0.1.1",
            "You put K♥ on 5♠ of your route 1: king number 2 adds 5 again, to 15.",
            "あなたのルート1の5♠にK♥を付けました。2枚目のキングでもう一度5が加わり、値は15です。",
        ),
        (
            {}, EQUAL, "P1 CJ@P0.1.2",
            "The last two cards of your route 1 are equal, which counts as down, and the queens "
            "there turn it: it goes up now.",
            "あなたのルート1は最後の2枚が同じ数字なので下りとみなし、"
            "クイーンがそれを反転させて上りになりました。",
        ),
        (
            {"guarded_joker": True}, JOKER, "P0 Joker@P0.1.1",
            "9♥ of your route 1 stays: a joker spares its own route.",
            "あなたのルート1の9♥は残ります。ジョーカーは、自分が出されたルートには効きません。",
        ),
        (
            {}, JOKER, "P0 Joker@P0.1.1",
            "10♥ leaves the opponent’s route 1, and with it K♠.",
            "相手のルート1から10♥が、付いていたK♠と一緒に取り除かれました。",
        ),
        (
            {}, SALE, "P0 SK@P1.1.1",
            "Your route 1 sells at 22: the route that it faces, 31, is not worth 21 to 26.",
            "あなたのルート1が22で売れています。向かいの31は21〜26に入っていません。",
        ),
        (
            {}, BASE, "P1 resign",
            "The opponent resigns. You win the match!",
            "相手が投了しました。あなたの勝ちです！",
        ),
    ],
)  # fmt: skip
def test_an_event_is_told(
    options: dict[str, Any], position: dict[str, Any], line: str, english: str, japanese: str
) -> None:
    assert (english, japanese) in told(options, position, line)


def test_an_event_read_from_json_tells_its_rule() -> None:
    game = cardplay.make("caravan")
    state = game.position({**BASE, **SALE})
    for event in state.play("SK@P1.1.1"):
        data = event.to_json()
        read = Event(data.pop("type"), data.pop("rule"), data)
        if event.type in ("face", "sale"):
            assert explain(read, game) == game.rules[event.rule].text
        else:
            assert explain(read, game) == explain(event, game)


DOWN = {"hands": [["H10", "HJ", "D9"], ["C3"]], "routes": [[["S5", "H9+SQ"], [], []], [[], [], []]]}
FULL = {"hands": [["SJ"], ["C3"]], "routes": [[["S5+DK+HK+CQ"], [], []], [[], [], []]]}
OPENING = {"opening": [True, True], "hands": [["SK", "S5"], ["C3"]]}


@pytest.mark.parametrize(
    ("position", "text", "english", "japanese"),
    [
        (
            DOWN, "H10@1",
            "Route 1 goes down after 9♥: a card must be lower than 9 or of the current suit, "
            "spades. 10♥ is neither.",
            "ルート1は9♥から下りです。9より小さいか、現在のスートのスペードでなければならず、"
            "10♥はどちらでもありません。",
        ),
        (
            DOWN, "D9@1",
            "9♦ can’t follow 9♥: the same number never comes twice in a row, whatever the suit.",
            "9♥のあとに9♦は置けません。同じ数字は、スートが何であっても続けられません。",
        ),
        (
            FULL, "SJ@P0.1.1",
            "5♠ already holds 3 attached cards, so it is full: nothing more goes on it, not even "
            "a jack.",
            "5♠にはもう3枚付いていて、いっぱいです。ジャックも付けられません。",
        ),
        (
            OPENING, "discard SK",
            "In the opening a card is discarded only when the hand has no number card; here is "
            "5♠.",
            "序盤に捨てられるのは、数字カードが1枚もないときだけです。手札に5♠があります。",
        ),
    ],
)  # fmt: skip
def test_a_refusal_is_told(
    position: dict[str, Any], text: str, english: str, japanese: str
) -> None:
    game = cardplay.make("caravan")
    why = game.position(position).why_not(text)
    assert why is not None
    assert explain(why, game, reader=0) == english
    assert explain(why, game, lang="ja", reader=0) == japanese


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (0, "You have no card left in hand or deck. The opponent wins the match."),
        (1, "The opponent has no card left in hand or deck. You win the match!"),
        (None, "Player 1 has no card left in hand or deck. Player 2 wins the match."),
    ],
)
def test_the_end_is_told_to_each_reader(reader: int | None, sentence: str) -> None:
    game = cardplay.make("caravan")
    state = game.position({**BASE, "decks": [[], None]})
    *_, end = state.play("discard S2")
    assert explain(end, game, reader=reader) == sentence
