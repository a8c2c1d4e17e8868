"""Learn to play ATW: a linear policy over the features of the options, trained by policy gradient with only numpy.

    python examples/learn_linear.py

It plays against a random opponent, prints its win rate from time to time, and saves its weights to a file. The agent
below plays with them: `PLAYMAT_WEIGHTS=linear.npz playmat simulate atw --agents learn_linear:LinearAgent,random`.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat import PlaymatError
from playmat.agents import Player
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.gym import Layout, aec_env, card_table, seat_env

MEASURES = ["momentum", "seat 0: health", "seat 0: stamina", "seat 1: health", "seat 1: stamina"]
SCALE = 20.0
RATE = 0.02
Numbers = NDArray[np.float64]


class OptionFeatures:
    """Turns an observation's options into numbers: move and card, alone and multiplied by the table's measures."""

    def __init__(self, layout: Layout) -> None:
        _, cards = card_table(layout)
        self.cards = cards / np.maximum(1.0, np.abs(cards).max(axis=0))
        self.moves = len(layout.moves)
        self.measures = [layout.table_names.index(name) for name in MEASURES]
        names = layout.option_names
        self.move, self.card, self.number = names.index("move"), names.index("card"), names.index("number")
        self.size = (self.moves + self.cards.shape[1] + 1) * (len(MEASURES) + 1)

    def of(self, observation: dict[str, Any]) -> Numbers:
        """A row for each option."""
        options = observation["options"][observation["action_mask"] == 1]
        moves = np.eye(self.moves)[options[:, self.move]]
        plain = np.hstack([moves, self.cards[options[:, self.card]], options[:, [self.number]] / SCALE])
        factors = np.concatenate([[1.0], observation["table"][self.measures] / SCALE])
        rows: Numbers = (plain[:, :, None] * factors).reshape(len(options), self.size)
        return rows


def chances(features: Numbers, weights: Numbers) -> Numbers:
    """The probability of each option: a softmax over the options' values."""
    worth = features @ weights
    odds = np.exp(worth - worth.max())
    return np.asarray(odds / odds.sum())


def learn(games: int, seed: int = 1, opponent: str = "random", every: int = 200) -> tuple[Numbers, list[float]]:
    """Train for this many games. Returns the weights and the win rate of each block of games."""
    env = seat_env("atw", opponent)
    features = OptionFeatures(env.setup.encoder.layout)
    weights, chance = np.zeros(features.size), np.random.default_rng(seed)
    wins: list[float] = []
    usual = 0.0
    for game in range(games):
        observation, _ = env.reset(seed=seed if game == 0 else None)
        over, reward, steps = env.episode.over, 0.0, []
        while not over:
            rows = features.of(observation)
            odds = chances(rows, weights)
            chosen = int(chance.choice(len(odds), p=odds))
            steps.append(rows[chosen] - odds @ rows)  # the gradient of its log probability
            observation, reward, ended, cut_short, _ = env.step(chosen)
            over = ended or cut_short
        usual += 0.01 * (reward - usual)
        if steps:
            weights += RATE * (reward - usual) * np.sum(steps, axis=0)
        wins.append((reward + 1) / 2)
        if (game + 1) % every == 0:
            print(f"games {game + 2 - every} to {game + 1}: {100 * np.mean(wins[-every:]):.0f}% won", flush=True)
    return weights, [float(np.mean(wins[k : k + every])) for k in range(0, games, every)]


class LinearAgent(Player):
    """Plays with saved weights, from the file named by the environment variable PLAYMAT_WEIGHTS."""

    name = "linear"
    games = ("atw",)

    def __init__(self, seed: int = 0, weights: Numbers | None = None) -> None:
        super().__init__(seed)
        env = aec_env("atw")
        self.encoder, self.setup = env.setup.encoder, env.setup
        self.features = OptionFeatures(self.encoder.layout)
        self.weights = self.stored() if weights is None else weights

    def stored(self) -> Numbers:
        """The saved weights. Weights for other observations are refused, because their numbers had other meanings."""
        file, version = os.environ.get("PLAYMAT_WEIGHTS", "linear.npz"), self.encoder.layout.version
        with np.load(file) as saved:
            if saved["version"] != version:
                raise PlaymatError(f"{file} is from version {saved['version']}, not {version}: train it again")
            return np.asarray(saved["weights"])

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        encoded = self.encoder.encode(view, view.state.pending.seat)
        table, _, rows = self.setup.arrays(encoded)
        observation = {"table": table, "options": rows, "action_mask": self.setup.mask(encoded.options)}
        return options[int(np.argmax(chances(self.features.of(observation), self.weights)))]


def main(games: int = 3000, file: str = "linear.npz") -> str:
    """Learn, save the weights, and report the win rate before and after."""
    weights, rates = learn(games, every=max(1, games // 15))
    np.savez(file, weights=weights, version=aec_env("atw").setup.encoder.layout.version)
    return f"Against random play: won {100 * rates[0]:.0f}% at first, {100 * rates[-1]:.0f}% later. Weights: {file}"


if __name__ == "__main__":
    print(main())
