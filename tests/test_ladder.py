"""`tools/ladder.py`: matches between computer players can be interrupted, resumed and merged."""

from __future__ import annotations

import importlib.util
import json
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from playmat.games import BUILT_IN

TOOL = Path(__file__).resolve().parent.parent / "tools" / "ladder.py"
PLANS = TOOL.parent / "plans"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ladder", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # workers find the tool's functions by name
    spec.loader.exec_module(module)
    return module


def scores(tool: ModuleType, *folders: Path) -> dict[Any, dict[int, float]]:
    """The scores of all games in these folders."""
    results = tool.results_of(list(folders))
    return {key: {k: line["score"] for k, line in games.items()} for key, games in results.items()}


def test_an_interrupted_match_is_continued_with_the_same_games(tool: ModuleType, tmp_path: Path) -> None:
    match = tool.Match("atw", "greedy", "random", 6, 7)
    tool.run(tmp_path / "whole", [match], 60, 1)
    whole = scores(tool, tmp_path / "whole")
    assert sorted(whole[match.key]) == [0, 1, 2, 3, 4, 5]
    lines = (tmp_path / "whole" / tool.FILE).read_text("utf-8").splitlines()
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / tool.FILE).write_text("\n".join(lines[:3]) + "\n" + lines[3][:20], "utf-8")
    tool.run(tmp_path / "part", [match], 60, 1)
    assert scores(tool, tmp_path / "part") == whole


def test_games_from_two_machines_are_merged_and_counted_once(tool: ModuleType, tmp_path: Path) -> None:
    for name, numbers in (("one", [0, 1, 2]), ("other", [2, 3])):
        (tmp_path / name).mkdir()
        lines = [{"match": ["atw", "a", "b", 1], "number": k, "score": k % 2, "ms": [[k], [1]]} for k in numbers]
        (tmp_path / name / tool.FILE).write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    assert scores(tool, tmp_path / "one", tmp_path / "other") == {("atw", "a", "b", 1): {0: 0, 1: 1, 2: 0, 3: 1}}
    assert "| 4 | 50.0%" in tool.table([tmp_path / "one", tmp_path / "other"])


def put_lines(tool: ModuleType, folder: Path, weights: str, numbers: range) -> None:
    """A file with games that were played with these weights."""
    folder.mkdir()
    about = {"match": ["atw", "greedy", "random", 7], "cards": tool.digests_of("atw")["cards"], "weights": weights}
    lines = [{**about, "number": k, "score": 1, "ms": [[1], [1]]} for k in numbers]
    (folder / tool.FILE).write_text("\n".join(json.dumps(line) for line in lines), "utf-8")


def test_a_game_has_digests_of_its_cards_and_weights(tool: ModuleType) -> None:
    game = tool.playmat.game("atw")
    line = tool.play(tool.Match("atw", "greedy", "random", 2, 7), 0)
    assert (line["cards"], line["weights"]) == (game.card_set(), game.player.weights.digest)


def test_games_with_other_weights_are_not_merged(tool: ModuleType, tmp_path: Path) -> None:
    put_lines(tool, tmp_path / "one", "0123456789abcdef", range(2))
    put_lines(tool, tmp_path / "other", "fedcba9876543210", range(2, 4))
    assert "| 2 | 100.0%" in tool.table([tmp_path / "one"])
    assert tool.table([tmp_path / "one"]).endswith("weights 0123456789abcdef")
    with pytest.raises(SystemExit, match=r"with cards .*, weights fedcba9876543210, others with .* 0123456789abc"):
        tool.table([tmp_path / "one", tmp_path / "other"])


def test_a_match_with_other_weights_is_not_continued(tool: ModuleType, tmp_path: Path) -> None:
    put_lines(tool, tmp_path / "one", "0123456789abcdef", range(2))
    before = (tmp_path / "one" / tool.FILE).read_text("utf-8")
    with pytest.raises(SystemExit, match="Use one folder for each version"):
        tool.run(tmp_path / "one", [tool.Match("atw", "greedy", "random", 4, 7)], 60, 1)
    assert (tmp_path / "one" / tool.FILE).read_text("utf-8") == before


def agents_below(tool: ModuleType, slug: str) -> list[tuple[str, str, str]]:
    """The steps between the levels of a game, as matches."""
    agents = [level.agent for level in tool.playmat.game(slug).player.levels]
    return [(slug, one, below) for below, one in pairwise(agents)]


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_plans_measure_every_step_between_levels(tool: ModuleType, slug: str) -> None:
    matches = [match for name in ("levels", "search") for match in tool.matches_of(PLANS / f"{name}.plan")]
    planned = {(match.game, match.one, match.other): match.games for match in matches}
    assert all(planned[step] >= 1000 for step in agents_below(tool, slug))


def test_the_plan_of_ceilings_has_both_cheating_agents_for_every_game(tool: ModuleType) -> None:
    """With fewer playouts than the strongest level, a search with open cards may be weaker than that level."""
    matches = tool.matches_of(PLANS / "ceilings.plan")
    for slug in BUILT_IN:
        strongest = tool.playmat.game(slug).player.levels[-1].agent.replace("search", "open")
        assert [match.one for match in matches if match.game == slug] == [strongest, "foreseeing:60:5000"]


def test_equal_players_win_half_of_every_pair_of_games(tool: ModuleType) -> None:
    match = tool.Match("atw", "greedy", "greedy", 4, 3)
    lines = [tool.play(match, number) for number in range(4)]
    assert lines[0]["decks"] == lines[1]["decks"] != lines[2]["decks"]
    assert [lines[k]["score"] + lines[k + 1]["score"] for k in (0, 2)] == [1, 1]


def test_a_search_that_foresees_chance_sees_its_actual_results(tool: ModuleType) -> None:
    game = tool.playmat.game("atw")
    table = game.start(["nova", "tembo"], seed=1)
    seen: dict[str, set[int]] = {}
    for kind in ("open", "foreseeing"):
        agent = tool.agent(f"{kind}:4", 1)
        agent.table = table
        imagined = [agent.imagined(table.view(0), seed) for seed in (1, 2, 3)]
        assert all(one.state.copy == table.state.copy for one in imagined)
        seen[kind] = {one.state.seed for one in imagined}
    assert len(seen["open"]) == 3
    assert seen["foreseeing"] == {table.state.seed}


def test_rooms_and_commands_know_no_player_that_cheats(tool: ModuleType) -> None:
    for name in tool.CHEATS:
        with pytest.raises(tool.playmat.PlaymatError, match="no player"):
            tool.player(f"{name}:12", 1)
