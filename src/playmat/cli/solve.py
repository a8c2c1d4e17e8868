"""`playmat solve`: search for a forced win in a saved game or a scenario. For players and judges."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.agents.solving import CANNOT_TELL, FORCED, LIMIT, SECONDS, Solution, Variation, Verdict, solve
from playmat.cli.common import AsJson, console, find_game, put_json, read_text
from playmat.cli.saves import read_game
from playmat.cli.scenario import game_in
from playmat.cli.set_files import SetFiles, check_same_sets, with_sets
from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError, SaveError, unknown
from playmat.engine.files.document import DEEPEST, read_json
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.games import names as game_names
from playmat.scenario.check import fail_if
from playmat.scenario.rulebook import read_file
from playmat.scenario.run import FAULTS, ScenarioRun, Way, failure_text
from playmat.scenario.scenario import Scenario, ScenarioFailed

SCENARIOS = (".md", ".yaml", ".yml")


def command(
    file: Annotated[Path, typer.Argument(help="A saved game (.json) or a file with scenarios (.md, .yaml).")],
    seat: Annotated[str, typer.Option("--seat", help="Solve for one seat only: you or foe.")] = "",
    game: Annotated[
        str,
        typer.Option(
            "--game", help="The game of a scenario. Default: the game named in its file, or that of its folder."
        ),
    ] = "",
    title: Annotated[
        str, typer.Option("--title", help="Part of the scenario's title, if the file has several scenarios.")
    ] = "",
    after: Annotated[int, typer.Option("--after", min=0, help="Start after N steps of the scenario.")] = 0,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Maximum number of positions to search.")] = LIMIT,
    seconds: Annotated[float, typer.Option("--seconds", help="Time limit in seconds.")] = SECONDS,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Search for a forced win.

    All cards are open, and a win must hold for every result of shuffles, dice and random picks. The answer for each
    seat is "forced win" with the moves and the longest defense, "no forced win" with an escape for the others, or
    "cannot tell" within the limits. A repeated position is not a win. Draw offers, the judge, caps and earlier history
    do not count. For a scenario, the search starts at its `given` position. A position with unknown cards is refused.
    """
    with contextlib.ExitStack() as blaming:
        t = table_of(file, game, title, after, blaming, set_files)
        names = SEATS[t.state.seats]
        if seat and seat not in names:
            raise unknown("seat", seat, names)
        solution = solve(t, [names.index(seat)] if seat else None, limit, seconds)
    if as_json:
        put_json(solution_json(t, solution, names))
    else:
        say(t, solution, names)


# the position


def table_of(
    file: Path, game: str, title: str, after: int, blaming: contextlib.ExitStack, set_files: list[Path] | None = None
) -> Table[Any]:
    """The position in a file. Later errors can then name the file."""
    if file.suffix in SCENARIOS:
        read_text(file, "scenario file")
        scenario = chosen(read_file(file), title)
        check_known(scenario)
        scenario_game = game_of(file, game or scenario.game or game_in(file))
        return scenario_table(with_sets(scenario_game, set_files), scenario, after)
    if title or after:
        raise PlaymatError(f"--title and --after are for scenarios, but {file} is not one ({', '.join(SCENARIOS)})")
    resumed = read_game(file, saved_game(file, game))
    check_same_sets(set_files, resumed.table.game, file)
    blaming.enter_context(resumed.blamed())
    return resumed.table


def saved_game(file: Path, game: str) -> Game:
    """The game that a saved game names."""
    if game:
        return find_game(game)
    try:
        body = read_json(read_text(file, "saved game"), DEEPEST)
    except ValueError:
        raise SaveError(f"{file} is not a saved game, or it is incomplete: invalid JSON") from None
    slug = body.get("game") if isinstance(body, dict) else None
    if not isinstance(slug, str) or slug not in game_names():
        raise SaveError(f"{file} is not a playmat saved game: it does not name a game")
    return find_game(slug)


