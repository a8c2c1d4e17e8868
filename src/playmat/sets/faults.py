"""The faults of a set, each with its line, up to a limit."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from playmat.engine.errors import PlaymatError

MOST_FAULTS: Final = 20
"""Reading stops after this many faults: suggestions for thousands of faults would take minutes."""
MOST_SHOWN: Final = 400
"""The maximum number of characters in a fault: it may quote a text of any length."""
AT_LINE: Final = re.compile(r"(?:cards, )?line (\d+): ")

NO_CARD: Final = re.compile(r'there is no \w+ card "([^"]+)"')


class SetFault(NamedTuple):
    """A fault of a set and its line."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class SetError(PlaymatError):
    """A set that cannot be used, with all its faults in the order of their lines."""

    def __init__(self, faults: list[SetFault], file: str = "") -> None:
        self.faults: Final[list[SetFault]] = faults
        place = f"{file}, " if file else ""
        super().__init__("\n".join(f"{place}{fault}" for fault in faults))


class TooManyFaults(Exception):
    """Ends the reading of a set that has too many faults."""


class Faults:
    """Collects faults."""

    def __init__(self) -> None:
        self.listed: Final[list[SetFault]] = []

    def add(self, line: int, text: str) -> None:
        """Add a fault, and stop if there are too many."""
        shown = " ".join(text.split())
        shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
        if (fault := SetFault(line, shown)) not in self.listed:
            self.listed.append(fault)
        if len(self.listed) >= MOST_FAULTS:
            raise TooManyFaults

    def add_inner(self, first: int, text: str, block: bool) -> None:
        """Add a fault in an inner text that begins at a line and counts its own lines from 1.

        Only lines of a block match lines of the file: a quoted text may be on a single line.
        """
        match = AT_LINE.match(text)
        line = first + int(match[1]) - 1 if match and block else first
        self.add(line, text[match.end() :] if match else text)

    def forget(self, unread: list[str]) -> None:
        """Remove the fault that a card is missing, if the set has that card with a fault of its own."""
        for fault in list(self.listed):
            match = NO_CARD.search(fault.text)
            if match and any(match[1] in source for source in unread):
                self.listed.remove(fault)

    def sorted(self) -> list[SetFault]:
        """All faults by line."""
        return sorted(self.listed, key=lambda fault: fault.line)
