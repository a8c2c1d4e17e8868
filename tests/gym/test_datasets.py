"""Parquet files contain the episodes that were played, and files that do not fit are refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

import playmat
from playmat import gym
from playmat.engine.errors import PlaymatError
from playmat.gym import datasets


@pytest.mark.parametrize(("slug", "seats"), [("atw", 2), ("school", 3)])
def test_stored_episodes_can_be_played_again(slug: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "episodes.parquet"
    decisions = datasets.write_episodes(file, slug, 2, "random", seats, seed=5)
    stored = list(datasets.read_episodes(file))
    assert len(stored) == 2
    assert sum(len(episode.steps) for episode in stored) == decisions
    env = gym.aec_env(slug, seats)
    for episode in stored:
        env.episode.begin(episode.seed)
        for step in episode.steps:
            assert env.episode.asked == step.seat
            observation, _ = env.episode.observe(step.seat)
            assert observation.keys() == step.observation.keys()
            for name, numbers in observation.items():
                np.testing.assert_array_equal(numbers, step.observation[name])
            env.episode.answer(step.action)
        assert env.episode.over
        assert {step.seat: step.reward for step in episode.steps} == pytest.approx(
            dict(enumerate(env.episode.rewards()))
        )


def test_the_same_seed_writes_the_same_decisions(tmp_path: Path) -> None:
    one, other, third = (tmp_path / f"{k}.parquet" for k in range(3))
    datasets.write_episodes(one, "atw", 2, ["random", "greedy"], seed=3)
    datasets.write_episodes(other, "atw", 2, ["random", "greedy"], seed=3)
    datasets.write_episodes(third, "atw", 2, ["random", "greedy"], seed=4)
    assert parquet.read_table(one).equals(parquet.read_table(other))
    assert not parquet.read_table(one).equals(parquet.read_table(third))


def test_the_games_levels_can_play_episodes(tmp_path: Path) -> None:
    named, agents = tmp_path / "named.parquet", tmp_path / "agents.parquet"
    datasets.write_episodes(named, "atw", 1, ["Hobb", "pip"], seed=3)
    datasets.write_episodes(agents, "atw", 1, ["greedy", "softmax:20"], seed=3)
    assert parquet.read_table(named).equals(parquet.read_table(agents))


def test_episodes_with_changed_cards_need_the_changed_game(tmp_path: Path) -> None:
    file = tmp_path / "episodes.parquet"
    path = Path(__file__).resolve().parent.parent.parent / "examples" / "sets" / "atw.yaml"
    changed = playmat.game("atw").with_set(path.read_text("utf-8"))
    datasets.write_episodes(file, changed, 1, "random")
    with pytest.raises(PlaymatError, match=r"different observations \(cards differs\)"):
        list(datasets.read_episodes(file))
    assert len(list(datasets.read_episodes(file, changed))) == 1


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    parquet.write_table(pa.table({"a": [1]}), file)
    with pytest.raises(PlaymatError, match="has no episodes"):
        list(datasets.read_episodes(file))
    file.write_text("no table", "utf-8")
    with pytest.raises(PlaymatError, match="has no episodes: it is not a Parquet file"):
        list(datasets.read_episodes(file))
    with pytest.raises(PlaymatError, match="cannot play -1 episodes"):
        datasets.write_episodes(file, "atw", -1)
    with pytest.raises(PlaymatError, match="2 seats need 2 agents, not 3"):
        datasets.write_episodes(file, "atw", 1, ["random"] * 3)
