"""The engine's own commands: `check` runs scenario files, `balance` compares characters."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from cardplay import GAMES, scenario
from cardplay.core import CardplayError


def add_commands(commands: Any) -> None:
    """Register the commands on the subparsers of an `argparse` parser."""
    check = commands.add_parser(
        "check",
        help="run scenario files of any game",
        description="Run scenario files. One line for each expectation that does not hold; the "
        "last line counts. The exit code is 0 if all passed, 1 if any failed, 2 if a file is "
        "broken.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a JSON file of them")
    check.add_argument("--json", action="store_true", help="print one JSON object for machines")
    check.set_defaults(run=_check)

    balance = commands.add_parser(
        "balance",
        help="play the characters of a game against each other",
        description="Play many matches of computer players and print each character's win rate "
        "with its 95 % interval.",
    )
    balance.add_argument("game", choices=["linkduel"], help="the game")
    balance.add_argument("--matches", type=_positive, default=2000, metavar="N", help="how many")
    balance.add_argument("--player", default="greedy", help="who plays (default: greedy)")
    balance.add_argument("--seed", type=int, default=0, help="seed of the first match")
    balance.set_defaults(run=_balance)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _check(args: argparse.Namespace) -> int:
    """Run scenario files; prints the failures and the counts."""
    scenarios: list[scenario.Scenario] = []
    try:
        for path in args.files:
            scenarios += scenario.load(path)
    except CardplayError as error:
        print(json.dumps({"error": str(error)}) if args.json else error, file=sys.stderr)
        return 2
    failures = [found for one in scenarios if (found := scenario.run(one))]
    failed = len(failures)
    rows = [failure for found in failures for failure in found]
    if args.json:
        report = {
            "passed": len(scenarios) - failed,
            "failed": failed,
            "failures": [failure.to_json() for failure in rows],
        }
        print(json.dumps(report, ensure_ascii=False))
    else:
        for failure in rows:
            print(failure)
        print(f"{len(scenarios) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _balance(args: argparse.Namespace) -> int:
    """Play and print the table of win rates."""
    from cardplay import lab

    try:
        rows = lab.balance(args.game, args.matches, args.player, args.seed)
    except CardplayError as error:
        print(error, file=sys.stderr)
        return 2
    print(lab.balance_table(rows))
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run one of the engine's commands; the exit code."""
    parser = argparse.ArgumentParser(
        prog="cardplay", description=f"Card games whose rules can be asked: {', '.join(GAMES)}."
    )
    add_commands(parser.add_subparsers(required=True, metavar="COMMAND"))
    args = parser.parse_args(argv)
    code: int = args.run(args)
    return code
