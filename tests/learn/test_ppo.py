"""PPO: the net learns, it plays the same in numpy as in torch, and the program writes the promised files."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from playmat.gym import aec_env, seat_env

pytestmark = [pytest.mark.learn, pytest.mark.filterwarnings("default")]
EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("learn_ppo")


def learner_of(ppo: Any, game: str) -> Any:
    ppo.torch.manual_seed(1)
    learner = ppo.Learner(aec_env(game).setup.encoder.layout, 1e-3, "cpu")
    ppo.nn.init.normal_(learner.net.worth.weight)  # so that options already differ before training
    return learner


def test_an_imitating_net_agrees_more_and_more_with_its_teacher(ppo: Any) -> None:
    learner, worker = learner_of(ppo, "atw"), ppo.Worker("atw", 6, 1)
    batch = ppo.Batch([worker.imitate(300)], "cpu")
    first = learner.learn(batch, 1, 64, True)
    for _ in range(5):
        last = learner.learn(batch, 1, 64, True)
    assert last["agreement"] > first["agreement"] + 0.1
    assert last["value_loss"] < first["value_loss"]


def test_ppo_makes_choices_that_turned_out_well_more_likely(ppo: Any) -> None:
    learner, worker = learner_of(ppo, "atw"), ppo.Worker("atw", 6, 1)
    batch = ppo.Batch([worker.play(learner.weights(), learner.weights(), 200)], "cpu")
    assert batch.rewards
    everything = batch.pick(ppo.torch.arange(batch.size))
    well = everything["advantage"] > everything["advantage"].mean()
    for _ in range(3):
        learner.learn(batch, 1, 10_000, False)
    chances, _ = learner.net(*(everything[name] for name in ppo.PARTS[:5]))
    change = chances.gather(1, everything["chosen"][:, None])[:, 0] - everything["chance"]
    assert change[well].mean() > change[~well].mean()


@pytest.mark.parametrize("game", ["ttcg", "school"])
def test_workers_sample_with_the_probabilities_that_the_learner_computes(ppo: Any, game: str) -> None:
    learner, worker = learner_of(ppo, game), ppo.Worker(game, 6, 1)
    batch = ppo.Batch([worker.play(learner.weights(), learner.weights(), 100)], "cpu")
    picked = batch.pick(ppo.torch.randperm(batch.size))
    chances, _ = learner.net(*(picked[name] for name in ppo.PARTS[:5]))
    chosen = chances.gather(1, picked["chosen"][:, None])[:, 0]
    assert ppo.torch.allclose(chosen, picked["chance"], atol=1e-4)


@pytest.mark.parametrize("game", ["aew", "atw", "champions", "school", "ttcg"])
def test_numpy_rates_the_options_as_torch_does(ppo: Any, game: str) -> None:
    learner = learner_of(ppo, game)
    env = seat_env(game, "random")
    table = import_module("net_agent").NumpyNet(env.setup.encoder.layout, learner.weights())
    observation, _ = env.reset(seed=2)
    for _ in range(20):
        count = int(observation["action_mask"].sum())
        cards = observation["cards"][observation["cards"][:, 5] > 0]
        worths = table.worths(observation["table"], cards, observation["options"][:count])
        with ppo.torch.no_grad():
            chances, _ = learner.net(*ppo.single(observation))
        assert np.ptp(worths - chances[0].numpy()) < 1e-3  # a softmax ignores a constant difference
        observation, _, over, _, _ = env.step(int(np.argmax(worths)))
        if over:
            observation, _ = env.reset()


def test_the_program_writes_a_curve_an_evaluation_and_a_net_that_plays(
    ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ppo.main("atw", 0.2, 0.01, workers=1, tables=3, decisions=50, games=2, size=32, out=str(tmp_path))
    assert words.endswith("against greedy in 2 games")
    assert (tmp_path / "atw.csv").read_text("utf-8").startswith("minutes,games,decisions,win_rate")
    assert json.loads((tmp_path / "atw.json").read_text("utf-8"))["PPO"]["games"] == 2
    net = tmp_path / "atw.npz"
    assert net.stat().st_size < 1_000_000
    monkeypatch.setenv("PLAYMAT_NET", str(net))
    env = seat_env("atw", "net_agent:NetAgent")
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert reward in (-1.0, 0.0, 1.0)
