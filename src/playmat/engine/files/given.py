"""The facts given in scenarios, read strictly: facts by their names, whole numbers, yes or no, lists of names.

A reader notes the names it was asked for. Names left over at the end are errors. So a fact exists if a position reads
it: there is no separate list of names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import PlaymatError, WrongFact, nearest

if TYPE_CHECKING:
    from playmat.engine.state.card import Card

__all__ = ["SEATS", "UNKNOWN_NAME", "Given"]

SEATS: Final = {2: ["you", "foe"], 3: ["you", "left", "right"], 4: ["you", "left", "across", "right"]}
"""Seat names in scenarios, by the number of seats."""
UNKNOWN_NAME: Final = "?"
"""The name of a card that the writer of a scenario did not know."""
YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0", "")


def number(value: Any, name: str) -> int:
    """A whole number. A typographic minus sign is accepted."""
    text = str(value).replace("−", "-")
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise PlaymatError(f'{name} must be a whole number, not "{value}"')
    return int(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Given:
    """The facts under one name of a scenario."""

    def __init__(self, facts: Any, at: tuple[str | int, ...] = (), name: str = "given") -> None:
        self.at: Final[tuple[str | int, ...]] = at
        """Their path: names, and positions in lists."""
        self.name: Final[str] = name
        """The path in words: you.last turn."""
        self.facts: Final[dict[str, Any]] = facts if isinstance(facts, dict) else {}
        self.asked: Final[list[str]] = []
        """The names that were asked for, whether given or not."""
        self.parts: Final[list[Given]] = []
        self.unseen: list[Card] = []
        """The actual cards behind the unknown cards (`?`), in no particular order. Each is removed when it is used."""
        if not isinstance(facts, dict) and facts not in ("", None):
            raise WrongFact(f'{name} must be a mapping of facts, not "{shown(facts)}"', at)

    def has(self, name: str) -> bool:
        """Whether a fact is given."""
        if name not in self.asked:
            self.asked.append(name)
        return name in self.facts

    def wrong(self, name: str, text: str, number: int | None = None) -> WrongFact:
        """The error for an impossible fact, or for one entry of a list."""
        return WrongFact(text, (*self.at, name) if number is None else (*self.at, name, number))

    def text(self, name: str, default: str) -> str:
        """A text."""
        if not self.has(name):
            return default
        value = self.facts[name]
        if isinstance(value, (dict, list, tuple)):
            raise self.wrong(name, f'{name} must be one name, not "{shown(value)}"')
        return str(value)

    def choice(self, name: str, names: list[str], default: str) -> str:
        """The fact's value, which must be one of these names."""
        chosen = self.text(name, default)
        if chosen not in names:
            raise self.wrong(name, f'{name} cannot be "{chosen}"{nearest(chosen, names)}')
        return chosen

    def seat(self, name: str, seats: int, default: int = 0) -> int:
        """The number of a seat."""
        return SEATS[seats].index(self.choice(name, SEATS[seats], SEATS[seats][default]))

    def number(self, name: str, default: int) -> int:
        """A whole number."""
        if not self.has(name):
            return default
        try:
            return number(self.facts[name], name)
        except PlaymatError as fault:
            raise self.wrong(name, str(fault)) from None

    def yes(self, name: str) -> bool:
        """Yes or no. The default is no."""
        answer = self.text(name, "no").lower()
        if answer not in YES and answer not in NO:
            raise self.wrong(name, f'{name} must be yes or no, not "{answer}"')
        return answer in YES

    def names(self, name: str, default: list[str] | None = None) -> list[str]:
        """A list of names."""
        names: list[str] = []
        for k, entry in enumerate(self.listed(name, default)):
            if isinstance(entry, (dict, list)):
                raise self.wrong(name, f'{name} must be a list of names, and "{shown(entry)}" is not a name', k)
            names.append(str(entry))
        return names

    def some_of(self, name: str, what: str, known: list[str], default: list[str] | None = None) -> list[str]:
        """A list of some of these names, without repeats."""
        chosen = self.names(name, default)
        for k, entry in enumerate(chosen):
            if entry not in known:
                raise self.wrong(name, f'there is no {what} "{entry}"{nearest(entry, known)}', k)
        return list(dict.fromkeys(chosen))

    def cards(self, name: str, find: Callable[[str], Card], default: list[str] | None = None) -> list[Card]:
        """A list of cards by their names, resolved by a function."""
        cards: list[Card] = []
        for k, card in enumerate(self.names(name, default)):
            try:
                cards.append(find(card))
            except PlaymatError as fault:
                raise self.wrong(name, str(fault), k) from None
        return cards

    def entries(
        self, name: str, find: Callable[[str], Card], default: list[str] | None = None
    ) -> list[tuple[Card, Given]]:
        """A list of cards, each a name or NAME: {facts}."""
        entries: list[tuple[Card, Given]] = []
        for k, entry in enumerate(self.listed(name, default)):
            named_facts: dict[str, Any] = entry if isinstance(entry, dict) else {str(entry): {}}
            if len(named_facts) != 1 or isinstance(entry, list):
                raise self.wrong(name, f'"{shown(entry)}" must be a name or NAME: {{facts}}', k)
            for thing, facts in named_facts.items():
                try:
                    card = find(str(thing))
                except PlaymatError as fault:
                    raise self.wrong(name, str(fault), k) from None
                entries.append((card, self.inside(facts, (name, k, thing), card.name)))
        return entries

    def listed(self, name: str, default: list[str] | None) -> list[Any]:
        """A list."""
        if not self.has(name):
            return list(default) if default is not None else []
        value = self.facts[name]
        if not isinstance(value, (list, tuple)) and value != "":
            raise self.wrong(name, f"{name} must be a list: [{shown(value)}]")
        return list(value)

    def part(self, name: str) -> Given:
        """The facts under a name, empty by default."""
        return self.inside(self.facts[name] if self.has(name) else {}, (name,), name)

    def inside(self, facts: Any, at: tuple[str | int, ...], name: str) -> Given:
        """Nested facts, found at this path within these facts."""
        part = Given(facts, (*self.at, *at), f"{self.name}.{name}" if self.at else name)
        self.parts.append(part)
        return part

    def one_of(self, first: str, second: str) -> str:
        """Which of two mutually exclusive facts is given, by default the first."""
        if not self.has(second):
            self.has(first)
            return first
        if self.has(first):
            raise self.wrong(second, f"{first} and {second} cannot both be given")
        return second

    def close(self) -> None:
        """Check that every given fact was read. The error suggests the nearest name."""
        left = self.unread()
        if left:
            raise WrongFact("; ".join(fault.args[0] for fault in left), left[0].at)

    def unread(self) -> list[WrongFact]:
        """The facts that were not asked for, here and in nested facts."""
        under = f" under {self.name}" if self.at else ""
        faults = [
            self.wrong(name, f'there is no fact "{name}"{under}{nearest(name, self.asked)}')
            for name in self.facts
            if name not in self.asked
        ]
        for part in self.parts:
            faults += part.unread()
        return faults


def shown(value: Any) -> str:
    """A value in the notation of scenarios."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {shown(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(inner) for inner in value) + "]"
    return str(value)
