"""The way through the lessons of a game: the path at the head of a page, the links at its foot."""

from __future__ import annotations

from collections.abc import Mapping

from cardplay.explain import LANGUAGES
from cardplay.message import _
from cardplay_widgets.lesson_data import Plan
from cardplay_widgets.lesson_progress import LAST, Progress
from cardplay_widgets.lesson_voice import Voice
from cardplay_widgets.picture import Anchor, Nav, Path, Picture, Stop

OTHER_NAMES = {"en": "日本語", "ja": "English"}
"""What the other language is called in itself, by the language that is read."""


def other_language(lang: str) -> str:
    """The language that is not read now."""
    return next(code for code in LANGUAGES if code != lang)


def notebook_of(plan: Plan) -> str:
    """The file of a lesson's notebook, in the folder of its game."""
    return f"{plan.id}.ipynb"


def lesson_path(
    plans: Mapping[str, Plan],
    here: Plan | None,
    progress: Progress,
    voice: Voice,
    folder: str = "",
) -> Path:
    """All lessons of a game in their order.

    Args:
        here: the lesson that is open, or to be opened next.
        folder: how to get from the page to the game's folder, with a slash at its end.
    """
    order = list(plans.values())
    stops = tuple(
        Stop(
            plan.name,
            folder + notebook_of(plan),
            "here" if plan is here else "done" if progress.is_done(plan) else "",
        )
        for plan in order
    )
    where = ""
    if here is not None:
        where = voice.say(
            _("Lesson {number} of {count}"), number=order.index(here) + 1, count=len(order)
        )
    return Path(stops, where, voice.painter.title)


def path_picture(
    plans: Mapping[str, Plan], here: Plan, progress: Progress, voice: Voice
) -> Picture:
    """The head of a lesson's page; the browser keeps what it says about progress."""
    path = lesson_path(plans, here, progress, voice)
    return Picture(
        game=here.game,
        lang=voice.lang,
        text=f"{voice.painter.title}. {path.where}: {here.name}",
        page=(path,),
        keep={**progress.to_keep(here), LAST: here.key},
    )


def nav_picture(plans: Mapping[str, Plan], here: Plan, voice: Voice) -> Picture:
    """The foot of a lesson's page: back, all lessons, this lesson in the other language, next."""
    order = list(plans.values())
    at = order.index(here)
    other = other_language(voice.lang)
    anchors = [
        Anchor(voice.say(_("All lessons")), "../index.ipynb"),
        Anchor(
            OTHER_NAMES[voice.lang], f"../../{other}/{here.game}/{notebook_of(here)}", lang=other
        ),
    ]
    if at > 0:
        before = order[at - 1]
        anchors.insert(0, Anchor(before.name, notebook_of(before), "back"))
    if at + 1 < len(order):
        after = order[at + 1]
        label = voice.say(_("Next: {lesson}"), lesson=after.name)
        anchors.append(Anchor(label, notebook_of(after), "next"))
    else:
        anchors.append(Anchor(voice.say(_("Now play a match")), "play.ipynb", "next"))
    text = "\n".join(f"{anchor.label}: {anchor.href}" for anchor in anchors)
    label = voice.say(_("Where to go from here"))
    return Picture(game=here.game, lang=voice.lang, text=text, page=(Nav(tuple(anchors), label),))
