"""The decks of a printed game and of the game with a set, for comparisons of the two."""

from __future__ import annotations

from typing import Any

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.lab.plan import PlanDecks
from playmat.sets.decks import closest_deck


class SetDecks(PlanDecks):
    """The decks of both games. In the printed game, a new deck is replaced by the printed deck closest to it."""

    def __init__(self, own: dict[str, Deck] | None = None, printed: dict[str, str] | None = None) -> None:
        super().__init__(own)
        self.printed = printed or {}
        """For each new deck, the printed deck that replaces it."""

    def deck(self, game: Game, name: str) -> Deck:
        if name in self.printed and name not in game.decks:
            return game.deck(self.printed[name])
        return super().deck(game, name)

    def __getstate__(self) -> dict[str, Any]:
        return {"own": super().__getstate__(), "printed": self.printed}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state["own"])
        self.printed = state["printed"]

    def __reduce__(self) -> Any:
        return SetDecks, (), self.__getstate__()


def set_decks(printed: Game, game: Game, own: dict[str, Deck] | None = None) -> SetDecks:
    """The decks of a printed game and of the same game with sets. `own` has decks that belong to neither."""
    added = {name: deck for name, deck in game.decks.items() if name not in printed.decks}
    return SetDecks(own, {name: closest_deck(deck, printed) for name, deck in added.items()})
