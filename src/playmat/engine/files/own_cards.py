"""Combine texts of a game's custom cards: new cards and changes to cards, in order."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from playmat.engine.files.reader import CHANGED, change_of, defined, is_change, parsed
from playmat.engine.state.card import Card

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts


def changes_text(changes: dict[str, dict[str, Any]]) -> str:
    """Changes in the text form of cards, one line per card."""
    return "\n".join(f"{CHANGED}({name!r}, {values!r})" for name, values in changes.items())


def added(before: str, text: str, game: GameFacts) -> str:
    """Join two texts. A card that the second defines again is removed from the first, and so are its changes."""
    if not before.strip():
        return text
    words = game.vocabulary()
    new = [card for s in statements(text) if not is_change(s) for card in defined(s, words)]
    names = {name for card in new for name in (card.id, card.name)}
    kept = [s for s in statements(before) if not names & names_in(s, words)]
    return "\n".join([*(ast.get_source_segment(before.strip(), s) or "" for s in kept), text])


def statements(text: str) -> list[ast.Expr]:
    """The cards and changes of a text. The card reader reports anything else in it."""
    return [s for s in parsed(text).body if isinstance(s, ast.Expr)]


def names_in(statement: ast.Expr, words: dict[str, object]) -> set[str]:
    """The ids and names of the cards that a statement defines or changes."""
    if is_change(statement):
        return {change_of(statement)[0]}
    cards: list[Card] = defined(statement, words)
    return {name for card in cards for name in (card.id, card.name)}
