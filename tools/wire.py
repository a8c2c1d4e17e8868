"""Write the types of all messages for the page: `web/src/lib/wire.ts`.

The message classes in `src/playmat/server/protocol/` are the source. A test fails if the file does not match them.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from playmat.analysis import shapes as analysis
from playmat.server.protocol import bodies, from_client, shapes, to_client
from playmat.server.protocol.fields import VERSION

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD: Final = """\
/** Written by `make wire` from the classes in `src/playmat/server/protocol/`. Change those, not this file. */
"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", object: "unknown"}


def typescript() -> str:
    """The text of the whole file."""
    declared = [
        declaration(kind) for module in (shapes, analysis, to_client, from_client, bodies) for kind in kinds(module)
    ]
    return "\n".join([
        HEAD, f"export const VERSION = {VERSION};\n", *declared,
        union("FromServer", to_client, to_client.ToClient), union("FromPage", from_client, from_client.FromClient),
    ])  # fmt: skip


def kinds(module: ModuleType) -> list[Any]:
    """The classes that a module declares, without the bases of its messages."""
    bases = (to_client.ToClient, from_client.FromClient)
    classes = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return [kind for kind in classes if kind not in bases and not kind.__name__.startswith("_")]


def union(name: str, module: ModuleType, base: type) -> str:
    """All messages in one direction."""
    messages = [kind.__name__ for kind in kinds(module) if issubclass(kind, base)]
    return f"export type {name} =\n" + "\n".join(f"  | {message}" for message in messages) + ";\n"


def declaration(kind: type) -> str:
    """A class as an interface, or as a tuple if it is sent as a list."""
    fields = list(dict_fields(kind) if is_typeddict(kind) else struct_fields(kind))
    head = comment(kind.__doc__)
    if not is_typeddict(kind) and struct_config(kind).array_like:
        inside = ", ".join(f"{name}: {shape}" for name, shape, _ in fields)
        return f"{head}export type {kind.__name__} = [{inside}];\n"
    documented = attribute_docs(kind)
    lines = [
        f"{comment(documented.get(name), '  ')}  {name}{'' if must else '?'}: {shape};" for name, shape, must in fields
    ]
    return "\n".join([f"{head}export interface {kind.__name__} {{", *lines, "}\n"])


Field = tuple[str, str, bool]
"""Each field's name and type, and whether it is always present."""


def dict_fields(kind: Any) -> Iterator[Field]:
    """The fields of a TypedDict."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            yield name, shape_of(get_args(hint)[0]), False
        else:
            yield name, shape_of(hint), name not in kind.__optional_keys__


def struct_fields(kind: type) -> Iterator[Field]:
    """The type of a message, then its fields. A field with a default may be omitted."""
    tag = struct_config(kind).tag
    if tag is not None:
        yield "type", f"'{tag}'", True
    for field in msgspec.structs.fields(kind):
        yield field.encode_name, shape_of(field.type), field.required


def struct_config(kind: Any) -> msgspec.structs.StructConfig:
    """The encoding settings of a message class."""
    config: msgspec.structs.StructConfig = kind.__struct_config__
    return config


def shape_of(hint: Any) -> str:
    """A Python type as a TypeScript type. None is never sent: a field that may be None is omitted."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return shape_of(inner[0])
    if origin is list:
        shape = shape_of(inner[0])
        return f"({shape})[]" if "|" in shape else f"{shape}[]"
    if origin is dict:
        return f"Record<string, {shape_of(inner[1])}>"
    if origin in (Union, UnionType):
        return " | ".join(shape_of(one) for one in inner if one is not NoneType)
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
        return str(hint.__name__)
    raise TypeError(f"{hint} has no type in wire.ts yet")


def attribute_docs(kind: type) -> dict[str, str]:
    """The docstrings of the fields of a class and its bases."""
    module = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    classes = {node.name: node for node in module.body if isinstance(node, ast.ClassDef)}
    return docs_in(classes[kind.__name__], classes)


def docs_in(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> dict[str, str]:
    """The docstrings of the fields of a class, read from its source."""
    docs: dict[str, str] = {}
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in classes:
            docs |= docs_in(classes[base.id], classes)
    for field, doc in pairwise(node.body):
        if isinstance(field, ast.AnnAssign) and isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant):
            docs[ast.unparse(field.target)] = str(doc.value.value)
    return docs


def comment(text: str | None, indent: str = "") -> str:
    """The first paragraph of a docstring as a comment."""
    return f"{indent}/** {' '.join(inspect.cleandoc(text).split(chr(10) * 2)[0].split())} */\n" if text else ""


if __name__ == "__main__":
    FILE.write_text(typescript())
