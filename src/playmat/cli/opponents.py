"""Who can sit at the other side: computer players by name, or a person at the same screen."""

from __future__ import annotations

from playmat.agents import NAMES, Player, player
from playmat.engine.errors import unknown

HUMAN = "human"
USUAL = "greedy"
LEVELS = {
    "random": "any legal move",
    "greedy": "knows the game, does not think ahead",
    "search": "thinks ahead, and takes its time",
    HUMAN: "somebody at this screen; it is covered in between",
}
SLOW = "search"


def check_level(level: str) -> str:
    """A level that exists: a person, or a computer player."""
    name = level.strip().lower()
    if name == HUMAN:
        return name
    if name.partition(":")[0] not in NAMES:
        raise unknown("player", level, [*NAMES, HUMAN])
    player(name, 0)
    return name


def computer(level: str, seed: int) -> Player:
    """A computer player."""
    return player(level, seed)
