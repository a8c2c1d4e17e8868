"""The report of `playmat simulate` as tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid

from playmat.agents.tally import Tally
from playmat.cli.set_files import say_sets
from playmat.engine.counting import count_of
from playmat.lab import quality
from playmat.lab.plan import SimulationPlan
from playmat.lab.simulation_data import simulation_data
from playmat.lab.trace import CASES

WIN_RATE: Final = "win rate without draws (95% CI)"


def show(out: Console, plan: SimulationPlan, tally: Tally, asked: int, partial: bool, cards: bool = False) -> None:
    """Print the report, optionally with a table of all cards."""
    data = simulation_data(plan, tally, asked, partial)
    stopped = f" (PARTIAL: stopped after {data['games']:,} of {asked:,})" if partial else ""
    out.print(f"{plan.slug}: {count_of(data['games'], 'game')}, seed {plan.seed}{stopped}")
    say_sets(out, plan.game)
    if not data["games"]:
        return
    show_wins(out, data)
    show_numbers(out, data)
    show_quality(out, quality.qualities(tally, len(plan.agents)))
    if len(data["decks"]) > 1:
        show_decks(out, data)
    if cards:
        show_cards(out, data["cards"])


def show_wins(out: Console, data: dict[str, Any]) -> None:
    """Print who won, and how games ended."""
    grid = table("", "games", "wins", "draws", WIN_RATE)
    for k, agent in enumerate(data["agents"]):
        twice = [a["name"] for a in data["agents"]].count(agent["name"]) > 1
        add_result(grid, f"{agent['name']} ({k + 1})" if twice else agent["name"], agent)
    if data["first_player"] is not None:
        add_result(grid, "first player", {**data["first_player"], "draws": 0})
    for k, seat in enumerate(data["seats"]):
        add_result(grid, f"seat {k + 1}", seat)
    out.print(grid)
    grid = table("ending", "games", "share (95% CI)")
    for name, ending in sorted(data["endings"].items(), key=lambda x: -x[1]["games"]):
        grid.add_row(name, f"{ending['games']:,}", interval(ending))
    out.print(grid)


def show_numbers(out: Console, data: dict[str, Any]) -> None:
    """Print how long games are, and the game's own statistics."""
    grid = table("at the end of a game", "mean", "median", "5–95%", "least", "most")
    for name, x in data["lengths"].items():
        grid.add_row(
            name, f"{x['mean']:.1f}", str(x["median"]), f"{x['p5']}–{x['p95']}", str(x["least"]), str(x["most"])
        )
    out.print(grid)
    if data["statistics"]:
        grid = table("per game", "mean")
        for name, mean in data["statistics"].items():
            grid.add_row(name, f"{mean:.2f}")
        out.print(grid)
    if data["measures"]:
        out.print(measures_table(data["measures"]))
    show_deck_statistics(out, data["deck_statistics"])


def show_quality(out: Console, qualities: list[quality.Quality]) -> None:
    """Print how well the game plays."""
    grid = table("play quality", "value (95% CI)")
    for q in qualities:
        if q.value is not None:
            grid.add_row(q.name, quality_text(q, q.value))
    out.print(grid)


def quality_text(q: quality.Quality, value: float) -> str:
    """A play-quality number, with its interval if it is a share."""
    if q.low is None or q.high is None:
        return f"{value:.1f}{q.unit}"
    if q.unit == "points":
        return f"{value:+.1f} points ({q.low:+.1f} to {q.high:+.1f})"
    return f"{value:.1f}{q.unit} ({q.low:.1f}–{q.high:.1f})"


def show_cards(out: Console, cards: dict[str, Any]) -> None:
    """Print how often each card was drawn and played, and how often its deck then won."""
    grid = card_table(cards)
    narrow = is_too_wide(grid, out)
    out.print(narrow_card_table(cards) if narrow else grid)
    out.print(f"{NARROW_NOTE} {CARD_NOTE}" if narrow else CARD_NOTE, style="dim")


def card_table(cards: dict[str, Any]) -> Grid:
    """A table of all cards, with the win rate in each case in a column of its own."""
    grid = table("card", "games", *CASES, "win rate", *[f"if {case}" for case in CASES])
    for card in cards.values():
        wins = [cell(card[case]) for case in CASES]
        grid.add_row(card["name"], f"{card['games']:,}", *[rate(card[case]) for case in CASES], cell(card), *wins)
    return grid


def narrow_card_table(cards: dict[str, Any]) -> Grid:
    """The same table for a narrow terminal: the win rate is next to the share of games."""
    grid = table("card", "games", "win rate", *CASES)
    grid.columns[0].no_wrap = False
    for card in cards.values():
        cases = [f"{rate(card[case])} {cell(card[case]):>5}" for case in CASES]
        grid.add_row(card["name"], f"{card['games']:,}", cell(card), *cases)
    return grid


