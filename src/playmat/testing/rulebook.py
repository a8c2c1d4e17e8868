"""A rulebook and the code agree: every rule has words, a scenario that uses it, and a place in the code."""

from __future__ import annotations

import pytest

import playmat
from playmat.scenario.code_locations import code_locations
from playmat.scenario.mutate import mutate
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import WAYS, check_heard, run_scenario
from playmat.scenario.scenario import Scenario
from playmat.testing.play import OfGames


class RulebookTests(OfGames):
    """The numbers of a rulebook: in its list, in its text and in the code."""

    def test_every_number_is_in_the_rulebook(self, slug: str) -> None:
        assert read_rulebook(playmat.game(slug)).missing() == []

    def test_every_rule_has_a_scenario_or_a_reason(self, slug: str) -> None:
        assert read_rulebook(playmat.game(slug)).unshown() == []

    def test_every_rule_with_a_scenario_is_in_the_code(self, slug: str) -> None:
        game = playmat.game(slug)
        book = read_rulebook(game)
        needed = [n for n in book.ids if not (game.example_prefix and n.startswith(game.example_prefix))]
        located = code_locations(game, needed)
        assert [n for n in needed if n not in located and n not in book.reasons()] == []

    def test_titles_are_unique_in_a_chapter(self, slug: str) -> None:
        titles = [(s.where.partition(":")[0], s.title) for s in read_rulebook(playmat.game(slug)).scenarios()]
        assert len(set(titles)) == len(titles)

    def test_removing_a_rule_is_noticed(self, slug: str) -> None:
        game = playmat.game(slug)
        assert [m.rule for m in mutate(game, read_rulebook(game)) if not m.noticed] == []


class ScenarioTests(OfGames):
    """Each scenario of a rulebook, run six ways."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """One test for each scenario."""
        super().pytest_generate_tests(metafunc)
        if "scenario" in metafunc.fixturenames:
            [slug] = self.slugs()
            scenarios = read_rulebook(playmat.game(slug)).scenarios()
            metafunc.parametrize("scenario", scenarios, ids=[s.title for s in scenarios])

    def test_scenario(self, scenario: Scenario) -> None:
        game = playmat.game(self.slugs()[0])
        check_heard(game, scenario, run_scenario(game, scenario, WAYS), read_rulebook(game).ids)
