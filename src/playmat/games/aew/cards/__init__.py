"""All cards of AEW."""

from __future__ import annotations

from playmat.games.aew.cards.brawler import BRAWLER
from playmat.games.aew.cards.dual import DUAL
from playmat.games.aew.cards.flyer import FLYER
from playmat.games.aew.cards.powerhouse import POWERHOUSE
from playmat.games.aew.cards.purchases import PURCHASES
from playmat.games.aew.cards.rogue import ROGUE
from playmat.games.aew.cards.sloth import SLOTH
from playmat.games.aew.cards.starters import STARTERS
from playmat.games.aew.cards.technician import TECHNICIAN
from playmat.games.aew.cards.tokens import FILLER, TOKENS

__all__ = ["CARDS", "FILLER"]

CARDS = [*TOKENS, *STARTERS, *PURCHASES, *DUAL, *SLOTH, *TECHNICIAN, *BRAWLER, *FLYER, *POWERHOUSE, *ROGUE]
