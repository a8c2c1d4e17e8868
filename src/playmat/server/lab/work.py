"""The work for the lab in worker processes: play games, and turn counts into the data of a report.

A run is a list of independent batches. Its specification is sent with every batch, and the latest plans are cached.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from playmat.agents.tally import Tally
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab.compare import SEATS, Arm, Comparison, PairGame, Result
from playmat.lab.plan import SimulationPlan
from playmat.lab.planning import plan_of
from playmat.lab.report import comparison_report, simulation_report
from playmat.lab.sequential import UNDECIDED, Looks
from playmat.lab.variants import changed_game
from playmat.server.library import library
from playmat.server.protocol.bodies import StartRun
from playmat.server.protocol.codec import read_body
from playmat.server.protocol.refused import Refused
from playmat.sets import SetError, read_set

POINTS: Final = 2.0
"""The smallest difference that matters, in percentage points."""
SLOW: Final = "search"
"""The agents that take seconds per game."""
AGENTS: Final = re.compile(r"random|greedy|search:\d{1,2}")
"""The agents that a page may choose. Others would let a stranger import any module, or search for minutes."""
BATCH: Final = 20
"""Games per batch (1 with slow agents)."""
PAIR_BATCH: Final = 5
"""Pairs per batch (1 with slow agents)."""


@contextmanager
def explained() -> Iterator[None]:
    """Turn errors in the request into refusals with a message."""
    try:
        yield
    except SetError as fault:
        raise Refused("not legal", "; ".join(map(str, fault.faults))) from None
    except PlaymatError as fault:
        raise Refused("not legal", str(fault)) from None


def game_of(spec: StartRun) -> Game:
    """The game of a run, with its set."""
    game = library.find_game(spec.game)
    return game.with_set(read_set(spec.set, game)) if spec.set else game


@lru_cache(2)
def plan_for(body: bytes) -> SimulationPlan:
    """The plan of a simulation."""
    spec: StartRun = read_body(body, StartRun)
    game = game_of(spec)
    among = len(spec.decks) > (spec.seats or game.least_seats)
    plan = plan_of(game, [spec.agent], [] if among else spec.decks, spec.seats, spec.options, spec.seed)
    if among:  # all pairings of these decks
        plan.seatings = [seating for seating in plan.seatings if set(seating) <= set(spec.decks)]
    if not plan.seatings:
        raise PlaymatError(f"Choose at least two {game.slug} decks")
    plan.cards = True
    plan.spread(spec.games)
    return plan


@lru_cache(2)
def comparison_for(body: bytes) -> Comparison:
    """The paired experiment of a what-if."""
    spec: StartRun = read_body(body, StartRun)
    game = game_of(spec)
    options = game.full_options(spec.options)
    agents = (spec.agent, spec.agent)
    before, after = (Arm(version, options, agents) for version in (game, changed_game(game, [spec.change])))
    return Comparison(before, after, spec.decks or list(game.decks), spec.seed)


def looks_of(spec: StartRun, comparison: Comparison) -> Looks:
    """The looks of a what-if: the numbers of pairs after which it checks its results."""
    return Looks(max(1, spec.games // SEATS), len(comparison.seatings))


def prepare(body: bytes) -> dict[str, Any]:
    """Check a run, and return its maximum number of games, its batch size, and the looks of a what-if."""
    spec: StartRun = read_body(body, StartRun)
    if not AGENTS.fullmatch(spec.agent):
        raise Refused("unknown", f'"{spec.agent}" cannot play here. Use random, greedy or search:1 to search:99')
    slow = spec.agent.startswith(SLOW)
    with explained():
        if not spec.change:
            plan_for(body)
            return {"games": spec.games, "batch": 1 if slow else BATCH, "looks": []}
        comparison = comparison_for(body)
        comparison.play_arm(1, 0)
        looks = looks_of(spec, comparison).at
        return {"games": SEATS * looks[-1], "batch": 1 if slow else PAIR_BATCH, "looks": looks}


# simulations


def play_games(body: bytes, first: int, last: int) -> dict[str, int]:
    """Play the games in a range, and return their counts."""
    with explained():
        counts, _ = plan_for(body).run(first, last)
        return dict(counts)


def simulated(body: bytes, counts: dict[str, int], partial: bool) -> dict[str, Any]:
    """The data for the report of a simulation."""
    spec: StartRun = read_body(body, StartRun)
    tally = Tally()
    tally.counts.update(counts)
    return simulation_report(plan_for(body), tally, spec.games, partial)


# what-ifs


def play_pairs(body: bytes, first: int, last: int) -> list[tuple[PairGame, PairGame]]:
    """Play the pairs in a range."""
    with explained():
        return comparison_for(body).run(first, last)


def compared(body: bytes, pairs: list[tuple[list[Any], list[Any]]], look: int) -> dict[str, Any]:
    """The data for the report of a what-if at a look, and whether the question is answered."""
    spec: StartRun = read_body(body, StartRun)
    comparison = comparison_for(body)
    result = Result(comparison)
    for before, after in pairs:
        result.add(PairGame(*before), PairGame(*after))
    data = {
        "game": spec.game,
        "change": spec.change,
        "points": POINTS,
        "seed": spec.seed,
        "agent": spec.agent,
        **result.data(looks_of(spec, comparison), look, POINTS / 100),
        "partial": False,
    }
    report = comparison_report(comparison.arms[1].game, comparison.lists, data)
    return {"answered": data["overall"]["verdict"] != UNDECIDED, "report": report}
