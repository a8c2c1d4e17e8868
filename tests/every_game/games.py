"""Constants that property tests share: the built-in games, and moves that use a card.

Random play is in `playmat.testing`.
"""

from __future__ import annotations

from playmat.games import BUILT_IN
from playmat.testing.play import begun as begun
from playmat.testing.play import random_play as random_play
from playmat.testing.play import seats_for as seats_for
from playmat.testing.play import sensible as sensible

SLUGS = sorted(BUILT_IN)

USING = {
    "aew": {"aew.play", "aew.play sudden", "aew.play relentless", "aew.reveal"},
    "atw": {"atw.play", "atw.play through", "atw.rampage with", "atw.add"},
    "champions": {"champions.activate", "champions.equip", "champions.use"},
    "school": {"school.play booster", "school.cast"},
    "ttcg": {"ttcg.play", "ttcg.play down", "ttcg.level up", "ttcg.level up down"},
}
"""For each game, the moves that name a card and use it."""
