"""The measures with design targets: each reads numbers that its game counts, and can tell whether its target is met."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents.tally import Tally
from playmat.engine.parts.statistics import Measure
from playmat.games import BUILT_IN
from playmat.kit.balance import of_pairings, skill, within
from playmat.lab.planning import plan_of
from playmat.lab.simulation_data import simulation_data

RARE = {
    "dead turns", "magic cards played face down", "negated", "points lost by effects", "points lost by empty decks",
}  # fmt: skip
"""The numbers that TTCG counts only in some games."""


class Numbers(dict[str, Any]):
    """Numbers that record the names under which they are read."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.asked: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)


def played(slug: str, games: int, **settings: str) -> dict[str, Any]:
    game = playmat.game(slug)
    plan = plan_of(game, ["greedy"], [], settings=settings)
    plan.cards = True
    plan.spread(games)
    tally = Tally()
    for number in range(games):
        plan.play(number, tally)
    return simulation_data(plan, tally, games, False)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_measures_read_what_the_game_counts(slug: str) -> None:
    data = played(slug, 4)
    assert data["measures"]
    for part in ("statistics", "lengths"):
        data[part] = Numbers(data[part])
    measures = playmat.game(slug).statistics.measures(data)
    assert data["statistics"].asked <= set(data["statistics"]) | RARE
    assert data["lengths"].asked <= set(data["lengths"])
    assert len({m.name for m in measures}) == len(measures)
    for m in measures:
        assert m.target
        assert (m.met is None) == (m.value is None)


def outcome(data: dict[str, Any], slug: str, name: str) -> bool | None:
    """Whether the measure with this name meets its target."""
    return next(m.met for m in playmat.game(slug).statistics.measures(data) if m.name == name)


@pytest.mark.parametrize(
    ("slug", "ending", "name", "least", "most"),
    [
        ("atw", "time-limit draw", "draws by the time limit", 0, 50),
        ("aew", "pin", "ended by Pin", 80, 250),
        ("champions", "deck out", "ended by an empty deck", 50, 250),
        ("school", "deck-out", "ended by an empty deck", 0, 50),
        ("ttcg", "turn limit", "games at the turn limit", 0, 1),
    ],
)
def test_a_target_for_endings_has_an_upper_and_a_lower_limit(
    slug: str, ending: str, name: str, least: int, most: int
) -> None:
    data = {**played(slug, 2), "games": 1000}
    for games, met in ((least, True), (most, True), (most + 1, False), *([(least - 1, False)] if least else [])):
        assert outcome({**data, "endings": {ending: {"games": games}}}, slug, name) is met


def test_school_has_targets_for_its_main_decks_and_for_more_players() -> None:
    data = played("school", 2)
    main = ["academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens"]
    even = {"games": 100, "wins": 50, "draws": 0, "share": 0.5}
    matrix = {deck: {other: even for other in main if other != deck} for deck in main}
    weak, strong = "weakest main deck against the others", "strongest main deck against the others"
    assert outcome({**data, "matrix": matrix}, "school", weak)
    matrix[main[0]] = {other: {**even, "wins": 56, "share": 0.56} for other in main[1:]}
    matrix["festival_sparks"] = {main[0]: {**even, "wins": 90, "share": 0.9}}
    assert not outcome({**data, "matrix": matrix}, "school", strong)
    assert outcome({**data, "matrix": matrix}, "school", "most one-sided pairing")
    four = {**data, "seats": data["seats"] * 2, "first_player": {"share": 0.29}}
    assert outcome(four, "school", "win rate of the first player")
    assert not outcome({**four, "first_player": {"share": 0.31}}, "school", "win rate of the first player")


def test_the_simple_game_of_atw_has_its_own_targets() -> None:
    first = {"share": 0.58}
    simple = {**played("atw", 2, advanced="false"), "first_player": first}
    assert outcome(simple, "atw", "win rate of the first player")
    assert not outcome({**played("atw", 2), "first_player": first}, "atw", "win rate of the first player")


def test_a_card_that_is_never_played_misses_the_target_of_champions() -> None:
    data = played("champions", 2)
    name = "cards never played in 1,000 games of their decks"
    assert outcome(data, "champions", name) is None
    card = {"name": "Fireball", "games": 1000, "played": {"rate": 0.0}}
    assert outcome({**data, "cards": {"fireball": card}}, "champions", name) is False
    assert outcome({**data, "cards": {"fireball": {**card, "played": {"rate": 0.1}}}}, "champions", name) is True


def test_measures_of_several_games_are_combined() -> None:
    assert [within("x", value, 1, 2, "1 to 2").met for value in (0.99, 1, 2, 2.01)] == [False, True, True, False]
    matrix = {"a": {"b": {"games": 4, "share": 0.75}, "c": {"games": 0, "share": 0.5}}}
    assert [m.value for m in of_pairings({"matrix": matrix}, 0.65, "")] == [0.75]
    assert of_pairings({"matrix": matrix}, 0.65, "", of=["a", "c"]) == []
    agents = [{"name": "search:48", "share": 0.7}, {"name": "greedy", "share": 0.3}]
    better: list[Measure] = skill({"agents": agents}, 0.9, 0.75)
    assert [(m.name, m.value, m.met) for m in better] == [("search against greedy", 0.7, False)]
    assert skill({"agents": agents[1:]}, 0.9, 0.75)[0].met is None
