"""`playmat simulate`: the same result for any number of processes, fair seats, correct intervals and clean stops."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.agents.tally import Tally, spread, wilson
from playmat.cli import app
from playmat.cli.simulate import planned
from playmat.cli.simulate_report import measured

ATW = playmat.game("atw")


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["simulate", *words])


def simulated(*words: str) -> dict[str, Any]:
    """The output of a simulation of ATW."""
    result = run("atw", "--json", *words)
    assert result.exit_code == 0, result.stderr
    data: dict[str, Any] = json.loads(result.stdout)
    return data


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return simulated("--games", "40", "--agents", "random", "--seed", "3", "--workers", "1")


def test_the_number_of_processes_changes_nothing(data: dict[str, Any]) -> None:
    assert data == simulated("--games", "40", "--agents", "random", "--seed", "3", "--workers", "2")
    assert data != simulated("--games", "40", "--agents", "random", "--seed", "4", "--workers", "1")


def test_all_counts_of_a_simulation_add_up(data: dict[str, Any]) -> None:
    assert (data["games"], data["asked"], data["partial"]) == (40, 40, False)
    draws = 40 - sum(agent["wins"] for agent in data["agents"])
    for each in (*data["agents"], *data["seats"]):
        assert each["games"] == 40
        assert each["draws"] == draws
        assert each["low"] <= each["share"] <= each["high"]
    assert sum(ending["games"] for ending in data["endings"].values()) == 40
    assert data["first_player"]["games"] == 40 - draws
    assert data["events"]["atw.starts"] == 1
    assert data["statistics"]["attacks"] == pytest.approx(
        sum(data["events"].get(f"atw.{kind}", 0) for kind in ("plays", "plays link", "rampages", "plays blind")),
        abs=0.001,
    )
    assert data["lengths"]["decisions"]["p5"] <= data["lengths"]["decisions"]["median"]


def test_the_matrix_is_complete(data: dict[str, Any]) -> None:
    for row, cells in data["matrix"].items():
        for column, cell in cells.items():
            other = data["matrix"][column][row]
            assert cell["games"] == other["games"]
            assert row == column or cell["wins"] + other["wins"] + cell["draws"] == cell["games"]
    field = data["decks"]["nova"]
    assert field["games"] == sum(cell["games"] for deck, cell in data["matrix"]["nova"].items() if deck != "nova")


def test_all_pairings_are_played_and_agents_change_seats() -> None:
    plan = planned(ATW, "greedy,random", "", 0, {}, 1)
    seatings = [plan.seating(number) for number in range(128)]
    assert len({(*decks, *agents) for agents, decks in seatings}) == 128
    assert Counter(agents[0] for agents, _ in seatings) == {0: 64, 1: 64}
    assert plan.seating(128) == plan.seating(0)


@pytest.mark.parametrize(("seats", "games"), [(4, 1000), (3, 300), (2, 60)])
def test_a_small_sample_of_many_seatings_covers_all_of_them(seats: int, games: int) -> None:
    plan = planned(playmat.game("school"), "greedy", "", seats, {}, 1)
    plan.spread(games)
    played = [plan.seating(number)[1] for number in range(games)]
    for seat in range(seats):
        sat = Counter(decks[seat] for decks in played)
        assert len(sat) == 7
        assert max(sat.values()) <= 1.6 * min(sat.values())


@pytest.mark.parametrize(("seats", "games"), [(2, 14), (2, 28), (3, 21), (4, 28)])
def test_rounds_that_divide_the_seatings_do_not_fix_a_deck_to_a_seat(seats: int, games: int) -> None:
    plan = planned(playmat.game("school"), "greedy", "", seats, {}, 1)
    plan.spread(games)
    played = [plan.seating(number)[1] for number in range(games)]
    for seat in range(seats):
        assert max(Counter(decks[seat] for decks in played).values()) <= games * 2 / 7


def test_a_few_games_for_four_players_do_not_all_use_the_first_deck() -> None:
    output = json.loads(run("school", "--seats", "4", "--games", "20", "--agents", "random", "--json").stdout)
    played = {name: deck["games"] for name, deck in output["decks"].items()}
    assert played["academy_tempo"] < sum(played.values()) / 2


def test_named_decks_change_seats_too() -> None:
    plan = planned(ATW, "greedy,random", "nova,hugo", 0, {}, 1)
    seatings = {(tuple(agents), tuple(decks)) for agents, decks in (plan.seating(n) for n in range(4))}
    assert seatings == {(a, d) for a in ((0, 1), (1, 0)) for d in (("nova", "hugo"), ("hugo", "nova"))}


def test_forbidden_pairings_are_left_out() -> None:
    plan = planned(ATW, "greedy", "", 0, {"allow_mirror": "false"}, 1)
    assert len(plan.seatings) == 56
    assert all(one != other for one, other in plan.seatings)


def test_a_deck_from_a_file_can_be_simulated(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("board: tembo\n" + "".join(f"1 {card}\n" for card in ATW.deck("tembo").cards), "utf-8")
    output = simulated("--games", "4", "--agents", "random", "--decks", f"{path},nova")
    assert output["matrix"]["mine"]["nova"]["games"] == 4


def test_options_reach_the_game() -> None:
    output = simulated("--games", "6", "--agents", "random", "--option", "advanced=false")
    assert "atw.rampages" not in output["events"]
    assert "atw.plays link" not in output["events"]


def test_tables_are_printed_for_people() -> None:
    output = run("atw", "--games", "10", "--agents", "greedy,random").stdout
    assert "atw: 10 games, seed 1" in output
    for words in ("greedy", "random", "first player", "against the field", "decisions", "attacks", "ending"):
        assert words in output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["atw", "--games", "0"], "--games 0: play 1 to 10,000,000"),
        (["atw", "--games", "-5"], "--games -5: play 1 to 10,000,000"),
        (["atw", "--games", "99999999999"], "--games 99999999999: play 1 to 10,000,000"),
        (["atw", "--games", "many"], "valid integer"),
        (["awt"], 'no game "awt" (did you mean "atw"?)'),
        (["atw", "--agents", "greedi"], 'no player "greedi" (did you mean "greedy"?)'),
        (["atw", "--agents", "greedy,"], "a name is missing"),
        (["atw", "--agents", "greedy,random", "--seats", "3"], "atw needs 2 players, not 3"),
        (["atw", "--decks", "nova,temboo"], 'no atw deck "temboo" (did you mean "tembo"?)'),
        (["atw", "--decks", "nova,nova", "--option", "allow_mirror=no"], "wrestler_choice_invalid"),
        (["atw", "--option", "advance=no"], 'no option "advance" (did you mean "advanced"?)'),
        (["atw", "--seed", "-1"], "--seed -1 is out of range"),
        (["atw", "--workers", "100000"], "--workers 100000"),
    ],
)
def test_bad_input_is_refused(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


INTERRUPTED = """
import os, signal
from playmat.cli import main
from playmat.lab.progress import Progress

