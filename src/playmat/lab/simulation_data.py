"""The counts of a simulation as data: for `--json`, for reports, and for the page."""

from __future__ import annotations

from math import ceil
from typing import Any

from playmat.agents.tally import Tally, quantile_of, share_of, spread
from playmat.engine.game import Game
from playmat.engine.parts.statistics import Measure
from playmat.lab import quality
from playmat.lab.card_statistics import card_data
from playmat.lab.plan import SimulationPlan

MOST_BARS = 28
"""The maximum number of bars in a histogram."""
WIDTHS = (1, 2, 5)
"""The width of a bar is one of these, times a power of ten."""
BANDS = {"low": 0.1, "lower": 0.25, "median": 0.5, "upper": 0.75, "high": 0.9}
"""The quantiles of a band."""


def simulation_data(plan: SimulationPlan, tally: Tally, asked: int, partial: bool) -> dict[str, Any]:
    """All results of a simulation. The same seed gives the same data, for any number of processes."""
    games = tally.counts["games"]
    first = tally.counts["first/games"]
    openings = tally.below("opening/")
    data = {
        "game": plan.slug,
        **sets_json(plan.game),
        "games": games,
        "asked": asked,
        "partial": partial,
        "seed": plan.seed,
        "options": plan.settings,
        "agents": [{"name": name, **tally.result(f"agent/{k}")} for k, name in enumerate(plan.agents)],
        "seats": [tally.result(f"seat/{k}") for k in range(len(plan.agents))],
        "first_player": {
            "games": first,
            "wins": tally.counts["first/wins"],
            **share_of(tally.counts["first/wins"], first),
        }
        if first
        else None,
        "endings": {name: {"games": n, **share_of(n, games)} for name, n in tally.below("ending/").items()},
        "openings": {"games": sum(openings.values()), "different": len(openings)},
        "lengths": length_data(tally),
        "decks": {deck: tally.result(f"deck/{deck}") for deck in decks_in(tally)},
        "matrix": {
            row: {column: tally.result(f"pair/{row}/{column}") for column in decks_in(tally) if column != row}
            for row in decks_in(tally)
        },
        "statistics": tally.averages("statistic/"),
        "deck_statistics": deck_statistics(plan, tally),
        "events": tally.averages("event/"),
        "course": tally.averages("course/"),
        "chances": chance_bands(tally),
        "quality": quality.as_data(tally, len(plan.agents)),
        "quality_intervals": quality.intervals(tally, len(plan.agents)),
        **({"cards": card_data(plan.game, tally, plan.card_lists())} if plan.cards else {}),
    }
    measures = plan.game.statistics.measures(data) if games else []
    return {**data, "measures": [measure_data(m) for m in measures]}


def measure_data(m: Measure) -> dict[str, Any]:
    """A measure as data."""
    return {"id": m.id, "name": m.name, "value": m.value, "target": m.target, "met": m.met}


def deck_statistics(plan: SimulationPlan, tally: Tally) -> dict[str, Any]:
    """Per deck: measures of its games, and what they suggest. Not every game has these statistics."""
    statistics: dict[str, Any] = {}
    for deck in dict.fromkeys(name.split("/")[0] for name in tally.below("played/")):
        games = tally.counts[f"played/{deck}/games"]
        averages = tally.averages(f"played/{deck}/statistic/", games)
        statistics[deck] = {"games": games, **averages, "advice": plan.game.lists.play_remarks(games, averages)}
    return statistics


def decks_in(tally: Tally) -> list[str]:
    """The decks that were played."""
    return list(dict.fromkeys(name.split("/")[0] for name in tally.below("pair/")))


def sets_json(game: Game) -> dict[str, Any]:
    """The sets of a game for a report, and the deck laws they break. Nothing for the printed game."""
    if not game.sets:
        return {}
    sets = [{"name": name, "digest": digest} for name, digest in game.sets.items()]
    return {"sets": sets, "warnings": game.lists.broken_laws()}


def length_data(tally: Tally) -> dict[str, Any]:
    """The distribution of every number at the end of games, with a histogram."""
    distributions = tally.distributions("length/")
    return {name: {**spread(values), "histogram": histogram(values)} for name, values in distributions.items()}


def histogram(values: dict[int, int]) -> dict[str, Any]:
    """Numbers with their frequencies as bars of equal width, from the first to the last."""
    least, most = min(values), max(values)
    width = bar_width(most - least + 1)
    start = least // width * width
    counts = [0] * ((most - start) // width + 1)
    for value, count in values.items():
        counts[(value - start) // width] += count
    return {"start": start, "width": width, "counts": counts}


def bar_width(numbers: int) -> int:
    """The smallest round width that needs few enough bars."""
    power = 1
    while True:
        for width in WIDTHS:
            if ceil(numbers / (width * power)) < MOST_BARS:
                return width * power
        power *= 10


def chance_bands(tally: Tally) -> list[dict[str, Any]]:
    """The spread of the later winner's chance to win after each tenth of the game, in percent."""
    steps = tally.distributions("chance/")
    return [
        {"games": sum(steps[step].values()), **{name: quantile_of(steps[step], q) for name, q in BANDS.items()}}
        for step in sorted(steps, key=int)
    ]
