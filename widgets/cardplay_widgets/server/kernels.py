"""Kernels for readers: no delay on the wire, a cap, and one kernel warm where the reader goes next.

Voila can keep rendered notebooks in stock, each with its kernel ("preheating"). It does so for
every notebook or none. Here the stock is one index page and the few lessons that come next; only
readers' kernels count towards the cap.
"""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Float, Int
from voila.voila_kernel_manager import voila_kernel_manager_factory

from cardplay_widgets.server.settings import page_links

# What a kernel brings along is never garbage. Left to itself, Python looks through all of it every
# hundred clicks or so, and one click waits.
SETTLED = "--IPKernelApp.exec_lines=__import__('gc').freeze()"


class SettledKernels(AsyncMappingKernelManager):
    """Every kernel, warm or not, starts with what it has loaded put out of the collector's way."""

    def start_kernel(self, **kwargs: Any) -> Any:
        return super().start_kernel(extra_arguments=[SETTLED], **kwargs)


StockedKernelManager: Any = voila_kernel_manager_factory(
    SettledKernels,
    preheat_kernel=True,
    default_pool_size=0,
    page_config_hook=page_links,
)


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """A kernel's websocket that sends small frames at once.

    An answer is three of them; with Nagle's algorithm the second waits some 40 ms for the
    browser's acknowledgement.
    """

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class LessonKernels(StockedKernelManager):
    """Readers' kernels up to a cap, and a small stock of warm ones."""

    max_readers = Int(60, config=True, help="Readers served at the same time.")
    max_warm = Int(3, config=True, help="Lessons kept warm at the same time, the index aside.")
    warm_delay = Float(2.0, config=True, help="Seconds that a page gets before the next is warmed.")
    cool_delay = Float(3.0, config=True, help="Seconds after the last reader left.")

    def __init__(self, *, index: str, **kwargs: Any) -> None:
        # the kernels in use: ids, and a placeholder while a warm one is being handed over
        self.readers: set[object] = set()
        self._lessons: list[str] = []  # warmed, the oldest first
        self._ending: set[asyncio.Future[None]] = set()  # a task must be referred to
        stock = {"default": {"pool_size": 0}, index: {"pool_size": 1}}
        super().__init__(kernel_pools_config=stock, **kwargs)

    # readers come and go

    def admit(self, reader: object) -> None:
        """Counts a reader in, or refuses when the house is full."""
        if len(self.readers) >= self.max_readers:
            raise HTTPError(503, "every table is taken")
        self.readers.add(reader)

    async def start_kernel(self, **kwargs: Any) -> str:
        """Starts a reader's kernel, if there is room for one more; a kernel in stock needs none."""
        kernel_id = kwargs.setdefault("kernel_id", self.new_kernel_id())
        self.admit(kernel_id)
        try:
            return str(await super().start_kernel(**kwargs))
        except BaseException:
            self.readers.discard(kernel_id)
            raise

    async def get_rendered_notebook(self, notebook_name: str, **kwargs: Any) -> Any:
        """Hands a warm page and its kernel to a reader."""
        coming = object()
        self.admit(coming)
        try:
            rendered = await super().get_rendered_notebook(notebook_name, **kwargs)
            self.readers.add(rendered[2])
            return rendered
        finally:
            self.readers.discard(coming)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Counts a reader out. When the last one has left, the lessons in stock are let go."""
        self.readers.discard(kernel_id)
        if self._lessons and not self.readers:
            asyncio.get_running_loop().call_later(self.cool_delay, self._cool_if_empty)
        return super().remove_kernel(kernel_id)

    # the stock

    def warm_next(self, notebook: str) -> None:
        """Warms the lesson that follows a notebook, as the notebook's metadata name it."""
        lesson = next_notebook(Path(self.root_dir), notebook)
        if lesson is None or self.get_pool_size(lesson):
            return
        self.kernel_pools_config[lesson] = {"pool_size": 1}
        self.fill_if_needed(delay=self.warm_delay, notebook_name=lesson)
        del self.kernel_pools_config[lesson]  # filled once; only the index is filled again
        self._lessons = [name for name in self._lessons if self.get_pool_size(name)] + [lesson]
        for surplus in self._lessons[: -self.max_warm]:
            self._cool(surplus)

    def get_pool_size(self, notebook_name: str) -> int:
        """The warm kernels of a notebook; one that failed to start is not counted."""
        stock = self._pools.get(notebook_name, [])
        stock[:] = [item for item in stock if not (item.done() and item.exception())]
        return len(stock)

    def _cool_if_empty(self) -> None:
        if not self.readers:
            for lesson in self._lessons:
                self._cool(lesson)
            self._lessons = []

    def _cool(self, lesson: str) -> None:
        for item in self._pools.pop(lesson, []):
            ending = asyncio.ensure_future(self._end(item))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def _end(self, item: "asyncio.Task[dict[str, Any]]") -> None:
        with suppress(Exception):
            warm = await item
            await warm["task"]
            await self.shutdown_kernel(warm["kernel_id"])


def next_notebook(root: Path, notebook: str) -> str | None:
    """The notebook named in `metadata.cardplay.next`, if there is one below `root`."""
    with suppress(OSError, ValueError, AttributeError):
        metadata = json.loads((root / notebook).read_text(encoding="utf-8"))["metadata"]
        following = metadata.get("cardplay", {}).get("next")
        path = (root / str(following)).resolve()
        if path.suffix == ".ipynb" and path.is_relative_to(root.resolve()) and path.is_file():
            return path.relative_to(root.resolve()).as_posix()
    return None
