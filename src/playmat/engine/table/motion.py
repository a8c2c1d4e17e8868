"""What somebody who watches sees happen on the table: cards that go, turn or are shown, shuffles, dice, aims."""

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
    """One of these, with the copy it shows and who knew that then. No rule reads it: it is for animations."""

    def __init__(
        self, kind: str, thing: int, copy: int, known: int, start: int, to: int, number: int, sides: int
    ) -> None:
        self.kind: Final[str] = kind
        self.thing: Final[int] = thing
        self.copy: Final[int] = copy
        self.known: Final[int] = known
        self.start: Final[int] = start
        """The pile it comes from, or that is shuffled."""
        self.to: Final[int] = to
        self.number: Final[int] = number
        """What a die shows,"""
        self.sides: Final[int] = sides
        """and on how many sides."""


def fallen(number: int, sides: int) -> Motion:
    """A die has fallen."""
    return Motion(ROLL, NONE, 0, 0, NONE, NONE, number, sides)
