"""Tokens (25.8): small ones, short-lived ones, flying ones and walls."""

from __future__ import annotations

from playmat.games.school.vocabulary.words import *

FRESHMAN = token("token_001", "Freshman", STUDENT, 1, 1, "Human")
SPARKLING = token("token_002", "Sparkling", MONSTER, 2, 1, "Wisp", [at_end(exile(THIS))])
SHADE_WISP = token("token_003", "Shade Wisp", MONSTER, 1, 1, "Darkling", keywords=[FLYING])
PEBBLING = token("token_004", "Pebbling", MONSTER, 0, 3, "Golem", keywords=[ROOTED])

TOKENS = [FRESHMAN, SPARKLING, SHADE_WISP, PEBBLING]

FILLER = spell("filler", "Blank Page", "99U", [])
"""Fills a deck below the cards that a scenario gives. No one can cast it."""
