"""`playmat words`: list the words that a game's cards are written in, from their declarations."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text

from playmat.cli.common import AsJson, GameName, console, find_game, put_json
from playmat.engine.errors import unknown
from playmat.engine.words.reference import reference, takes_text

Wanted = Annotated[str, typer.Argument(metavar="[WORD]", help="Show only this word.")]


def command(game: GameName, word: Wanted = "", as_json: AsJson = False) -> None:
    """List the words that a game's cards are written in: arguments, ranges, and an example card with its text."""
    chosen = find_game(game)
    entries = reference(chosen)
    if not entries:
        console().print(f"{chosen.slug} declares no words: its cards are plain Python.")
        return
    matching = [entry for entry in entries if word in ("", entry["word"])]
    if not matching:
        raise unknown(f"{chosen.slug} word", word, [entry["word"] for entry in entries])
    if as_json:
        put_json(matching)
        return
    out = console()
    for entry in matching:
        for line in lines(entry):
            out.print(line)


def lines(entry: dict[str, Any]) -> list[Any]:
    """A word, its meaning, its arguments, and a card that uses it."""
    takes = entry.get("takes")
    brackets = f"({', '.join(p['argument'] for p in takes)})" if takes is not None else ""
    rows: list[Any] = [Text.assemble((entry["word"], "bold cyan"), brackets, "  ", entry["about"])]
    for param in takes or []:
        default = f", default {param['default']}" if param.get("default") not in (None, "", (), []) else ""
        path = f" (path: {param['name']})" if param["name"] != param["argument"] else ""
        rows.append(indented(f"{param['argument']}: {takes_text(param)}{default}{path}"))
    if entry["example"]:
        rows += [indented(entry["example"]["written"], "dim"), indented(entry["example"]["text"], "dim")]
    return rows


def indented(text: str, style: str = "") -> Padding:
    """A line below a word."""
    return Padding(Text(text, style), (0, 0, 0, 4))