def game_of(file: Path, game: str) -> Game:
    """The game of a scenario: the given one, or the one whose folder contains the file."""
    if game:
        return find_game(game)
    slugs = [part for part in file.resolve().parts if part in game_names()]
    if not slugs:
        slugs = game_names()
        raise PlaymatError(f"{file}: choose its game, like --game {slugs[0]} ({', '.join(slugs)})")
    return find_game(slugs[-1])


def chosen(scenarios: list[Scenario], title: str) -> Scenario:
    """The chosen scenario."""
    matching = [s for s in scenarios if s.title == title] or [s for s in scenarios if title.lower() in s.title.lower()]
    if len(matching) == 1:
        return matching[0]
    titles = "; ".join(s.title for s in matching or scenarios)
    if not matching:
        raise PlaymatError(f'no scenario "{title}" in the file. It has: {titles}')
    raise PlaymatError(f"the file has several scenarios. Choose one with --title: {titles}")


def check_known(scenario: Scenario) -> None:
    """Refuse a position with unknown cards: its match may still be in progress."""
    if scenario.has_unknown_cards():
        text = "this position has unknown cards, so it cannot be solved. Share it again when the game is over"
        raise PlaymatError(f"{scenario.where}: {text}")


def scenario_table(game: Game, scenario: Scenario, after: int) -> Table[Any]:
    """The position that a scenario gives, or the one after some of its steps."""
    if after > len(scenario.when):
        steps = count_of(len(scenario.when), "step")
        raise PlaymatError(f'"{scenario.title}" has {steps}, so --after {after} is too many')
    run = ScenarioRun(game, scenario)
    try:
        fail_if(bool(scenario.fault), scenario.fault)
        run.begin()
        for k in range(after):
            run.step(Way(), k)
    except FAULTS as fault:
        raise ScenarioFailed(failure_text(run, fault)) from fault
    return run.table


# the output


def say(t: Table[Any], solution: Solution, names: list[str]) -> None:
    """Print the verdicts."""
    out = console()
    for verdict in solution.verdicts:
        out.print(headline(verdict, names))
        width = max(len(name) for name in [*names, "chance"])
        for k, ply in enumerate(verdict.line.plies, 1):
            who = names[ply.seat] if ply.seat != NONE else "chance"
            out.print(f"  {k:>3}  {who:<{width}}  {ply.text}")
        if verdict.line.plies:
            out.print(f"       {end_of(verdict.line)}")
    out.print(
        f"{count_of(solution.positions, 'position')} in {solution.seconds:.1f} s; {t.game.title}, all cards open."
    )


def headline(verdict: Verdict, names: list[str]) -> str:
    """The verdict for a seat in one line."""
    who = names[verdict.seat]
    if verdict.answer == CANNOT_TELL:
        return f"{who}: cannot tell within the limits: {verdict.why}."
    if verdict.answer == FORCED:
        most = "" if verdict.moves == 1 else "at most "
        return f"{who}: forced win in {most}{count_of(verdict.moves, 'answer')}. Longest defense:"
    return f"{who}: no forced win. For instance:"


def end_of(line: Variation) -> str:
    """How a variation ends."""
    return f"… {line.end}." if line.end else "… and so on."


def solution_json(t: Table[Any], solution: Solution, names: list[str]) -> dict[str, Any]:
    """The verdicts as JSON."""
    return {
        "game": t.game.slug,
        "seats": [
            {
                "seat": names[v.seat],
                "answer": v.answer,
                "moves": v.moves if v.answer == FORCED else None,
                "line": [{"seat": names[s.seat] if s.seat != NONE else None, "answer": s.text} for s in v.line.plies],
                "end": v.line.end,
                "why": v.why,
            }
            for v in solution.verdicts
        ],
        "positions": solution.positions,
        "seconds": round(solution.seconds, 3),
    }
