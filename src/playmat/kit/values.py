"""Current values of things in play: printed values with all lasting changes, recomputed when they are stale."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.card import Ability
from playmat.engine.state.state import State
from playmat.engine.state.step import Word

__all__ = ["Static", "Valued"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Ability):
    """A continuous ability: while its card is in play, it writes its changes whenever values are recomputed."""

    def __init__(self, sentence: str = "", layer: int = 0, parts: tuple[Word, ...] = ()) -> None:
        super().__init__(sentence, parts=parts)
        self.layer: Final[int] = layer
        """Lower layers are applied first. A filter may read the values that lower layers have written."""

    def apply(self, state: Any, source: Any) -> None:
        """Change current values on behalf of its card."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Valued(State):
    """A state in which things in play have current values besides the printed ones."""

    def __init__(self) -> None:
        super().__init__()
        self.stale: bool = True  # computed, not saved

    def changed(self) -> None:
        """Mark current values as stale."""
        self.stale = True
        self.stamp += 1

    def work_out(self) -> None:
        """Recompute: the printed values, then the changes layer by layer, then the bounds."""
        self.stale = False
        if self.printed():
            self.apply_statics()
        self.bounds()

    def printed(self) -> bool:
        """Write the printed values with counters and lasting effects. True if statics are in play."""
        raise NotImplementedError(type(self).__name__)

    def apply_statics(self) -> None:
        """Apply every static ability in play, lower layers first."""
        raise NotImplementedError(type(self).__name__)

    def bounds(self) -> None:
        """Raise values to their minimum, if the game has bounds."""
