"""`playmat scenario`: run scenario files from anywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from playmat.cli.set_files import SetFiles, with_sets
from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.games import game as find_game
from playmat.games import names as game_names
from playmat.scenario.rulebook import book_ids, read_file, rulebook_folder
from playmat.scenario.run import check_heard, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed
from playmat.scenario.transcript import SPECTATOR, transcript

OUT = Console(soft_wrap=True, highlight=False)
"""A console without highlighting, which would take minutes on a word of fifty thousand letters."""
USUAL = "atw"
PLAYED = (("when",), ("then",))
"""The parts of a scenario that can only fail if its position fits the game."""


def command(
    files: Annotated[list[Path], typer.Argument(help="Files with scenarios: .md with fenced blocks, or .yaml.")],
    game: Annotated[
        str,
        typer.Option(
            "--game",
            help="The game of the scenarios. Default: the game named in the file, or whose rulebook has it, or atw.",
        ),
    ] = "",
    log: Annotated[bool, typer.Option("--log", help="Print the answers and log lines of each scenario.")] = False,
    reader: Annotated[
        str, typer.Option("--as", help="With --log: print the log as this seat (you, foe, …) or a spectator sees it.")
    ] = "",
    set_files: SetFiles = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead.")] = False,
) -> None:
    """Run each scenario of a file in six ways. A failure names its line and what was offered instead."""
    check_reader(reader, log)
    rows: list[dict[str, Any]] = []
    misread = False
    for path in files:
        usual = game or game_in(path) or game_of(path)
        books = {usual: opened(usual, set_files)}
        for scenario in read_file(path, books[usual][1]):
            slug = game or scenario.game or usual
            if slug not in books:
                books[slug] = opened(slug, set_files)
            played, ids = books[slug]
            fault = fault_of(played, scenario, ids)
            misread = misread or bool(fault and fault.at[:1] not in PLAYED)
            row: dict[str, Any] = {"file": str(path), "title": scenario.title, "fault": str(fault or "")}
            if log:
                row["log"] = [
                    {"said": answer, "lines": lines} for answer, lines in transcript(played, scenario, reader)
                ]
            rows.append(row)
    failed = [row for row in rows if row["fault"]]
    if as_json:
        OUT.print_json(json.dumps({"scenarios": rows, "passed": len(rows) - len(failed), "failed": len(failed)}))
    else:
        for row in rows:
            say_row(row)
        OUT.print(f"{len(rows) - len(failed)} passed, {len(failed)} failed")
        if misread and not game and all(not game_in(path) and game_of(path) == USUAL for path in files):
            others = " or ".join(f"--game {slug}" for slug in game_names() if slug != USUAL)
            OUT.print(f"The input was read as scenarios for {USUAL}. For another game, use {others}.")
    raise typer.Exit(1 if failed else 0)


def opened(slug: str, set_files: SetFiles) -> tuple[Game, list[str]]:
    """A game with its sets, and the numbers of its rules."""
    game = with_sets(find_game(slug), set_files)
    folder = rulebook_folder(game)
    return game, book_ids(folder) if folder.is_dir() else []


def fault_of(game: Game, scenario: Scenario, ids: list[str]) -> ScenarioFailed | None:
    """Why a scenario failed, or None."""
    try:
        check_heard(game, scenario, run_scenario(game, scenario), ids)
    except ScenarioFailed as fault:
        return fault
    return None


def check_reader(reader: str, log: bool) -> None:
    """Check that --as names a seat and comes with --log."""
    names = [*dict.fromkeys(name for seats in SEATS.values() for name in seats), SPECTATOR]
    if reader and reader not in names:
        raise unknown("seat", reader, names)
    if reader and not log:
        raise PlaymatError(f"--as {reader} chooses who reads the log, so it needs --log")


def say_row(row: dict[str, Any]) -> None:
    """Print whether a scenario passed, the failure if it did not, and its log if requested."""
    fault, title = escape(row["fault"]), escape(row["title"])
    OUT.print(f"[red]✗[/red] {fault}" if fault else f"[green]✓[/green] {title}")
    for step in row.get("log", []):
        OUT.print(f"    [bold]{escape(step['said'])}[/bold]")
        for line in step["lines"]:
            OUT.print(f"      {escape(line)}")


def game_in(path: Path) -> str:
    """The first game that a file names in a line `game: NAME`, or "". Its scenarios can belong to several games."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    return next((slug for slug in game_names() if f"\ngame: {slug}\n" in f"\n{text}"), "")


def game_of(path: Path) -> str:
    """The game whose rulebook contains a file, or the default."""
    return next((part for part in reversed(path.resolve().parts) if part in game_names()), USUAL)
