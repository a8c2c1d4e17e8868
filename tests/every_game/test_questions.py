"""The questions of all games, as players read them."""

from __future__ import annotations

import random
import re

import pytest

from playmat.engine.state.option import PROMPTS, Prompt
from playmat.games import BUILT_IN, game
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import ScenarioRun, Way, run_one


def prompts(slug: str) -> list[Prompt]:
    """All questions that a game can ask."""
    game(slug)
    return [prompt for address, prompt in PROMPTS.items() if address.startswith(f"{slug}.")]


def faults(text: str, rule: str) -> list[str]:
    """The mistakes in a question that players should never see."""
    flaws = [] if text.endswith((".", "?", "!")) and text[:1].isupper() else ["no sentence"]
    flaws += ["a rule number"] if re.search(r"\b\d+\.[\da-z]|\b[A-Z]{2,}\.\w", text) or f"({rule})" in text else []
    return flaws + (["priority"] if "priority" in text.lower() else [])


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_question_is_a_sentence_for_players(slug: str) -> None:
    assert prompts(slug)
    assert {
        prompt.name: faults(prompt.text, prompt.rule) for prompt in prompts(slug) if faults(prompt.text, prompt.rule)
    } == {}


class Asked(Way):
    """A plain run in which the seat to act reads every question."""

    def look(self, run: ScenarioRun) -> None:
        question = run.table.decision
        if question is not None:
            assert faults(question.text, question.rule) == []
            assert len(question.text) <= 100


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_question_of_the_scenarios_is_a_sentence_for_players(slug: str) -> None:
    played = game(slug)
    for scenario in read_rulebook(played).scenarios()[::4]:
        run_one(played, scenario, Asked())


def test_a_question_asked_at_several_moments_names_the_moment() -> None:
    school = game("school").start(seed=3)
    chance = random.Random(3)
    texts: set[str] = set()
    while not school.over and len(texts) < 4:
        assert school.decision is not None
        if school.decision.prompt == "priority":
            texts.add(school.decision.text)
        school.answer(chance.choice(school.decision.options))
    assert "Your main phase: play a card, or pass to go to combat." in texts
    assert len(texts) == 4
