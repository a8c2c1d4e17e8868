"""Read cards from text: only calls to vocabulary words, names and literals. Nothing else is ever run.

`changed("Fireball", {"deal.amount": 30})` is a card from the game with changed values.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.errors import CardError, PlaymatError, nearest
from playmat.engine.files.arguments import Argument, argument_fault, written
from playmat.engine.state.card import Card
from playmat.engine.words.form import OPAQUE, form_of
from playmat.engine.words.tree import changed, first_fault

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts

MOST_DEPTH: Final = 60
MOST_NAME: Final = 60
CHANGED: Final = "changed"
"""The word for a card with changed values: changed("Fireball", {"deal.amount": 30})."""
SET_NAME: Final = "set_name"
SET_OPTION: Final = "set_option"
SET_DECK: Final = "set_deck"
REMOVED: Final = "removed"
"""The words of a set that define no card (`set_lines.py`)."""
SYNTAX_ERROR: Final = "syntax error. Check the parentheses, brackets, commas and quotes"
SYNTAX_ADVICE: Final = {
    "'(' was never closed": 'a "(" is not closed. Add a ")"',
    "'[' was never closed": 'a "[" is not closed. Add a "]"',
    "'{' was never closed": 'a "{" is not closed. Add a "}"',
    "unmatched ')'": 'there is one ")" too many',
    "unmatched ']'": 'there is one "]" too many',
    "unmatched '}'": 'there is one "}" too many',
    "does not match opening": "a bracket is closed by one of a different kind. Check ( ), [ ] and { }",
    "forgot a comma": "a comma is missing",
    "unterminated": "a text has no closing quote",
}
"""The advice on how to correct the text, by a part of Python's message."""
SET_WORDS: Final = (SET_NAME, REMOVED, SET_OPTION, SET_DECK)


def read_cards(text: str, game: GameFacts) -> list[Card]:
    """The cards in this text, in a game's words, including changed cards from the game or from the text."""
    words = game.vocabulary()
    cards: list[Card] = []
    lines = 0
    for statement in parsed(text).body:
        if not isinstance(statement, ast.Expr):
            raise fault_at(
                statement, f"{written(statement)} is not a card. Write each card as one word with parentheses"
            )
        if set_line(statement) is not None:
            lines += 1
            continue
        if is_change(statement):
            change(statement, cards, game)
            continue
        for card in defined(statement, words):
            check_card(statement, card)
            check_new(statement, card, cards)
            cards.append(card)
    if not cards and not lines:
        raise CardError("cards: this text has no cards")
    return cards


def defined(statement: ast.Expr, words: dict[str, object]) -> list[Card]:
    """The cards that a statement defines: one, or a list."""
    value = read(statement.value, words)
    cards = list(value) if isinstance(value, (list, tuple)) else [value]
    if not all(isinstance(card, Card) for card in cards):
        raise fault_at(statement, f"{written(statement)} is not a card")
    return cards


def parsed(text: str) -> ast.Module:
    """The text as a tree, or an error."""
    try:
        tree = ast.parse(text.strip() + "\n")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line = fault.lineno if isinstance(fault, SyntaxError) and fault.lineno else 1
        raise CardError(f"cards, line {line}: {syntax_advice(fault)}") from None
    if is_too_deep(tree):
        raise CardError(f"cards: brackets are nested more than {MOST_DEPTH} levels deep")
    return tree


def syntax_advice(fault: Exception) -> str:
    """Advice on how to correct a text that cannot be read."""
    message = fault.msg if isinstance(fault, SyntaxError) and fault.msg else ""
    return next((advice for part, advice in SYNTAX_ADVICE.items() if part in message), SYNTAX_ERROR)


# changed cards, and lines of a set


def word_of(statement: ast.stmt) -> str:
    """The word that a statement begins with, or "" if it is not a word with parentheses."""
    node = statement.value if isinstance(statement, ast.Expr) else None
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def is_change(statement: ast.stmt) -> bool:
    """Whether this is a change to a card."""
    return word_of(statement) == CHANGED


def set_line(statement: ast.stmt) -> tuple[str, list[Any]] | None:
    """The word and the values of a line of a set that defines no card."""
    word = word_of(statement)
    if word not in SET_WORDS or not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return None
    return word, [read(argument, {}) for argument in statement.value.args]


def change(statement: ast.Expr, cards: list[Card], game: GameFacts) -> None:
    """Replace a card with its changed version."""
    name, values = change_of(statement)
    mine = [k for k, card in enumerate(cards) if name in (card.id, card.name)]
    try:
        changed_card = changed(cards[mine[0]] if mine else game.card(name), values)
    except PlaymatError as wrong:
        raise fault_at(statement, str(wrong)) from None
    check_card(statement, changed_card)
    if mine:
        cards[mine[0]] = changed_card
    else:
        cards.append(changed_card)


