"""Triggers: noted at an event, lined up in turn order, ordered by their seat, and dropped if they no longer apply."""

from __future__ import annotations

from typing import Any, cast

from playmat.kit.line import Line
from tests.engine.tables import again, arranged, asked, frames, offered, place_of, play, said, seen

THREE: dict[str, Any] = {
    "you": {"hand": ["Squall", "Driftwood"], "towers": ["Wreck Bell"]},
    "left": {"towers": ["Hearth Stone", "Wreck Bell"]},
    "right": {"towers": ["Hearth Stone"]},
}


def test_triggers_wait_until_the_game_puts_them_in_order() -> None:
    t = arranged(seats=3, **THREE)
    play(t, "say Squall")
    assert frames(t) == ["Turn", "Line"]
    line = cast(Line, t.state.frames[-1])
    assert [n.seat for n in line.waiting] == [0, 0, 1, 1, 1, 2]
    assert t.state.noted == []
    assert asked(t) == (0, "order")


def test_turn_order_begins_with_the_seat_whose_turn_it_is() -> None:
    position: dict[str, Any] = {
        "you": {"towers": ["Hearth Stone"], "deck": ["Driftwood"]},
        "left": {"hand": ["Squall", "Driftwood"], "towers": ["Wreck Bell"]},
        "right": {"towers": ["Hearth Stone"], "deck": ["Driftwood"]},
    }
    t = arranged(seats=3, turn="left", **position)
    play(t, "say Squall")
    assert [n.seat for n in cast(Line, t.state.frames[-1]).waiting] == [1, 1, 2, 0]


def test_a_game_can_be_saved_while_triggers_wait() -> None:
    t = arranged(seats=3, **THREE)
    play(t, "say Squall", "Wreck Bell first")
    assert asked(t) == (0, "may")
    loaded = again(t)
    assert said(loaded) == said(t)
    for other in (t, loaded):
        play(other, "do it", "decline", "Hearth Stone first")
    assert said(loaded) == said(t)
    assert asked(t) == (1, "order")
    assert offered(t) == ["Wreck Bell first", "Wreck Bell first, second"]


def test_a_trigger_that_no_longer_applies_is_dropped() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"glow": 6, "towers": ["Ember Nurse", "Ember Nurse"]}, chance="3")
    play(t, "send Harbor Lamp at East", "decline", "Ember Nurse, first")
    assert t.state.glow == [8, 6]
    assert t.state.noted == []


def test_a_trigger_of_a_seat_that_left_is_dropped() -> None:
    t = arranged(seats=3, **THREE)
    play(t, "say Squall")
    t.call(1, "concede")
    play(t, "Wreck Bell first", "decline", "decline")
    assert asked(t) == (0, "day")
    assert t.state.is_out(1)


def test_triggers_after_those_of_a_seat_that_left_still_happen() -> None:
    """A snuffed lamp's trigger applies even if its card is gone, but not if its keeper has left."""
    gull = 'lamp("Gull", AZURE, 1, abilities=[when("?", SNUFFED, ANYBODY, may(gain(1)))])'  # prose: ok
    t = arranged(
        seats=3,
        you={"towers": ["Great Beacon", "Gull"]},
        left={"towers": ["Last Ember"]},
        right={"towers": ["Gull"]},
        cards=gull,
        chance="3",
    )
    play(t, "send Great Beacon at East", "guard with Last Ember")
    assert asked(t) == (0, "may")
    t.call(1, "concede")
    play(t, "decline")
    assert asked(t) == (2, "may")


def test_new_triggers_join_the_next_line() -> None:
    t = arranged(you={"towers": ["Harbor Lamp", "Wreck Bell"]}, foe={"towers": ["Last Ember"]}, chance="3")
    play(t, "send Harbor Lamp at East", "guard with Last Ember")
    assert t.state.glow == [7, 8]
    assert asked(t) == (0, "may")
    play(t, "do it")
    assert t.state.glow == [8, 8]


def test_a_card_that_left_no_longer_triggers() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Hearth Stone"]}, chance="3")
    assert "lanterns.dimmed" in t.state.listeners
    play(t, "send Harbor Lamp at East", "guard with Hearth Stone")
    assert t.state.listeners == {}


def test_a_face_down_lamp_does_not_trigger_and_no_one_can_tell() -> None:
    secret = 'lamp("Shy Nurse", AMBER, 1, abilities=[when("?", DIMMED, YOURS, gain(5))], winged=True)'
    plain = 'lamp("Shy Nurse", AMBER, 1, winged=True)'
    views = []
    for cards in (secret, plain):
        t = arranged(you={"hand": ["Shy Nurse"]}, cards=cards)
        play(t, "veil Shy Nurse")
        assert t.state.listeners == {}
        views.append(seen(t, 1))
        place = place_of(t, "Shy Nurse")
        play(t, "unveil Shy Nurse")
        assert ("lanterns.dimmed" in t.state.listeners) == (cards == secret)
        assert t.state.known[place] == 0b111
    assert views[0] == views[1]
