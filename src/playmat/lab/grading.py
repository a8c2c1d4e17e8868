"""How hard a puzzle is, judged by how often the game's opponents choose another answer and how long the win is."""

from __future__ import annotations

from typing import Any

from playmat.agents import player
from playmat.agents.solving.graph import answers
from playmat.engine.table.table import Table
from playmat.scenario.puzzle import LEVELS

TRIES = 24
"""How many times each opponent answers. A search answers only once, since its answer hardly varies."""
LONG = {4: 0.1, 7: 0.2}
"""The added difficulty of a win that takes at least this many answers, by all seats: it is harder to foresee."""
LIMITS = (0.3, 0.55)
"""The difficulties at which a puzzle becomes medium and hard."""


def level_of(view: Table[Any], option: int, moves: int) -> str:
    """The level of a puzzle with this answer. `moves` is the length of its win, 0 for a best chance."""
    hard = difficulty(view, option, moves)
    return LEVELS[sum(hard >= limit for limit in LIMITS)]


def difficulty(view: Table[Any], option: int, moves: int) -> float:
    """The share of the opponents' answers that are wrong, more for a long win."""
    misses = [miss_rate(view, option, level.agent) for level in view.game.player.levels]
    longer = max((more for least, more in LONG.items() if moves >= least), default=0.0)
    return sum(misses) / len(misses) + longer


def miss_rate(view: Table[Any], option: int, agent: str) -> float:
    """How often an agent chooses another answer."""
    options = answers(view)
    tries = 1 if agent.startswith("search") else TRIES
    wrong = sum(player(agent, seed).choose(view, options) is not options[option] for seed in range(tries))
    return wrong / tries
