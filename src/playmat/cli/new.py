"""`playmat new`: write a package with a small complete game, for you to turn into your own."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.engine.errors import PlaymatError, unknown
from playmat.games import RESERVED, entries

What = Annotated[str, typer.Argument(metavar="game", help="What to write: game.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Its name: lowercase letters, digits and underscores.")]
Folder = Annotated[Path, typer.Option("--in", metavar="FOLDER", help="Write the package into this folder.")]
Title = Annotated[str, typer.Option("--title", metavar="TITLE", help="Its title. Default: NAME, written as words.")]

KINDS = ["game"]
MODEL, CLASS, TITLE, CHAPTER = "mygame", "MyGame", "My Game", "my-game"
"""The names in the template: the game's package, its classes, its title and the file of its rules."""
LONGEST = 40


def command(what: What, name: Name, folder: Folder = Path(), title: Title = "") -> None:
    """Write a package with a small complete game: rules, cards, decks, rulebook, tests.

    `playmat new game NAME` creates the folder NAME. Install it with `pip install --editable NAME` to
    play the game.
    """
    if what not in KINDS:
        raise unknown("template", what, KINDS)
    check_name(name)
    target = folder / name
    if target.exists():
        raise PlaymatError(f"{target} already exists. Choose another name, or another folder with --in FOLDER.")
    if not folder.is_dir():
        raise PlaymatError(f"There is no folder {folder}.")
    words = [word for word in name.split("_") if word]
    shown = title.strip() or " ".join(word.capitalize() for word in words)
    check_title(shown)
    names = {
        CLASS: "".join(word.capitalize() for word in words),
        TITLE: shown,
        CHAPTER: name.replace("_", "-"),
        MODEL: name,
    }
    try:
        count = write(files("playmat") / "templates" / what, target, names)
    except OSError as fault:
        raise PlaymatError(f"{fault.filename or target} cannot be written: {fault.strerror or fault}.") from None
    typer.echo(f"Wrote {shown} to {target} ({count} files). Next:")
    typer.echo(f"  pip install --editable {target}")
    typer.echo(f"  playmat play {name}")
    typer.echo(f"  playmat check {name}")


def check_name(name: str) -> None:
    """Reject a name that no game can have."""
    if not name.isascii() or not name.isidentifier() or name != name.lower() or not name[0].isalpha():
        raise PlaymatError(
            f'"{name}" is not a valid name for a game. Use lowercase letters, digits and underscores, like stone_age.'
        )
    if len(name) > LONGEST:
        raise PlaymatError(f'"{name}" is too long: a name has at most {LONGEST} characters.')
    taken = [entry for entry in entries() if entry.name == name]
    if taken:
        raise PlaymatError(f'There is already a game "{name}" (package {taken[0].package}). Choose another name.')
    if keyword.iskeyword(name) or name in RESERVED or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise PlaymatError(f'A Python package cannot be called "{name}" here: the name is taken. Choose another name.')


def check_title(title: str) -> None:
    """Reject a title that would break the files that contain it."""
    if not title.isprintable() or any(sign in title for sign in "\"'\\{}`*"):
        raise PlaymatError(
            f"The title {title!r} contains characters that are not allowed: quotes, braces, asterisks or \\."
        )


def write(source: Any, target: Path, names: dict[str, str]) -> int:
    """Copy a template with the game's own names, and return the number of files."""
    target.mkdir(parents=True)
    count = 0
    for entry in source.iterdir():
        if entry.name == "__pycache__":
            continue
        path = target / renamed(entry.name, names)
        if entry.is_dir():
            count += write(entry, path, names)
        else:
            path.write_text(renamed(entry.read_text("utf-8"), names), "utf-8")
            count += 1
    return count


def renamed(text: str, names: dict[str, str]) -> str:
    """A text of the template with the game's own names, each inserted once."""
    return re.sub("|".join(names), lambda match: names[match[0]], text)
