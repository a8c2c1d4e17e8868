"""The worth of words on School's cards, for code outside the game."""

from __future__ import annotations

from typing import final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.step import Word
from playmat.games.school.player.effects import Use, ability_worth, mode_worth
from playmat.games.school.rules.announce import has_targets, mode_possible
from playmat.games.school.vocabulary.board import MakeTokens
from playmat.games.school.vocabulary.card import Mode, Spoken, Static
from playmat.games.school.vocabulary.effect import Clause, Target
from playmat.games.school.vocabulary.instructions import OnPlayers, OnThings
from playmat.games.school.vocabulary.who import EachOpponent, This, You
from playmat.kit.effects.judge import ANYBODY, OPPONENT, USER


@final
class SchoolJudge(Use):
    """Evaluates any word of a card."""

    def worth(self, word: Word) -> float:
        if isinstance(word, Spoken):
            return ability_worth(self, word)
        if isinstance(word, Mode):
            return mode_worth(self, word, 0)
        if isinstance(word, Clause):
            return clause_worth(self, word, word.named())
        return word.worth(self) if isinstance(word, Static) else 0.0

    def average(self, word: Word) -> float:
        if isinstance(word, Spoken):
            return max([self.average(mode) for mode in word.modes])
        if isinstance(word, MakeTokens):
            return word.worth(self)
        return super().average(word)

    def done_to(self, word: Word) -> int:
        who = word.who if isinstance(word, (OnPlayers, OnThings)) else None
        return OPPONENT if isinstance(who, EachOpponent) else USER if isinstance(who, (You, This)) else ANYBODY

    def possible(self, word: Word) -> bool:
        if isinstance(word, Spoken):
            return has_targets(self.t, self.you, self.this, word)
        if isinstance(word, Mode):
            return mode_possible(self.t, self.you, self.this, word)
        if isinstance(word, Clause):
            return all(x.optional() or x.any_candidate(self.t, self.you, self.this) for x in word.named())
        return True


def clause_worth(m: Use, clause: Clause, targets: list[Target]) -> float:
    """The worth of one instruction with the best choices for these targets."""
    if not targets:
        return clause.worth(m)
    target, rest = targets[0], targets[1:]
    best = clause_worth(m, clause, rest) if target.up_to else IMPOSSIBLE
    for thing in target.candidates(m.t, m.you, m.this):
        m.chosen[target.slot].append(thing)
        best = max(best, clause_worth(m, clause, rest))
        m.chosen[target.slot].pop()
    return best
