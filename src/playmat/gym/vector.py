"""Many tables in one process, stepped together: observations are arrays with one row for each table."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from playmat.engine.game import Game
from playmat.engine.table.table import Table
from playmat.gym.encoding import stepping
from playmat.gym.encoding.encoder import Encoded
from playmat.gym.episode import NUMBER, Episode, EpisodeSetup, Observation
from playmat.gym.layouts import GymError
from playmat.gym.single import Opponents
from playmat.gym.spaces import action_space, observation_space


class TablesEnv(VectorEnv[Observation, Any, Any]):
    """N tables. Without opponents, each step answers for the seat that is asked, at every table.

    When a game ends, the next one begins in the same step. The reward is that of the seat that has just answered;
    `info["rewards"]` has those of all seats, and `info["seat"]` the seat that each row is for.
    """

    def __init__(self, setup: EpisodeSetup, tables: int, opponent: str | list[str] | None = None) -> None:
        if tables < 1:
            raise GymError(f"cannot play at {tables} tables: use 1 or more")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.setup = setup
        self.num_envs = tables
        self.episodes = [Episode(setup) for _ in range(tables)]
        self.opponents = (
            None if opponent is None else [Opponents(setup.game, opponent, setup.seats) for _ in range(tables)]
        )
        self.learners = [0] * tables
        self.single_observation_space = observation_space(setup)
        self.single_action_space = action_space(setup)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self.counts = np.zeros(tables, np.int64)
        self.seats = np.zeros(tables, np.int64)
        self.range = np.arange(setup.option_shape[0])
        self.seeds = np.random.default_rng()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game at every table. The same seed gives the same games, including later ones."""
        if isinstance(seed, list):
            raise GymError("give one seed for all tables, not a list")
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        return self.shown([self.begin(k) for k in range(self.num_envs)])

    def begin(self, k: int) -> Encoded:
        """Begin the next game at a table. Returns its first observation."""
        episode, number = self.episodes[k], int(self.seeds.integers(1 << 31))
        episode.begin(number)
        if self.opponents is not None:
            self.learners[k] = number % self.setup.seats
            self.opponents[k].begin(self.learners[k], number)
            self.opponents[k].play(episode, self.learners[k])
        return self.begin(k) if episode.over else episode.encode(episode.asked)  # the game is over: no one had a choice

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Answer at every table."""
        rewards = np.zeros((self.num_envs, self.setup.seats))
        own = np.zeros(self.num_envs)
        over, cut_short = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        final: list[Observation | None] = [None] * self.num_envs
        following: list[Encoded] = []
        for k, encoded in enumerate(self.answered(np.asarray(actions))):
            if encoded is None:
                episode, seat = self.episodes[k], int(self.seats[k])
                over[k], cut_short[k] = not episode.cut_short, episode.cut_short
                rewards[k] = episode.rewards()
                own[k] = rewards[k, seat]
                final[k] = episode.observe(seat)[0]
                encoded = self.begin(k)
            following.append(encoded)
        observation, info = self.shown(following)
        info["rewards"] = rewards
        ended = over | cut_short
        if ended.any():
            info["final_obs"] = np.array(final, dtype=object)
            info["_final_obs"] = ended
        return observation, own, over, cut_short, info

    def answered(self, actions: NDArray[np.int64]) -> list[Encoded | None]:
        """Answer at every table. Returns the next observation of each, or None if the game is over."""
        if not self.counts.all():
            raise GymError("call reset() first: no game has begun")
        if actions.shape != self.counts.shape:
            raise GymError(f"{self.num_envs} tables need a list of {self.num_envs} actions, one for each")
        missing = (actions < 0) | (actions >= self.counts)
        if missing.any():
            k = int(missing.argmax())
            raise GymError(f"option {actions[k]} does not exist: table {k} has {self.counts[k]}, counted from 0")
        if self.opponents is not None:
            return [self.answered_against(k, int(action)) for k, action in enumerate(actions)]
        tables: list[Table[Any]] = [episode.playing for episode in self.episodes]
        following: list[Encoded | None] = stepping.step(self.setup.encoder, tables, actions.tolist())
        for k, encoded in enumerate(following):
            if encoded is None:
                self.episodes[k].cut_short = not tables[k].over
        return following

    def answered_against(self, k: int, action: int) -> Encoded | None:
        """Answer at a table, and let the opponents answer."""
        assert self.opponents is not None
        episode = self.episodes[k]
        episode.answer(action)
        if not episode.over:
            self.opponents[k].play(episode, self.learners[k])
        return None if episode.over else episode.encode(episode.asked)

    def shown(self, encoded: list[Encoded]) -> tuple[Observation, dict[str, Any]]:
        """The observations of all tables as arrays, and the seats that are asked, their masks and texts."""
        setup, tables = self.setup, self.num_envs
        size = setup.encoder.layout.numbers
        numbers = np.empty((tables, size), NUMBER)
        memory = numbers.reshape(-1).data  # takes half as long as numpy assignments
        for k, one in enumerate(encoded):
            memory[k * size : (k + 1) * size] = memoryview(one.numbers)
        self.seats = np.array([one.seat for one in encoded])
        self.counts = np.array([one.options for one in encoded])
        cards = setup.table_size + setup.card_shape[0] * setup.card_shape[1]
        mask = self.masks()
        observation = {
            "table": numbers[:, : setup.table_size],
            "cards": numbers[:, setup.table_size : cards].reshape(tables, *setup.card_shape),
            "options": numbers[:, cards:].reshape(tables, *setup.option_shape),
            "action_mask": mask,
        }
        truncated = np.array([one.cut for one in encoded])
        info: dict[str, Any] = {"seat": self.seats.copy(), "action_mask": mask.copy(), "truncated": truncated}
        if setup.texts:
            info["texts"] = [episode.texts() for episode in self.episodes]
        return observation, info

    def masks(self) -> NDArray[np.int8]:
        """1 for each option."""
        return (self.range[None, :] < self.counts[:, None]).view(np.int8)

    def texts(self, k: int) -> list[str]:
        """The options at a table, as people read them."""
        if not 0 <= k < self.num_envs:
            raise GymError(f"table {k} does not exist: there are {self.num_envs}, counted from 0")
        return self.episodes[k].texts()

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing: there is nothing to close."""


def vector_env(
    game: Game | str,
    tables: int,
    opponent: str | list[str] | None = None,
    seats: int = 0,
    decks: list[str] | None = None,
    options: dict[str, Any] | None = None,
    calls: bool = False,
    texts: bool = False,
) -> TablesEnv:
    """N tables of a game in one process: you answer for every seat, or for one seat against agents (`opponent`)."""
    return TablesEnv(EpisodeSetup(game, seats, decks, options, calls, texts), tables, opponent)
