"""Voila with the lessons."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from voila.app import Voila

from cardplay_widgets.paths import notebooks_dir
from cardplay_widgets.server.kernels import LessonKernels, NoDelayConnection
from cardplay_widgets.server.pages import lesson_handlers
from cardplay_widgets.server.settings import PINGS, publish_share, voila_settings
from cardplay_widgets.server.start import HOST, announcer, first_page, usable_port


class LessonServer(Voila):
    """Voila on a folder of lessons: starts at the index, keeps a stock of warm kernels."""

    def __init__(self, *, index: str, announce: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(
            config_file_paths=[],  # settings come from the code alone
            ip=HOST,
            port_retries=0,
            log_level=logging.ERROR,
            kernel_websocket_connection_class=NoDelayConnection,
            # a closing tab ends its kernel by a beacon, and a beacon carries no xsrf token
            tornado_settings={"disable_check_xsrf": True, **PINGS},
            **kwargs,
        )
        self.index = index
        self.announce = announce

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        plain = settings["kernel_manager"]
        self.kernel_manager: LessonKernels = LessonKernels(
            index=self.index,
            parent=self,
            connection_dir=self.connection_dir,
            kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=plain.allowed_message_types,
        )
        return {**settings, "kernel_manager": self.kernel_manager}

    def init_handlers(self) -> list[tuple[Any, ...]]:
        return lesson_handlers(super().init_handlers(), self.index)

    def launch_browser(self) -> None:
        """Voila calls this as soon as the address answers."""
        self.announce(f"http://{HOST}:{self.port}/")


def serve(
    *,
    language: str,
    port: int | None,
    open_browser: bool,
    root: Path | None = None,
    max_readers: int = 60,
) -> None:
    """Serves the lessons (or the notebooks below `root`) until interrupted."""
    publish_share()
    port = usable_port(port)
    root = root or notebooks_dir()
    server = LessonServer(
        index=first_page(root, language),
        announce=announcer("the lessons are", open_browser),
        config=voila_settings(max_readers),
        root_dir=str(root),
        port=port,
    )
    server.initialize([])
    server.start()
