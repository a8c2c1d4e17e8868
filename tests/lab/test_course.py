"""The course of a match: who leads, when it is decided, and how often the winner was behind."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from typing import Any

import pytest

import playmat
from playmat.agents import player
from playmat.agents.course import BEHIND, Course
from playmat.agents.self_play import play_match
from playmat.engine.sitting.sitting import Sitting


def course(looks: list[tuple[int, int, float]], decisions: int) -> Course:
    result = Course(2)
    result.looks, result.decisions = looks, decisions
    return result


def test_a_game_is_decided_when_the_winner_leads_for_the_rest_of_it() -> None:
    looks = [(1, 0, 0.1), (10, 1, 2.0), (20, 0, 2.0), (30, 0, BEHIND / 2), (40, 0, BEHIND), (50, 0, 3.0)]
    numbers = course(looks, 60).decided([0])
    assert numbers == {"decided games": 1, "decided at": 50, "drama": round(100 / 6)}
    assert course(looks, 60).decided([1])["drama"] == round(500 / 6)
    assert course(looks, 60).decided([]) == {}
    assert course([], 60).decided([0]) == {}


def test_the_win_probability_of_the_winner_is_known_after_each_tenth() -> None:
    looks = [(1, 1, BEHIND), (50, 0, 0.0), (60, 0, BEHIND), (99, 0, 900.0)]
    assert course(looks, 100).chances([0]) == [25] * 5 + [50, *[75] * 4, 100]
    assert course(looks, 100).chances([1]) == [75] * 5 + [50, *[25] * 4, 0]
    assert course(looks, 100).chances([]) == course([], 100).chances([0]) == []


class Follower(Course):
    """A course that also records the deciding seat and the result of each evaluation."""

    def __init__(self) -> None:
        super().__init__(2)
        self.movers: list[int] = []
        self.leads: list[float] = []
        self.chances_of_leaders: list[float] = []

    def look(self, t: Sitting[Any]) -> None:
        super().look(t)
        assert t.state.pending is not None
        rate = t.game.player.evaluation
        assert rate is not None
        self.movers.append(t.state.pending.seat)
        self.leads.append(rate.lead(t, 0, 1))
        self.chances_of_leaders.append(rate.value(t, self.leader))


@pytest.mark.interpreted  # a subclass of a compiled class
def test_positions_are_evaluated_once_per_round_with_the_same_seat_to_decide() -> None:
    game = playmat.game("atw")
    follower = Follower()

    def watch(table: Sitting[Any]) -> None:
        assert table.state.pending is not None
        follower.asked(table, table.state.pending.seat)

    players = [player("greedy", 1), player("greedy", 2)]
    match = play_match(game, players, [game.deck("nova"), game.deck("tembo")], 5, {}, watch)
    assert len(follower.looks) > 5
    assert len(set(follower.movers)) == 1
    assert abs(len(follower.looks) - match.course.handovers / 2) <= 1
    leaders = [leader for _, leader, _ in follower.looks]
    assert leaders == [0 if lead >= 0 else 1 for lead in follower.leads]
    chances = [1 / (1 + exp(-gap)) for _, _, gap in follower.looks]
    assert chances == pytest.approx(follower.chances_of_leaders)
    assert match.course.changes == sum(one != other for one, other in pairwise(leaders))
    assert match.course.looks == follower.looks
