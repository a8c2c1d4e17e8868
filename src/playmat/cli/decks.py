"""`playmat decks`: the decks of a game, and whether one of your own may be played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from playmat.cli import BAD_INPUT, complain
from playmat.cli.common import AsJson, console, find_game, put_json, read_deck_file
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Deck, Game

Words = Annotated[
    list[str],
    typer.Argument(metavar="GAME | check GAME FILE", help="The decks of a game; or whether a deck file is legal."),
]


def command(words: Words, as_json: AsJson = False) -> None:
    """The decks of a game: `decks GAME`. With `decks check GAME FILE`, everything that is wrong with a deck.

    A deck file has lines `board: tembo` and the like, then lines `2 Card Name` or `2 CARD-ID`; # begins a remark.
    """
    if words[0] == "check":
        if len(words) != 3:
            raise PlaymatError("`decks check` needs a game and a file: playmat decks check atw my-deck.txt")
        check(find_game(words[1]), Path(words[2]), as_json)
    elif len(words) == 1:
        list_decks(find_game(words[0]), as_json)
    else:
        raise PlaymatError(f'not understood: "{" ".join(words)}". It is `decks GAME` or `decks check GAME FILE`')


def list_decks(of: Game, as_json: bool) -> None:
    """What comes with the game."""
    if as_json:
        put_json([as_data(of, deck) for deck in of.decks.values()])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold", pad_edge=False)
    table.add_column("deck", style="cyan", no_wrap=True)
    table.add_column("title", no_wrap=True)
    table.add_column("cards", justify="right")
    table.add_column("about")
    for deck in of.decks.values():
        table.add_row(deck.name, deck.title, str(len(deck.cards)), deck.notes.get("about", ""))
    console().print(table)


def as_data(of: Game, deck: Deck) -> dict[str, Any]:
    """A deck with its notes, and its cards by id and name."""
    cards = [{"id": card.id, "name": card.name} for card in (of.card(name) for name in deck.cards)]
    return {"name": deck.name, "title": deck.title, "notes": deck.notes, "cards": cards}


def check(of: Game, path: Path, as_json: bool) -> None:
    """Every fault of a deck; a deck with any ends with status 2."""
    faults: list[str] = []
    deck: Deck | None = None
    try:
        deck = read_deck_file(path)
        faults = each_once(of.deck_faults(deck) + of.registration_faults(deck))
    except PlaymatError as fault:
        faults = [str(fault)]
    if as_json:
        name = deck.name if deck is not None else path.stem
        put_json({"game": of.slug, "file": str(path), "deck": name, "legal": not faults, "faults": faults})
    else:
        say(of, path, deck, faults)
    if faults:
        raise typer.Exit(BAD_INPUT)


def each_once(faults: list[str]) -> list[str]:
    """The same fault of many cards is said once, with how often."""
    counts: dict[str, int] = {}
    for fault in faults:
        counts[fault] = counts.get(fault, 0) + 1
    return [fault if n == 1 else f"{fault} ({n} times)" for fault, n in counts.items()]


def say(of: Game, path: Path, deck: Deck | None, faults: list[str]) -> None:
    """The verdict for people."""
    if deck is None:
        complain(faults[0])
    elif not faults:
        typer.secho(f"{path} is legal: {deck.title}, {len(deck.cards)} cards, can be played in {of.slug}.", fg="green")
    else:
        many = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        typer.secho(f"{path} cannot be played in {of.slug}: {many}", fg="red", bold=True)
        for fault in faults:
            typer.echo(f"  - {fault}")
