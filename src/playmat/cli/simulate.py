"""`playmat simulate`: bulk play. Who wins, how long it takes, how it ends, with 95% intervals.

Processes exchange names, seeds and counts, never objects. Every game's seed comes from the given one and the game's
number, and counts add up in any order, so the result does not depend on how many processes there are.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from multiprocessing.pool import Pool
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from playmat.agents import player
from playmat.agents.tally import Tally
from playmat.cli.common import AsJson, GameName, SettingPairs, console, find_game, put_json, read_settings
from playmat.cli.crew import processes_of
from playmat.cli.simulate_report import as_data, show
from playmat.cli.simulation_plan import SimulationPlan
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.errors import DeckError, PlaymatError
from playmat.engine.game import Game

MOST_GAMES = 10_000_000
MOST_WORKERS = 512
MOST_SEATINGS = 1_000_000
ALONE = 32
"""So few games are played faster than a second process starts."""
INTERRUPTED = 130


def command(
    name: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="Number of games.")] = 1000,
    agents: Annotated[
        str,
        typer.Option(
            "--agents",
            metavar="A,B",
            help="Agents, one per seat: random, greedy, search (200 playouts per decision) or search:N. "
            "Repeated to fill all seats.",
        ),
    ] = "greedy",
    decks: Annotated[
        str, typer.Option("--decks", metavar="X,Y", help="Decks by name or file. Default: all pairings.")
    ] = "",
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="Number of players (0 = the game's minimum).")] = 0,
    option: SettingPairs = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Random seed. The same seed gives the same result.")
    ] = 1,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Worker processes (0 = one per core).")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play many games and count: wins with intervals, lengths, endings, every deck against every other."""
    check_numbers(games, seed, workers)
    plan = planned(find_game(name), agents, decks, seats, read_settings(option), seed)
    plan.spread(games)
    tally = Tally()
    partial = not play_all(plan, games, workers or cores(), tally, quiet=as_json)
    if as_json:
        put_json(as_data(plan, tally, games, partial))
    else:
        show(console(), plan, tally, games, partial)
    if partial:
        raise typer.Exit(INTERRUPTED)


# planning


def check_numbers(games: int, seed: int, workers: int) -> None:
    """Refuses what cannot be meant."""
    if not 1 <= games <= MOST_GAMES:
        raise PlaymatError(f"--games {games}: 1 to {MOST_GAMES:,} games can be played at once")
    if not 0 <= seed <= LARGEST_SEED:
        raise PlaymatError(f"--seed {seed} is out of range: 0 to 2**62 - 1")
    if not 0 <= workers <= MOST_WORKERS:
        raise PlaymatError(f"--workers {workers}: 1 to {MOST_WORKERS} processes, or 0 for one for each core")


def planned(game: Game, agents: str, decks: str, seats: int, settings: dict[str, str], seed: int) -> SimulationPlan:
    """Everything that was asked for, checked by laying out the first game."""
    chosen = names_in(agents, "--agents")
    named = names_in(decks, "--decks") if decks else []
    count = seats or max(game.least_seats, len(named), len(chosen))
    if not game.least_seats <= count <= game.most_seats:
        many = f"{game.least_seats} to {game.most_seats}" if game.least_seats < game.most_seats else game.least_seats
        raise PlaymatError(f"{game.slug} is for {many} players, not for {count}")
    for what, listed in (("agents", chosen), ("decks", named)):
        if len(listed) > count:
            raise PlaymatError(f"{len(listed)} {what} are named for {count} seats")
    for agent in chosen:
        player(agent, 0)
    values = game.full_options(settings)
    filled = [chosen[k % len(chosen)].lower() for k in range(count)]
    plan = SimulationPlan(game.slug, filled, seatings_of(game, named, count, values), values, seed)
    game.start([plan.deck(x) for x in plan.seatings[0]], 0, values)
    return plan


def names_in(text: str, option: str) -> list[str]:
    """Names between commas."""
    names = [x.strip() for x in text.split(",")]
    if not all(names):
        raise PlaymatError(f'{option} "{text}": a name is missing between the commas')
    return names


def seatings_of(game: Game, named: list[str], seats: int, settings: dict[str, str]) -> list[list[str]]:
    """The decks at the seats: those named, every way round the table; else every way to seat the game's own."""
    if named:
        filled = [named[k % len(named)] for k in range(seats)]
        turns = [filled[k:] + filled[:k] for k in range(seats)]
        return [turns[k] for k in range(seats) if turns[k] not in turns[:k]]
    if len(game.decks) ** seats > MOST_SEATINGS:
        raise PlaymatError(f"{len(game.decks)} decks at {seats} seats are too many pairings; name some with --decks")
    every = [list(x) for x in product(game.decks, repeat=seats)]
    allowed = [x for x in every if not game.lists.seat_faults([game.deck(d) for d in x], settings)]
    if not allowed:
        why = game.lists.seat_faults([game.deck(d) for d in every[0]], settings)[0]
        raise DeckError(f"no decks of {game.slug} may meet with these options: {why}")
    return allowed


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# playing


def play_all(plan: SimulationPlan, games: int, workers: int, tally: Tally, quiet: bool) -> bool:
    """Plays all games; False if somebody stopped it in the middle."""
    processes = 1 if games <= ALONE and not any(a.startswith("search") for a in plan.agents) else min(workers, games)
    try:
        if processes == 1:
            with progress(games, quiet) as advance:
                for number in range(games):
                    plan.play(number, tally)
                    advance(1)
        else:
            with workers_for(plan, processes) as pool, progress(games, quiet) as advance:
                for count, found in pool.imap_unordered(play_part, parts_of(games, processes)):
                    tally.add(found)
                    advance(count)
    except KeyboardInterrupt:
        return False
    return True


def parts_of(games: int, processes: int) -> list[tuple[int, int]]:
    """The games in parts, from one number to another: small enough that nobody waits long for the last one."""
    size = max(1, min(50, games // (processes * 20)))
    return [(k, min(games, k + size)) for k in range(0, games, size)]


def workers_for(plan: SimulationPlan, processes: int) -> Pool:
    """Processes that play parts of a plan."""
    return processes_of(processes, begin_worker, (plan.slug, plan.agents, plan.seatings, plan.settings, plan.seed))


WORK: list[SimulationPlan] = []
"""The plan of a worker process."""


def begin_worker(slug: str, agents: list[str], seatings: list[list[str]], settings: dict[str, str], seed: int) -> None:
    """A process begins. Ctrl-C is for the one that counts; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORK[:] = [SimulationPlan(slug, agents, seatings, settings, seed)]


def play_part(part: tuple[int, int]) -> tuple[int, Counter[str]]:
    """Plays the games from one number to another."""
    tally = Tally()
    for number in range(*part):
        WORK[0].play(number, tally)
    return part[1] - part[0], tally.counts


@contextmanager
def progress(games: int, quiet: bool) -> Iterator[Any]:
    """A bar on stderr, where somebody can see it."""
    out = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True, disable=quiet or not sys.stderr.isatty()) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda count: bar.advance(task, count)
