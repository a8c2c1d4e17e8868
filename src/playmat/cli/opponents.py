"""Opponents: computer players by name, or a person at the same screen."""

from __future__ import annotations

from playmat.agents import NAMES, Player, Search, level_name
from playmat.agents.levels import computer
from playmat.agents.own import declared, is_own
from playmat.engine.errors import unknown
from playmat.engine.game import Game

HUMAN = "human"
USUAL = "greedy"
HUMAN_TEXT = "a person at this screen, which is covered between turns"


def opponents_of(game: Game) -> dict[str, tuple[str, str]]:
    """The opponents to choose from in a menu: names and descriptions by key."""
    computers = {level.key: (level.name, level.text) for level in game.player.levels}
    return {**computers, HUMAN: (HUMAN, HUMAN_TEXT)}


def usual_opponent(game: Game) -> str:
    """The opponent in a first match: the level that plays by the game's advice."""
    return next((level.key for level in game.player.levels if level.agent == USUAL), USUAL)


def check_level(game: Game, level: str) -> str:
    """Check an opponent: a person, a level of the game, or an agent."""
    if level.strip().lower() in opponents_of(game):
        return level.strip().lower()
    name = level_name(level)
    if name.partition(":")[0] not in NAMES and not is_own(name):
        raise unknown("player", level, [*opponents_of(game), *NAMES, *declared()])
    computer(game, name, 0)
    return name


def takes_time(agent: Player) -> bool:
    """Whether an agent is slow enough that people notice the wait."""
    return isinstance(agent, Search)
