"""Live example, prediction, challenge and what comes back: without a browser."""

from __future__ import annotations

import pytest

from cardplay_widgets.lesson import Lesson
from cardplay_widgets.lesson_again import Again
from cardplay_widgets.lesson_challenge import Challenge
from cardplay_widgets.lesson_data import RIGHT, LessonError, course
from cardplay_widgets.lesson_duel import play_lane
from cardplay_widgets.lesson_example import Example
from cardplay_widgets.lesson_predict import Predict, Prediction, losses, variant
from cardplay_widgets.lesson_voice import Voice

EN = Voice("en")


class Told:
    """Remembers what a panel reports."""

    def __init__(self) -> None:
        self.solved: list[tuple[str, int]] = []
        self.missed: list[str] = []

    def solve(self, step: str, stars: int) -> None:
        self.solved.append((step, stars))

    def miss(self, missed: Prediction) -> None:
        self.missed.append(missed.step.id)


def club(told: Told, lang: str = "en") -> Predict:
    step = course("lanes", lang)["suit-cycle"].steps["club"]
    return Predict(Voice(lang), step, play_lane("S5", "SQ", "C8"), told.solve, told.miss)


def test_an_example_is_worked_out_again_at_once() -> None:
    example = Example(EN, "S5", "SQ", "H8")
    assert "24 − 8 = 16" in example.picture().text
    for click in ("change:opponent", "suit:C"):
        picture = example.click(click)
        assert click == "change:opponent" or "16 > 12" in picture.text
    assert example.duel.opponent == "C8"
    example.click("rank:6")
    assert "12 = 12" in example.picture().text
    example.click("done")
    assert "change:opponent" in example.picture().clicks()
    assert "suit:C" not in example.picture().clicks()
    assert "24 − 8 = 16" in example.click("again").text


def test_an_example_refuses_a_card_that_lies_there() -> None:
    example = Example(EN, "S5", "SQ", "H8")
    example.click("change:lane")
    example.click("rank:Q")
    assert example.duel.lane == "S5"
    assert "only one" in str(example.picture().to_json())


def test_an_example_says_why_a_card_may_not_lie_there() -> None:
    example = Example(EN, "S5", "SQ", "H8")
    example.click("change:lane")
    picture = example.click("rank:K")
    assert "Lane 1 is ruled by K♠" in picture.text


def test_an_example_takes_jokers_and_no_card() -> None:
    example = Example(EN, "SQ", "SK", "HK")
    example.click("change:you")
    assert "24 − 13 = 11" in example.click("card:Joker").text
    assert "11" in example.click("card:").text or example.duel.you is None
    assert example.duel.you is None
    example.click("suit:D")
    assert example.duel.you == "DK"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_choice_is_answered_and_asks_again(lang: str) -> None:
    told = Told()
    predict = club(told, lang)
    assert list(predict.losses) == ["undoubled", RIGHT, "defence-hurts"]
    wrong = predict.click("choice:undoubled")
    assert "12 − 8" in wrong.text and not predict.done
    predict.click("choice:defence-hurts")
    right = predict.click(f"choice:{RIGHT}")
    assert "8 × 2 = 16" in right.text and predict.done
    assert predict.click("choice:undoubled").text == right.text
    assert told.solved == [("club", 0)] and told.missed == ["club"]


def test_a_right_choice_at_once_is_not_missed() -> None:
    told = Told()
    club(told).click(f"choice:{RIGHT}")
    assert told.missed == [] and told.solved == [("club", 0)]


def test_a_choice_that_is_none_changes_nothing() -> None:
    predict = club(Told())
    before = predict.picture()
    assert predict.click("choice:nothing") == before


def test_worth_is_hidden_until_the_answer_is_right() -> None:
    predict = club(Told())
    assert '"badge"' not in str(predict.picture().to_json()).replace("'", '"')
    predict.click(f"choice:{RIGHT}")
    assert '"badge"' in str(predict.picture().to_json()).replace("'", '"')


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_challenge_answers_a_wrong_card_and_can_be_tried_again(lang: str) -> None:
    told = Told()
    step = course("lanes", lang)["suit-cycle"].steps["king"]
    challenge = Challenge(Voice(lang), step, "D4", "DK", ["SQ", "S9", "H7", "CJ"], told.solve)
    assert challenge.solution() == "H7"
    assert "15" in challenge.click("hand:CJ").text
    assert not challenge.done and told.solved == []
    challenge.click("back")
    assert "14 > 13" in challenge.click("hand:H7").text
    assert told.solved == [("king", 2)]


