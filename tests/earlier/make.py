"""Makes the files of this folder; run once, with the commit whose files are to be kept.

They were made by the last version before true chance had a stream of its own: records and saves of format 1, a
database of schema 0002. Later versions must read them: `test_earlier.py`.

    python tests/earlier/make.py FOLDER
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import playmat
from playmat.agents import player
from playmat.engine.files.replay import record_of
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting

OWN = {
    "atw": 'card("Drop Kick", STRIKE, damage=2, stamina=1, target=2, momentum=1, id="NOV-04")',
    "champions": 'spell("Fireball", action(deal(30, ONE)))',
    "school": 'spell("spell_003", "Study Hall", "2U", [cast(draw(3))])',
}
Start = Callable[[], Sitting[Any]]


def greedy(table: Sitting[Any], most: int = 100_000, back: float = 0.0) -> Sitting[Any]:
    """Plays on by advice; now and then something is taken back."""
    rng = random.Random(5)
    players = [player("greedy", seat) for seat in range(table.state.seats)]
    while not table.over and len(table.record) < most:
        asked = table.state.pending
        table.answer(players[asked.seat].choose(table.view(asked.seat), table.listed(asked)))
        if rng.random() < back and not table.over:
            table.call(asked.seat, "take back", agreed=True)
    return table


def keep(path: Path, value: Any) -> None:
    """Writes JSON, packed."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def games(game: Game) -> dict[str, Start]:
    """The kinds of games of which a record is kept, four a game."""
    decks = list(game.decks)
    found: dict[str, Start] = {
        "plain": lambda: greedy(game.start(decks[:2], 3)),
        "take-back": lambda: greedy(game.start(decks[1:3], 4), back=0.05),
        "own-cards": lambda: greedy(own(game).start(decks[:2], 6)),
    }
    if game.slug == "atw":
        found["options"] = lambda: greedy(game.start(decks[2:4], 5, {"advanced": "false", "opening_hand": "random"}))
    elif game.slug == "champions":
        found["match"] = lambda: greedy(game.start(decks[2:4], 5, {"format": "best_of_3"}))
    else:
        found["match"] = lambda: greedy(game.start(decks[2:4], 5, {"sideboard10": "on"}))
        found["four"] = lambda: greedy(game.start(decks[:4], 5))
    return found


def own(game: Game) -> Game:
    """The game with a card of its own in place of one of the first deck."""
    return game.with_cards(OWN[game.slug])


def rooms(folder: Path) -> None:
    """A database with rooms in the middle of a game, one that waits, one that is over."""
    from tests.server.people import Person, play, post, two_people
    from tests.server.test_restart import Process

    with TemporaryDirectory() as place:
        database = Path(place) / "server.db"
        process = Process(f"sqlite:///{database}", Path(place))
        kept: dict[str, Any] = {}
        for slug in ("atw", "champions", "school"):
            room, tokens = two_people(process.url, slug)
            people = [Person(process.url, token) for token in tokens]
            play(people, seed=4, most=25)
            assert not any(p.over for p in people)
            for p in people:
                p.catch_up()
            views = [p.view for p in people]
            kept[slug] = {"room": room, "tokens": tokens, "views": views, "logs": [p.log for p in people]}
            for p in people:
                p.close()
        room, tokens = two_people(process.url, "atw")
        people = [Person(process.url, token) for token in tokens]
        play(people)
        for p in people:
            p.wait_until(lambda p: any(m["type"] == "ended" for m in p.got))
            p.close()
        kept["over"] = {"room": room, "tokens": tokens}
        waits = post(process.url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {"name": "Bob"}])
        kept["waiting"] = {"room": waits["room"], "token": waits["seats"][0]["token"],
                           "invite": waits["seats"][1]["invite"]}  # fmt: skip
        process.kill(15)
        whole = sqlite3.connect(database)
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole.execute("PRAGMA journal_mode=DELETE")
        whole.execute("VACUUM")
        whole.close()
        (folder / "server.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
        keep(folder / "rooms.json.gz", kept)


def main(folder: Path) -> None:
    for slug in ("atw", "champions", "school"):
        game = playmat.game(slug)
        for name, start in games(game).items():
            keep(folder / f"{slug}-{name}.record.json.gz", record_of(start(), ["greedy"] * 2, salt="earlier"))
        for name, answers in (("early", 15), ("late", 35)):
            table = greedy(game.start(seed=answers), answers)
            assert not table.over
            keep(folder / f"{slug}-{name}.save.json.gz", table.save())
    rooms(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
