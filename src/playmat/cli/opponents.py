"""Opponents: computer players by name, or a person at the same screen."""

from __future__ import annotations

from playmat.agents import NAMES, Player, level_name, player
from playmat.agents.own import declared, is_own
from playmat.engine.errors import unknown

HUMAN = "human"
USUAL = "greedy"
LEVELS = {
    "random": "any legal move",
    "greedy": "knows the game, does not look ahead",
    "search": "looks ahead, and takes its time",
    HUMAN: "a person at this screen, which is covered in between",
}
SLOW = "search"


def check_level(level: str) -> str:
    """Check an opponent: a person, or a level of computer player."""
    name = level_name(level)
    if name == HUMAN:
        return name
    if name.partition(":")[0] not in NAMES and not is_own(name):
        raise unknown("player", level, [*NAMES, *declared(), HUMAN])
    player(name, 0)
    return name


def computer(level: str, seed: int) -> Player:
    """A computer player."""
    return player(level, seed)
