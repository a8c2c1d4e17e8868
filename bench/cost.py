"""Measure the cost of the statistics of `playmat simulate`, as a share of the CPU time of a run.

    PYTHONPATH=build/fastest python bench/cost.py [GAME ...] [--games 12] [--rounds 20]

Each game is played without statistics, with statistics, and with card statistics in turn. Only the shortest time of
each variant counts, so other programs on the machine have little effect. Without statistics, the match loop does not
evaluate positions, but it still calls `at_decision`, in which only TTCG counts something.
"""

from __future__ import annotations

import argparse
from time import process_time

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import Tally
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from playmat.lab.plan import SimulationPlan
from playmat.lab.planning import plan_of

WAYS = ("without", "with", "with cards")


def play_only(plan: SimulationPlan, number: int) -> None:
    """Play one of the plan's games without statistics."""
    agents, decks = plan.seating(number)
    players = [player(plan.agents[k], plan.seed_of(number, f"agent {k}")) for k in agents]
    lists = [plan.deck(name) for name in decks]
    play_match(plan.game, players, lists, plan.seed_of(number, "game"), plan.settings)


def seconds(plan: SimulationPlan, number: int, way: str) -> float:
    """The CPU time of a game."""
    game = plan.game
    evaluation = game.player.evaluation
    tally = Tally()
    plan.cards = way == WAYS[2]
    begin = process_time()
    if way == WAYS[0]:
        game.player.evaluation = None
        play_only(plan, number)
        game.player.evaluation = evaluation
    else:
        plan.play(number, tally)
    return process_time() - begin


def measure(game: Game, games: int, rounds: int) -> str:
    """The cost of a game's statistics."""
    plan = plan_of(game, ["greedy"], list(game.decks)[:2])
    best: dict[tuple[str, int], float] = {}
    for _ in range(rounds):
        for number in range(games):
            for way in WAYS:
                key = way, number
                best[key] = min(best.get(key, 1.0), seconds(plan, number, way))
    bare, usual, cards = (sum(best[way, number] for number in range(games)) for way in WAYS)
    shares = f"{1 - bare / usual:.1%} of a run, {1 - bare / cards:.1%} with card statistics"
    return f"{game.slug}: {1e6 * bare / games:,.0f} µs per game, statistics {shares}"


def main() -> None:
    """Read the command line."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("names", nargs="*", metavar="GAME")
    about.add_argument("--games", type=int, default=12, help="number of different games (12)")
    about.add_argument("--rounds", type=int, default=20, help="number of times to play each game (20)")
    chosen = about.parse_args()
    for name in chosen.names or BUILT_IN:
        print(measure(playmat.game(name), chosen.games, chosen.rounds), flush=True)


if __name__ == "__main__":
    main()
