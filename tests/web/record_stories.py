"""Record single stories: another player's turn, and the end of a game, for a page (`tests/web/recorded.py`).

python -m tests.web.record_stories aew ttcg     # overwrites tests/web/recorded/story-….json.gz
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import playmat
from playmat.games import BUILT_IN
from playmat.server.protocol.fields import VERSION
from playmat.server.views.merge_patch import apply_patch
from tests.web.record_games import ME, told

FOLDER: Final = Path(__file__).with_name("recorded")
SEEDS: Final = 12
MOST: Final = 15
"""The maximum number of lines in a turn that makes a good story."""


class Stretch:
    """The messages that a seat gets from its answer to its next question."""

    def __init__(self, view: dict[str, Any], log: list[Any]) -> None:
        self.view, self.log = view, list(log)
        self.messages: list[dict[str, Any]] = []

    def kinds(self) -> list[str]:
        """The kinds of the events that have a line."""
        return [event["kind"] for message in self.messages for event in message.get("events", []) if "line" in event]

    def lines_before_asked(self) -> int:
        """The number of lines in the message with the question, or 0 if they are too many for one story."""
        lines = len(self.messages[-1].get("log", []))
        return lines if lines <= MOST else 0


def stretches(slug: str, seed: int) -> Iterator[Stretch]:
    """All stories of one game. The last story contains the end of the game."""
    view: dict[str, Any] = {}
    log: list[Any] = []
    stretch = Stretch(view, log)
    for who, message, _ in told(slug, 2, seed):
        if who == ME:
            yield stretch
            stretch = Stretch(view, log)
        stretch.messages.append({"type": "view_update", **message})
        view = message["view"] if "view" in message else apply_patch(view, message.get("changes", {}))
        if "since" in message:
            log = [*log[: message["since"]], *message.get("log", [])]
    yield stretch


def part_of(stretch: Stretch, which: int) -> dict[str, Any]:
    """One message of a stretch, with the view and the log before it."""
    view, log = stretch.view, list(stretch.log)
    for message in stretch.messages[:which]:
        view = apply_patch(view, message.get("changes", {}))
        log = [*log[: message.get("since", len(log))], *message.get("log", [])]
    return {"view": view, "log": log, "message": stretch.messages[which]}


def seated(slug: str, seats: int) -> dict[str, Any]:
    """The messages that a server sends to a player who joins a table with computers."""
    game = playmat.game(slug)
    welcome = {
        "type": "welcome",
        "version": VERSION,
        "room": "saved",
        "seat": ME,
        "game": slug,
        "title": game.title,
        "options": game.full_options({}),
        "round": 0,
        "commitment": "",
        "calls": [],
        "signals": [],
    }
    here = [{"seat": k, "name": "", "player": "greedy" if k else "person", "here": True} for k in range(seats)]
    return {"welcome": welcome, "presence": {"type": "presence", "seats": here}}


def record(slug: str) -> None:
    """Record the longest turn in some games, and the end of one game."""
    games = [list(stretches(slug, seed)) for seed in range(SEEDS)]
    asking = max(
        (stretch for game in games for stretch in game[1:-1]), key=lambda stretch: stretch.lines_before_asked()
    )
    end = games[0][-1]
    table = seated(slug, 2)
    write(
        f"story-{slug}",
        {**table, "turn": part_of(asking, len(asking.messages) - 1), "end": part_of(end, len(end.messages) - 1)},
    )
    print(slug, asking.kinds(), end.kinds()[-6:])


def write(name: str, what: Any) -> None:
    """Write a file with the same bytes every time."""
    text = json.dumps(what, separators=(",", ":")).encode()
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))


if __name__ == "__main__":
    for slug in sys.argv[1:] or BUILT_IN:
        record(slug)
