"""The shape of a saved state: the declared types of its classes, field by field, and lists whose lengths match.

The declarations are read from the sources (the compiled package includes them), so there is no second list to maintain:
a field that is declared `list[Ref | None]` must contain exactly that.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.chance.draw import is_key
from playmat.engine.decks.deck import MOST_CARDS
from playmat.engine.errors import SaveError
from playmat.engine.state.column import PACKED
from playmat.engine.state.event import Event, history
from playmat.engine.state.record import Record
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.invariants import out_of_range

Check = Callable[[Any], bool]

MOST: Final = 1_000_000
"""The largest number in a state, except in chance and hashes."""
CHECKS: Final[dict[Any, dict[str, Check]]] = {}
LARGE: Final = ("seed", "key")
"""The fields that may contain any number."""


def state_faults(game: GameBase, state: State) -> list[str]:
    """The impossible parts of a state: fields of the wrong type, numbers that point nowhere."""
    wrong = [name for name in state.FIELDS if not fits(type(state), name, getattr(state, name))]
    if wrong:
        return [f"{name} cannot be read" for name in wrong]
    if not game.least_seats <= state.seats <= game.most_seats:
        return [f"{game.slug} is not for {state.seats} players"]
    if (state.key and not is_key(state.key)) or state.drawn < 0:
        return ["its chance cannot be read"]
    return size_faults(game, state) or number_faults(state)


# by type


def fits(cls: Any, name: str, value: Any) -> bool:
    """Whether a value fits this field."""
    try:
        return checks_of(cls)[name](value)
    except RecursionError:
        return False


def is_valid(record: Any) -> bool:
    """Whether every field of a record has its declared type."""
    if isinstance(record, Event):
        return all(has_valid_fields(event) for event in history(record))
    while getattr(record, "before", None) is not None:  # a chain, link by link: it may be long
        if not has_valid_fields(record, "before"):
            return False
        record = record.before
    return has_valid_fields(record)


def has_valid_fields(record: Any, but: str = "") -> bool:
    """Whether every field of one record, except `but`, has its declared type."""
    for name, check in checks_of(type(record)).items():
        if name != but and not check(getattr(record, name)):
            return False
    return True


def checks_of(cls: Any) -> dict[str, Check]:
    """For each field of a record or state, a check of its values, cached."""
    if cls not in CHECKS:
        CHECKS[cls] = made_checks(cls)
    return CHECKS[cls]


def made_checks(cls: Any) -> dict[str, Check]:
    """For each field, a check of its values, from the declarations of the class and its bases."""
    declared: dict[str, Check] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, (Record, State)):
            for name, (module, written) in declarations(base.__module__).get(base.__name__, {}).items():
                declared[name] = check_for(module, written, MOST if name not in LARGE else 0)
    also = [name for name in ("base", "slots") if name in declared]  # the fields of a frame
    return {name: declared[name] for name in [*cls.FIELDS, *also]}


@cache
def declarations(module: str) -> dict[str, dict[str, tuple[str, ast.expr]]]:
    """For each class of a module, the declarations of its constructor: `self.seat: Final[int] = …`."""
    by_class: dict[str, dict[str, tuple[str, ast.expr]]] = {}
    for node in tree_of(module).body:
        if isinstance(node, ast.ClassDef):
            by_class[node.name] = {
                inner.target.attr: (module, inner.annotation)
                for inner in ast.walk(node)
                if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Attribute)
            }
    return by_class


@cache
def tree_of(module: str) -> ast.Module:
    """The source of a module, parsed and not run."""
    package, _, name = module.rpartition(".")
    path = files(package) / f"{name}.py" if package else Path(str(import_module(module).__file__))
    if not path.is_file():
        path = files(module) / "__init__.py"
    return ast.parse(path.read_text("utf-8"))


def has_source(module: str) -> bool:
    """Whether a module belongs to playmat or to a game from another package, rather than to Python itself."""
    return module.partition(".")[0] not in sys.stdlib_module_names


def check_for(module: str, written: ast.expr, most: int) -> Check:
    """The check for a type as written in a module."""
    if isinstance(written, ast.BinOp):
        left, right = check_for(module, written.left, most), check_for(module, written.right, most)
        return lambda v: left(v) or right(v)
    if isinstance(written, ast.Constant):
        return lambda v: v is None
    if isinstance(written, ast.Subscript) and isinstance(written.value, ast.Name):
        return check_for_many(module, written.value.id, written.slice, most)
    if isinstance(written, ast.Name):
        return check_for_name(module, written.id, most)
    raise TypeError(f"{module}: {ast.unparse(written)} is not a type that can be saved")


def check_for_many(module: str, outer: str, inner: ast.expr, most: int) -> Check:
    """The check for `Final[…]`, `list[…]` or `dict[…, …]`."""
    if outer == "Final":
        return check_for(module, inner, most)
    if outer == "list":
        each = check_for(module, inner, most)
        return lambda v: isinstance(v, list) and all(map(each, v))
    if outer == "dict" and isinstance(inner, ast.Tuple):
        keys, values = (check_for(module, part, most) for part in inner.elts)
        return lambda v: isinstance(v, dict) and all(map(keys, v)) and all(map(values, v.values()))
    raise TypeError(f"{module}: {outer} is not a type that can be saved")


def check_for_name(module: str, name: str, most: int) -> Check:
    """The check for a plain type, a record, or something declared in the code."""
    if name in ("int", "i64"):
        return lambda v: isinstance(v, int) and (most == 0 or -most <= v <= most)
    if name == "bool":
        return lambda v: v is True or v is False
    if name == "str":
        return lambda v: isinstance(v, str)
    if name == "Column":
        return lambda v: isinstance(v, PACKED) and all(-MOST <= n <= MOST for n in v)
    cls = class_named(module, name)
    if issubclass(cls, Record):
        return lambda v: isinstance(v, cls) and is_valid(v)
    return lambda v: isinstance(v, cls)


def class_named(module: str, name: str) -> type[Any]:
    """The class that a name means in a module: one of its own, or an imported one."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.ImportFrom) and node.module and any(name == (a.asname or a.name) for a in node.names):
            return class_named(node.module, next(a.name for a in node.names if name == (a.asname or a.name)))
    cls: Any = getattr(import_module(module), name)
    if not isinstance(cls, type):
        raise TypeError(f"{module}: {name} is not a class")
    return cls


