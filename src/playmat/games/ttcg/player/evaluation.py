"""The win probability of a position, from points, creatures and hands."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.ttcg.reading import base_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.traits import MOST_LEVEL, TYPE_NAMES
from playmat.games.ttcg.zones import HAND

LOW_MARK: Final = 8
"""With fewer points than this, a player can lose within a turn or two."""


class TtcgEvaluation(Evaluation):
    """The weights of the facts of a game."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.points: Final[float] = weights["points"]
        self.levels: Final[float] = weights["levels"]
        self.strength: Final[float] = weights["strength"]
        """Each thousand points of attack and defense."""
        self.awake: Final[float] = weights["awake"]
        self.hidden: Final[float] = weights["hidden"]
        """A face-down card."""
        self.hand: Final[float] = weights["hand"]
        """Any card in hand."""
        self.magic: Final[float] = weights["magic"]
        """The bonus for a magic card."""
        self.base: Final[float] = weights["base"]
        """The bonus for a creature in hand that needs no creature under it."""
        self.reach: Final[float] = weights["reach"]
        """Each level that the hand can add to creatures on the table."""
        self.unseen: Final[float] = weights["unseen"]
        """The average of these bonuses for a card in hand that a view does not know."""
        self.low: Final[float] = weights["low"]
        """The extra value of each of the last points."""
        self.buried: Final[float] = weights["buried"]
        """A card under a creature."""
        self.prey: Final[float] = weights["prey"]
        """Each level that the strongest creature can destroy by attacking."""
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: TtcgTable, seat: int, other: int) -> float:
        state = t.state
        turn = self.turn if state.active == seat else -self.turn
        return self.means(state, seat) - self.means(state, other) + turn

    def means(self, state: TtcgState, seat: int) -> float:
        """The value of a player's means to win."""
        points: int = state.points[seat]
        worth = self.points * points + self.low * min(points, LOW_MARK)
        bases = [0] * len(TYPE_NAMES)
        """Type -> bits of the levels of the player's creatures on the field."""
        attack = 0
        for p in state.piles_now():
            if p.seat == seat:
                c = p.cards[-1]
                if c.down:
                    worth += self.hidden
                else:
                    worth += self.levels * c.level + self.strength * (c.attack + c.defense) / 1000.0
                    worth += 0.0 if c.tapped else self.awake
                    attack = max(attack, c.attack)
                if p.creature:
                    level, type, _ = base_of(state, c)
                    bases[type] |= 1 << level
                    worth += self.buried * (len(p.cards) - 1)
        for p in state.board:
            c = p.cards[-1]
            if p.seat != seat and not c.down and p.creature and c.defense < attack:
                worth += self.prey * c.level
        return worth + self.held(state, seat, bases)

    def held(self, state: TtcgState, seat: int, bases: list[int]) -> float:
        """The worth of a hand to a player with these creatures. An unknown card has an average worth."""
        hand = state.pile(HAND, seat)
        worth = self.hand * len(hand)
        levels = [0] * len(TYPE_NAMES)
        """Type -> bits of the levels in hand."""
        for place in hand:
            card = state.ttcg_card(place)
            if card.creature:
                levels[card.type] |= 1 << card.level
            else:
                worth += self.magic if card.id else self.unseen
        starts = False
        for type in range(len(levels)):
            bits = levels[type]
            if bits:
                starts = starts or bits & 2 != 0
                worth += self.reach * reachable(bits, bases[type])
        return worth + self.base if starts else worth


def reachable(levels: int, bases: int) -> int:
    """The sum of the levels in hand, of one type, that can be put on creatures on the field or on each other."""
    there = bases | (levels & 2)
    total = 0
    for level in range(2, MOST_LEVEL + 1):
        bit = 1 << level
        if levels & bit and there & (bit >> 1):
            there |= bit
            total += level
    return total
