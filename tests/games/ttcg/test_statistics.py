"""The statistics of TTCG: the start of a turn, points lost by cause, and the measures with their targets."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.sitting.sitting import Sitting
from playmat.games.ttcg import GAME
from playmat.games.ttcg.balance import measures_of

NUMBERS = GAME.statistics


def at(you: dict[str, Any], foe: dict[str, Any] | None = None, **table: Any) -> Sitting[Any]:
    t = GAME.arrange(2, {"you": you, "foe": foe or {}, **table}, GAME.full_options({}))
    t.resolve()
    return t


def seen(t: Sitting[Any], *answers: str) -> dict[str, int]:
    """The counts from this position, after these answers."""
    counts: dict[str, int] = {}
    for answer in [*answers, ""]:
        pending = t.state.pending
        assert pending is not None
        NUMBERS.at_decision(t, t.listed(pending), counts)
        if answer:
            t.answer(answer)
    return counts


def test_turns_without_a_base_are_counted() -> None:
    assert seen(at({"hand": ["Emberhoof Ram", "Hush"]}))["turns begun without a base"] == 1
    assert seen(at({"hand": ["Cinder Pup"]}))["turns begun without a base"] == 0
    assert seen(at({"creatures": ["Emberhoof Ram"]}))["turns begun without a base"] == 0


def test_a_flood_is_four_unplayable_high_levels() -> None:
    hand = ["Emberhoof Ram", "Magma Tusker", "Kiln Wyvern", "Furnace Adept"]
    assert seen(at({"hand": hand, "creatures": ["Puddle Otter"]}))["turns with a flood of levels"] == 1
    assert seen(at({"hand": hand, "creatures": ["Cinder Pup"]}))["turns with a flood of levels"] == 0


def test_a_dead_turn_has_no_action_in_either_phase() -> None:
    assert seen(at({"hand": ["Magma Tusker"]}), "go to battle")["dead turns"] == 1
    tapped: dict[str, Any] = {"Puddle Otter": {"tapped": "yes"}}
    assert seen(at({"creatures": [tapped]}), "go to battle")["dead turns"] == 0


@pytest.mark.parametrize(
    ("you", "foe", "answers", "cause"),
    [
        ({"creatures": ["Emberhoof Ram"]}, {"creatures": ["Puddle Otter"]}, ["Emberhoof Ram attacks Puddle"], "battle"),
        ({"creatures": ["Emberhoof Ram"]}, {}, ["Emberhoof Ram attacks Birch"], "direct attacks"),
        (
            {"magic": ["Ember Surge"], "hand": ["Cinder Pup"]},
            {},
            ["use Ember Surge (discard a Fire card): make"],
            "effects",
        ),
    ],
)
def test_every_lost_point_has_a_cause(you: Any, foe: Any, answers: list[str], cause: str) -> None:
    t = at(you, foe, phase="battle")
    for answer in answers:
        t.answer(answer)
    numbers = NUMBERS.of_game(t)
    assert {name for name in numbers if name.startswith("points lost by")} == {f"points lost by {cause}"}


def test_negated_effects_are_counted() -> None:
    t = at({"creatures": ["Drizzle Newtling"]}, {"creatures": ["Tidepool Apprentice"]})
    t.answer("use Drizzle Newtling")
    t.answer("answer with Tidepool Apprentice")
    numbers = NUMBERS.of_game(t)
    assert (numbers["activations"], numbers["negated"]) == (2.0, 1.0)


def test_a_deck_that_negates_too_much_gets_a_remark() -> None:
    heavy = Deck("heavy", ["Null Bell", "Hush", "Tremor", "Sanctuary Seal"] * 2 + ["Cinder Pup"] * 2)
    assert any("NEGATION_HEAVY" in remark for remark in GAME.lists.remarks(heavy))
    assert not any("NEGATION_HEAVY" in remark for remark in GAME.lists.remarks(GAME.decks["root_stone"]))


def test_every_measure_has_a_target() -> None:
    result = {"games": 10, "wins": 5, "draws": 0, "share": 0.5}
    data = {
        "games": 10, "agents": [{"name": "greedy", **result}, {"name": "random", **result}],
        "seats": [result, result], "first_player": result, "endings": {}, "decks": {"a": result},
        "matrix": {"a": {"b": result}}, "openings": {"games": 10, "different": 10}, "statistics": {"turns": 14.0},
        "lengths": {"turn": {"median": 14, "p10": 9, "p90": 20}, "decisions": {"mean": 70.0}},
    }  # fmt: skip
    measures = measures_of(data)
    numbers = {m.id for m in measures}
    assert numbers == {f"BM{k}" for k in range(1, 25)}
    assert {m.id for m in measures if m.value is None} == {"BM4", "BM14", "BM15", "BM16"}
    assert all(m.target for m in measures)
    assert [m.met for m in measures if m.id == "BM17"] == [True]
    assert [m.met for m in measures if m.id == "BM21"] == [False]
    assert [m.value for m in measures if m.id == "BM22"] == [1000.0]
    seekers = [{"name": "search:48", **result, "share": 0.7}, {"name": "greedy", **result}]
    assert [m.met for m in measures_of({**data, "agents": seekers}) if m.id == "BM21"] == [True]
    unknown = measures_of({**data, "openings": {"games": 0, "different": 0}})
    assert [m.value for m in unknown if m.id == "BM22"] == [None]


def test_similar_openings_count_as_the_same() -> None:
    def after(*answers: str) -> str:
        t = at({"hand": ["Cinder Pup", "Kindle Sprite"]})
        for answer in answers:
            t.answer(answer)
        return NUMBERS.opening(t)

    assert after("play Cinder Pup face up") != after("play Kindle Sprite face up")
    assert after("play Cinder Pup face down") == after("play Kindle Sprite face down") != ""
