"""`playmat evaluate`: one agent against another in both seats, with the same result for any number of processes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from playmat.agents import Player
from playmat.cli import app
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table

FIRST = "tests.lab.test_evaluate:TakesTheFirst"


class TakesTheFirst(Player):
    """An agent as researchers write one: a single method."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[0]


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, [*words])


def evaluated(*words: str) -> dict[str, Any]:
    answer = run("evaluate", *words, "--json")
    assert answer.exit_code == 0, answer.stderr
    data: dict[str, Any] = json.loads(answer.stdout)
    return data


def test_levels_are_shown_with_the_agents_behind_them() -> None:
    few = ("--games", "4", "--decks", "nova,tembo", "--workers", "1")
    text = run("evaluate", "atw", "--agent", "Pip", "--against", "random", *few).stdout
    assert "atw: pip (softmax:20) against random, seed 1" in text
    text = run("compare", "atw", "--agent", "Pip", "--against", "hobb", *few).stdout
    assert "atw: pip (softmax:20) instead of hobb (greedy)" in text
    text = run("compare", "atw", "--agent", "Pip", "--against", "hobb", "--option", "advanced=false", *few).stdout
    assert "atw: pip (softmax:20) instead of hobb (greedy), advanced=false" in text
    for words in (
        ["evaluate", "--agent", "zebra"],
        ["compare", "--against", "zebra"],
        ["simulate", "--agents", "zebra"],
    ):
        refused = run(words[0], "atw", words[1], "zebra")
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert 'no player "zebra" (available: pip, clover, tolliver, hobb, ottoline, random,' in refused.stderr


def test_an_agent_against_itself_wins_exactly_half() -> None:
    data = evaluated("atw", "--agent", "greedy", "--games", "8", "--workers", "1")
    assert (data["win_rate"], data["games"]) == (0.5, 8)
    assert data["wins"] == data["losses"] == 4 - data["draws"] / 2
    assert data["low"] < 0.5 < data["high"]


def test_a_better_agent_wins_more_and_the_seats_are_swapped() -> None:
    better = evaluated("atw", "--agent", "greedy", "--against", "random", "--games", "20", "--workers", "1")
    worse = evaluated("atw", "--agent", "random", "--against", "greedy", "--games", "20", "--workers", "1")
    assert better["low"] > 0.5
    assert better["win_rate"] > worse["win_rate"]
    assert better["wins"] + better["draws"] + better["losses"] == better["games"] == 20
    assert all(deck["games"] > 0 for deck in better["decks"].values())


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    words = ("atw", "--agent", FIRST, "--against", "random", "--games", "12", "--seed", "3")
    assert evaluated(*words, "--workers", "1") == evaluated(*words, "--workers", "2")


def test_the_options_of_games_between_people_are_the_default() -> None:
    usual = evaluated("ttcg", "--agent", "random", "--against", "random", "--games", "2", "--workers", "1")
    other = evaluated(
        "ttcg", "--agent", "random", "--against", "random", "--games", "2", "--workers", "1",
        "--option", "prompt_mode=smart",
    )  # fmt: skip
    assert usual["options"]["prompt_mode"] == "masked"
    assert other["options"]["prompt_mode"] == "smart"


def test_the_report_names_the_agents_and_the_win_rate_with_its_interval() -> None:
    answer = run("evaluate", "atw", "--agent", FIRST, "--against", "random", "--games", "4", "--workers", "1")
    assert answer.exit_code == 0, answer.stderr
    assert f"atw: {FIRST} against random, seed 1" in answer.stdout
    assert "win rate (95% CI)" in answer.stdout
    assert "nova" in answer.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--agent", "greedy", "--games", "3"), "use an even number"),
        (("--agent", "gredy"), 'there is no player "gredy"'),
        (("--agent", "greedy", "--against", "nowhere:Agent"), "cannot be imported"),
    ],
)
def test_bad_input_is_refused_with_a_reason(words: tuple[str, ...], complaint: str) -> None:
    answer = run("evaluate", "atw", *words)
    assert answer.exit_code == 2
    assert complaint in answer.stderr


def test_compare_keeps_capital_letters_in_an_agents_name() -> None:
    answer = run("compare", "atw", "--agent", FIRST, "--against", "random", "--games", "4", "--workers", "1", "--json")
    assert answer.exit_code == 0, answer.stderr
    assert json.loads(answer.stdout)["change"] == f"{FIRST} instead of random"
