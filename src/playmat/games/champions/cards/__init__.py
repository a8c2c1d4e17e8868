"""The cards, one file for each type."""

from playmat.games.champions.cards import champions, equipment, spells
from playmat.games.champions.vocabulary.card import DuelCard

CARDS: list[DuelCard] = [*champions.CARDS, *equipment.CARDS, *spells.CARDS]
FILLER: DuelCard = spells.BLANK_SCROLL
