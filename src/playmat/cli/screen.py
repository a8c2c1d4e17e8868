"""The terminal or its substitute: prints, asks for a line, and covers the screen between people."""

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
    """Prints and asks. With a terminal at both ends it uses colors, clearing and pauses, otherwise plain lines."""

    def __init__(self, out: Console | None = None, live: bool | None = None) -> None:
        self.out = out if out is not None else console()
        self.live = sys.stdin.isatty() and self.out.is_terminal if live is None else live
        self.waited = 0.0
        if self.live:
            edit_lines()

    @property
    def width(self) -> int:
        """The number of columns to use. Very wide screens are not filled."""
        return min(self.out.width, 110)

    @property
    def height(self) -> int:
        """The number of lines, unlimited without a terminal."""
        return self.out.height if self.live else 1000

    def say(self, what: RenderableType = "", style: str = "") -> None:
        """Print something. Sentences are indented by one column, including wrapped lines."""
        shown = Padding(Text(what, style), (0, 0, 0, 1), expand=False) if isinstance(what, str) else Group(what)
        self.out.print(shown, width=self.width)

    def lines_of(self, what: RenderableType) -> int:
        """The number of lines that something takes up, or 0 without a terminal."""
        if not self.live:
            return 0
        return len(self.out.render_lines(what, self.out.options.update(width=self.width)))

    def ask(self, prompt: str) -> str:
        """A line typed by the person at the screen. EOFError at the end of the input."""
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
        # a transcript should show the answers
        self.out.print(Text(line.strip()))
        return line.strip()

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self.live:
            self.out.clear()

    def cover(self, name: str) -> None:
        """Hide what one person saw, including the scrollback, before the next one looks."""
        if self.live:
            self.out.clear()
            self.out.file.write("\x1b[3J")
            self.ask(f"\n  {name}, it's your turn to decide. Press Enter when no one else is looking. ")
            self.out.clear()
        else:
            self.say(f"--- for {name} ---")

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Show that a player is thinking."""
        if not self.live:
            return nullcontext()
        self.waited += PAUSE
        return self.out.status(f"{name} thinks…")

    def pause(self) -> None:
        """Pause so that people can read what the computer did. The total over several moves is limited."""
        if self.live and self.waited < MOST_PAUSE:
            time.sleep(PAUSE)
            self.waited += PAUSE


def edit_lines() -> None:
    """Enable arrow keys and history while typing, if Python supports them."""
    try:
        import_module("readline")
    except ImportError:
        return


def drop_typed() -> None:
    """Discard input typed while the computer moved: it was not meant for the next question."""
    try:
        termios = import_module("termios")
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        return
