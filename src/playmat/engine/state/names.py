"""The names by which saves know steps, listers and records: whose it is, and what it is called there.

A name does not tell the file in which something is written: "atw.declare", wherever that function stands in the game.
So files can be moved and split, and saved games go on. What is called otherwise from now on gets a line in `RENAMED`.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import BrokenRule

RENAMED: Final[dict[str, str]] = {}
"""Names of older saves, and what is called so today. Whoever renames something adds it here, beside that."""


def name_of(declared: Any) -> str:
    """The name of a function or class: the engine, the kit or the game it belongs to, and its own."""
    return address(declared.__module__, declared.__name__)


def address(module: str, name: str) -> str:
    """The name by which saves know what a module declares."""
    return f"{home(module)}.{name}"


def home(module: str) -> str:
    """Whose a module is: the engine's, the kit's, a game's, or that of another package."""
    parts = module.split(".")
    if parts[0] != "playmat":
        return parts[0]
    return parts[2] if parts[1] == "games" else parts[1]


def module_of(declared: Any) -> str:
    """The module of a function or class."""
    return str(declared.__module__)


def check_new(name: str, module: str, before: str) -> None:
    """Two of one name cannot be told apart in a save. Takes the modules of the two, "" if there is only one."""
    if before not in ("", module):
        raise BrokenRule(f'"{name}" is declared twice, in {before} and in {module}: one needs another name')


def named(table: dict[str, Any], name: str) -> Any:
    """What a save means by a name, or None. Older saves told the file as well: "atw.rules.attack.declare"."""
    parts = name.split(".")
    for known in (name, f"{parts[0]}.{parts[-1]}", f"engine.{parts[-1]}", f"kit.{parts[-1]}"):
        found = table.get(RENAMED.get(known, known))
        if found is not None:
            return found
    return None
