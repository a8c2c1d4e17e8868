"""Agents as policies: `policy("greedy")(env)` is the action that an agent takes where an environment is now."""

from __future__ import annotations

from typing import Any, Final

from playmat.agents import player
from playmat.gym.episode import Episode
from playmat.gym.layouts import GymError


class Policy:
    """An agent that answers in environments. It sees the view of the seat that is asked, and nothing else."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name: Final[str] = name
        self.player: Final[Any] = player(name, seed)

    def __call__(self, env: Any, table: int = 0) -> int:
        """The index of its option. An environment of many tables also needs the number of the table."""
        env = getattr(env, "unwrapped", env)
        episodes: list[Episode] = env.episodes if hasattr(env, "episodes") else [env.episode]
        if not 0 <= table < len(episodes):
            raise GymError(f"table {table} does not exist: there are {len(episodes)}, counted from 0")
        return episodes[table].answer_of(self.player)


def policy(name: str, seed: int = 0) -> Policy:
    """An agent by its name, as a function of an environment: `random`, `greedy`, `search:N`, `module:Class`."""
    return Policy(name, seed)
