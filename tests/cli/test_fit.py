"""`playmat fit` is repeatable and its errors are clear. `make test` reports stale weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.agents.fitting import fit
from playmat.engine.player.weights import Weights, read_weights
from tests.cli.conftest import Run

ATW = playmat.game("atw")
SMALL = ("fit", "atw", "--games", "8", "--seed", "5")


def test_the_same_seed_writes_the_same_file_with_any_number_of_processes(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    result = run(*SMALL, "--workers", "1", "--out", str(first), "--json")
    assert result.exit_code == 0, result.stderr
    assert run(*SMALL, "--workers", "2", "--out", str(second), "--json").stdout == result.stdout
    assert first.read_bytes() == second.read_bytes()
    weights = read_weights(first.read_text("utf-8"))
    assert weights.json() == json.loads(result.stdout)["weights"]
    assert (weights.game, weights.cards, weights.seed, weights.games) == ("atw", ATW.card_set(), 5, 8)
    assert list(weights.value) == list(ATW.player.weights.value)
    other = run("fit", "atw", "--games", "8", "--seed", "6", "--workers", "1", "--json")
    assert json.loads(other.stdout)["weights"]["value"] != weights.value


def test_a_fit_prints_a_report(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "SEARCH", "random")
    out = tmp_path / "kept.json"
    result = run(*SMALL, "--workers", "1", "--keep", "--out", str(out), "--compare")
    assert result.exit_code == 0, result.stderr
    for part in ("Evaluation, fitted to 8 games", "health", "log loss", "constant", "fitted minus current", "match 24"):
        assert part in result.stdout
    assert "random, new weights against current" in result.stdout
    kept, before = read_weights(out.read_text("utf-8")), ATW.player.weights
    assert (kept.advice, kept.cards) == (before.advice, ATW.card_set())
    changed = {name for name, x in kept.value.items() if x != before.value[name]}
    assert changed == {"slope", "bend"}, "the curve is fitted to the weights that are kept"
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_the_evaluation_is_fitted_with_and_without_a_fact(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "value.json"
    result = run(*SMALL, "--workers", "1", "--value-only", "--without", "token,momentum", "--out", str(out))
    assert result.exit_code == 0, result.stderr
    assert "with minus without" in result.stdout
    assert "Advice" not in result.stdout
    weights = read_weights(out.read_text("utf-8"))
    assert weights.advice == ATW.player.weights.advice
    assert weights.value != ATW.player.weights.value


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("atw", "--games", "0"), "--games 0: use 8 to 1,000,000 games"),
        (("atw", "--games", "many"), "Invalid value for '--games'"),
        (("atv",), 'no game "atv"'),
        (("atw", "--games", "8", "--value-only", "--without", "luck"), "atw has no weight 'luck'"),
        (("atw", "--seed", "-1"), "--seed -1 is out of range"),
        (("atw", "--minutes", "0"), "--minutes 0: use more than 0"),
        (("atw", "--minutes", "nan"), "--minutes nan: use more than 0"),
        (("atw", "--workers", "-1"), "--workers -1"),
        (("atw", "--out", "."), "--out . is a folder"),
        (("atw", "--out", "nowhere/weights.json"), "no folder nowhere"),
        (("atw", "--out", "/proc/weights.json"), "cannot write --out /proc/weights.json"),
        (("atw", "--keep"), "--keep needs --out"),
    ],
)
def test_impossible_requests_are_refused(run: Run, words: tuple[str, ...], message: str) -> None:
    result = run("fit", "--games", "8", *words) if "--games" not in words else run("fit", *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def other_cards(game: Any) -> Weights:
    w = game.player.weights
    return Weights(w.game, "0123456789abcdef", w.seed, w.games, w.value, w.advice)


def test_check_reports_whether_weights_are_fresh(run: Run) -> None:
    before = ATW.player.weights
    try:
        ATW.player.weigh(Weights("atw", ATW.card_set(), 1, 1, before.value, before.advice))
        assert run("fit", "atw", "--check").exit_code == 0
        ATW.player.weigh(other_cards(ATW))
        result = run("fit", "atw", "--check", "--json")
        assert result.exit_code == 1
        assert json.loads(result.stdout)["fresh"] is False
        assert "were fitted to a different card set" in run("fit", "atw", "--check").stdout
    finally:
        ATW.player.weigh(before)


class Reporter:
    """Collects the summary of a test run."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write_line(self, line: str, **markup: bool) -> None:
        self.lines.append(line)


def test_a_test_run_reports_stale_weights(request: pytest.FixtureRequest) -> None:
    conftest = request.config.pluginmanager.get_plugin(str(request.config.rootpath / "conftest.py"))
    assert conftest is not None
    before = ATW.player.weights
    try:
        ATW.player.weigh(other_cards(ATW))
        reporter = Reporter()
        conftest.pytest_terminal_summary(reporter)
        assert [line for line in reporter.lines if "weights of atw were fitted to a different card set" in line]
        ATW.player.weigh(Weights("atw", ATW.card_set(), 1, 1, before.value, before.advice))
        reporter = Reporter()
        conftest.pytest_terminal_summary(reporter)
        assert not [line for line in reporter.lines if "atw" in line]
    finally:
        ATW.player.weigh(before)
