"""Automatic passes by default, with stops and under full control, and the information that others get from them."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import OptionError
from playmat.engine.sitting.auto_pass import FULL, STOPS, USUAL, AutoPass
from playmat.engine.sitting.masking import is_masked
from playmat.engine.state.scope import NONE
from playmat.engine.view.face import passing_option
from playmat.games.school.game import GAME


def at(given: dict[str, Any], seats: int = 2) -> Any:
    t = GAME.arrange(seats, given, GAME.full_options(GAME.face.asks_all))
    t.resolve()
    return t


def asked_at(t: Any, auto_pass: AutoPass, secret: bool = False) -> list[str]:
    """The stops at which seat 0 is asked until the next turn begins, with all seats passing."""
    turn = t.state.turn
    stops = []
    while t.state.turn == turn:
        index = auto_pass.answer(t, secret) if t.state.pending.seat == 0 else GAME.face.passing(t, t.decision.options)
        if index == NONE:
            stops.append(GAME.face.stop(t))
            index = GAME.face.passing(t, t.decision.options)
        t.answer(index if index != NONE else "done")
    return stops


NOTHING: dict[str, Any] = {"you": {"hand": ["Study Hall"]}, "active": "foe"}
INSTANT: dict[str, Any] = {"you": {"hand": ["Ember Dart"], "battlefield": ["Lecture Candle"]}, "active": "foe"}
UNKNOWN: dict[str, Any] = {"you": {"hand": ["Study Hall"], "battlefield": ["Lecture Candle"]}, "active": "foe"}


def test_a_seat_that_can_only_pass_is_not_asked() -> None:
    assert asked_at(at(NOTHING), AutoPass()) == []


def test_by_default_no_choice_is_skipped() -> None:
    assert "their end" in asked_at(at(INSTANT), AutoPass())


def test_a_stop_also_asks_a_seat_that_can_only_pass() -> None:
    assert asked_at(at(NOTHING), AutoPass(stops=["their end", "my end"])) == ["their end"]


def test_full_control_never_passes_automatically() -> None:
    assert asked_at(at(NOTHING), AutoPass(FULL)) == ["their main", "their pre-combat", "their second main", "their end"]


def test_with_only_stops_a_choice_is_skipped() -> None:
    assert asked_at(at(INSTANT), AutoPass(STOPS)) == []
    assert asked_at(at(INSTANT), AutoPass(STOPS, ["their end"])) == ["their end"]


def test_with_only_stops_a_seat_is_asked_after_actions_and_in_its_own_main_phases() -> None:
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
def test_a_hidden_hand_does_not_change_who_is_asked(mode: str) -> None:
    """The others see when a player is asked, so this must not depend on having an Instant in hand."""
    with_it, without = (asked_at(at(position), AutoPass(mode), secret=True) for position in (INSTANT, UNKNOWN))
    assert with_it == without
    assert (with_it == []) == (mode == STOPS)


def test_no_one_is_asked_if_all_see_that_nothing_can_be_done() -> None:
    assert asked_at(at(NOTHING), AutoPass(), secret=True) == []


def test_a_stop_cancels_a_shortcut() -> None:
    t = at(INSTANT)
    auto_pass = AutoPass(stops=["their end"])
    while t.state.pending.seat != 0:
        t.answer("pass")
    t.answer(auto_pass.use_shortcut(t, "next turn"))
    assert auto_pass.shortcut == "next turn"
    assert asked_at(t, auto_pass) == ["their end"]
    assert auto_pass.shortcut == ""


def test_an_unknown_setting_is_refused() -> None:
    auto_pass = AutoPass()
    with pytest.raises(OptionError, match="my end"):
        auto_pass.set(GAME, USUAL, ["my ends"])
    with pytest.raises(OptionError, match="stops, usual, full"):
        auto_pass.set(GAME, "sometimes", [])
    auto_pass.set(GAME, STOPS, ["their end", "my start"])
    assert (auto_pass.mode, auto_pass.stops) == (STOPS, ["my start", "their end"])


def test_between_people_a_discard_is_masked_like_any_choice_from_a_hand() -> None:
    """A room checks every question for masking, and must not mistake a discard for a round of priority."""
    archivist = {"hand": ["Night Archivist"], "battlefield": ["Shade Inkwell", "Lecture Candle"]}
    t = at({"you": archivist, "foe": {"hand": ["Hush", "Study Hall"]}})
    t.answer("cast Night Archivist")
    while t.state.pending.prompt.name == "priority":
        t.answer("pass")
    assert (t.state.pending.seat, t.state.pending.prompt.name) == (1, "discard")
    assert is_masked(t)


BOTH: dict[str, Any] = {
    "you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern", "Ink Golem"]},
    "foe": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern", "Ink Golem"]},
}


def asked_by_default(given: dict[str, Any], seat: int, acts: dict[str, str]) -> list[str]:
    """The stops at which a seat is asked by default during a turn. `acts` has the first answer to some prompts."""
    t = at(given)
    stops, turn = [], t.state.turn
    while t.state.turn == turn:
        pending = t.state.pending
        index = AutoPass(STOPS).answer(t, True)
        if index == NONE and pending.seat == seat and GAME.face.stop(t):
            stops.append(GAME.face.stop(t))
        if index == NONE:
            index = passing_option(t.decision.answers)
        answer = acts.pop(pending.prompt.name, "")
        t.answer(answer or (index if index != NONE else "done"))
    return stops


def test_by_default_the_other_seat_is_asked_after_an_action() -> None:
    assert asked_by_default(BOTH, 1, {}) == []
    assert asked_by_default(BOTH, 1, {"declare attacker": "Ink Golem attacks"}) == ["their after attackers"]


def test_by_default_an_attacker_is_asked_after_a_block() -> None:
    attack = {"declare attacker": "Ink Golem attacks"}
    assert asked_by_default(BOTH, 0, dict(attack)) == ["my main", "my second main"]
    blocked = asked_by_default(BOTH, 0, {**attack, "declare blocker": "Ink Golem blocks"})
    assert blocked == ["my main", "my after blockers", "my second main"]
