"""All cards of TTCG: the core set First Light."""

from __future__ import annotations

from playmat.games.ttcg.cards.dark import CARDS as DARK_CARDS
from playmat.games.ttcg.cards.earth import CARDS as EARTH_CARDS
from playmat.games.ttcg.cards.electric import CARDS as ELECTRIC_CARDS
from playmat.games.ttcg.cards.filler import FILLER
from playmat.games.ttcg.cards.fire import CARDS as FIRE_CARDS
from playmat.games.ttcg.cards.light import CARDS as LIGHT_CARDS
from playmat.games.ttcg.cards.magics import CARDS as MAGIC_CARDS
from playmat.games.ttcg.cards.nature import CARDS as NATURE_CARDS
from playmat.games.ttcg.cards.water import CARDS as WATER_CARDS

__all__ = ["CARDS", "FILLER"]

CARDS = [
    *FIRE_CARDS, *WATER_CARDS, *EARTH_CARDS, *NATURE_CARDS, *ELECTRIC_CARDS, *LIGHT_CARDS, *DARK_CARDS, *MAGIC_CARDS,
]  # fmt: skip
