"""Computer players. They see views, never the true state, and know no game: a game's knowledge is in its advice."""

from __future__ import annotations

from playmat.agents.chance import Chance
from playmat.agents.greedy import Greedy
from playmat.agents.own import declared, is_own, own_player
from playmat.agents.player import Player
from playmat.agents.scripted import Scripted
from playmat.agents.search import PLAYOUTS, Search
from playmat.engine.errors import PlaymatError, unknown

NAMES = ["random", "greedy", "search"]
MOST_PLAYOUTS = 1_000_000

__all__ = ["NAMES", "Chance", "Greedy", "Player", "Scripted", "Search", "level_name", "player"]


def player(name: str, seed: int, seconds: float = 0) -> Player:
    """A player by its name: "random", "greedy", "search", or "search:500" for 500 playouts per decision.

    An agent of another package has the name of its entry point, or `module:Class`. `seconds` also limits the time of a
    search. Without it, a search only counts playouts.
    """
    kind, colon, number = level_name(name).partition(":")
    if kind not in NAMES and is_own(level_name(name)):
        return own_player(level_name(name), seed)
    if kind not in NAMES:
        raise unknown("player", name, [*NAMES, *declared()])
    if kind == "search":
        return Search(seed, playouts(name, number) if colon else PLAYOUTS, seconds)
    if colon:
        raise PlaymatError(f'"{name}": only search takes a number, like search:{PLAYOUTS}')
    return Chance(seed) if kind == "random" else Greedy(seed)


def level_name(name: str) -> str:
    """The name of a player as it is stored. Names of modules and classes keep their capitals."""
    lowered = name.strip().lower()
    return lowered if lowered.partition(":")[0] in NAMES or not is_own(name.strip()) else name.strip()


def playouts(name: str, number: str) -> int:
    """The number after the colon."""
    if not (number.isascii() and number.isdigit()) or len(number) > 7 or not 1 <= int(number) <= MOST_PLAYOUTS:
        raise PlaymatError(f'"{name}": a search makes 1 to {MOST_PLAYOUTS:,} playouts, like search:{PLAYOUTS}')
    return int(number)
