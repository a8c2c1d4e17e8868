"""Leaving the game: elimination in the middle of an event, conceding at any moment, and the last seat left."""

from __future__ import annotations

import pytest

from playmat.engine.errors import GameOver, IllegalCall
from playmat.engine.table.invariants import check
from playmat.engine.table.text import log
from tests.engine.tables import arranged, asked, frames, offered, play
from tests.engine.toy.state import AIR, AWAY


def test_after_one_player_is_out_the_event_continues_for_the_others() -> None:
    t = arranged(
        seats=4,
        you={"hand": ["Squall", "Driftwood"], "deck": ["Reed Lamp"]},
        left={"glow": 2},
        across={"towers": ["Paper Screen"]},
        right={"glow": 1},
    )
    play(t, "say Squall", "decline")
    check(t)
    assert [t.state.is_out(seat) for seat in range(4)] == [False, True, False, True]
    assert t.state.glow == [8, 0, 6, -1]
    assert asked(t) == (0, "day")
    play(t, "rest")
    assert asked(t) == (2, "day")


def test_a_player_who_is_out_takes_all_cards_along_and_triggers_nothing() -> None:
    t = arranged(
        seats=3,
        you={"towers": ["Great Beacon"]},
        left={"glow": 3, "hand": ["Hush"], "towers": ["Hearth Stone", "veiled Glow Worm"], "deck": ["Squall"]},
        chance="3",
    )
    towers = [tower.thing for tower in t.state.towers_of(1)]
    play(t, "send Great Beacon at East", "decline")
    assert len(t.state.pile(AWAY, 1)) == 4
    assert t.state.listeners == {}
    assert t.state.veiled == []
    assert all(t.state.where[thing] == -2 for thing in towers)
    hidden = [c for c in t.state.pile(AWAY, 1) if t.view(0).state.card(c).id == ""]
    assert {t.state.card(c).name for c in hidden} == {"Hush", "Glow Worm", "Squall"}


def test_the_after_step_of_a_frame_runs_even_if_its_seat_is_out() -> None:
    """When a keeper concedes, its spark leaves the air and dusk falls."""
    t = arranged(seats=3, you={"hand": ["Squall", "Driftwood"]}, left={"hand": ["Hush"]})
    play(t, "say Squall")
    assert frames(t) == ["Turn", "Answers"]
    t.call(0, "concede")
    assert t.state.pile(AIR) == []
    assert t.state.spoken == []
    assert [line for _, line in log(t)][-3:-1] == ["It grows dark for North.", "It dawns for East."]
    assert frames(t) == ["Turn"]
    assert asked(t) == (1, "day")


def test_a_seat_that_is_not_asked_can_concede() -> None:
    t = arranged(seats=3, you={"towers": ["Harbor Lamp"]}, left={"towers": ["Reed Lamp"]}, chance="4")
    play(t, "send Harbor Lamp at East")
    t.call(2, "concede")
    assert asked(t) == (1, "guard")
    assert t.record[-1] == [2, "concede", {}]
    with pytest.raises(IllegalCall, match='South is out of the game and cannot call "concede"'):
        t.call(2, "concede")


def test_a_question_to_a_seat_that_concedes_is_withdrawn() -> None:
    t = arranged(seats=3, you={"hand": ["Squall", "Driftwood"]}, left={"hand": ["Hush"]}, right={"hand": ["Hush"]})
    play(t, "say Squall")
    assert asked(t) == (1, "answer")
    t.call(1, "concede")
    assert asked(t) == (2, "answer")


def test_no_answer_is_given_for_an_absent_seat() -> None:
    t = arranged(seats=3, you={"towers": ["Harbor Lamp"]}, left={"towers": ["Wreck Bell"]}, chance="3")
    play(t, "send Harbor Lamp at South")
    assert asked(t) == (1, "may")
    t.call(1, "concede")
    assert asked(t) == (0, "day")
    assert t.state.glow == [8, 8, 6]


def test_options_are_listed_again_when_a_player_leaves() -> None:
    t = arranged(seats=4, you={"towers": ["veiled Night Moth"]})
    play(t, "unveil Night Moth")
    assert offered(t) == ["choose East", "choose South", "choose West"]
    t.call(2, "concede")
    assert offered(t) == ["choose East", "choose West"]


def test_the_last_player_left_wins_and_the_game_is_over() -> None:
    t = arranged(seats=3, you={}, left={}, right={})
    t.call(0, "concede")
    t.call(1, "concede")
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.ending, t.outcome.rule) == (2, "last light", "9.2")
    assert t.decision is None
    with pytest.raises(GameOver, match='the game is over, so "concede" is no longer possible'):
        t.call(2, "concede")
    with pytest.raises(GameOver, match="the game is over, so there is no decision"):
        t.answer("rest")


def test_unknown_calls_and_seats_are_refused() -> None:
    t = arranged(you={})
    with pytest.raises(IllegalCall, match=r'there is no call "conced" \(did you mean "concede"\?\)'):
        t.call(0, "conced")
    with pytest.raises(IllegalCall, match=r"there is no seat 3\. Choose 1 to 2"):
        t.call(2, "concede")
