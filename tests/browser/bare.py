"""A page that hosts tables without a server: the script's own host, for quick tests.

The page runs the art's module and the tables' exactly as a notebook would, from blobs;
messages go to the Python objects by a binding and come back at once.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from cardplay_widgets.art import put_art, read
from cardplay_widgets.table import Table

HOST = """
globalThis.hosted = [];
globalThis.host = async ({source, state, art}) => {
  const load = async text => (await import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})))).default;
  const model = state => {
    const ears = {};
    return {state, at: hosted.length, sent: [],
      get: name => state[name], on: (name, ear) => (ears[name] ??= []).push(ear),
      off: (name, ear) => { ears[name] = (ears[name] ?? []).filter(other => other !== ear); },
      send(content) { this.sent.push(content); if (!globalThis.dead) toPython(this.at, JSON.stringify(content)).then(text => this.take(JSON.parse(text))); },
      take({state: news, message}) {
        if (message) for (const ear of ears["msg:custom"] ?? []) ear(message, []);
        if (JSON.stringify(news.picture) === JSON.stringify(state.picture)) return;
        Object.assign(state, news);
        for (const ear of ears["change:picture"] ?? []) ear();
      }};
  };
  if (art) (await load(art.source)).initialize({model: model(art.state)});
  const table = model(state), el = document.createElement("div");
  document.querySelector("main").append(el);
  table.close = await (await load(source)).render({model: table, el});
  hosted.push(table);
};
"""  # noqa: E501


@dataclass
class Host:
    """A page with tables on it; `dead` in the page lets messages go nowhere."""

    page: Page
    tables: list[Table] = field(default_factory=list)
    said: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.expose_function("toPython", self._to_python)
        self.page.set_content(
            "<!doctype html><html lang=en><title>table</title><meta name=viewport "
            'content="width=device-width">'
            '<body class="cp" style="margin:0;background:var(--paper)">'
            '<main style="padding:.5rem;max-width:80rem;margin:auto"></main></body></html>'
        )
        self.page.add_script_tag(content=HOST)

    def _to_python(self, at: int, text: str) -> str:
        table, message = self.tables[at], []
        table.send = lambda content, buffers=None: message.append(content)  # type: ignore[method-assign]
        self.said.append(json.loads(text))
        table._hear(table, json.loads(text), [])
        return json.dumps({"state": {"picture": table.picture}, "message": (message or [None])[0]})

    def add(self, table: Table) -> Table:
        """Displays a table, with the art if it is the first."""
        shared = {name: getattr(put_art(), name) for name in ("css", "table", "paper")}
        art = {"source": read("art.js"), "state": shared}
        state = {name: getattr(table, name) for name in ("picture", "recall", "hears_hash")}
        first = not self.tables
        self.tables.append(table)
        self.page.evaluate(
            "host", {"source": read("door.js"), "state": state, "art": art if first else None}
        )
        return table

    def tell(self, at: int = 0) -> None:
        """Brings to the page what Python has shown by itself."""
        news = {"state": {"picture": self.tables[at].picture}}
        self.page.evaluate("([at, news]) => hosted[at].take(news)", [at, news])
