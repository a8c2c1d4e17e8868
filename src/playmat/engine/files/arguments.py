"""The arguments that card words take, read from their source, so that errors use a designer's words.

Compiled functions do not expose their signatures, but the package includes its sources (see `shape.py`).
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from typing import Any, Final, final

from playmat.engine.counting import count_of
from playmat.engine.errors import nearest
from playmat.engine.files.shape import has_source, tree_of

PLAIN: Final = {
    "int": "a whole number", "i64": "a whole number", "float": "a number", "str": "a text in quotes",
    "bool": "True or False", "None": "None",
}  # fmt: skip
MANY: Final = ("list", "tuple")
EXAMPLES: Final = 3
"""How many words an error suggests for an argument."""
MOST_WRITTEN: Final = 60
"""How many characters of a source an error quotes."""


@final
class Parameter:
    """One argument of a word: its name, and its type as written in a module."""

    def __init__(self, module: str, name: str, written: ast.expr | None, needed: bool) -> None:
        self.module: Final[str] = module
        self.name: Final[str] = name
        self.written: Final[ast.expr | None] = written
        self.needed: Final[bool] = needed


@final
class Takes:
    """The arguments of a word: positional, variadic (`*args`) and keyword-only."""

    def __init__(
        self, module: str, makes: str, ordered: list[Parameter], further: Parameter | None, named: list[Parameter]
    ) -> None:
        self.module: Final[str] = module
        self.makes: Final[str] = makes
        """The name of the class that it returns."""
        self.ordered: Final[list[Parameter]] = ordered
        self.further: Final[Parameter | None] = further
        self.named: Final[list[Parameter]] = named


def takes_of(word: Any) -> Takes | None:
    """The arguments of a word, or None if it has no source."""
    if isinstance(word, type):
        for cls in word.__mro__:
            definition = written_in(cls.__module__, cls.__name__, "__init__")
            if definition is not None:
                return definition
        return None
    if hasattr(word, "__name__"):
        return written_in(word.__module__, word.__name__)
    return written_in(type(word).__module__, type(word).__name__, "__call__")


@cache
def written_in(module: str, name: str, method: str = "") -> Takes | None:
    """The arguments of a function or a method, as its module declares them."""
    if not has_source(module):
        return None
    body = tree_of(module).body
    if method:
        body = next((node.body for node in body if isinstance(node, ast.ClassDef) and node.name == name), [])
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name == (method or name):
            return takes_at(module, node, 1 if method else 0)
    return None


def takes_at(module: str, node: ast.FunctionDef, skipped: int) -> Takes:
    """The arguments of a definition, without `self`."""
    written = node.args
    ordered = [*written.posonlyargs, *written.args]
    least = len(ordered) - len(written.defaults)
    return Takes(
        module,
        node.returns.id if isinstance(node.returns, ast.Name) else "",
        [Parameter(module, a.arg, a.annotation, k < least) for k, a in enumerate(ordered) if k >= skipped],
        Parameter(module, written.vararg.arg, written.vararg.annotation, False) if written.vararg else None,
        [
            Parameter(module, a.arg, a.annotation, default is None)
            for a, default in zip(written.kwonlyargs, written.kw_defaults, strict=True)
        ],
    )


# checking


@final
class Argument:
    """An argument in the parentheses of a word: its value, and its source."""

    def __init__(self, value: Any, node: ast.expr) -> None:
        self.value: Any = value
        self.node: Final[ast.expr] = node

    @property
    def source(self) -> str:
        """The source of the argument, for errors."""
        return written(self.node)


def written(node: ast.AST) -> str:
    """A part of the text as written, shortened."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = f'"{node.value}"'
    else:
        text = " ".join(ast.unparse(node).split())
    return text if len(text) <= MOST_WRITTEN else f"{text[:MOST_WRITTEN]}…"


def argument_fault(word: Any, arguments: list[Argument], named: dict[str, Argument], words: dict[str, object]) -> str:
    """What is wrong with the arguments of a word, or ""."""
    takes = takes_of(word)
    if takes is None:
        return ""
    return form_fault(takes, arguments, named, words) or kind_fault(takes, arguments, named, words)


