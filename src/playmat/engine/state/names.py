"""The names of steps, listers and records in saves: the owner, then the name within that owner.

A name does not include a file: "atw.declare" stays the same if the function moves within the game. So files can be
moved and split without breaking saved games. A renamed function or class gets a line in `RENAMED`.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import BrokenRule

RENAMED: Final[dict[str, str]] = {}
"""Names in older saves, each with the current function or class. Add a line with each rename."""


def name_of(declared: Any) -> str:
    """The name of a function or class: the engine, the kit or the game it belongs to, and its own name."""
    return address(declared.__module__, declared.__name__)


def address(module: str, name: str) -> str:
    """The name that saves use for something that a module declares."""
    return f"{home(module)}.{name}"


def home(module: str) -> str:
    """The owner of a module: the engine, the kit, a game, or another package."""
    parts = module.split(".")
    if parts[0] != "playmat":
        return parts[0]
    return parts[2] if parts[1] == "games" else parts[1]


def module_of(declared: Any) -> str:
    """The module of a function or class."""
    return str(declared.__module__)


def check_new(name: str, module: str, before: str) -> None:
    """Reject a name that another module already declares, since a save could not tell the two apart."""
    if before not in ("", module):
        raise BrokenRule(f'"{name}" is declared twice, in {before} and in {module}: one needs another name')


def named(table: dict[str, Any], name: str) -> Any:
    """The function or class for a name in a save, or None. Older saves included the file:
    "atw.rules.attack.declare"."""
    parts = name.split(".")
    for known in (name, f"{parts[0]}.{parts[-1]}", f"engine.{parts[-1]}", f"kit.{parts[-1]}"):
        declaration = table.get(RENAMED.get(known, known))
        if declaration is not None:
            return declaration
    return None
