"""Replacement effects: passives, prices paid by ordinary steps, replaced prices, and results applied at once."""

from __future__ import annotations

from typing import Any, cast

from playmat.games.champions.would import Group
from tests.engine.tables import again, arranged, asked, frames, offered, play, said

SENT: dict[str, Any] = {
    "you": {"towers": ["Great Beacon"]},
    "foe": {"hand": ["Driftwood", "Hush"], "towers": ["Paper Screen", "Glass Bell", "Storm Shutter"]},
}


def test_a_replaced_price_is_not_paid() -> None:
    t = arranged(**SENT, chance="3")
    play(t, "send Great Beacon at East", "decline", "use Paper Screen")
    assert frames(t)[-2:] == ["Hits", "Falls"]
    outer = cast(Group, t.state.frames[-2])
    assert outer.using is not None
    assert outer.paid == 0
    play(t, "use Glass Bell")
    assert frames(t)[-1] == "Hits"
    assert offered(t) == ["use Storm Shutter", "decline"]
    play(t, "use Storm Shutter", "burn Hush")
    assert t.state.glow == [8, 6]


def test_a_paid_price_takes_effect() -> None:
    t = arranged(**SENT, chance="3")
    play(t, "send Great Beacon at East", "decline", "use Paper Screen", "decline")
    assert t.state.glow == [8, 8]


def test_an_earlier_payment_does_not_count_for_the_next_use() -> None:
    t = arranged(**SENT, chance="3")
    play(t, "send Great Beacon at East", "decline", "use Storm Shutter", "burn Hush")
    play(t, "use Paper Screen", "use Glass Bell")
    assert asked(t) == (0, "day")
    assert t.state.glow == [8, 6]


def test_a_game_can_be_saved_and_cloned_during_a_price() -> None:
    t = arranged(**SENT, chance="3")
    play(t, "send Great Beacon at East", "decline", "use Paper Screen")
    loaded, cloned = again(t), t.clone()
    before = said(t)
    for other in (loaded, cloned):
        play(other, "use Glass Bell", "decline")
        assert other.state.glow == [8, 4]
    assert said(t) == before
    play(t, "use Glass Bell", "decline")
    assert said(t) == said(loaded)


def test_each_replacement_can_be_used_once_until_one_is_declined() -> None:
    t = arranged(
        you={"towers": ["Great Beacon"]},
        foe={"hand": ["Hush", "Driftwood", "Reed Lamp"], "towers": ["Storm Shutter", "Storm Shutter"]},
        chance="6",
    )
    play(t, "send Great Beacon at East", "decline")
    play(t, "use Storm Shutter, first", "burn Hush")
    assert offered(t) == ["use Storm Shutter", "decline"]
    play(t, "use Storm Shutter", "burn Driftwood")
    assert t.state.glow == [8, 7]


def test_no_question_is_asked_when_nothing_is_left() -> None:
    t = arranged(
        you={"towers": ["Harbor Lamp"]},
        foe={"hand": ["Hush", "Driftwood"], "towers": ["Storm Shutter", "Paper Screen"]},
        chance="3",
    )
    play(t, "send Harbor Lamp at East", "decline", "use Storm Shutter", "burn Hush")
    assert asked(t) == (0, "day")
    assert t.state.glow == [8, 8]


def test_a_group_is_applied_together_even_if_one_member_was_answered_first() -> None:
    t = arranged(
        seats=3,
        you={"hand": ["Squall", "Driftwood"]},
        left={"glow": 2, "towers": ["Paper Screen"]},
        right={"glow": 2, "towers": ["Paper Screen"]},
    )
    play(t, "say Squall", "decline")
    assert t.state.glow == [8, 2, 2]
    assert t.state.out == 0
    assert [w.seat for w in cast(Group, t.state.frames[-1]).woulds] == [1, 2]
    play(t, "decline")
    assert t.state.glow == [8, 0, 0]
    assert t.outcome is not None
    assert t.outcome.winners == [0]


def test_an_ability_used_on_one_member_of_a_group_may_be_used_on_another() -> None:
    """The ability may be used once against each hit, because each use is stored with its hit."""
    t = arranged(
        you={"towers": ["Harbor Lamp", "Reed Lamp"]},
        foe={"hand": ["Hush", "Driftwood"], "towers": ["Storm Shutter"]},
        chance="3 3",
    )
    play(t, "send Harbor Lamp at East", "decline", "use Storm Shutter", "burn Hush")
    play(t, "send Reed Lamp at East", "decline")
    assert offered(t) == ["use Storm Shutter", "decline"]
