"""An agent declared by an installed package can play anywhere: in experiments, the terminal, rooms and environments."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from playmat import gym
from playmat.agents import own
from playmat.cli import app
from playmat.gym import datasets
from playmat.server.library import library
from tests.server.conftest import Running
from tests.server.people import Person, play, post, request

MODULE = "magpie_agent"
SOURCE = '''
ANSWERS = []


class Magpie:
    """Takes the last move of the game, so that it never resigns."""

    name = "magpie"
    games = ("atw", "champions")

    def choose(self, view, options):
        ANSWERS.append(view.game.slug)
        return [option for option in options if not option.move.aside][-1]
'''
CACHES = (own.declared, own.class_of, library.game_details)
Answers = Callable[[], int]


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Answers]:
    """Install a package with the agent `magpie`. Returns a function that counts the agent's answers."""
    about = tmp_path / "magpie-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[{own.GROUP}]\nmagpie = {MODULE}:Magpie\n", "utf-8")
    (tmp_path / f"{MODULE}.py").write_text(SOURCE, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in CACHES:
        cached.cache_clear()
    assert own.declared()["magpie"] == f"{MODULE}:Magpie"
    yield lambda: len(import_module(MODULE).ANSWERS)
    for cached in CACHES:
        cached.cache_clear()
    sys.modules.pop(MODULE, None)


def run(*words: str, lines: list[str] | None = None, home: Path) -> str:
    runner = CliRunner(env={"PLAYMAT_HOME": str(home), "COLUMNS": "80", "NO_COLOR": "1"})
    result = runner.invoke(app, list(words), input="\n".join([*lines, ""]) if lines else None)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "atw", "--agents", "magpie,random", "--games", "2"],
        ["evaluate", "atw", "--agent", "magpie", "--against", "random", "--games", "2", "--decks", "nova,tembo"],
        ["compare", "atw", "--agent", "magpie", "--against", "random", "--games", "2", "--decks", "nova,tembo"],
    ],
    ids=lambda words: words[0],
)
def test_an_installed_agent_plays_in_experiments(words: list[str], answers: Answers, tmp_path: Path) -> None:
    data = json.loads(run(*words, "--workers", "1", "--json", home=tmp_path))
    assert "magpie" in json.dumps(data)
    assert answers() > 0


def test_an_installed_agent_plays_in_other_processes(answers: Answers, tmp_path: Path) -> None:
    words = ["evaluate", "atw", "--agent", "magpie", "--against", "random", "--games", "4", "--decks", "nova,tembo"]
    here, elsewhere = (run(*words, "--workers", count, "--json", home=tmp_path) for count in ("1", "2"))
    assert here == elsewhere


def test_an_installed_agent_plays_in_the_terminal(answers: Answers, tmp_path: Path) -> None:
    words = ["play", "atw", "--deck", "tembo", "--deck", "viktor", "--seed", "3", "--opponent", "magpie"]
    run(*words, lines=["1"] * 600, home=tmp_path)
    assert answers() > 0


def test_an_installed_agent_plays_in_environments(answers: Answers, tmp_path: Path) -> None:
    env = gym.aec_env("champions")
    env.reset(seed=1)
    assert gym.policy("magpie")(env) == len(env.episode.options()) - 1
    single = gym.seat_env("champions", "magpie", seat=1)
    single.reset(seed=1)
    before = answers()
    for _ in range(20):
        if single.episode.over:
            single.reset()
        single.step(0)
    assert answers() > before
    before = answers()
    datasets.write_episodes(tmp_path / "episodes.parquet", "atw", 1, ["magpie", "random"])
    assert answers() > before


def test_an_installed_agent_plays_in_a_room_and_the_page_offers_it(answers: Answers, tmp_path: Path) -> None:
    running = Running(tmp_path / "rooms.db")
    try:
        for slug, is_offered in (("atw", True), ("ttcg", False)):
            details = request("GET", f"{running.url}/api/games/{slug}").json()
            assert ("magpie" in details["levels"]) == is_offered
        room = post(running.url, "/api/rooms", game="atw", seats=[{}, {"player": "magpie"}])
        me = Person(running.url, room["seats"][0]["token"])
        play([me], seed=5)
        assert me.over
        me.close()
    finally:
        running.stop()
    assert answers() > 0
