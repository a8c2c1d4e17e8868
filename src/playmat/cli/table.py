"""`playmat` without a command: run the table on this machine and open it in the browser."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Final

import typer

from playmat import __version__
from playmat.cli.extras import MissingExtra, needs_extra
from playmat.cli.serve import own_database
from playmat.engine.errors import PlaymatError

HOST: Final = "127.0.0.1"
PORT: Final = 8000
PATIENCE: Final = 20.0
"""Seconds to wait for the page."""


def open_table(host: str = HOST, port: int = PORT) -> None:
    """Serve until Ctrl-C. If a table is already running, open the browser there."""
    address = f"http://{host}:{port}"
    if is_taken(host, port):
        if not is_playmat(address):
            raise PlaymatError(
                f"port {port} is in use by another program. Choose another one: playmat serve --port {port + 1}"
            )
        typer.echo(f"The table is already running: {address}")
        show(address)
        return
    try:
        with needs_extra("the table in the browser", "server"):
            from playmat.server.run import run
    except MissingExtra as missing:
        offer_terminal(missing)
        return
    from playmat.games import names

    typer.echo(f"playmat {__version__}: the table is at {address}")
    typer.echo("Press Ctrl-C to stop. Running games resume on restart.")
    typer.echo(f"In the terminal: playmat play {names()[0]}. All commands: playmat --help")
    threading.Thread(target=show_when_ready, args=[address], daemon=True).start()
    try:
        run(own_database(), host, port, log_level="warning")
    except KeyboardInterrupt:
        typer.echo("")


def offer_terminal(missing: MissingExtra) -> None:
    """Without the server, name the command that adds the browser and play in the terminal instead."""
    from playmat.cli import play
    from playmat.cli.screen import Screen
    from playmat.cli.start import pick
    from playmat.games import names

    screen, first = Screen(), names()[0]
    if not screen.live:
        raise MissingExtra(f"{missing}\nTo play in the terminal: playmat play {first}")
    screen.say(f"playmat {__version__}: {missing}")
    try:
        slug = pick(screen, "Play in the terminal: which game?", {name: (name, "") for name in names()}, first)
    except EOFError:
        return
    play.command(slug)


def is_taken(host: str, port: int) -> bool:
    """Whether a program listens on this port."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as asking:
        asking.settimeout(1)
        return asking.connect_ex((host, port)) == 0


def is_playmat(address: str) -> bool:
    """Whether playmat is listening at an address."""
    try:
        with urllib.request.urlopen(f"{address}/api/health", timeout=3) as answer:
            return "protocol" in json.load(answer)
    except (OSError, ValueError):
        return False


def show_when_ready(address: str) -> None:
    """Open the browser as soon as the page is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if is_playmat(address):
            show(address)
            return
        time.sleep(0.2)


def show(address: str) -> None:
    """Open a graphical browser. A text browser would take over the terminal."""
    windows = sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    if windows:
        webbrowser.open(address)
