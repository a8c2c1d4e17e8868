"""The card tools work for a game from another package: words, sets and changed numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import playmat
from playmat import gym
from playmat.engine.player.weights import read_weights
from playmat.engine.words.reference import reference
from tests.cli.conftest import Run
from tests.packages import Install, installing

PLACED = """
title: a Slate builds four higher
given:
  you: {hand: [Slate, Pebble]}
when:
  - you: place Slate
then:
  you.height: 4
  waits: {seat: foe}
"""
LAVA = """
set: Hot Stones
game: cairns
cards: |
  stone("Lava", 3, 1, {word}(2))
changes:
  Geode: {{seam.n: {n}}}
"""


@pytest.fixture
def install(tmp_path: Path) -> Iterator[Install]:
    with installing(tmp_path) as install:
        yield install


@pytest.fixture
def cairns(run: Run, tmp_path: Path, install: Install) -> Path:
    """A folder that contains a new, installed game."""
    result = run("new", "game", "cairns", "--in", str(tmp_path), "--title", "High Cairns")
    assert result.exit_code == 0, result.output
    (tmp_path / "cairns" / "src" / "cairns").rename(tmp_path / "moved")
    (tmp_path / "cairns").rename(tmp_path / "written")
    (tmp_path / "moved").rename(tmp_path / "cairns")
    install("cairns", "cairns:GAME")
    return tmp_path


def lava(folder: Path, word: str = "echo", n: int = 3) -> str:
    """A set file with a new stone and a changed one."""
    path = folder / "hot.yaml"
    path.write_text(LAVA.format(word=word, n=n), "utf-8")
    return str(path)


def test_every_word_has_its_meaning_and_its_arguments(cairns: Path) -> None:
    entries = {entry["word"]: entry for entry in reference(playmat.game("cairns"))}
    assert entries["seam"]["about"] == "When you place this stone, you draw."
    assert all(entry["about"] and entry["example"] for entry in entries.values())
    [abilities] = [taken for taken in entries["stone"]["takes"] if taken["name"] == "abilities"]
    assert abilities["takes"] == "a word like echo(…) or seam(…)"


def test_relative_imports_are_followed(cairns: Path) -> None:
    stone = cairns / "cairns" / "stone.py"
    stone.write_text(stone.read_text("utf-8").replace("from cairns.moves", "from .moves"), "utf-8")
    rules = cairns / "cairns" / "cards.py"
    rules.write_text(rules.read_text("utf-8").replace("from cairns.stone", "from .stone"), "utf-8")
    assert all(entry["about"] for entry in reference(playmat.game("cairns")))


def test_faults_of_a_set_are_named(run: Run, cairns: Path) -> None:
    wrong = run("set", "check", lava(cairns, word="eko", n=9))
    assert wrong.exit_code == 2
    assert 'did you mean "echo"?' in wrong.output
    assert "seam.n takes a whole number from 1 to 3, not 9" in wrong.output
    assert run("set", "check", lava(cairns)).exit_code == 0


def test_a_wrong_argument_is_named(run: Run, cairns: Path) -> None:
    path = Path(lava(cairns))
    path.write_text(path.read_text("utf-8").replace("echo(2)", "2"), "utf-8")
    wrong = run("set", "check", str(path))
    assert wrong.exit_code == 2
    assert "a word like echo(…) or seam(…)" in wrong.output


def test_a_set_is_compared_and_simulated(run: Run, cairns: Path) -> None:
    different = run("set", "diff", lava(cairns))
    assert "draw 3 from your bag" in different.output
    played = run("simulate", "cairns", "--set", lava(cairns), "--games", "4")
    assert played.exit_code == 0, played.output
    assert "Hot Stones" in played.output
    compared = run("compare", "cairns", "--change", "Geode: height=4", "--games", "20")
    assert compared.exit_code == 0, compared.output
    assert "after 20 games" in compared.output


def test_a_scenario_file_is_run(run: Run, cairns: Path) -> None:
    path = cairns / "mine.yaml"
    path.write_text(PLACED, "utf-8")
    result = run("scenario", str(path), "--game", "cairns")
    assert result.exit_code == 0, result.output
    path.write_text(PLACED.replace("you.height: 4", "you.height: 5"), "utf-8")
    assert "you.height is 4, not 5" in run("scenario", str(path), "--game", "cairns").output


def test_weights_are_fitted_and_used(run: Run, cairns: Path) -> None:
    weights = cairns / "cairns" / "player" / "weights.json"
    result = run("fit", "cairns", "--games", "8", "--seed", "5", "--workers", "1", "--out", str(weights))
    assert result.exit_code == 0, result.output
    assert read_weights(weights.read_text("utf-8")).games == 8
    assert read_weights(weights.read_text("utf-8")).game == "cairns"


def test_an_agent_is_evaluated(run: Run, cairns: Path) -> None:
    result = run("evaluate", "cairns", "--agent", "greedy", "--games", "4", "--seed", "2", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "greedy" in result.output


def test_an_environment_plays_a_game_to_its_end(cairns: Path) -> None:
    env = gym.seat_env("cairns", "greedy")
    observation, _ = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        observation, reward, over, _, _ = env.step(int(observation["action_mask"].argmax()))
    assert reward in (-1, 0, 1)


def test_every_seat_of_an_environment_is_asked(cairns: Path) -> None:
    env = gym.aec_env("cairns", 2)
    env.reset(seed=1)
    asked: set[str] = set()
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        asked.add(agent)
        env.step(None if over else int(observation["action_mask"].argmax()))
    assert asked == set(env.possible_agents)
