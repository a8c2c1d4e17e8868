"""Sealed answers: asked for in turn, revealed together, hidden from other views, and random in imagined states."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import BrokenRule
from playmat.engine.files.save import encode
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.engine.view.view import deal_anew, imagine
from tests.engine.tables import again, arranged, asked, play, said, seats_of, seen
from tests.engine.toy.moves import VIGIL as PROMPT
from tests.engine.toy.rules.vigil import watchers
from tests.engine.toy.state import HAND, LanternState, LanternTable

VIGIL: dict[str, Any] = {
    "you": {"hand": ["Vigil", "Reed Lamp", "Harbor Lamp", "Squall"]},
    "left": {"hand": ["Harbor Lamp", "Squall"]},
    "right": {"hand": ["Great Beacon", "Reed Lamp"]},
}


def watching(*answers: str) -> Sitting[LanternState]:
    t = arranged(seats=3, **VIGIL)
    play(t, "say Vigil", *answers)
    return t


def test_no_other_view_holds_a_sealed_answer() -> None:
    tables = [watching(answer) for answer in ("watch with Reed Lamp", "watch with Squall", "decline")]
    assert asked(tables[0]) == (1, "vigil")
    for seat in (1, 2, NONE):
        assert seen(tables[0], seat) == seen(tables[1], seat) == seen(tables[2], seat)
    assert seen(tables[0], 0) != seen(tables[1], 0)


def test_no_other_part_of_the_state_contains_the_answer() -> None:
    """The agenda, the frames and the question do not reveal the answer: only `sealed` differs."""
    first, second = said(watching("watch with Reed Lamp")), said(watching("watch with Squall"))
    assert [name for name in first if first[name] != second[name]] == ["sealed"]


heard: list[Scope] = []


@rule("test.sealed")
def go_on(t: LanternTable, s: Scope) -> None:
    """The step that follows a sealed answer."""
    heard.append(s)


def test_the_next_step_does_not_learn_a_sealed_answer() -> None:
    t = arranged(**VIGIL, seats=3)
    t.state.pending = None
    t.ask(0, PROMPT, watchers, Scope(0), then=[go_on], sealed=True)
    t.state.agenda, t.state.frames = [], []
    heard.clear()
    with pytest.raises(BrokenRule, match="nothing is left to do"):
        play(t, "watch with Squall")
    assert [s.move for s in heard] == [None]
    assert t.state.sealed[0] is not None


def test_sealed_answers_are_opened_together() -> None:
    t = watching("watch with Reed Lamp", "watch with Harbor Lamp")
    assert [closed is not None for closed in t.state.sealed] == [True, True, False]
    assert len(t.state.pile(HAND, 0)) == 3
    t = again(t)
    play(t, "watch with Great Beacon")
    assert t.state.sealed == [None, None, None]
    assert t.state.glow == [8, 8, 10]


def test_imagined_answers_are_possible_answers() -> None:
    t = watching("watch with Reed Lamp", "watch with Squall")
    view = t.view(2)
    drawn: list[set[str]] = [set(), set()]
    for seed in range(40):
        imagined = imagine(view, seed)
        for seat in (0, 1):
            closed = imagined.state.sealed[seat]
            assert closed is not None
            assert closed.option is not None
            drawn[seat].add(str(encode(t.game, closed.option)))
            thing = closed.option.thing
            assert thing == NONE or thing in imagined.state.pile(HAND, seat)
        assert seen(imagined, 2) == said(view)
    assert [len(answers) for answers in drawn] == [4, 3]
    play(imagined, "watch with Reed Lamp")
    assert imagined.state.sealed == [None, None, None]


def test_your_own_sealed_answer_is_kept_when_the_others_are_imagined() -> None:
    t = watching("watch with Reed Lamp")
    own = t.state.sealed[0]
    assert own is not None
    imagined = imagine(t.view(0), 5)
    kept = imagined.state.sealed[0]
    assert kept is not None
    assert encode(t.game, kept) == encode(t.game, own)


def test_views_stay_the_same_when_sealed_answers_are_drawn_again() -> None:
    t = watching("watch with Reed Lamp", "watch with Squall")
    for seat in seats_of(t):
        assert seen(deal_anew(t, seat, 3), seat) == seen(t, seat)
    answers = {str(said(deal_anew(t, 2, seed))["sealed"]) for seed in range(20)}
    assert len(answers) > 1


def test_a_sealed_answer_can_be_undone_freely_until_it_is_opened() -> None:
    t = watching("watch with Reed Lamp")
    t.call(0, "take back")
    assert asked(t) == (0, "vigil")
    assert t.state.sealed == [None, None, None]


def test_a_player_who_leaves_removes_the_sealed_answer() -> None:
    t = watching("watch with Harbor Lamp", "watch with Squall")
    t.call(0, "concede")
    assert asked(t) == (1, "day")
    assert t.state.is_out(0)
