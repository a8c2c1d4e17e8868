"""What an event is about, according to the parts of a game: the source, the target, the amount, and the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.scope import NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll:
    """Dice rolled together: who rolled them, the purpose, the target and the result."""

    def __init__(
        self, seat: int, purpose: str, sides: int, dice: list[int], needed: int = 0, most: bool = False
    ) -> None:
        self.seat: Final[int] = seat
        self.purpose: Final[str] = purpose
        """The purpose, in words that follow "rolls": "to kick out"."""
        self.sides: Final[int] = sides
        self.dice: Final[list[int]] = dice
        self.needed: Final[int] = needed
        """The target for their sum, or 0."""
        self.most: Final[bool] = most
        """Whether the target is `needed` or less, not `needed` or more."""

    @property
    def success(self) -> bool:
        """Whether the target was reached."""
        total = sum(self.dice)
        return total <= self.needed if self.most else total >= self.needed


@mypyc_attr(allow_interpreted_subclasses=True)
class About:
    """What an event is about, as far as known."""

    def __init__(
        self,
        source: int = NONE,
        targets: list[int] | None = None,
        amount: int = 0,
        meter: str = "",
        paid: dict[str, int] | None = None,
        roll: Roll | None = None,
        printed: str = "",
    ) -> None:
        self.source: int = source
        """The source: a card, or the seat with the board or action."""
        self.targets: list[int] = targets if targets is not None else []
        self.amount: Final[int] = amount
        """The actual change to each target, with its sign."""
        self.meter: Final[str] = meter
        """The meter of the targets that changed, by its name on the face."""
        self.paid: Final[dict[str, int]] = paid if paid is not None else {}
        self.roll: Final[Roll | None] = roll
        self.printed: Final[str] = printed
        """The id of a card that represents the source and is in no pile: a board."""
