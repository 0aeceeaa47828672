"""Every scenario of every game, and the command that runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardplay import game_class, scenario
from cardplay.cli import main

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.glob("*.json"))
SCENARIOS = [one for path in FILES for one in scenario.load(path)]


@pytest.mark.parametrize("one", SCENARIOS, ids=[one.id for one in SCENARIOS])
def test_scenario(one: scenario.Scenario) -> None:
    failures = scenario.run(one)
    assert not failures, "\n".join(map(str, failures))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_rule_of_play_has_a_scenario(path: Path) -> None:
    shown = {rule for one in scenario.load(path) for rule in one.rule}
    rules = game_class(path.stem)().rules
    unknown = shown - set(rules)
    assert not unknown, f"scenarios name rules that the game does not have: {sorted(unknown)}"
    gaps = [id for id, rule in rules.items() if rule.kind == "play" and id not in shown]
    assert not gaps, f"rules of play without a scenario: {gaps}"


def write(path: Path, content: object) -> str:
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


GOOD = {
    "id": "lanes-x",
    "game": "lanes",
    "position": {"lanes": ["S5", "H9", "D2", "CK", "SA"], "hands": [["D8"], []]},
    "expect": {"legal": ["D8@1", "D8@3", "D8@5", "skip"]},
}


def test_check_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {**GOOD, "id": "lanes-y", "expect": {"to_move": "P1"}}
    assert main(["check", write(tmp_path / "a.json", [GOOD, bad])]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == ['lanes-y: to_move: expected "P1", came "P0"', "1 passed, 1 failed"]
    assert main(["check", "--json", write(tmp_path / "a.json", [GOOD])]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": 0, "failures": []}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[{", "line 1"),
        ("{}", "a list of scenarios"),
        ('[{"id": "a", "game": "lanes"}]', "scenario 1 (a): field “position” is missing"),
        ('[{"id": "a", "game": "lanes", "position": {}, "move": []}]', "unknown field “move”"),
        ('[{"id": "a", "game": "lanes", "position": []}]', "“position” must be a JSON object"),
        ('[{"id": "a", "game": "lanes", "position": {}, "expect": {"ilegal": ""}}]', "“ilegal”"),
        ('[{"id": "a", "game": "lanes", "position": {}, "moves": [3]}]', "every move must be text"),
        (
            '[{"id": "a", "game": "lanes", "position": {}, "expect": {"legal": [3]}}]',
            "expectation “legal” must be a list of texts",
        ),
        (
            '[{"id": "a", "game": "lanes", "position": {}, "expect": {"events": {}}}]',
            "expectation “events” must be a list of objects",
        ),
    ],
)
def test_broken_file_is_told_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, words: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    assert main(["check", str(path)]) == 2
    error = capsys.readouterr().err
    assert "broken.json" in error and words in error
    assert len(error.splitlines()) == 1


def test_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "no-such-file.json"]) == 2
    assert "no-such-file.json" in capsys.readouterr().err
