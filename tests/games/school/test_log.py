"""What a player reads in the log and on the cards: nothing kept back that lies open, no sentence that stumbles."""

from __future__ import annotations

import re

from playmat.engine import text as texts
from playmat.games.school.game import GAME


def test_a_booster_that_is_played_is_named_to_everybody() -> None:
    t = GAME.arrange(4, {"you": {"hand": ["Ember Lantern"]}}, GAME.full_options({}))
    t.resolve()
    t.answer("play Ember Lantern")
    for seat in range(4):
        assert "Amber plays Ember Lantern (2/5 HP of Boosters this turn)." in [line for _, line in texts.log(t, seat)]


def test_articles_fit_the_words_behind_them() -> None:
    stumbling = re.compile(r"\b(a (ally|enemy|other|opponent|Item|Artifact|Environment)|an (unit|Booster|Student))\b")
    assert [card.name for card in GAME.cards.values() if stumbling.search(card.text())] == []
    assert "When another ally Student enters" in GAME.card("Study Partner").text()
    assert "that an ally Student enters" in GAME.card("Trophy Case").text()
