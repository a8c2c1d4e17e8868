"""Recorded positions and stories: a page shows them without a server behind its table."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute, expect

from playmat.server.views.merge_patch import apply_patch, make_patch
from tests.web.conftest import NOT_YET, Open, Server

FOLDER: Final = Path(__file__).with_name("recorded")


def recorded(name: str) -> Any:
    """A file: `positions-atw` has views, `story-atw` has another player's turn and the end of a game."""
    return json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))


CROWD: Final = 14
"""The number of cards in a crowded zone."""
LINES: Final = ("ring", "battlefield", "creature zone", "magic zone")


def crowded(view: Any, many: int = CROWD) -> Any:
    """The same position with more cards: in some zones (`LINES`), cards are repeated up to this number."""
    more = json.loads(json.dumps(view))
    lying = more.setdefault("lying", {})
    for place, (name, pile) in enumerate(more["piles"].items()):
        if name.split("/")[0] not in LINES:
            continue
        cards = [card for card in pile.get("cards", []) if "on" not in lying.get(str(card["at"]), {})]
        while cards and pile["count"] < many * (2 if "/" not in name else 1):
            again = cards[pile["count"] % len(cards)]
            new = 90_000 + 100 * place + pile["count"]
            pile["cards"].append({**again, "at": new})
            pile["count"] += 1
            if str(again["at"]) in lying:
                lying[str(new)] = lying[str(again["at"])]
    return more


def crowded_story(view: Any, messages: list[Any], many: int) -> list[Any]:
    """The same messages with crowded views."""
    recorded: list[Any] = []
    for message in messages:
        before = view
        beats: list[Any] = []
        for beat in message.get("beats", []):
            after = apply_patch(before, beat["changes"])
            beats.append({**beat, "changes": make_patch(crowded(before, many), crowded(after, many))})
            before = after
        after = apply_patch(view, message.get("changes", {}))
        recorded.append({**message, "beats": beats, "changes": make_patch(crowded(view, many), crowded(after, many))})
        view = after
    return recorded


class Table:
    """A page at a table. The test sends the messages of the server, and the messages of the page are stored."""

    def __init__(self, page: Page, welcome: Any, presence: Any, view: Any, log: Any) -> None:
        self.page: Final[Page] = page
        self.sent: Final[list[Any]] = []
        self.greeting: Final = [
            {**welcome, "room": "saved"},
            presence,
            {"type": "view_update", "view": view, "since": 0, "log": log},
        ]
        self.socket: WebSocketRoute | None = None
        page.route_web_socket("**/api/table", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        """Note that the page has joined."""
        self.socket = socket
        socket.on_message(lambda text: self.hear(json.loads(text)))

    def hear(self, message: Any) -> None:
        """Greet the page, and then only listen."""
        if message["type"] == "hello":
            for greeting in self.greeting:
                self.send(greeting)
        else:
            self.sent.append(message)

    def send(self, message: Any) -> None:
        """Send a message as the server does."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def show(self, view: Any) -> None:
        """Send another complete position, and wait until it is shown."""
        self.send({"type": "view_update", "view": view, "since": 0, "log": []})
        asked = f".asks .decision[data-number='{view['decision']['number']}']"
        expect(self.page.locator(asked)).to_have_count(1)


def sit_down(
    visit: Open,
    server: Server,
    saved: Any,
    view: Any,
    log: Any = (),
    speed: str = "instant",
    clock: bool = False,
    list_open: bool = False,
    **more: Any,
) -> Table:
    """Open a view. With `clock`, the test controls the time of the page."""
    kept = {
        "playmat.seats": [{"room": "saved", "seat": 0, "token": "t", "game": saved["welcome"]["game"]}],
        "playmat.settings": {"version": 3, "speed": speed, "guide": False, "sound": False, "list": list_open},
    }
    stored = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
    origins = {"origins": [{"origin": server.address, "localStorage": stored}]}
    page = visit(NOT_YET, storage_state=origins, **more)
    if clock:
        page.clock.install()
    table = Table(page, saved["welcome"], saved["presence"], view, list(log))
    page.goto("/table/saved")
    expect(page.locator(".tabletop")).to_be_visible()
    return table
