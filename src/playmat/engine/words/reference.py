"""The card language of a game as data: each word with its arguments, its meaning, and a card that uses it.

Everything comes from declarations: forms, the sources of the words, and the cards of the game.
"""

from __future__ import annotations

import ast
from typing import Any, Final, final

from playmat.engine.base import GameBase
from playmat.engine.errors import CardError
from playmat.engine.facts import GameFacts
from playmat.engine.files.arguments import Parameter, described, fitting, inner_of, made_by, takes_of
from playmat.engine.files.folder import folder_of
from playmat.engine.files.reader import read
from playmat.engine.files.shape import has_source, tree_of
from playmat.engine.state.card import Card
from playmat.engine.state.event import Kind
from playmat.engine.state.step import Word
from playmat.engine.words.constants import Constants
from playmat.engine.words.form import OPAQUE, Form, Param, form_of
from playmat.engine.words.param import Bits, Do, Kept, Part
from playmat.engine.words.writing import Spelling, written


@final
class Example:
    """A card as text, and the card."""

    def __init__(self, text: str, card: Card) -> None:
        self.text: Final[str] = text
        self.card: Final[Card] = card

    def json(self) -> dict[str, str]:
        """The example as data."""
        return {"card": self.card.name, "written": self.text, "text": self.card.text()}


def reference(game: GameBase) -> list[dict[str, Any]]:
    """Every word of a game's vocabulary, by name."""
    words = game.vocabulary()
    examples = examples_of(game, words)
    constants = Constants(game, [declared(word) for word in words.values() if isinstance(word, type)])
    entries: list[dict[str, Any]] = []
    for name in sorted(words, key=str.lower):
        word, example = words[name], examples.get(name)
        if isinstance(word, (int, str)):
            reminders = dict(game.face.anatomy(example.card).reminders) if example is not None else {}
            entries.append(entry(name, word, constants.about(name, word, reminders), words, constants, example))
        else:
            entries.append(entry(name, word, about(word), words, constants, example))
    return entries


def entry(
    name: str, word: Any, meaning: str, words: dict[str, object], constants: Constants, example: Example | None
) -> dict[str, Any]:
    """One word."""
    fields: dict[str, Any] = {"word": name, "about": meaning}
    form = declared(word)
    if isinstance(word, type) and form is not OPAQUE:
        fields["takes"] = class_arguments(word, form, words, constants)
        fields["means"] = form.means
    elif callable(word) and not isinstance(word, Word):
        passed = passed_on(word)
        fields["takes"] = [
            argument(parameter, passed.get(parameter.name), words, constants) for parameter in parameters(word)
        ]
    fields["example"] = None if example is None else example.json()
    return fields


def declared(word: Any) -> Form:
    """The form of a class or of a constant."""
    form = word.__dict__.get("form") if isinstance(word, type) else form_of(word)
    return form if isinstance(form, Form) else OPAQUE


def class_arguments(word: Any, form: Form, words: dict[str, object], constants: Constants) -> list[dict[str, Any]]:
    """The declared arguments of a class. Its source shows which words fit."""
    arguments = [{**param.json(), "argument": param.arg} for param in form.takes]
    sources = {parameter.name: parameter for parameter in parameters(word)}
    for param, described_argument in zip(form.takes, arguments, strict=True):
        if isinstance(param, (Part, Do, Kept)) and param.arg in sources:
            source = sources[param.arg]
            described_argument["takes"] = described(source.module, source.written, words)
        fits = fitting(sources[param.arg], words) if param.arg in sources else []
        if fits := fits or constants.named(param, words):
            described_argument["words"] = fits
    return arguments


def parameters(word: Any) -> list[Parameter]:
    """The arguments of a function."""
    takes = takes_of(word)
    if takes is None:
        return []
    return [*takes.ordered, *([takes.further] if takes.further is not None else []), *takes.named]


def passed_on(word: Any) -> dict[str, Param]:
    """The arguments that a function passes on to the class it returns, as that class declares them.

    They have the same names and types in the class, except that marks are bits there and a list in the function.
    """
    returned = made_by(word)
    own = {parameter.name: written_type(parameter) for parameter in parameters(word)}
    there = {parameter.name: written_type(parameter) for parameter in parameters(returned)}
    return {
        param.arg: param
        for param in declared(returned).takes
        if param.arg in own and param.arg in there and not isinstance(param, (Part, Do, Kept))
        if own[param.arg] == ("list[int]" if isinstance(param, Bits) else there[param.arg])
    }


