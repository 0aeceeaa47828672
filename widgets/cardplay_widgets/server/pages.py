"""The handler that serves a lesson's page."""

from typing import Any

from tornado.web import RedirectHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from cardplay_widgets.paths import LANGUAGES


class LessonHandler(TornadoVoilaHandler):
    """A page; once it is served, the one that comes next is warmed."""

    async def get(self, path: str | None = None) -> None:
        await super().get(path)
        if path:
            self.kernel_manager.warm_next(path)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", "60")
        super().write_error(status_code, **kwargs)

    def render_template(self, name: str, **context: Any) -> str:
        """A message to the reader, in the language of the page that was asked for."""
        folders = self.request.path.split("/")
        language = next((code for code in LANGUAGES if code in folders), "en")
        return str(super().render_template(name, language=language, **context))


def lesson_handlers(handlers: list[tuple[Any, ...]], index: str) -> list[tuple[Any, ...]]:
    """Voila's handlers with ours in their place: lessons, and the index instead of a file list."""
    kept = []
    for pattern, handler, *rest in handlers:
        if issubclass(handler, TornadoVoilaHandler):
            kept.append((pattern, LessonHandler, *rest))
        elif not issubclass(handler, (TornadoVoilaTreeHandler, VoilaContentsHandler)):
            kept.append((pattern, handler, *rest))
    return [*kept, ("/", RedirectHandler, {"url": f"/voila/render/{index}", "permanent": False})]
