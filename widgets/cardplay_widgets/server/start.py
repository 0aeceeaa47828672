"""What a server needs before it listens: a port, a first page, and a line that says where it is."""

import errno
import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path

HOST = "127.0.0.1"
FIRST_PORT = 8866
LAST_PORT = FIRST_PORT + 49


class CannotServe(Exception):
    """Why the server can't start, as one line for the person who started it."""


def first_page(root: Path, language: str) -> str:
    """The index in the language asked for, or in English."""
    for code in (language, "en"):
        if (root / code / "index.ipynb").is_file():
            return f"{code}/index.ipynb"
    raise CannotServe(f"there is no index page in {root}; is the installation complete?")


def usable_port(wanted: int | None) -> int:
    """The port asked for, or the first free one from 8866 on."""
    if wanted:
        if problem := port_problem(wanted):
            raise CannotServe(
                f"port {wanted} {problem}; choose another with --port, or leave --port out"
            )
        return wanted
    for port in range(FIRST_PORT, LAST_PORT + 1):
        if not port_problem(port):
            return port
    raise CannotServe(f"no port from {FIRST_PORT} to {LAST_PORT} is free; name one with --port")


def port_problem(port: int) -> str | None:
    """Why a port can't be listened on, or None."""
    with socket.socket() as probe:
        if os.name == "posix":  # as the server will do; elsewhere it would share a taken port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return "is already in use"
            return f"can't be used ({error.strerror})"
    return None


def announcer(subject: str, open_browser: bool) -> Callable[[str], None]:
    """Tells where the server answers, and shows it."""

    def announce(address: str) -> None:
        print(f"cardplay: {subject} at {address} (Ctrl+C ends)", flush=True)
        if open_browser and not webbrowser.open(address):
            print("cardplay: no browser could be opened; open the address yourself", flush=True)

    return announce
