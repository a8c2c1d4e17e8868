"""Shared by the commands that play many games: executors, progress, and checkpoints."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from playmat.cli.extras import MissingExtra, install_command
from playmat.cli.saves import home
from playmat.lab.checkpoint import CheckpointFile
from playmat.lab.crew import LOCAL, Crew, check_executor, cores, crew_of
from playmat.lab.edition import edition_of
from playmat.lab.progress import Progress

INTERRUPTED = 130

Seed = Annotated[int, typer.Option("--seed", metavar="S", help="Random seed. The same seed gives the same result.")]
Workers = Annotated[int, typer.Option("--workers", metavar="W", help="Worker processes (0 = one per core).")]
Executor = Annotated[
    str,
    typer.Option(
        "--executor",
        metavar="E",
        help="Where to play: local, ray (the cluster in RAY_ADDRESS, or a new one on this machine) or ray://HOST:PORT.",
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Continue this experiment after Ctrl-C or a crash.")]


class Run:
    """One experiment that a command runs."""

    def __init__(self, workers: int, executor: str, quiet: bool, activity: str = "playing") -> None:
        check_executor(executor)
        if executor != LOCAL and find_spec("ray") is None:
            raise MissingExtra(f"--executor {executor} needs the cluster extra: {install_command('cluster')}")
        self.executor = executor
        self.workers = workers or cores()
        self.quiet = quiet
        self.activity = activity
        """The word next to the progress bar."""
        self.progress = Progress()
        self.begun = time.monotonic()

    @contextmanager
    def crew(self, work: Any, few: bool = False) -> Iterator[Crew]:
        """The crew of the experiment. If there are `few` games, this process plays them."""
        processes = 1 if few else self.workers
        # processes are forked before the progress bar starts its thread
        with crew_of(work, processes, self.progress, self.executor) as crew, self.bar():
            yield crew

    @contextmanager
    def bar(self) -> Iterator[None]:
        """Show the progress on stderr, if it is a terminal."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        hidden = self.quiet or not sys.stderr.isatty()
        with Bar(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
            task = bar.add_task(self.activity, total=None)
            self.progress.report = lambda done, total: bar.update(task, completed=done, total=total)
            yield

    def checkpoint(self, work: Any, question: dict[str, Any]) -> CheckpointFile:
        """The checkpoint of the experiment, in the user's folder."""
        return CheckpointFile(home() / "lab", question, edition_of(work.games))

    def say_time(self, out: Console, what: str, count: int) -> None:
        """Print how long this many games or pairs took, and separately how long the workers took to start."""
        startup = self.progress.startup
        apart = f", start-up {startup:.1f} s" if startup else ""
        where = "" if self.executor == LOCAL else f" on {self.executor}"
        out.print(f"{count:,} {what} in {time.monotonic() - self.begun:.1f} s{where}{apart}", style="dim")

    def end_partial(self) -> NoReturn:
        """Exit after Ctrl-C, and print how to resume if there is a checkpoint."""
        if not self.quiet:
            done, total = self.progress.done, self.progress.total
            advice = " Add --resume to continue." if done else ""
            Console(stderr=True).print(f"Stopped after {done:,} of {total:,}.{advice}")
        raise typer.Exit(INTERRUPTED)
