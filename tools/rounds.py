"""Compare each balancing round of a game with revision 1 of its cards: changes for every deck, and the worst pairing.

    python tools/rounds.py GAME … [--pairs 3000] [--seed 91] [--agent greedy] [--round 3] [--decks X,Y]
    python tools/rounds.py GAME … --measures 20000 [--seed 91]   # only the measures with targets, before and now

The rounds are in tools/rounds.yaml, as sets based on revision 1. The last one is the printed game. Both games of a pair
use the same seed. The intervals for a round's decks hold jointly with 95% confidence.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import playmat
from playmat.agents.tally import Tally, wilson
from playmat.engine.files.revisions import FIRST, cards_since
from playmat.engine.game import Game
from playmat.engine.parts.statistics import Measure
from playmat.lab.batches import Batches
from playmat.lab.compare import Arm, Comparison, Result
from playmat.lab.crew import cores, crew_of
from playmat.lab.planning import plan_of
from playmat.lab.progress import Progress
from playmat.lab.sequential import Looks
from playmat.lab.simulation import simulate
from playmat.lab.simulation_data import simulation_data

ROUNDS = Path(__file__).with_suffix(".yaml")
PRINTED = "printed now"

Pairing = tuple[str, str]


class Round:
    """The results of a round: a comparison's counts, and the points of every pairing before and after."""

    def __init__(self, comparison: Comparison, pairs: int) -> None:
        self.result = Result(comparison)
        self.looks = Looks(pairs, len(comparison.seatings))
        self.looks.at = [self.looks.most]
        self.points: dict[Pairing, list[float]] = {}
        """The points of the first deck in both games of all pairs, and the number of pairs."""

    def play(self, workers: int) -> None:
        """Play all pairs."""
        comparison = self.result.comparison
        with crew_of(comparison, workers) as crew:
            for batch in Batches(self.looks.at).played(crew, Progress()):
                for before, after in batch:
                    decks = tuple(comparison.seating(self.result.pairs))
                    self.result.add(before, after)
                    pairing = (min(decks), max(decks))
                    here = self.points.setdefault(pairing, [0.0, 0.0, 0])
                    for k, score in enumerate((before.score, after.score)):
                        here[k] += score if decks[0] == pairing[0] else 1 - score
                    here[2] += 1

    def decks(self) -> str:
        """The difference of each deck whose interval excludes 0."""
        decks = self.result.data(self.looks, 0, 0.02)["decks"]
        moved = {name: x for name, x in decks.items() if x["low"] > 0 or x["high"] < 0}
        texts = [
            f"{name} {100 * x['difference']:+.1f} ({100 * x['low']:+.1f} to {100 * x['high']:+.1f})"
            for name, x in sorted(moved.items(), key=lambda item: -item[1]["difference"])
        ]
        return "; ".join(texts) or "none"

    def worst(self, which: int) -> str:
        """The most one-sided pairing before (0) or after (1), with its interval."""
        rates: list[tuple[float, int, str]] = []
        for (one, other), points in self.points.items():
            rate, names = points[which] / points[2], (one, other) if points[which] * 2 >= points[2] else (other, one)
            rates.append((max(rate, 1 - rate), int(points[2]), " over ".join(names)))
        rate, games, names_text = max(rates)
        _, low, high = wilson(round(rate * games), games)
        return f"{names_text} {100 * rate:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def before(game: Game) -> Game:
    """The game with revision 1 of its printed cards."""
    return game.playing(cards_since(game, "", FIRST))


def versions(game: Game, only: str) -> Iterator[tuple[str, Game]]:
    """The rounds of a game, and the printed game."""
    rounds: dict[str, Any] = yaml.safe_load(ROUNDS.read_text("utf-8"))[game.slug]
    for name, changes in rounds.items():
        if only in ("", name):
            about = {"set": f"Round {name}", "game": game.slug, **changes}
            yield name, before(game).with_set(yaml.safe_dump(about, sort_keys=False))
    if only in ("", PRINTED):
        yield PRINTED, game


def measures(game: Game, games: int, seed: int, agent: str, workers: int) -> Iterator[str]:
    """Rows with the measures that have a target: with revision 1 of the cards and now."""
    was, now = (measured(version, games, seed, agent, workers) for version in (before(game), game))
    for one, other in zip(was, now, strict=True):
        if other.met is not None and one.value is not None and other.value is not None:
            verdict = "met" if other.met else "missed"
            yield f"| {other.name} | {other.target} | {shown(one)} | {shown(other)} | {verdict} |"


def measured(game: Game, games: int, seed: int, agent: str, workers: int) -> list[Measure]:
    """The measures of a game, in a simulation of all its pairings."""
    plan, tally = plan_of(game, [agent], [], 2, {}, seed), Tally()
    plan.spread(games)
    with crew_of(plan, workers) as crew:
        simulate(plan, games, crew, tally)
    return game.statistics.measures(simulation_data(plan, tally, games, partial=False))


def shown(measure: Measure) -> str:
    """A value in the unit of its target."""
    if measure.value is None:
        return ""
    return f"{100 * measure.value:.1f}%" if "%" in measure.target else f"{measure.value:.4g}"


def main() -> None:
    """Read the command line."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("games", nargs="+", metavar="GAME")
    about.add_argument("--pairs", type=int, default=3000, help="pairs of games per round (3000)")
    about.add_argument("--seed", type=int, default=91, help="random seed (91)")
    about.add_argument("--agent", default="greedy", help="agent for both seats (greedy)")
    about.add_argument("--round", default="", help="only this round")
    about.add_argument("--decks", default="", help="only these decks, separated by commas")
    about.add_argument("--measures", type=int, default=0, metavar="GAMES", help="only the measures, in this many games")
    about.add_argument("--workers", type=int, default=cores())
    chosen = about.parse_args()
    for slug in chosen.games:
        game = playmat.game(slug)
        if chosen.measures:
            print(*measures(game, chosen.measures, chosen.seed, chosen.agent, chosen.workers), sep="\n", flush=True)
            continue
        decks = chosen.decks.split(",") if chosen.decks else list(game.decks)
        agents = (chosen.agent, chosen.agent)
        for name, after in versions(game, chosen.round):
            arms = [Arm(version, version.full_options({}), agents) for version in (before(game), after)]
            played = Round(Comparison(arms[0], arms[1], decks, chosen.seed), chosen.pairs)
            played.play(chosen.workers)
            cells = [f"{played.result.pairs:,}", played.decks(), played.worst(0), played.worst(1)]
            print(f"| {slug} {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
