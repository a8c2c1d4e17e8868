"""Reading cards from text: calls of vocabulary words, names and literals only. Nothing else is ever run."""

from __future__ import annotations

import ast
import re
from typing import Any, Final

from playmat.engine.errors import CardError, nearest
from playmat.engine.state.card import Card

MOST_DEPTH: Final = 60


def read_cards(text: str, words: dict[str, object]) -> list[Card]:
    """The cards written in this text, in a game's words."""
    try:
        tree = ast.parse(text.strip() + "\n")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line = getattr(fault, "lineno", None)
        raise CardError(f"cards, line {line}: {getattr(fault, 'msg', fault)}") from None
    if is_too_deep(tree):
        raise CardError(f"cards: brackets lie in each other more than {MOST_DEPTH} deep")
    cards: list[Card] = []
    for statement in tree.body:
        if not isinstance(statement, ast.Expr):
            raise fault_at(statement, "only cards may stand here, each written as one expression")
        made = read(statement.value, words)
        for card in made if isinstance(made, (list, tuple)) else [made]:
            if not isinstance(card, Card):
                raise fault_at(statement, f"this makes no card but {type(card).__name__}")
            check_new(statement, card, cards)
            cards.append(card)
    if not cards:
        raise CardError("cards: there is no card in this text")
    return cards


def check_new(node: Any, card: Card, before: list[Card]) -> None:
    """Each card of a text has an id and a name of its own."""
    for other in before:
        if other.id == card.id:
            raise fault_at(node, f'{card.name} and {other.name} have the same id "{card.id}": give each its own')
        if other.name == card.name:
            raise fault_at(node, f'there are two cards "{card.name}": give each its own name')


def is_too_deep(tree: ast.AST) -> bool:
    """Whether more lies in each other than anybody writes, and than can be read."""
    level = [tree]
    for _ in range(MOST_DEPTH):
        level = [inner for node in level for inner in ast.iter_child_nodes(node)]
    return len(level) > 0


def fault_at(node: Any, text: str) -> CardError:
    """An error that names its line."""
    return CardError(f"cards, line {node.lineno}: {text}")


def read(node: ast.expr, words: dict[str, object]) -> Any:
    """The value of an expression."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        if node.id not in words:
            raise fault_at(node, f'"{node.id}" is no word of this game{nearest(node.id, list(words))}')
        return words[node.id]
    if isinstance(node, ast.List):
        return [read(x, words) for x in node.elts]
    if isinstance(node, ast.Tuple):
        return tuple(read(x, words) for x in node.elts)
    if isinstance(node, ast.Dict) and all(k is not None for k in node.keys):
        return {
            read_key(k, words): read(v, words) for k, v in zip(node.keys, node.values, strict=True) if k is not None
        }
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        value = read(node.operand, words)
        if isinstance(value, int):
            return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return called(node, node.func, words)
    raise fault_at(node, f"a {type(node).__name__.lower()} cannot stand on a card: words, names and literals only")


def read_key(node: ast.expr, words: dict[str, object]) -> Any:
    """What something in a mapping is found under: a word or a plain value."""
    key = read(node, words)
    if isinstance(key, (list, dict, tuple)):
        kind = "mapping" if isinstance(key, dict) else "list"
        raise fault_at(node, f"a {kind} cannot be a key")
    return key


def called(node: ast.Call, name: ast.Name, words: dict[str, object]) -> Any:
    """The value of a word with what stands in its brackets."""
    word: Any = read(name, words)
    if not callable(word):
        raise fault_at(node, f'"{name.id}" takes nothing in brackets')
    if any(isinstance(a, ast.Starred) for a in node.args) or any(k.arg is None for k in node.keywords):
        raise fault_at(node, "* and ** cannot stand on a card")
    arguments = [read(a, words) for a in node.args]
    named = {k.arg: read(k.value, words) for k in node.keywords if k.arg is not None}
    try:
        return word(*arguments, **named)
    except CardError:
        raise
    except Exception as fault:
        # a word that is a class is told by the word
        why = re.sub(r"^(\w+\.)?__init__\(\)", f"{name.id}()", str(fault))
        raise fault_at(node, f"{name.id}: {why}") from None
