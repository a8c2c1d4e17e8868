"""Combine texts of a game's custom cards: new cards and changes to cards, in order."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from playmat.engine.files.reader import (
    CHANGED,
    REMOVED,
    SET_DECK,
    SET_OPTION,
    change_of,
    defined,
    is_change,
    parsed,
    set_line,
)
from playmat.engine.state.card import Card

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts


def changes_text(changes: dict[str, dict[str, Any]]) -> str:
    """Changes in the text form of cards, one line per card."""
    return "\n".join(f"{CHANGED}({name!r}, {values!r})" for name, values in changes.items())


def added(before: str, text: str, game: GameFacts) -> str:
    """Join two texts. A card that the second defines again is removed from the first, and so are its changes.

    An option or deck in the second replaces the one in the first.
    """
    if not before.strip():
        return text
    words = game.vocabulary()
    later = statements(text)
    new = [card for s in later if not is_change(s) and set_line(s) is None for card in defined(s, words)]
    names = {name for card in new for name in (card.id, card.name)}
    replaced = {replaceable(s) for s in later}
    kept = [s for s in statements(before) if not names & names_in(s, words)]
    kept = [s for s in kept if not replaceable(s) or replaceable(s) not in replaced]
    return "\n".join([*(ast.get_source_segment(before.strip(), s) or "" for s in kept), text])


def statements(text: str) -> list[ast.Expr]:
    """The cards and changes of a text. The card reader reports anything else in it."""
    return [s for s in parsed(text).body if isinstance(s, ast.Expr)]


def names_in(statement: ast.Expr, words: dict[str, object]) -> set[str]:
    """The ids and names of the cards that a statement defines or changes."""
    line = set_line(statement)
    if line is not None:
        return {str(name) for name in line[1][:1]} if line[0] == REMOVED else set()
    if is_change(statement):
        return {change_of(statement)[0]}
    cards: list[Card] = defined(statement, words)
    return {name for card in cards for name in (card.id, card.name)}


def replaceable(statement: ast.Expr) -> str:
    """The option or deck, by its name, that a later line of the same kind replaces, or "" for any other line."""
    line = set_line(statement)
    return f"{line[0]} {line[1][:1]}" if line is not None and line[0] in (SET_OPTION, SET_DECK) else ""
