"""The lines of a card text that come from a set and define no card: its name, removed cards, options and decks.

A set is stored as text in saves, records and rooms, along with the cards: `set_name("A Set", "3f…")`,
`removed("A Card")`, `set_option("an option", "its value")`, `set_deck("a deck", "2 Some Card")`.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.counting import count_of
from playmat.engine.decks.deck import read_deck
from playmat.engine.errors import CardError
from playmat.engine.files.reader import (
    REMOVED,
    SET_DECK,
    SET_NAME,
    SET_OPTION,
    change_of,
    defined,
    fault_at,
    is_change,
    parsed,
    set_line,
)
from playmat.engine.words.param import written_value

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts


@final
class Contents:
    """The contents of a card text, by name. Without the game's words (`words`), cards are left out."""

    def __init__(self, text: str, words: dict[str, object] | None = None) -> None:
        self.cards: Final[dict[str, str]] = {}
        """The text of each new card, by its id."""
        self.names: Final[dict[str, str]] = {}
        """The names of the new cards, by id."""
        self.changes: Final[dict[str, dict[str, Any]]] = {}
        self.sets: Final[dict[str, str]] = {}
        """The digests of the sets, by name."""
        self.removed: Final[list[str]] = []
        self.options: Final[dict[str, str]] = {}
        self.decks: Final[dict[str, str]] = {}
        for statement in parsed(text).body if text.strip() else []:
            if isinstance(statement, ast.Expr):
                self.add(statement, words)

    def add(self, statement: ast.Expr, words: dict[str, object] | None) -> None:
        """Add one line."""
        line = set_line(statement)
        if line is not None:
            self.add_line(statement, line[0], line[1])
        elif is_change(statement):
            name, values = change_of(statement)
            self.changes.setdefault(name, {}).update(values)
        elif words is not None:
            for card in defined(statement, words):
                self.cards[card.id] = ast.unparse(statement)
                self.names[card.id] = card.name

    def add_line(self, statement: ast.Expr, word: str, values: list[Any]) -> None:
        """Add a line that defines no card."""
        texts = [value for value in values if isinstance(value, str)]
        count = 1 if word == REMOVED else 2
        if len(texts) != count or len(values) != count:
            raise fault_at(statement, f"{word} takes {count_of(count, 'text')} in quotes")
        if word == REMOVED:
            self.removed.append(texts[0])
        elif word == SET_OPTION:
            self.options[texts[0]] = texts[1]
        elif word == SET_DECK:
            self.decks[texts[0]] = texts[1]
        elif word == SET_NAME:
            self.sets[texts[0]] = texts[1]

    def has_lines(self) -> bool:
        """Whether there is anything besides cards and changes."""
        return bool(self.sets or self.removed or self.options or self.decks)


def apply_lines(game: GameFacts, contents: Contents) -> None:
    """Give a game the sets, removed cards, options and decks of its card text."""
    game.sets = dict(contents.sets)
    game.removed = [game.card(name).id for name in contents.removed]
    if game.filler is not None and game.filler.id in game.removed:
        raise CardError(f"{game.filler.name} cannot be removed: scenarios fill decks with it")
    game.set_options = {}
    values = game.full_options(contents.options)
    game.set_options = {name: values[name] for name in contents.options}
    if contents.decks:
        gone = [name for name, text in contents.decks.items() if not text.strip()]
        own = {name: read_deck(name, text) for name, text in contents.decks.items() if name not in gone}
        game.decks = {name: deck for name, deck in {**game.decks, **own}.items() if name not in gone}


def sets_in(text: str) -> dict[str, str]:
    """The digests of the sets in a card text by name, without reading its cards."""
    try:
        lines = [set_line(statement) for statement in parsed(text).body] if SET_NAME in text else []
    except CardError:
        return {}
    return {
        str(line[1][0]): str(line[1][1])
        for line in lines
        if line is not None and len(line[1]) == 2 and line[0] == SET_NAME
    }


def line_text(word: str, *values: str) -> str:
    """A line that defines no card."""
    return f"{word}({', '.join(repr(value) for value in values)})"


# several sets


def conflicts(before: Contents, after: Contents) -> list[str]:
    """The conflicts between two sets about the same card, option or deck."""
    first = " and ".join(f'"{name}"' for name in before.sets)
    second = " and ".join(f'"{name}"' for name in after.sets)
    both = f"{first} and {second}"
    faults: list[str] = []
    for id, text in after.cards.items():
        if before.cards.get(id, text) != text:
            faults.append(f"{both} define {after.names[id]} differently")
    for name, values in after.changes.items():
        for path, value in values.items():
            other = before.changes.get(name, {}).get(path, value)
            if other != value:
                faults.append(f"{both} change {path} of {name} to {written_value(other)} and {written_value(value)}")
    for old, new, one, two in ((before, after, first, second), (after, before, second, first)):
        used = [*old.changes, *old.names.values(), *old.cards]
        faults += [f"{one} has {name}, and {two} removes it" for name in new.removed if name in used]
    for name, chosen in after.options.items():
        if before.options.get(name, chosen) != chosen:
            faults.append(f"{both} set the option {name} to {before.options[name]} and {chosen}")
    for name, list_text in after.decks.items():
        if before.decks.get(name, list_text) != list_text:
            faults.append(f'{both} have different decks "{name}"')
    return faults
