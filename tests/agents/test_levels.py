"""The levels of every game: each has a name and a face, they are ordered by strength, and old names still work."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents import Search, player
from playmat.agents.levels import agent_of, computer
from playmat.cli.opponents import check_level
from playmat.engine.errors import UnknownName
from playmat.engine.player.level import CAST, levels
from playmat.games import BUILT_IN
from playmat.lab.planning import plan_of
from playmat.server.workers.player_pool import MOST_PLAYOUTS, is_level
from tests.engine.toy import GAME as TOY

EVERY_GAME = [*(playmat.game(slug) for slug in BUILT_IN), TOY]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda g: str(g.slug))
def test_levels_follow_the_order_of_the_cast_and_no_two_are_the_same(game: Any) -> None:
    offered = game.player.levels
    names = [level.name for level in offered]
    assert names == [name for name in CAST if name in names]
    assert 3 <= len(offered) <= 5
    assert len({level.agent for level in offered}) == len(offered)
    assert "greedy" in [level.agent for level in offered]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda g: str(g.slug))
def test_every_level_is_an_agent_that_a_room_allows(game: Any) -> None:
    for level in game.player.levels:
        assert is_level(game, level.key)
        agent = player(agent_of(game, f" {level.name.upper()} "), 1)
        assert not isinstance(agent, Search) or agent.playouts <= MOST_PLAYOUTS


@pytest.mark.parametrize("name", ["random", "greedy", "search", "search:48", "softmax:2"])
def test_agent_names_are_not_changed(name: str) -> None:
    for game in EVERY_GAME:
        assert agent_of(game, name) == name
        assert is_level(game, name)


def test_a_missing_member_of_the_cast_is_replaced_by_the_next_weaker_one() -> None:
    assert agent_of(TOY, "Tolliver") == agent_of(TOY, "clover") == agent_of(TOY, "pip") == "random"
    assert agent_of(TOY, "Hobb") == "greedy"


def test_simulations_and_the_terminal_accept_level_names() -> None:
    game = playmat.game("atw")
    agents = [level.agent for level in game.player.levels]
    assert plan_of(game, ["Pip", " hobb "], []).agents == [agents[0], "greedy"]
    assert check_level(game, " Ottoline ") == "ottoline"
    assert isinstance(computer(game, "ottoline", 1), Search)
    with pytest.raises(UnknownName, match="ottoline"):
        check_level(game, "otoline")


def test_a_level_with_a_name_outside_the_cast_is_refused() -> None:
    with pytest.raises(UnknownName, match="Hobb"):
        levels({"Hob": "greedy"})
