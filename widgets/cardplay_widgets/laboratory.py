"""The position laboratory: set cards by clicking, and see at once what follows.

>>> laboratory = Laboratory("lanes", lang="en")
>>> print(laboratory.table(lane="S5", you="SQ", opponent="H8"))
Lane card  5♠
You  Q♠
Opponent  8♥
You placed Q♠ in lane 1: attack 12.
The opponent placed 8♥ in lane 1: defence 8.
Spades beat hearts, so the attack counts 12 × 2 = 24. Lane 1: your attack of 24 beats the defence \
of 8 and deals 24 − 8 = 16.
The opponent loses 16 and has 14 life left.
#lane=S5&you=SQ&opponent=H8
"""

from __future__ import annotations

from collections.abc import Sequence

from cardplay_widgets.laboratory_bench import bench_of
from cardplay_widgets.laboratory_panel import Panel
from cardplay_widgets.language import notebook_language
from cardplay_widgets.table import Table


class Laboratory:
    """The laboratory of a game in the language of its notebook.

    Args:
        game: name of the game.
        lang: `en` or `ja`; the notebook's folder says it when left out.

    Raises:
        ValueError: the game has no laboratory.
    """

    def __init__(self, game: str = "lanes", lang: str | None = None) -> None:
        self.lang = lang or notebook_language()
        self.bench = bench_of(game)

    def table(self, **cards: str | Sequence[str | None] | None) -> Table:
        """The table, with these cards at first; a link in the page's address goes before them.

        Args:
            cards: by the name of a row, its card or cards: `lane="S5"`, or
                `lanes=["S5", "H9", "D2", "CK", "SA"]`; None is no card.

        Raises:
            ValueError: no kind of position has these rows.
            PositionError: these cards can't lie on one table.
        """
        rows = {
            name: (lying,) if lying is None or isinstance(lying, str) else tuple(lying)
            for name, lying in cards.items()
        }
        fits = (m for m in self.bench.modes if rows.keys() <= {row.id for row in m.rows})
        mode = next(fits, None)
        if mode is None:
            raise ValueError(f"no position has the rows {', '.join(rows)}")
        panel = Panel(self.bench, self.lang, mode.id, rows)
        table = Table(
            panel.picture(),
            on_click=panel.click,
            on_hash=lambda hash: table.show(panel.arrive(hash)),
        )
        return table
