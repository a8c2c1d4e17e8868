"""What a spectator sees happen on the table: cards that move, turn or are shown, shuffles, dice, aims."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.scope import NONE

MOVE: Final = "move"
REVEAL: Final = "reveal"
TURN_UP: Final = "turn up"
TURN_DOWN: Final = "turn down"
SHUFFLE: Final = "shuffle"
ROLL: Final = "roll"
AIM: Final = "aim"
TOLD: Final = "told"


@mypyc_attr(allow_interpreted_subclasses=True)
class Motion:
    """One motion, with the copy it shows and who knew it then. For animations only: no rule reads it."""

    def __init__(
        self, kind: str, thing: int, copy: int, known: int, start: int, to: int, number: int, sides: int
    ) -> None:
        self.kind: Final[str] = kind
        self.thing: Final[int] = thing
        self.copy: Final[int] = copy
        self.known: Final[int] = known
        self.start: Final[int] = start
        """The pile it comes from, or the pile that is shuffled."""
        self.to: Final[int] = to
        self.number: Final[int] = number
        """The number rolled on a die."""
        self.sides: Final[int] = sides
        """The die's number of sides."""


def fallen(number: int, sides: int) -> Motion:
    """The motion of a die that was rolled."""
    return Motion(ROLL, NONE, 0, 0, NONE, NONE, number, sides)
