"""The agents behind the levels of a game."""

from __future__ import annotations

from playmat.agents import player
from playmat.agents.player import Player
from playmat.engine.base import GameBase
from playmat.engine.player.level import level_at


def agent_of(game: GameBase, name: str) -> str:
    """The agent behind a level of a game. Any other name is already the name of an agent."""
    level = level_at(game.player.levels, name.strip().lower())
    return level.agent if level is not None else name


def computer(game: GameBase, name: str, seed: int) -> Player:
    """A player of a game: one of its levels, or an agent."""
    return player(agent_of(game, name), seed)
