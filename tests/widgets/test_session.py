"""A match at a table: clicks, refusals, opponents, undo, history, hints, records, secrets."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest

import cardplay
from cardplay.cards import TEXT, texts
from cardplay.core import Json
from cardplay.lanes.game import Lanes
from cardplay.lanes.view import LanesView
from cardplay.match import Match
from cardplay_widgets.picture import Picture
from cardplay_widgets.session import Session


def session(lang: str = "en", seed: int = 7, **options: Json) -> Session:
    return Session(Match(cardplay.make("lanes", **options), seed), lang=lang)


def say(pictures: tuple[Picture, ...]) -> str:
    """What the table says last."""
    said = pictures[-1].say
    assert said is not None
    return said.text


def random_clicks(table: Session, seed: int) -> Iterator[tuple[Picture, ...]]:
    """Play to the end by lit clicks alone; what each click showed."""
    rng = random.Random(seed)
    while table.match.outcome is None:
        yield table.click(rng.choice(table.view.next(table.clicks).lit))


def test_two_clicks_place_a_card_and_the_opponent_answers() -> None:
    table = session()
    selected = table.click("hand:S6")
    assert len(selected) == 1 and "6♠ is selected" in say(selected)
    shown = table.click("lane:5")
    assert table.match.lines()[0] == "P0 S6@5"
    assert [p.say.text for p in shown[:-1] if p.say] == ["You placed 6♠ in lane 5: attack 6."]
    assert table.state.to_move == 0


def test_every_click_lit_in_a_picture_is_heard() -> None:
    table = session()
    for shown in random_clicks(table, seed=1):
        lit = set(table.view.next(table.clicks).lit)
        assert lit <= shown[-1].clicks()


def test_opening_a_record_deals_once_however_long_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(cardplay.make("lanes"), 3)
    rng = cardplay.Rng(3)
    while match.outcome is None:
        match.play(match.state.random_move(rng))
    deals: list[object] = []
    deal = Lanes.deal
    monkeypatch.setattr(Lanes, "deal", lambda *given: deals.append(given) or deal(*given))
    assert len(Session(match).pages) > match.ply > 20
    assert len(deals) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_match_ends_by_clicks_alone(seed: int) -> None:
    table = session(seed=seed)
    last = [*random_clicks(table, seed)][-1][-1]
    assert last.say and last.say.buttons
    assert table.share() and table.share() in last.say.text


def test_a_second_click_takes_the_choice_back() -> None:
    table = session()
    table.click("hand:S6")
    assert table.clicks == ("hand:S6",)
    table.click("hand:S6")
    assert table.clicks == ()


def test_another_card_may_be_chosen_instead() -> None:
    table = session()
    table.click("hand:S6")
    table.click("hand:SA")
    assert table.clicks == ("hand:SA",)


@pytest.mark.parametrize(
    ("clicks", "sentence", "rule"),
    [
        (("hand:S6", "lane:3"), "Lane 3 is ruled by 9♦: a card needs 9 or more", "placement"),
        (("hand:S6", "lane:4"), "Lane 4 is ruled by K♠: only face cards", "face-lane"),
        (("lane:1",), "First choose a card of your hand", None),
        (("hand:HK",), "K♥ is not in the hand.", "hand"),
    ],
)
def test_a_dark_click_says_why_not(
    clicks: tuple[str, ...], sentence: str, rule: str | None
) -> None:
    table = session()
    shown: tuple[Picture, ...] = ()
    for click in clicks:
        shown = table.click(click)
    said = shown[-1].say
    assert said and said.refused and sentence in said.text
    assert (said.why.rule if said.why else None) == (rule and f"lanes.{rule}")
    assert table.match.ply == 0 and table.clicks == clicks[:-1]


def test_a_card_that_fits_nowhere_says_why() -> None:
    table = Session(
        Match(
            cardplay.make("lanes"),
            position={
                "lanes": ["S9", "H9", "DK", "CQ", "S8"],
                "hands": [["D4", "SA"], ["C8"]],
                "life": [30, 30],
                "placed": [{}, {}],
                "done": [False, False],
                "first": 0,
                "to_move": 0,
                "round": 1,
                "draw": [],
                "discard": [],
                "history": [],
                "winner": None,
            },
        )
    )
    (shown,) = table.click("hand:D4")
    assert shown.say and shown.say.refused
    assert shown.say.text.startswith("4♦ may go into none of the free lanes. Lane 5 is ruled by 8♠")


def test_a_rule_tells_its_text() -> None:
    table = session()
    table.click("hand:S6")
    (refused,) = table.click("lane:3")
    assert refused.say and refused.say.why and refused.say.why.click in refused.clicks()
    text = say(table.click("rule:lanes.placement"))
    assert text == "**{}.** {}".format(*table.painter.rule_card("lanes.placement"))
    assert table.clicks == ("hand:S6",)
    assert say(table.click("rule:lanes.nothing")) != text


def test_undo_goes_back_to_the_last_choice_and_redo_forth() -> None:
    table = session()
    before = table.picture
    table.click("hand:S6")
    after = table.click("lane:5")[-1]
    assert table.click("table:undo")[-1].text == before.text
    assert table.match.ply == 0
    assert table.click("table:redo")[-1].text == after.text
    table.click("table:undo")
    assert table.click("table:undo")[-1].text == before.text


def test_a_move_made_again_is_answered_alike() -> None:
    table = session()
    table.click("hand:S6")
    first = table.click("lane:5")[-1]
    table.click("table:undo")
    table.click("hand:S6")
    assert table.click("lane:5")[-1].text == first.text


def test_the_past_can_be_read_again() -> None:
    table = session()
    for _shown in random_clicks(table, seed=3):
        pass
    present = table.picture
    told = [say(table.click("table:first"))]
    for _page in table.pages[1:]:
        told.append(say(table.click("table:forth")))
    assert len(set(told)) > len(table.pages) // 2
    assert any("Lane 5" in sentence for sentence in told)
    assert table.click("table:forth")[-1] == present
    assert table.click("at:2")[-1].text == table.click("table:back")[-1].text or table.looking == 1
    assert table.click("table:now")[-1] == present


def test_a_hint_names_a_legal_move_and_its_reason() -> None:
    table = session()
    text = say(table.click("table:hint"))
    found = re.match(r"Hint: (\S+|the joker) in lane (\d)\. ", text, re.IGNORECASE)
    assert found and len(text) > found.end()
    word, lane = found.groups()
    card = "Joker" if "joker" in word else GLYPHS[word[-1]] + word[:-1]
    assert table.view.why_not(f"{card}@{lane}") is None
    assert table.match.ply == 0


def test_the_record_waits_for_the_end() -> None:
    """It holds the seed, and with it every hidden card."""
    table = session()
    table.click("do:skip")
    assert table.record() is None
    table.play("resign")
    record = table.record()
    assert record is not None
    assert Match.loads(record).lines() == table.match.lines()


def test_a_session_goes_on_with_a_loaded_match() -> None:
    table = session()
    for _count, _shown in zip(range(9), random_clicks(table, seed=5), strict=False):
        pass
    table.cancel()
    again = Session(Match.loads(table.match.dumps()))
    assert again.picture.text == table.picture.text
    assert len(again.pages) == len(table.pages)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_sentence_is_left_in_another_language(lang: str) -> None:
    table = session(lang, seed=11)
    shown = [p for row in random_clicks(table, seed=2) for p in row]
    shown += [*table.click("table:first"), *table.click("table:undo"), *table.click("table:hint")]
    for picture in shown:
        texts = [picture.text, *(line.text for line in picture.log.lines if picture.log)]  # type: ignore[union-attr]
        japanese = [re.search("[ぁ-んァ-ン]", text) is not None for text in texts if text]
        assert all(japanese) if lang == "ja" else not any(japanese), texts


# What must not be seen.


GLYPHS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def named(value: Json) -> Iterator[str]:
    """Every card that a picture names: as face, id or click, or in a sentence."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from named(inner)
    elif isinstance(value, str):
        if code := re.fullmatch(r"(?:\w+:)?([SHDC](?:10|[2-9AJQK]))", value):
            yield code[1]
        yield from (GLYPHS[g] + r for r, g in re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", value))


def seen(view: LanesView) -> set[str]:
    placed = [card for side in view.placed for card in side if card >= 0]
    return set(texts([*view.lanes, *view.hand, *placed, *view.discard]))


@pytest.mark.parametrize("seed", range(6))
def test_no_picture_names_a_hidden_card(seed: int) -> None:
    table = session(seed=seed)
    known = set().union(*(seen(page.view) for page in table.pages))
    assert set(named(table.picture.to_json())) <= known
    for row in random_clicks(table, seed):
        for picture, page in zip(row, table.pages[-len(row) :], strict=True):
            known |= seen(page.view)
            assert set(named(picture.to_json())) <= known, picture.text


def test_pictures_do_not_change_with_what_is_hidden() -> None:
    """Two matches that differ only in hidden cards look alike, to the last byte."""
    table = session(seed=4)
    table.click("hand:" + TEXT[table.view.hand[0]])
    other = table.view.sample(random.Random(0))
    assert other.to_position() != table.state.to_position()
    pictures = []
    for state in (table.state, other):
        match = Match(table.match.game, 4, position=state.to_position())
        pictures.append(json.dumps(Session(match).picture.to_json(), ensure_ascii=False))
    assert pictures[0] == pictures[1]


def test_japanese_goes_on_with_a_space_after_a_mark() -> None:
    painter = Session(Match(cardplay.make("lanes"), 7), lang="ja").painter
    said = painter.join(["あなたの勝ちです！", "もう一度？", "はい。"])
    assert said == "あなたの勝ちです！\u3000もう一度？\u3000はい。"
