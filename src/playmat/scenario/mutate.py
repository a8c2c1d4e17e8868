"""Mutation: takes rules out, one at a time, and sees which scenarios notice. Runs interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playmat.engine.game import Game
from playmat.scenario.rulebook import Rulebook
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed


@dataclass(frozen=True)
class Mutation:
    """What happened when a rule was taken out."""

    rule: str
    noticed: tuple[str, ...]
    """The scenarios that turned red."""
    green: tuple[str, ...]
    """The scenarios for this rule that did not."""


def mutate(game: Game, book: Rulebook, only: str = "") -> Iterator[Mutation]:
    """Skips each numbered step and lifts each numbered refusal in turn, and runs the scenarios of that rule."""
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
        for scenario in scenarios:
            try:
                run_scenario(game, scenario, [Way], lifted=number)
                green.append(scenario.title)
            except ScenarioFailed:
                noticed.append(scenario.title)
        yield Mutation(number, tuple(noticed), tuple(green))
