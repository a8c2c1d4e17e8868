"""The generated pages of the documentation: card languages, server messages, and public names of the packages."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from types import ModuleType
from typing import Any, Final, is_typeddict

import griffe
from tools.wire import attribute_docs, dict_fields, kinds, struct_fields

from playmat.engine.game import Game
from playmat.engine.words.reference import reference, takes_text
from playmat.games import BUILT_IN
from playmat.games import game as find_game
from playmat.server.protocol import bodies, from_client, shapes, to_client

PRIVATE: Final = ("playmat.cli", "playmat.server", "playmat.games.", "playmat.templates")
"""Programs, games and templates, which are not libraries. Each game's words have their own page."""
MESSAGES: Final[list[tuple[str, str, ModuleType]]] = [
    ("Sent by a client", "Over the WebSocket. The first message is `hello`.", from_client),
    (
        "Sent by the server",
        "Over the WebSocket. A client ignores messages and fields that it does not know.",
        to_client,
    ),
    ("Bodies of requests", "Over HTTP, as JSON.", bodies),
    ("Shapes", "Parts of the messages above.", shapes),
]


# card languages


def games_with_words() -> Iterator[Game]:
    """The built-in games whose card language can be described."""
    for slug in BUILT_IN:
        yield find_game(slug)


def card_page(game: Game) -> str:
    """Every word of a game's cards: the output of `playmat words GAME`."""
    about = (
        f"The words that {game.title} cards are written in. `playmat words {game.slug}` prints the same. "
        "[A new card](../design/new-card.md) shows how to use them."
    )
    lines = [f"# Card language: {game.title}", about]
    for entry in reference(game):
        lines.append(f"## {entry['word']}")
        lines.append(entry["about"])
        for param in entry.get("takes") or []:
            default = param.get("default")
            rest = f" Default: `{default}`." if default not in (None, "", (), []) else ""
            path = f" Path: `{param['name']}`." if param["name"] != param["argument"] else ""
            lines.append(f"- `{param['argument']}`: {takes_text(param)}.{rest}{path}")
        if entry["example"]:
            lines += [f"```python\n{entry['example']['written']}\n```", f"> {entry['example']['text']}"]
    return paragraphs(lines)


# messages of the server


def protocol_page() -> str:
    """Every message with its fields, from the classes that encode and decode them."""
    lines = [
        "# Messages of the server",
        "The fields of every message. [The protocol](../develop/protocol.md) explains how they are used.",
    ]
    for title, about, module in MESSAGES:
        lines += [f"## {title}", about]
        for kind in kinds(module):
            lines += message_lines(kind)
    return paragraphs(lines)


def message_lines(kind: Any) -> list[str]:
    """One message: its name, its purpose and its fields."""
    documented = attribute_docs(kind)
    fields = list(dict_fields(kind) if is_typeddict(kind) else struct_fields(kind))
    lines = [f"### {kind.__name__}", inspect.cleandoc(kind.__doc__ or "")]
    for name, shape, required in fields:
        doc = " ".join(documented.get(name, "").split())
        lines.append(f"- `{name}`: `{shape}`{'' if required else ', optional'}{f'. {doc}' if doc else ''}")
    return lines


# public names


def api_pages(src: Path) -> dict[str, str]:
    """A page for each package that declares public names, with the names in its modules' `__all__`."""
    package = griffe.load("playmat", search_paths=[str(src)], allow_inspection=False, resolve_aliases=True)
    pages: dict[str, list[str]] = {}
    for name, names in sorted(public_modules(src).items()):
        module = module_of(package, name)
        top = ".".join(name.split(".")[:2])
        page = pages.setdefault(top, [f"# {top}", first_paragraph(module_of(package, top))])
        if name != top:
            page += [f"## {name}", first_paragraph(module)]
        for public in names:
            if public in module.members:
                page += member_lines(module.members[public], "###")
    return {f"python-{top.replace('.', '-')}": paragraphs(lines) for top, lines in pages.items()}


def module_of(package: Any, name: str) -> Any:
    """A module of the package by its full name."""
    return package if name == "playmat" else package[name.removeprefix("playmat.")]


