"""The card with which scenarios fill their decks: nothing is one level lower, so nobody ever plays it."""

from __future__ import annotations

from playmat.games.ttcg.vocabulary.words import *

FILLER = creature("filler", "Blank Slate", LIGHT, 9, [FAIRY], 0, 0, normal(draw(1)), normal(draw(1)))
