"""Games as the store has them: brought back to the very decision, and kept as records when they are over."""

from __future__ import annotations

import time
from typing import Any

from playmat.engine.game import Game
from playmat.engine.replay import record_of
from playmat.engine.save import play_entry, restart
from playmat.engine.sitting import Sitting
from playmat.server import store
from playmat.server.plan import Plan
from playmat.server.store import Begun


def recorded(plan: Plan, table: Sitting[Any], id: str) -> Any:
    """The statement that keeps a finished game."""
    players = [seat.name or seat.player for seat in plan.seats]
    body = record_of(table, players)
    about = {"id": id, "game": plan.game, "at": time.time(), "seats": body["seats"], "players": players,
             "outcome": body["outcome"], "answers": len(body["entries"])}  # fmt: skip
    return store.new_record(id, plan, time.time(), about, body)


def repeated(game: Game, begun: Begun) -> Sitting[Any]:
    """A game as the store has it, played again to the very decision."""
    table = restart(game, begun.origin)
    for entry in begun.record:
        play_entry(table, entry)
    table.origin["salt"] = begun.origin["salt"]
    return table