def public_modules(src: Path) -> dict[str, list[str]]:
    """The modules with `__all__` that other packages may import, with their public names."""
    modules: dict[str, list[str]] = {}
    for path in sorted((src / "playmat").rglob("*.py")):
        parts = path.relative_to(src).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        names = declared(path)
        if names and not name.startswith(PRIVATE):
            modules[name] = sorted(names, key=str.lower)
    return modules


def declared(path: Path) -> list[str]:
    """The names in a module's `__all__`, or nothing if it is computed."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            try:
                return list(ast.literal_eval(node.value))
            except ValueError:
                return []
    return []


def member_lines(member: Any, heading: str) -> list[str]:
    """A class with its public methods, a function, or a constant."""
    target = member.final_target if member.is_alias else member
    if target.is_function:
        return [f"{heading} {target.name}", f"```python\n{signature(target)}\n```", docstring(target)]
    if target.is_class:
        lines = [
            f"{heading} {target.name}",
            f"```python\n{class_line(target)}\n```",
            docstring(target),
            extends(target),
        ]
        for inner in members_of(target).values():
            if not inner.name.startswith("_") and not inner.is_alias and inner.docstring is not None:
                lines += inner_lines(inner)
        return lines
    if target.is_attribute:
        value = f"```python\n{target.name} = {target.value}\n```" if target.value is not None else ""
        return [f"{heading} {target.name}", value, docstring(target)]
    return []


def members_of(kind: Any) -> dict[str, Any]:
    """The members of a class and its private bases. A public base has its own entry."""
    members = dict(kind.members)
    for base in takewhile(lambda base: not is_public(base), kind.mro()):
        members = {**base.members, **members}
    return members


def is_public(kind: Any) -> bool:
    return kind.name in (kind.module.exports or [])


def extends(kind: Any) -> str:
    """A sentence that names the nearest public base of a class."""
    base = next(filter(is_public, kind.mro()), None)
    return f"Extends `{base.name}`." if base is not None else ""


def inner_lines(inner: Any) -> list[str]:
    """A method or attribute of a class."""
    text = docstring(inner).replace("\n", " ")
    if inner.is_function:
        return [f"- `{signature(inner)}`: {text}"]
    kind = f": {inner.annotation}" if inner.annotation is not None else ""
    return [f"- `{inner.name}{kind}`: {text}"] if inner.is_attribute else []


def signature(function: Any) -> str:
    """The signature of a function, with its types."""
    parts: list[str] = []
    star = False
    for parameter in function.parameters:
        if parameter.name == "self":
            continue
        kind = parameter.kind.value if parameter.kind is not None else ""
        prefix = {"variadic positional": "*", "variadic keyword": "**"}.get(kind, "")
        if kind == "keyword-only" and not star:
            parts.append("*")
        star = star or kind in ("variadic positional", "keyword-only")
        annotation = f": {parameter.annotation}" if parameter.annotation is not None else ""
        default = f" = {parameter.default}" if parameter.default is not None and not prefix else ""
        parts.append(f"{prefix}{parameter.name}{annotation}{default}")
    returns = f" -> {function.returns}" if function.returns is not None else ""
    return f"{function.name}({', '.join(parts)}){returns}"


def class_line(kind: Any) -> str:
    """A class with its constructor's arguments."""
    constructor = members_of(kind).get("__init__")
    arguments = signature(constructor).removeprefix("__init__").partition(" -> ")[0] if constructor is not None else ""
    return f"class {kind.name}{arguments}"


def docstring(thing: Any) -> str:
    """The docstring of an object, as Markdown."""
    return inspect.cleandoc(thing.docstring.value) if thing.docstring is not None else ""


def first_paragraph(thing: Any) -> str:
    """The first paragraph of the docstring of a module or package."""
    return docstring(thing).partition("\n\n")[0]


def paragraphs(lines: list[str]) -> str:
    """Pieces of Markdown with blank lines between them, except between list items."""
    text = ""
    for line in lines:
        if line:
            text += ("\n" if line.startswith("- ") and text.rpartition("\n\n")[2].startswith("- ") else "\n\n") + line
    return text.strip() + "\n"
