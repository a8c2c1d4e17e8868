"""The stack as people see it: top first, with owners and targets."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.games.school.game import GAME


def test_the_stack_is_listed_from_the_top_for_all_players() -> None:
    position = {
        "you": {"battlefield": ["Ember Lantern", "Ink Golem"], "hand": ["Ember Dart"]},
        "foe": {"battlefield": ["Lecture Candle", "Bellflower Novice"], "hand": ["Quick Revision"]},
    }
    t = GAME.arrange(2, position, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    t.answer("cast Ember Dart")
    t.answer("Bellflower Novice")
    t.answer("cast Quick Revision", 1)
    t.answer("Bellflower Novice")
    for seat in (0, 1, NONE):
        waiting = GAME.face.unresolved(t.view(seat))
        assert [u.line for u in waiting] == [
            "Quick Revision, Birch at Bellflower Novice",
            "Ember Dart, Amber at Bellflower Novice",
        ]
        assert waiting[1].text == "deal 2 damage to target unit, Booster or player"
        assert [GAME.names.thing(t.state, u.aims[0]) for u in waiting] == ["Bellflower Novice"] * 2
        assert [u.seat for u in waiting] == [1, 0]
        plain = GAME.face.unresolved(t.view(seat), texts=False)
        assert [(u.thing, u.seat, u.place, u.aims) for u in plain] == [
            (u.thing, u.seat, u.place, u.aims) for u in waiting
        ]
        assert not any(u.line or u.text for u in plain)


def test_an_ability_on_the_stack_shows_its_owner() -> None:
    position = {"you": {"battlefield": ["Ink Golem"]}, "foe": {"battlefield": ["Bellflower Novice"]}}
    t = GAME.arrange(2, position, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    t.answer("activate Ink Golem")
    t.answer("Birch")
    (waiting,) = GAME.face.unresolved(t)
    assert waiting.line == "ability of Ink Golem, Amber at Birch"
    assert (GAME.names.thing(t.state, waiting.place), waiting.aims) == ("Ink Golem", (1,))
    t.answer("pass", 1)
    assert GAME.face.unresolved(t) == []


def test_passes_are_listed_in_table_order() -> None:
    position = {"you": {"battlefield": ["Ember Lantern"], "hand": ["Ember Dart"]}}
    t = GAME.arrange(4, position, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    assert GAME.face.passed(t) == []
    t.answer("cast Ember Dart")
    t.answer(0)
    # a player who acts passes priority, which counts as a pass
    assert GAME.face.passed(t) == [0]
    t.answer("pass", 1)
    t.answer("pass", 2)
    assert GAME.face.passed(t.view(NONE)) == [0, 1, 2]
    t.answer("pass", 3)
    assert GAME.face.passed(t) == []
