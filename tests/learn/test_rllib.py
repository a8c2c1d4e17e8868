"""RLlib: its PPO plays and learns with masked options, and the net then plays at the table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from playmat.gym import seat_env

pytestmark = [pytest.mark.learn, pytest.mark.filterwarnings("default")]
EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
torch = pytest.importorskip("torch")
pytest.importorskip("ray.rllib", reason="RLlib needs a separate environment: make test-learn")


@pytest.fixture
def rllib(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("learn_rllib")


def test_masked_options_have_probability_zero(rllib: Any) -> None:
    env = seat_env("atw", "random")
    observation, info = env.reset(seed=4)
    module = rllib.OptionModule(
        observation_space=env.observation_space, action_space=env.action_space, model_config={"game": "atw"}
    )
    batch = {"obs": {name: torch.from_numpy(array[None]) for name, array in observation.items()}}
    chances, values = module.rated(batch)
    assert chances.shape == (1, env.action_space.n)
    assert np.array_equal(chances[0].exp().detach().numpy() > 0, info["action_mask"] == 1)
    assert chances.exp().sum().item() == pytest.approx(1)
    assert module.compute_values(batch).shape == values.shape == (1,)


@pytest.mark.parametrize("game", ["atw", "school", "ttcg"])
def test_numpy_rates_the_options_as_this_net_does(rllib: Any, game: str) -> None:
    torch.manual_seed(1)
    env = seat_env(game, "random")
    layout = env.setup.encoder.layout
    net = rllib.Net(layout)
    torch.nn.init.normal_(net.worth.weight)  # so that options already differ before training
    weights = {name: values.numpy() for name, values in net.state_dict().items()}
    table = import_module("net_agent").NumpyNet(layout, weights)
    observation, _ = env.reset(seed=2)
    for _ in range(20):
        count = int(observation["action_mask"].sum())
        cards = observation["cards"][observation["cards"][:, rllib.COUNT] > 0]
        worths = table.worths(observation["table"], cards, observation["options"][:count])
        batch = (torch.from_numpy(observation[name][None]) for name in ("table", "cards", "options", "action_mask"))
        with torch.no_grad():
            chances, _ = net(*batch)
        assert np.ptp(worths - chances[0, :count].numpy()) < 1e-3  # a softmax ignores a constant difference
        observation, _, over, _, _ = env.step(int(np.argmax(worths)))
        if over:
            observation, _ = env.reset()


def test_rllib_learns_and_stores_a_net_that_plays(rllib: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = rllib.main(rounds=2, workers=0, tables=2, decisions=200, out=str(tmp_path))
    assert text.startswith("atw against random: ")
    assert "nan" not in text
    net = tmp_path / "atw.npz"
    assert net.stat().st_size < 1_000_000
    monkeypatch.setenv("PLAYMAT_NET", str(net))
    env = seat_env("atw", "net_agent:NetAgent")
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert reward in (-1.0, 0.0, 1.0)
