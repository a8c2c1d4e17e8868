"""`playmat` without a command opens the table in the browser, unless another program uses the port."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from playmat.cli import table
from playmat.engine.errors import PlaymatError


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that the browser opened."""
    addresses: list[str] = []
    monkeypatch.setattr("webbrowser.open", addresses.append)
    monkeypatch.setenv("DISPLAY", ":0")
    return addresses


@pytest.fixture
def neighbor() -> Iterator[HTTPServer]:
    """Another program that listens on a port. With the right `health`, it looks like a table."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(self.server.health).encode())  # type: ignore[attr-defined]

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    server = HTTPServer(("127.0.0.1", 0), Answer)
    server.health = {}  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_port_in_use_by_another_program_is_reported(neighbor: HTTPServer, opened: list[str]) -> None:
    port = neighbor.server_port
    with pytest.raises(PlaymatError, match=rf"port {port} is in use by another program.*--port {port + 1}"):
        table.open_table(port=port)
    assert not opened


def test_a_table_that_is_already_open_is_shown(
    neighbor: HTTPServer, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    neighbor.health = {"protocol": 1}  # type: ignore[attr-defined]
    table.open_table(port=neighbor.server_port)
    assert opened == [f"http://127.0.0.1:{neighbor.server_port}"]
    assert "already running" in capsys.readouterr().out


def test_the_table_is_served_until_the_process_is_stopped(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = f"from playmat.cli.table import open_table; open_table(port={port})"
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env={**clean, "PLAYMAT_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        until = time.monotonic() + 60
        while not table.is_playmat(f"http://127.0.0.1:{port}") and time.monotonic() < until:
            time.sleep(0.1)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=60) as answer:
            assert any(game["slug"] == "atw" for game in json.load(answer))
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 0, output
    assert f"the table is at http://127.0.0.1:{port}" in output
    assert "Traceback" not in output
