"""How a duel stands: the chance to win it, as far as Champions, decks and hands tell."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.champions.reading import max_health
from playmat.games.champions.rules.check import pillars
from playmat.games.champions.state import DECK, HAND, DuelState, DuelTable

FRAIL_MARK: Final = 50
"""Below it, one or two hits defeat."""
UNKNOWN_HEALTH: Final = 100
"""Of a Champion that a view does not know."""
LOW_MARK: Final = 12
"""So few cards are left to a deck that runs out."""
MOST_HELD: Final = 6
"""Nobody gets to play more of a hand."""


class DuelEvaluation(Evaluation):
    """What the facts of a duel weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.second: Final[float] = weights["second"]
        """Having a second Champion, whatever its health,"""
        self.third: Final[float] = weights["third"]
        """and a third."""
        self.health: Final[float] = weights["health"]
        self.frail: Final[float] = weights["frail"]
        """Each of the last points."""
        self.card: Final[float] = weights["card"]
        """In the hand,"""
        self.deck_card: Final[float] = weights["deck_card"]
        """and in the deck;"""
        self.low_card: Final[float] = weights["low_card"]
        """each of the last dozen counts more."""
        self.almost: Final[float] = weights["almost"]
        """One card less than the four that win."""
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: DuelTable, seat: int, other: int) -> float:
        lead = self.means(t, seat) - self.means(t, other)
        pending = t.state.pending
        if pending is not None:
            lead += self.turn if pending.seat == seat else -self.turn
        return lead

    def means(self, t: DuelTable, seat: int) -> float:
        """What a player has left to win with."""
        state: DuelState = t.state
        count = 0
        value = 0.0
        for c in state.champions:
            if c.seat == seat:
                count += 1
                health = max_health(t, c) - c.damage if state.card(c.thing).id else UNKNOWN_HEALTH
                value += self.health * health + self.frail * min(health, FRAIL_MARK)
        if count >= 2:
            value += self.second + (self.third if count >= 3 else 0.0)
        left = len(state.pile(DECK, seat))
        held = min(len(state.pile(HAND, seat)), MOST_HELD)
        value += self.deck_card * left + self.low_card * min(left, LOW_MARK) + self.card * held
        return value + self.almost if pillars(t, seat) == 3 else value
