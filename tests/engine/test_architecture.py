"""The house keeps its plan: imports run one way, rule ids are one thread, imports are quick."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardplay import GAMES, game_class

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "cardplay"
PRESENT = [name for name in GAMES if (ENGINE / name / "game.py").exists()]
ROOMS = {
    "cards": 0,
    "chance": 0,
    "message": 1,
    "columns": 1,
    "values": 2,
    "core": 2,
    "position_fields": 2,
    "cardplay": 3,
    **dict.fromkeys(GAMES, 3),
    "explain": 4,
    "match": 4,
    "scenario": 4,
    "players": 5,
    "lab": 6,
    "cli": 7,
    "__main__": 8,
}
"""Floor of each room; a module imports from its own floor or from below."""


def imports(path: Path) -> set[str]:
    """Names of the modules of cardplay that a module imports, at any depth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("cardplay", "cardplay_widgets")}


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else parts[0]


def modules(folder: Path, package: str) -> dict[str, Path]:
    return {
        ".".join([package, *path.relative_to(folder).with_suffix("").parts]): path
        for path in sorted(folder.rglob("*.py"))
    }


def test_imports_go_down_and_no_game_knows_another() -> None:
    for module, path in modules(ENGINE, "cardplay").items():
        here = room(module.removesuffix(".__init__"))
        for name in imports(path):
            assert not name.startswith("cardplay_widgets"), f"{module} imports {name}"
            there = room(name)
            assert ROOMS[there] <= ROOMS[here], f"{module} ({here}) imports {name} ({there})"
            both_games = here in GAMES and there in GAMES and here != there
            assert not both_games, f"{module} imports {name}"


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """A circle of modules that import each other, if there is one."""
    done: set[str] = set()

    def visit(module: str, path: list[str]) -> list[list[str]]:
        if module in path:
            return [path[path.index(module) :]]
        if module in done:
            return []
        found = [c for name in graph[module] for c in visit(name, [*path, module])]
        done.add(module)
        return found

    return [circle for module in graph for circle in visit(module, [])]


@pytest.mark.parametrize(
    ("folder", "package"),
    [(ENGINE, "cardplay"), (ROOT / "widgets" / "cardplay_widgets", "cardplay_widgets")],
    ids=["engine", "widgets"],
)
def test_no_circle_of_imports(folder: Path, package: str) -> None:
    files = modules(folder, package)
    graph = {
        module: {name for name in imports(path) if name in files and name != module}
        for module, path in files.items()
    }
    assert not circles(graph)


def test_players_meet_views_only() -> None:
    for path in (ENGINE / "players").glob("*.py"):
        bad = [n for n in imports(path) if n.endswith((".state", "State")) or ".state." in n]
        assert not bad, f"{path.name} imports {bad}"


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    for module, path in modules(ENGINE, "cardplay").items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for name in names:
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names or top == "cardplay", f"{module}: {name}"


@pytest.mark.parametrize("game", PRESENT)
def test_the_rulebook_has_the_ids_of_the_rules_page(game: str) -> None:
    page = (ENGINE / game / "RULES.md").read_text(encoding="utf-8")
    rules = game_class(game)().rules
    named = set(re.findall(rf"`({game}\.[a-z0-9-]+)`", page))
    missing = named - set(rules)
    assert not missing, f"ids of the page without a rule: {sorted(missing)}"
    prefixed = [id for id in rules if not id.startswith(f"{game}.")]
    assert not prefixed
    invented = [id for id in rules if id.removeprefix(f"{game}.") not in page]
    assert not invented, f"rules that the page does not name: {invented}"


def test_import_loads_no_game() -> None:
    code = "import sys, cardplay; print([m for m in sys.modules if m.startswith('cardplay.')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [game for game in GAMES if f"cardplay.{game}'" in out.stdout], out.stdout
