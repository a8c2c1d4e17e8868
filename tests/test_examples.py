"""The programs in examples/ run and print the expected output."""

from __future__ import annotations

import ast
import csv
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.errors import PlaymatError
from playmat.gym import aec_env, layout_of, seat_env
from playmat.gym.encoding.layout import VERSION
from tests.server.conftest import Running

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SAYS = {
    "play_a_game": "wins by",
    "write_an_agent": "against random play",
    "run_a_tournament": "95% CI",
    "count_records": "rules applied most often",
    "read_simulation": "drawn in",
    "change_a_card": "with 30 health",
    "read_the_rules": "passes; it applies",
    "save_and_resume": "the record is verified",
    "learn_linear": "% later",
}
"""A part of each program's output. The bot needs a server and has its own test."""
TESTED_WITH_TORCH = {"learn_ppo", "learn_rllib", "net_agent"}
"""Examples that tests/learn runs, because they need torch."""
FEW: dict[str, dict[str, Any]] = {
    "change_a_card": {"games": 2},
    "count_records": {"games": 2},
    "read_simulation": {"games": 4},
    "run_a_tournament": {"games": 2, "agents": ["random", "greedy"]},
    "write_an_agent": {"games": 2},
    "learn_linear": {"games": 4},
}
"""A few games are enough here."""


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def example(name: str) -> Any:
    sys.modules.pop(name, None)
    return import_module(name)


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # for the files that it writes
    assert SAYS[name] in example(name).main(**FEW.get(name, {}))


def test_polars_reads_both_formats_alike(tmp_path: Path) -> None:
    words = ["simulate", "atw", "--games", "6", "--decks", "nova,tembo", "--agents", "random"]
    for kind in ("csv", "parquet"):
        kept = CliRunner().invoke(app, [*words, "--out", str(tmp_path / kind), "--format", kind])
        assert kept.exit_code == 0, kept.stderr
    read = example("read_simulation").main
    assert read(str(tmp_path / "csv")) == read(str(tmp_path / "parquet"))
    with (tmp_path / "csv" / "games.csv").open(newline="", encoding="utf-8") as file:
        wins = sum(row.get(f"deck_{row['winners']}") == "nova" for row in csv.DictReader(file))
    assert read(str(tmp_path / "csv")).startswith(f"nova wins {wins} of 6 games\n")


def test_the_agent_of_the_example_plays_well() -> None:
    words = example("write_an_agent").main(10).split()
    assert int(words[3]) >= 6


def test_the_bot_plays_a_game_in_a_room(tmp_path: Path) -> None:
    running = Running(tmp_path / "rooms.db")
    try:
        assert "(rule " in example("room_bot").main(running.url)
    finally:
        running.stop()


def test_the_linear_policy_plays_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn_linear, file = example("learn_linear"), tmp_path / "linear.npz"
    learn_linear.main(2, str(file))
    assert file.stat().st_size < 1_000_000
    monkeypatch.setenv("PLAYMAT_WEIGHTS", str(file))
    env = seat_env("atw", "learn_linear:LinearAgent", seat=0)
    env.reset(seed=3)
    over = False
    while not over:
        _, reward, over, _, _ = env.step(0)
    assert reward in (-1.0, 0.0, 1.0)


def test_the_linear_agent_takes_the_option_that_its_weights_prefer() -> None:
    learn_linear, env, preferred = example("learn_linear"), aec_env("atw"), 0
    layout = env.setup.encoder.layout
    features = learn_linear.OptionFeatures(layout)
    env.reset(seed=3)
    while preferred < 5:
        options = env.episode.options()
        last = options[-1].move.address
        weights = np.zeros(features.size)
        weights[layout.moves.index(last) * (len(learn_linear.MEASURES) + 1)] = 1.0
        agent = learn_linear.LinearAgent(weights=weights)
        assert agent.choose(env.episode.playing.view(env.episode.asked), options).move.address == last
        preferred += options[0].move.address != last
        env.step(0)


def test_weights_for_other_observations_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "linear.npz"
    np.savez(file, weights=np.zeros(3), version=5)
    monkeypatch.setenv("PLAYMAT_WEIGHTS", str(file))
    with pytest.raises(PlaymatError, match=f"linear.npz is from version 5, not {VERSION}: train it again"):
        example("learn_linear").LinearAgent()


def test_a_net_for_other_observations_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    np.savez(file, game="ttcg", seats=2, version=VERSION)
    layout = layout_of(playmat.game("atw"), 2)
    agent = example("net_agent").NetAgent(file=str(file))
    with pytest.raises(PlaymatError, match=r"net\.npz was not trained for atw with 2 seats and version"):
        agent.check(layout)
    agent.check(layout_of(playmat.game("ttcg"), 2))


def test_each_learning_example_is_a_single_file() -> None:
    """The program imports no other examples, so you can copy it into an empty folder."""
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    for path in [*EXAMPLES.glob("learn_*.py"), EXAMPLES / "net_agent.py"]:
        imports = {
            name.partition(".")[0]
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
        }
        assert not imports & programs, path.name


def test_every_example_is_tested_and_listed() -> None:
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    assert programs == {*SAYS, *TESTED_WITH_TORCH, "room_bot"}
    listed = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(f"[`{name}.py`]({name}.py)" in listed for name in programs)
