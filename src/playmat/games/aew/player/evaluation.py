"""How a game stands: the chance to win it, as far as Stamina, cards and Momentum tell."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.player.evaluation import Evaluation
from playmat.engine.table.table import Table
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.traits import INJURY, RESPONSE
from playmat.games.aew.zones import DECK, DISCARD, HAND, RING


class AewEvaluation(Evaluation):
    """What the facts of a game weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.stamina: Final[float] = weights["stamina"]
        self.staggered: Final[float] = weights["staggered"]
        self.card: Final[float] = weights["card"]
        """A card in hand,"""
        self.answer: Final[float] = weights["answer"]
        """and more for a Response."""
        self.bought: Final[float] = weights["bought"]
        """Of the Cost of each own card, wherever it will be drawn from."""
        self.deck: Final[float] = weights["deck"]
        """A card between the player and a Submission; many of them also mean few good ones."""
        self.ready: Final[float] = weights["ready"]
        self.injury: Final[float] = weights["injury"]
        self.initiative: Final[float] = weights["initiative"]

    def lead(self, t: Table[Any], seat: int, other: int) -> float:
        state = cast(AewState, t.state)
        found = self.means(state, seat) - self.means(state, other)
        return found + (self.initiative if state.initiative == seat else -self.initiative)

    def means(self, state: AewState, seat: int) -> float:
        """What a player has to win with."""
        value = self.stamina * float(state.stamina[seat]) + self.ready * state.momentum_ready(seat)
        if state.is_staggered(seat):
            value += self.staggered
        hand = state.pile(HAND, seat)
        value += self.card * len(hand)
        cost = 0
        for place in hand:
            card = state.aew_card(place)
            cost += card.cost
            if card.type == RESPONSE:
                value += self.answer
        for place in state.pile(RING, seat):
            card = state.aew_card(place)
            cost += card.cost
            if card.type == INJURY:
                value += self.injury
        value += self.deck * (len(state.pile(DECK, seat)) + len(state.pile(DISCARD, seat)))
        for place in state.pile(DECK, seat):
            cost += state.aew_card(place).cost
        for place in state.pile(DISCARD, seat):
            cost += state.aew_card(place).cost
        return value + self.bought * cost
