"""`playmat bench`: measure the engine. Decisions/s in random play, and µs per clone, view, imagine, save and value.

Each run plays whole games, from setup to end, over all ordered pairings of the game's decks with its default options.
It counts only decisions with two or more options, with events on. Copies are made at random decisions in the middle
of games. Every number is the median of the runs.
"""

from __future__ import annotations

import platform
import sysconfig
import time
from collections.abc import Callable, Iterator
from itertools import cycle, product
from pathlib import Path
from statistics import mean, median
from typing import Annotated, Any

import typer

from playmat.cli.common import AsJson, console, put_json
from playmat.cli.set_files import SetFiles, game_with_sets, say_sets
from playmat.engine.chance import small as chance
from playmat.engine.errors import PlaymatError
from playmat.engine.files.save import save
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table import table
from playmat.engine.table.playout import play_at_random
from playmat.engine.view.view import imagine
from playmat.games import names as game_names
from playmat.lab.simulation_data import sets_json

RUNS = 5
COPIES = 20
"""The number of copies timed together: a single copy takes barely longer than reading the clock."""
VALUE = "value_us"
"""The time to evaluate the chance to win, as a search does at the end of a playout."""
COPYING = 0.1
"""The fraction of a run's time spent on each kind of copy."""


def command(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game. Default: the first one.")] = "",
    as_json: AsJson = False,
    against: Annotated[
        str, typer.Option("--against", metavar="COMMIT", help="Also build that commit and compare, run by run.")
    ] = "",
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help="Seconds per run.")] = 3.0,
    runs: Annotated[int, typer.Option("--runs", metavar="N", help="Number of runs. The median is reported.")] = RUNS,
    instructions: Annotated[
        bool, typer.Option("--instructions", help="Count instructions per decision instead, with valgrind.")
    ] = False,
    set_files: SetFiles = None,
) -> None:
    """Measure decisions/s in random play, and the cost of clone, view, imagine, save and value."""
    game = game_with_sets(name or game_names()[0], set_files)
    if not 0.001 <= seconds <= 600:
        raise PlaymatError(f"--seconds {seconds}: use 0.001 to 600 seconds per run")
    if not 1 <= runs <= 1000:
        raise PlaymatError(f"--runs {runs}: use 1 to 1000 runs")
    if set_files and (against or instructions):
        raise PlaymatError("--against and --instructions measure the printed game: leave out --set")
    if against:
        from playmat.cli.bench_against import compare, show_ratios

        ratios = compare(game.slug, against, seconds)
        put_json(ratios) if as_json else show_ratios(console(), ratios)
        return
    if instructions:
        from playmat.cli.instructions import count_instructions, report

        count = count_instructions(game)
        put_json(count) if as_json else console().print("\n".join(report(count)))
        return
    numbers = measured(game, seconds, runs)
    if as_json:
        put_json(numbers)
    else:
        say_sets(console(), game)
        show(numbers)


def measured(game: Game, seconds: float, runs: int) -> dict[str, Any]:
    """Measure everything for a game."""
    tables = fresh_tables(game)
    for _ in range(3):  # warm-up: things created once (addresses of words, checked decks) are not measured
        next(tables)
    played = [speed(tables, seconds) for _ in range(runs)]
    numbers: dict[str, Any] = {"game": game.slug, **sets_json(game), "compiled": is_compiled()}
    for name in ("decisions_per_second", "games_per_second", "decisions_per_game", "options_per_decision"):
        numbers[name] = round(median(run[name] for run in played), 2)
    copies: list[tuple[str, Callable[[Sitting[Any], int], object]]] = [
        ("clone_us", lambda t, k: t.clone()),
        ("view_us", lambda t, k: t.view(t.state.pending.seat)),
        ("imagine_us", imagine),
        ("save_us", lambda t, k: save(t)),
        (VALUE, lambda t, k: t.game.player.value(t, t.state.pending.seat)),
    ]
    for name, copy in copies:
        numbers[name] = round(median(copy_us(tables, name, copy, seconds * COPYING) for _ in range(runs)), 2)
    return {**numbers, "python": platform.python_version(), "build": interpreter_build(), "machine": machine()}


