"""The base of all players: a name, a separate random stream, and an answer to every question."""

from __future__ import annotations

from typing import Any

from playmat.engine.chance import small as chance
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table


def seed_at(origin: dict[str, Any], seat: int, entries: int) -> int:
    """The seed of a computer player for one answer. It depends only on the game, so a restart does not change it."""
    return chance.labeled(f"answer {entries} of seat {seat}", origin.get("salt") or origin.get("seed", 0))


class Player:
    """A player that answers for a seat, using only what that seat may know. The same seed gives the same answers."""

    name = "player"

    def __init__(self, seed: int = 0) -> None:
        self.stream = chance.labeled("player", seed)
        """The player's own random stream, separate from the game's."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        """Choose one of the options of the view's pending decision."""
        raise NotImplementedError(type(self).__name__)

    def next(self) -> int:
        """Advance the player's own stream."""
        self.stream = chance.step(self.stream)
        return self.stream

    def number(self, below: int) -> int:
        """A random number from 0 to `below` - 1."""
        return chance.number(self.next(), below)
