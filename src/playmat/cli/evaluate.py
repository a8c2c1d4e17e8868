"""`playmat evaluate`: how often one agent beats another, in pairs of games with the seats swapped."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console

from playmat.agents import level_name
from playmat.agents.levels import agent_of, computer, level_and_agent
from playmat.cli.common import AsJson, GameName, SettingPairs, console, find_deck, put_json, read_settings
from playmat.cli.experiment import Executor, Run, Workers
from playmat.cli.set_files import SetFiles, game_with_sets, say_sets
from playmat.cli.simulate import check_numbers, names_in
from playmat.cli.simulate_report import table
from playmat.engine.errors import PlaymatError
from playmat.lab.compare import SEATS, Arm, Comparison
from playmat.lab.crew import LOCAL
from playmat.lab.evaluate import evaluate
from playmat.lab.plan import PlanDecks
from playmat.lab.simulation_data import sets_json

GAMES = 400


def command(
    name: GameName,
    agent: Annotated[
        str,
        typer.Option(
            "--agent", metavar="A", help="What to evaluate: a level (pip), random, greedy, search:N or module:Class."
        ),
    ],
    against: Annotated[str, typer.Option("--against", metavar="B", help="Its opponent.")] = "greedy",
    decks: Annotated[
        str, typer.Option("--decks", metavar="X,Y", help="Decks by name or file. Default: all decks of the game.")
    ] = "",
    option: SettingPairs = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="Number of games, an even number.")] = GAMES,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Random seed. The same seed gives the same result.")
    ] = 1,
    workers: Workers = 0,
    executor: Executor = LOCAL,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Evaluate an agent: play pairs of games with the same seed and decks, the second with the seats swapped.

    By default, options have the values for games between people, as in rooms and learning environments.
    """
    check_numbers(games, seed, workers)
    if games % SEATS:
        raise PlaymatError(f"--games {games}: use an even number, since every game is played from both seats")
    game = game_with_sets(name, set_files)
    for named in (agent, against):
        computer(game, named, 0)  # report an unknown agent before any process starts
    agents = agent_of(game, level_name(agent)), agent_of(game, level_name(against))
    settings = game.full_options({**game.silent_options({}), **read_settings(option)})
    named_decks = list(dict.fromkeys(names_in(decks, "--decks") if decks else game.decks))
    lists = PlanDecks({deck: find_deck(game, deck) for deck in named_decks if deck not in game.decks})
    arms = Arm(game, settings, agents), Arm(game, settings, agents[::-1])
    comparison = Comparison(*arms, named_decks, seed, lists)
    run = Run(workers, executor, as_json)
    with run.crew(comparison) as crew:
        data = evaluate(comparison, games // SEATS, crew, run.progress)
    head = {"game": game.slug, "agent": agents[0], "against": agents[1], "seed": seed, "options": settings}
    if as_json:
        put_json({**head, **sets_json(game), **data})
    else:
        say_sets(console(), game)
        names = {"agent": level_and_agent(game, agent), "against": level_and_agent(game, against)}
        show(console(), {**head, **data, **names})
        run.say_time(console(), "pairs", run.progress.done)


def show(out: Console, data: dict[str, Any]) -> None:
    """Print the result."""
    out.print(f"{data['game']}: {data['agent']} against {data['against']}, seed {data['seed']}")
    grid = table("", "games", "wins", "draws", "losses", "win rate (95% CI)")
    counts = [f"{data[what]:,}" for what in ("games", "wins", "draws", "losses")]
    grid.add_row(data["agent"], *counts, rate(data))
    out.print(grid)
    if len(data["decks"]) > 1:
        grid = table("deck at either seat", "games", "win rate (95% CI) *")
        for name, deck in sorted(data["decks"].items(), key=lambda x: -x[1]["win_rate"]):
            grid.add_row(name, f"{deck['games']:,}", rate(deck))
        out.print(grid)
        out.print(f"* all {len(data['decks'])} intervals are jointly correct with 95% confidence", style="dim")
    out.print(f"A draw counts as half a win. Decisions per game: {data['decisions']:.1f}.")


def rate(x: dict[str, Any]) -> str:
    """A win rate with its interval."""
    return f"{100 * x['win_rate']:.1f}% ({100 * x['low']:.1f} to {100 * x['high']:.1f})"
