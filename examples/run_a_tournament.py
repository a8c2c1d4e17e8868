"""Run a round robin of agents and report win rates with 95% confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import wilson

AGENTS = ("random", "greedy", "search:8")


def main(games: int = 4, agents: Sequence[str] = AGENTS) -> str:
    """A table of win rates. Each pair plays this many games, with the seats swapped after every game."""
    game = playmat.game("atw")
    deck = next(iter(game.decks.values()))
    wins = dict.fromkeys(agents, 0)
    played = dict.fromkeys(agents, 0)
    for pair in combinations(agents, 2):
        for seed in range(games):
            seats = pair if seed % 2 else pair[::-1]
            players = [player(name, seed) for name in seats]
            outcome = play_match(game, players, [deck, deck], seed, {}).table.outcome
            if outcome is None or not outcome.winners:
                continue  # a draw
            for seat, name in enumerate(seats):
                played[name] += 1
                wins[name] += seat in outcome.winners
    lines = [f"{'agent':10} {'wins':>5} {'games':>6}  win rate (draws excluded)"]
    for name in sorted(agents, key=lambda name: -wins[name]):
        rate, low, high = wilson(wins[name], played[name])
        lines.append(f"{name:10} {wins[name]:5} {played[name]:6}  {rate:.0%} (95% CI {low:.0%} to {high:.0%})")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
