"""`playmat scenario`: runs scenario files from anywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from playmat.games import GAMES
from playmat.games import game as find_game
from playmat.scenario.rulebook import read_file
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioFailed

OUT = Console(soft_wrap=True)
USUAL = "atw"


def command(
    files: Annotated[list[Path], typer.Argument(help="files with scenarios: .md with fenced blocks, or .yaml")],
    game: Annotated[
        str, typer.Option("--game", help="the game they are of; unless said, that of its rulebook, or atw")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Run scenario files: each scenario six ways, each failure with its line and what was offered instead."""
    rows: list[dict[str, str]] = []
    for path in files:
        played = find_game(game or game_of(path))
        for scenario in read_file(path):
            row = {"file": str(path), "title": scenario.title, "fault": ""}
            try:
                run_scenario(played, scenario)
            except ScenarioFailed as fault:
                row["fault"] = str(fault)
            rows.append(row)
    failed = [row for row in rows if row["fault"]]
    if as_json:
        OUT.print_json(json.dumps({"scenarios": rows, "passed": len(rows) - len(failed), "failed": len(failed)}))
    else:
        for row in rows:
            OUT.print(
                f"[red]✗[/red] {escape(row['fault'])}" if row["fault"] else f"[green]✓[/green] {escape(row['title'])}"
            )
        OUT.print(f"{len(rows) - len(failed)} passed, {len(failed)} failed")
        if failed and not game and all(game_of(path) == USUAL for path in files):
            others = " or ".join(f"--game {slug}" for slug in GAMES if slug != USUAL)
            OUT.print(f"They were read as scenarios of {USUAL}; {others} reads them as those of another game.")
    raise typer.Exit(1 if failed else 0)


def game_of(path: Path) -> str:
    """The game whose rulebook a file lies in; else the usual one."""
    return next((part for part in reversed(path.resolve().parts) if part in GAMES), USUAL)
