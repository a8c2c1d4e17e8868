"""Measure the errors of `playmat compare`: false alarms without a change, and missed effects of two points.

    python bench/errors.py pool GAME --pairs 2000 --out FILE     play pairs with a changed card, store the differences
    python bench/errors.py simulate FILE ...                     false alarms and power, by resampling such a file
    python bench/errors.py real GAME --experiments 200           false alarms in real games, with independent seeds

`simulate` draws differences with the measured spread. For false alarms, each difference gets a random sign, so the true
difference is 0. For power, a share of the differences is drawn as measured and the others are 0, so that the true
difference is two points. docs/research/lab.md has the results.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, pstdev

import playmat
from playmat.engine.game import Game
from playmat.lab.batches import Batches
from playmat.lab.compare import Arm, Comparison, Result
from playmat.lab.crew import cores, crew_of
from playmat.lab.progress import Progress
from playmat.lab.sequential import SMALL, UNDECIDED, Differences, Looks, verdict
from playmat.lab.variants import changed_game

POINTS = 0.02
CHANGES = {
    "atw": "German Suplex: damage=3",
    "champions": "Fireball: deal.amount=30",
    "school": "Chalk Duelist: atk=3",
    "aew": "Wild Swing: damage=4",
    "ttcg": "Cinder Pup: attack=400",
}
"""A change for each game."""
MOST = {"atw": 15_000, "champions": 10_000, "school": 4_000, "aew": 4_000, "ttcg": 4_000}
"""The number of pairs within which an effect of two points must be detected."""


def arm(game: Game) -> Arm:
    """A game played by greedy agents."""
    return Arm(game, game.full_options({}), ("greedy", "greedy"))


# playing


def pool(slug: str, change: str, pairs: int, workers: int) -> list[float]:
    """The differences of pairs with and without the change, for the deck with more copies of the changed card."""
    game = playmat.game(slug)
    comparison = Comparison(arm(game), arm(changed_game(game, [change])), list(game.decks), 1)
    return [x for x in differences(comparison, pairs, workers) if x is not None]


def differences(comparison: Comparison, pairs: int, workers: int) -> Iterator[float | None]:
    """The overall difference of each pair, or None if the pair does not count."""
    result = Result(comparison)
    with crew_of(comparison, workers) as crew:
        for played in Batches([pairs]).played(crew, Progress()):
            for before, after in played:
                seen, total = result.overall.differences.count, result.overall.differences.total
                result.add(before, after)
                counted = result.overall.differences.count > seen
                yield result.overall.differences.total - total if counted else None


def real(slug: str, experiments: int, pairs: int, workers: int, out: Path | None = None) -> str:
    """False alarms in real experiments: both arms play the printed game, the second one with independent seeds.

    With `out`, every verdict is stored in that file, and an interrupted run resumes from it. Each process plays whole
    experiments.
    """
    kind = [slug, pairs]
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()] if out and out.exists() else []
    if any(row[:2] != kind for row in rows):
        raise SystemExit(f"{out} has experiments with another game or another number of pairs.")
    for answer in answers(partial(experiment, slug, pairs), range(len(rows), experiments), workers):
        rows.append([*kind, *answer])
        if out:
            with out.open("a", encoding="utf-8") as file:
                print(json.dumps(rows[-1]), file=file)
    alarms = sum(answer not in (SMALL, UNDECIDED) for _, _, answer, _ in rows[:experiments])
    return f"{slug}: {alarms} alarms in {experiments} real experiments of at most {pairs:,} pairs"


def answers(play: Callable[[int], tuple[str, int]], numbers: Iterable[int], workers: int) -> Iterator[tuple[str, int]]:
    """The verdicts of the experiments with these numbers, in order."""
    if workers == 1:
        yield from map(play, numbers)
        return
    with Pool(workers) as processes:
        yield from processes.imap(play, numbers)


def experiment(slug: str, pairs: int, number: int) -> tuple[str, int]:
    """The verdict of a real experiment, and its number of pairs."""
    game = playmat.game(slug)
    comparison = Comparison(arm(game), arm(game), list(game.decks), 1_000 + number, independent=True)
    looks = Looks(pairs, len(comparison.seatings))
    values = (x for x in differences(comparison, looks.most, workers=1) if x is not None)
    return answered(values, looks)


# drawing


def answered(values: Iterator[float], looks: Looks) -> tuple[str, int]:
    """The verdict of an experiment, and its number of pairs."""
    results = Differences()
    for look, at in enumerate(looks.at):
        for _ in range(at - results.count):
            results.add(next(values))
        answer = verdict(results.interval(looks.alpha(look)), POINTS)
        if answer != UNDECIDED:
            return answer, at
    return UNDECIDED, looks.most


def drawn(chance: random.Random, values: list[float], share: float, signed: bool) -> Iterator[float]:
    """For a share of the pairs, draw from the measured differences, with random signs if `signed`. The others are 0."""
    while True:
        for value in chance.choices(values, k=200):
            if share < 1 and chance.random() >= share:
                yield 0.0
            else:
                yield value * (chance.choice((-1, 1)) if signed else 1)


def simulate(path: Path, experiments: int, runs: int) -> str:
    """False alarms and power, by drawing from measured differences."""
    data = json.loads(path.read_text("utf-8"))
    values, most = data["differences"], MOST[data["game"]]
    chance = random.Random(1)
    looks = Looks(most)
    nulls = [answered(drawn(chance, values, 1, True), looks) for _ in range(experiments)]
    alarms = sum(answer not in (SMALL, UNDECIDED) for answer, _ in nulls)
    small = sum(answer == SMALL for answer, _ in nulls)
    alike = sum(x == 0 for x in values) / len(values)
    mean = fmean(values)
    lines = [
        f"{data['game']}: {data['change']}, {len(values):,} pairs",
        f"  measured: {100 * mean:+.1f} points, SD {pstdev(values):.3f}, {alike:.0%} alike",
        f"  no difference: {alarms} alarms in {experiments:,} ({alarms / experiments:.1%})",
        f"  then {small / experiments:.0%} answered, {fmean(n for _, n in nulls):,.0f} pairs",
    ]
    if abs(mean) > POINTS:
        toward = [x * (1 if mean > 0 else -1) for x in values]
        effects = [answered(drawn(chance, toward, POINTS / abs(mean), False), looks) for _ in range(runs)]
        hits = sum(answer not in (SMALL, UNDECIDED) for answer, _ in effects)
        lines.append(
            f"  two points: detected in {hits} of {runs} ({hits / runs:.0%}), {fmean(n for _, n in effects):,.0f} pairs"
        )
    # all differences shifted by two points: harder to detect than a share of the pairs, where most differences are 0
    moved = [answered((x + POINTS for x in drawn(chance, values, 1, True)), looks) for _ in range(runs)]
    hits = sum(answer not in (SMALL, UNDECIDED) for answer, _ in moved)
    lines.append(f"  two points, whole spread: {hits} of {runs} ({hits / runs:.0%}) within {most:,} pairs")
    return "\n".join(lines)


def main() -> None:
    """Read the command line."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("what", choices=["pool", "simulate", "real"])
    about.add_argument("names", nargs="+", metavar="GAME or FILE")
    about.add_argument("--pairs", type=int, default=2000, help="number of pairs, or the maximum per experiment (2000)")
    about.add_argument("--experiments", type=int, default=2000, help="experiments without a difference (2000)")
    about.add_argument("--runs", type=int, default=500, help="experiments with a difference of two points (500)")
    about.add_argument("--change", default="", help="the change for `pool`")
    about.add_argument("--out", type=Path, help="output file of `pool`, or of `real` (to continue a run)")
    about.add_argument("--workers", type=int, default=cores())
    arguments = about.parse_args()
    begin = time.monotonic()
    for name in arguments.names:
        if arguments.what == "pool":
            change = arguments.change or CHANGES[name]
            kept = pool(name, change, arguments.pairs, arguments.workers)
            text = json.dumps({"game": name, "change": change, "differences": kept})
            (arguments.out or Path(f"{name}.json")).write_text(text + "\n", "utf-8")
            print(f"{name}: {len(kept):,} pairs, {100 * fmean(kept):+.2f} points, SD {pstdev(kept):.3f}")
        elif arguments.what == "real":
            print(real(name, arguments.experiments, arguments.pairs, arguments.workers, arguments.out))
        else:
            print(simulate(Path(name), arguments.experiments, arguments.runs))
    print(f"{time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
