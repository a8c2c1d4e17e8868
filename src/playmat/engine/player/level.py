"""Levels: the computer opponents of a game as players choose them."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import unknown

CAST: Final = {
    "Pip": ("chick", "is learning the game, and tries everything once"),
    "Clover": ("rabbit", "knows the rules, and gets carried away"),
    "Tolliver": ("tortoise", "is slow and steady, and misses a trick now and then"),
    "Hobb": ("badger", "knows the game, one move at a time"),
    "Ottoline": ("owl", "thinks a few moves ahead"),
}
"""The opponents that all games share, weakest first: for each name, the face that the page draws, and a description."""


class Level:
    """An opponent: a name, a face, a description, and the agent that answers for it."""

    def __init__(self, name: str, face: str, text: str, agent: str) -> None:
        self.name: Final[str] = name
        self.face: Final[str] = face
        self.text: Final[str] = text
        self.agent: Final[str] = agent

    @property
    def key(self) -> str:
        """The level's name as it is typed and stored."""
        return self.name.lower()


def levels(agents: dict[str, str]) -> list[Level]:
    """The levels of a game: the agent that answers for each member of the cast, weakest first."""
    chosen: list[Level] = []
    for name, agent in agents.items():
        if name not in CAST:
            raise unknown("opponent", name, list(CAST))
        face, text = CAST[name]
        chosen.append(Level(name, face, text, agent))
    return chosen


def level_at(offered: list[Level], key: str) -> Level | None:
    """The level with this key. For a member of the cast that the game lacks, the next weaker one."""
    order = [name.lower() for name in CAST]
    for level in offered:
        if level.key == key:
            return level
    if key not in order or not offered:
        return None
    weaker = [level for level in offered if level.key in order[: order.index(key)]]
    return weaker[-1] if weaker else offered[0]
