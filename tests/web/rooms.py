"""Rooms opened and joined over HTTP, for tests of the table that do not need the lobby."""

from __future__ import annotations

import json
import urllib.request
from typing import Any, Final

from playwright.sync_api import Page, expect

from playmat.games import game as find_game
from tests.web.conftest import Open, Server


class Room:
    """A room with all players in their seats."""

    def __init__(self, at: str, game: str, id: str, tokens: dict[int, str]) -> None:
        self.at: Final[str] = at
        self.game: Final[str] = game
        self.id: Final[str] = id
        self.tokens: Final[dict[int, str]] = tokens
        self.here: Final[dict[int, Page]] = {}

    def kept(self, *seats: int) -> dict[str, Any]:
        """The data that a browser with these seats stores."""
        seen = [{"room": self.id, "seat": k, "token": self.tokens[k], "game": self.game} for k in seats]
        return {
            "origins": [{"origin": self.at, "localStorage": [{"name": "playmat.seats", "value": json.dumps(seen)}]}]
        }

    def enter(self, visit: Open, seat: int = 0, **more: Any) -> Page:
        """Open the table at a seat. Once all seats are open, the cards are dealt and everyone sees the table."""
        self.here[seat] = visit(f"/table/{self.id}", at=self.at, storage_state=self.kept(seat), **more)
        if len(self.here) == len(self.tokens):
            for page in self.here.values():
                expect(page.locator(".tabletop")).to_be_visible()
        return self.here[seat]


def post(at: str, path: str, **body: Any) -> Any:
    """A request that must succeed."""
    asked = urllib.request.Request(at + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return json.load(answer)


def open_room(server: Server, game: str, *seats: str, **more: Any) -> Room:
    """A room of people (by their names) and computers (`@greedy`), in the order of their seats."""
    planned = [{"player": who[1:]} if who.startswith("@") else {"name": who} for who in seats]
    opened = post(server.address, "/api/rooms", game=game, seats=planned, **more)
    tokens = {seat["seat"]: seat["token"] for seat in opened["seats"] if "token" in seat}
    for seat in opened["seats"]:
        if "invite" in seat:
            tokens[seat["seat"]] = post(server.address, "/api/rooms/join", invite=seat["invite"])["token"]
    return Room(server.address, game, opened["room"], tokens)


def alone(visit: Open, server: Server, game: str, players: int = 2, **more: Any) -> Page:
    """Open a table against the computer at once, in the simple first game that the lobby offers."""
    simple = find_game(game).face.first_options
    return open_room(server, game, "", *["@greedy"] * (players - 1), options=simple).enter(visit, **more)
