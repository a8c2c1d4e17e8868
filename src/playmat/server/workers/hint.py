"""Explains a hint: what the advised answer does to the winning chance, by the game's own evaluation."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine

IMAGINED: Final = 6
"""How many times the hidden cards are dealt and chance is sampled."""
FURTHEST: Final = 20
"""The most answers until a position is evaluated as it is."""
WORTH_SAYING: Final = 0.01


def hint_reason(view: Table[Any], seat: int, number: int, seed: int) -> str:
    """A sentence about an answer, from what the seat may know, or "" if the game has no evaluation."""
    player = view.game.player
    if player.evaluation is None:
        return ""
    before = player.value(view, seat)
    after = sum(value_after(view, seat, number, seed + k) for k in range(IMAGINED)) / IMAGINED
    now, then = percent(before), percent(after)
    if after - before >= WORTH_SAYING and then > now:
        return f"It should raise your chance to win from about {now}% to {then}%."
    if before - after >= WORTH_SAYING and then < now:
        return f"The position gets harder, to about {then}% from {now}%, and this looks like the best of it."
    return f"It keeps your chance to win at about {now}%."


def percent(value: float) -> int:
    """A chance in whole percent. Nothing is certain before the end."""
    return min(99, max(1, round(100 * value)))


def value_after(view: Table[Any], seat: int, number: int, seed: int) -> float:
    """The evaluation for the seat after an answer, once nothing is being resolved. All follow the advice."""
    t = imagine(view, seed)
    player = t.game.player
    t.choose(t.listed(t.state.pending)[number])
    for _ in range(FURTHEST):
        if t.state.pending is None or player.settled(t):
            break
        options = t.listed(t.state.pending)
        advice = player.advice(t.view(t.state.pending.seat)) if len(options) > 1 else [0.0]
        t.choose(options[max(range(len(options)), key=lambda k: advice[k])])
    return player.value(t, seat)
