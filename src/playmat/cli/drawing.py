"""Small pieces that every drawn part needs: colours of seats, texts beside a head, texts packed into lines."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console
from rich.text import Text

from playmat.engine.table.table import Table

SEAT_STYLES = ("cyan", "magenta", "yellow", "green")
LEAST_BODY = 20
"""A text beside its head never gets less room than this."""
NO_CONSOLE = Console(file=io.StringIO())
"""Wrapping text asks a console how; any will do."""


def seats_in_order(view: Table[Any], me: int) -> list[int]:
    """I first, then the others as they sit."""
    return [(me + k) % view.state.seats for k in range(view.state.seats)]


def short_name(name: str) -> str:
    """What a long name is called where there is little room."""
    return name.split(" ")[0] if len(name) > 10 else name


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def packed(texts: list[Text], width: int) -> list[Text]:
    """Short texts one after the other, as many in a line as fit whole; one that never would is wrapped."""
    lines: list[Text] = []
    for text in texts:
        if lines and lines[-1].cell_len + 2 + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", text)
        else:
            lines += text.wrap(NO_CONSOLE, width) if text.cell_len > width else [text]
    return lines


def hanging(head: Text, body: Text, width: int) -> list[Text]:
    """A text beside its head; where it is wrapped, the next lines begin below it."""
    indent = head.cell_len
    room = max(LEAST_BODY, width - indent)
    lines = list(body.wrap(NO_CONSOLE, room)) if body.cell_len > room else [body]
    return [head + lines[0], *(Text(" " * indent) + line for line in lines[1:])]


def flowing(head: Text, pieces: list[Text], width: int) -> list[Text]:
    """Pieces one after the other beside their head; only one that is too long for a line is broken."""
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
