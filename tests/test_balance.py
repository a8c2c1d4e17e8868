"""`tools/balance.py`: combinations of card changes, measured and predicted."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "balance.py"
EMBER, TOYBOX, TIDAL = "ember_forge", "tricksters_toybox", "tidal_court"
PLAN = f"""
game: champions
decks: [{EMBER}, {TOYBOX}, {TIDAL}]
pairing: 80
candidates:
  Weak Slug: {{Magma Slug: {{health: 20}}}}
  Weaker Slug: {{Magma Slug: {{health: 10}}}}
  Another Decoy: {{{TOYBOX}: "-1 Encore, -1 Copycat, +2 Decoy"}}
  Too many Tea Breaks: {{{TOYBOX}: "+2 Tea Break"}}
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("balance", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # workers find the tool's functions by name
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def plan(tool: ModuleType, tmp_path: Path) -> Any:
    path = tmp_path / "plan.yaml"
    path.write_text(PLAN, "utf-8")
    return tool.BalancePlan(path)


Row = tuple[list[str], tuple[str, str], float]
"""The win rate in percent of the first deck in a pairing, with the named changes."""


def keep(tool: ModuleType, plan: Any, *rows: Row) -> None:
    """Store measurements of 100 games as if they had been played."""
    lines = [json.dumps([names, list(pair), points, 100, 1]) for names, pair, points in rows]
    tool.kept_file(plan).write_text("\n".join(lines) + "\n", "utf-8")


def test_a_combination_changes_cards_and_lists(plan: Any) -> None:
    game = plan.changed(["Weak Slug", "Another Decoy"])
    assert game.card("Magma Slug").health == 20
    before, after = plan.game.deck(TOYBOX).cards, game.deck(TOYBOX).cards
    changes = {name: after.count(name) - before.count(name) for name in set(before)}
    assert {name: change for name, change in changes.items() if change} == {"Encore": -1, "Copycat": -1, "Decoy": 2}


def test_only_changes_that_fit_together_are_combined(plan: Any) -> None:
    assert plan.fits(["Weak Slug", "Another Decoy"])
    assert not plan.fits(["Weak Slug", "Weaker Slug"])  # changes the same number twice
    assert not plan.fits(["Too many Tea Breaks"])  # five copies, with the side deck


def test_only_pairings_with_a_changed_card_are_played_again(tool: ModuleType, plan: Any) -> None:
    keep(tool, plan, *[([], pair, 50.0) for pair in plan.pairs])
    jobs = list(tool.jobs_for(plan, [("Weak Slug",)], 100, 1))
    assert {(names, pair) for names, pair, *_ in jobs} == {
        (("Weak Slug",), (EMBER, TOYBOX)),
        (("Weak Slug",), (EMBER, TIDAL)),
    }
    assert sum(last - first for *_, first, last in jobs) == 200


def test_a_measurement_is_kept_and_not_repeated(tool: ModuleType, plan: Any) -> None:
    plan.pairs = [(EMBER, TOYBOX)]
    (row,) = tool.measure(plan, [("Weaker Slug",)], 2, 1, 1)
    assert (row[:2], row[3:]) == ([["Weaker Slug"], [EMBER, TOYBOX]], [2, 1])
    assert list(tool.jobs_for(plan, [("Weaker Slug",)], 2, 1)) == []
    assert tool.measured(plan, ["Weaker Slug"]) == {(EMBER, TOYBOX): 50 * row[2]}


def test_the_change_that_helps_is_proposed(tool: ModuleType, plan: Any) -> None:
    even: list[Row] = [([], (EMBER, TIDAL), 50.0), ([], (TOYBOX, TIDAL), 50.0)]
    tried: list[Row] = [([], (EMBER, TOYBOX), 91.0), (["Weak Slug"], (EMBER, TOYBOX), 65.0)]
    useless = (["Another Decoy"], (EMBER, TOYBOX), 91.0)
    keep(tool, plan, *even, *tried, useless)
    ((_, best),) = tool.propose(plan, 1, [], 1)
    assert best == ["Weak Slug"]
    rates = tool.Prediction(plan).rates(best)
    assert 60 < rates[EMBER, TOYBOX] < 78
    assert "beyond the limits: 0.0" in tool.table(plan, rates)


def test_the_command_line_writes_a_set(
    tool: ModuleType, plan: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["balance.py", "set", str(plan.path), "--seed", "3", "Weak Slug"])
    tool.main()
    assert capsys.readouterr().out == plan.set_text(["Weak Slug"])
    monkeypatch.setattr(sys, "argv", ["balance.py", "set", str(plan.path), "Fast Slug"])
    with pytest.raises(SystemExit, match=r"The plan has no candidate Fast Slug\."):
        tool.main()
