"""Search for a combination of card changes and deck changes that brings all deck pairings within their limits.

    python tools/balance.py measure PLAN [--games 200] [--seed 1] [--workers 0]   # each candidate alone
    python tools/balance.py propose PLAN [--count 3] [--keep NAME …]              # predict the best combinations
    python tools/balance.py play PLAN NAME … [--games 400] [--seed 2]             # play one combination
    python tools/balance.py set PLAN NAME …                                       # its set file, for `playmat compare`

A plan is a YAML file with the game, the limits and the candidates (see docs/research/balance.md):

    game: aew
    pairing: 75          # no deck wins more than this in a pairing
    field: 58            # and between 100 - this and this against all others
    candidates:
      Forearm Block stops 3: {Forearm Block: {reverse.what.damage_up_to.n: 3}}
      Duck Under for Technician: {technician: "-2 Wrist Lock, +2 Duck Under"}

Greedy agents play. All candidates use the same seeds, and only the pairings with a changed card or deck are replayed.
Every measurement is stored in PLAN.jsonl. The prediction is a ridge regression of each pairing's log odds on the
changes, over all measurements. Changes are nearly additive in log odds, and every combination played improves the
prediction.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from math import exp, log
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import yaml

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.engine.game import Game
from playmat.lab.crew import cores
from playmat.lab.plan import seed_of
from playmat.lab.variants import changed_cards, copies_in

Pair = tuple[str, str]
CHUNK = 25
"""Games per job."""
RIDGE = 4.0
"""How strongly effects shrink toward 0: an effect of 1 in log odds costs as much as an error of 1 / RIDGE."""
MARGIN = 2.0
"""The margin, in points, between predictions and the limits, because predictions are not exact."""
PRICE = 1.5
"""The cost of each change, in squared points beyond a limit: few changes are better than many."""
STARTS = 60
"""The number of random starts of the descent."""


class BalancePlan:
    """The game, its limits and the candidates."""

    def __init__(self, path: Path) -> None:
        plan = yaml.safe_load(path.read_text("utf-8"))
        self.path = path
        self.game: Game = playmat.game(plan["game"])
        self.decks: list[str] = plan.get("decks") or list(self.game.decks)
        self.options = self.game.full_options({str(k): str(v) for k, v in plan.get("options", {}).items()})
        self.pairing = float(plan.get("pairing", 100))
        self.field = float(plan.get("field", 100))
        self.candidates: dict[str, dict[str, Any]] = plan["candidates"]
        self.pairs: list[Pair] = list(combinations(self.decks, 2))

    def ordered(self, names: Iterable[str]) -> tuple[str, ...]:
        """A combination, in the order of the plan."""
        chosen = set(names)
        return tuple(name for name in self.candidates if name in chosen)

    def set_text(self, names: Iterable[str]) -> str:
        """The set file of a combination of candidates."""
        changes: dict[str, dict[str, Any]] = {}
        decks: dict[str, str] = {}
        for name in names:
            for what, value in self.candidates[name].items():
                if what in self.game.decks:
                    lines = "".join(f"{line.strip()}\n" for line in re.split(r", (?=[+-])|\n", value))
                    decks[what] = decks.get(what, f"from: {what}\n") + lines
                else:
                    changes.setdefault(what, {}).update(value)
        about: dict[str, Any] = {"set": "Balance", "game": self.game.slug}
        if changes:
            about["changes"] = changes
        if decks:
            about["decks"] = decks
        return yaml.safe_dump(about, sort_keys=False)

    def changed(self, names: Iterable[str]) -> Game:
        """The game with a combination of candidates."""
        return self.game.with_set(self.set_text(names))

    @cached_property
    def touched(self) -> dict[str, set[str]]:
        """The decks that each candidate changes, by their list or by one of their cards."""
        decks = {}
        for name, values in self.candidates.items():
            game = self.changed([name])
            cards = changed_cards(self.game, game)
            decks[name] = {deck for deck in self.decks if deck in values or copies_in(game.deck(deck), game, cards)}
        return decks

    def relevant(self, names: Iterable[str], pair: Pair) -> tuple[str, ...]:
        """The candidates in a combination that affect a pairing."""
        return self.ordered(name for name in names if self.touched[name] & set(pair))

    def fits(self, names: Iterable[str]) -> bool:
        """Whether the candidates can be combined: no number changes twice, and all decks are legal."""
        names = list(names)
        numbers = [
            (card, path)
            for name in names
            for card, value in self.candidates[name].items()
            if card not in self.game.decks
            for path in value
        ]
        if len(numbers) != len(set(numbers)):
            return False
        try:
            game = self.changed(names)
        except playmat.PlaymatError:
            return False
        decks = [game.deck(deck) for deck in self.decks]
        return not any(game.lists.deck_faults(deck) or game.lists.registration_faults(deck) for deck in decks)


# playing

PLAN: BalancePlan
"""The plan, in a worker process."""
GAMES: dict[tuple[str, ...], Game] = {}


def begin(path: str) -> None:
    """Load the plan in a worker process."""
    global PLAN  # noqa: PLW0603  # one per process
    PLAN = BalancePlan(Path(path))


Job = tuple[tuple[str, ...], Pair, int, int, int]


def play_job(job: Job) -> tuple[tuple[str, ...], Pair, float, int]:
    """Play some games of a pairing and return the points of its first deck."""
    names, pair, seed, first, last = job
    if names not in GAMES:
        if len(GAMES) > 4:
            GAMES.clear()
        GAMES[names] = PLAN.changed(names) if names else PLAN.game
    game = GAMES[names]
    points = 0.0
    for number in range(first, last):
        seats = list(pair) if number % 2 == 0 else [pair[1], pair[0]]
        what = " ".join(pair)
        players = [player("greedy", seed_of(seed, number, f"{what} {deck}")) for deck in seats]
        decks = [game.deck(deck) for deck in seats]
        match = play_match(game, players, decks, seed_of(seed, number // 2, what), PLAN.options)
        winners = match.table.outcome.winners if match.table.outcome is not None else []
        points += 0.5 if len(winners) != 1 else float(seats[winners[0]] == pair[0])
    return names, pair, points, last - first


def jobs_for(plan: BalancePlan, trials: list[tuple[str, ...]], games: int, seed: int) -> Iterator[Job]:
    """The jobs that measure these combinations in all pairings, except pairings already measured."""
    known = {(tuple(row[0]), tuple(row[1])) for row in kept(plan) if row[4] == seed and row[3] >= games}
    for names in trials:
        for pair in plan.pairs:
            here = plan.relevant(names, pair)
            if (here, pair) not in known:
                known.add((here, pair))
                for first in range(0, games, CHUNK):
                    yield here, pair, seed, first, min(games, first + CHUNK)


def measure(plan: BalancePlan, trials: list[tuple[str, ...]], games: int, seed: int, workers: int) -> list[Any]:
    """Play these combinations in all pairings that they change, and store the results."""
    counts: dict[tuple[tuple[str, ...], Pair], list[float]] = {}
    with Pool(workers, begin, (str(plan.path),)) as pool:
        for names, pair, points, played in pool.imap(play_job, jobs_for(plan, trials, games, seed)):
            here = counts.setdefault((names, pair), [0.0, 0])
            here[0] += points
            here[1] += played
            if here[1] == games:
                with kept_file(plan).open("a", encoding="utf-8") as file:
                    print(json.dumps([list(names), list(pair), here[0], games, seed]), file=file)
    return kept(plan)


def kept_file(plan: BalancePlan) -> Path:
    """The file with the measurements."""
    return plan.path.with_suffix(".jsonl")


def kept(plan: BalancePlan) -> list[Any]:
    """All measurements: names, pairing, points, games and seed."""
    file = kept_file(plan)
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


# prediction


def log_odds(points: float, games: float) -> float:
    """The log odds of a win rate, moved slightly toward 50% so that 0 and 100% have finite log odds."""
    return log((points + 1) / (games - points + 1))


class Prediction:
    """The log odds of every pairing as a linear function of the changes."""

    def __init__(self, plan: BalancePlan) -> None:
        self.plan = plan
        self.names = list(plan.candidates)
        index = {name: k for k, name in enumerate(self.names)}
        rows = [row for row in kept(plan) if all(name in index for name in row[0])]
        self.base: dict[Pair, float] = {}
        self.effects: dict[Pair, Any] = {}
        for pair in plan.pairs:
            here = [row for row in rows if tuple(row[1]) == pair]
            seeds = sorted({row[4] for row in here})
            # all combinations in a run share the luck of the run's seeds
            x = np.zeros((len(here), len(self.names) + 1 + len(seeds)))
            y = np.zeros(len(here))
            weights = np.zeros(len(here))
            for k, (names, _, points, games, seed) in enumerate(here):
                for name in names:
                    x[k, index[name]] = 1
                x[k, len(self.names)] = 1
                x[k, len(self.names) + 1 + seeds.index(seed)] = 1
                y[k] = log_odds(points, games)
                share = (points + 1) / (games + 2)
                weights[k] = games * share * (1 - share)
            penalty = np.full(x.shape[1], RIDGE)
            penalty[len(self.names)] = 1e-6
            penalty[len(self.names) + 1 :] = 50.0
            solution = np.linalg.solve(x.T @ (weights[:, None] * x) + np.diag(penalty), x.T @ (weights * y))
            self.effects[pair] = solution[: len(self.names)]
            self.base[pair] = float(solution[len(self.names)])

    def rates(self, names: Iterable[str]) -> dict[Pair, float]:
        """The predicted win rates in percent."""
        chosen = [self.names.index(name) for name in names]
        odds = {pair: self.base[pair] + float(sum(self.effects[pair][k] for k in chosen)) for pair in self.plan.pairs}
        return {pair: 100 / (1 + exp(-value)) for pair, value in odds.items()}


def fields(plan: BalancePlan, rates: dict[Pair, float]) -> dict[str, float]:
    """The mean win rate of each deck against the others."""
    sums = dict.fromkeys(plan.decks, 0.0)
    for (one, other), rate in rates.items():
        sums[one] += rate
        sums[other] += 100 - rate
    return {deck: total / (len(plan.decks) - 1) for deck, total in sums.items()}


def badness(plan: BalancePlan, rates: dict[Pair, float], margin: float = MARGIN) -> float:
    """The excess of the win rates over the limits, as a sum of squared points."""
    pairs = sum(max(0.0, abs(rate - 50) - (plan.pairing - margin - 50)) ** 2 for rate in rates.values())
    decks = sum(max(0.0, abs(rate - 50) - (plan.field - margin - 50)) ** 2 for rate in fields(plan, rates).values())
    return pairs + 2 * decks


def propose(plan: BalancePlan, count: int, keep: list[str], seed: int) -> list[tuple[float, list[str]]]:
    """The combinations with the best predictions: descent from many starts by adding, removing or swapping a change."""
    prediction = Prediction(plan)
    dice = random.Random(seed)
    legal: dict[frozenset[str], bool] = {}

    def price(chosen: frozenset[str]) -> float:
        if chosen not in legal:
            legal[chosen] = plan.fits(sorted(chosen, key=prediction.names.index))
        return badness(plan, prediction.rates(chosen)) + PRICE * len(chosen) if legal[chosen] else float("inf")

    def quick(chosen: frozenset[str]) -> float:
        return badness(plan, prediction.rates(chosen)) + PRICE * len(chosen)

    results: dict[frozenset[str], float] = {}
    free = [name for name in prediction.names if name not in keep]
    for start in range(STARTS):
        chosen = frozenset(keep) | frozenset(dice.sample(free, min(len(free), dice.randrange(4)) if start else 0))
        best = price(chosen)
        while True:
            out = [chosen - {name} for name in chosen if name not in keep]
            more = [chosen | {name} for name in free if name not in chosen]
            swaps = [less | {name} for less in out for name in free if name not in chosen]
            options = sorted((quick(option), sorted(option)) for option in out + more + swaps)
            promising = (frozenset(option) for value, option in options if value < best - 1e-9)
            better = next((option for option in promising if price(option) < best), None)
            if better is None:
                break
            chosen, best = better, price(better)
        results[chosen] = best
    ranked = sorted(results.items(), key=lambda item: item[1])
    return [(value, sorted(chosen, key=prediction.names.index)) for chosen, value in ranked[:count]]


# output


def table(plan: BalancePlan, rates: dict[Pair, float]) -> str:
    """A table of the win rates, including each deck against the field."""
    means = fields(plan, rates)
    lines = []
    for deck in plan.decks:
        cells = []
        for other in plan.decks:
            rate = rates.get((deck, other), 100 - rates.get((other, deck), 50))
            mark = "!" if rate > plan.pairing else " "
            cells.append("   · " if deck == other else f"{rate:4.0f}{mark}")
        lines.append(f"{deck:>22} {''.join(cells)} | {means[deck]:.1f}")
    worst = sorted(rates.items(), key=lambda item: -abs(item[1] - 50))[:5]
    lines.append("  ".join(f"{a}–{b} {r:.0f}" if r >= 50 else f"{b}–{a} {100 - r:.0f}" for (a, b), r in worst))
    lines.append(f"beyond the limits: {badness(plan, rates, 0):.1f} squared points")
    return "\n".join(lines)


def measured(plan: BalancePlan, names: list[str], seed: int | None = None) -> dict[Pair, float]:
    """The measured win rates of a combination."""
    rates = {}
    for pair in plan.pairs:
        rows = [row for row in kept(plan) if tuple(row[1]) == pair]
        here = list(plan.relevant(names, pair))
        own = [row for row in rows if row[0] == here and (seed is None or row[4] == seed)]
        rates[pair] = 100 * sum(row[2] for row in own) / sum(row[3] for row in own)
    return rates


def main() -> None:
    """Read the command line."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("action", choices=["measure", "propose", "play", "set", "effects"])
    about.add_argument("plan", type=Path)
    about.add_argument("names", nargs="*", metavar="NAME")
    about.add_argument("--games", type=int, default=200, help="games per pairing (200)")
    about.add_argument("--seed", type=int, default=1, help="random seed (1)")
    about.add_argument("--workers", type=int, default=0, help="processes (0 = one per core)")
    about.add_argument("--count", type=int, default=3, help="combinations to propose (3)")
    about.add_argument("--keep", nargs="*", default=[], metavar="NAME", help="candidates that every proposal contains")
    chosen = about.parse_intermixed_args()
    plan = BalancePlan(chosen.plan)
    workers = chosen.workers or cores()
    names = [name for name in plan.candidates if name in chosen.names]
    if len(names) != len(chosen.names):
        raise SystemExit(f"The plan has no candidate {', '.join(sorted(set(chosen.names) - set(names)))}.")
    if chosen.action == "measure":
        trials = [plan.ordered(chosen.keep), *[plan.ordered([*chosen.keep, name]) for name in names or plan.candidates]]
        measure(plan, trials, chosen.games, chosen.seed, workers)
        print(table(plan, measured(plan, list(trials[0]))))
    elif chosen.action == "propose":
        for value, combination in propose(plan, chosen.count, chosen.keep, chosen.seed):
            print(f"{value:.1f}: {json.dumps(combination)}")
            print(table(plan, Prediction(plan).rates(combination)), end="\n\n")
    elif chosen.action == "play":
        measure(plan, [tuple(names)], chosen.games, chosen.seed, workers)
        print(table(plan, measured(plan, names, chosen.seed)))
    elif chosen.action == "effects":
        prediction = Prediction(plan)
        for name in plan.candidates:
            base, rates = prediction.rates([]), prediction.rates([name])
            moved = [(pair, rates[pair] - base[pair]) for pair in plan.pairs if abs(rates[pair] - base[pair]) > 1.5]
            print(f"{name}: " + ", ".join(f"{a[:5]}-{b[:5]} {d:+.0f}" for (a, b), d in moved))
    else:
        print(plan.set_text(names), end="")


if __name__ == "__main__":
    main()
