"""The registry: only the names of the games and the modules to import them from."""

from __future__ import annotations

import importlib
import traceback
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from playmat.engine.errors import BrokenRule, PlaymatError, unknown
from playmat.engine.game import Game
from playmat.engine.state.event import KINDS
from playmat.engine.state.option import MOVES, PROMPTS

__all__ = ["Entry", "FaultyGame", "entries", "game", "names"]

GROUP: Final = "playmat.games"
OWN: Final = "playmat"
BUILT_IN: Final = {
    "atw": "playmat.games.atw",
    "champions": "playmat.games.champions",
    "school": "playmat.games.school",
    "aew": "playmat.games.aew",
    "ttcg": "playmat.games.ttcg",
}
"""The games in this package. pyproject.toml declares them too, but a source checkout finds them here."""
RESERVED: Final = ("engine", "kit", "match", *BUILT_IN)
"""Packages cannot have these names: saves refer to a declaration by the first part of its package name."""
DECLARED: Final[tuple[dict[str, Any], ...]] = (MOVES, PROMPTS, KINDS)
"""The tables in which games declare things under addresses that they choose."""
MACHINERY: Final = (Path(__file__), Path(str(importlib.__file__)))
"""The files that import a game: errors there are not a game's fault."""

MOST_KEPT: Final = 32
"""The number of games with custom cards to keep in memory."""


class FaultyGame(PlaymatError):
    """An installed game that cannot be played."""


@dataclass(frozen=True)
class Entry:
    """A game that an installed package declares: its name, its object and its package."""

    name: str
    target: str
    package: str = OWN
    fault: str = ""
    """Why the game cannot be played, as far as is known without importing it."""

    @property
    def module(self) -> str:
        """The module to import."""
        return self.target.partition(":")[0]


@cache
def entries() -> tuple[Entry, ...]:
    """Every declared game: the built-in ones, then those of other packages by name. It imports none of them."""
    from importlib.metadata import entry_points

    declared = [
        Entry(point.name, point.value, point.dist.name if point.dist is not None else "")
        for point in entry_points(group=GROUP)
    ]
    others = sorted((e for e in declared if e.package != OWN), key=lambda e: (e.name, e.package))
    packages: dict[str, list[str]] = {name: [OWN] for name in BUILT_IN}
    for entry in others:
        packages.setdefault(entry.name, []).append(entry.package)
    own = [Entry(name, f"{module}:GAME") for name, module in BUILT_IN.items()]
    return (*own, *(Entry(e.name, e.target, e.package, declared_fault(e, packages[e.name])) for e in others))


def declared_fault(entry: Entry, packages: list[str]) -> str:
    """The error in a game's declaration."""
    if len(packages) > 1:
        others = ", ".join(name for name in packages if name != entry.package)
        return f"another package has a game of this name ({others}): uninstall one of them"
    if not entry.name.isidentifier() or entry.name != entry.name.lower():
        return f'"{entry.name}" is not a valid name for a game: use lowercase letters, digits and underscores'
    top = entry.module.partition(".")[0]
    if top in RESERVED:
        return f'its Python package cannot be called "{top}": playmat uses this name'
    return ""


def names() -> list[str]:
    """The names of the games, except those with invalid declarations."""
    return [entry.name for entry in entries() if not entry.fault]


def game(slug: str, cards: str = "") -> Game:
    """The game with this name, with added or changed cards (`Game.with_cards`) if their text is given."""
    named = sorted((entry for entry in entries() if entry.name == slug), key=lambda entry: bool(entry.fault))
    if not named:
        raise unknown("game", slug, names())
    return game_with(slug, cards) if cards else load(named[0])


@lru_cache(MOST_KEPT)
def game_with(slug: str, cards: str) -> Game:
    """A game with custom cards, cached while it is in use."""
    return game(slug).with_cards(cards)


def load(entry: Entry) -> Game:
    """Import a game on first use. Raises an error that says what is wrong with it."""
    game = loaded(entry)
    if isinstance(game, FaultyGame):
        raise game
    return game


@cache
def loaded(entry: Entry) -> Game | FaultyGame:
    """The imported game or its error. Each game is tried once: Python does not rerun a half-imported module."""
    try:
        return import_game(entry)
    except FaultyGame as fault:
        return fault


def import_game(entry: Entry) -> Game:
    """Import a game. All problems are reported in one error, and no other game is changed."""
    if entry.fault:
        raise FaultyGame(fault_text(entry, entry.fault))
    before = [dict(table) for table in DECLARED]
    try:
        value: object = importlib.import_module(entry.module)
        for name in filter(None, entry.target.partition(":")[2].split(".")):
            value = getattr(value, name)
    except (Exception, SystemExit) as error:
        for table, earlier in zip(DECLARED, before, strict=True):
            table.clear()
            table.update(earlier)
        raise FaultyGame(fault_text(entry, f"{describe(error)}{place_of(error)}")) from error
    taken = restore(before) if entry.package != OWN else []
    if taken:
        raise FaultyGame(fault_text(entry, f'it declares "{taken[0]}", which belongs to another game'))
    if not isinstance(value, Game):
        raise FaultyGame(fault_text(entry, f"{entry.target} is not a playmat game"))
    if value.slug != entry.name:
        raise FaultyGame(
            fault_text(entry, f'its entry point is called "{entry.name}", but the game is called "{value.slug}"')
        )
    return value


def restore(before: list[dict[str, Any]]) -> list[str]:
    """Restore every address to its previous owner. Returns the addresses that were taken."""
    taken: list[str] = []
    for table, earlier in zip(DECLARED, before, strict=True):
        taken += [address for address in earlier if table[address] is not earlier[address]]
        table.update(earlier)
    return taken


def fault_of(entry: Entry) -> str:
    """Why a game cannot be played, or "" if it starts without errors."""
    try:
        load(entry).start()
    except FaultyGame as fault:
        return str(fault)
    except Exception as error:
        return fault_text(entry, f"it does not start: {describe(error)}{place_of(error)}")
    return ""


def fault_text(entry: Entry, why: str) -> str:
    """An error with its package."""
    return f"{entry.name} cannot be played: {why} (package {entry.package or 'unknown'})"


def describe(error: BaseException) -> str:
    """An error in one line, or the name of its class if it has no text."""
    return " ".join(str(error).split()) or type(error).__name__


def place_of(error: BaseException) -> str:
    """The line of code of an internal error, or "" for errors that explain themselves."""
    cause = error.__cause__ or error.__context__  # compiled code sets only __context__
    if isinstance(error, BrokenRule) and cause is not None:
        return place_of(cause)
    frames = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    theirs = [(path, line) for path, line in frames if path.is_file() and path not in MACHINERY]
    if isinstance(error, PlaymatError) or not theirs:
        return ""
    path, line = theirs[-1]
    return f", in {path.name} line {line}"
