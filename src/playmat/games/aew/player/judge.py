"""The worth of the words on AEW's cards, for code outside the game."""

from __future__ import annotations

from typing import final

from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.games.aew.frames import Play
from playmat.games.aew.player.mind import Mind
from playmat.games.aew.player.worth import Worth
from playmat.games.aew.state import AewTable
from playmat.games.aew.vocabulary.abilities import AewEffect, Printed, Reversing, Spoken
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.vocabulary.effects import Draw, Prevent
from playmat.games.aew.vocabulary.lasting import Static


@final
class AewJudge(Mind):
    """Judges any word on a card."""

    def __init__(self, t: AewTable, you: int, weights: Worth, place: int) -> None:
        super().__init__(t, you, weights)
        self.place = place if place != NONE else 0

    def worth(self, word: Word) -> float:
        if isinstance(word, (AewEffect, Spoken)):
            return word.worth(self)
        return self.average(word) if self.possible(word) else 0.0

    def average(self, word: Word) -> float:
        if isinstance(word, (AewEffect, Spoken)):
            return word.average(self.weights)
        return self.weights.working if isinstance(word, Static) else 0.0

    def possible(self, word: Word) -> bool:
        if isinstance(word, Printed):
            works = word.works(self.state, self.you)
            return works and (not isinstance(word, Spoken) or any(self.possible(effect) for effect in word.effects))
        if isinstance(word, Choosing):
            return word.open_to(self) > 0
        if isinstance(word, (Prevent, Reversing)):
            return any(isinstance(frame, Play) for frame in self.state.frames)
        return not isinstance(word, Draw) or self.cards_left(self.you) > 0
