"""The option `--set FILE`, shared by several commands: games with sets from files, and messages about the sets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from playmat.cli.common import find_game, read_text
from playmat.engine.errors import PlaymatError
from playmat.engine.facts import GameFacts
from playmat.engine.game import Game
from playmat.engine.player.weights import read_weights
from playmat.sets import GameSet, SetError, read_set

SetFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--set",
        metavar="FILE",
        help="Play with the cards, changes, options and decks of a set file. Repeat for several.",
    ),
]


def game_with_sets(slug: str, files: list[Path] | None) -> Game:
    """A game by its name, with these sets, and with the weights stored next to the set files, if any fit."""
    return with_sets(find_game(slug), files)


def with_sets(game: Game, files: list[Path] | None) -> Game:
    """The game with these sets."""
    played = game
    for path in files or []:
        try:
            played = played.with_set(read_set_file(path, played))
        except SetError:
            raise
        except PlaymatError as fault:
            raise PlaymatError(f"{path}: {fault}") from None
    return with_fitted_weights(played, files or [])


def read_set_file(path: Path, game: Game | None = None) -> GameSet:
    """The set in a file. The error names the file with each fault."""
    try:
        return read_set(read_text(path, "set file"), game)
    except SetError as fault:
        raise SetError(fault.faults, str(path)) from None


def weights_path(path: Path) -> Path:
    """Where the weights of a set are stored: next to its file."""
    return path.with_suffix(".weights.json")


def with_fitted_weights(game: Game, files: list[Path]) -> Game:
    """The game with the weights next to a set file, if they were fitted to exactly these cards."""
    for path in map(weights_path, files):
        if path.is_file():
            weights = read_weights(read_text(path, "weights file"))
            if weights.game == game.slug and weights.cards == game.card_set():
                return game.with_weights(weights)
    return game


def check_same_sets(files: list[Path] | None, played: GameFacts, path: Path) -> None:
    """Check that a save or record was played with exactly these sets. It contains them, so no file is needed."""
    if not files:
        return
    named = with_sets(find_game(played.slug), files).sets
    if named != played.sets:
        raise PlaymatError(f"{path} was played with {named_sets(played.sets)}, not with {named_sets(named)}")


def named_sets(sets: dict[str, str]) -> str:
    """'"Hotter Fire" (3f…)', or "the printed cards"."""
    return " and ".join(f'"{name}" ({digest})' for name, digest in sets.items()) or "the printed cards"


def say_sets(out: Console, game: Game) -> None:
    """Print the sets of a game, and the deck laws they break."""
    if game.sets:
        out.print(f"With the set {named_sets(game.sets)}")
    for warning in game.lists.broken_laws():
        out.print(f"warning: {warning}", soft_wrap=True)
