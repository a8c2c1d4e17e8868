"""Positions and stories as the server told them once: a page sits down at them without any server behind its table."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Open, Server

FOLDER: Final = Path(__file__).with_name("recorded")


def recorded(name: str) -> Any:
    """`positions-atw`: views. `story-atw`: the views and messages of a game that somebody played to its end."""
    return json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))


class Table:
    """A page at a table whose messages the test sends; what the page says is kept."""

    def __init__(self, page: Page, welcome: Any, presence: Any, view: Any, log: Any) -> None:
        self.page: Final[Page] = page
        self.said: Final[list[Any]] = []
        self.greeting: Final = [
            {**welcome, "room": "saved"},
            presence,
            {"type": "shown", "view": view, "since": 0, "log": log},
        ]
        self.socket: WebSocketRoute | None = None
        page.route_web_socket("**/api/table", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        """The page has come in."""
        self.socket = socket
        socket.on_message(lambda text: self.hear(json.loads(text)))

    def hear(self, message: Any) -> None:
        """It is greeted, and then only listened to."""
        if message["type"] == "hello":
            for greeting in self.greeting:
                self.send(greeting)
        else:
            self.said.append(message)

    def send(self, message: Any) -> None:
        """As the server would."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))


def sit_down(
    visit: Open,
    server: Server,
    saved: Any,
    view: Any,
    log: Any = (),
    speed: str = "off",
    clock: bool = False,
    list_open: bool = False,
    **more: Any,
) -> Table:
    """At a view; with `clock` the time of the page is the test's."""
    kept = {
        "playmat.seats": [{"room": "saved", "seat": 0, "token": "t", "game": saved["welcome"]["game"]}],
        "playmat.settings": {"version": 2, "speed": speed, "guide": False, "sound": False, "list": list_open},
    }
    stored = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
    origins = {"origins": [{"origin": server.address, "localStorage": stored}]}
    page = visit("/about", storage_state=origins, **more)
    if clock:
        page.clock.install()
    table = Table(page, saved["welcome"], saved["presence"], view, list(log))
    page.goto("/table/saved")
    expect(page.locator(".tabletop")).to_be_visible()
    return table
