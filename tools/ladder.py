"""Measure computer players against each other: win rate with 95% interval, and milliseconds per decision.

    python tools/ladder.py FOLDER --plan FILE [--minutes M] [--workers W]    # play or continue, and print the table
    python tools/ladder.py FOLDER ...                                        # only print the table

Each line in the plan is one match: GAME AGENT AGENT GAMES SEED. Each pairing of decks is played twice with the same
seed, with the agents' seats swapped. FOLDER/games.jsonl has one line per finished game, so an interrupted run loses
only the games in progress, and the same command resumes it. To merge results from several machines, name all their
folders. A game that occurs twice counts once. Each line also has digests of the game's cards and of its players'
weights, and games with different ones are not merged. The plans in tools/plans give the tables in
docs/research/players.md.

The agents are those of `playmat simulate`, plus two that cheat: `open:N` and `open:N:H` search with all cards visible,
and `foreseeing:N` also knows every future die roll and shuffle. They show how strong play can be, and exist only here.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache
from itertools import islice
from math import gcd, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import playmat
from playmat.agents import player, search_numbers
from playmat.agents.player import Player
from playmat.agents.search import Search
from playmat.engine.chance import small as chance
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.lab.crew import cores
from playmat.lab.plan import GOLDEN, seed_of
from playmat.lab.planning import seatings_of

SURE = 1.96
"""Standard errors on each side of a 95% interval."""
FILE = "games.jsonl"
SEATS = 2


class Match(NamedTuple):
    """A series of games between two agents. The seed is fixed before the first game."""

    game: str
    one: str
    other: str
    games: int
    seed: int

    @property
    def key(self) -> tuple[str, str, str, int]:
        """Identifies the match of a line in a file. A longer match continues a shorter one."""
        return self.game, self.one, self.other, self.seed


def matches_of(plan: Path) -> list[Match]:
    """The matches in a plan, in order. A number sign starts a comment."""
    rows = [line.partition("#")[0].split() for line in plan.read_text("utf-8").splitlines()]
    return [Match(row[0], row[1], row[2], int(row[3]), int(row[4])) for row in rows if row]


@cache
def digests_of(slug: str) -> dict[str, str]:
    """The digests of a game's cards and of its players' weights.

    Different cards or weights would give different results.
    """
    game = playmat.game(slug)
    return {"cards": game.card_set(), "weights": game.player.weights.digest}


# playing


@cache
def seatings(slug: str) -> list[list[str]]:
    """The decks for the seats, varied so that even a short match has games with every deck."""
    game = playmat.game(slug)
    every = seatings_of(game, [], SEATS, game.full_options({}))
    step = next(k for k in range(max(1, int(len(every) * GOLDEN)), len(every) + 2) if gcd(k, len(every)) == 1)
    return [every[k * step % len(every)] for k in range(len(every))]


def play(match: Match, number: int) -> dict[str, Any]:
    """Play one game. Returns its line: the first agent's score, and the milliseconds of each agent's decisions."""
    game = playmat.game(match.game)
    pair, swapped = divmod(number, 2)
    decks = seatings(match.game)[pair % len(seatings(match.game))]
    table = game.start([game.deck(name) for name in decks], seed_of(match.seed, pair, "game"), {})
    table.keeps_checkpoints = False
    names = (match.one, match.other)
    agents = [agent(name, seed_of(match.seed, pair, f"seat {k ^ swapped}")) for k, name in enumerate(names)]
    times: list[list[float]] = [[], []]
    while table.state.pending is not None:
        options = table.listed(table.state.pending)
        option = options[0]
        if len(options) > 1:
            index = table.state.pending.seat ^ swapped
            begun = time.process_time()
            option = answer(agents[index], table, options)
            times[index].append(round(1000 * (time.process_time() - begun), 1))
        table.choose(option)
    winners = table.outcome.winners if table.outcome is not None else []
    score = 0.5 if len(winners) != 1 else float(winners[0] == swapped)
    about = {"match": match.key, "number": number, **digests_of(match.game)}
    return {**about, "decks": decks, "score": score, "ms": times}


def answer(agent: Player, table: Sitting[Any], options: list[Option]) -> Option:
    """An agent's answer, given its seat's view. An agent that cheats also sees the table."""
    if isinstance(agent, OpenSearch):
        agent.table = table
    return agent.choose(table.view(table.state.pending.seat), options)


def agent(name: str, seed: int) -> Player:
    """An agent by its name, including those that cheat."""
    kind, _, numbers = name.partition(":")
    if kind not in CHEATS:
        return player(name, seed)
    playouts, horizon = search_numbers(name, numbers)
    return CHEATS[kind](seed, playouts, horizon=horizon)


# ceilings


class OpenSearch(Search):
    """Searches with all cards visible, but with its own dice and shuffles."""

    table: Sitting[Any]

    def imagined(self, view: Table[Any], seed: int) -> Table[Any]:
        true = Table(view.game, self.table.state.clone())
        true.quiet = True
        state = true.state
        state.seed, state.key, state.drawn = chance.seeded(seed), "", 0
        return true


class ForeseeingSearch(OpenSearch):
    """An `OpenSearch` that also knows future die rolls and shuffles. Only the choice among equal answers is unknown."""

    def imagined(self, view: Table[Any], seed: int) -> Table[Any]:
        true = Table(view.game, self.table.state.clone())
        true.quiet = True
        return true


CHEATS: dict[str, type[OpenSearch]] = {"open": OpenSearch, "foreseeing": ForeseeingSearch}


# files


def lines_of(folders: list[Path]) -> Iterator[dict[str, Any]]:
    """The games in these folders. The last line of a file may be incomplete."""
    for folder in folders:
        path = folder / FILE
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                try:
                    yield json.loads(line or "null") or {}
                except ValueError:
                    print(f"{path}: skipped an incomplete line", file=sys.stderr)


def results_of(
    folders: list[Path], expected: dict[str, dict[str, str]] | None = None
) -> dict[tuple[Any, ...], dict[int, dict[str, Any]]]:
    """The games by match and number. All games must have the expected digests, or else those of the first line."""
    digests = dict(expected or {})
    results: dict[tuple[Any, ...], dict[int, dict[str, Any]]] = {}
    for line in filter(None, lines_of(folders)):
        slug = line["match"][0]
        if digests.setdefault(slug, digests_in(line)) != digests_in(line):
            raise SystemExit(
                f"{' '.join(map(str, folders))}: some games of {slug} were played with {words_of(digests_in(line))}, "
                f"others with {words_of(digests[slug])}. Use one folder for each version."
            )
        results.setdefault(tuple(line["match"]), {})[line["number"]] = line
    return results


def digests_in(line: dict[str, Any]) -> dict[str, str]:
    """The digests of a game that was played. Files of earlier versions have none."""
    return {what: line.get(what, "unknown") for what in ("cards", "weights")}


def words_of(digests: dict[str, str]) -> str:
    """Digests in words."""
    return ", ".join(f"{what} {digest}" for what, digest in digests.items())


def lacking_in(
    results: dict[tuple[Any, ...], dict[int, dict[str, Any]]], matches: list[Match]
) -> Iterator[tuple[Match, int]]:
    """The games to play, in the order of the plan. A later line with the same match adds games to it."""
    planned = {key: set(games) for key, games in results.items()}
    for match in matches:
        known = planned.setdefault(match.key, set())
        for number in range(match.games):
            if number not in known:
                known.add(number)
                yield match, number


def run(folder: Path, matches: list[Match], minutes: float, workers: int) -> None:
    """Play the games missing from the folder, in the order of the plan, until the time limit."""
    folder.mkdir(parents=True, exist_ok=True)
    lacking = lacking_in(results_of([folder], {match.game: digests_of(match.game) for match in matches}), matches)
    end = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor(workers) as pool, (folder / FILE).open("a", encoding="utf-8") as file:
        running = {pool.submit(play, *job) for job in islice(lacking, 2 * workers)}
        while running and time.monotonic() < end:
            done, running = wait(running, end - time.monotonic(), FIRST_COMPLETED)
            for future in done:
                file.write("\n" + json.dumps(future.result()))
            file.flush()
            running |= {pool.submit(play, *job) for job in islice(lacking, len(done))}
        for process in list((pool._processes or {}).values()) if running else []:
            process.terminate()


# the table


def interval(games: dict[int, dict[str, Any]]) -> tuple[float, float, float]:
    """The win rate of the first agent (a draw is half a win) and its 95% interval, from whole pairs of games."""
    pairs = [
        fmean((line["score"], games[k + 1]["score"])) for k, line in games.items() if k % 2 == 0 and k + 1 in games
    ]
    if not pairs:
        return 0.5, 0.0, 1.0
    mean = fmean(pairs)
    error = SURE * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 1.0
    return mean, max(0.0, mean - error), min(1.0, mean + error)


def row(key: tuple[Any, ...], games: dict[int, dict[str, Any]]) -> str:
    """A match as a row of the table."""
    slug, one, other, seed = key
    mean, low, high = interval(games)
    times = sorted(ms for line in games.values() for ms in line["ms"][0])
    spent = f"{fmean(times):.1f} | {times[int(0.99 * (len(times) - 1))]:.0f}" if times else " | "
    rate = f"{mean:.1%} ({low:.1%} to {high:.1%})"
    return f"| {slug} | `{one}` | `{other}` | {seed} | {len(games)} | {rate} | {spent} |"


def table(folders: list[Path]) -> str:
    """All matches in these folders, as a Markdown table, with the digests of the cards and weights."""
    results = sorted(results_of(folders).items())
    rows = [row(key, games) for key, games in results]
    digests = {key[0]: words_of(digests_in(next(iter(games.values())))) for key, games in results}
    head = "| game | agent | against | seed | games | win rate (95% CI) | ms per decision, mean | p99 |"
    return "\n".join([head, "|---" * 8 + "|", *rows, "", *(f"{slug}: {words}" for slug, words in digests.items())])


def main() -> None:
    """Read the command line."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("folders", metavar="FOLDER", type=Path, nargs="+")
    about.add_argument("--plan", type=Path, help="the matches to play, one per line")
    about.add_argument("--minutes", type=float, default=60.0, help="time limit in minutes (60)")
    about.add_argument("--workers", type=int, default=0, help="number of processes (0 = one per core)")
    arguments = about.parse_args()
    if arguments.plan is not None:
        workers = arguments.workers or cores()
        run(arguments.folders[0], matches_of(arguments.plan), arguments.minutes, workers)
    print(table(arguments.folders))


if __name__ == "__main__":
    main()
