"""Quiet positions of seeded games, their scenarios, and two tables that continue in parallel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import playmat
from playmat.engine.files.save import save_state
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, log, option_texts
from playmat.scenario.run import set_up
from playmat.scenario.scenario import Scenario, read_scenario
from playmat.scenario.writing import write_scenario
from tests.every_game.games import seats_for
from tests.every_game.twins import chosen

SHARE = 0.12
"""The share of quiet positions to use, so that the sample covers several games."""
FEW_ANSWERS = 15


def quiet_positions(
    slug: str, count: int, first: int = 0, options: dict[str, str] | None = None, seats: int = 0
) -> Iterator[Sitting[Any]]:
    """Quiet positions from games between players who choose the best option or a random one."""
    game = playmat.game(slug)
    number = 0
    for seed in range(first, first + 10 * count):
        chance = random.Random(seed)
        decks = seats_for(game, seed)
        t = game.start([decks[k % len(decks)] for k in range(seats or len(decks))], seed=seed, options=options)
        while not t.over and number < count:
            if game.positions.is_quiet(t) and chance.random() < SHARE:
                number += 1
                yield begun_here(t)
            t.choose(chosen(t, chance))
        if number == count:
            return
    raise AssertionError(f"there are only {number} quiet positions")


def begun_here(t: Table[Any]) -> Sitting[Any]:
    """A game that starts from a position, with its random state but without its history."""
    state = t.state.clone()
    state.last = None
    return Sitting(t.game, state, {"state": save_state(t.game, state)})


def scenario_of(t: Sitting[Any], viewer: int) -> Scenario:
    """The scenario that is written for a game's position."""
    return read_scenario(write_scenario(t, viewer), "shared.yaml")


def table_of(game: Game, scenario: Scenario) -> Sitting[Any]:
    """The table that a scenario sets up."""
    t = set_up(game, scenario)
    t.resolve()
    return t


def first_difference(one: Sitting[Any], other: Sitting[Any], seed: int) -> str:
    """The first difference between two tables that continue with the same answers and random numbers, or ""."""
    for t in (one, other):
        t.state.key, t.state.drawn, t.state.script, t.state.seed = "", 0, None, 12345 + seed
    chance = random.Random(seed)
    lines = [len(log(t, ALL_SEEING)) for t in (one, other)]
    for _ in range(FEW_ANSWERS):
        if one.over or other.over:
            break
        texts, also = (option_texts(t, t.listed(t.asked())) for t in (one, other))
        if sorted(texts) != sorted(also):
            return f"{one.asked().prompt.name}: {set(texts) ^ set(also)}"
        text = chance.choice(sorted(texts))
        one.answer(texts.index(text))
        other.answer(also.index(text))
        events = [happened(t, since) for t, since in zip((one, other), lines, strict=True)]
        if events[0] != events[1]:
            return f"after {text}: {[line for line in events[0] if line not in events[1]]}"
    return "" if one.over == other.over else "only one of the games is over"


def happened(t: Sitting[Any], since: int) -> list[tuple[str, str]]:
    """The log from a line on, without phase names, because a position restarts its phase."""
    return sorted(line for line in log(t, ALL_SEEING, since) if "Phase" not in line[1])
