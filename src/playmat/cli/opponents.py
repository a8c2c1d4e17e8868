"""Who can sit at the other side: computer players by name, or a person at the same screen."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from playmat.engine.errors import unknown
from playmat.engine.option import Option
from playmat.engine.table import Table

HUMAN = "human"
USUAL = "greedy"
LEVELS = {
    "random": "any legal move",
    "greedy": "knows the game, does not think ahead",
    "search": "thinks ahead, takes its time",
    HUMAN: "somebody at this screen; it is covered in between",
}


class Player(Protocol):
    """Somebody who chooses by what their seat may know."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        """One of the options."""
        ...


class AnyMove:
    """Until there are players: any move."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        """One of the options, at random."""
        return self.chance.choice(options)


def check_level(level: str) -> str:
    """A level that exists."""
    if level not in LEVELS:
        raise unknown("player", level, list(LEVELS))
    return level


def computer(level: str, seed: int) -> Player:
    """A computer player."""
    if find_spec("playmat.agents") is None:
        return AnyMove(seed)
    return cast(Player, import_module("playmat.agents").player(level, seed))
