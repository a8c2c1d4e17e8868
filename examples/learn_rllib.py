"""Learn through RLlib: its PPO with the net of `learn_ppo.py`, the options masked, against an agent.

    python examples/learn_rllib.py atw --opponent random --rounds 20 --workers 2

RLlib plays and learns. This file only tells it what an observation is for the net. It prints the win rate of every
round and stores the net for `net_agent.py`. `learn_rllib.txt` has what it needs.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.tune.registry import register_env
from torch import Tensor
from torch.nn.functional import pad

from learn_ppo import COUNT, Net, store
from playmat.gym import aec_env, seat_env

NO_CHANCE = -1e9


class OptionModule(TorchRLModule, ValueFunctionAPI):
    """The net as RLlib calls it: it gets batches of whole observations, and the net reads only rows in use."""

    def setup(self) -> None:
        self.net = Net(aec_env(self.model_config["game"]).setup.encoder.layout)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Tensor]:
        chances, values = self.rated(batch)
        return {Columns.ACTION_DIST_INPUTS: chances, Columns.VF_PREDS: values}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Tensor:
        return self.rated(batch)[1]

    def rated(self, batch: dict[str, Any]) -> tuple[Tensor, Tensor]:
        """The logarithm of every option's chance, and the expected result. Masked options have no chance."""
        seen = batch[Columns.OBS]
        filled, mask = seen["cards"][:, :, COUNT] > 0, seen["action_mask"] == 1
        rows = (seen["cards"][filled], filled.sum(1), seen["options"][mask], mask.sum(1))
        chances, values = self.net(seen["table"], *rows)
        return pad(chances, (0, mask.shape[1] - chances.shape[1]), value=NO_CHANCE), values


def config_of(game: str, opponent: str, workers: int, tables: int, decisions: int, seed: int) -> PPOConfig:
    """PPO with the settings of `learn_ppo.py`. The only reward is the result, so it is not discounted."""
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
    """Learn for some rounds, store the net, and say how the win rate grew."""
    algorithm = config_of(game, opponent, workers, tables, decisions, seed).build_algo()
    rates: list[float] = []
    for k in range(rounds):
        played = algorithm.train()["env_runners"]
        rates.append((1 + played.get("episode_return_mean", np.nan)) / 2)
        print(f"round {k + 1}: {100 * rates[-1]:.0f}% won in the last 100 games", flush=True)
    weights = algorithm.get_module().net.state_dict()
    file = Path(out) / f"{game}.npz"
    store({name: values.cpu().numpy() for name, values in weights.items()}, file)
    algorithm.stop()
    first, last = 100 * rates[0], 100 * rates[-1]
    return f"{game} against {opponent}: {first:.0f}% won at first, {last:.0f}% at last. Net: {file}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="atw")
    parser.add_argument("--opponent", default="random", help="agent of the other seats (random)")
    parser.add_argument("--rounds", type=int, default=20, help="batches to learn from (20)")
    parser.add_argument("--workers", type=int, default=2, help="processes that play, 0: this one (2)")
    parser.add_argument("--tables", type=int, default=8, help="tables of each worker (8)")
    parser.add_argument("--decisions", type=int, default=4000, help="decisions in a batch (4000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=".", help="folder for the net (.)")
    print(main(**vars(parser.parse_args())))
