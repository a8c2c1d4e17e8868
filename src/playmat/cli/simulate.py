"""`playmat simulate`: play many games and report win rates, lengths and endings with 95% confidence intervals.

Processes exchange names, seeds and counts, never objects. Every game's seed is derived from the given seed and the
game's number, and counts can be added in any order, so the result does not depend on the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from playmat.agents.tally import Tally
from playmat.cli.common import AsJson, GameName, PresetName, SettingPairs, chosen_settings, console, find_deck, put_json
from playmat.cli.experiment import Executor, Resume, Run, Seed, Workers
from playmat.cli.extras import needs_extra
from playmat.cli.set_files import SetFiles, game_with_sets
from playmat.cli.simulate_report import show
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab import simulation
from playmat.lab.crew import LOCAL, cores
from playmat.lab.keep import Keeper
from playmat.lab.plan import PlanDecks, SimulationPlan
from playmat.lab.planning import plan_of
from playmat.lab.report import ReportFile, simulation_report
from playmat.lab.simulation_data import simulation_data

MOST_GAMES = 10_000_000
MOST_WORKERS = 512
ALONE = 32
"""Below this number of games, a second process takes longer to start than the games take to play."""
CSV = "csv"
PARQUET = "parquet"

Games = Annotated[int, typer.Option("--games", metavar="N", help="Number of games.")]
Agents = Annotated[
    str,
    typer.Option(
        "--agents",
        metavar="A,B",
        help="Levels (pip) or agents, one per seat: random, greedy, search (200 playouts), search:N. "
        "Repeated to fill all seats.",
    ),
]
Decks = Annotated[str, typer.Option("--decks", metavar="X,Y", help="Decks by name or file. Default: all pairings.")]
Seats = Annotated[int, typer.Option("--seats", metavar="N", help="Number of players (0 = the game's minimum).")]
WithCards = Annotated[
    bool, typer.Option("--cards", help="Report how often each card is drawn, played and stuck in hand.")
]
OutFolder = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Store each game as a row of a file in this new folder.")
]
FileFormat = Annotated[str, typer.Option("--format", metavar="F", help="Format of the --out files: csv or parquet.")]
WithRecords = Annotated[
    bool, typer.Option("--records", help="With --out, also store full records for `playmat replay`.")
]
ReportPath = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a report with plots: one HTML file that opens offline."),
]


def command(
    name: GameName,
    games: Games = 1000,
    agents: Agents = "greedy",
    decks: Decks = "",
    seats: Seats = 0,
    option: SettingPairs = None,
    preset: PresetName = "",
    seed: Seed = 1,
    workers: Workers = 0,
    executor: Executor = LOCAL,
    resume: Resume = False,
    cards: WithCards = False,
    out: OutFolder = None,
    file_format: FileFormat = CSV,
    records: WithRecords = False,
    report: ReportPath = None,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and report win rates (with 95% CIs), game lengths, endings and results by deck pairing."""
    check_numbers(games, seed, workers)
    page = checked_report(report)
    convert = converter(file_format)
    chosen = game_with_sets(name, set_files)
    plan = planned(chosen, agents, decks, seats, chosen_settings(chosen, preset, option), seed)
    if records and out is None:
        raise PlaymatError("--records needs --out: it writes the records into that folder")
    plan.cards, plan.keep, plan.records = cards or report is not None, out is not None, records
    plan.spread(games)
    run = Run(min(workers or cores(), games), executor, as_json)
    checkpoint = run.checkpoint(plan, {**plan.question(games), "out": str(out.resolve()) if out else ""})
    tally = Tally()
    keeper = Keeper(out, resume) if out is not None else None
    if resume:
        simulation.resume(checkpoint, tally, keeper)
    few = games <= ALONE and not any(agent.startswith("search") for agent in plan.agents)
    with run.crew(plan, few) as crew:
        partial = not simulation.simulate(plan, games, crew, tally, keeper, run.progress, checkpoint)
    if out is not None and not partial:
        convert(out)
    if as_json:
        put_json(simulation_data(plan, tally, games, partial))
    else:
        show(console(), plan, tally, games, partial, cards)
        run.say_time(console(), "games", run.progress.done)
    if page is not None:
        page.write(simulation_report(plan, tally, games, partial))
    if partial:
        run.end_partial()


# planning


def check_numbers(games: int, seed: int, workers: int) -> None:
    """Reject values that are out of range."""
    if not 1 <= games <= MOST_GAMES:
        raise PlaymatError(f"--games {games}: play 1 to {MOST_GAMES:,} games")
    if not 0 <= seed <= LARGEST_SEED:
        raise PlaymatError(f"--seed {seed} is out of range: 0 to 2**62 - 1")
    if not 0 <= workers <= MOST_WORKERS:
        raise PlaymatError(f"--workers {workers}: use 1 to {MOST_WORKERS} processes, or 0 for one per core")


def converter(file_format: str) -> Callable[[Path], None]:
    """The function that converts the CSV files in a folder to another format, checked before the games are played."""
    if file_format.lower() == PARQUET:
        with needs_extra("--format parquet", "lab"):
            from playmat.lab.parquet import to_parquet
        return to_parquet
    if file_format.lower() != CSV:
        raise PlaymatError(f'--format "{file_format}" is not a format. Use {CSV} or {PARQUET}')
    return lambda folder: None


def checked_report(path: Path | None) -> ReportFile | None:
    """The file of a report, checked before the games are played."""
    return ReportFile(path) if path is not None else None


def planned(game: Game, agents: str, decks: str, seats: int, settings: dict[str, str], seed: int) -> SimulationPlan:
    """The simulation plan for these arguments."""
    named = names_in(decks, "--decks") if decks else []
    lists = PlanDecks({name: find_deck(game, name) for name in named if name not in game.decks})
    return plan_of(game, names_in(agents, "--agents"), named, seats, settings, seed, lists)


def names_in(text: str, option: str) -> list[str]:
    """Split a list of names at its commas."""
    names = [x.strip() for x in text.split(",")]
    if not all(names):
        raise PlaymatError(f'{option} "{text}": a name is missing between the commas')
    return names
