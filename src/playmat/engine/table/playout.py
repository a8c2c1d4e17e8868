"""Play a table automatically: at random, or by the game's advice. The inner loops of agents."""

from __future__ import annotations

from typing import Final

from playmat.engine.chance import small as chance
from playmat.engine.parts.player import TO_THE_END
from playmat.engine.state.option import in_the_game
from playmat.engine.table.table import S, Table


class Played:
    """The result of a playout: the number of real decisions (two options or more), their total number of options, and
    the stream's state.
    """

    def __init__(self, decisions: int, options: int, seed: int) -> None:
        self.decisions: Final[int] = decisions
        self.options: Final[int] = options
        self.seed: Final[int] = seed


def play_at_random(t: Table[S], seed: int, most: int = TO_THE_END) -> Played:
    """All seats answer at random, to the end or for this many real decisions. `seed` is a state of a stream."""
    decisions = offered = 0
    pending = t.state.pending
    while pending is not None and decisions < most:
        options = pending.listed or t.listed(pending)
        count = in_the_game(options) if options[-1].move.aside else len(options)
        chosen = 0
        if count > 1:
            decisions += 1
            offered += count
            seed = chance.step(seed)
            chosen = chance.number(seed, count)
        t.choose(options[chosen])
        pending = t.state.pending
    return Played(decisions, offered, seed)


def play_by_advice(t: Table[S], seed: int, most: int = TO_THE_END) -> Played:
    """All seats follow the game's advice, to the end or for this many real decisions. Ties are broken at random."""
    decisions = offered = 0
    game = t.game
    while t.state.pending is not None and decisions < most:
        options = t.listed(t.state.pending)
        count = len(options)
        chosen = 0
        if count > 1:
            decisions += 1
            offered += count
            seed = chance.step(seed)
            chosen = best_of(game.player.advice(t), seed)
        t.choose(options[chosen])
    return Played(decisions, offered, seed)


def look_ahead(t: Table[S], seed: int, most: int) -> None:
    """Play by advice for this many real decisions, then until nothing is being resolved (at most 3 * `most`)."""
    seed = play_by_advice(t, seed, most).seed
    left = 2 * most
    while t.state.pending is not None and left > 0 and not t.game.player.settled(t):
        seed = play_by_advice(t, seed, 1).seed
        left -= 1


def best_of(advice: list[float], seed: int) -> int:
    """The index of the best option. Ties are broken by this state of a stream."""
    best = advice[0]
    count = 1
    for k in range(1, len(advice)):
        if advice[k] > best:
            best = advice[k]
            count = 1
        elif advice[k] == best:
            count += 1
    left = chance.number(seed, count) if count > 1 else 0
    for k in range(len(advice)):
        if advice[k] == best:
            if left == 0:
                return k
            left -= 1
    return 0  # only for NaN