def form_fault(takes: Takes, arguments: list[Argument], named: dict[str, Argument], words: dict[str, object]) -> str:
    """What is wrong with missing, extra, repeated or unknown arguments, or ""."""
    known = [p.name for p in [*takes.ordered, *takes.named]]
    for name in named:
        if name not in known:
            return f'there is no argument "{name}"{nearest(name, known)}'
    by_position = [p.name for p in takes.ordered[: len(arguments)]]
    if takes.further is None and len(arguments) > len(takes.ordered):
        many = len(takes.ordered)
        what = count_of(many, "argument") if many else "no argument"
        return f"it takes {what}{f' ({listed(known)})' if known else ''}, and {arguments[many].source} is one too many"
    for name, by_place in zip(by_position, arguments, strict=False):
        if name in named:
            return f"{name} is given twice, by position ({by_place.source}) and by name ({named[name].source})"
    has = [*by_position, *named]
    missing = [p for p in [*takes.ordered, *takes.named] if p.needed and p.name not in has]
    if len(missing) == 1:
        return f'"{missing[0].name}" is missing, {described(missing[0].module, missing[0].written, words)}'
    return listed([f'"{p.name}"' for p in missing]) + " are missing" if missing else ""


def kind_fault(takes: Takes, arguments: list[Argument], named: dict[str, Argument], words: dict[str, object]) -> str:
    """What is wrong with an argument of the wrong kind, or ""."""
    by_name = {p.name: p for p in [*takes.ordered, *takes.named]}
    pairs: list[tuple[Parameter, Argument]] = list(zip(takes.ordered, arguments, strict=False))
    if takes.further is not None:
        pairs += [(takes.further, argument) for argument in arguments[len(takes.ordered) :]]
    pairs += [(by_name[name], argument) for name, argument in named.items()]
    for parameter, argument in pairs:
        if not fits(parameter.module, parameter.written, argument.value):
            kind = described(parameter.module, parameter.written, words)
            return f"{parameter.name} must be {kind}, not {argument.source}"
        argument.value = as_declared(parameter.written, argument.value)
    return ""


def as_declared(written: ast.expr | None, value: Any) -> Any:
    """Turn a list into a tuple, or a tuple into a list, if the word takes one: compiled code accepts nothing else."""
    if isinstance(written, ast.Subscript) and isinstance(written.value, ast.Name) and isinstance(value, (list, tuple)):
        return tuple(value) if written.value.id == "tuple" else list(value) if written.value.id == "list" else value
    return value


def listed(names: list[str], last: str = "and") -> str:
    """ "cost, damage and target"."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


# kinds


def fits(module: str, written: ast.expr | None, value: Any) -> bool:
    """Whether a value fits a type as written in a module. An unreadable type accepts everything."""
    if written is None:
        return True
    if isinstance(written, ast.BinOp):
        return fits(module, written.left, value) or fits(module, written.right, value)
    if isinstance(written, ast.Constant):
        return value is None
    if isinstance(written, ast.Subscript) and isinstance(written.value, ast.Name) and written.value.id in MANY:
        if not isinstance(value, (list, tuple)):
            return False
        inner = inner_of(written)
        return inner is None or all(fits(module, inner, part) for part in value)
    return not isinstance(written, ast.Name) or fits_name(module, written.id, value)


def inner_of(written: ast.Subscript) -> ast.expr | None:
    """The type of the entries of `list[…]` or `tuple[…, ...]`, None if they differ."""
    inner = written.slice
    if not isinstance(inner, ast.Tuple):
        return inner
    endless = len(inner.elts) == 2 and isinstance(inner.elts[1], ast.Constant) and inner.elts[1].value is ...
    return inner.elts[0] if endless else None


def fits_name(module: str, name: str, value: Any) -> bool:
    """Whether a value is of a type with this name."""
    if name in ("int", "i64"):
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "float":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if name == "str":
        return isinstance(value, str)
    if name == "bool":
        return isinstance(value, bool)
    if name in MANY:
        return isinstance(value, (list, tuple))
    where, kind = meaning(module, name)
    if isinstance(kind, type):
        return isinstance(value, kind)
    return kind is None or fits(where, kind, value)


@cache
def meaning(module: str, name: str) -> tuple[str, Any]:
    """The meaning of a type name in a module: a class, the type that an alias stands for, or None for anything."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.ImportFrom):
            source = imported_from(module, node)
            for alias in node.names:
                if name == (alias.asname or alias.name) and has_source(source):
                    return meaning(source, alias.name)
        if isinstance(node, ast.ClassDef) and node.name == name:
            return module, getattr(import_module(module), name)
        if isinstance(node, ast.Assign) and any(isinstance(x, ast.Name) and x.id == name for x in node.targets):
            return module, node.value if isinstance(node.value, (ast.BinOp, ast.Name)) else None
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            return module, alias_in(node.value)
    return module, None


