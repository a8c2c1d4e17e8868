"""The cards, one file for each type."""

from playmat.games.champions.card import DuelCard
from playmat.games.champions.cards import champions, equipment, spells

CARDS: list[DuelCard] = [*champions.CARDS, *equipment.CARDS, *spells.CARDS]
FILLER: DuelCard = spells.BLANK_SCROLL
