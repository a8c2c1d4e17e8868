"""`playmat decks`: list the decks of a game, and check, export and compare decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from playmat.cli import BAD_INPUT, print_error
from playmat.cli.common import AsJson, SettingPairs, console, find_deck, put_json, read_settings
from playmat.cli.deck_files import as_json as deck_as_json
from playmat.cli.deck_files import (
    as_text,
    counted,
    difference,
    history_of,
    known_side,
    new_version,
    part_differences,
    read_list,
)
from playmat.cli.set_files import SetFiles, game_with_sets
from playmat.engine.counting import count_of
from playmat.engine.decks.deck import Deck
from playmat.engine.decks.deck_file import counted_parts
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game

Words = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME | check GAME FILE | export GAME DECK FILE | diff GAME DECK DECK",
        help="List a game's decks, check a deck file, export a deck, or compare two decks.",
    ),
]
Note = Annotated[str, typer.Option("--note", metavar="TEXT", help="With export: the reason for this version.")]

FORMS = {
    "check": ("a game and a file", "playmat decks check atw my-deck.txt"),
    "export": ("a game, a deck and a file", "playmat decks export school academy_tempo mine.json"),
    "diff": ("a game and two decks", "playmat decks diff school academy_tempo mine.json"),
}


def command(
    words: Words, note: Note = "", option: SettingPairs = None, set_files: SetFiles = None, as_json: AsJson = False
) -> None:
    """List the decks of a game with `decks GAME`. Check a deck file with `decks check GAME FILE`.

    With `--option`, check a deck for games with that option: `decks check school FILE --option sideboard10=on`.
    A deck file has lines such as `board: tembo`, then lines `2 Card Name` or `2 CARD-ID`. A # starts a comment.
    Files that end in .json come from the browser's deck builder. `decks export GAME DECK FILE` writes a deck (by name
    or file) as text or JSON. Cards that the game does not have are left out and listed. A JSON file keeps its versions:
    exporting to it again adds the changes. `decks diff GAME DECK DECK` shows added and removed cards.
    """
    if words[0] not in FORMS:
        if len(words) > 1:
            raise PlaymatError(
                f'unknown form "{" ".join(words)}". Use `decks GAME`, `decks check GAME FILE`,'
                " `decks export GAME DECK FILE` or `decks diff GAME DECK DECK`"
            )
        list_decks(game_with_sets(words[0], set_files), as_json)
        return
    if len(words) != len(FORMS[words[0]][1].split()) - 2:
        raise PlaymatError(f"`decks {words[0]}` needs {FORMS[words[0]][0]}: {FORMS[words[0]][1]}")
    game = game_with_sets(words[1], set_files)
    if words[0] == "check":
        check(game, Path(words[2]), game.full_options(read_settings(option)), as_json)
    elif words[0] == "export":
        export(game, find_deck(game, words[2]), Path(words[3]), note)
    else:
        compare(game, words[2], words[3], as_json)


def list_decks(game: Game, as_json: bool) -> None:
    """Print the game's own decks."""
    if as_json:
        put_json([as_data(game, deck) for deck in game.decks.values()])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold", pad_edge=False)
    table.add_column("deck", style="cyan", no_wrap=True)
    table.add_column("title", no_wrap=True)
    table.add_column("cards", justify="right")
    table.add_column("about")
    for deck in game.decks.values():
        table.add_row(deck.name, deck.title, str(len(deck.cards)), deck.notes.get("about", ""))
    console().print(table)


def as_data(game: Game, deck: Deck) -> dict[str, Any]:
    """A deck with its notes, and its cards by id and name."""
    cards = [{"id": card.id, "name": card.name} for card in (game.card(name) for name in deck.cards)]
    return {"name": deck.name, "title": deck.title, "notes": deck.notes, "cards": cards}


def check(game: Game, path: Path, options: dict[str, str], as_json: bool) -> None:
    """Print every fault of a deck. Exit with status 2 if it has any."""
    faults: list[str] = []
    remarks: list[str] = []
    deck: Deck | None = None
    try:
        deck, faults = read_list(game, path)
        faults += each_once(game.lists.faults(deck) + game.lists.registration_faults(deck, options))
        remarks = game.lists.remarks(deck)
    except PlaymatError as fault:
        faults = [str(fault)]
    if as_json:
        name = deck.name if deck is not None else path.stem
        verdict = {"game": game.slug, "file": str(path), "deck": name, "legal": not faults, "faults": faults}
        put_json({**verdict, "advice": remarks})
    else:
        say(game, path, deck, faults)
        for remark in remarks:
            typer.echo(f"  advice: {remark}")
    if faults:
        raise typer.Exit(BAD_INPUT)


def each_once(faults: list[str]) -> list[str]:
    """Merge equal faults into one, with a count."""
    counts: dict[str, int] = {}
    for fault in faults:
        counts[fault] = counts.get(fault, 0) + 1
    return [fault if n == 1 else f"{fault} ({n} times)" for fault, n in counts.items()]


def say(game: Game, path: Path, deck: Deck | None, faults: list[str]) -> None:
    """Print the verdict."""
    if deck is None:
        print_error(faults[0])
    elif not faults:
        parts = [f" and {len(cards)} in the {title}" for title, cards in counted_parts(game, deck).items() if cards]
        size = f"{count_of(len(deck.cards), 'card')}{''.join(parts)}"
        typer.secho(f"{path} is a legal {game.slug} deck: {deck.title}, {size}.", fg="green")
    else:
        typer.secho(f"{path} cannot be played in {game.slug}: {count_of(len(faults), 'fault')}", fg="red", bold=True)
        for fault in faults:
            typer.echo(f"  - {fault}")


def export(game: Game, deck: Deck, path: Path, note: str) -> None:
    """Write a deck to a file, with a new version if the file has versions."""
    cards, unknown = counted(game, deck)
    for name in [*unknown, *known_side(game, deck)[1]]:
        print_error(f'"{name}" is left out: {game.slug} has no such card')
    if path.suffix != ".json":
        path.write_text(as_text(game, deck, cards), "utf-8")
        typer.echo(f"{path}: {deck.title}, {count_of(sum(cards.values()), 'card')}.")
        return
    before, history = history_of(game, path)
    version = new_version(counted(game, before)[0] if before is not None else {}, cards, note)
    if version is not None:
        history = [*history, version]
    path.write_text(deck_as_json(game, deck, cards, history), "utf-8")
    changed = "nothing has changed" if version is None else f"version {len(history)}"
    typer.echo(f"{path}: {deck.title}, {count_of(sum(cards.values()), 'card')}, {changed}.")
    if before is not None and version is not None:
        show_difference(game, version["diff"])


def compare(game: Game, one: str, other: str, as_json: bool) -> None:
    """Print the cards added to each part of a deck and removed from it."""
    before, now = find_deck(game, one), find_deck(game, other)
    main = difference(counted(game, before)[0], counted(game, now)[0])
    parts = part_differences(game, before, now)
    if as_json:
        put_json({"main": main, **parts})
        return
    if not main and not parts:
        typer.echo("The same cards.")
    show_difference(game, main)
    for part in game.face.deck_parts:
        if part.note in parts:
            typer.echo(f"{part.title}:")
            show_difference(game, parts[part.note])


def show_difference(game: Game, diff: dict[str, int]) -> None:
    """Print signed counts, added cards first."""
    for card, n in sorted(diff.items(), key=lambda x: -x[1]):
        typer.echo(f"  {n:+d} {game.card(card).name} ({card})")