def written_type(parameter: Parameter) -> str:
    """The type of an argument as written, without "or None". Tuples read like lists."""
    written = parameter.written
    if isinstance(written, ast.BinOp) and isinstance(written.right, ast.Constant):
        written = written.left
    if isinstance(written, ast.Subscript):
        inner = inner_of(written)
        return f"list[{ast.unparse(inner)}]" if inner is not None else ""
    return ast.unparse(written) if written is not None else ""


def argument(
    parameter: Parameter, passed: Param | None, words: dict[str, object], constants: Constants
) -> dict[str, Any]:
    """An argument of a function, described by the declared argument that it is passed on to, or by its source."""
    takes = described(parameter.module, parameter.written, words) if passed is None else passed.kind()
    fits = fitting(parameter, words) or (constants.named(passed, words) if passed is not None else [])
    return {
        "name": parameter.name, "argument": parameter.name, "takes": takes, "needed": parameter.needed,
        **({} if passed is None else passed.limits()), **({"words": fits} if fits else {}),
    }  # fmt: skip


def takes_text(param: dict[str, Any]) -> str:
    """The values that an argument takes, with the words for its choices if they are not the names of the choices."""
    choices, words = param.get("choices", []), param.get("words", [])
    return f"{param['takes']}, written {', '.join(words)}" if choices and words and choices != words else param["takes"]


def about(word: Any) -> str:
    """The meaning of a word: its docstring, its text or name if it has no arguments, or the name of the event."""
    if isinstance(word, Card):
        kind = word.facts().get("type", "")
        return f"The card {word.name}: {word.text() or f'{kind}.'}"
    if isinstance(word, Word):
        return word.text() or docstring(type(word))
    if isinstance(word, Kind):
        return f"The event: {word.address.partition('.')[2]}."
    if isinstance(word, type) or hasattr(word, "__name__"):
        return docstring(word)
    return docstring(type(word)) if callable(word) or hasattr(type(word), "form") else repr(word)


def docstring(thing: Any) -> str:
    """The first sentence of the docstring of a class or function, from the source: compiled code has no docstrings."""
    if not has_source(thing.__module__):
        return ""
    for node in tree_of(thing.__module__).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == thing.__name__:
            return (ast.get_docstring(node) or "").partition("\n")[0].strip()
    return ""


# examples


def examples_of(game: GameFacts, words: dict[str, object]) -> dict[str, Example]:
    """For each word, the shortest card that uses it, from its source or as it would be written."""
    examples: dict[str, Example] = {}
    for example in [*sorted(in_sources(game, words), key=rank), *sorted(as_written(game, words), key=rank)]:
        for node in ast.walk(ast.parse(example.text)):
            if isinstance(node, ast.Name):
                examples.setdefault(node.id, example)
    return examples


def rank(example: Example) -> int:
    """Short cards first."""
    return len(example.text)


def in_sources(game: GameFacts, words: dict[str, object]) -> list[Example]:
    """The cards of the game as in their files, except those that use local names."""
    folder = folder_of(game) / "cards"
    names = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    calls: list[ast.Call] = []
    for name in names:
        if name.endswith(".py"):
            calls += [n for n in ast.walk(ast.parse((folder / name).read_text("utf-8"))) if isinstance(n, ast.Call)]
    calls += [n for n in ast.walk(ast.parse(game.example_cards)) if isinstance(n, ast.Call)]
    examples: list[Example] = []
    for call in calls:
        try:
            card = read(call, words)
        except CardError:
            continue
        if isinstance(card, Card):
            examples.append(Example(ast.unparse(call), card))
    return examples


def as_written(game: GameFacts, words: dict[str, object]) -> list[Example]:
    """The cards of the game written in the words of their classes, except those that cannot be written."""
    spelling = Spelling(words)
    examples: list[Example] = []
    for card in game.pool():
        try:
            examples.append(Example(written(card, spelling), card))
        except CardError:
            continue
    return examples
