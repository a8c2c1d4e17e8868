"""Make the files in this folder. Run this once per set, in a checkout of the version that should write the files.

The first set (no name) is from the last version without the true-chance stream: format-1 records and saves, a database
with schema 0002. The set "text" is from the last version that stored answers by their text alone: format-3 saves, a
database with schema 0004. The set "opaque" is from the last version whose cards were code that no tool could read.
The set "changes" contains only games with changed cards, whose paths later versions must know.
Later versions must read all four: `test_earlier.py`.

    python -m tests.earlier.make FOLDER [SET]
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
    "aew": 'strike("BR01", "Clubbing Fist", 0, 3, 1, "T", "Punch", "Brawler", COMBO)',
    "atw": 'card("Drop Kick", STRIKE, damage=2, stamina=1, target=2, momentum=1, id="NOV-04")',
    "champions": 'spell("Fireball", action(deal(30, ONE)))',
    "school": 'spell("spell_003", "Study Hall", "2U", [cast(draw(3))])',
    "ttcg": 'magic("X1", "Odd One", normal(draw(1)), normal(draw(2)))',
}
CHANGED: dict[str, dict[str, dict[str, object]]] = {
    "aew": {
        "Collar Tie-Up": {"damage": 2},
        "Quick Study": {"scout.n": 2, "next_damage.what.subtype": "Grapple"},
        "Break the Grip": {"reverse.what.all_of.damage_up_to.n": 3},
    },
    "atw": {"Drop Kick": {"damage": 3}, "Nova Kestrel": {"one_time#2.draw.n": 2, "reversal.icon": "pin"}},
    "champions": {
        "Fireball": {"deal.amount": 30},
        "Twinflame Bow": {"action.deal.to.up_to": 1, "action.deal#2.amount": 20},
        "Tidal Wave": {"deal.amount.each": 10},
    },
    "school": {
        "Study Partner": {"cost.universal": 2, "buff.hp": 1},
        "Hall Monitor": {"act.cost.universal": 2, "act.instant": False},
        "Gloomling": {"drain.who.what.players": "player"},
    },
    "ttcg": {
        "Cinder Pup": {"attack": 300, "latent.draw.n": 2, "boost.until": "until your next turn"},
        "Silverscale Shoal": {"normal.play.from.place": "hand"},
    },
}
"""For each game, changes to cards in its first two decks."""
GAMES = ("aew", "atw", "champions", "school", "ttcg")
ANSWERS = {"aew": 60, "atw": 25, "champions": 40, "school": 60, "ttcg": 60}
"""For each game, the number of answers in its room."""
Start = Callable[[], Sitting[Any]]


def greedy(table: Sitting[Any], most: int = 100_000, back: float = 0.0, name: str = "greedy") -> Sitting[Any]:
    """Continue with greedy or other players, who occasionally undo an answer."""
    rng = random.Random(5)
    players = [player(name, seat) for seat in range(table.state.seats)]
    while not table.over and len(table.record) < most:
        asked = table.state.pending
        table.answer(players[asked.seat].choose(table.view(asked.seat), table.listed(asked)))
        if rng.random() < back and not table.over:
            table.call(asked.seat, "take back", agreed=True)
    return table


def keep(path: Path, value: Any) -> None:
    """Write compressed JSON."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def games(game: Game) -> dict[str, Start]:
    """The games to record, by kind."""
    decks = list(game.decks)
    starts: dict[str, Start] = {
        "plain": lambda: greedy(game.start(decks[:2], 3)),
        "take-back": lambda: greedy(game.start(decks[1:3], 4), back=0.05),
        "own-cards": lambda: greedy(own(game).start(decks[:2], 6)),
        "random": lambda: greedy(game.start(decks[:2], 7), name="random"),
    }
    if game.slug == "atw":
        starts["options"] = lambda: greedy(game.start(decks[2:4], 5, {"advanced": "false", "opening_hand": "random"}))
    elif game.slug == "champions":
        starts["match"] = lambda: greedy(game.start(decks[2:4], 5, {"format": "best_of_3"}))
    elif game.slug == "aew":
        starts["options"] = lambda: greedy(game.start(decks[2:4], 5, {"knockout": "punch"}))
    elif game.slug == "ttcg":
        starts["match"] = lambda: greedy(game.start(decks[2:4], 5, {"match": "best_of_3"}))
    else:
        starts["match"] = lambda: greedy(game.start(decks[2:4], 5, {"sideboard10": "on"}))
        starts["four"] = lambda: greedy(game.start(decks[:4], 5))
    return starts


def own(game: Game) -> Game:
    """The game with a custom card replacing one in the first deck."""
    return game.with_cards(OWN[game.slug])


def changes(folder: Path) -> None:
    """A record of each game with changed cards."""
    for slug in GAMES:
        game = playmat.game(slug).with_changes(CHANGED[slug])
        table = greedy(game.start(list(game.decks)[:2], 8))
        keep(folder / f"{slug}-changes.record.json.gz", record_of(table, ["greedy"] * 2, salt="earlier"))


def rooms(folder: Path, prefix: str) -> None:
    """A database of rooms: in the middle of a game, waiting for a player, with an early sealed answer, and finished."""
    from tests.server.people import Person, play, post, two_people
    from tests.server.test_restart import Process

    with TemporaryDirectory() as place:
        database = Path(place) / "server.db"
        process = Process(f"sqlite:///{database}", Path(place))
        kept: dict[str, Any] = {}
        for slug in GAMES:
            room, tokens = two_people(process.url, slug)
            people = [Person(process.url, token) for token in tokens]
            play(people, seed=4, most=ANSWERS[slug])
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
            p.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
            p.close()
        kept["over"] = {"room": room, "tokens": tokens}
        waits = post(process.url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {"name": "Bob"}])
        kept["waiting"] = {"room": waits["room"], "token": waits["seats"][0]["token"],
                           "invite": waits["seats"][1]["invite"]}  # fmt: skip
        kept["ahead"] = answered_ahead(process.url)
        process.kill(15)
        whole = sqlite3.connect(database)
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole.execute("PRAGMA journal_mode=DELETE")
        whole.execute("VACUUM")
        whole.close()
        (folder / f"{prefix}server.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
        keep(folder / f"{prefix}rooms.json.gz", kept)


def answered_ahead(url: str) -> dict[str, Any]:
    """A room whose second seat has given its sealed answer before the first seat."""
    from tests.server.people import Person, two_people

    room, tokens = two_people(url, "school", options={"first_player": "seat:0"})
    people = [Person(url, token) for token in tokens]
    people[1].wait_until(lambda p: p.decision is not None and "early" in p.decision)
    assert people[1].answer(1)["type"] == "done"
    for p in people:
        p.close()
    return {"room": room, "tokens": tokens}


def main(folder: Path, name: str = "") -> None:
    if name == "changes":
        changes(folder)
        return
    prefix = f"{name}-" if name else ""
    for slug in GAMES:
        game = playmat.game(slug)
        for kind, start in games(game).items():
            keep(folder / f"{slug}-{prefix}{kind}.record.json.gz", record_of(start(), ["greedy"] * 2, salt="earlier"))
        for kind, answers in (("early", 15), ("late", 35)):
            table = greedy(game.start(seed=answers), answers)
            assert not table.over
            keep(folder / f"{slug}-{prefix}{kind}.save.json.gz", table.save())
    rooms(folder, prefix)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
