"""The wrestlers, one file each: a board and its attack cards."""

from playmat.games.atw.cards import alden, hugo, kurogane, marvello, nova, rayo, tembo, viktor
from playmat.games.atw.vocabulary.card import AttackCard, Board

WRESTLERS = [nova, tembo, viktor, alden, marvello, hugo, rayo, kurogane]
BOARDS: list[Board] = [w.BOARD for w in WRESTLERS]
CARDS: list[AttackCard] = [card for w in WRESTLERS for card in w.CARDS]
