"""A game: everything that is specific to it, and how it starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.engine.base import GameBase
from playmat.engine.chance import stream

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.sitting.sitting import Sitting
    from playmat.engine.table.motion import Motion
    from playmat.engine.table.table import Table

__all__ = ["Game"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameBase):
    """A game. Subclasses define everything specific."""

    def start(
        self,
        decks: list[str] | list[Deck] | None = None,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        chance: str = stream.NAME,
        draws: list[Any] | None = None,
        motions: list[Motion] | None = None,
    ) -> Sitting[Any]:
        """A new game (or match, if the options ask for one), played up to its first decision.

        `seed` is a number, or an unguessable key (64 hex digits). `chance` names the generator. "" is the small
        generator, for games from before keys existed. `draws` collects the true-chance draws, and `motions` what a
        spectator sees.
        """
        from playmat.engine.sitting.match import begin_game_or_match  # imported here: listing games needs no table
        from playmat.engine.sitting.opening import Opening

        values = {**self.set_options, **(options or {})}
        return begin_game_or_match(self, Opening(decks, seed, values, chance, draws, motions))

    def arrange(self, seats: int, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
        """A table in a given position. Facts that are not read are errors."""
        arranged: Sitting[Any] = self.positions.arrange(seats, given, options)
        return arranged

    def imagine(self, view: Table[Any], seed: int) -> Table[Any]:
        """A complete state that is consistent with this view."""
        from playmat.engine.view.view import imagine

        return imagine(view, seed)
