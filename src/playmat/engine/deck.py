"""A deck, and how its file is read."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import DeckError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A list of cards with a name, and what else its file says."""

    def __init__(self, name: str, cards: list[str], notes: dict[str, str]) -> None:
        self.name: Final[str] = name
        self.cards: Final[list[str]] = cards
        self.notes: Final[dict[str, str]] = notes

    @property
    def title(self) -> str:
        """What people call it."""
        return self.notes.get("title", self.name)


def read_deck(name: str, text: str) -> Deck:
    """A deck file: `key: value` lines, then lines `2 Card Name` or `2 CARD-ID`; `#` begins a remark."""
    deck, faults = read_lines(name, text)
    if faults:
        raise DeckError(f'"{name}" cannot be read: ' + "; ".join(faults))
    return deck


def read_lines(name: str, text: str) -> tuple[Deck, list[str]]:
    """The same as far as it can be read, and every line that cannot."""
    notes: dict[str, str] = {}
    cards: list[str] = []
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        count, _, card = line.partition(" ")
        if count.isdecimal() and card and len(count) < 4:
            if int(count) == 0:
                faults.append(f'line {number}: "{line}" is no copy at all; leave the line out, or write 1 or more')
            cards.extend([card.strip()] * int(count))
        elif ":" in line:
            key, _, value = line.partition(":")
            notes[key.strip().lower()] = value.strip()
        else:
            faults.append(f'line {number}: "{line}" is neither "2 Card Name" nor "key: value"')
    return Deck(name, cards, notes), faults
