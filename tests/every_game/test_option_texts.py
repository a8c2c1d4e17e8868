"""Options carry cost, occasion and subject, and no two of them read alike."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from playmat.games import GAMES, game
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import ScenarioRun, Way, run_one

LONGEST = 120
ONCE_MORE = {"next trigger": "the same Trigger of the same card, twice in line"}
"""Where a number is all that tells two options apart, with the reason."""


def offered(slug: str, given: dict[str, Any], answers: list[str]) -> list[str]:
    """What is offered after these answers in a position."""
    played = game(slug)
    t = played.arrange(2, given, played.full_options({}))
    t.resolve()
    for answer in answers:
        t.answer(answer)
    assert t.decision is not None
    return t.decision.texts


class Read(Way):
    """A plain run in which the options of every question are read."""

    def look(self, run: ScenarioRun) -> None:
        question = run.table.decision
        if question is None:
            return
        texts = question.texts
        assert len(set(texts)) == len(texts)
        assert max(map(len, texts)) <= LONGEST
        plain = [text for text in texts if not text.startswith("block with")]
        if question.prompt not in ONCE_MORE:
            assert not any(re.search(r" \(\d+\)$", text) for text in plain), texts


@pytest.mark.parametrize("slug", GAMES)
def test_options_are_told_apart_by_more_than_a_number(slug: str) -> None:
    played = game(slug)
    for scenario in read_rulebook(played).scenarios()[1::3]:
        run_one(played, scenario, Read())


MIRRORS = [
    ("aew", "rogue", 0), ("champions", "ember_forge", 0), ("champions", "tidal_court", 2),
    ("school", "academy_tempo", 3), ("school", "darkling_control", 1),
    ("ttcg", "ember_spark", 2), ("ttcg", "tides_of_dawn", 0), ("atw", "nova", 0),
]  # fmt: skip
"""Games of one deck against itself in which cards of one name meet."""


@pytest.mark.parametrize(("slug", "deck", "seed"), MIRRORS)
def test_cards_of_one_name_are_told_apart_by_more_than_a_number(slug: str, deck: str, seed: int) -> None:
    chance = random.Random(seed)
    t = game(slug).start([deck, deck], seed)
    while not t.over and t.state.decisions < 150:
        question = t.decision
        assert question is not None
        plain = [text for text in question.texts if not text.startswith("block with")]
        if question.prompt not in ONCE_MORE:
            assert not any(re.search(r" \(\d+\)$", text) for text in plain), question.texts
        t.answer(chance.choice(question.options))


def test_ttcg_names_cost_effect_and_place() -> None:
    texts = offered("ttcg", {"you": {"creatures": ["Spitfire Wasp", "Reef Knight", "Puddle Otter"]}}, [])
    assert "use Spitfire Wasp (destroy it): make your opponent lose 2 points" in texts
    assert "equip Reef Knight to another face-up Water creature of yours: give it +200 defense" in texts
    texts = offered("ttcg", {"you": {"creatures": ["Cinder Pup", "Cinder Pup"]}}, ["go to battle"])
    assert [text for text in texts if "attacks" in text] == [
        "Cinder Pup, left, attacks Birch",
        "Cinder Pup, right, attacks Birch",
    ]


def test_school_names_cost_effect_and_wearer() -> None:
    lights = ["Lecture Candle", "Lecture Candle", "Lecture Candle"]
    worn: dict[str, Any] = {"Hall Pass": {"on": "Ink Golem"}}
    texts = offered("school", {"you": {"battlefield": ["Ink Golem", worn, "Bellflower Novice", *lights]}}, [])
    assert "activate Ink Golem (tap): deal 1 damage to target unit, Booster or player" in texts
    assert "equip Hall Pass (2U), now on Ink Golem" in texts


def test_aew_and_atw_name_costs() -> None:
    aew = [form for form in game("aew").names.option_forms() if form.startswith("use {thing}")]
    assert "use {thing} (commit it)" in aew
    assert "use {thing} (a Use counter)" in aew
    assert "use Overclock (2 health)" in game("atw").names.option_forms()


def test_a_short_form_is_understood() -> None:
    played = game("ttcg")
    t = played.arrange(2, {"you": {"creatures": ["Spitfire Wasp"]}}, played.full_options({}))
    t.resolve()
    t.answer("use Spitfire Wasp")
    assert t.state.points[1] == 18
