"""The card that fills decks in scenarios. No card is one level lower, so no one can play it."""

from __future__ import annotations

from playmat.games.ttcg.vocabulary.words import *

FILLER = TtcgCard("filler", "Blank Slate", LIGHT.value, 9, FAIRY.value, 0, 0, (normal(draw(1)), normal(draw(1))))
