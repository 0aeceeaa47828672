"""The command `cardplay`: serves the lessons; its other words belong to the engine.

Only the standard library and the engine are imported at the top, so that `cardplay check` works
without the `app` extra.
"""

import argparse
import locale
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

import cardplay.cli
from cardplay_widgets.paths import LANGUAGES

EXAMPLES = """\
examples:
  cardplay                      serve the lessons and open them in the browser
  cardplay --lang ja            the same, in Japanese
  cardplay --no-browser --port 8866
                                serve at a known address, open nothing
  cardplay --lab                open the notebooks in JupyterLab, to read and change their code
  cardplay check moves.json     run a file of scenarios through the rules
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command line; returns its exit code."""
    options = build_parser().parse_args(argv)
    if hasattr(options, "run"):
        code: int = options.run(options)
        return code
    return serve(options)


def build_parser() -> argparse.ArgumentParser:
    """All words of the command, the engine's among them."""
    parser = argparse.ArgumentParser(
        prog="cardplay",
        description="Learn card games by touching their rules: lessons and tables in the browser.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"cardplay {version('cardplay')}")
    serving = parser.add_argument_group("serving the lessons (without a command)")
    serving.add_argument(
        "--lang", choices=LANGUAGES, help="language of the first page (default: the system's)"
    )
    serving.add_argument(
        "--port", type=port_number, help="port on this machine (default: a free one from 8866 on)"
    )
    serving.add_argument(
        "--no-browser", action="store_true", help="print the address, open no browser"
    )
    serving.add_argument("--lab", action="store_true", help="JupyterLab instead of the lessons")
    cardplay.cli.add_commands(parser.add_subparsers(title="commands", metavar="COMMAND"))
    return parser


def port_number(text: str) -> int:
    """A port as argparse reads it."""
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port; a port is a number from 1 to 65535")


def system_language() -> str:
    """The system's language, if the lessons speak it; otherwise English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next(filter(None, names), None) or locale.getlocale()[0] or ""
    return next((code for code in LANGUAGES if chosen.lower().startswith(code)), "en")


def serve(options: argparse.Namespace) -> int:
    """Serves until interrupted. What keeps it from starting is told in one line."""
    try:
        from cardplay_widgets.server.start import CannotServe

        if options.lab:
            from cardplay_widgets.server.lab import serve as start
        else:
            from cardplay_widgets.server.lessons import serve as start
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("cardplay"):
            raise
        print(
            f"cardplay: the lessons need the package {missing.name!r}, which is not installed; "
            "remedy: pip install 'cardplay[app]'",
            file=sys.stderr,
        )
        return 1
    try:
        start(
            language=options.lang or system_language(),
            port=options.port,
            open_browser=not options.no_browser,
        )
    except CannotServe as reason:
        print(f"cardplay: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
