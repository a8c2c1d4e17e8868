"""`playmat puzzles`: list the puzzles, solve one at the terminal, or mine new ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.cli.commands import option_index, run_command
from playmat.cli.common import AsJson, console, find_game, put_json
from playmat.cli.opponents import HUMAN, USUAL
from playmat.cli.screen import Screen
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.counting import count_of
from playmat.engine.errors import IllegalOption, unknown
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.table.table import Table
from playmat.games import names as game_names
from playmat.lab.crew import cores, crew_of
from playmat.lab.mining import MineGame, MiningPlan, file_text, kept_puzzles, read_block, record_texts, stale_reason
from playmat.scenario.hint import hint_of
from playmat.scenario.puzzle import FILE, GOALS, LEVELS, WIN, Puzzle, find_puzzle, read_puzzles, staleness

ACTIONS = ("list", "solve", "mine", "check")
MINED = re.compile(r"Mined from games (\d+) to (\d+)")
"""The line of a file that says which games have been searched. Mining resumes after them."""

Action = Annotated[str, typer.Argument(metavar="list | solve | mine | check", help="What to do.")]
Name = Annotated[str, typer.Argument(metavar="GAME or ID", help="A game, or the puzzle to solve.")]


def command(
    action: Action = "list",
    name: Name = "",
    out: Annotated[
        Path | None, typer.Option("--out", help="mine: the file to write or to resume. Default: GAME-puzzles.md.")
    ] = None,
    count: Annotated[int, typer.Option("--count", min=1, help="mine: stop after this many puzzles.")] = 20,
    games: Annotated[int, typer.Option("--games", min=1, help="mine: maximum number of self-play games.")] = 1000,
    records: Annotated[
        Path | None, typer.Option("--records", help="mine: search the game records in a folder.")
    ] = None,
    goal: Annotated[
        str, typer.Option("--goal", help="mine: win (a forced win) or chance (the best chance to win).")
    ] = WIN,
    turns: Annotated[int, typer.Option("--turns", min=1, help="mine: win by force within this many turns.")] = 1,
    full: Annotated[
        bool, typer.Option("--full", help="check: use all deals and playouts that mining uses, not only a few.")
    ] = False,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Worker processes (0 = one per core).")] = 1,
    as_json: AsJson = False,
) -> None:
    """List the puzzles of all games, or of one with `puzzles list GAME`. Play one with `puzzles solve ID`.

    `puzzles mine GAME` looks for new ones in self-play or records. Press Ctrl-C to stop and run it again to resume.
    `puzzles check GAME` verifies each puzzle with the current cards and rules.
    """
    if action == "list":
        list_puzzles(name, as_json)
    elif action == "solve":
        solve(find_puzzle(all_puzzles(), name))
    elif action == "check":
        check(find_game(name), full, as_json)
    elif action == "mine":
        if goal not in GOALS:
            raise unknown("goal", goal, list(GOALS))
        plan = MiningPlan(find_game(name).slug, goal, turns)
        mine(plan, out or Path(f"{plan.game}-{FILE}"), count, games, records, workers or cores(), as_json)
    else:
        raise unknown("action", action, list(ACTIONS))


def all_puzzles(name: str = "") -> list[Puzzle]:
    """The puzzles of a game, or of all."""
    slugs = [find_game(name).slug] if name else game_names()
    return [puzzle for slug in slugs for puzzle in read_puzzles(find_game(slug))]


def goal_text(puzzle: Puzzle) -> str:
    """The goal of a puzzle in words."""
    if puzzle.goal != WIN:
        return "Find the answer with the best chance"
    return "Win this turn" if puzzle.turns == 1 else f"Win within {puzzle.turns} turns, counting theirs"


def list_puzzles(name: str, as_json: bool) -> None:
    """Print the puzzles."""
    puzzles = all_puzzles(name)
    if as_json:
        put_json(
            [{"id": p.id, "game": p.game.slug, "goal": p.goal, "turns": p.turns, "level": p.level} for p in puzzles]
        )
        return
    out = console()
    for puzzle in puzzles:
        out.print(f"{puzzle.id:<20} {puzzle.level:<8} {goal_text(puzzle)}")
    out.print(f"{count_of(len(puzzles), 'puzzle')}. Play one with `playmat puzzles solve ID`.")


# solving


def solve(puzzle: Puzzle) -> None:
    """Play a puzzle at the terminal: ask until the answer is right, or the person gives up."""
    screen = Screen()
    table = puzzle.table()
    levels = [HUMAN if seat == puzzle.seat else USUAL for seat in range(table.state.seats)]
    match = TerminalMatch(table, levels, screen, None, run_command)
    view = table.view(puzzle.seat)
    right = puzzle.option(table)
    match.draw(view, puzzle.seat)
    screen.say(f"{goal_text(puzzle)}. Type a number or the text of an option, `hint` or `solution`.", "bold")
    while True:
        try:
            typed = screen.ask(" > ")
        except EOFError:
            return
        if typed.lower() in ("q", "quit"):
            return
        if typed.lower() == "solution":
            break
        if typed.lower() == "hint":
            screen.say(hint_of(puzzle, view), "yellow")
            continue
        if judge(match, view, puzzle, right, typed):
            break
    for line in solution_lines(puzzle):
        screen.say(line)


def judge(match: TerminalMatch, view: Table[Any], puzzle: Puzzle, right: int, typed: str) -> bool:
    """Judge an answer. True if it is right."""
    try:
        index = option_index(view, typed)
    except IllegalOption as fault:
        match.screen.say(str(fault), "yellow")
        return False
    if index == right:
        match.screen.say("That’s it. Well played!", "bold green")
        return True
    wrong = "does not win in time" if puzzle.goal == WIN else "has a worse chance than another answer"
    decision = view.decision
    assert decision is not None
    match.screen.say(f'A good try, but "{decision.texts[index]}" {wrong}. Try again.', "yellow")
    return False


def solution_lines(puzzle: Puzzle) -> Iterator[str]:
    """The solution, and how the game continues."""
    yield f"Solution: {puzzle.answer}"
    if puzzle.goal != WIN:
        yield f"It wins {puzzle.wins}%. The second-best answer, {puzzle.second}, wins {puzzle.second_wins}%."
    names = SEATS[puzzle.scenario.seats]
    own = names[puzzle.seat]
    for step in puzzle.scenario.when[1:]:
        ((who, what),) = step.items()
        if who in names:
            yield f"  {'you' if who == own else 'they'}: {what}"


# verifying and mining


def check(game: Game, full: bool, as_json: bool) -> None:
    """Print which puzzles of a game no longer hold."""
    reasons = {puzzle.id: stale_reason(puzzle, full) for puzzle in read_puzzles(game)}
    stale = {id: reason for id, reason in reasons.items() if reason}
    if as_json:
        put_json({"game": game.slug, "puzzles": len(reasons), "stale": stale, "fresh": not staleness(game)})
    else:
        for id, reason in stale.items():
            console().print(f"{id}: {reason}", soft_wrap=True)
        console().print(f"{len(reasons) - len(stale)} of {len(reasons)} puzzles hold.")
        if staleness(game) and not full:
            console().print(f"Only a few deals were checked, and {staleness(game)}.", soft_wrap=True)
    if stale:
        raise typer.Exit(1)


def mine(
    plan: MiningPlan, path: Path, count: int, games: int, records: Path | None, workers: int, as_json: bool
) -> None:
    """Mine until there are enough puzzles. The file is written after each one, and stores the progress."""
    game = find_game(plan.game)
    text = path.read_text("utf-8") if path.exists() else ""
    puzzles = {puzzle.id: puzzle for puzzle in kept_puzzles(game, text)}
    last = MINED.search(text)
    first = int(last[2]) + 1 if last and not records else 0
    jobs: Iterable[MineGame] = (MineGame(seed) for seed in range(first, first + games))
    if records:
        jobs = [MineGame(record=record) for record in record_texts(records)]
    done = first
    with crew_of(plan, workers) as run:
        for block in run(jobs) if len(puzzles) < count else []:
            if block:
                puzzle = read_block(game, block)
                puzzles[puzzle.id] = puzzle
            done += 1
            if block or done % 20 == 0:
                write(path, game, plan, puzzles, done)
            if block and not as_json:
                console().print(f"{len(puzzles)}: {puzzle.id} ({puzzle.level}), after game {done - 1}")
            if len(puzzles) >= count:
                break
    write(path, game, plan, puzzles, done)
    if as_json:
        put_json({"game": game.slug, "file": str(path), "puzzles": sorted(puzzles), "games": done - first})
    else:
        console().print(f"{count_of(len(puzzles), 'puzzle')} in {path}", soft_wrap=True)


def write(path: Path, game: Game, plan: MiningPlan, puzzles: dict[str, Puzzle], done: int) -> None:
    """Write the file."""
    ordered = sorted(puzzles.values(), key=lambda p: (LEVELS.index(p.level), p.id))
    how = f"--goal {plan.goal}" + (f" --turns {plan.turns}" if plan.goal == WIN else "")
    mined = f"Mined from games 0 to {max(0, done - 1)} of self-play by `playmat puzzles mine {game.slug} {how}`."
    path.write_text(file_text(game, ordered, mined), "utf-8")
