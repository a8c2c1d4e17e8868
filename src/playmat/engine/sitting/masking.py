"""Masking: between people, whether a seat is asked depends only on what everyone sees, so silence reveals nothing.

A question whose prompt is `secret` can have one answer or several because of cards that the other seats do not see.
With silent settings (`Game.silent_options`) the table asks it in both cases. Code that passes for a seat checks here
whether the others could know that it can only pass. If not, the pass must wait as long as a click might take.
"""

from __future__ import annotations

from typing import Any

from playmat.engine.table.table import Table


def is_masked(t: Table[Any]) -> bool:
    """Whether the seat might have a choice that the others cannot see. It uses only what everyone can see."""
    pending = t.state.pending
    if pending is None or not pending.prompt.secret:
        return False
    masked: bool = t.game.face.might_act(t)
    return masked
