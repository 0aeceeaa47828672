"""What a click costs in the kernel, and how large the picture is that answers it.

python tests/bench/bench_session.py: CPU time of `Session.click` with its pictures as JSON, by a
reader who clicks what is lit; "play" with the opponents' answers. No server, no browser.
"""

from __future__ import annotations

import json
import random
import statistics
import time

import cardplay
from cardplay import GAMES
from cardplay.match import Match
from cardplay_widgets.session import Session

MATCHES = 3
CLICKS = 120


def main() -> None:
    for game in GAMES:
        costs: dict[str, list[float]] = {"select": [], "play": []}
        sizes: list[int] = []
        for seed in range(MATCHES):
            table, rng = Session(Match(cardplay.make(game), seed=seed)), random.Random(seed)
            for _ in range(CLICKS):
                lit = table.view.next(table.clicks).lit
                if table.match.outcome is not None or not lit:
                    break
                pages, click = len(table.pages), rng.choice(lit)
                start = time.process_time()
                shown = [json.dumps(picture.to_json()) for picture in table.click(click)]
                cost = 1e3 * (time.process_time() - start)
                costs["play" if len(table.pages) > pages else "select"].append(cost)
                sizes.append(max(map(len, shown)))
        for kind, found in costs.items():
            found.sort()
            print(
                f"{game:9} {kind:6} median {statistics.median(found):4.1f} ms, "
                f"p95 {found[int(0.95 * len(found))]:4.1f} ms"
            )
        print(f"{game:9} picture median {statistics.median(sizes):.0f} B, largest {max(sizes)} B")


if __name__ == "__main__":
    main()
