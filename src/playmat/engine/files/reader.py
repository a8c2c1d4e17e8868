"""Reading cards from text: calls of vocabulary words, names and literals only. Nothing else is ever run."""

from __future__ import annotations

import ast
from typing import Any, Final

from playmat.engine.errors import CardError, nearest
from playmat.engine.files.arguments import Argument, argument_fault
from playmat.engine.state.card import Card

MOST_DEPTH: Final = 60
MOST_WRITTEN: Final = 60


def read_cards(text: str, words: dict[str, object]) -> list[Card]:
    """The cards written in this text, in a game's words."""
    try:
        tree = ast.parse(text.strip() + "\n")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line = fault.lineno if isinstance(fault, SyntaxError) and fault.lineno else 1
        raise CardError(f"cards, line {line}: this cannot be read; check its brackets, commas and quotes") from None
    if is_too_deep(tree):
        raise CardError(f"cards: brackets lie in each other more than {MOST_DEPTH} deep")
    cards: list[Card] = []
    for statement in tree.body:
        if not isinstance(statement, ast.Expr):
            raise fault_at(statement, f"{written(statement)} is no card: write each card as one word with brackets")
        made = read(statement.value, words)
        for card in made if isinstance(made, (list, tuple)) else [made]:
            if not isinstance(card, Card):
                raise fault_at(statement, f"{written(statement)} is no card")
            check_text(statement, card)
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


def check_text(node: Any, card: Card) -> None:
    """What is on a card can be said."""
    try:
        card.text()
        card.facts()
    except Exception:
        raise fault_at(node, f"{card.name}: its text cannot be made; check what stands in its brackets") from None


def written(node: ast.AST) -> str:
    """A part of the text as it is written, shortened."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        said = f'"{node.value}"'
    else:
        said = " ".join(ast.unparse(node).split())
    return said if len(said) <= MOST_WRITTEN else f"{said[:MOST_WRITTEN]}…"


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
    raise fault_at(node, f"{written(node)} cannot stand on a card: use words, numbers, texts and lists")


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
    arguments = [Argument(read(a, words), written(a)) for a in node.args]
    named = {k.arg: Argument(read(k.value, words), written(k.value)) for k in node.keywords if k.arg is not None}
    fault = argument_fault(word, arguments, named, words)
    if fault:
        raise fault_at(node, f"{name.id}: {fault}")
    try:
        return word(*[a.value for a in arguments], **{key: a.value for key, a in named.items()})
    except CardError as wrong:
        said = str(wrong)
        raise wrong if said.startswith("cards, line ") else fault_at(node, f"{name.id}: {said}") from None
    except Exception:
        raise fault_at(node, f"{written(node)} is no possible {name.id}; check what stands in its brackets") from None
