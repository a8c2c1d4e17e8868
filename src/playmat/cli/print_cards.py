"""`playmat print`: cards on sheets to cut out, as a PDF file or as pictures."""

from __future__ import annotations

import json
import shutil
import tempfile
from math import ceil
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import quote

import typer

from playmat.cli.chromium import Chromium, pdf_pages
from playmat.cli.common import GameName, find_deck, read_text
from playmat.cli.extras import needs_extra
from playmat.cli.set_files import SetFiles, game_with_sets
from playmat.engine.counting import count_of
from playmat.engine.decks.deck import Deck, read_count
from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.game import Game
from playmat.games import game as printed_game
from playmat.lab.variants import changed_cards
from playmat.sets.decks import part_cards
from playmat.sets.pictures import read_pictures

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Sizes in millimeters."""
FORMATS: Final = ("pdf", "png")
PER_SHEET: Final = 9
DPI: Final = 300
MOST_CARDS: Final = 900
"""The maximum number of cards. More would take more paper than anyone would want to cut."""
TOLERANCE_MM: Final = 0.5
ALL: Final = "all"


class PrintedCopy(NamedTuple):
    """One card on a sheet: its id, and the number of its picture."""

    id: str
    variant: int = 0


def command(
    name: GameName,
    deck: Annotated[str, typer.Option("--deck", metavar="DECK", help="Print a deck, given by name or file.")] = "",
    cards: Annotated[
        str, typer.Option("--cards", metavar="NAMES", help='Print these cards, like "Fireball, 3 Fire Golem", or all.')
    ] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="Paper size.")] = "a4",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Default: cards.pdf or cards.png.")] = None,
    form: Annotated[str, typer.Option("--format", metavar="pdf|png", help="Default: from the file name, or pdf.")] = "",
    set_files: SetFiles = None,
) -> None:
    """Print cards on sheets of nine with cut marks, 63 × 88 mm each.

    With --set alone, print the new and changed cards of the set. Printing needs Chromium or Chrome.
    """
    game = game_with_sets(name, set_files)
    form = chosen_format(form, out)
    if paper.lower() not in PAPERS:
        raise unknown("paper", paper, list(PAPERS))
    copies = copies_to_print(game, deck, cards)
    out = out or Path(f"cards.{form}")
    if not out.parent.is_dir():
        raise PlaymatError(f"{out.parent} is not a folder")
    pictures = pictures_of(set_files or [])
    paths = render(game, copies, paper.lower(), form, out, pictures)
    many = f"{len(copies)} card{'s' * (len(copies) > 1)}"
    pages = ceil(len(copies) / PER_SHEET)
    where = str(paths[0]) if len(paths) == 1 else f"{paths[0]} to {paths[-1].name}"
    title = "A4" if paper.lower() == "a4" else "Letter"
    typer.echo(f"{where}: {many} on {pages} page{'s' * (pages > 1)} of {title}. Print at 100%, without margins.")


def chosen_format(form: str, out: Path | None) -> str:
    """The format, from the option or the name of the file."""
    suffix = out.suffix.lower().removeprefix(".") if out is not None else ""
    form = form.lower() or (suffix if suffix in FORMATS else FORMATS[0])
    if form not in FORMATS:
        raise unknown("format", form, list(FORMATS))
    if suffix and suffix != form:
        raise PlaymatError(f"{out} does not end in .{form}")
    return form


# what to print


def copies_to_print(game: Game, deck: str, cards: str) -> list[PrintedCopy]:
    """Every card to print, one entry for each copy."""
    if deck and cards:
        raise PlaymatError("Use --deck or --cards, not both")
    if deck:
        copies = deck_copies(game, find_deck(game, deck))
    elif cards.strip().lower() == ALL:
        copies = [PrintedCopy(card.id) for card in game.pool()]
    elif cards:
        copies = [PrintedCopy(id) for id in named_cards(game, cards)]
    elif game.sets:
        changed = changed_cards(printed_game(game.slug), game)
        copies = [PrintedCopy(id) for id in game.cards if id in changed]
    else:
        raise PlaymatError("Choose what to print: --deck, --cards or --set")
    if not copies:
        text = "The deck has no cards" if deck else "The set has no new or changed cards. Choose others with --cards"
        raise PlaymatError(text)
    if len(copies) > MOST_CARDS:
        raise PlaymatError(f"{len(copies):,} cards are too many to print at once. Print at most {MOST_CARDS}")
    return copies


def named_cards(game: Game, text: str) -> list[str]:
    """The ids of cards named in a list. A name may contain a comma, and a count may precede it."""
    known = {name.lower() for card in game.cards.values() for name in (card.id, card.name)}
    parts = [part.strip() for part in text.replace(";", ",").split(",")]
    ids: list[str] = []
    while parts:
        count, length = 1, 1
        for end in range(len(parts), 0, -1):  # longest name first: "Aurelion, First Light"
            number, name = read_count(", ".join(parts[:end]))
            if name.lower() in known:
                count, length = max(1, number), end
                break
        name = read_count(", ".join(parts[:length]))[1]
        if not name:
            raise PlaymatError(f'--cards "{text}": a name is missing between the commas')
        ids += [game.card(name).id] * count
        del parts[:length]
    return ids


def deck_copies(game: Game, deck: Deck) -> list[PrintedCopy]:
    """The cards of a deck. Champions, boards and the like come first."""
    beside = [name for part in game.face.deck_parts if part.kinds for name in part_cards(part, deck)]
    variants: dict[str, int] = json.loads(deck.notes.get("variants", "{}"))
    order = {id: number for number, id in enumerate(game.cards)}
    main = sorted((game.card(name).id for name in deck.cards), key=order.__getitem__)
    ids = [*(game.card(name).id for name in beside), *main]
    return [PrintedCopy(id, variants.get(id, 0)) for id in ids]


# files


def pictures_of(set_files: list[Path]) -> dict[str, Any]:
    """The pictures that sets give to cards. They stay on this machine."""
    pictures: dict[str, Any] = {}
    for path in set_files:
        pictures |= read_pictures(read_text(path, "set file"))
    return pictures


def render(
    game: Game, copies: list[PrintedCopy], paper: str, form: str, out: Path, pictures: dict[str, Any]
) -> list[Path]:
    """Draw the sheets and write the files. An existing file is replaced only by a complete one."""
    chromium = Chromium()
    with needs_extra("playmat print", "server"):
        from playmat.server.printing import print_server

    pages = ceil(len(copies) / PER_SHEET)
    listed = ",".join(f"{quote(id, safe='')}:{variant}" for id, variant in copies)  # an id may contain a comma
    with print_server(game, pictures=pictures) as address, tempfile.TemporaryDirectory(prefix="playmat-") as folder:
        url = f"{address}/print/{game.slug}?paper={paper}&cards={quote(listed)}"
        if form == "pdf":
            drawn = [Path(folder) / "cards.pdf"]
            chromium.pdf(url, drawn[0])
            check_pdf(drawn[0], pages, PAPERS[paper])
        else:
            drawn = [Path(folder) / f"{number}.png" for number in range(1, pages + 1)]
            for number, path in enumerate(drawn, 1):
                chromium.png(f"{url}&sheet={number}", path, PAPERS[paper], DPI)
        return [Path(shutil.move(path, target)) for path, target in zip(drawn, targets(out, len(drawn)), strict=True)]


def targets(out: Path, count: int) -> list[Path]:
    """The file names for several pages: cards-1.png, cards-2.png."""
    if count == 1:
        return [out]
    return [out.with_name(f"{out.stem}-{number}{out.suffix}") for number in range(1, count + 1)]


def check_pdf(path: Path, pages: int, size: tuple[float, float]) -> None:
    """Check that the file has all pages at the right size."""
    sizes = pdf_pages(path.read_bytes())
    fits = all(abs(a - b) <= TOLERANCE_MM for one in sizes for a, b in zip(one, size, strict=True))
    if len(sizes) != pages or not fits:
        raise PlaymatError(
            f"The browser has drawn {count_of(len(sizes), 'page')} instead of {pages}, or in a different size. "
            "Try a newer Chromium"
        )
