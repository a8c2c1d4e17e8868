"""What the constants of a card language mean: `TURN` is a value of `until`.

A constant is a plain number or text at run time. Its meaning is in the declarations of the words that take it, in the
reminders of the game, and in its docstring.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final, final

from playmat.engine.facts import GameFacts
from playmat.engine.files.folder import folder_of
from playmat.engine.words.form import Form, Param
from playmat.engine.words.param import Bits, OneOf, named

Choices = dict[Any, str]


@final
class Constants:
    """Facts about a game's constants, from its sources and forms."""

    def __init__(self, game: GameFacts, forms: list[Form]) -> None:
        self.choices: Final[list[tuple[str, Choices]]] = [pair for form in forms for pair in choices_of(form)]
        self.labels: Final[dict[str, list[str]]] = {}
        """By name: the labels of the constant in the tables of choices."""
        self.docstrings: Final[dict[str, list[tuple[ast.expr | None, str]]]] = {}
        """By name: the assigned value, and the docstring below it."""
        self.renamed: Final[dict[str, str]] = {}
        """Constants that have a different name on cards, and their names in the code."""
        folder = folder_of(game)
        for path in sorted(folder.rglob("*.py")) if folder.is_dir() else []:
            if "cards" not in path.relative_to(folder).parts:
                self.read(ast.parse(path.read_text("utf-8")))

    def read(self, tree: ast.Module) -> None:
        """The labels, docstrings and other names in a module."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Dict):
                for name, label in labels_in(node):
                    self.labels.setdefault(name, []).append(label)
            elif isinstance(node, ast.ImportFrom):
                self.renamed.update({alias.asname: alias.name for alias in node.names if alias.asname})
        for node, below in zip(tree.body, [*tree.body[1:], ast.Pass()], strict=True):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name = node.target.id
                if isinstance(node.value, ast.Name):
                    self.renamed[name] = node.value.id
                if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                    self.docstrings.setdefault(name, []).append((node.value, str(below.value.value)))

    def about(self, name: str, value: int | str, reminders: dict[str, str]) -> str:
        """ "A value of until: this turn.", or its docstring, or "" if nothing describes it."""
        for label in self.labels_of(name, value):
            places = sorted({place for place, choices in self.choices if has_label(choices, value, label)})
            if places:
                reminder = reminders.get(label, "")
                return f"A value of {named(places)}: {label}. {reminder[:1].upper()}{reminder[1:]}".strip()
        for written, text in self.docstrings.get(name, []):
            if not isinstance(written, ast.Constant) or written.value == value:
                return " ".join(text.split())
        return ""

    def named(self, param: Param, words: dict[str, object]) -> list[str]:
        """The constants for an argument's choices except its default, or nothing if one of them has no constant."""
        choices = [pair for _, taken in choices_of_param(param) for pair in taken.items()]
        names = [
            next(self.called(value, label, words), "")
            for value, label in choices
            if not is_constant(param.default, value)
        ]
        return names if all(names) else []

    def called(self, value: object, label: str, words: dict[str, object]) -> Iterator[str]:
        """The constants that have this value, and this name or label."""
        for name, word in words.items():
            if not isinstance(word, (int, str)) or not is_constant(word, value):
                continue
            if label == name.lower().replace("_", " ") or label in self.labels_of(name, word):
                yield name

    def labels_of(self, name: str, value: int | str) -> list[str]:
        """The labels that a constant may have. A text can be its own label."""
        labels = [*self.labels.get(name, []), *self.labels.get(self.renamed.get(name, ""), [])]
        return [*labels, value] if isinstance(value, str) else labels


def choices_of(form: Form) -> Iterator[tuple[str, Choices]]:
    """The arguments that take one or several of a few values, each with its choices."""
    for param in form.takes:
        yield from choices_of_param(param)


def choices_of_param(param: Param) -> Iterator[tuple[str, Choices]]:
    """An argument with its choices, if it takes one or several of a few values."""
    if isinstance(param, OneOf):
        yield param.arg, param.choices
    elif isinstance(param, Bits):
        yield param.arg, param.names


def is_constant(word: object, value: object) -> bool:
    """Whether a word of a vocabulary is this plain value."""
    return type(word) is type(value) and word == value


def has_label(choices: Choices, value: int | str, label: str) -> bool:
    """Whether a value is among these choices, under this label."""
    return any(is_constant(key, value) and shown == label for key, shown in choices.items())


def labels_in(table: ast.Dict) -> Iterator[tuple[str, str]]:
    """The constants in a table of choices, and their labels."""
    for key, label in zip(table.keys, table.values, strict=True):
        if isinstance(key, ast.Name) and isinstance(label, ast.Constant) and isinstance(label.value, str):
            yield key.id, label.value
