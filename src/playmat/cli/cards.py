"""`playmat cards`: show everything printed on the cards of a game."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segments
from rich.table import Table
from rich.text import Text

from playmat.cli.common import AsJson, GameName, console, put_json
from playmat.cli.set_files import SetFiles, game_with_sets
from playmat.engine.counting import count_of
from playmat.engine.state.card import Card
from playmat.engine.view.face import Face
from playmat.engine.words.tree import Spot, plain, spots

Search = Annotated[str, typer.Argument(metavar="[TEXT]", help="Card name or id, or a text to search for.")]

Every = Annotated[bool, typer.Option("--all", help="Show every value of a card, including defaults.")]

WIDE = 120
"""The minimum width at which a card's text fits in its row."""


def command(
    game: GameName, search: Search = "", set_files: SetFiles = None, as_json: AsJson = False, every: Every = False
) -> None:
    """List the cards of a game with all printed values and texts, including boards.

    A card given by name or id is shown with the paths of its values, as sets use them to change cards.
    """
    chosen = game_with_sets(game, set_files)
    pool = chosen.pool()
    named = [card for card in pool if search.strip().lower() in (card.id.lower(), card.name.lower())]
    matching = named or [card for card in pool if fits(card, search)]
    if as_json:
        put_json([card_json(card) for card in matching])
        return
    out = console()
    if named:
        for card in named:
            out.print(block(card, chosen.face))
            out.print(structure(card, every, out.width))
        return
    if not matching:
        out.print(f'No card of {chosen.slug} has "{search}" in its name or text.')
        return
    for alike in groups(matching):
        out.print(shown(out, alike))
        out.print()
    out.print(f"{len(matching)} of {len(pool)} cards" if search else count_of(len(matching), "card"))


def card_json(card: Card) -> dict[str, Any]:
    """A card as data: its printed values, its word tree, and every value with its path."""
    values = [spot.json() for spot in spots(card)]
    return {**card.facts(), "text": card.text(), "tree": plain(card), "values": values}


def structure(card: Card, every: bool, width: int) -> RenderableType:
    """The values of a card with their paths: all of them, or only those that differ from the defaults.

    People copy paths, so they are never shortened. If paths are long, the accepted values move to the next line.
    """
    chosen = [spot for spot in spots(card) if every or not spot.is_default()]
    longest = max((len(spot.path) for spot in chosen), default=0)
    beside = longest <= width // 2 - 8
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", overflow="fold", no_wrap=longest <= width - 20)
    for spot in chosen:
        value, takes = shown_value(spot), (spot.param.kind(), "dim")
        cells = [Text(value), Text(*takes)] if beside else [Text.assemble(value, "\n", takes)]
        grid.add_row(Text(spot.path), *cells)
    return Padding(grid, (0, 0, 1, 2))


def shown_value(spot: Spot) -> str:
    """A value as text, a list with commas."""
    value = spot.shown()
    return (", ".join(map(str, value)) or "none") if isinstance(value, list) else str(value)


def fits(card: Card, search: str) -> bool:
    """Whether the text appears anywhere on the card."""
    term = search.strip().lower()
    everything = " ".join([card.id, card.name, card.text(), *words(card.facts())])
    return term in everything.lower()


def words(value: Any) -> list[str]:
    """Every word in a printed value, at any depth."""
    if isinstance(value, dict):
        return [w for k, v in value.items() for w in [*words(k), *words(v)] if k not in ("id", "name")]
    if isinstance(value, (list, tuple)):
        return [w for v in value for w in words(v)]
    return [value] if isinstance(value, str) else []


def groups(cards: list[Card]) -> list[list[Card]]:
    """Group cards that have the same kinds of printed values."""
    groups_by_kind: dict[tuple[str, ...], list[Card]] = {}
    for card in cards:
        groups_by_kind.setdefault(tuple(card.facts()), []).append(card)
    return list(groups_by_kind.values())


def shown(out: Console, cards: list[Card]) -> RenderableType:
    """A table, or one block per card if a card does not fit in a row."""
    facts = cards[0].facts()
    if any(isinstance(v, dict) for v in facts.values()) or len(facts) > 12:
        grid = Table.grid()
        for card in cards:
            grid.add_row(block(card))
        return grid
    return rows(out, cards)


def rows(out: Console, cards: list[Card]) -> RenderableType:
    """One row per card: its plain values and its text, which moves below them on a narrow screen."""
    plain = [n for n, value in cards[0].facts().items() if n != "text" and not isinstance(value, (list, tuple))]
    narrow = out.width < WIDE
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold", pad_edge=False)
    for name in plain:
        number = all(isinstance(card.facts()[name], int) for card in cards)
        style = {"id": "dim", "name": "cyan"}.get(name, "")
        table.add_column(name, justify="right" if number else "left", style=style, no_wrap=True)
    if not narrow:
        table.add_column("text")
    lines = [[str(card.facts()[name]) for name in plain] + [card.text()] * (not narrow) for card in cards]
    for line in lines:
        table.add_row(*[Text(cell) for cell in line])
    return interleaved(out, table, [card.text() for card in cards]) if narrow else table


def interleaved(out: Console, table: Table, texts: list[str]) -> RenderableType:
    """The lines of a table with a text below each."""
    head, *lines = out.render_lines(table, pad=False)
    grid = Table.grid()
    grid.add_row(Segments([*head]))
    for line, text in zip(lines, texts, strict=True):
        grid.add_row(Segments(line))
        if text:
            grid.add_row(Padding(Text(text, "dim"), (0, 0, 0, 7)))
    return grid


def block(card: Card, face: Face | None = None) -> RenderableType:
    """A card with one line per value, and the meaning of its words if the game explains them."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, value in card.facts().items():
        if name == "name":
            continue
        if isinstance(value, dict):
            for part, text in value.items():
                grid.add_row(Text(str(part), "cyan"), Text(str(text)))
        else:
            value_text = ", ".join(str(v) for v in value) if isinstance(value, (list, tuple)) else str(value)
            if value_text:
                grid.add_row(name, Text(value_text))
    if card.text() and "text" not in card.facts() and not any(isinstance(v, dict) for v in card.facts().values()):
        grid.add_row("text", Text(card.text()))
    for word, text in face.anatomy(card).reminders if face is not None else ():
        grid.add_row(Text(word, "cyan"), Text(text))
    table = Table.grid()
    table.add_row(Text(card.name, "bold cyan"))
    table.add_row(Padding(grid, (0, 0, 1, 2)))
    return table
