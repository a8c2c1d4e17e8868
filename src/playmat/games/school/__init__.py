"""School: two to four summoners, energy from Boosters, a stack, and combat with blockers."""

from playmat.games.school.game import GAME

__all__ = ["GAME"]
