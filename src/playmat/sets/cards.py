"""The new cards of a set: each is read separately, so that every fault is reported. Limits are checked first."""

from __future__ import annotations

import ast
import re
from typing import Final

from playmat.engine.errors import CardError
from playmat.engine.files.arguments import written
from playmat.engine.files.reader import (
    CHANGED,
    check_card,
    check_names,
    check_new,
    defined,
    is_change,
    parsed,
    set_line,
)
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.sets.faults import Faults

MOST_CARDS: Final = 200
MOST_NODES: Final = 600
"""The maximum number of words, numbers and texts on one card. Printed cards have at most 160."""
MOST_TOTAL: Final = 12_000
"""The maximum for all cards in total. The printed games have 5,000 to 9,000."""
SEPARATORS: Final = re.compile(r"[,(\[\n]")
"""Each is followed by a word, number or text. Counting them is much faster than parsing."""
MOST_NUMBER: Final = 1_000_000
MOST_TEXT: Final = 500
TOO_LARGE: Final = f"a set has at most {MOST_CARDS} new cards, and {MOST_TOTAL:,} words in all"


class CardLines:
    """The cards of a set in the text form of saves: one line per card, sorted by id, with sorted arguments."""

    def __init__(self, game: Game, text: str, first: int, block: bool, faults: Faults) -> None:
        self.game: Final = game
        self.words: Final = game.vocabulary()
        above = text[: len(text) - len(text.lstrip())].count("\n") if block else 0
        self.first: Final = first + above
        self.block: Final = block
        self.faults: Final = faults
        self.cards: Final[list[Card]] = []
        self.unread: Final[list[str]] = []
        """The source of each card that has a fault."""
        by_id: dict[str, str] = {}
        for shift, statement in self.statements(text):
            self.add(shift, statement, by_id)
        self.lines: Final[list[str]] = [by_id[id] for id in sorted(by_id)]

    def fault(self, shift: int, text: str) -> None:
        """Add a fault in a part that begins some lines below the first line."""
        self.faults.add_inner(self.first + (shift if self.block else 0), text, self.block)

    def statements(self, text: str) -> list[tuple[int, ast.stmt]]:
        """The syntax trees of the cards, each with the number of lines above it. A syntax error skips only its card."""
        if not text.strip():
            return []
        statements: list[tuple[int, ast.stmt]] = []
        if len(SEPARATORS.findall(text)) > MOST_TOTAL:
            self.fault(0, TOO_LARGE)
            return []
        try:
            statements = [(0, statement) for statement in parsed(text).body]
        except CardError:
            for shift, chunk in chunks(text.strip()):
                try:
                    statements += [(shift, statement) for statement in parsed(chunk).body]
                except CardError as fault:
                    self.unread.append(chunk)
                    self.fault(shift, str(fault))
        if len(statements) > MOST_CARDS or sum(1 for _, s in statements for _ in ast.walk(s)) > MOST_TOTAL:
            self.fault(0, TOO_LARGE)
            return []
        return [(shift, inner) for shift, statement in statements for inner in one_by_one(statement)]

    def add(self, shift: int, statement: ast.stmt, by_id: dict[str, str]) -> None:
        """Read a card."""
        try:
            check_size(statement)
            for card in self.read(statement):
                check_card(statement, card)
                check_new(statement, card, self.cards)
                check_names(statement, card, self.game)
                self.cards.append(card)
                by_id.setdefault(card.id, normal(statement))
        except CardError as fault:
            self.unread.append(ast.unparse(statement))
            self.fault(shift, str(fault))

    def read(self, statement: ast.stmt) -> list[Card]:
        """The cards that a statement defines."""
        if is_change(statement):
            raise at(statement, f"write {CHANGED}(…) as an entry of changes")
        if not isinstance(statement, ast.Expr) or set_line(statement) is not None:
            raise at(statement, f"{written(statement)} is not a card. Write each card as one word with parentheses")
        return defined(statement, self.words)


def at(statement: ast.stmt, text: str) -> CardError:
    """An error with the line of a statement."""
    return CardError(f"cards, line {statement.lineno}: {text}")


def check_size(statement: ast.stmt) -> None:
    """Check that a card is not too large, before it is made."""
    nodes = list(ast.walk(statement))
    if len(nodes) > MOST_NODES:
        raise at(statement, f"this card has more than {MOST_NODES:,} parts")
    for node in nodes:
        if isinstance(node, ast.Constant):
            check_constant(statement, node.value)


def check_constant(statement: ast.stmt, value: object) -> None:
    """Check that a literal is a number or text, and not too large."""
    if isinstance(value, str):
        if len(value) > MOST_TEXT:
            raise at(statement, f"a text on a card has at most {MOST_TEXT} characters")
    elif isinstance(value, int):
        if abs(value) > MOST_NUMBER:
            raise at(statement, f"a number on a card is at most {MOST_NUMBER:,}")
    elif value is not None:
        raise at(statement, "use whole numbers and texts in quotes")


def chunks(text: str) -> list[tuple[int, str]]:
    """A text split at each line that is not indented, so that a fault in one card leaves the others readable."""
    parts: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines()):
        if not parts or (line[:1].strip() and line[:1] not in ")]}"):
            parts.append((number, []))
        parts[-1][1].append(line)
    return [(number, "\n".join(lines)) for number, lines in parts if "".join(lines).strip()]


def one_by_one(statement: ast.stmt) -> list[ast.stmt]:
    """The cards of a list, or the statement itself if it is not a list."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.List, ast.Tuple)):
        return [ast.copy_location(ast.Expr(part), part) for part in statement.value.elts]
    return [statement]


class Sorted(ast.NodeTransformer):
    """Sorts the named arguments of every word: their order has no meaning."""

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        node.keywords.sort(key=lambda keyword: keyword.arg or "")
        return node


def normal(statement: ast.stmt) -> str:
    """A card on one line, the same regardless of how it was written."""
    return " ".join(ast.unparse(Sorted().visit(statement)).splitlines())
