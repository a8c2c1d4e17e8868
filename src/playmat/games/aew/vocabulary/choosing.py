"""Effects by which a player chooses cards one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.option import Move, Prompt
from playmat.engine.state.scope import Scope
from playmat.games.aew.frames import Run
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary.abilities import AewEffect
from playmat.games.aew.vocabulary.filters import Filter

if TYPE_CHECKING:
    from playmat.games.aew.player.mind import Mind


class Choosing(AewEffect):
    """A number of choices among cards, each applied at once."""

    up_to: bool = True
    """Whether the player may choose fewer."""

    def __init__(self, n: int, prompt: Prompt, move: Move, what: Filter | None = None) -> None:
        super().__init__((what,) if what is not None else ())
        self.n: Final[int] = n
        self.prompt: Final[Prompt] = prompt
        self.move: Final[Move] = move

    def chooser(self, run: Run) -> int:
        """The seat that chooses."""
        return run.seat

    def candidates(self, state: AewState, run: Run) -> list[int]:
        """The cards that can be chosen now."""
        raise NotImplementedError(type(self).__name__)

    def open_to(self, m: Mind) -> int:
        """The number of cards that the player who considers this effect could choose."""
        return len(self.candidates(m.state, Run([], m.user, m.place)))

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        """Apply the effect to the chosen card."""
        raise NotImplementedError(type(self).__name__)

    def finish(self, t: AewTable, run: Run) -> None:
        """Finish after the last choice."""