def imported_from(module: str, node: ast.ImportFrom) -> str:
    """The full name of the module in an import, which may be relative."""
    package = getattr(import_module(module), "__package__", "") or "" if node.level else ""
    return resolve_name("." * node.level + (node.module or ""), package)


def alias_in(value: ast.expr | None) -> ast.expr | None:
    """The type of an alias that is declared only for the type checker, in quotes."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return ast.parse(value.value, mode="eval").body
    return None


def described(module: str, written: ast.expr | None, words: dict[str, object]) -> str:
    """A kind in a designer's words."""
    if isinstance(written, ast.BinOp):
        parts = [described(module, part, words) for part in (written.left, written.right)]
        return " or ".join(part for part in dict.fromkeys(parts) if part != "None")
    if isinstance(written, ast.Constant):
        return "None"
    if isinstance(written, ast.Subscript) or (isinstance(written, ast.Name) and written.id in MANY):
        return "a list"
    if not isinstance(written, ast.Name):
        return "something else"
    if written.id in PLAIN:
        return PLAIN[written.id]
    where, kind = meaning(module, written.id)
    if not isinstance(kind, type):
        return described(where, kind, words)
    constants, calls = words_of(kind, words)
    examples = [*constants, *(f"{name}(…)" for name in calls)][:EXAMPLES]
    return f"a word like {listed(examples, 'or')}" if examples else "a word of this game"


def words_of(cls: type[Any], words: dict[str, object]) -> tuple[list[str], list[str]]:
    """The words that produce a value of a class: constants, and words with parentheses."""
    constants = [name for name, word in words.items() if isinstance(word, cls)]
    return constants, [name for name, word in words.items() if issubclass(made_by(word), cls)]


def fitting(parameter: Parameter, words: dict[str, object]) -> list[str]:
    """Every word that an argument takes, alone or in a list."""
    return fitting_type(parameter.module, parameter.written, words)


def fitting_type(module: str, written: ast.expr | None, words: dict[str, object]) -> list[str]:
    """Every word that fits a type as written in a module."""
    if isinstance(written, ast.BinOp):
        both = [fitting_type(module, part, words) for part in (written.left, written.right)]
        return list(dict.fromkeys([*both[0], *both[1]]))
    if isinstance(written, ast.Subscript):
        return fitting_type(module, inner_of(written), words)
    if not isinstance(written, ast.Name) or written.id in PLAIN or written.id in MANY:
        return []
    where, kind = meaning(module, written.id)
    if not isinstance(kind, type):
        return fitting_type(where, kind, words)
    constants, calls = words_of(kind, words)
    return [*constants, *calls]


def made_by(word: Any) -> type[Any]:
    """The class that a word with parentheses returns, or `object` if its source does not say."""
    if isinstance(word, type):
        return word
    takes = takes_of(word) if callable(word) else None
    _, kind = meaning(takes.module, takes.makes) if takes is not None else ("", None)
    return kind if isinstance(kind, type) else object
