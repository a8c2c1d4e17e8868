"""What people see of the stack: the top first, whose it is, at what."""

from __future__ import annotations

from playmat.engine.scope import NONE
from playmat.games.school.game import GAME


def test_the_stack_is_told_from_the_top_to_everybody() -> None:
    given = {
        "you": {"battlefield": ["Ember Lantern", "Ink Golem"], "hand": ["Ember Dart"]},
        "foe": {"battlefield": ["Lecture Candle", "Bellflower Novice"], "hand": ["Quick Revision"]},
    }
    t = GAME.arrange(2, given, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    t.answer("cast Ember Dart")
    t.answer("Bellflower Novice")
    t.answer("cast Quick Revision", 1)
    t.answer("Bellflower Novice")
    for seat in (0, 1, NONE):
        tags = GAME.face.tags(t.view(seat), NONE)
        assert [tag.name for tag in tags] == [
            "1. Quick Revision, Birch at Bellflower Novice",
            "2. Ember Dart, Amber at Bellflower Novice",
        ]
        assert tags[1].text == "deal 2 damage to target unit, Booster or player"


def test_an_ability_on_the_stack_says_whose_it_is() -> None:
    given = {"you": {"battlefield": ["Ink Golem"]}, "foe": {"battlefield": ["Bellflower Novice"]}}
    t = GAME.arrange(2, given, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    t.answer("activate Ink Golem")
    t.answer("Birch")
    assert [tag.name for tag in GAME.face.tags(t, NONE)] == ["1. ability of Ink Golem, Amber at Birch"]
    t.answer("pass", 1)
    assert GAME.face.tags(t, NONE) == []
