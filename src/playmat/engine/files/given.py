"""What scenarios give, read strictly: facts by their names, whole numbers, yes or no, lists of names.

A reader notes which names it was asked for. Names that are left at the end are errors. So a fact exists because a
position reads it, and there is no separate list of names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import PlaymatError, WrongFact, nearest

if TYPE_CHECKING:
    from playmat.engine.state.card import Card

__all__ = ["SEATS", "Given"]

SEATS: Final = {2: ["you", "foe"], 3: ["you", "left", "right"], 4: ["you", "left", "across", "right"]}
"""What scenarios call the seats, by how many there are."""
YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0", "")


def number(value: Any, name: str) -> int:
    """A whole number; a typeset minus is one too."""
    text = str(value).replace("−", "-")
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise PlaymatError(f'{name} is a whole number, not "{value}"')
    return int(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Given:
    """The facts that stand under one name of a scenario."""

    def __init__(self, facts: Any, at: tuple[str | int, ...] = (), name: str = "given") -> None:
        self.at: Final[tuple[str | int, ...]] = at
        """The names and places in lists under which they stand."""
        self.name: Final[str] = name
        """What people call that: you.last turn."""
        self.facts: Final[dict[str, Any]] = facts if isinstance(facts, dict) else {}
        self.asked: Final[list[str]] = []
        """The names that somebody asked for, given or not."""
        self.parts: Final[list[Given]] = []
        if not isinstance(facts, dict) and facts not in ("", None):
            raise WrongFact(f'{name} is a mapping of facts, not "{shown(facts)}"', at)

    def has(self, name: str) -> bool:
        """Whether a fact is given."""
        if name not in self.asked:
            self.asked.append(name)
        return name in self.facts

    def wrong(self, name: str, text: str, number: int | None = None) -> WrongFact:
        """The error for a fact that cannot be, or for one entry of a list."""
        return WrongFact(text, (*self.at, name) if number is None else (*self.at, name, number))

    def text(self, name: str, default: str) -> str:
        """A text."""
        if not self.has(name):
            return default
        value = self.facts[name]
        if isinstance(value, (dict, list, tuple)):
            raise self.wrong(name, f'{name} is one name, not "{shown(value)}"')
        return str(value)

    def choice(self, name: str, names: list[str], default: str) -> str:
        """One of these names."""
        found = self.text(name, default)
        if found not in names:
            raise self.wrong(name, f'{name} cannot be "{found}"{nearest(found, names)}')
        return found

    def seat(self, name: str, seats: int, default: int = 0) -> int:
        """One of so many seats."""
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
        """Yes or no; no, if it is not given."""
        said = self.text(name, "no").lower()
        if said not in YES and said not in NO:
            raise self.wrong(name, f'{name} is yes or no, not "{said}"')
        return said in YES

    def names(self, name: str, default: list[str] | None = None) -> list[str]:
        """A list of names."""
        found: list[str] = []
        for k, entry in enumerate(self.listed(name, default)):
            if isinstance(entry, (dict, list)):
                raise self.wrong(name, f'{name} is a list of names, and "{shown(entry)}" is none', k)
            found.append(str(entry))
        return found

    def some_of(self, name: str, what: str, known: list[str], default: list[str] | None = None) -> list[str]:
        """A list of some of these names, each once."""
        found = self.names(name, default)
        for k, said in enumerate(found):
            if said not in known:
                raise self.wrong(name, f'there is no {what} "{said}"{nearest(said, known)}', k)
        return list(dict.fromkeys(found))

    def cards(self, name: str, find: Callable[[str], Card], default: list[str] | None = None) -> list[Card]:
        """A list of cards by their names, as somebody finds them."""
        found: list[Card] = []
        for k, card in enumerate(self.names(name, default)):
            try:
                found.append(find(card))
            except PlaymatError as fault:
                raise self.wrong(name, str(fault), k) from None
        return found

    def entries(
        self, name: str, find: Callable[[str], Card], default: list[str] | None = None
    ) -> list[tuple[Card, Given]]:
        """A list of cards, each named alone or with facts of its own: NAME: {facts}."""
        found: list[tuple[Card, Given]] = []
        for k, entry in enumerate(self.listed(name, default)):
            said: dict[str, Any] = entry if isinstance(entry, dict) else {str(entry): {}}
            if len(said) != 1 or isinstance(entry, list):
                raise self.wrong(name, f'"{shown(entry)}" is neither a name nor NAME: {{facts}}', k)
            for thing, facts in said.items():
                try:
                    card = find(str(thing))
                except PlaymatError as fault:
                    raise self.wrong(name, str(fault), k) from None
                found.append((card, self.inside(facts, (name, k, thing), card.name)))
        return found

    def listed(self, name: str, default: list[str] | None) -> list[Any]:
        """A list."""
        if not self.has(name):
            return list(default) if default is not None else []
        value = self.facts[name]
        if not isinstance(value, (list, tuple)) and value != "":
            raise self.wrong(name, f"{name} is a list: [{shown(value)}]")
        return list(value)

    def part(self, name: str) -> Given:
        """The facts under a name; none, if it is not given."""
        return self.inside(self.facts[name] if self.has(name) else {}, (name,), name)

    def inside(self, facts: Any, at: tuple[str | int, ...], name: str) -> Given:
        """Facts inside these."""
        made = Given(facts, (*self.at, *at), f"{self.name}.{name}" if self.at else name)
        self.parts.append(made)
        return made

    def one_of(self, first: str, second: str) -> str:
        """Which of two facts is given, that cannot both be; the first, if neither is."""
        if not self.has(second):
            self.has(first)
            return first
        if self.has(first):
            raise self.wrong(second, f"{first} and {second} cannot both be given")
        return second

    def close(self) -> None:
        """Everything was read that anybody reads: what is left is wrong, with the nearest name that is not."""
        left = self.unread()
        if left:
            raise WrongFact("; ".join(fault.args[0] for fault in left), left[0].at)

    def unread(self) -> list[WrongFact]:
        """The facts that nobody asked for, here and inside."""
        under = f" under {self.name}" if self.at else ""
        found = [
            self.wrong(name, f'there is no fact "{name}"{under}{nearest(name, self.asked)}')
            for name in self.facts
            if name not in self.asked
        ]
        for part in self.parts:
            found += part.unread()
        return found


def shown(value: Any) -> str:
    """A value in the way scenarios write it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {shown(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(inner) for inner in value) + "]"
    return str(value)
