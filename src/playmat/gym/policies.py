"""Agents as policies: `policy("greedy")(env)` is the action that an agent takes in an environment's current state."""

from __future__ import annotations

from typing import Any, Final

from playmat.agents.levels import check_player, computer
from playmat.agents.player import Player
from playmat.engine.game import Game
from playmat.gym.episode import Episode
from playmat.gym.layouts import GymError


class Policy:
    """An agent that answers in environments. It sees the view of the seat that is asked, and nothing else."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name: Final[str] = name
        self.seed: Final[int] = seed
        self.players: Final[dict[tuple[str, str], Player]] = {}
        """Keyed by game and custom cards: levels of two games are different agents, and agents may adapt to cards."""
        check_player(name)  # report an unknown agent now, not at its first decision

    def player_of(self, game: Game) -> Player:
        """The agent as it plays a game."""
        key = game.slug, game.more_cards
        if key not in self.players:
            self.players[key] = computer(game, self.name, self.seed)
        return self.players[key]

    def __call__(self, env: Any, table: int = 0) -> int:
        """The index of the option that the agent chooses. With many tables, the table's number is needed."""
        env = getattr(env, "unwrapped", env)
        episodes: list[Episode] = env.episodes if hasattr(env, "episodes") else [env.episode]
        if not 0 <= table < len(episodes):
            raise GymError(f"table {table} does not exist: there are {len(episodes)}, counted from 0")
        episode = episodes[table]
        return episode.answer_of(self.player_of(episode.setup.game))


def policy(name: str, seed: int = 0) -> Policy:
    """A level (`ottoline`) or an agent (`greedy`, `search:N`, `module:Class`) as a function of an environment."""
    return Policy(name, seed)
