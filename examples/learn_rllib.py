"""Learn to play against an agent with RLlib's PPO, masking unavailable options.

    python examples/learn_rllib.py atw --opponent random --rounds 20 --workers 2

RLlib runs the games and the training. This file defines the net and its inputs, prints the win rate of every round, and
saves the net for `net_agent.py`. `learn_rllib.txt` lists the required packages.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.tune.registry import register_env
from torch import Tensor, nn
from torch.nn.functional import one_hot, pad, relu

from playmat.gym import Layout, aec_env, card_table, seat_env

NO_CHANCE = -1e9
PHASES = 16
NUMBERS = 32
QUESTION, PHASE, TURN = 4, 3, 2  # columns of the table
CARD, ZONE, SEATS, COUNT, ATTACHED, AIM = 0, 1, (2, 3, 4), 5, 10, 13  # columns of a card's row
CARD_VALUES = (5, 6, 7, 8, 9, 11, 12, 14)  # columns with amounts, before the meters and tags


class Net(nn.Module):
    """Scores every option and predicts the result of the game. Takes whole observations, including empty rows.

    Its layers have the same names and sizes as those in `learn_ppo.py`, so `net_agent.py` can play with either net.
    """

    def __init__(self, layout: Layout, width: int = 64) -> None:
        super().__init__()
        self.ways, self.zones = layout.seats + 1, len(layout.game.zones)
        self.values = [*CARD_VALUES, *range(15, len(layout.card_names))]
        ways, half, quarter = self.ways, width // 2, width // 4
        _, cards = card_table(layout)
        shares = cards / np.maximum(1.0, np.abs(cards).max(axis=0))
        self.register_buffer("cards", torch.from_numpy(shares), persistent=False)
        self.card = nn.Embedding(len(layout.cards), half)
        self.printed = nn.Linear(cards.shape[1], half, bias=False)
        self.zone = nn.Embedding(self.zones, quarter)
        self.row = nn.Linear(half + quarter + 3 * ways + 2 * len(self.values), width)
        self.own = nn.Linear(width, width)
        self.attached = nn.Linear(width, width, bias=False)
        self.aimed = nn.Linear(width, width, bias=False)
        self.pool = nn.Linear(width, quarter, bias=False)
        self.question = nn.Embedding(len(layout.prompts) + 1, quarter)
        self.phase = nn.Embedding(PHASES, quarter)
        pooled = self.zones * ways * quarter
        self.context = nn.Linear(2 * quarter + ways + 2 * len(layout.table_names) + pooled, 3 * width)
        self.broader = nn.Linear(3 * width, 2 * width)
        self.move = nn.Embedding(len(layout.moves) + 1, half)
        self.number = nn.Embedding(NUMBERS, quarter)
        self.option = nn.Linear(half + 2 * width + 2 * half + ways + quarter + 1, 2 * width)
        self.situation = nn.Linear(2 * width, 2 * width, bias=False)
        self.deeper = nn.Linear(2 * width, width)
        self.worth = nn.Linear(width, 1)
        self.outlook = nn.Linear(2 * width, width)
        self.outcome = nn.Linear(width, 1)
        for embedding in (self.card, self.zone, self.question, self.phase, self.move, self.number):
            nn.init.normal_(embedding.weight, std=0.3)
        nn.init.zeros_(self.worth.weight)

    def forward(self, table: Tensor, cards: Tensor, options: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The log probabilities of the options and the expected results. Masked options have probability 0."""
        table, cards, options = table.long(), cards.long(), options.long()
        filled = cards[:, :, COUNT] > 0
        vectors = self.card.weight + self.printed(self.cards)
        rows = self.rows(cards, filled, vectors)
        context = self.table(table, cards, filled, rows)
        features = torch.cat(
            [
                self.move.weight[options[:, :, 0]],
                pointed(rows, options[:, :, 1]),
                pointed(rows, options[:, :, 2]),
                vectors[options[:, :, 3]],
                vectors[options[:, :, 4]],
                one_hot(options[:, :, 5] + 1, self.ways),
                self.number((options[:, :, 6] + 1).clamp(0, NUMBERS - 1)),
                options[:, :, 7:8],
            ],
            -1,
        )
        hidden = relu(self.option(features) + self.situation(context)[:, None])
        worths = self.worth(relu(self.deeper(hidden)))[:, :, 0].masked_fill(mask != 1, NO_CHANCE)
        return worths.log_softmax(1), self.outcome(relu(self.outlook(context)))[:, 0].tanh()

    def rows(self, cards: Tensor, filled: Tensor, vectors: Tensor) -> Tensor:
        """The cards' rows after two layers. Empty rows stay zero."""
        seats = one_hot(cards[:, :, SEATS] + 1, self.ways).flatten(2)
        cells = vectors[cards[:, :, CARD]], self.zone(cards[:, :, ZONE])
        first = relu(self.row(torch.cat([*cells, seats, scaled(cards[:, :, self.values])], -1))) * filled[:, :, None]
        attached, aimed = (pointed(first, cards[:, :, k]) for k in (ATTACHED, AIM))
        return relu(self.own(first) + self.attached(attached) + self.aimed(aimed)) * filled[:, :, None]

    def table(self, table: Tensor, cards: Tensor, filled: Tensor, rows: Tensor) -> Tensor:
        """The features of the table, including the sum of the cards in each zone of each seat."""
        groups = one_hot(cards[:, :, ZONE] * self.ways + cards[:, :, SEATS[0]] + 1, self.zones * self.ways)
        pooled = (groups * filled[:, :, None]).float().transpose(1, 2) @ (self.pool(rows) / 4)
        features = [
            self.question(table[:, QUESTION] + 1),
            self.phase((table[:, PHASE] + 1).clamp(0, PHASES - 1)),
            one_hot(table[:, TURN] + 1, self.ways),
            scaled(table),
            pooled.flatten(1),
        ]
        return relu(self.broader(relu(self.context(torch.cat(features, 1)))))