def is_compiled() -> bool:
    """Whether the running engine is compiled."""
    return not str(table.__file__).endswith(".py")


def interpreter_build() -> str:
    """How Python was built. Optimized and without a shared library, it is 10% faster (docs/research/speed.md)."""
    return described_build(sysconfig.get_config_var("CONFIG_ARGS"), sysconfig.get_config_var("Py_ENABLE_SHARED"))


def described_build(arguments: str | None, shared: int | None) -> str:
    """The kind of build, from its configure arguments, or "unknown" without them."""
    if arguments is None:
        return "unknown"
    optimized = "optimized" if "--enable-optimizations" in arguments else "not optimized"
    linked = ["link-time optimization"] if "--with-lto" in arguments and "--without-lto" not in arguments else []
    return ", ".join([optimized, *linked, "shared" if shared else "static"])


def machine() -> str:
    """The machine this runs on."""
    system = f"{platform.system()} {platform.machine()}"
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        models = []
    return f"{system}, {models[0] or 'unknown'}" if models else system


def fresh_tables(game: Game) -> Iterator[tuple[Sitting[Any], int]]:
    """An endless series of new games over all ordered pairings of the decks, each with a seed for the players."""
    names = list(game.decks)
    options = game.full_options(None)
    pairings = [
        [game.deck(name) for name in seating]
        for seating in product(names, repeat=game.least_seats)
        if not game.lists.seat_faults([game.deck(name) for name in seating], options)
    ]
    for seed, decks in enumerate(cycle(pairings), 1):
        yield game.start(decks, seed), chance.seeded(seed)


def speed(tables: Iterator[tuple[Sitting[Any], int]], seconds: float) -> dict[str, float]:
    """Play random games for this many seconds, from setup to end."""
    games = decisions = options = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        t, seed = next(tables)
        played = play_at_random(t, seed)
        games += 1
        decisions += played.decisions
        options += played.options
        now = time.perf_counter()
    took = now - begin
    return {
        "decisions_per_second": decisions / took,
        "games_per_second": games / took,
        "decisions_per_game": decisions / games,
        "options_per_decision": options / max(1, decisions),
    }


def copy_us(
    tables: Iterator[tuple[Sitting[Any], int]], name: str, copy: Callable[[Sitting[Any], int], object], seconds: float
) -> float:
    """Mean microseconds per copy, at random decisions from the 20th to the 80th of a game (earlier in short games)."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    most = 80
    while time.perf_counter() < end or not took:
        t, seed = next(tables)
        play_at_random(t, seed, most // 4 + chance.number(seed, most - most // 4))
        if t.over and most == 1:
            raise PlaymatError(f"{t.game.slug} ends without a decision, so there is no position to copy")
        if t.over:
            most -= 1  # this game has fewer decisions
            continue
        source: Any = t.view(t.state.pending.seat) if name == "imagine_us" else t
        # an evaluation caches values in its table, but a search evaluates each table only once: use new clones
        sources: list[Any] = [t.clone() for _ in range(COPIES)] if name == VALUE else [source] * COPIES
        begin = time.perf_counter()
        for k in range(COPIES):
            copy(sources[k], k)
        took.append((time.perf_counter() - begin) / COPIES * 1e6)
    return mean(took)


def show(numbers: dict[str, Any]) -> None:
    """Print the numbers."""
    out = console()
    how = "compiled" if numbers["compiled"] else "interpreted"
    out.print(f"{numbers['game']}, {how}, Python {numbers['python']} ({numbers['build']}), {numbers['machine']}")
    out.print(f"  {numbers['decisions_per_second']:12,.0f} decisions/s in random play")
    out.print(f"  {numbers['games_per_second']:12,.0f} games/s")
    out.print(f"  {numbers['decisions_per_game']:12.1f} decisions per game")
    out.print(f"  {numbers['options_per_decision']:12.1f} options per decision")
    for name in ("clone", "view", "imagine", "save", "value"):
        out.print(f"  {numbers[f'{name}_us']:12.1f} µs per {name}")
