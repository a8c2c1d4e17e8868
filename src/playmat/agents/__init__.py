"""Computer players. They see views, never the true state. They know a game only through its advice and evaluation."""

from __future__ import annotations

from playmat.agents.chance import Chance
from playmat.agents.greedy import Greedy
from playmat.agents.own import declared, is_own, own_player
from playmat.agents.player import Player
from playmat.agents.scripted import Scripted
from playmat.agents.search import PLAYOUTS, Search
from playmat.agents.softmax import Softmax
from playmat.engine.errors import PlaymatError, unknown

NAMES = ["random", "greedy", "search", "softmax"]
MOST_PLAYOUTS = 1_000_000
MOST_HORIZON = 10_000
MOST_TEMPERATURE = 1000.0
LONGEST_NUMBER = 8

__all__ = ["NAMES", "Chance", "Greedy", "Player", "Scripted", "Search", "Softmax", "level_name", "player"]


def player(name: str, seed: int, seconds: float = 0) -> Player:
    """The player with this name: "random", "greedy", "search", or "softmax:3" with a temperature.

    "search:500" makes 500 playouts per decision, and "search:500:12" looks 12 decisions ahead in each. An agent from
    another package is named by its entry point or as `module:Class`. `seconds` also limits the time of a search, which
    is otherwise limited only by its playouts.
    """
    kind, colon, numbers = level_name(name).partition(":")
    if kind not in NAMES and is_own(level_name(name)):
        return own_player(level_name(name), seed)
    if kind not in NAMES:
        raise unknown("player", name, [*NAMES, *declared()])
    if kind == "search":
        playouts, horizon = search_numbers(name, numbers) if colon else (PLAYOUTS, 0)
        return Search(seed, playouts, seconds, horizon)
    if kind == "softmax":
        return Softmax(seed, temperature(name, numbers))
    if colon:
        raise PlaymatError(f'"{name}": only search and softmax take a number, like search:{PLAYOUTS}')
    return Chance(seed) if kind == "random" else Greedy(seed)


def level_name(name: str) -> str:
    """The name of a player as it is stored. Names of modules and classes keep their capitals."""
    lowered = name.strip().lower()
    return lowered if lowered.partition(":")[0] in NAMES or not is_own(name.strip()) else name.strip()


def search_numbers(name: str, numbers: str) -> tuple[int, int]:
    """The playouts and the horizon of a search. The horizon is 0 if none is given."""
    playouts, colon, horizon = numbers.partition(":")
    if not is_whole(playouts, MOST_PLAYOUTS):
        raise PlaymatError(f'"{name}": a search makes 1 to {MOST_PLAYOUTS:,} playouts, like search:{PLAYOUTS}')
    if colon and not is_whole(horizon, MOST_HORIZON):
        raise PlaymatError(f'"{name}": a search looks 1 to {MOST_HORIZON:,} decisions ahead, like search:{PLAYOUTS}:12')
    return int(playouts), int(horizon) if colon else 0


def is_whole(text: str, most: int) -> bool:
    """Whether this is a whole number, 1 or more."""
    return text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most


def temperature(name: str, text: str) -> float:
    """The temperature of a softmax."""
    try:
        number = float(text) if len(text) <= LONGEST_NUMBER else 0.0
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_TEMPERATURE:  # also false for NaN
        raise PlaymatError(f'"{name}": softmax needs a temperature up to {MOST_TEMPERATURE:,.0f}, like softmax:3')
    return number
