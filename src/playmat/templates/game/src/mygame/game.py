"""The game itself: its zones, cards, decks and setup, and the parts it is made of."""

from __future__ import annotations

from typing import Any, Final

from mygame.cards import STONES
from mygame.face import MyGameFace
from mygame.moves import BEGINS
from mygame.player import MyGamePlayer
from mygame.position import MyGamePositions
from mygame.rules import concede, set_up
from mygame.state import BAG, ZONES, MyGameState
from mygame.stone import Echo, Seam, Stone
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.lists import Lists
from playmat.engine.parts.statistics import Statistics
from playmat.engine.sitting.opening import know_own_lists, lay_out_deck
from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable, Step
from playmat.engine.table.table import Table
from playmat.kit.decks import Size, cards_of, copy_faults, read_decks
from playmat.kit.statistics import seat_of_first

SIZE: Final = Size(12, 12, "", "stones")
MOST_COPIES: Final = 4


class MyGameLists(Lists):
    """The legal decks: twelve stones, at most four of a kind."""

    def deck_faults(self, deck: Deck) -> list[str]:
        faults: list[str] = []
        cards = cards_of(self.game, deck.cards, faults)
        return faults + SIZE.faults(len(deck.cards)) + copy_faults(cards, lambda card: (MOST_COPIES, ""))


class MyGameStatistics(Statistics):
    """What `playmat simulate` counts."""

    def first_seat(self, t: AnyTable) -> int:
        return seat_of_first(t, BEGINS)

    def of_game(self, t: AnyTable) -> dict[str, float]:
        return {"height of the winner": float(max(t.state.height))}


class MyGameGame(Game):
    """My Game: two builders and a bag of stones each."""

    def __init__(self) -> None:
        super().__init__("mygame", "My Game")
        self.zones = list(ZONES)
        self.cards = {stone.id: stone for stone in STONES}
        self.decks = read_decks("mygame", ("riverbed", "mountain"))
        self.calls = {"concede": concede}
        self.lists = MyGameLists(self)
        self.positions = MyGamePositions(self, ["turn"])
        self.statistics = MyGameStatistics()
        self.face = MyGameFace()
        self.player = MyGamePlayer(self)

    def new_state(self) -> State:
        return MyGameState()

    def setup(self) -> Step:
        return set_up

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, BAG, seat)
        know_own_lists(t.state)

    def vocabulary(self) -> dict[str, object]:
        return {"stone": Stone, "echo": Echo, "seam": Seam}


GAME: Final = MyGameGame()
