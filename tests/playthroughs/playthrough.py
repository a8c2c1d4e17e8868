"""Read a playthrough, give its answers again, and write the result."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path
from typing import Any

from rich.console import Console

import playmat
from playmat.cli.replay import watch
from playmat.engine.files.replay import record_of
from playmat.engine.sitting.sitting import Sitting

FOLDER = Path(__file__).parent
ANSWER = re.compile(r"^ *(\d+)(?:–(\d+))?  (.+?): (.+)$")
"""An answer: its number (first and last if it was repeated), its player, and its text.

Lines with its consequences are indented further and have no number.
"""


def files() -> list[Path]:
    """All playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def begun(command: str) -> Sitting[Any]:
    """The match begun by the command `playmat play GAME --deck … --option … --seed N`."""
    words = shlex.split(command)
    assert words[:2] == ["playmat", "play"], command
    pairs = list(zip(words[3::2], words[4::2], strict=True))
    decks = [value for name, value in pairs if name == "--deck"]
    options = dict(value.split("=", 1) for name, value in pairs if name == "--option")
    (seed,) = (int(value) for name, value in pairs if name == "--seed")
    return playmat.game(words[2]).start(decks, seed, dict(options))


def replayed(text: str) -> Sitting[Any]:
    """The match of a playthrough, with its answers given again. An error names the number of an answer not offered."""
    command, *lines = text.splitlines()
    table = begun(command)
    for line in lines:
        match = ANSWER.match(line)
        if match is None:
            continue
        first, last, who, answer = match.groups()
        for number in range(int(first), int(last or first) + 1):
            give(table, number, who, answer)
    return table


def give(table: Sitting[Any], number: int, who: str, answer: str) -> None:
    """Give one answer. Its player must be the one to act, and the answer must be offered."""
    assert table.decision is not None, f"answer {number}: the match is over"
    asked = table.game.names.seat(table.state, table.decision.seat)
    assert who == asked, f"answer {number}: {asked} is asked, not {who}"
    assert answer in table.decision.texts, f'answer {number}: "{answer}" is not offered: {table.decision.texts}'
    table.answer(answer)


def text_of(table: Sitting[Any], command: str) -> str:
    """A match as a playthrough."""
    out = io.StringIO()
    watch(Console(file=out, width=400, highlight=False, markup=False, emoji=False), record_of(table), None)
    return "\n".join([command, "", *(line.rstrip() for line in out.getvalue().splitlines()), ""])
