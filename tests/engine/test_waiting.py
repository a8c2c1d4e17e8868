"""Ways for a rule to wait: `then`, `ask`, `otherwise`, frames, and leaving nested frames."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import BrokenRule
from playmat.engine.state.scope import Scope
from playmat.engine.table.text import log
from tests.engine.tables import again, arranged, asked, frames, offered, play, said
from tests.engine.toy.moves import GUARD
from tests.engine.toy.rules.attack import guards, offer_guard


def test_declining_runs_the_otherwise_step() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Great Beacon"]}, chance="3")
    play(t, "send Harbor Lamp at East", "decline")
    assert t.state.glow == [8, 6]
    other = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Great Beacon"]}, chance="3")
    play(other, "send Harbor Lamp at East", "guard with Great Beacon")
    assert other.state.glow == [8, 8]


def test_a_step_asks_at_most_once() -> None:
    t = arranged(you={})
    with pytest.raises(BrokenRule, match='asks "guard" while "day" is open'):
        t.ask(1, GUARD, guards, Scope(0, 1), then=[])


def test_a_rule_without_its_frame_fails_and_names_the_current_step() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Reed Lamp"]})
    t.state.pending = None
    t.next(Scope(0, 1), offer_guard)
    t.resolve()
    t.state.pending = None
    t.state.agenda = []
    t.state.frames = []
    with pytest.raises(BrokenRule, match="nothing is left to do, and the game is not over"):
        t.resolve()


def test_frames_are_nested() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Paper Screen", "Glass Bell"]}, chance="3")
    play(t, "send Harbor Lamp at East", "decline", "use Paper Screen")
    assert frames(t) == ["Turn", "Attack", "Hits", "Falls"]
    assert asked(t) == (1, "would")
    assert offered(t) == ["use Glass Bell", "decline"]


DEPTH: dict[str, Any] = {"you": {"towers": ["Harbor Lamp"]}, "foe": {"towers": ["Dusk Bell", "Glass Bell"]}}


def test_after_steps_run_innermost_first_when_frames_are_left() -> None:
    t = arranged(**DEPTH, chance="3")
    play(t, "send Harbor Lamp at East", "decline", "use Dusk Bell")
    assert frames(t) == ["Turn", "Attack", "Hits", "Falls"]
    t = again(t)
    play(t, "decline")
    lines = [line for _, line in log(t)]
    left = lines.index("Dusk Bell is snuffed.")
    assert lines[left + 1 : left + 4] == [
        "The light of Harbor Lamp comes home.",
        "It grows dark for North.",
        "It dawns for East.",
    ]
    assert t.state.glow == [8, 8]
    assert frames(t) == ["Turn"]
    assert asked(t) == (1, "day")


def test_sparks_in_the_air_are_dropped_when_the_turn_is_left() -> None:
    t = arranged(you={"hand": ["Squall", "Driftwood"]}, foe={"hand": ["Sudden Dusk"]})
    play(t, "say Squall", "say Sudden Dusk")
    assert t.state.spoken == []
    assert asked(t) == (1, "day")


def test_a_replaced_price_does_not_end_the_turn() -> None:
    t = arranged(**DEPTH, chance="3")
    play(t, "send Harbor Lamp at East", "decline", "use Dusk Bell", "use Glass Bell")
    assert t.state.turn == 0
    assert t.state.glow == [8, 6]


def test_nested_answers_are_nested_frames_with_things_in_the_air() -> None:
    t = arranged(you={"hand": ["Squall", "Driftwood", "Hush"]}, foe={"hand": ["Hush", "Driftwood"]})
    play(t, "say Squall", "pay with Driftwood", "say Hush", "say Hush")
    assert frames(t) == ["Turn", "Answers", "Answers", "Answers"]
    assert [t.state.card(x.source.thing).name for x in t.state.spoken] == ["Squall", "Hush", "Hush"]
    assert [x.target is not None for x in t.state.spoken] == [False, True, True]
    assert not any(t.state.is_card(x.thing) for x in t.state.spoken)
    loaded = again(t)
    assert said(loaded) == said(t)
    play(loaded, "burn Driftwood")
    assert asked(loaded) == (0, "day")
    assert loaded.state.glow == [8, 8]
    assert loaded.state.spoken == []
