"""Windows ahead: the windows that open next if everyone passes. Their pauses run side by side.

A seat with a running pause sees its question at once, so that it has the whole pause to answer it. Which windows are
ahead depends only on what everyone sees: the line ends where chance is used or a seat learns something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playmat.engine.sitting.masking import is_masked
from playmat.engine.state.scope import NONE
from playmat.engine.table.stored import identity, is_call
from playmat.engine.table.table import Table
from playmat.engine.view.face import passing_option
from playmat.server.rooms.sealed_ahead import is_sealed

MOST: Final = 6
"""The maximum number of windows in one line."""
PassFor = Callable[[Table[Any], int], int]
"""Returns the option that is taken at once for a seat at a table, or NONE to ask."""
Answers = list[tuple[int, list[Any]]]
"""Each answer as a seat and the identity of its option."""


class Window:
    """A question with a pause, and the passes that lead to it."""

    def __init__(self, table: Table[Any], number: int, answers: Answers) -> None:
        self.table: Final[Table[Any]] = table
        self.seat: Final[int] = table.state.pending.seat
        self.number: Final[int] = number
        """The number of answers in the game when it reaches this question."""
        self.answers: Final[Answers] = answers
        """The passes from the first window of the line to this one."""


def windows_from(table: Table[Any], number: int, pass_for: PassFor) -> list[Window]:
    """The open window after this many answers, and the windows that open next if everyone passes."""
    line = [Window(table, number, [])]
    moved = False
    while len(line) < MOST and table.game.face.is_answer(line[-1].table):
        then = table_after(line[-1], pass_for)
        if then is None or then[0].state.learned != table.state.learned:
            break
        after, answers = then
        if not table.game.face.is_answer(after):
            break  # there is no pause before a player's own move
        moved = moved or bool(after.motions)
        seats = {window.seat for window in line}
        if moved and seats != {after.state.pending.seat}:
            break  # after a motion that has not been shown yet, a line only continues if it has a single seat
        line.append(Window(after, number + len(answers), answers))
    return line


def table_after(window: Window, pass_for: PassFor) -> tuple[Table[Any], Answers] | None:
    """The table after a window is passed, with all answers since the first window, or None if no window follows."""
    t = window.table.clone()
    t.motions = []
    answers = list(window.answers)
    option = passing_option(t.listed(t.state.pending))
    while option != NONE:
        pending = t.state.pending
        chosen = t.listed(pending)[option]
        answers.append((pending.seat, identity(chosen)))
        t.choose(chosen)
        if t.over or is_sealed(t):
            return None
        option = pass_for(t, t.state.pending.seat)
    return (t, answers) if len(answers) > len(window.answers) and is_masked(t) else None


def answers_in(record: list[list[Any]]) -> Answers:
    """The answers of a record, without calls."""
    return [(entry[0], entry[2]) for entry in record if not is_call(entry)]