# by size


def size_faults(game: GameBase, state: State) -> list[str]:
    """Lists that do not have one entry per seat, place, copy or pile."""
    places = len(state.copy)
    sizes = {
        "owner": places, "known": places, "where": places, "instance": places, "seen": len(state.copies),
        "piles": len(game.zones) * state.seats, "sealed": state.seats,
    }  # fmt: skip
    return [f"{name} does not have {n} entries" for name, n in sizes.items() if len(getattr(state, name)) != n]


def number_faults(state: State) -> list[str]:
    """Numbers that point to a missing copy, pile, place or seat."""
    places = range(state.seats, len(state.copy))
    within: list[tuple[str, list[int], range]] = [
        ("piles", [place for pile in state.piles for place in pile], places),
        ("out", [state.out], range(1 << state.seats)),
        ("copies", [copy.owner for copy in state.copies], range(NONE, state.seats)),
    ]
    if state.pending is not None:
        within.append(("pending", [state.pending.seat], range(state.seats)))
    if state.outcome is not None:
        within.append(("outcome", state.outcome.winners, range(state.seats)))
    wrong = [name for name, numbers, allowed in within if not all(n in allowed for n in numbers)]
    return [f"{name} points at nothing" for name in [*out_of_range(state), *wrong]]


# the start of a game, and the answers since


def check_state(game: GameBase, state: State) -> None:
    """Reject an impossible state."""
    faults = state_faults(game, state)
    if faults:
        raise SaveError(f"the saved game is damaged: {'; '.join(faults[:3])}")


def origin_fault(origin: Any) -> str:
    """What is wrong with the recorded start of a game, or ""."""
    if not isinstance(origin, dict):
        return "it does not say how the game began"
    decks = origin.get("decks", [])
    if not isinstance(decks, list) or not all(is_deck(deck) or (deck is None and "state" in origin) for deck in decks):
        return "it does not name its decks"
    if not is_words(origin.get("options", {})):
        return "its options cannot be read"
    if not isinstance(origin.get("seed", 0), (int, str)):
        return "its seed is neither a number nor a text"
    return "" if isinstance(origin.get("state", {}), dict) else "its first position cannot be read"


def is_deck(deck: Any) -> bool:
    """Whether this names a deck, or is a custom one."""
    if not isinstance(deck, dict):
        return isinstance(deck, str)
    cards: Any = deck.get("cards")
    return (
        isinstance(deck.get("name"), str)
        and is_texts(cards)
        and len(cards) <= MOST_CARDS
        and is_words(deck.get("notes"))
    )


def is_texts(value: Any) -> bool:
    """Whether this is a list of texts."""
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def is_words(value: Any) -> bool:
    """Whether this is a mapping of texts to texts."""
    return isinstance(value, dict) and is_texts([*value, *value.values()])


def is_entry(entry: Any) -> bool:
    """Whether this is an answer [seat, text], with or without its identity, or a call [seat, name, arguments]."""
    if not isinstance(entry, list) or len(entry) not in (2, 3):
        return False
    if type(entry[0]) is not int or not isinstance(entry[1], str):
        return False
    if len(entry) == 2 or is_identity(entry[2]):
        return True
    return isinstance(entry[2], dict) and not {"self", "seat", "name"} & set(entry[2])


def is_identity(value: Any) -> bool:
    """Whether this names an option: move, thing, other thing, number."""
    if not isinstance(value, list) or len(value) != 4 or not isinstance(value[0], str):
        return False
    return all(type(part) is int for part in value[1:])


def check_parts(saved: dict[str, Any]) -> None:
    """Reject a save with something impossible outside the state."""
    fault = origin_fault(saved["origin"])
    if not isinstance(saved["cards"], str) or not isinstance(saved["state"], dict):
        fault = "its cards or its position cannot be read"
    elif not isinstance(saved["record"], list) or not all(is_entry(entry) for entry in saved["record"]):
        fault = "its answers cannot be read"
    if fault:
        raise SaveError(f"the saved game is damaged: {fault}")
