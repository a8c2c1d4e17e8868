"""How a game stands: the chance to win it, as far as points, creatures and hands tell."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.zones import HAND


class TtcgEvaluation(Evaluation):
    """What the facts of a game weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.points: Final[float] = weights["points"]
        self.levels: Final[float] = weights["levels"]
        self.strength: Final[float] = weights["strength"]
        """Of a thousand attack and defense."""
        self.awake: Final[float] = weights["awake"]
        self.hidden: Final[float] = weights["hidden"]
        """Of a card that lies face down."""
        self.hand: Final[float] = weights["hand"]
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: TtcgTable, seat: int, other: int) -> float:
        state = t.state
        turn = self.turn if state.active == seat else -self.turn
        return self.means(state, seat) - self.means(state, other) + turn

    def means(self, state: TtcgState, seat: int) -> float:
        """What a player has to win with."""
        points: int = state.points[seat]
        worth = self.points * points + self.hand * len(state.pile(HAND, seat))
        for p in state.piles_now():
            if p.seat == seat:
                c = p.cards[-1]
                if c.down:
                    worth += self.hidden
                else:
                    worth += self.levels * c.level + self.strength * (c.attack + c.defense) / 1000.0
                    worth += 0.0 if c.tapped else self.awake
        return worth
