"""Play quality: shares have intervals, also those of turns, which depend on each other within a game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from playmat.agents.tally import Tally, wilson
from playmat.cli import app
from playmat.lab.quality import Quality, as_data, intervals, note_turns, qualities

SHARES = {"first_player_advantage", "dead_turns", "comebacks", "draws"}


def by_id(tally: Tally, seats: int = 2) -> dict[str, Quality]:
    return {one.id: one for one in qualities(tally, seats)}


def note_game(tally: Tally, turns: int, dead: int) -> None:
    tally.count("games")
    note_turns(tally, {"turns": turns, "real choices": turns, "turns without a real choice": dead})


def test_shares_of_games_have_wilson_intervals() -> None:
    tally = Tally()
    tally.counts.update({"games": 90, "draws": 9, "first/games": 80, "first/wins": 60})
    tally.counts.update({"course/decided games": 70, "course/comebacks": 7})
    intervals = by_id(tally, seats=4)
    for one, wins, games in ((intervals["draws"], 9, 90), (intervals["comebacks"], 7, 70)):
        assert (one.value, one.low, one.high) == pytest.approx([100 * x for x in wilson(wins, games)], abs=0.01)
    first = intervals["first_player_advantage"]
    expected = [100 * (x - 0.25) for x in wilson(60, 80)]
    assert (first.value, first.low, first.high) == pytest.approx(expected, abs=0.01)


def test_turns_of_one_game_are_not_independent() -> None:
    whole, apart = Tally(), Tally()
    for number in range(100):
        note_game(whole, 10, 10 * (number % 2))  # all turns of a game are dead, or none
        note_game(apart, 10, 4 + 2 * (number % 2))
    alike, mixed = by_id(whole)["dead_turns"], by_id(apart)["dead_turns"]
    assert (alike.value, alike.low, alike.high) == pytest.approx([100 * x for x in wilson(50, 100)], abs=0.5)
    # games that are more alike than independent turns would be do not make the interval narrower
    assert (mixed.value, mixed.low, mixed.high) == pytest.approx([100 * x for x in wilson(500, 1000)], abs=0.5)


def test_the_interval_of_dead_turns_contains_the_true_share() -> None:
    chance = Random(5)
    hits = 0
    for _ in range(400):
        tally = Tally()
        for _ in range(60):
            rate, turns = chance.betavariate(0.4, 1.6), chance.randint(4, 20)
            note_game(tally, turns, sum(chance.random() < rate for _ in range(turns)))
        one = by_id(tally)["dead_turns"]
        assert one.low is not None
        assert one.high is not None
        hits += one.low <= 20 <= one.high
    assert 0.92 <= hits / 400 <= 0.985


def test_no_dead_turn_in_a_few_games_proves_little() -> None:
    tally = Tally()
    for _ in range(10):
        note_game(tally, 20, 0)
    assert by_id(tally)["dead_turns"].high == pytest.approx(100 * wilson(0, 10)[2], abs=0.01)
    assert by_id(Tally())["dead_turns"].high is None


def test_the_data_has_an_interval_for_each_share() -> None:
    tally = Tally()
    tally.counts.update({"games": 10, "draws": 1, "first/games": 9, "first/wins": 5, "course/decided games": 9})
    note_game(tally, 4, 1)
    assert set(intervals(tally, 2)) == SHARES
    for id, ends in intervals(tally, 2).items():
        assert ends["low"] < as_data(tally, 2)[id] < ends["high"] or id == "comebacks"


def test_simulate_prints_the_intervals() -> None:
    words = ["simulate", "school", "--games", "12", "--agents", "random"]
    runner = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"})
    data: dict[str, Any] = json.loads(runner.invoke(app, [*words, "--json"]).stdout)
    text = runner.invoke(app, words).stdout
    assert set(data["quality_intervals"]) == SHARES
    for id, name in (("dead_turns", "turns without a real choice"), ("draws", "draws")):
        ends = data["quality_intervals"][id]
        [line] = [line for line in text.partition("play quality")[2].splitlines() if line.startswith(f"{name} ")]
        assert line.endswith(f" {data['quality'][id]:.1f}% ({ends['low']:.1f}–{ends['high']:.1f})")
    ends = data["quality_intervals"]["first_player_advantage"]
    assert (
        f"{data['quality']['first_player_advantage']:+.1f} points ({ends['low']:+.1f} to {ends['high']:+.1f})" in text
    )
