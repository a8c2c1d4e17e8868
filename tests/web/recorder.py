"""Re-record the saved positions of a game: `python -m tests.web.recorder aew`, with the package on the path.

Each run plays new games, so look at the result before you commit it. A person plays against the computer and takes its
hints. Of the views at the questions, three are stored: the third, the one with the most cards in play between a third
and two thirds of the game, and the last. Of four games, the one with the fullest table in that period is used, because
an empty table tests no layout.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playmat.games import game as find_game
from tests.server.conftest import Running
from tests.server.people import Person, post
from tests.web.recorded import FOLDER

QUESTIONS: Final = 400
"""The maximum number of answers. Every game ends earlier."""
THIRD: Final = 3
GAMES: Final = 4
PILES: Final = ("deck", "draw", "discard", "discard pile", "grave", "pail", "purchase", "void", "exile", "sideboard")


def record(name: str) -> dict[str, Any]:
    """A game from its first question to its last."""
    with TemporaryDirectory() as folder:
        running = Running(Path(folder) / "rooms.db")
        simple = find_game(name).face.first_options
        seats = [{"name": ""}, {"player": "greedy"}]
        room = post(running.url, "/api/rooms", game=name, seats=seats, options=simple)
        me = Person(running.url, room["seats"][0]["token"])
        views = watched(me)
        presence = next(message for message in me.messages if message["type"] == "presence")
        me.close()
        running.stop()
    middle = max(views[len(views) // 3 : 2 * len(views) // 3], key=in_play)
    chosen = {"beginning": views[min(THIRD, len(views) - 1)], "middle": middle, "end": views[-1]}
    return {"welcome": me.welcome, "presence": presence, "views": chosen}


def watched(me: Person) -> list[dict[str, Any]]:
    """The view at each question."""
    views: list[dict[str, Any]] = []
    while len(views) < QUESTIONS:
        me.wait_until(lambda person: person.decision is not None or person.over)
        if me.over:
            break
        views.append(json.loads(json.dumps(me.view)))
        me.answer(me.ask("ask_advice")["option"])
    return views


def in_play(view: dict[str, Any]) -> int:
    """The number of cards on the table itself."""
    return sum(
        pile["count"]
        for name, pile in view["piles"].items()
        if name.split("/")[0] not in PILES and not name.startswith("hand")
    )


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        fullest = max((record(slug) for _ in range(GAMES)), key=lambda saved: in_play(saved["views"]["middle"]))
        kept = gzip.compress(json.dumps(fullest).encode(), mtime=0)
        (FOLDER / f"positions-{slug}.json.gz").write_bytes(kept)
