"""`playmat fit`: finds the weights of a game's value and advice by self-play. The same seed finds the same weights."""

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

from playmat.agents.fitting.fit import Deadline, Fit
from playmat.agents.fitting.value import FEWEST
from playmat.cli.common import AsJson, GameName, console, find_game, put_json
from playmat.cli.crew import crew_of
from playmat.cli.fit_report import show
from playmat.cli.simulate import MOST_WORKERS, cores
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights

GAMES = 10_000
MOST_GAMES = 1_000_000
MINUTES = 20.0
MOST_MINUTES = 10_000.0
STALE = 1


def command(
    name: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games the value is fitted to.")] = GAMES,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed finds the same weights.")] = 1,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", help="Stop after so long.")] = MINUTES,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the weights there.")] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Write the present weights, held against this card set, not the found ones.")
    ] = False,
    compare: Annotated[
        bool, typer.Option("--compare", help="Also let searches play: by the found weights against by the present.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether the weights are for the present card set; status 1: no.")
    ] = False,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes; one for each core if 0.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Find the weights of a game's value and advice by self-play.

    Greedy players play all decks against each other. The value is fitted to who won; the numbers of the advice that
    the game declares are tried one by one against the present ones. Nothing is changed unless --out says where.
    """
    game = find_game(name)
    if check:
        say_fresh(game, as_json)
        return
    check_numbers(games, seed, minutes, workers)
    if keep and out is None:
        raise PlaymatError("--keep needs --out: it writes the present weights with the digest of this card set")
    if out is not None:
        check_writable(out)
    begin = time.monotonic()
    with crew_of(game.slug, workers or cores()) as crew, progress(as_json) as told:
        found = Fit(game, seed, games, crew, Deadline(minutes), told).run(compare)
    took = time.monotonic() - begin
    if out is not None:
        write(out, kept(game, found.weights) if keep else found.weights)
    put_json(found.report) if as_json else show(console(), found.report, took, out, keep)


def check_numbers(games: int, seed: int, minutes: float, workers: int) -> None:
    """Refuses what cannot be meant."""
    if not FEWEST <= games <= MOST_GAMES:
        raise PlaymatError(f"--games {games}: weights are fitted to {FEWEST} to {MOST_GAMES:,} games")
    if not 0 <= seed <= LARGEST_SEED:
        raise PlaymatError(f"--seed {seed} is out of range: 0 to 2**62 - 1")
    if not 0 < minutes <= MOST_MINUTES:
        raise PlaymatError(f"--minutes {minutes:g}: more than 0, at most {MOST_MINUTES:,.0f}")
    if not 0 <= workers <= MOST_WORKERS:
        raise PlaymatError(f"--workers {workers}: 1 to {MOST_WORKERS} processes, or 0 for one for each core")


def check_writable(path: Path) -> None:
    """Refuses a file that could not be written, before minutes are spent on what goes there."""
    if path.is_dir():
        raise PlaymatError(f"--out {path} is a folder")
    if not path.parent.is_dir():
        raise PlaymatError(f"--out {path}: there is no folder {path.parent}")
    there = path.exists()
    try:
        path.open("a").close()
    except OSError as fault:
        raise PlaymatError(f"--out {path} cannot be written: {fault.strerror or fault}") from None
    if not there:
        path.unlink()


def kept(game: Game, found: Weights) -> Weights:
    """The present numbers, as held against the present card set."""
    return found.with_numbers(game.player.weights.value, game.player.weights.advice)


def write(path: Path, weights: Weights) -> None:
    """Writes the file of a game's weights."""
    try:
        path.write_text(json.dumps(weights.json(), indent=2) + "\n", "utf-8")
    except OSError as fault:
        raise PlaymatError(f"--out {path} cannot be written: {fault.strerror or fault}") from None


def say_fresh(game: Game, as_json: bool) -> None:
    """Whether the weights were fitted to the present cards."""
    stale = game.player.staleness()
    if as_json:
        put_json({"game": game.slug, "cards": game.card_set(), "fitted": game.player.weights.cards, "fresh": not stale})
    else:
        console().print(stale or f"{game.slug}: the weights are for this card set ({game.card_set()})")
    if stale:
        raise typer.Exit(STALE)


@contextmanager
def progress(quiet: bool) -> Iterator[Callable[[str, int], None]]:
    """What is being done, on stderr, where somebody can see it."""
    out = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}: {task.completed:,.0f} games"), TimeElapsedColumn())
    with Progress(*columns, console=out, transient=True, disable=quiet or not sys.stderr.isatty()) as bar:
        tasks = {part: bar.add_task(part, total=None, visible=False) for part in PARTS}
        yield lambda part, count: bar.update(tasks[part], advance=count, visible=True)


PARTS = ("value", "advice", "strength", "search")
