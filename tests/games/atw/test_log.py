"""Facts that scenarios cannot check: log lines and counts at the start of a match, with their rule numbers."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.engine.chance.small import Script
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table import text as texts
from playmat.games.atw.reading import target_changes, target_number
from playmat.games.atw.state import HAND, Attack

ATW = playmat.game("atw")


def lines(t: Sitting[Any]) -> list[str]:
    return [line for _, line in texts.log(t, texts.ALL_SEEING)]


def started(**options: str) -> Sitting[Any]:
    return ATW.start(["tembo", "viktor"], seed=4, options={"opening_hand": "suggested", **options})


@pytest.mark.parametrize(("first", "who"), [("seat0", "Tembo Ironmane"), ("seat1", "Viktor Latch")])
def test_a_first_player_set_by_an_option_wins_no_roll(first: str, who: str) -> None:
    t = started(first_player=first)
    assert f"{who} starts as the attacker without a roll." in lines(t)
    assert not [line for line in lines(t) if "roll and" in line or "for the initiative" in line]
    assert ATW.statistics.first_seat(t) == int(first[-1])


def test_the_higher_roll_wins() -> None:
    log = lines(started())
    assert [line for line in log if line.endswith("wins the roll and starts as the attacker.")]
    assert [line for line in log if "picked at random, into the draw pile" in line]


@pytest.mark.parametrize(("action", "rule"), [("pass for a card", "HTP.A"), ("pass for stamina", "HTP.B")])
def test_the_initiative_after_a_pass_follows_the_rule_of_the_pass(action: str, rule: str) -> None:
    t = started(first_player="seat0", starter_handicap="false")
    t.answer(action)
    if t.decision is not None and t.decision.prompt == "hand overflow":
        t.answer(0)
    assert texts.log(t)[-1] == (rule, "Viktor Latch has the initiative.")


def test_the_initiative_after_a_miss_follows_the_rule_of_a_failed_attack() -> None:
    t = ATW.arrange(2, {"you": {"wrestler": "nova", "hand": ["Drop Kick"]}}, ATW.full_options({}))
    t.state.script = Script(["1"], [])
    t.resolve()
    t.answer("play Drop Kick")
    t.answer("let it come")
    assert texts.log(t)[-1] == ("C.5.2.3", "Viktor Latch has the initiative.")


def test_opening_cards_count_separately_and_are_undone_together() -> None:
    t = ATW.start(["tembo", "viktor"], seed=4)
    t.answer("take Open Palm")
    t.answer("take Pounce")
    assert t.state.decisions == 2
    t.call(0, "take back")
    assert t.decision is not None
    assert "take Open Palm" in t.decision.texts
    assert t.state.decisions == 0


def test_the_changes_of_a_target_number_add_up() -> None:
    t = started(first_player="seat0", starter_handicap="false")
    place = t.state.pile(HAND, 0)[0]
    card = t.state.attack_card(place)
    attack = Attack(0, 1, [place], "single", target=-1)  # the change comes from an ability that no longer exists
    assert target_changes(t, attack, card) == [(-1, "abilities")]
    assert target_number(t, attack, card) == card.target - 1
