"""`playmat games`: list the games."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from playmat.cli.common import AsJson, console, put_json
from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.game import Game
from playmat.games import Entry, describe, entries, fault_of, fault_text, load
from playmat.scenario.rulebook import Rulebook, read_rulebook, rulebook_folder


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="List only this game.")] = "", as_json: AsJson = False
) -> None:
    """List the games: seats, cards, decks, options, rules, and how many rules have scenarios.

    A game that cannot be played is listed with its fault. `playmat check GAME` shows what a game lacks.
    """
    listed = [entry for entry in entries() if game in ("", entry.name)]
    if game and not listed:
        raise unknown("game", game, [entry.name for entry in entries()])
    rows = [row_of(entry) for entry in listed]
    if as_json:
        put_json(rows)
        return
    for row in rows:
        show(row) if "seats" in row else show_fault(row)


def row_of(entry: Entry) -> dict[str, Any]:
    """As much of a game as can be read, and its fault."""
    row: dict[str, Any] = {"slug": entry.name, "title": entry.name, "package": entry.package, "fault": fault_of(entry)}
    if not row["fault"]:
        try:
            row |= described(load(entry))
        except Exception as error:  # an unfinished game can fail in any part
            row["fault"] = fault_text(entry, describe(error))
    return row


def described(game: Game) -> dict[str, Any]:
    """The facts and counts of a game."""
    besides: dict[str, int] = {}
    for card in game.pool():
        kind = game.face.kind(card)
        besides[kind] = besides.get(kind, 0) + 1
    cards = besides.pop("", 0)
    book, fault = rulebook_of(game)
    shown = {number for scenario in book.scenarios() for number in scenario.rules}
    return {
        "slug": game.slug,
        "title": game.title,
        "fault": fault,
        "about": game.face.about,
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "cards": cards,
        "besides": besides,
        "decks": {name: deck.title for name, deck in game.decks.items()},
        "options": [
            {"name": o.name, "values": o.values, "default": o.values[0], "numbers": o.numbers, "text": o.text}
            for o in game.options
        ],
        "presets": [{"name": p.name, "text": p.text, "options": p.options} for p in game.face.presets],
        "opponents": [{"name": o.name, "text": o.text, "agent": o.agent} for o in game.player.levels],
        "rules": len(book.ids),
        "rules_with_scenarios": sum(1 for number in book.ids if number in shown),
        "rules_with_reasons": len(book.reasons()),
        "scenarios": len(book.scenarios()),
    }


def rulebook_of(game: Game) -> tuple[Rulebook, str]:
    """The rulebook of a game, empty if it cannot be read, and the reason."""
    empty = Rulebook([], [], [])
    try:
        return (read_rulebook(game), "") if rulebook_folder(game).is_dir() else (empty, "")
    except (PlaymatError, OSError, ValueError) as error:
        return empty, describe(error)


def show_fault(row: dict[str, Any]) -> None:
    """Print a game that cannot be played."""
    out = console()
    out.print(Text(row["slug"], "bold cyan"))
    out.print(Padding(Text(row["fault"], "red"), (0, 0, 0, 2)))


def show(entry: dict[str, Any]) -> None:
    """Print a game."""
    out = console()
    title = Text(entry["slug"], "bold cyan")
    out.print(title + Text(f"  {entry['title']}", "bold"))
    least, most = entry["seats"]["least"], entry["seats"]["most"]
    counts = [
        count_of(least, "seat") if least == most else f"{least} to {most} seats",
        " and ".join([count_of(entry["cards"], "card"), *[count_of(n, kind) for kind, n in entry["besides"].items()]]),
        count_of(len(entry["decks"]), "deck"),
        f"{count_of(entry['rules'], 'rule')}, {entry['rules_with_scenarios']} of them with "
        f"{count_of(entry['scenarios'], 'scenario')}"
        if entry["rules"]
        else "no rulebook",
    ]
    if entry["about"]:
        out.print(Padding(Text(entry["about"]), (0, 0, 0, 2)))
    out.print(Padding(Text(" · ".join(counts)), (0, 0, 0, 2)))
    if entry["fault"]:
        out.print(Padding(Text(entry["fault"], "red"), (0, 0, 0, 2)))
    out.print(Padding(Text("decks: " + ", ".join(entry["decks"])), (0, 0, 0, 2)))
    opponents = ", ".join(f"{o['name']} ({o['agent']})" for o in entry["opponents"])
    out.print(Padding(Text("opponents, weakest first: " + opponents), (0, 0, 0, 2)))
    if not entry["options"]:
        return
    out.print(Padding(Text("options (first value = default, change with --option NAME=VALUE):"), (0, 0, 0, 2)))
    out.print(Padding(options_table(entry), (0, 0, 0, 4)))
    if entry["presets"]:
        out.print(Padding(Text("presets (options together, with --preset NAME):"), (0, 0, 0, 2)))
        out.print(Padding(presets_table(entry), (0, 0, 0, 4)))


def presets_table(entry: dict[str, Any]) -> Table:
    """The presets and the options that they change."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for preset in entry["presets"]:
        values = " ".join(f"{name}={value}" for name, value in preset["options"].items())
        grid.add_row(preset["name"], Text(f"{preset['text']} ") + Text(f"({values})", "dim"))
    return grid


def options_table(entry: dict[str, Any]) -> Table:
    """The options with their meanings and values."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for o in entry["options"]:
        values = " | ".join([*o["values"], *["any number"] * o["numbers"]])
        grid.add_row(o["name"], Text(f"{o['text']} ") + Text(f"({values})", "dim"))
    return grid
