"""`playmat set`: check a set file, or show what it changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from playmat.cli import BAD_INPUT
from playmat.cli.common import AsJson, console, find_game, put_json, read_text
from playmat.cli.set_files import read_set_file
from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError, unknown
from playmat.sets import Difference, GameSet, SetError, differences, read_set

ACTIONS = ("check", "diff")
COLORS = {"new": "green", "changed": "yellow", "removed": "red"}

Action = Annotated[str, typer.Argument(metavar="check | diff", help="Check a set file, or show what it changes.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A set file.")]


def command(action: Action, file: File, as_json: AsJson = False) -> None:
    """Check a set file with `set check FILE`. Show what it changes with `set diff FILE`.

    A set has new cards, changes to cards, removed cards, options and decks of one game. Use it with --set FILE in
    other commands.
    """
    if action == "check":
        check(file, as_json)
    elif action == "diff":
        show_differences(file, as_json)
    else:
        raise unknown("action", action, list(ACTIONS))


def check(path: Path, as_json: bool) -> None:
    """Print every fault of a set, and the deck laws that it breaks. Exit with status 2 if it has faults."""
    try:
        game_set: GameSet | None = read_set(read_text(path, "set file"))
        faults: list[dict[str, Any]] = []
    except SetError as error:
        game_set = None
        faults = [{"line": fault.line, "text": fault.text} for fault in error.faults]
    if as_json:
        put_json({"file": str(path), "faults": faults, **(set_json(game_set) if game_set is not None else {})})
    else:
        say(console(), path, game_set, faults)
    if faults:
        raise typer.Exit(BAD_INPUT)


def set_json(game_set: GameSet) -> dict[str, Any]:
    """A set as data."""
    return {"game": game_set.game, "set": game_set.name, "digest": game_set.digest, "warnings": game_set.warnings}


def say(out: Console, path: Path, game_set: GameSet | None, faults: list[dict[str, Any]]) -> None:
    """Print the result of a check."""
    if game_set is None:
        for fault in faults:
            out.print(f"{path}:{fault['line']}: {fault['text']}", soft_wrap=True)
        out.print(count_of(len(faults), "fault"), style="red")
        return
    for warning in game_set.warnings:
        out.print(f"warning: {warning}", style="yellow", soft_wrap=True)
    out.print(
        f'{path} has no faults: "{game_set.name}", a set of {game_set.game}, digest {game_set.digest}', soft_wrap=True
    )


def show_differences(path: Path, as_json: bool) -> None:
    """Print what differs from the printed game, card by card."""
    game_set = read_set_file(path)
    game = find_game(game_set.game)
    try:
        changed = differences(game.with_set(game_set), game)
    except PlaymatError as fault:
        raise PlaymatError(f"{path}: {fault}") from None
    if as_json:
        put_json({**set_json(game_set), "differences": [difference.json() for difference in changed]})
        return
    out = console()
    out.print(Text(f"{game_set.name}: {count_of(len(changed), 'difference')} from {game.title}", "bold"))
    for difference in changed:
        say_difference(out, difference)
    for warning in game_set.warnings:
        out.print(f"warning: {warning}", style="yellow", soft_wrap=True)


def say_difference(out: Console, difference: Difference) -> None:
    """Print one difference."""
    what = "" if difference.what == "card" else f"{difference.what} "
    out.print(Text(f"{difference.kind} {what}", COLORS[difference.kind]) + Text(difference.name, "bold"))
    for line in difference.lines:
        out.print(f"  {line}", soft_wrap=True)
