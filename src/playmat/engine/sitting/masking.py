"""Masking: between people, whether a seat is asked depends only on what everybody sees, so silence tells nothing.

A question whose prompt is `secret` can have one answer or several because of cards that the other seats do not see.
Where the game's settings are silent (`Game.silent_options`) the table asks it in both cases. Whoever passes for a seat
that can only pass asks here whether the others could know that: if not, the pass has to wait as long as a click might.
"""

from __future__ import annotations

from typing import Any

from playmat.engine.table.table import Table


def is_masked(t: Table[Any]) -> bool:
    """Whether the seat asked might have a choice that the others cannot see; the answer uses only what all can see."""
    pending = t.state.pending
    if pending is None or not pending.prompt.secret:
        return False
    found: bool = t.game.face.might_act(t)
    return found
