"""Shared by several commands: the console, JSON, games by name, `--option K=V`, reading files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import OptionError, PlaymatError, nearest
from playmat.engine.game import Game
from playmat.games import game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game. `playmat games` lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
SettingPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="K=V", help="Set an option of the game, like advanced=false. Repeat for several."),
]

PresetName = Annotated[
    str, typer.Option("--preset", metavar="NAME", help="Use a preset of options. `playmat games` lists them.")
]

MOST_BYTES = 50_000_000
"""Larger files are refused unread: playmat itself never writes files this large."""


def console() -> Console:
    """The console of a command. Without a terminal it writes plain text, 80 columns wide unless COLUMNS is set."""
    return Console(highlight=False, markup=False, emoji=False)


def put_json(value: Any) -> None:
    """Print a value as JSON."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


def find_game(slug: str) -> Game:
    """A game by its name, ignoring case."""
    return game(slug.strip().lower())


def chosen_settings(chosen: Game, preset: str, pairs: list[str] | None) -> dict[str, str]:
    """The options of a preset, overridden by individual options."""
    return {**(chosen.face.preset(preset).options if preset else {}), **read_settings(pairs)}


def read_settings(pairs: list[str] | None) -> dict[str, str]:
    """`K=V` pairs as a dict. The error names every malformed pair."""
    settings: dict[str, str] = {}
    faults: list[str] = []
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            faults.append(f'"{pair}" is not an option. Write NAME=VALUE, like advanced=false')
        elif name.strip() in settings:
            faults.append(f'option "{name.strip()}" is given twice')
        else:
            settings[name.strip()] = value.strip()
    if faults:
        raise OptionError("; ".join(faults))
    return settings


def read_text(path: Path, what: str) -> str:
    """The text of a file. The error says why it cannot be read."""
    try:
        if path.is_dir():
            raise PlaymatError(f"{path} is a folder, not a {what}")
        if path.stat().st_size > MOST_BYTES:
            raise PlaymatError(f"{path} is not a {what}: it is larger than {MOST_BYTES // 1_000_000} MB")
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise PlaymatError(f"{path}: no such file") from None
    except UnicodeDecodeError:
        raise PlaymatError(f"{path} is not a {what}: it is not a text file") from None
    except (OSError, ValueError) as fault:
        raise PlaymatError(f"cannot read {path}: {getattr(fault, 'strerror', None) or fault}") from None


def find_deck(game: Game, name: str) -> Deck:
    """A deck by its name, or from a file if the name looks like one."""
    from playmat.cli.deck_files import read_deck_file

    if name in game.decks:
        return game.decks[name]
    if os.sep in name or name.endswith((".txt", ".json")) or Path(name).is_file():
        return read_deck_file(game, Path(name))
    return game.deck(name)


def by_name(typed: str, names: list[str], what: str = "card or ability") -> str:
    """The one name that equals the typed text, or else begins with it, or else contains it."""
    low = typed.lower()
    for matching in (
        [n for n in names if n.lower() == low],
        [n for n in names if n.lower().startswith(low)],
        [n for n in names if low in n.lower()],
    ):
        if len(set(matching)) == 1:
            return matching[0]
        if matching:
            raise PlaymatError(f'"{typed}" could mean: {", ".join(matching)}')
    raise PlaymatError(f'There is no {what} "{typed}"{nearest(typed, names)}')
