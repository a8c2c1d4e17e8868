"""The agents behind the levels of a game."""

from __future__ import annotations

from playmat.agents import NAMES, level_name, player
from playmat.agents.own import OwnPlayer, declared
from playmat.agents.player import Player
from playmat.engine.base import GameBase
from playmat.engine.errors import UnknownName, unknown
from playmat.engine.player.level import CAST, level_at


def agent_of(game: GameBase, name: str) -> str:
    """The agent behind a level of a game. Any other name is taken as the name of an agent."""
    level = level_at(game.player.levels, name.strip().lower())
    return level.agent if level is not None else name


def computer(game: GameBase, name: str, seed: int) -> Player:
    """A player of a game: one of its levels, or an agent."""
    answering = named_player(agent_of(game, name), seed, [level.key for level in game.player.levels])
    if isinstance(answering, OwnPlayer):
        answering.check_game(game.slug)
    return answering


def check_player(name: str) -> None:
    """Report a name that is neither an agent nor a level of any game."""
    if name.strip().title() not in CAST:
        named_player(name, 0, [member.lower() for member in CAST])


def named_player(agent: str, seed: int, levels: list[str]) -> Player:
    """The agent with this name. The error for an unknown name also lists these levels."""
    try:
        return player(agent, seed)
    except UnknownName:
        raise unknown("player", agent, [*levels, *NAMES, *declared()]) from None


def level_and_agent(game: GameBase, name: str) -> str:
    """A name as results show it: a level with the agent behind it, "pip (softmax:20)", and an agent as it is."""
    level = level_at(game.player.levels, name.strip().lower())
    return f"{level.key} ({level.agent})" if level is not None else level_name(name)