def rate(case: dict[str, Any]) -> str:
    """The share of games in which something happened to a card."""
    return f"{100 * case['rate']:.0f}%"


NARROW_NOTE: Final = "Each case has its share of the games, then the win rate (95% CI)."
CARD_NOTE: Final = (
    "Rates are shares of the games of decks with the card. A win rate does not show a card's effect: some cards are "
    "played mostly by a player who is ahead, others only in long games. `playmat compare GAME --impact CARD` does."
)


def measures_table(measures: list[dict[str, Any]]) -> Grid:
    """The game's measures. Long names and targets continue on a second line."""
    grid = table("measure", "value", "target", "met")
    for column in (grid.columns[0], grid.columns[2]):
        column.no_wrap, column.justify = False, "left"
    for m in measures:
        grid.add_row(
            f"{m['id']} {m['name']}".strip(),
            measured(m["value"], m["target"]),
            m["target"],
            {True: "yes", False: "no", None: ""}[m["met"]],
        )
    return grid


def measured(value: float | None, target: str) -> str:
    """A measured value, in the format of its target: "13%" next to "at most 15%"."""
    if value is None:
        return "–"
    return f"{100 * value:.3g}%" if "%" in target else f"{value:g}"


def show_deck_statistics(out: Console, decks: dict[str, Any]) -> None:
    """Print the game's own statistics for each deck, and its advice."""
    if not decks:
        return
    names = [name for name in next(iter(decks.values())) if name not in ("games", "advice")]
    grid = table("per game with", *names)
    for column in grid.columns[1:]:
        column.no_wrap = False  # the headers are long, but the numbers are short
    for deck, numbers in decks.items():
        grid.add_row(deck, *[f"{numbers[name]:.2f}" for name in names])
    out.print(grid)
    for deck, numbers in decks.items():
        for line in numbers["advice"]:
            out.print(f"{deck}: {line}")


def show_decks(out: Console, data: dict[str, Any]) -> None:
    """Print the results of each deck against the field (without mirror matches), and against each other deck."""
    grid = table("against the field", "games", "wins", "draws", WIN_RATE)
    for name, deck in sorted(data["decks"].items(), key=lambda x: -x[1]["share"]):
        add_result(grid, name, deck)
    out.print(grid)
    show_matrix(out, data["matrix"])


def show_matrix(out: Console, matrix: dict[str, Any]) -> None:
    """Print the results of each deck against each other deck, without intervals on a narrow screen."""
    names = list(matrix)
    grid = matrix_table(matrix, names, cell)
    if is_too_wide(grid, out):
        grid = matrix_table(matrix, names, short_cell)
    if is_too_wide(grid, out):
        out.print("The matrix is wider than the screen. Use --json to see it.")
    else:
        out.print(grid)


def matrix_table(matrix: dict[str, Any], names: list[str], format_share: Callable[[dict[str, Any]], str]) -> Grid:
    """The win rates of all pairings. Columns are numbered: names that start alike look the same in narrow columns."""
    grid = table("win rate in % against", *[str(k) for k in range(1, len(names) + 1)])
    for k, name in enumerate(names, 1):
        cells = [format_share(matrix[name][other]) if other != name else "" for other in names]
        grid.add_row(f"{k:>2} {name}", *cells)
    return grid


def is_too_wide(grid: Grid, out: Console) -> bool:
    """Whether rich would wrap or cut columns. Rich's own minimum assumes that columns can always wrap."""
    return grid.__rich_measure__(out, out.options).maximum > out.width


def table(*columns: str) -> Grid:
    """A plain table: names left-aligned, numbers right-aligned."""
    grid = Grid(box=None, pad_edge=False, header_style="bold", title_justify="left", show_edge=False)
    for k, column in enumerate(columns):
        grid.add_column(column, justify="right" if k else "left", no_wrap=True)
    grid.padding = (0, 1, 0, 0)
    return grid


def add_result(grid: Grid, name: str, result: dict[str, Any]) -> None:
    """A row of games, wins, draws and share."""
    grid.add_row(name, f"{result['games']:,}", f"{result['wins']:,}", f"{result['draws']:,}", interval(result))


def interval(x: dict[str, Any]) -> str:
    """A share with its interval, in percent."""
    if x.get("games", 1) == x.get("draws", 0):
        return "–"
    return f"{100 * x['share']:.1f}% ({100 * x['low']:.1f}–{100 * x['high']:.1f})"


def cell(x: dict[str, Any]) -> str:
    """A share and half its interval, in the shortest form."""
    if x["games"] == 0:
        return "–"
    return f"{100 * x['share']:.0f}±{50 * (x['high'] - x['low']):.0f}"


def short_cell(x: dict[str, Any]) -> str:
    """A share alone, for many decks."""
    return f"{100 * x['share']:.0f}" if x["games"] else "–"
