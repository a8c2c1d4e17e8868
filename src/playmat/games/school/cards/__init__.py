"""All cards of School."""

from __future__ import annotations

from playmat.games.school.cards.boosters import BOOSTERS
from playmat.games.school.cards.environments import ENVIRONMENTS
from playmat.games.school.cards.items import ITEMS
from playmat.games.school.cards.monsters import MONSTERS
from playmat.games.school.cards.spells import SPELLS
from playmat.games.school.cards.students import STUDENTS
from playmat.games.school.cards.tokens import FILLER, TOKENS

__all__ = ["CARDS", "FILLER"]

CARDS = [*BOOSTERS, *STUDENTS, *MONSTERS, *SPELLS, *ITEMS, *ENVIRONMENTS, *TOKENS]
