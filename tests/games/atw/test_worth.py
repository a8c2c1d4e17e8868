"""Every word of an ability declares its worth, so that a new word cannot silently count as 0."""

from __future__ import annotations

import pytest

from playmat.games.atw.game import GAME
from playmat.games.atw.player import Worth
from playmat.games.atw.player.worth import Mind
from playmat.games.atw.vocabulary import effects
from playmat.games.atw.vocabulary.card import AbilityEffect
from playmat.games.atw.vocabulary.effects import Granted

EFFECTS = [
    word
    for word in vars(effects).values()
    if isinstance(word, type) and issubclass(word, AbilityEffect) and word.__module__ == effects.__name__
]


@pytest.mark.parametrize("word", EFFECTS)
def test_every_word_declares_its_worth(word: type[AbilityEffect]) -> None:
    t = GAME.start(["nova", "viktor"], 1)
    effect = word() if issubclass(word, Granted) else word(2)
    assert isinstance(effect.worth(Mind(t, 0, Worth(GAME.player.weights.advice))), float)


def test_there_are_words_to_check() -> None:
    assert len(EFFECTS) > 10
