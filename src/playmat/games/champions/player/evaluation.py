"""The win probability in a position, from Champions, decks and hands."""

from __future__ import annotations

from math import log
from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.engine.state.scope import NONE
from playmat.games.champions.player.printed import printed
from playmat.games.champions.player.weights import WEIGHTS
from playmat.games.champions.player.worth import Worth
from playmat.games.champions.reading import max_health
from playmat.games.champions.rules.check import pillars
from playmat.games.champions.state import DECK, HAND, DuelState, DuelTable
from playmat.games.champions.vocabulary.card import NEUTRAL, DuelCard, EquipmentCard

FRAIL_MARK: Final = 50
"""Below this health, one or two hits defeat a Champion."""
UNKNOWN_HEALTH: Final = 100
"""The assumed health of a Champion that a view does not know."""
LOW_MARK: Final = 12
"""A deck with fewer cards is about to run out."""
MOST_HELD: Final = 6
"""The number of cards in a hand that count. More cards are rarely played."""
MOST_WORTH: Final = 12.0
"""The maximum value of a card in hand, because strong cards need the right moment."""
USUAL: Final = WEIGHTS.advice | {"action": 9.0, "hold": 0.875, "wear": 0.68, "again": 2.5}
"""The card weights that the evaluation was fitted with. They stay the same if `WEIGHTS.advice` is fitted again."""


class DuelEvaluation(Evaluation):
    """The weights of the facts in a duel."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.second: Final[float] = weights["second"]
        """The worth of a second Champion, apart from its health."""
        self.third: Final[float] = weights["third"]
        """The worth of a third Champion, apart from its health."""
        self.health: Final[float] = weights["health"]
        self.frail: Final[float] = weights["frail"]
        """Each point of a Champion's health, up to `FRAIL_MARK`."""
        self.card: Final[float] = weights["card"]
        """Any card in hand."""
        self.deck_card: Final[float] = weights["deck_card"]
        """Any card in the deck."""
        self.low_card: Final[float] = weights["low_card"]
        """The bonus for each of the last dozen cards in the deck."""
        self.almost: Final[float] = weights["almost"]
        """Having three of the four cards that win together."""
        self.total: Final[float] = weights["total"]
        """The logarithm of the total health, because the last points are worth the most."""
        self.ready: Final[float] = weights["ready"]
        """The effects of the cards in hand that can be used."""
        self.roomless: Final[float] = weights["roomless"]
        """The effects of Equipment in hand that has no free slot."""
        self.unseen: Final[float] = weights["unseen"]
        """The average effect of a card in hand that a view does not know."""
        self.turn: Final[float] = weights["turn"]
        self.worth: Final[Worth] = Worth(USUAL)

    def lead(self, t: DuelTable, seat: int, other: int) -> float:
        lead = self.means(t, seat) - self.means(t, other)
        pending = t.state.pending
        if pending is not None:
            lead += self.turn if pending.seat == seat else -self.turn
        return lead

    def means(self, t: DuelTable, seat: int) -> float:
        """The value of everything that a player has left."""
        state: DuelState = t.state
        count = 0
        total = 0
        value = 0.0
        free: list[str] = []
        """The elements of free slots."""
        for c in state.champions:
            if c.seat == seat:
                count += 1
                health = UNKNOWN_HEALTH
                if state.card(c.thing).id:
                    health = max_health(t, c) - c.damage
                    elements = state.champion_card(c).slots
                    # a Champion that is not flipped yet has no slots
                    free += [elements[slot] for slot in range(len(c.slots)) if c.slots[slot] == NONE]
                total += max(0, health)
                value += self.health * health + self.frail * min(health, FRAIL_MARK)
        if count >= 2:
            value += self.second + (self.third if count >= 3 else 0.0)
        left = len(state.pile(DECK, seat))
        value += self.deck_card * left + self.low_card * min(left, LOW_MARK) + self.total * log(1.0 + 0.1 * total)
        value += self.held(state, seat, free)
        return value + self.almost if pillars(t, seat) == 3 else value

    def held(self, state: DuelState, seat: int, free: list[str]) -> float:
        """The worth of the hand to a player with these free slots. Unknown cards count only by number."""
        hand = state.pile(HAND, seat)
        value = self.card * min(len(hand), MOST_HELD)
        for place in hand:
            card = state.card(place)
            if not isinstance(card, DuelCard):
                value += self.unseen
                continue
            worth = min(printed(self.worth, card).hand, MOST_WORTH)
            fits = not isinstance(card, EquipmentCard) or card.element == NEUTRAL or card.element in free
            value += (self.ready if fits else self.roomless) * worth
        return value