def scaled(numbers: Tensor) -> Tensor:
    """Each number twice: scaled down, and as its logarithm."""
    plain = numbers.float()
    return torch.cat([plain / 16, plain.sign() * plain.abs().log1p()], -1)


def pointed(rows: Tensor, numbers: Tensor) -> Tensor:
    """The rows with these numbers. A number without a row selects an empty row at the end."""
    with_empty = pad(rows, (0, 0, 0, 1))
    return with_empty[torch.arange(len(rows), device=rows.device)[:, None], numbers.clamp(min=-1)]


class OptionModule(TorchRLModule, ValueFunctionAPI):
    """The net behind the interface that RLlib calls."""

    def setup(self) -> None:
        self.net = Net(aec_env(self.model_config["game"]).setup.encoder.layout)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Tensor]:
        chances, values = self.rated(batch)
        return {Columns.ACTION_DIST_INPUTS: chances, Columns.VF_PREDS: values}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Tensor:
        return self.rated(batch)[1]

    def rated(self, batch: dict[str, Any]) -> tuple[Tensor, Tensor]:
        """The log probability of every option and the expected result. Masked options have probability 0."""
        seen = batch[Columns.OBS]
        rated: tuple[Tensor, Tensor] = self.net(*(seen[name] for name in ("table", "cards", "options", "action_mask")))
        return rated


def config_of(game: str, opponent: str, workers: int, tables: int, decisions: int, seed: int) -> PPOConfig:
    """PPO with the settings of `learn_ppo.py`. The result is the only reward, so there is no discount."""
    register_env("playmat", lambda settings: seat_env(**settings))
    return (
        PPOConfig()
        .environment("playmat", env_config={"game": game, "opponent": opponent})
        .env_runners(num_env_runners=workers, num_envs_per_env_runner=tables)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=OptionModule, model_config={"game": game}))
        .training(
            lr=3e-4,
            gamma=1.0,
            lambda_=0.95,
            clip_param=0.2,
            vf_loss_coeff=0.5,
            entropy_coeff=0.01,
            grad_clip=0.5,
            use_kl_loss=False,
            num_epochs=3,
            train_batch_size_per_learner=decisions,
            minibatch_size=max(1, decisions // 8),
        )
        .debugging(seed=seed, log_level="ERROR")
    )


def main(
    game: str = "atw",
    opponent: str = "random",
    rounds: int = 20,
    workers: int = 2,
    tables: int = 8,
    decisions: int = 4000,
    seed: int = 1,
    out: str = ".",
) -> str:
    """Train for a number of rounds, save the net, and report the win rate before and after."""
    algorithm = config_of(game, opponent, workers, tables, decisions, seed).build_algo()
    rates: list[float] = []
    for k in range(rounds):
        played = algorithm.train()["env_runners"]
        rates.append((1 + played.get("episode_return_mean", np.nan)) / 2)
        print(f"round {k + 1}: {100 * rates[-1]:.0f}% won in the last 100 games", flush=True)
    weights, layout = algorithm.get_module().net.state_dict(), aec_env(game).setup.encoder.layout
    file = Path(out) / f"{game}.npz"
    halves = {name: values.cpu().numpy().astype(np.float16) for name, values in weights.items()}
    np.savez_compressed(file, game=game, seats=layout.seats, version=layout.version, **halves)
    algorithm.stop()
    first, last = 100 * rates[0], 100 * rates[-1]
    return f"{game} against {opponent}: won {first:.0f}% at first, {last:.0f}% at the end. Net: {file}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="atw")
    parser.add_argument("--opponent", default="random", help="agent for the other seats (random)")
    parser.add_argument("--rounds", type=int, default=20, help="number of batches to learn from (20)")
    parser.add_argument("--workers", type=int, default=2, help="worker processes, 0 = play in this process (2)")
    parser.add_argument("--tables", type=int, default=8, help="tables per worker (8)")
    parser.add_argument("--decisions", type=int, default=4000, help="decisions per batch (4000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=".", help="folder for the net (.)")
    print(main(**vars(parser.parse_args())))
