"""Small pieces of every drawing: seat colors, texts with a hanging indent, texts packed into lines."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console
from rich.text import Text

from playmat.engine.table.table import Table

SEAT_STYLES = ("cyan", "magenta", "yellow", "green")
LEAST_BODY = 20
"""The minimum width of a text next to its heading."""
NO_CONSOLE = Console(file=io.StringIO())
"""Text wrapping needs a console. Any will do."""


def seats_in_order(view: Table[Any], me: int) -> list[int]:
    """My seat first, then the others in order."""
    return [(me + k) % view.state.seats for k in range(view.state.seats)]


def short_name(name: str) -> str:
    """The short form of a long name."""
    return name.split(" ")[0] if len(name) > 10 else name


def seat_style(seat: int) -> str:
    """The color of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def packed(texts: list[Text], width: int) -> list[Text]:
    """Short texts in a row, as many per line as fit. A text longer than a line is wrapped."""
    lines: list[Text] = []
    for text in texts:
        if lines and lines[-1].cell_len + 2 + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", text)
        else:
            lines += text.wrap(NO_CONSOLE, width) if text.cell_len > width else [text]
    return lines


def hanging(head: Text, body: Text, width: int) -> list[Text]:
    """A text next to its heading. Wrapped lines start below the text."""
    indent = head.cell_len
    room = max(LEAST_BODY, width - indent)
    lines = list(body.wrap(NO_CONSOLE, room)) if body.cell_len > room else [body]
    return [head + lines[0], *(Text(" " * indent) + line for line in lines[1:])]


def flowing(head: Text, pieces: list[Text], width: int) -> list[Text]:
    """Pieces in a row next to their heading. Only a piece longer than a line is broken."""
    indent = head.cell_len
    room = max(LEAST_BODY, width - indent)
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 1 + piece.cell_len <= room:
            lines[-1] = Text.assemble(lines[-1], " ", piece)
        else:
            lines += piece.wrap(NO_CONSOLE, room) if piece.cell_len > room else [piece]
    for line in lines:
        line.rstrip()
    return [(head if k == 0 else Text(" " * indent)) + line for k, line in enumerate(lines)]
