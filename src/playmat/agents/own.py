"""Agents from other packages: named by an entry point in the group `playmat.agents`, or as `module:Class`."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from typing import Any, Final

from playmat.agents.player import Player
from playmat.engine.errors import PlaymatError
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table

LOG: Final = logging.getLogger("playmat.agents")
GROUP: Final = "playmat.agents"


class AgentError(PlaymatError):
    """Raised when an agent from another package cannot be used, with its name and the problem."""


class OwnPlayer(Player):
    """An agent from another package. Answers that are not options are reported with its name."""

    def __init__(self, name: str, agent: Any) -> None:
        super().__init__()
        self.name = str(getattr(agent, "name", name))
        self.agent: Final[Any] = agent

    def check_game(self, game: str) -> None:
        """Refuse a game that the agent does not name in its list `games`, if it has one."""
        games = getattr(self.agent, "games", None)
        if games is not None and game not in games:
            raise AgentError(f'the agent "{self.name}" plays {", ".join(games)} and not {game}')

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        chosen = self.agent.choose(view, options)
        if not isinstance(chosen, Option):
            raise AgentError(f'the agent "{self.name}" must return one of its options, not {chosen!r}')
        return chosen


@cache
def declared() -> dict[str, str]:
    """The agents that installed packages declare: `module:Class` by name. None of them is imported."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


def agents_for(game: str) -> list[str]:
    """The declared agents that play a game: those that name it in `games`, or have no list of games."""
    return [name for name in declared() if plays(name, game)]


def plays(name: str, game: str) -> bool:
    """Whether a declared agent plays a game. An agent that cannot be imported plays no game."""
    try:
        games = getattr(class_of(declared()[name]), "games", None)
    except AgentError as fault:
        LOG.warning("%s", fault)
        return False
    return games is None or game in games


def is_own(name: str) -> bool:
    """Whether this name could be that of an agent from another package: a declared name, or `module:Class`."""
    module, colon, attribute = name.partition(":")
    written = bool(colon) and attribute.isidentifier() and all(part.isidentifier() for part in module.split("."))
    return name in declared() or written


def own_player(name: str, seed: int) -> Player:
    """A new agent from another package. It has a method `choose(view, options)`, and gets a seed if it takes one."""
    agent_class = class_of(declared().get(name, name))
    new_agent = agent_class(seed) if signature(agent_class).parameters else agent_class()
    if not callable(getattr(new_agent, "choose", None)):
        raise AgentError(f'the agent "{name}" has no method choose(view, options)')
    return OwnPlayer(name, new_agent)


@cache
def class_of(target: str) -> Any:
    """The class that a name in the form `module:Class` refers to."""
    module, _, attribute = target.partition(":")
    try:
        agent_class = getattr(import_module(module), attribute)
    except ImportError as fault:
        raise AgentError(f'the agent "{target}" cannot be imported: {fault}') from None
    except AttributeError:
        raise AgentError(f'the agent "{target}" does not exist: {module} has no {attribute}') from None
    if not callable(agent_class):
        raise AgentError(f'the agent "{target}" is not a class: name the class, not an instance')
    return agent_class
