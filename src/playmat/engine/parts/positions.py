"""The positions of a game: its facts by the names that scenarios use, and tables set up from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from playmat.engine.files.given import Given

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.state.step import AnyTable

__all__ = ["Positions"]

AnyGame: TypeAlias = Any
AnySitting: TypeAlias = Any
"""A game, and a table of that game. Parts of a game cannot import these classes, so subclasses narrow the types."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions:
    """How a game describes its positions."""

    def __init__(
        self, game: AnyGame, seat_facts: list[str] | None = None, ordered_facts: list[str] | None = None
    ) -> None:
        self.game: Final[AnyGame] = game
        self.seat_facts: Final[list[str]] = seat_facts or []
        """The facts whose value is a seat."""
        self.ordered_facts: Final[list[str]] = ordered_facts or []
        """The facts that are ordered lists."""

    def facts(self, t: AnyTable, seat: int) -> dict[str, object]:
        """The facts of a seat (NONE: of the table) that are not zones."""
        return {}

    def faults(self, t: AnyTable) -> list[str]:
        """Everything impossible in this state that the engine itself does not check."""
        return []

    def setup_deck(self, given: Given, seat: int) -> Deck:
        """The deck of a seat in a scenario that starts with the setup."""
        decks: dict[str, Deck] = self.game.decks
        names = list(decks)
        return decks[given.choice("deck", names, names[seat % len(names)])]

    def place(self, seats: int, given: Given, options: dict[str, str]) -> AnySitting:
        """A table in the position that a scenario gives, waiting for its first decision."""
        raise NotImplementedError

    def is_quiet(self, t: AnyTable) -> bool:
        """Whether nothing is in progress and the turn player acts next, so that a scenario can describe it."""
        return False

    def write(self, t: AnyTable) -> dict[str, Any]:
        """A quiet position as `place` reads it, from a table or from the view of one seat.

        Raises NoWords for facts that a scenario cannot express.
        """
        raise NotImplementedError

    def arrange(self, seats: int, given: dict[str, Any], options: dict[str, str]) -> AnySitting:
        """A table in a position. Given facts that are not read are errors."""
        facts = Given(given)
        sitting = self.place(seats, facts, options)
        facts.close()
        return sitting
