"""What is known about good play, for the greedy player and for hints."""

from __future__ import annotations

from typing import Any

from playmat.engine.table import Table


def advise(view: Table[Any]) -> list[float]:
    """How good each option of the pending decision looks, in their order."""
    pending = view.state.pending
    return [] if pending is None else [0.0 for _ in view.listed(pending)]
