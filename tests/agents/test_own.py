"""Agents from other packages, by entry point or as `module:Class`, and the errors for unusable ones."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import gym
from playmat.agents import own, player
from playmat.agents.levels import computer
from playmat.agents.player import Player
from playmat.agents.tally import Tally
from playmat.cli.opponents import check_level
from playmat.engine.errors import PlaymatError
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.games import game
from playmat.lab.planning import plan_of
from playmat.server.library.library import opponents
from playmat.server.workers.player_pool import is_level

HERE = "tests.agents.test_own"


class LastOption(Player):
    """Always takes the last option."""

    name = "last"
    games = ("atw", "school")

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[-1]


class Plain:
    """An agent with only one method."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[0]


OBJECT = Plain()


class Index:
    """An agent with a common mistake: it returns the index of an option."""

    def choose(self, view: Table[Any], options: list[Option]) -> int:
        return 0


class Mute:
    """Not an agent: it cannot choose."""

    def __init__(self, seed: int) -> None:
        self.seed = seed


def test_an_agent_is_found_by_its_module_and_class() -> None:
    assert player(f"{HERE}:LastOption", 3).name == "last"
    assert check_level(game("atw"), f" {HERE}:LastOption ") == f"{HERE}:LastOption"


def test_an_agent_is_refused_in_a_game_that_it_does_not_play() -> None:
    name, ttcg = f"{HERE}:LastOption", game("ttcg")
    refused = 'the agent "last" plays atw, school and not ttcg'
    for ask in (
        lambda: check_level(ttcg, name),
        lambda: plan_of(ttcg, [name, "random"], [], 2),
        lambda: computer(ttcg, name, 0),
        lambda: gym.seat_env("ttcg", name),
    ):
        with pytest.raises(PlaymatError, match=refused):
            ask()
    assert computer(ttcg, f"{HERE}:Plain", 0).name == f"{HERE}:Plain", "an agent without a list plays all games"


def test_an_agent_needs_only_one_method() -> None:
    tally = Tally()
    plan_of(game("atw"), [f"{HERE}:Plain", "random"], [], 2).play(0, tally)
    assert tally.counts["games"] == 1


def test_an_answer_that_is_not_an_option_is_reported() -> None:
    plan = plan_of(game("atw"), [f"{HERE}:Index", "random"], [], 2)
    with pytest.raises(PlaymatError, match=r'Index" must return one of its options, not 0'):
        plan.play(0, Tally())


def test_an_agent_plays_in_simulations() -> None:
    plan = plan_of(game("atw"), [f"{HERE}:LastOption", "Random"], [], 2)
    assert plan.agents == [f"{HERE}:LastOption", "random"]
    tally = Tally()
    plan.play(0, tally)
    assert tally.counts["games"] == 1


def test_an_agent_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "declared", lambda: {"last": f"{HERE}:LastOption"})
    assert own.own_player("last", 3).name == "last"
    assert own.is_own("last")


def test_a_server_runs_only_declared_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_level(game("atw"), f"{HERE}:LastOption")
    assert not is_level(game("atw"), "os:system")
    monkeypatch.setattr(own, "declared", lambda: {"last": f"{HERE}:LastOption", "lost": "nowhere:Agent"})
    assert is_level(game("atw"), "last")
    assert not is_level(game("ttcg"), "last")
    assert not is_level(game("atw"), "lost")


def test_the_page_offers_installed_agents_for_their_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "declared", lambda: {"last": f"{HERE}:LastOption", "plain": f"{HERE}:Plain"})
    assert list(opponents(game("atw")))[-2:] == ["last", "plain"]
    assert list(opponents(game("ttcg")))[-2:] == ["ottoline", "plain"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("nowhere:Agent", 'the agent "nowhere:Agent" cannot be imported'),
        (f"{HERE}:Absent", f"{HERE} has no Absent"),
        (f"{HERE}:Mute", "has no method choose"),
        (f"{HERE}:OBJECT", "is not a class"),
        ("clever", 'no player "clever"'),
        ("a b:c", 'no player "a b:c"'),
    ],
)
def test_an_unusable_agent_is_reported_with_a_reason(name: str, fault: str) -> None:
    with pytest.raises(PlaymatError, match=fault):
        player(name, 0)
