"""Games in the store, restored to the same decision and recorded when they are over."""

from __future__ import annotations

import json
import time
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.files.replay import record_of
from playmat.engine.files.save import repeat, restart
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.server.library import library
from playmat.server.library.sets import set_label
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.plan import RoomPlan
from playmat.server.rooms.round import Round
from playmat.server.store import store
from playmat.server.store.store import StoredRound
from playmat.server.workers.jobs import JobRunner

UNREADABLE: Final = (PlaymatError, KeyError, TypeError, ValueError, AttributeError, IndexError)
"""The errors raised by entries made with different rules or cards."""


async def insert_finished(
    jobs: JobRunner,
    plan: RoomPlan,
    origin: dict[str, Any],
    record: list[list[Any]],
    id: str,
    round: Round | None,
    cut_short: list[int],
) -> Any:
    """The statement that stores a finished game."""
    players = [seat.name or seat.player for seat in plan.seats]
    chance = round.for_record() if round is not None else None
    finished = json.loads(
        await jobs.record(plan.id, record_json, plan.game, origin, record, players, chance, plan.cards, cut_short)
    )
    about = {**finished["about"], "id": id, "at": time.time()}
    return store.insert_record(id, plan, about["at"], about, finished["body"])


def record_json(
    slug: str,
    origin: dict[str, Any],
    record: list[list[Any]],
    players: list[str],
    round: dict[str, Any] | None,
    cards: str = "",
    cut_short: list[int] | None = None,
) -> dict[str, Any]:
    """A record as text, and a summary for lists."""
    table = repeat(library.find_game(slug, cards), origin, record)
    if not table.over:
        raise Refused("unknown", "this game is not over, and only finished games have a replay", 404)
    body = record_of(table, players, origin.get("salt", ""), round, cut_short)
    about = {"game": slug, "seats": body["seats"], "players": players, "outcome": body["outcome"],
             "answers": len(body["entries"]), **({"set": label} if (label := set_label(cards)) else {})}  # fmt: skip
    return {"about": about, "body": store.to_json(body)}


def replayed(game: Game, begun: StoredRound) -> Sitting[Any]:
    """A stored game, replayed to its last decision."""
    table = restart(game, begun.origin)
    for entry in begun.record:
        play_entry(table, entry)
    if begun.chance is None:
        table.origin["salt"] = begun.origin["salt"]
    return table
