"""The numbered options: one per line, grouped by thing, or side by side on a small screen."""

from __future__ import annotations

from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from playmat.cli.drawing import LEAST_BODY, flowing, hanging
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE

NUMBER = 6
"""The width of a number with the space around it."""


@dataclass
class ListedChoice:
    """An option with its number and text, or several options for one thing whose texts differ only at the end."""

    number: int
    texts: list[str]
    hint: str
    usual: bool = False

    def pieces(self) -> list[Text]:
        """The pieces that no line break should split: "equip Matchbox on Magma Slug ·", then "6 Fire Golem"."""
        texts = [Text(self.texts[0], "bold" if self.usual else "")]
        for k in range(1, len(self.texts)):
            texts[-1].append(" ·", "dim")
            ending = self.texts[k][shared_words(self.texts[k - 1], self.texts[k]) :]
            texts.append(Text.assemble((f"{self.number + k} ", "bold yellow"), ending))
        return texts


def shared_words(one: str, other: str) -> int:
    """The length of the common beginning of two texts, in whole words."""
    same = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one.rfind(" ", 0, same) + 1


def shortened(texts: list[str]) -> list[str]:
    """Shorten texts in a row: "equip Axe on Giant", "Frog". A long common beginning is shown only once."""
    shorter: list[str] = []
    for k, text in enumerate(texts):
        shared = shared_words(texts[k - 1], text) if k else 0
        shorter.append(text[shared:] if text[:shared].count(" ") > 1 else text)
    return shorter


def choices(options: list[Option], texts: list[str], hints: list[str], usual: int) -> list[ListedChoice]:
    """The options as shown: neighbors with the same move, thing and hint are one choice."""
    listed: list[ListedChoice] = []
    for k, (o, text, hint) in enumerate(zip(options, texts, hints, strict=True)):
        before = options[k - 1] if k else None
        if (
            before is not None
            and (o.move, o.thing, hint) == (before.move, before.thing, hints[k - 1])
            and o.thing != NONE
            and usual not in (k - 1, k)
            and shared_words(listed[-1].texts[-1], text)
        ):
            listed[-1].texts.append(text)
        else:
            listed.append(ListedChoice(k + 1, [text], hint, k == usual))
    return listed


def choice_lines(listed: list[ListedChoice], whole: bool, width: int) -> RenderableType:
    """One choice per line with its hint, whole or cut to fit the line."""
    lengths = [len(c.texts[0]) for c in listed if len(c.texts) == 1]
    most = width - NUMBER - 2 - LEAST_BODY
    room = max((length for length in lengths if length <= most), default=0)
    lines: list[Text] = []
    for c in listed:
        number = Text(f"{c.number:>4}  ", "bold yellow")
        if len(c.texts) > 1:
            lines += flowing(number, c.pieces(), width)
            continue
        style = "bold" if c.usual else ""
        head = number + Text(c.texts[0].ljust(room), style) + Text("  ")
        hint = Text(c.hint, "dim")
        if whole and c.hint and len(c.texts[0]) > room:
            # a long text has a line of its own, so that the hints keep their column
            lines += hanging(number, Text(c.texts[0], style), width)
            head = Text(" " * (NUMBER + room + 2))
        for line in hanging(head, hint, width) if whole else [head + hint]:
            line.rstrip()
            line.no_wrap, line.overflow = True, "ellipsis"
            lines.append(line)
    return Group(*lines)


def choice_columns(listed: list[ListedChoice], columns: int, width: int) -> RenderableType:
    """Single choices side by side, if one per line would not fit on the screen."""
    parts: list[RenderableType] = []
    cells: list[Text] = []
    for c in listed:
        if len(c.texts) > 1:
            parts += [*side_by_side(cells, columns, width), choice_lines([c], False, width)]
            cells = []
        else:
            cells.append(cell(c, width // columns - 2))
    return Group(*parts, *side_by_side(cells, columns, width))


def fit_columns(listed: list[ListedChoice], columns: int, width: int, hints: bool) -> bool:
    """Whether all texts and hints fit side by side."""
    room = width // columns - 2 - NUMBER
    return all(len(c.texts) > 1 or len(c.texts[0]) + (len(c.hint) + 2) * hints <= room for c in listed)


def choice_paragraph(listed: list[ListedChoice], width: int) -> RenderableType:
    """All choices as running text: the smallest layout that cuts nothing off."""
    pieces: list[Text] = []
    for c in listed:
        first, *more = c.pieces()
        pieces += [Text.assemble((f"{c.number} ", "bold yellow"), first), *more]
        pieces[-1].append(" ")
    return Group(*flowing(Text(" " * (NUMBER - 2)), pieces, width))


def cell(c: ListedChoice, room: int) -> Text:
    """One choice in a column, with its hint if there is room."""
    text = Text.assemble((f"{c.number:>4}  ", "bold yellow"), (c.texts[0], "bold" if c.usual else ""))
    if c.hint and text.cell_len + 2 + len(c.hint) <= room:
        text.append(f"  {c.hint}", "dim")
    text.truncate(room, overflow="ellipsis")
    return text


def side_by_side(cells: list[Text], columns: int, width: int) -> list[RenderableType]:
    """Cells in columns, read top to bottom."""
    room = width // columns - 2
    return [Columns(cells, width=room, column_first=True, padding=(0, 1))] if cells else []
