"""The terminal, or what stands in for it: writing, asking for a line, covering the screen between people."""

from __future__ import annotations

import sys
import time
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from playmat.cli.common import console

PAUSE = 0.5
MOST_PAUSE = 3.0


class Screen:
    """Writes and asks. With a terminal at both ends it is live: coloured, cleared, paced; else line by line."""

    def __init__(self, out: Console | None = None, live: bool | None = None) -> None:
        self.out = out if out is not None else console()
        self.live = sys.stdin.isatty() and self.out.is_terminal if live is None else live
        self.waited = 0.0
        if self.live:
            edit_lines()

    @property
    def width(self) -> int:
        """How many columns there are to use; very wide screens are not filled."""
        return min(self.out.width, 110)

    @property
    def height(self) -> int:
        """How many lines there are; without a terminal as many as one likes."""
        return self.out.height if self.live else 1000

    def say(self, what: RenderableType = "", style: str = "") -> None:
        """Writes something; a sentence stands one column from the edge, also where it is wrapped."""
        shown = Padding(Text(what, style), (0, 0, 0, 1), expand=False) if isinstance(what, str) else Group(what)
        self.out.print(shown, width=self.width)

    def lines_of(self, what: RenderableType) -> int:
        """How many lines something takes; without a terminal nobody counts."""
        if not self.live:
            return 0
        return len(self.out.render_lines(what, self.out.options.update(width=self.width)))

    def ask(self, prompt: str) -> str:
        """A line from whoever sits there. EOFError when there are no more."""
        if self.live and self.waited:
            drop_typed()
        self.waited = 0.0
        if self.live:
            try:
                return input(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                self.out.print()
                raise
        self.out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            raise EOFError
        # a transcript should show what was answered
        self.out.print(Text(line.strip()))
        return line.strip()

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self.live:
            self.out.clear()

    def cover(self, name: str) -> None:
        """Hides what one person saw before the next one looks, back through what has scrolled away."""
        if self.live:
            self.out.clear()
            self.out.file.write("\x1b[3J")
            self.ask(f"\n  {name}, it is your decision. Press Enter when nobody else looks. ")
            self.out.clear()
        else:
            self.say(f"--- for {name} ---")

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Shows that somebody takes their time."""
        if not self.live:
            return nullcontext()
        self.waited += PAUSE
        return self.out.status(f"{name} thinks …")

    def pause(self) -> None:
        """A moment to read what the computer did, but never long together."""
        if self.live and self.waited < MOST_PAUSE:
            time.sleep(PAUSE)
            self.waited += PAUSE


def edit_lines() -> None:
    """Arrow keys and history while typing, where Python has them."""
    try:
        import_module("readline")
    except ImportError:
        return


def drop_typed() -> None:
    """Drops what was typed while the computer moved: it was not for the next question."""
    try:
        termios = import_module("termios")
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        return
