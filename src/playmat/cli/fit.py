"""`playmat fit`: fit the weights of a game's evaluation and advice by self-play.

A seed always gives the same weights.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from playmat.agents.fitting.fit import Deadline, Fit, Found
from playmat.agents.fitting.value import FEWEST
from playmat.cli.common import AsJson, GameName, console, put_json
from playmat.cli.fit_report import show
from playmat.cli.set_files import SetFiles, game_with_sets, say_sets, weights_path
from playmat.cli.simulate import MOST_WORKERS
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights
from playmat.lab.crew import cores, crew_of
from playmat.lab.simulation_data import sets_json

GAMES = 10_000
MOST_GAMES = 1_000_000
MINUTES = 20.0
MOST_MINUTES = 10_000.0
STALE = 1

KEEP = "Write the current weights with a new curve, marked as checked against this card set."
Keep = Annotated[bool, typer.Option("--keep", help=KEEP)]
WITHOUT = "Also fit the evaluation without these weights, and compare the two."
Without = Annotated[str, typer.Option("--without", metavar="NAMES", help=WITHOUT)]


def command(
    name: GameName,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="Number of games to fit the evaluation to.")
    ] = GAMES,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Random seed. The same seed gives the same weights.")
    ] = 1,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", help="Time limit in minutes.")] = MINUTES,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the weights to this file.")] = None,
    keep: Keep = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="Fit the evaluation only, and keep the numbers of the advice.")
    ] = False,
    without: Without = "",
    compare: Annotated[
        bool, typer.Option("--compare", help="Also play search agents: new weights against current weights.")
    ] = False,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Only check whether the weights match the current card set. Exit with status 1 if not."
        ),
    ] = False,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Worker processes (0 = one per core).")] = 0,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Fit the weights of a game's evaluation and advice by self-play.

    Greedy agents play all decks against each other. The evaluation is fitted to the results. The numbers of the advice
    that the game declares are tried one by one against the current ones. Nothing is written without --out or --set.
    The weights for a set are written next to its file and used whenever the set is used.
    """
    game = game_with_sets(name, set_files)
    if out is None and set_files:
        out = weights_path(set_files[-1])
    if check:
        say_fresh(game, as_json)
        return
    check_numbers(games, seed, minutes, workers)
    if keep and out is None:
        raise PlaymatError("--keep needs --out: it writes the current weights with the digest of this card set")
    if out is not None:
        check_writable(out)
    begin = time.monotonic()
    with crew_of(game, workers or cores()) as crew, progress(as_json) as report:
        fit = Fit(game, seed, games, crew, Deadline(minutes), report)
        result = fit.run(compare, [name for name in without.split(",") if name], value_only)
    took = time.monotonic() - begin
    if out is not None:
        write(out, kept(game, result) if keep else result.weights)
    if as_json:
        put_json({**sets_json(game), **result.report})
    else:
        say_sets(console(), game)
        show(console(), result.report, took, out, keep)


def check_numbers(games: int, seed: int, minutes: float, workers: int) -> None:
    """Reject values that are out of range."""
    if not FEWEST <= games <= MOST_GAMES:
        raise PlaymatError(f"--games {games}: use {FEWEST} to {MOST_GAMES:,} games")
    if not 0 <= seed <= LARGEST_SEED:
        raise PlaymatError(f"--seed {seed} is out of range: 0 to 2**62 - 1")
    if not 0 < minutes <= MOST_MINUTES:
        raise PlaymatError(f"--minutes {minutes:g}: use more than 0 and at most {MOST_MINUTES:,.0f}")
    if not 0 <= workers <= MOST_WORKERS:
        raise PlaymatError(f"--workers {workers}: use 1 to {MOST_WORKERS} processes, or 0 for one per core")


def check_writable(path: Path) -> None:
    """Before the long fit starts, reject a file that cannot be written."""
    if path.is_dir():
        raise PlaymatError(f"--out {path} is a folder")
    if not path.parent.is_dir():
        raise PlaymatError(f"--out {path}: no folder {path.parent}")
    there = path.exists()
    try:
        path.open("a").close()
    except OSError as fault:
        raise PlaymatError(f"cannot write --out {path}: {fault.strerror or fault}") from None
    if not there:
        path.unlink()


def kept(game: Game, result: Found) -> Weights:
    """The current weights with a new curve, marked as checked against the current card set."""
    present, about = game.player.weights, result.report["value"]
    curve = {name: x["kept"] for name, x in about["curve"].items()} if about else {}
    return result.weights.with_numbers(present.value | curve, present.advice)


def write(path: Path, weights: Weights) -> None:
    """Write a game's weights to a file."""
    try:
        path.write_text(json.dumps(weights.json(), indent=2) + "\n", "utf-8")
    except OSError as fault:
        raise PlaymatError(f"cannot write --out {path}: {fault.strerror or fault}") from None


def say_fresh(game: Game, as_json: bool) -> None:
    """Print whether the weights were fitted to the current cards."""
    stale = game.player.staleness()
    if as_json:
        put_json({"game": game.slug, "cards": game.card_set(), "fitted": game.player.weights.cards, "fresh": not stale})
    else:
        console().print(stale or f"{game.slug}: the weights match this card set ({game.card_set()})")
    if stale:
        raise typer.Exit(STALE)


@contextmanager
def progress(quiet: bool) -> Iterator[Callable[[str, int], None]]:
    """Progress on stderr, if it is a terminal."""
    out = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}: {task.completed:,.0f} games"), TimeElapsedColumn())
    with Progress(*columns, console=out, transient=True, disable=quiet or not sys.stderr.isatty()) as bar:
        tasks = {part: bar.add_task(part, total=None, visible=False) for part in PARTS}
        yield lambda part, count: bar.update(tasks[part], advance=count, visible=True)


PARTS = ("value", "advice", "strength", "search")
