"""The programs in examples/ run and print what they should."""

from __future__ import annotations

import ast
import csv
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from playmat.cli import app
from tests.server.conftest import Running

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SAYS = {
    "play_a_game": "wins by",
    "write_an_agent": "against random play",
    "run_a_tournament": "95% CI",
    "count_records": "rules applied most often",
    "read_simulation": "drawn in",
    "change_a_card": "with 30 health",
    "read_the_rules": "passes; it applies",
    "save_and_resume": "the record is verified",
    "learn_linear": "at last",
}
"""A part of each program's output. The bot needs a server and has its own test."""
TESTED_WITH_TORCH = {"learn_ppo", "learn_rllib", "net_agent"}
"""Examples that tests/learn runs, because they need torch."""
FEW: dict[str, dict[str, Any]] = {
    "change_a_card": {"games": 2},
    "count_records": {"games": 2},
    "read_simulation": {"games": 4},
    "run_a_tournament": {"games": 2, "agents": ["random", "greedy"]},
    "write_an_agent": {"games": 2},
    "learn_linear": {"games": 4, "file": os.devnull},
}
"""A few games are enough here."""


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def example(name: str) -> Any:
    sys.modules.pop(name, None)
    return import_module(name)


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs(name: str) -> None:
    assert SAYS[name] in example(name).main(**FEW.get(name, {}))


def test_polars_reads_both_formats_alike(tmp_path: Path) -> None:
    words = ["simulate", "atw", "--games", "6", "--decks", "nova,tembo", "--agents", "random"]
    for kind in ("csv", "parquet"):
        kept = CliRunner().invoke(app, [*words, "--out", str(tmp_path / kind), "--format", kind])
        assert kept.exit_code == 0, kept.stderr
    read = example("read_simulation").main
    assert read(str(tmp_path / "csv")) == read(str(tmp_path / "parquet"))
    with (tmp_path / "csv" / "games.csv").open(newline="", encoding="utf-8") as file:
        wins = sum(row.get(f"deck_{row['winners']}") == "nova" for row in csv.DictReader(file))
    assert read(str(tmp_path / "csv")).startswith(f"nova wins {wins} of 6 games\n")


def test_the_agent_of_the_example_plays_well() -> None:
    words = example("write_an_agent").main(10).split()
    assert int(words[3]) >= 6


def test_the_bot_plays_a_game_in_a_room(tmp_path: Path) -> None:
    running = Running(tmp_path / "rooms.db")
    try:
        assert "(rule " in example("room_bot").main(running.url)
    finally:
        running.stop()


def test_a_program_that_learns_is_one_file() -> None:
    """The program imports no other examples, so you can copy it into an empty folder."""
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    for path in [*EXAMPLES.glob("learn_*.py"), EXAMPLES / "net_agent.py"]:
        imports = {
            name.partition(".")[0]
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
        }
        assert not imports & programs, path.name


def test_every_example_is_tested_and_listed() -> None:
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    assert programs == {*SAYS, *TESTED_WITH_TORCH, "room_bot"}
    listed = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(f"[`{name}.py`]({name}.py)" in listed for name in programs)