advance = Progress.advance

def interrupted(self, count):
    advance(self, count)
    if self.done >= 3:
        os.kill(os.getpid(), signal.SIGINT)

Progress.advance = interrupted
main()
"""
"""The command, interrupted by Ctrl-C after three games."""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_the_partial_result(workers: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    command += ["simulate", "atw", "--games", "1000000", "--agents", "random", "--workers", workers, "--json"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLAYMAT_HOME": str(tmp_path)},
        start_new_session=True,
    )
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    output = json.loads(out)
    assert output["partial"] is True
    assert output["asked"] == 1_000_000
    assert output["games"] == sum(e["games"] for e in output["endings"].values()) < 1_000_000


# counting


@pytest.mark.parametrize(("wins", "games"), [(7, 10), (0, 20), (20, 20), (1, 3), (500, 1000)])
def test_wilson_intervals_end_at_the_expected_rates(wins: int, games: int) -> None:
    share, low, high = wilson(wins, games)
    assert share == wins / games
    z = NormalDist().inv_cdf(0.975)
    # both ends are the true shares from which the observed share is z standard errors away
    for end in (low, high):
        assert abs(share - end) == pytest.approx(z * sqrt(end * (1 - end) / games), abs=1e-6)
    assert 0 <= low <= share <= high <= 1


def test_zero_games_give_the_widest_interval() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_spread_contains_mean_and_percentiles() -> None:
    assert spread({3: 1, 1: 2, 10: 1}) == {
        "mean": 3.75,
        "median": 1,
        "p5": 1,
        "p10": 1,
        "p90": 10,
        "p95": 10,
        "least": 1,
        "most": 10,
    }


def test_tallies_add_up_in_any_order() -> None:
    plan = planned(ATW, "random", "", 0, {}, 9)
    parts = [Tally() for _ in range(3)]
    whole = Tally()
    for number in range(6):
        plan.play(number, parts[number % 3])
        plan.play(number, whole)
    added = Tally()
    for part in reversed(parts):
        added.add(part.counts)
    assert added.counts == whole.counts


def test_a_measure_has_the_same_format_as_its_target() -> None:
    values = [(0.13, "at most 15%"), (0.0797, "at most 8%"), (2.44, "2 to 4"), (None, "needs games of people")]
    assert [measured(*one) for one in values] == ["13%", "7.97%", "2.44", "–"]
