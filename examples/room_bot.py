"""Play in a room over the protocol: HTTP to open the room, a WebSocket to play.

Start a server with `playmat serve`, then run this program with its URL. The bot opens a room against the greedy
computer player and answers every decision with a random option. docs/develop/protocol.md describes the messages.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect

VERSION = 2
PACE = 0.06
"""Seconds between answers: a server accepts 20 messages/s."""


def open_room(url: str, game: str) -> str:
    """Open a room. Returns the token of the bot's seat."""
    seats = [{"player": "person", "name": "Example bot"}, {"player": "greedy"}]
    body = json.dumps({"game": game, "seats": seats, "mine": 0}).encode()
    request = urllib.request.Request(f"{url}/api/rooms", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        token: str = json.load(answer)["seats"][0]["token"]
    return token


def merge(target: Any, patch: Any) -> Any:
    """Apply a JSON merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged


def main(url: str = "http://127.0.0.1:8000", game: str = "atw", seed: int = 1) -> str:
    """Play one game. Returns how it ended."""
    chance = random.Random(seed)
    view: dict[str, Any] = {}
    answered = -1
    with connect(url.replace("http", "ws", 1) + "/api/table", proxy=None, max_queue=None) as socket:
        hello = {"type": "hello", "version": VERSION, "token": open_room(url, game), "contributes": False}
        socket.send(json.dumps(hello))
        while "outcome" not in view:
            message = json.loads(socket.recv(timeout=60))
            if message["type"] == "error":
                raise SystemExit(message["text"])
            if message["type"] != "view_update":
                continue
            view = message.get("view") or merge(view, message.get("changes", {}))
            decision = view.get("decision", {})
            if decision.get("options") and decision["number"] > answered:
                answered = decision["number"]
                option = chance.randrange(len(decision["options"]))
                time.sleep(PACE)
                socket.send(json.dumps({"type": "answer", "decision": answered, "option": option}))
    result = "wins" if 0 in view["outcome"]["winners"] else "loses"
    return f"The bot {result} by {view['outcome']['ending']} (rule {view['outcome']['rule']})."


if __name__ == "__main__":
    print(main(sys.argv[1]) if len(sys.argv) > 1 else main())
