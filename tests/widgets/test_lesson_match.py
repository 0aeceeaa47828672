"""The guided match: hints in round 1, and a last word at its end."""

from __future__ import annotations

import pytest

from cardplay import Rng
from cardplay.players import choose
from cardplay_widgets.lesson_data import course
from cardplay_widgets.lesson_match import AGAIN, GuidedMatch
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Picture


def guided(lang: str, solved: list[str]) -> GuidedMatch:
    step = course("lanes", lang)["match"].steps["win"]
    return GuidedMatch(Voice(lang), step, lambda step, stars: solved.append(step))


def last(shown: Picture | list[Picture]) -> Picture:
    return shown[-1] if isinstance(shown, list) else shown


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_round_hints_and_the_end_has_its_word(lang: str) -> None:
    solved: list[str] = []
    match = guided(lang, solved)
    word = "Hint" if lang == "en" else "ヒント"
    shown = match.picture()
    assert shown.say is not None and shown.say.text.startswith(word)
    while match.session.match.outcome is None:
        view = match.session.view
        move = choose("greedy", view, Rng(view.round))
        for click in view.game.clicks(move):
            shown = last(match.click(click))
    outcome = match.session.match.outcome
    won = outcome.winner == 0
    assert shown.say is not None
    assert shown.say.text == match.step.texts["won" if won else "lost"]
    assert ("win" in solved) == won
    assert AGAIN in shown.clicks()
    again = last(match.click(AGAIN))
    assert match.session.match.ply == 0 and again.say is not None
