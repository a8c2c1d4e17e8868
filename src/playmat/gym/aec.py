"""The PettingZoo environment: all seats in turn."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from playmat.engine.game import Game
from playmat.gym.episode import Episode, EpisodeSetup, Observation
from playmat.gym.layouts import GymError
from playmat.gym.spaces import action_space, observation_space


class TableEnv(AECEnv):
    """A game in which every seat is an agent: "seat_0", "seat_1", and so on."""

    metadata: ClassVar[dict[str, Any]] = {"name": "playmat", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, setup: EpisodeSetup, render_mode: str | None = None) -> None:
        super().__init__()
        self.setup = setup
        self.render_mode = render_mode
        self.episode = Episode(setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(setup) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(setup) for agent in self.possible_agents}
        self.seeds = np.random.default_rng()
        self.next_observation: Observation | None = None
        """The asked agent's observation, until the agent reads it. `infos` has its mask from the start of its turn."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same game. Without one, every reset gives a different game."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.episode.begin(int(self.seeds.integers(1 << 31)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self.select()

    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            raise GymError(f"there is no {agent}: the agents are {', '.join(self.possible_agents)}")
        if self.next_observation is not None and agent == self.agent_selection:
            observation, self.next_observation = self.next_observation, None
            return observation
        observation, info = self.episode.observe(self.possible_agents.index(agent))
        if agent in self.infos:
            self.infos[agent] = info
        return observation

    def step(self, action: int | None) -> None:
        """Take an option for the agent whose turn it is."""
        if not hasattr(self, "terminations"):
            raise GymError("call reset() first: no game has begun")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.episode.answer(-1 if action is None else int(action))
        self._clear_rewards()
        self.select()
        self._accumulate_rewards()

    def select(self) -> None:
        """Select the agent that is asked, or end the game for all agents."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.next_observation = None
        if self.episode.over:
            self.rewards = dict(zip(self.possible_agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, not self.episode.cut_short)
            self.truncations = dict.fromkeys(self.agents, self.episode.cut_short)
        else:
            agent = self.possible_agents[self.episode.asked]
            self.agent_selection = agent
            self.next_observation, self.infos[agent] = self.episode.observe(self.episode.asked)

    def texts(self) -> list[str]:
        """The options of the agent whose turn it is, as people read them."""
        return self.episode.texts()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return self.episode.ansi(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def aec_env(
    game: Game | str,
    seats: int = 0,
    decks: list[str] | None = None,
    options: dict[str, Any] | None = None,
    calls: bool = False,
    texts: bool = False,
    render_mode: str | None = None,
) -> TableEnv:
    """A PettingZoo environment for a game: its name, or a game from `with_set` or `with_changes`."""
    return TableEnv(EpisodeSetup(game, seats, decks, options, calls, texts), render_mode)
