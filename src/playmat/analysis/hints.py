"""A hint: the answer that wins most often among the best by advice, and why, using only what the seat may know."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from playmat.analysis.playouts import advised
from playmat.analysis.reasons import (
    Consequence,
    WatchedPlayout,
    consequence,
    mean,
    reason_text,
    values_of,
    watch_playout,
)
from playmat.engine.chance import small as chance
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts

TRIED: Final = 3
"""How many of the best answers by advice are tried."""
STATES: Final = 40
"""How many imagined states each answer is tried in."""
LEAST_STATES: Final = 8
"""How many states are tried even if time runs out."""


class Hint(NamedTuple):
    """An answer by its number, a sentence or two about it, and the data behind them."""

    option: int
    text: str
    second: int
    """The answer it is compared with, or the same answer if there is only one."""
    consequence: Consequence | None
    playouts: dict[int, list[WatchedPlayout]]


def hint(view: Table[Any], seed: int, seconds: float = 0) -> Hint:
    """A hint for the pending decision of a view. `seconds` limits its processor time, 0 for no limit.

    The advised answer stays the best unless another one has a higher chance in whole percent, as players see it.
    """
    order = advised(view)[:TRIED]
    playouts = watch_all(view, order, seed, seconds)
    leader = max(order, key=lambda k: mean(values_of(playouts[k])))
    best = leader if percent(playouts[leader]) > percent(playouts[order[0]]) else order[0]
    others = others_of(best, playouts)
    if not others:
        return Hint(best, "It is your only move.", best, None, playouts)
    texts = option_texts(view, view.listed(view.state.pending))
    second, cause = compared(best, others, playouts, texts[best])
    text = texts[second]
    chances = f'Wins {percent(playouts[best])}% ("{text}": {percent(playouts[second])}%).'
    return Hint(best, f"{chances} {reason_text(cause, text)}".strip(), second, cause, playouts)


def others_of(best: int, playouts: dict[int, list[WatchedPlayout]]) -> list[int]:
    """The other answers, the one with the highest chance first."""
    return sorted((k for k in playouts if k != best), key=lambda k: -mean(values_of(playouts[k])))


def compared(
    best: int, others: list[int], playouts: dict[int, list[WatchedPlayout]], answer: str
) -> tuple[int, Consequence | None]:
    """The second-best answer, and the advantage of the best one over it.

    Two answers may have the same results, because both can be given in any order. Then the next answer is compared.
    """
    for other in others:
        cause = consequence(playouts[best], playouts[other], answer)
        if cause is not None:
            return other, cause
    return others[0], None


def watch_all(view: Table[Any], numbers: list[int], seed: int, seconds: float) -> dict[int, list[WatchedPlayout]]:
    """Playouts of these answers in the same imagined states."""
    end = time.process_time() + (seconds or float("inf"))
    options = view.listed(view.state.pending)
    playouts: dict[int, list[WatchedPlayout]] = {k: [] for k in numbers}
    stream = chance.labeled("hint", seed)
    for state in range(STATES):
        if state >= LEAST_STATES and time.process_time() > end:
            break
        stream = chance.step(stream)
        for k in numbers:
            playouts[k].append(watch_playout(view, options[k], stream))
    return playouts


def percent(playouts: list[WatchedPlayout]) -> int:
    """The chance to win in whole percent. Nothing is certain before the end."""
    return min(99, max(1, round(100 * mean(values_of(playouts)))))
