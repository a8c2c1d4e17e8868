"""RLlib: its PPO plays and learns with masked options, and the net plays at the table afterwards."""

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
pytest.importorskip("ray.rllib", reason="RLlib has an environment of its own: make test-learn")


@pytest.fixture
def rllib(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("learn_rllib")


def test_masked_options_have_no_chance(rllib: Any) -> None:
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
