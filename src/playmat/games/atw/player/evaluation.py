"""The win probability in a position, from meters, hands and tokens."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.atw.state import HAND, AtwState, AtwTable
from playmat.games.atw.vocabulary.card import PIN, REVERSAL


class AtwEvaluation(Evaluation):
    """The weights of the facts in a match."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.health: Final[float] = weights["health"]
        self.stamina: Final[float] = weights["stamina"]
        self.card: Final[float] = weights["card"]
        self.token: Final[float] = weights["token"]
        """The token of a one-time ability."""
        self.reversal: Final[float] = weights["reversal"]
        """The token of the reversal."""
        self.pinning: Final[float] = weights["pinning"]
        """The bonus for either token if its ability pins."""
        self.depleted: Final[float] = weights["depleted"]
        self.momentum: Final[float] = weights["momentum"]
        self.initiative: Final[float] = weights["initiative"]

    def lead(self, t: AtwTable, seat: int, other: int) -> float:
        state = t.state
        lead = self.means(state, seat) - self.means(state, other) + 2.0 * self.momentum * state.momentum_of(seat)
        return lead + (self.initiative if state.attacker == seat else -self.initiative)

    def means(self, state: AtwState, seat: int) -> float:
        """The value of everything that a wrestler has left."""
        w = state.wrestlers[seat]
        value = self.health * w.health + self.stamina * w.stamina + self.card * len(state.pile(HAND, seat))
        if w.depleted:
            value += self.depleted
        for slot in range(1, 4):
            if w.has_token(slot):
                ability = w.board.slots[slot]
                value += self.reversal if slot == REVERSAL else self.token
                if ability.pins or ability.icon == PIN:
                    value += self.pinning
        return value
