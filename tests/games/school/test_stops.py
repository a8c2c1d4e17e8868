"""Who is asked and who is passed for: by default, at stops, with full control; and what others can tell from it."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import OptionError
from playmat.engine.sitting.auto_pass import FULL, STOPS, USUAL, AutoPass
from playmat.engine.state.scope import NONE
from playmat.games.school.game import GAME


def at(given: dict[str, Any], seats: int = 2) -> Any:
    t = GAME.arrange(seats, given, GAME.full_options(GAME.face.asks_all))
    t.resolve()
    return t


def asked_at(t: Any, auto_pass: AutoPass, secret: bool = False) -> list[str]:
    """The stops at which seat 0 is asked until the next turn begins; it passes there, and the others pass."""
    turn = t.state.turn
    found = []
    while t.state.turn == turn:
        index = auto_pass.answer(t, secret) if t.state.pending.seat == 0 else GAME.face.passing(t, t.decision.options)
        if index == NONE:
            found.append(GAME.face.stop(t))
            index = GAME.face.passing(t, t.decision.options)
        t.answer(index if index != NONE else "done")
    return found


NOTHING: dict[str, Any] = {"you": {"hand": ["Study Hall"]}, "active": "foe"}
INSTANT: dict[str, Any] = {"you": {"hand": ["Ember Dart"], "battlefield": ["Lecture Candle"]}, "active": "foe"}
UNKNOWN: dict[str, Any] = {"you": {"hand": ["Study Hall"], "battlefield": ["Lecture Candle"]}, "active": "foe"}


def test_whoever_can_only_pass_is_not_asked() -> None:
    assert asked_at(at(NOTHING), AutoPass()) == []


def test_no_choice_is_skipped() -> None:
    assert "their end" in asked_at(at(INSTANT), AutoPass())


def test_a_stop_asks_also_whoever_can_only_pass() -> None:
    assert asked_at(at(NOTHING), AutoPass(stops=["their end", "my end"])) == ["their end"]


def test_full_control_passes_nothing() -> None:
    assert asked_at(at(NOTHING), AutoPass(FULL)) == ["their main", "their pre-combat", "their second main", "their end"]


def test_only_at_stops_a_choice_is_passed_over() -> None:
    assert asked_at(at(INSTANT), AutoPass(STOPS)) == []
    assert asked_at(at(INSTANT), AutoPass(STOPS, ["their end"])) == ["their end"]


def test_only_at_stops_somebody_who_acts_is_answered_and_the_own_main_phases_are_asked() -> None:
    t = at({**INSTANT, "foe": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]}})
    auto_pass = AutoPass(STOPS)
    while t.state.pending.seat == 0:
        t.answer(auto_pass.answer(t, False))
    t.answer("cast Bellflower Novice")
    assert t.state.pending.seat == 0
    assert auto_pass.answer(t, False) == NONE
    own = at({"you": {"hand": ["Ember Dart"], "battlefield": ["Lecture Candle"]}})
    assert asked_at(own, AutoPass(STOPS)) == ["my main", "my second main"]


@pytest.mark.parametrize("mode", [USUAL, STOPS])
def test_what_a_seat_holds_changes_nothing_where_it_is_secret(mode: str) -> None:
    """The others see at which moments somebody is asked: it must be the same with an Instant in hand and without."""
    with_it, without = (asked_at(at(given), AutoPass(mode), secret=True) for given in (INSTANT, UNKNOWN))
    assert with_it == without
    assert (with_it == []) == (mode == STOPS)


def test_where_all_see_that_nothing_can_be_done_nobody_is_asked() -> None:
    assert asked_at(at(NOTHING), AutoPass(), secret=True) == []


def test_a_stop_calls_a_shortcut_off() -> None:
    t = at(INSTANT)
    auto_pass = AutoPass(stops=["their end"])
    while t.state.pending.seat != 0:
        t.answer("pass")
    t.answer(auto_pass.use_shortcut(t, "next turn"))
    assert auto_pass.shortcut == "next turn"
    assert asked_at(t, auto_pass) == ["their end"]
    assert auto_pass.shortcut == ""


def test_a_setting_that_is_none_is_refused() -> None:
    auto_pass = AutoPass()
    with pytest.raises(OptionError, match="my end"):
        auto_pass.set(GAME, USUAL, ["my ends"])
    with pytest.raises(OptionError, match="usual, stops, full"):
        auto_pass.set(GAME, "sometimes", [])
    auto_pass.set(GAME, STOPS, ["their end", "my start"])
    assert (auto_pass.mode, auto_pass.stops) == (STOPS, ["my start", "their end"])
