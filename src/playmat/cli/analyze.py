"""`playmat analyze`: the chance to win over a recorded game, the cost of every decision, and better answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from playmat.analysis.analysis import PLAYOUTS, DecisionJob, GameAnalysis, Result
from playmat.analysis.shapes import Analysis, AnalyzedDecision
from playmat.cli.common import AsJson, console, find_game, put_json, read_text
from playmat.cli.experiment import INTERRUPTED, Run, Workers
from playmat.cli.kept_analysis import KeptAnalysis
from playmat.cli.replay import headline, named
from playmat.engine.errors import PlaymatError
from playmat.engine.files.replay import read_record
from playmat.engine.game import Game
from playmat.lab.crew import LOCAL

MOST_PLAYOUTS = 100_000
MARKS = {"good": "!", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
STYLES = {"good": "green", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}
STEPS = "▁▂▃▄▅▆▇█"


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    playouts: Annotated[
        int,
        typer.Option(
            "--playouts", metavar="N", help="Playouts per decision. A loss is confirmed with 10 × N playouts."
        ),
    ] = PLAYOUTS,
    every: Annotated[bool, typer.Option("--all", help="List every decision, not only the graded ones.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Analyze again, even if an analysis is stored.")] = False,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """Analyze a recorded game: the chance to win, the cost of every decision, better answers, and luck.

    The analysis is stored next to the record and reopened without computing it again.
    """
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise PlaymatError(f"--playouts {playouts}: use 1 to {MOST_PLAYOUTS:,}")
    text = read_text(file, "game record")
    record = named(file, lambda: read_record(text))
    game = find_game(str(record["game"]))
    kept = KeptAnalysis(file, text, game, playouts)
    run = Run(workers, LOCAL, as_json, "analyzing")
    report = None if again else kept.read()
    is_new = report is None
    if report is None:
        report = analyzed(file, game, record, playouts, run)
        kept.write(report)
    if as_json:
        put_json(report)
        return
    out = console()
    out.print(headline(game, record))
    show(out, report, every)
    if is_new:
        run.say_time(out, "decisions", run.progress.done)
    else:
        out.print(f"Stored in {kept.path.name}. Use --again to analyze again.", style="dim", soft_wrap=True)


def analyzed(file: Path, game: Game, record: dict[str, Any], playouts: int, run: Run) -> Analysis:
    """Analyze a record. Ctrl-C ends the command."""
    analysis: GameAnalysis = named(file, lambda: GameAnalysis(game, record, playouts))
    try:
        return analysis.report(list(results_of(analysis, run)))
    except KeyboardInterrupt:
        Console(stderr=True).print(f"Stopped after {run.progress.done} of {analysis.total} decisions.")
        raise typer.Exit(INTERRUPTED) from None


def results_of(analysis: GameAnalysis, run: Run) -> Iterator[Result]:
    """The results of all jobs."""
    with run.crew(analysis) as crew:
        run.progress.begin(analysis.total)
        for result in crew(DecisionJob(number) for number in range(analysis.total)):
            yield result
            run.progress.advance(1)


def show(out: Console, report: Analysis, every: bool) -> None:
    """Print an analysis."""
    out.print(report["summary"], soft_wrap=True)
    for seat, about in enumerate(report["seats"]):
        luck = f", luck {about['luck']:+.0f}" if "luck" in about else ""
        counts = ", ".join(f"{word} {about[word]}" for word in ("good", "inaccuracies", "mistakes", "blunders"))
        out.print(f"\n{about['name']}: accuracy {about['accuracy']:.0f}, {counts}{luck}", soft_wrap=True)
        out.print(f"  {curve_line(report, seat)}", style="dim")
    out.print()
    for k, decision in enumerate(report["decisions"]):
        if every or decision["grade"] or k in report["moments"]:
            show_decision(out, report, k, decision)


def curve_line(report: Analysis, seat: int) -> str:
    """A seat's chance to win from start to finish, as one line of block characters."""
    chances = [point["chances"][seat] for point in report["curve"]]
    width = min(60, len(chances))
    chosen = [chances[k * (len(chances) - 1) // max(1, width - 1)] for k in range(width)]
    return "".join(STEPS[min(len(STEPS) - 1, int(chance * len(STEPS)))] for chance in chosen)


def show_decision(out: Console, report: Analysis, number: int, decision: AnalyzedDecision) -> None:
    """Print a decision: its time, player, mark and cost, and the better answer."""
    game = f"{decision['game']}." if decision["game"] else ""
    moment = "*" if number in report["moments"] else " "
    name = report["seats"][decision["seat"]]["name"]
    before, after = percent(decision["before"]), percent(decision["chance"])
    change = after if before == after else f"{before} → {after}"
    luck = f"  (luck before it {decision['luck']:+.0f})" if "luck" in decision else ""
    line = Text(f"{moment}{game}{decision['turn']:>3}  {name}: {decision['text']} ")
    line.append(MARKS.get(decision["grade"], ""), STYLES.get(decision["grade"], ""))
    line.append(f"  {change}{luck}", "dim")
    out.print(line, soft_wrap=True)
    if "best" in decision:
        best = decision["best"]
        chance = f"{percent(best['chance'])} ({percent(best['low'])} to {percent(best['high'])})"
        out.print(f"       better: {best['text']}, {chance}. {best['reason']}".rstrip(), soft_wrap=True)
        if best["then"]:
            out.print(f"       then: {' > '.join(best['then'])}", style="dim", soft_wrap=True)


def percent(chance: float) -> str:
    """A chance as a whole percentage."""
    return f"{100 * chance:.0f}%"