def change_of(statement: ast.Expr) -> tuple[str, dict[str, Any]]:
    """The name of the changed card, and its new values by path."""
    node = statement.value
    arguments = [read(argument, {}) for argument in node.args] if isinstance(node, ast.Call) else []
    match arguments:
        case [str(name), dict(values)] if all(isinstance(path, str) for path in values):
            return name, values
    raise fault_at(statement, f'write a change as {CHANGED}("name of the card", {{"path": value}})')


# checks


def check_new(node: Any, card: Card, before: list[Card]) -> None:
    """Check that each card of a text has a unique id and name."""
    for other in before:
        if other.id == card.id:
            raise fault_at(
                node, f'{card.name} and {other.name} have the same id "{card.id}": give each card its own id'
            )
        if other.name == card.name:
            raise fault_at(node, f'there are two cards named "{card.name}": give each card its own name')


def check_names(node: Any, card: Card, game: GameFacts) -> None:
    """Check that id and name can be shown, and belong to no other card of the game."""
    for text in (card.id, card.name):
        if not text.isprintable() or not text.strip() or len(text) > MOST_NAME:
            raise fault_at(node, f"a card needs an id and a name of 1 to {MOST_NAME} printable characters")
    other = next((c for c in game.cards.values() if c.name == card.name and c.id != card.id), None)
    if other is not None:
        raise fault_at(node, f'the game has a card "{card.name}" ({other.id}): give the new card its own name')


def check_own_names(text: str, game: GameFacts) -> None:
    """Check the names of all cards that a text defines: for texts that people write, not for saves and records."""
    words = game.vocabulary()
    for statement in parsed(text).body:
        if isinstance(statement, ast.Expr) and not is_change(statement) and set_line(statement) is None:
            for card in defined(statement, words):
                check_names(statement, card, game)


def check_card(node: Any, card: Card) -> None:
    """Check that a card can be played and its text printed."""
    fault = card.fault()
    if fault:
        raise fault_at(node, f"{card.name}: {fault}")
    try:
        card.text()
        card.facts()
    except Exception:
        raise fault_at(node, f"{card.name}: its text cannot be printed. Check the values in parentheses") from None


def is_too_deep(tree: ast.AST) -> bool:
    """Whether brackets are nested too deeply to be read."""
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
            raise fault_at(node, f'"{node.id}" is not a word of this game{nearest(node.id, list(words))}')
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
    raise fault_at(node, f"{written(node)} is not allowed on a card. Use words, numbers, texts and lists")


def read_key(node: ast.expr, words: dict[str, object]) -> Any:
    """The key of a mapping: a word or a plain value."""
    key = read(node, words)
    if isinstance(key, (list, dict, tuple)):
        kind = "mapping" if isinstance(key, dict) else "list"
        raise fault_at(node, f"a {kind} cannot be a key")
    return key


def called(node: ast.Call, name: ast.Name, words: dict[str, object]) -> Any:
    """The value of a word with its arguments."""
    word: Any = read(name, words)
    if not callable(word):
        raise fault_at(node, f'"{name.id}" takes no arguments')
    if any(isinstance(a, ast.Starred) for a in node.args) or any(k.arg is None for k in node.keywords):
        raise fault_at(node, "* and ** are not allowed on a card")
    arguments = [Argument(read(a, words), a) for a in node.args]
    named = {k.arg: Argument(read(k.value, words), k.value) for k in node.keywords if k.arg is not None}
    fault = argument_fault(word, arguments, named, words)
    if fault:
        raise fault_at(node, f"{name.id}: {fault}")
    value = made_by(node, name, word, arguments, named)
    fault = first_fault(value) if form_of(value) is not OPAQUE else ""
    if fault:
        raise fault_at(node, f"{name.id}: {fault}")
    return value


def made_by(node: ast.Call, name: ast.Name, word: Any, arguments: list[Argument], named: dict[str, Argument]) -> Any:
    """The result of calling a word with its arguments."""
    try:
        return word(*[a.value for a in arguments], **{key: a.value for key, a in named.items()})
    except CardError as wrong:
        message = str(wrong)
        raise wrong if message.startswith("cards, line ") else fault_at(node, f"{name.id}: {message}") from None
    except Exception:
        raise fault_at(node, f"{written(node)} is not a valid {name.id}. Check the values in parentheses") from None
