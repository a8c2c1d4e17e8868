"""Write an agent that sees its seat's view and chooses one of the options.

This one follows the game's advice, but also explores: one decision in ten is random.
"""

from __future__ import annotations

from typing import Any

import playmat
from playmat.agents import Player, player
from playmat.agents.self_play import play_match
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table


class Explorer(Player):
    """Follows the game's advice, except for a share of random decisions."""

    name = "explorer"

    def __init__(self, seed: int = 0, random_percent: int = 10) -> None:
        super().__init__(seed)
        self.random_percent = random_percent

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        if self.number(100) < self.random_percent:
            return options[self.number(len(options))]
        advice = view.game.advice(view)  # a number for each option, higher is better
        return options[advice.index(max(advice))]


def main(games: int = 20) -> str:
    """The win rate of the agent against random play, with the seats swapped after every game."""
    game = playmat.game("atw")
    decks = [game.deck("nova"), game.deck("tembo")]
    wins = 0
    for seed in range(games):
        seat = seed % 2
        players = [player("random", seed), player("random", seed + games)]
        players[seat] = Explorer(seed)
        outcome = play_match(game, players, decks, seed, {}).table.outcome
        wins += outcome is not None and seat in outcome.winners
    return f"The agent wins {wins} of {games} games against random play."


if __name__ == "__main__":
    print(main())
