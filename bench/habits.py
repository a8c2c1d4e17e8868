"""Count two habits of the greedy player that a person would notice, in games between two greedy players.

AEW: the share of turns without a purchase although one was offered (target: below 8%). A turn counts once for each
player who was offered a purchase in it. Saving Momentum can be the right play, so the target is not 0.

TTCG: the share of idle flips (target: 0). A flip is idle if the card gains nothing from being face up: it has no
ability that triggers or that applies while it is face up, and its player neither attacks with it nor uses it in the
same turn. Such a flip only reveals a bluff.

    python bench/habits.py --games 100
    python bench/habits.py --games 100 --game ttcg
"""

from __future__ import annotations

import argparse
from typing import Any, Final

from playmat.engine.game import Game
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.games import game
from playmat.games.aew.moves import PURCHASE_CARD
from playmat.games.ttcg.moves import FLIP, FLIPPED
from playmat.games.ttcg.state import TtcgState
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP, LATENT

USEFUL: Final = (CONTINUOUS, EQUIP, LATENT)
"""The kinds of effects that apply while a card is face up."""


class Purchases:
    """AEW: the turns in which each player was offered a purchase, and those with a purchase."""

    game = "aew"
    title = "turns without a purchase"

    def __init__(self) -> None:
        self.offered: set[tuple[int, int, int]] = set()
        self.with_purchase: set[tuple[int, int, int]] = set()
        self.number = 0

    def begin(self) -> None:
        """Another game."""
        self.number += 1

    def answered(self, t: Table[Any], options: list[Option], chosen: Option) -> None:
        """Handle an answer that is about to be given."""
        turn = (self.number, t.state.turn, t.state.pending.seat)
        if any(option.move is PURCHASE_CARD for option in options):
            self.offered.add(turn)
        if chosen.move is PURCHASE_CARD:
            self.with_purchase.add(turn)

    def counts(self) -> tuple[int, int]:
        """The turns without a purchase, and all turns in which one was offered."""
        return len(self.offered - self.with_purchase), len(self.offered)


class Flips:
    """TTCG: all flips, and the idle ones."""

    game = "ttcg"
    title = "idle flips"

    def __init__(self) -> None:
        self.flips = 0
        self.idle = 0
        self.turn = (0, 0)
        self.waiting: set[int] = set()
        """The cards flipped this turn that have not been used yet."""

    def begin(self) -> None:
        """Another game."""
        self.end_turn()

    def end_turn(self) -> None:
        """Count the flipped cards that were never used as idle flips."""
        self.idle += len(self.waiting)
        self.waiting.clear()

    def answered(self, t: Table[Any], options: list[Option], chosen: Option) -> None:
        """Handle an answer that is about to be given."""
        state: TtcgState = t.state
        turn = (state.turn, state.active)
        if turn != self.turn:
            self.end_turn()
            self.turn = turn
        if chosen.move is FLIP:
            self.flips += 1
            effects = state.ttcg_card(chosen.thing).effects
            if not any(effect.on is FLIPPED or effect.kind in USEFUL for effect in effects):
                self.waiting.add(chosen.thing)
        else:
            self.waiting.discard(chosen.thing)

    def counts(self) -> tuple[int, int]:
        """The idle flips, and all flips."""
        self.end_turn()
        return self.idle, self.flips


HABITS: Final = (Purchases, Flips)


def decks_for(of: Game, seed: int) -> list[str]:
    """Two different decks. Successive seeds go through all pairs."""
    names = list(of.decks)
    step = 1 + seed // len(names) % (len(names) - 1)
    return [names[seed % len(names)], names[(seed + step) % len(names)]]


def play(of: Game, seed: int, habit: Purchases | Flips) -> None:
    """Play one game between two greedy players."""
    t = of.start(decks_for(of, seed), seed)
    habit.begin()
    while not t.over:
        options = t.listed(t.state.pending)
        worth = of.advice(t.view(t.state.pending.seat)) if len(options) > 1 else [0.0]
        chosen = options[max(range(len(options)), key=worth.__getitem__)]
        habit.answered(t, options, chosen)
        t.choose(chosen)


def measure(habit: Purchases | Flips, games: int) -> str:
    """Returns a line with the share over all games."""
    for seed in range(games):
        play(game(habit.game), seed, habit)
    count, of_all = habit.counts()
    return f"{habit.game:6} {habit.title:26} {count:6,} of {of_all:7,} {count / max(1, of_all):8.1%}"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games per habit (default: 100)")
    parser.add_argument("--game", nargs="+", choices=[habit.game for habit in HABITS])
    arguments = parser.parse_args()
    for habit in HABITS:
        if not arguments.game or habit.game in arguments.game:
            print(measure(habit(), arguments.games), flush=True)


if __name__ == "__main__":
    main()
