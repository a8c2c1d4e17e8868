"""Current values of what is in play: printed ones, changed by what lasts; worked out anew when they are stale."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.card import Ability
from playmat.engine.state.state import State
from playmat.engine.state.step import Word

__all__ = ["Static", "Valued"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Ability):
    """Continuous while its card is in play: it writes what it changes whenever values are worked out."""

    def __init__(self, sentence: str = "", layer: int = 0, parts: tuple[Word, ...] = ()) -> None:
        super().__init__(sentence, parts=parts)
        self.layer: Final[int] = layer
        """Lower layers are applied first; a filter may read what they have written."""

    def apply(self, state: Any, source: Any) -> None:
        """Changes current values, on behalf of the card it stands on."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Valued(State):
    """A state in which things in play have current values beside the printed ones."""

    def __init__(self) -> None:
        super().__init__()
        self.stale: bool = True  # worked out, not kept

    def changed(self) -> None:
        """Something that current values depend on is different now."""
        self.stale = True
        self.stamp += 1

    def work_out(self) -> None:
        """Printed values, then what changes them layer by layer, then the bounds."""
        self.stale = False
        if self.printed():
            self.apply_statics()
        self.bounds()

    def printed(self) -> bool:
        """Writes the values as printed, with counters and what lasts for a while; whether statics are in play."""
        raise NotImplementedError(type(self).__name__)

    def apply_statics(self) -> None:
        """Applies every static ability in play, lower layers first."""
        raise NotImplementedError(type(self).__name__)

    def bounds(self) -> None:
        """No value is below its least; nothing, unless the game has such bounds."""
