"""`playmat compare`: play the same games with and without a change, and report its effect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from playmat.agents import level_name
from playmat.agents.levels import agent_of, computer, level_and_agent
from playmat.cli.common import AsJson, GameName, SettingPairs, console, find_deck, find_game, put_json, read_settings
from playmat.cli.experiment import Executor, Resume, Run, Seed, Workers
from playmat.cli.set_files import with_sets
from playmat.cli.simulate import ReportPath, check_numbers, checked_report, names_in
from playmat.cli.simulate_report import table
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab.compare import CARDS, SEATS, Arm, Comparison, compare
from playmat.lab.crew import LOCAL
from playmat.lab.report import comparison_report
from playmat.lab.set_decks import set_decks
from playmat.lab.variants import changed_game, without
from playmat.lab.verdicts import subject_of, verdict_text

GAMES = 20_000
POINTS = 2.0

Change = Annotated[
    list[str] | None,
    typer.Option(
        "--change",
        metavar="CARD:PATH=VALUE",
        help='Change a number on a card, like "Fireball: deal.amount=30". `playmat cards GAME CARD` lists the '
        "paths. Repeat for several.",
    ),
]
Impact = Annotated[
    str, typer.Option("--impact", metavar="CARDS", help="Measure cards by replacing them with plain cards.")
]
Plain = Annotated[
    str, typer.Option("--plain", metavar="CARD", help="The plain card for --impact. Default: chosen by kind.")
]
Agent = Annotated[str, typer.Option("--agent", metavar="A", help="The level (pip) or agent that plays both seats.")]
Against = Annotated[
    str,
    typer.Option("--against", metavar="B", help="Compare --agent with this agent instead of two versions of the game."),
]
Decks = Annotated[
    str, typer.Option("--decks", metavar="X,Y", help="Decks by name or file. Default: all decks of the game.")
]
Points = Annotated[
    float, typer.Option("--points", metavar="P", help="The smallest difference that matters, in points.")
]
Games = Annotated[
    int, typer.Option("--games", metavar="N", help="Maximum number of games, in whole rounds of all pairings.")
]
ComparedSets = Annotated[
    list[Path] | None,
    typer.Option(
        "--set",
        metavar="FILE",
        help="Compare the printed game with this set. With another comparison, play both sides with it. "
        "Repeat for several.",
    ),
]


def command(
    name: GameName,
    change: Change = None,
    option: SettingPairs = None,
    impact: Impact = "",
    plain: Plain = "",
    agent: Agent = "greedy",
    against: Against = "",
    decks: Decks = "",
    points: Points = POINTS,
    games: Games = GAMES,
    seed: Seed = 1,
    workers: Workers = 0,
    executor: Executor = LOCAL,
    resume: Resume = False,
    report: ReportPath = None,
    set_files: ComparedSets = None,
    as_json: AsJson = False,
) -> None:
    """Compare the printed game with a set, changed cards, an option or other agents, in game pairs with equal seeds.

    It stops when the question is answered: stronger or weaker, or a difference of less than --points either way.
    """
    check_numbers(games, seed, workers)
    page = checked_report(report)
    if not 0 < points < 50:
        raise PlaymatError(f"--points {points:g}: use more than 0 and less than 50")
    printed = find_game(name)
    game = with_sets(printed, set_files)
    versions = Versions(printed, game, change or [], read_settings(option), impact, plain, agent, against)
    named = names_in(decks, "--decks") if decks else list(game.decks)
    lists = set_decks(printed, game, {name: find_deck(game, name) for name in named if name not in game.decks})
    comparison = Comparison(*versions.arms(), list(dict.fromkeys(named)), seed, lists)
    comparison.play_arm(1, 0)  # report faults before any process starts
    pairs = max(1, games // SEATS)
    run = Run(workers, executor, as_json)
    checkpoint = run.checkpoint(comparison, comparison.question(pairs, points))
    with run.crew(comparison) as crew:
        try:
            data = compare(comparison, pairs, points / 100, crew, run.progress, checkpoint, resume)
        except KeyboardInterrupt:  # before the first look there is no result
            run.end_partial()
    head = {"game": game.slug, "change": versions.title, "points": points, "seed": seed, "agent": agent}
    if as_json:
        put_json({**head, **data})
    else:
        show(console(), {**head, **data})
        run.say_time(console(), "pairs", data["pairs"])
    if page is not None:
        page.write(comparison_report(game, lists, {**head, **data}))
    if data["partial"]:
        run.end_partial()


class Versions:
    """The two arms that the arguments ask to compare, and the title of the comparison."""

    def __init__(
        self,
        printed: Game,
        game: Game,
        changes: list[str],
        settings: dict[str, str],
        impact: str,
        plain: str,
        agent: str,
        against: str,
    ) -> None:
        self.game = game
        self.agent = agent_of(game, level_name(agent))
        self.against = agent_of(game, level_name(against)) if against else ""
        self.settings = game.full_options(settings)
        for named in (agent, *([against] if against else [])):
            computer(game, named, 0)
        self.names = [level_and_agent(game, named) for named in (agent, against)]
        kinds = sum([bool(changes or settings), bool(impact), bool(against)])
        only_set = bool(game.sets) and not kinds
        if kinds != 1 and not only_set and not (against and settings and not changes and not impact):
            raise PlaymatError("Choose what to compare: --set, --change, --option, --impact or --against")
        if plain and not impact:
            raise PlaymatError("--plain needs --impact: it is the card that replaces others")
        self.before, self.after = printed if only_set else game, game
        self.title = ""
        self.make(changes, settings, impact, plain)

    def make(self, changes: list[str], settings: dict[str, str], impact: str, plain: str) -> None:
        """Make the changed game. All ways to change a game are handled here."""
        options = [f"{name}={value}" for name, value in settings.items()]
        sets = " and ".join(f'set "{name}"' for name in self.game.sets)
        if self.against:
            self.title = ", ".join([" instead of ".join(self.names), *options])
        elif impact:
            self.before, replaced = without(self.game, names_in(impact, "--impact"), plain)
            self.title = ", ".join(f"{card} instead of {model}" for card, model in replaced.items())
        else:
            self.after = changed_game(self.game, changes)
            self.title = ", ".join([*changes, *options])
        if sets:
            self.title = f"{self.title}, both with the {sets}" if self.title else sets

    def arms(self) -> tuple[Arm, Arm]:
        """Both arms."""
        if self.against:
            both = (self.agent, self.against)
            return Arm(self.game, self.settings, both), Arm(self.game, self.settings, both[::-1])
        agents = (self.agent, self.agent)
        return Arm(self.before, self.before.full_options({}), agents), Arm(self.after, self.settings, agents)


# the report


def show(out: Console, data: dict[str, Any]) -> None:
    """Print the result."""
    stopped = " (PARTIAL: stopped by Ctrl-C)" if data["partial"] else ""
    out.print(f"{data['game']}: {data['change']}{stopped}")
    for warning in data.get("warnings", []):
        out.print(f"warning: {warning}", soft_wrap=True)
    overall = data["overall"]
    out.print(f"{verdict_text(data)}.", soft_wrap=True)
    grid = table("", "pairs", "before", "after", "difference in points (95% CI)")
    grid.add_row(subject_of(data), f"{overall['pairs']:,}", *cells(overall))
    out.print(grid)
    if len(data["decks"]) > 1:
        with_copies = data["about"] == CARDS
        grid = table("deck", *(["copies"] if with_copies else []), "pairs", "before", "after", "difference (95% CI) *")
        for name, deck in sorted(data["decks"].items(), key=lambda x: -x[1]["difference"]):
            copies = [str(deck["copies"])] if with_copies else []
            grid.add_row(name, *copies, f"{deck['pairs']:,}", *cells(deck))
        out.print(grid)
        out.print(f"* all {len(data['decks'])} intervals are jointly correct with 95% confidence", style="dim")
    before, after = data["decisions"]
    out.print(f"Decisions per game: {before:.1f} before, {after:.1f} after.")


def cells(x: dict[str, Any]) -> list[str]:
    """Win rates before and after, and the difference with its interval."""
    difference = f"{100 * x['difference']:+.1f} ({100 * x['low']:+.1f} to {100 * x['high']:+.1f})"
    return [f"{100 * x['before']:.1f}%", f"{100 * x['after']:.1f}%", difference]