def test_a_challenge_says_once_why_a_card_may_not_lie_there() -> None:
    step = course("lanes", "en")["joker"].steps["crown"]
    challenge = Challenge(EN, step, "HK", "DK", ["HQ", "CK", "DA", "Joker"], Told().solve)
    refused = challenge.click("hand:HQ")
    assert refused.text.count("Lane 1 is ruled by K♥") == 1
    assert str(refused.page).count("Lane 1 is ruled by K♥") == 1
    assert "back" in refused.clicks()


def test_a_round_that_missed_its_goal_can_be_begun_again() -> None:
    lanes, hands = ["HK", "SJ", "C10", "H9", "C8"], [["D8", "S9", "HQ"], []]
    position = {"lanes": lanes, "hands": hands, "done": [False, True]}
    task = Lesson("lanes/placing", lang="en").round("three", position, low="D8")
    task.click("do:skip")
    assert "Begin the round again" in str(task.shown.page)


def test_the_hints_end_with_the_card() -> None:
    step = course("lanes", "en")["suit-cycle"].steps["king"]
    challenge = Challenge(EN, step, "D4", "DK", ["SQ", "S9", "H7", "CJ"], Told().solve)
    hints = str(challenge.picture().to_json())
    assert "7♥. Hearts beat diamonds" in hints


def test_what_was_missed_comes_back_with_other_cards() -> None:
    told = Told()
    again = Again(EN, told.solve)
    step = course("lanes", "en")["suit-cycle"].steps["club"]
    duel = play_lane("S5", "SQ", "C8")
    again.add(Predict(EN, step, duel, told.solve, told.miss))
    other = variant(step, duel)
    assert {other.lane, other.you, other.opponent}.isdisjoint({duel.lane, duel.you, duel.opponent})
    assert losses(step, other).keys() == losses(step, duel).keys()
    again.click(f"choice:{RIGHT}")
    assert "go-on" in again.picture().clicks()
    assert again.click("go-on").text == "All of it mended. Well done!"


def test_two_jokers_come_back_in_a_whole_sentence() -> None:
    step = course("lanes", "en")["joker"].steps["twins"]
    told = Told()
    twin = Predict(EN, step, play_lane("S9", "Joker", "Joker"), told.solve, told.miss).twin(
        told.solve
    )
    assert "You attack with the joker, and so does the opponent with the joker." in (
        twin.picture().text
    )


def test_a_miss_reaches_the_end_of_the_lesson() -> None:
    lesson = Lesson("lanes/suit-cycle", lang="en")
    predict = lesson.predict("club", lane="S5", you="SQ", opponent="C8")
    again = lesson.again()
    before = again.shown.text
    predict.click("choice:undoubled")
    assert again.shown.text != before and "What happens?" in again.shown.text


def test_done_steps_come_back_with_the_next_visit() -> None:
    first = Lesson("lanes/suit-cycle", lang="en")
    path = first.path()
    predict = first.predict("club", lane="S5", you="SQ", opponent="C8")
    predict.click(f"choice:{RIGHT}")
    kept = dict(path.shown.keep)
    assert kept == {"lessons.lanes/suit-cycle": "club", "lessons.last": "lanes/suit-cycle"}

    second = Lesson("lanes/suit-cycle", lang="ja")
    second.path()
    again = second.predict("club", lane="S5", you="SQ", opponent="C8")
    second._remember(kept)
    assert "正解" in str(again.shown.to_json())


def test_unknown_lessons_and_steps_are_named() -> None:
    with pytest.raises(LessonError, match="suit-cycle"):
        Lesson("lanes/nothing", lang="en")
    lesson = Lesson("lanes/suit-cycle", lang="en")
    with pytest.raises(LessonError, match="club"):
        lesson.predict("king", lane="S5", you="SQ", opponent="C8")
