"""Mutation testing: disable rules one at a time, and see which scenarios fail. Runs interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.scenario.mutants import taken_out
from playmat.scenario.rulebook import Rulebook
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed


@dataclass(frozen=True)
class Mutation:
    """The effect of disabling one rule."""

    rule: str
    noticed: tuple[str, ...]
    """The scenarios that failed."""
    green: tuple[str, ...]
    """The scenarios for this rule that still passed."""


def mutate(game: Game, book: Rulebook, only: str = "") -> Iterator[Mutation]:
    """Disable each rule in turn (its steps, its refusals, its lines in functions) and run its scenarios."""
    for number in book.ids:
        if only and number != only:
            continue
        if game.example_prefix and number.startswith(game.example_prefix):
            continue
        scenarios = [scenario for scenario in book.showing(number) if not scenario.fault]
        if not scenarios:
            continue
        noticed: list[str] = []
        green: list[str] = []
        with taken_out(game, number):
            for scenario in scenarios:
                try:
                    run_scenario(game, scenario, [Way], lifted=number)
                    green.append(scenario.title)
                except ScenarioFailed as fault:
                    check_runs(number, fault)
                    noticed.append(scenario.title)
        yield Mutation(number, tuple(noticed), tuple(green))


def check_runs(number: str, fault: BaseException | None) -> None:
    """Reject a mutant with an undefined name: it would fail in every scenario, so it shows nothing."""
    while fault is not None:
        if isinstance(fault, (NameError, ImportError)):
            raise PlaymatError(f"mutants.txt, {number}: {fault}")
        fault = fault.__cause__
