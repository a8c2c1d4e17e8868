"""The worth of words on TTCG's cards, for code outside the game."""

from __future__ import annotations

from typing import final

from playmat.engine.state.step import Word
from playmat.games.ttcg.player.mind import Mind
from playmat.games.ttcg.rules.using import finds
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP, CardEffect
from playmat.games.ttcg.vocabulary.costs import payable
from playmat.games.ttcg.vocabulary.op import Cost, Op, Sel
from playmat.games.ttcg.vocabulary.players import Gain, Hit, OnPlayer
from playmat.kit.effects.judge import ANYBODY, OPPONENT, USER


@final
class TtcgJudge(Mind):
    """Judges any word of a card."""

    def worth(self, word: Word) -> float:
        if isinstance(word, CardEffect):
            lasts = word.kind in (CONTINUOUS, EQUIP)
            done = self.weights.staying if lasts else sum([op.worth(self) for op in word.ops], 0.0)
            return sum([self.worth(cost) for cost in word.costs], done)
        if isinstance(word, Cost):
            return word.worth(self) - self.weights.card * word.needs()
        return word.worth(self) if isinstance(word, Op) else 0.0

    def done_to(self, word: Word) -> int:
        if isinstance(word, OnPlayer):
            return OPPONENT if word.foe else USER
        return OPPONENT if isinstance(word, Hit) else USER if isinstance(word, (Gain, Cost)) else ANYBODY

    def possible(self, word: Word) -> bool:
        if isinstance(word, CardEffect):
            return payable(self.t, self.use, word.costs, []) and finds(self.t, self.use, word)
        if isinstance(word, Cost):
            return word.payable(self.t, self.use)
        if isinstance(word, Op):
            return word.possible(self.t, self.use)
        return not isinstance(word, Sel) or word.enough(self.t, self.use)
