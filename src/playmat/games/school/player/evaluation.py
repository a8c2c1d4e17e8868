"""The win probability in a position, from SV, the battlefield and the hands."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.school.player.mind import SCALE, Means, Mind
from playmat.games.school.player.worth import USUAL
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import BOOSTER, SchoolCard
from playmat.games.school.zones import HAND


class SchoolEvaluation(Evaluation):
    """The weights of the facts in a game."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.means: Final[Means] = Means(weights)
        self.stock: Final[float] = weights["stock"]
        """The Boosters in hand, as a share of their value."""
        self.castable: Final[float] = weights["castable"]
        """The other cards in hand that the player has the energy for, as a share of their value."""
        self.best: Final[float] = weights["best"]
        """The best card in hand that is not a Booster, castable or not, as a share of its value."""
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: SchoolTable, seat: int, other: int) -> float:
        mind = Mind(t, seat, USUAL)
        lead = self.side(mind, seat) - self.side(mind, other)
        if t.state.active == seat:
            lead += self.turn
        elif t.state.active == other:
            lead -= self.turn
        return SCALE * lead

    def side(self, mind: Mind, seat: int) -> float:
        """The value of everything that a player has."""
        return mind.shown(seat, self.means) + self.held(mind, seat)

    def held(self, mind: Mind, seat: int) -> float:
        """The value of the cards in hand, in addition to their number. Unknown cards count as average."""
        state = mind.state
        worth = 0.0
        best = 0.0
        boosters = 0
        stock = 0.0
        for place in state.pile(HAND, seat):
            card = state.card(place)
            if not isinstance(card, SchoolCard):
                worth += self.means.unseen
            elif card.types & BOOSTER:
                boosters += 1
                stock += mind.booster_worth(card, seat)
            else:
                one = mind.castable_worth(card, seat)
                best = max(best, one)
                if card.cost.total <= mind.energy[seat]:
                    worth += self.castable * one
        stock -= mind.weights.crowd * boosters * max(0, boosters - 2)
        return worth + self.best * best + self.stock * stock
