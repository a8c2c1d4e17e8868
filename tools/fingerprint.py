"""Print fingerprints of play: one line per game or scenario, equal unless a player could notice a difference.

    PYTHONPATH=src python tools/fingerprint.py > now.txt
    PYTHONPATH=../before/src python tools/fingerprint.py > before.txt
    diff before.txt now.txt

At each decision, it records the seat to act, the question, the texts of the options, the refusals with their rules, the
new log lines with their rules, and the views of every seat and a spectator. It uses only public names, so that it runs
on older and newer versions. `--detail atw/17` prints one game instead, decision by decision.

`--play` records the course of the game without its texts: seats to act, moves, zones, facts and the outcome. These
fingerprints stay equal when only texts change.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import playmat

SPECTATOR = -1
Told = Callable[[Any, int], Iterator[str]]
"""Records a decision, given the number of log lines that are already recorded."""
GAMES = ["atw", "champions", "school", "aew", "ttcg"]


def found(*places: str) -> Any:
    """An object by its module and name, from the first of these locations that exists in this version."""
    for place in places:
        module, _, name = place.rpartition(".")
        try:
            return getattr(import_module(f"playmat.{module}"), name)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"This version does not have any of {', '.join(places)}.")


ViewerIds = found("server.views.viewer_ids.ViewerIds", "server.views.numbers.Numbers", "server.numbers.Numbers")
view_json = found("server.views.view_json.view_json", "server.views.shown.view_json", "server.shown.view_json")
read_rulebook = found("scenario.rulebook.read_rulebook")
run_scenario = found("scenario.run.run_scenario")
Way = found("scenario.run.Way")


def decision(table: Any, seen: int) -> Iterator[str]:
    """Everything that a player can notice at one decision, with the log from this line on."""
    asked = table.decision
    if asked is not None:
        yield f"{asked.seat} {asked.prompt}: {' | '.join(asked.texts)}"
        yield from (f"not {text}: {why.rule} {why.text}" for text, why in asked.refused)
    for seat in (*range(table.state.seats), SPECTATOR):
        yield from (f"{seat} reads {rule} {line}" for rule, line in table.log(seat, seen))
        shown = json.dumps(view_json(table, ViewerIds(seat)), sort_keys=True)
        yield f"{seat} sees {hashlib.sha256(shown.encode()).hexdigest()[:16]}"


def play(table: Any, seen: int) -> Iterator[str]:
    """The situation at one decision: the seat to act, the moves, the zones and the facts."""
    state = table.state
    pending = state.pending
    if pending is not None:
        moves = [f"{o.move.address},{o.thing},{o.other},{o.number}" for o in table.listed(pending)]
        yield f"{pending.seat} {pending.prompt.address}: {' | '.join(moves)}"
    for zone in table.game.zones:
        for seat in range(state.seats):
            yield f"{zone.index} {seat}: {' '.join(state.card(place).id for place in state.pile(zone, seat))}"
    for seat in (*range(state.seats), SPECTATOR):
        facts = table.game.positions.facts(table, seat)
        yield f"{seat} has {json.dumps(facts, sort_keys=True, default=str)}"


def start(slug: str, number: int) -> Any:
    """A game by its number, which determines the decks, the seats and sometimes the settings."""
    game = playmat.game(slug)
    chance = random.Random(f"{slug} {number}")
    seats = chance.randint(game.least_seats, game.most_seats)
    decks = [chance.choice(list(game.decks)) for _ in range(seats)]
    options = {}
    if number % 4 == 3:
        options = {o.name: chance.choice(o.values) for o in game.options if chance.random() < 0.2}
    try:
        return game.start(decks, number, options)
    except Exception as fault:  # settings or decks that cannot be combined: the error is part of the fingerprint, too
        return str(fault)


def game_lines(slug: str, number: int, encode: Told = decision) -> Iterator[str]:
    """One game, played at random."""
    table = start(slug, number)
    if isinstance(table, str):
        yield table if encode is decision else "not begun"
        return
    table.keeps_checkpoints = False
    chance = random.Random(number)
    seen = 0
    while not table.over:
        yield from encode(table, seen)
        seen += len(table.log(SPECTATOR, seen)) if encode is decision else 0
        options = table.listed(table.state.pending)
        chosen = chance.choice([o for o in options if not o.move.aside] or options)
        yield f"chosen: {options.index(chosen)}"
        table.answer(chosen)
    yield from encode(table, seen)
    yield f"{table.outcome.winners} {table.outcome.ending} {table.outcome.rule}"


class Watching(Way):  # type: ignore[misc, valid-type]  # found at run time
    """A plain run of a scenario that records everything."""

    def __init__(self, encode: Told) -> None:
        self.encode = encode
        self.lines: list[str] = []

    def __call__(self) -> Watching:
        return self

    def look(self, run: Any) -> None:
        self.lines += self.encode(run.table, 0)


def scenario_lines(slug: str, number: int, encode: Told = decision) -> Iterator[str]:
    """One scenario of a rulebook."""
    game = playmat.game(slug)
    watching = Watching(encode)
    run_scenario(game, read_rulebook(game).scenarios()[number], [watching])
    yield from watching.lines


def fingerprint(task: tuple[str, str, int], encode: Told = decision) -> str:
    """One line: its name, the number of recorded lines, and their hash."""
    kind, slug, number = task
    lines = list((game_lines if kind == "game" else scenario_lines)(slug, number, encode))
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]
    return f"{slug} {kind} {number} {len(lines)} {digest}"


def tasks(games: int, slugs: list[str], scenarios: bool = True) -> list[tuple[str, str, int]]:
    """Every game and every scenario."""
    pairs = [("game", slug, number) for slug in slugs for number in range(games)]
    for slug in slugs if scenarios else []:
        count = len(read_rulebook(playmat.game(slug)).scenarios())
        pairs += [("scenario", slug, number) for number in range(count)]
    return pairs


def main() -> None:
    """Print the fingerprints, or one complete game."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--games", type=int, default=2000, help="number of random games per game")
    about.add_argument("--only", choices=GAMES, help="fingerprint only this game")
    about.add_argument("--play", action="store_true", help="only seats, moves, zones, facts and the outcome, no texts")
    about.add_argument("--no-scenarios", action="store_true", help="leave out the rulebooks' scenarios")
    about.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    about.add_argument("--detail", help="print one game or scenario: atw/17, school/scenario/3")
    arguments = about.parse_args()
    encode = play if arguments.play else decision
    if arguments.detail:
        slug, *kind, number = arguments.detail.split("/")
        lines = scenario_lines if kind == ["scenario"] else game_lines
        for line in lines(slug, int(number), encode):
            print(line)
        return
    jobs = tasks(arguments.games, [arguments.only] if arguments.only else GAMES, not arguments.no_scenarios)
    with multiprocessing.Pool(arguments.workers) as pool:
        for line in pool.imap(partial(fingerprint, encode=encode), jobs, chunksize=8):
            print(line)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
