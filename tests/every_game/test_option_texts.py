"""Option texts include cost, occasion and subject and are never the same, and log lines distinguish cards."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import history
from playmat.engine.table.option_texts import numbered, option_texts
from playmat.engine.table.text import ALL_SEEING
from playmat.games import BUILT_IN, game
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import ScenarioRun, Way, run_one

pytestmark = pytest.mark.once

LONGEST = 120
NUMBERED = re.compile(r"\(\d+\)$")
"""No option may end like this: a bare number means nothing to a player."""


def offered(slug: str, given: dict[str, Any], answers: list[str]) -> list[str]:
    """The options after these answers in a position."""
    played = game(slug)
    t = played.arrange(2, given, played.full_options({}))
    t.resolve()
    for answer in answers:
        t.answer(answer)
    assert t.decision is not None
    return t.decision.texts


class Read(Way):
    """A plain run that checks the options of every question."""

    def look(self, run: ScenarioRun) -> None:
        question = run.table.decision
        if question is None:
            return
        texts = question.texts
        assert len(set(texts)) == len(texts)
        assert max(map(len, texts)) <= LONGEST
        assert not any(NUMBERED.search(text) for text in texts), texts


@pytest.mark.parametrize("slug", BUILT_IN)
def test_options_are_distinguished_by_more_than_a_number(slug: str) -> None:
    played = game(slug)
    for scenario in read_rulebook(played).scenarios()[1::3]:
        run_one(played, scenario, Read())


MIRRORS = [
    ("aew", "rogue"), ("champions", "ember_forge"), ("champions", "tidal_court"), ("school", "academy_tempo"),
    ("school", "darkling_control"), ("ttcg", "ember_spark"), ("ttcg", "tides_of_dawn"), ("atw", "nova"),
]  # fmt: skip
"""Decks that play against themselves, so that cards with the same name meet."""
SEEDS = range(4)
MOST = 150


@pytest.mark.parametrize(("slug", "deck"), MIRRORS)
def test_no_two_options_in_random_play_read_alike(slug: str, deck: str) -> None:
    for seed in SEEDS:
        chance = random.Random(seed)
        t = game(slug).start([deck, deck], seed)
        while not t.over and t.state.decisions < MOST:
            question = t.decision
            assert question is not None
            assert len(set(question.texts)) == len(question.texts)
            assert not any(NUMBERED.search(text) for text in question.texts), question.texts
            t.answer(chance.choice(question.options))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_two_options_in_greedy_play_read_alike(slug: str) -> None:
    for seed in SEEDS:
        players = [player("greedy", seed), player("greedy", seed + 1)]
        decks = [game(slug).deck(name) for name in list(game(slug).decks)[seed : seed + 2]]

        def read(t: Sitting[Any]) -> None:
            texts = option_texts(t, t.listed(t.state.pending))
            assert len(set(texts)) == len(texts)
            assert not any(NUMBERED.search(text) for text in texts), texts

        play_match(game(slug), players, decks, seed, {}, watch=read)


def test_ttcg_options_name_cost_effect_and_place() -> None:
    texts = offered("ttcg", {"you": {"creatures": ["Spitfire Wasp", "Reef Knight", "Puddle Otter"]}}, [])
    assert "use Spitfire Wasp (destroy it): make your opponent lose 2 points" in texts
    assert "equip Reef Knight to another face-up Water creature of yours: give it +200 defense" in texts
    texts = offered("ttcg", {"you": {"creatures": ["Cinder Pup", "Cinder Pup"]}}, ["go to battle"])
    assert [text for text in texts if "attacks" in text] == [
        "Cinder Pup, left, attacks Birch",
        "Cinder Pup, right, attacks Birch",
    ]


def test_school_options_name_cost_effect_and_wearer() -> None:
    lights = ["Lecture Candle", "Lecture Candle", "Lecture Candle"]
    worn: dict[str, Any] = {"Hall Pass": {"on": "Ink Golem"}}
    texts = offered("school", {"you": {"battlefield": ["Ink Golem", worn, "Bellflower Novice", *lights]}}, [])
    assert "activate Ink Golem (tap): deal 1 damage to target unit, Booster or player" in texts
    assert "equip Hall Pass (2U), now on Ink Golem" in texts


def test_champions_options_name_cost_and_occasion() -> None:
    slug = {"Magma Slug": {"equipment": ["Powder Keg"]}}
    position = {"you": {"champions": [slug, "Fire Golem"], "hand": ["Smoldering Charcoal", "Fireball"]}}
    texts = offered("champions", position, [])
    assert "activate Powder Keg (destroy it)" in texts
    assert "activate Magma Slug (send an Equipment on it to the Grave)" in texts
    assert "activate Fireball" in texts
    forms = game("champions").names.option_forms()
    assert "use {thing} (when a Fire Equipment is equipped to it)" in forms
    assert "use {thing} (when its Champion is dealt damage by a card your opponent controls)" in forms
    assert "use {thing} (discard a card)" in forms


def test_equal_triggers_in_a_line_are_numbered() -> None:
    forms = ["use Earth Golem", "use Earth Golem", "done", "use Earth Golem"]
    assert numbered(forms) == ["use Earth Golem", "use Earth Golem, second", "done", "use Earth Golem, third"]


def test_aew_and_atw_options_name_costs() -> None:
    aew = [form for form in game("aew").names.option_forms() if form.startswith("use {thing}")]
    assert "use {thing} (commit it)" in aew
    assert "use {thing} (a Use counter)" in aew
    atw = game("atw").names.option_forms()
    assert "use Overclock (2 health)" in atw
    assert "block with stamina (costs {number})" in atw
    assert "discard {thing} (to roll again)" in atw
    assert "roll with {number} more health ({number} stamina)" in atw


def test_a_waiting_effect_names_its_trigger() -> None:
    texts = offered("ttcg", {"you": {"creatures": [{"Mercy Sister": {"under": ["Chapel Hound"]}}]}}, [])
    assert "use Mercy Sister: gain 1 point when a creature of yours is destroyed" in texts


def test_a_short_form_is_accepted() -> None:
    played = game("ttcg")
    t = played.arrange(2, {"you": {"creatures": ["Spitfire Wasp"]}}, played.full_options({}))
    t.resolve()
    t.answer("use Spitfire Wasp")
    assert t.state.points[1] == 18


@pytest.mark.parametrize(("slug", "deck"), MIRRORS)
def test_log_lines_name_the_owners_of_two_cards_with_the_same_name(slug: str, deck: str) -> None:
    for seed in SEEDS:
        played = game(slug)
        t = play_match(played, [player("random", k) for k in range(2)], [played.deck(deck)] * 2, seed, {}).table
        events = [event for event in history(t.state.last) if event.kind.text]
        for event, (_, line) in zip(events, t.log(ALL_SEEING), strict=True):
            card, other = (t.state.copies[copy] for copy in (event.copy, event.other_copy))
            if event.copy and event.other_copy and card.owner != other.owner and card.card is other.card:
                name = card.card.name
                assert line.count(name) < 2 or f"'s {name}" in line, line
