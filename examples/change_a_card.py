"""Change a number on a card and compare both versions by simulation.

`playmat cards champions "Fire Golem"` lists the paths of a card's numbers. Both versions play the same seeds, so the
difference comes only from the change.
"""

from __future__ import annotations

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import wilson
from playmat.engine.game import Game

CHANGE = {"Alden Mastiff": {"health": 30}}


def wins(game: Game, games: int) -> int:
    """The number of games in which Alden Mastiff beats Nova Kestrel when greedy plays both."""
    count = 0
    for seed in range(games):
        decks = [game.deck("alden"), game.deck("nova")]
        players = [player("greedy", seed), player("greedy", seed + games)]
        outcome = play_match(game, players, decks, seed, {}).table.outcome
        count += outcome is not None and 0 in outcome.winners
    return count


def main(games: int = 20) -> str:
    """The win rate before and after the change."""
    game = playmat.game("atw")
    lines = []
    for name, version in (("as printed", game), ("with 30 health", game.with_changes(CHANGE))):
        rate, low, high = wilson(wins(version, games), games)
        lines.append(f"Alden Mastiff {name}: wins {rate:.0%} of {games} games (95% CI {low:.0%} to {high:.0%})")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
