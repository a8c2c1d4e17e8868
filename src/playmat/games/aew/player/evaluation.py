"""The win probability of a position, from Stamina, cards and Momentum."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.aew.frames import Phase
from playmat.games.aew.rules.resolve import punch_momentum
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.zones import DECK, DISCARD, HAND, RECOVERY, RING

LOW_MARK: Final = 15
"""The Stamina below which one turn may end the match."""
FEW_CARDS: Final = 14
"""With fewer cards than this in the deck and the Discard Pile, a Submission may take the last one."""
USUAL_COST: Final = 0.65
"""The average Cost of a card that a view does not know."""


class AewEvaluation(Evaluation):
    """The weights of the facts of a game."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.stamina: Final[float] = weights["stamina"]
        self.low: Final[float] = weights["low"]
        """The extra value of each of the last points of Stamina."""
        self.hurt: Final[float] = weights["hurt"]
        """Damage of Maneuvers in hand while they can still be played this turn."""
        self.held: Final[float] = weights["held"]
        """Damage of Maneuvers in hand that will be kept or discarded."""
        self.answer: Final[float] = weights["answer"]
        """A Response in hand."""
        self.unseen: Final[float] = weights["unseen"]
        """A card in hand that a view does not know."""
        self.bought: Final[float] = weights["bought"]
        """The average Cost of the cards that will be drawn."""
        self.kept: Final[float] = weights["kept"]
        """Momentum that stays in the Ring, from Permanent and face-down cards."""
        self.ready: Final[float] = weights["ready"]
        self.punch: Final[float] = weights["punch"]
        """How close a Knockout is: upright Punch Momentum relative to the opponent's Stamina."""
        self.few: Final[float] = weights["few"]
        """Each card that the deck and the Discard Pile together are below `FEW_CARDS`."""
        self.injury: Final[float] = weights["injury"]
        self.initiative: Final[float] = weights["initiative"]

    def lead(self, t: AewTable, seat: int, other: int) -> float:
        state = t.state
        phase = state.frames[0] if state.frames else None
        over = isinstance(phase, Phase) and phase.phase == RECOVERY
        lead = self.means(state, seat, over) - self.means(state, other, over)
        return lead + (self.initiative if state.initiative == seat else -self.initiative)

    def means(self, state: AewState, seat: int, over: bool) -> float:
        """The value of a player's means of winning. `over`: no Maneuver will be played this turn."""
        stamina = state.stamina[seat]
        value = self.stamina * float(stamina) + self.low * float(min(stamina, LOW_MARK))
        value += self.ready * state.momentum_ready(seat)
        value += self.punch * punch_momentum(state, seat) / float(max(1, state.stamina[1 - seat]))
        cost = 0.0
        each = self.held if over else self.hurt
        hand = state.pile(HAND, seat)
        for place in hand:
            card = state.aew_card(place)
            if not card.id:
                cost += USUAL_COST
                value += self.unseen
                continue
            cost += float(card.cost)
            if card.type == traits.MANEUVER:
                value += each * card.damage
            elif card.type == traits.RESPONSE:
                value += self.answer
        count = len(hand)
        for place in state.pile(RING, seat):
            card = state.aew_card(place)
            if card.type == traits.INJURY:
                value += self.injury
            elif card.keywords & traits.PERMANENT or state.facts[place] & traits.DOWN:
                value += self.kept * state.momentum(place)
            elif not card.persona:
                cost += float(card.cost)
                count += 1
        left = 0
        for zone in (DECK, DISCARD):
            for place in state.pile(zone, seat):
                card = state.aew_card(place)
                if card.id:  # a conditional expression would turn each number into an object
                    cost += float(card.cost)
                else:
                    cost += USUAL_COST
                left += 1
        value += self.few * max(0, FEW_CARDS - left)
        return value + self.bought * cost / max(8, count + left)
