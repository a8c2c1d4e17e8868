"""`playmat simulate`: play many games and report win rates, lengths and endings with 95% confidence intervals.

Processes exchange names, seeds and counts, never objects. Every game's seed is derived from the given seed and the
game's number, and counts add up in any order, so the result does not depend on the number of processes.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Annotated

import typer

from playmat.agents import player
from playmat.agents.tally import Tally
from playmat.cli.common import AsJson, GameName, PresetName, SettingPairs, chosen_settings, console, find_deck, put_json
from playmat.cli.experiment import Executor, Resume, Run, Workers
from playmat.cli.set_files import SetFiles, game_with_sets
from playmat.cli.simulate_report import as_data, show
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.errors import DeckError, PlaymatError
from playmat.engine.game import Game
from playmat.lab import simulation
from playmat.lab.crew import LOCAL, cores
from playmat.lab.keep import Keeper
from playmat.lab.plan import PlanDecks, SimulationPlan

MOST_GAMES = 10_000_000
MOST_WORKERS = 512
MOST_SEATINGS = 1_000_000
ALONE = 32
"""Below this number of games, a second process takes longer to start than the games to play."""


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
    preset: PresetName = "",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Random seed. The same seed gives the same result.")
    ] = 1,
    workers: Workers = 0,
    executor: Executor = LOCAL,
    resume: Resume = False,
    cards: Annotated[
        bool, typer.Option("--cards", help="Report how often each card is drawn, played and stuck in hand.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep every game as rows of CSV files in this new folder."),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help="With --out, also keep full records for `playmat replay`.")
    ] = False,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and report win rates with intervals, lengths, endings, and every deck against every other."""
    check_numbers(games, seed, workers)
    chosen = game_with_sets(name, set_files)
    plan = planned(chosen, agents, decks, seats, chosen_settings(chosen, preset, option), seed)
    if records and out is None:
        raise PlaymatError("--records needs --out: it writes the records into that folder")
    plan.cards, plan.keep, plan.records = cards, out is not None, records
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
    if as_json:
        put_json(as_data(plan, tally, games, partial))
    else:
        show(console(), plan, tally, games, partial)
        run.say_time(console(), "games")
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


def planned(game: Game, agents: str, decks: str, seats: int, settings: dict[str, str], seed: int) -> SimulationPlan:
    """The plan for the arguments, checked by setting up the first game."""
    chosen = names_in(agents, "--agents")
    named = names_in(decks, "--decks") if decks else []
    count = seats or max(game.least_seats, len(named), len(chosen))
    if not game.least_seats <= count <= game.most_seats:
        many = f"{game.least_seats} to {game.most_seats}" if game.least_seats < game.most_seats else game.least_seats
        raise PlaymatError(f"{game.slug} needs {many} players, not {count}")
    for what, listed in (("agents", chosen), ("decks", named)):
        if len(listed) > count:
            raise PlaymatError(f"{len(listed)} {what} were given for {count} seats")
    for agent in chosen:
        player(agent, 0)
    values = game.full_options(settings)
    filled = [chosen[k % len(chosen)].lower() for k in range(count)]
    lists = PlanDecks({name: find_deck(game, name) for name in named if name not in game.decks})
    plan = SimulationPlan(game, filled, seatings_of(game, named, count, values), values, seed, lists)
    game.start([plan.deck(x) for x in plan.seatings[0]], 0, values)
    return plan


def names_in(text: str, option: str) -> list[str]:
    """Split a list of names at its commas."""
    names = [x.strip() for x in text.split(",")]
    if not all(names):
        raise PlaymatError(f'{option} "{text}": a name is missing between the commas')
    return names


def seatings_of(game: Game, named: list[str], seats: int, settings: dict[str, str]) -> list[list[str]]:
    """The decks at the seats: the given ones in every rotation, or every seating of the game's own decks."""
    if named:
        filled = [named[k % len(named)] for k in range(seats)]
        turns = [filled[k:] + filled[:k] for k in range(seats)]
        return [turns[k] for k in range(seats) if turns[k] not in turns[:k]]
    if len(game.decks) ** seats > MOST_SEATINGS:
        raise PlaymatError(f"{len(game.decks)} decks at {seats} seats make too many pairings. Choose some with --decks")
    every = [list(x) for x in product(game.decks, repeat=seats)]
    allowed = [x for x in every if not game.lists.seat_faults([game.deck(d) for d in x], settings)]
    if not allowed:
        why = game.lists.seat_faults([game.deck(d) for d in every[0]], settings)[0]
        raise DeckError(f"no decks of {game.slug} can play each other with these options: {why}")
    return allowed
