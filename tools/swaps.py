"""Measure how well a game's evaluation judges a hand: the loss if the best card in hand becomes the worst.

The positions come from greedy games in which the seat to act holds two different cards. A loss is in percentage points
of the win probability, from that seat's point of view.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import Any

import playmat
from playmat.agents.fitting.positions import pairings, seed_of
from playmat.agents.greedy import Greedy
from playmat.agents.self_play import play_match
from playmat.engine.game import Game
from playmat.engine.table.table import Table

Swap = tuple[float, float]
"""The seat's win probability, and the points that the swap costs."""
UNDECIDED = (0.3, 0.7)


def swap(t: Table[Any]) -> Swap | None:
    """The largest loss if one card in hand becomes a copy of another, or None without two different cards."""
    seat: int = t.state.pending.seat
    value, state = t.game.player.value, t.state
    [hand] = [zone for zone in t.game.zones if zone.name == "hand" and not zone.shared]
    kinds = {state.copies[state.copy[place]].card.id: place for place in state.pile(hand, seat)}
    if len(kinds) < 2:
        return None
    chance = value(t, seat)
    lowest = chance
    for place in kinds.values():
        for other in kinds.values():
            tried = t.clone()
            tried.state.copy[place] = state.copy[other]
            lowest = min(lowest, value(tried, seat))
    return chance, 100 * (chance - lowest)


def swaps_of(game: Game, games: int, seed: int) -> tuple[list[Swap], int]:
    """The swaps at the decisions in these games, and the number of positions without a swap."""
    every: list[Swap | None] = []

    def note(t: Table[Any]) -> None:
        if game.player.settled(t):
            every.append(swap(t))

    seatings = pairings(game, seed)
    for number in range(games):
        players = [Greedy(seed_of(seed, f"player {seat} of {number}")) for seat in (0, 1)]
        decks = [game.deck(name) for name in seatings[number % len(seatings)]]
        play_match(game, [*players], decks, seed_of(seed, f"game {number}"), {}, note)
    swaps = [each for each in every if each is not None]
    return swaps, len(every) - len(swaps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=2813)
    asked = parser.parse_args()
    for slug in asked.game:
        swaps, others = swaps_of(playmat.game(slug), asked.games, asked.seed)
        low, high = UNDECIDED
        open_ones = [loss for chance, loss in swaps if low <= chance <= high]
        print(f"{slug}: {len(swaps)} positions, {median(loss for _, loss in swaps):.1f} points in the median")
        print(f"  {len(open_ones)} of them with a chance of {low:.0%} to {high:.0%}: {median(open_ones):.1f} points")
        print(f"  {others} more positions without two different cards in hand")


if __name__ == "__main__":
    main()
