"""A problem report contains only what its writer may see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playmat
from playmat.engine.files.save import load_state, state_hash
from playmat.games import BUILT_IN
from tests.cli.conftest import Run

SCHOOL = playmat.game("school")


def written(run: Run, home: Path, *answers: str) -> dict[str, object]:
    run("play", "school", "--seed", "3", lines=["report", *answers, "q"])
    reports = list((home / "reports").glob("school-*.json"))
    assert len(reports) == 1
    data: dict[str, object] = json.loads(reports[0].read_text())
    return data


def test_the_form_stores_every_answer(run: Run, home: Path) -> None:
    data = written(run, home, "Ink Golem", "It tapped while it was attacking.", "it deals damage", "it does not", "")
    assert data["card"] == "monster_031"
    assert data["situation"] == "It tapped while it was attacking."
    assert data["readings"] == ["it deals damage", "it does not"]
    assert (data["game"], data["rules"], data["playmat"]) == ("school", "1.0.1", playmat.__version__)


def test_a_report_contains_the_state_as_its_reporter_saw_it(run: Run, home: Path) -> None:
    data = written(run, home, "", "Why?", "")
    state = load_state(SCHOOL, data["state"])  # type: ignore[arg-type]  # from the file
    hands = [[state.card(c).id for c in state.pile(SCHOOL.zones[0], seat)] for seat in range(2)]
    assert sorted(bool(hand and hand[0]) for hand in hands) == [False, True]
    assert state.seed == 0
    assert state_hash(SCHOOL, state)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_report_between_moves_has_a_scenario_that_runs(run: Run, home: Path, slug: str) -> None:
    moves = ["1"] * 20 if slug == "atw" else [""] * 6
    run("play", slug, "--seed", "3", lines=[*moves, "report", "", "It cost nothing.", "", "q"])
    (report,) = (home / "reports").glob(f"{slug}-*.json")
    scenario = report.with_suffix(".yaml")
    assert "# Expected: It cost nothing." in scenario.read_text(encoding="utf-8")
    assert "1 passed, 0 failed" in run("scenario", str(scenario)).stdout


def test_a_report_before_the_first_turn_has_no_scenario(run: Run, home: Path) -> None:
    output = run("play", "atw", "--seed", "3", lines=["report", "", "It cost nothing.", "", "q"]).stdout
    assert "It has no scenario file: There is no quiet position yet." in output
    assert [path.suffix for path in (home / "reports").iterdir()] == [".json"]


def test_an_empty_text_is_not_a_report(run: Run, home: Path) -> None:
    result = run("play", "school", "--seed", "3", lines=["report", "", "", "", "q"])
    assert "Nothing was written" in result.stdout
    assert not (home / "reports").exists()


def test_a_misspelled_card_can_be_corrected_and_the_form_is_kept(run: Run, home: Path) -> None:
    output = run(
        "play", "school", "--seed", "3", lines=["report", "Ink Gloem", "Ink Golem", "It tapped.", "", "q"]
    ).stdout
    assert 'There is no card "Ink Gloem" (did you mean "Ink Golem"?)' in output
    (path,) = (home / "reports").glob("school-*.json")
    data = json.loads(path.read_text())
    assert (data["card"], data["situation"], data["readings"]) == ("monster_031", "It tapped.", [])
