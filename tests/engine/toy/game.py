"""Lantern Keepers as a game: its options, decks, names and table layout."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.lists import Lists
from playmat.engine.parts.naming import Names
from playmat.engine.parts.player import GamePlayer
from playmat.engine.sitting.opening import lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.option import Prompt, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.engine.table.table import Table
from playmat.kit.decks import Size, cards_of, copy_faults, read_decks
from tests.engine.toy import settings, words
from tests.engine.toy.card import LanternCard
from tests.engine.toy.cards import CARDS
from tests.engine.toy.moves import ANSWER, PAY, WAIT
from tests.engine.toy.position import LanternPositions
from tests.engine.toy.rules.ending import concede
from tests.engine.toy.rules.setup import setup
from tests.engine.toy.state import DECK, HAND, ZONES, LanternState

DECKS: Final = ("harbor", "reeds", "wrecks")
NAMES: Final = ("North", "East", "South", "West")
SIZE: Final = Size(12, 40, "")
COPIES: Final = 3


class LanternLists(Lists):
    """Decks of lamps."""

    def deck_faults(self, deck: Deck) -> list[str]:
        faults = SIZE.faults(len(deck.cards))
        cards = cards_of(self.game, deck.cards, faults)
        return faults + copy_faults(cards, lambda card: (COPIES, ""))


class LanternNames(Names):
    """The names of things in Lantern Keepers."""

    def seat(self, state: State, seat: int) -> str:
        return NAMES[seat] if seat != NONE else "nobody"

    def thing(self, state: State, thing: int) -> str:
        shown = NONE if thing < state.seats or state.is_card(thing) else self.shown(state, thing)
        return super().thing(state, thing if shown == NONE else shown)

    def place(self, state: State, thing: int) -> str:
        shown = NONE if thing < state.seats or state.is_card(thing) else self.shown(state, thing)
        return super().place(state, thing if shown == NONE else shown)

    def shown(self, state: State, thing: int) -> int:
        assert isinstance(state, LanternState)
        tower = state.tower(thing)
        if tower is not None:
            return tower.top
        return next((spoken.source.thing for spoken in state.spoken if spoken.thing == thing), NONE)

    def why_wait(self, t: Table[Any], seat: int, text: str) -> Refusal:
        return Refusal(WAIT.rule, f"{text}; {WAIT.text}")


class LanternPlayer(GamePlayer):
    """The knowledge of computer players: the cards that other keepers' veiled lamps could be."""

    def limited_places(self, t: Table[Any]) -> list[int]:
        state = cast(LanternState, t.state)
        paying = state.pending.scope.this if state.pending is not None and state.pending.prompt is PAY else None
        return [*state.veiled, paying.thing] if paying is not None else list(state.veiled)

    def could_be(self, t: Table[Any], place: int, card: Card) -> bool:
        state = cast(LanternState, t.state)
        paying = state.pending.scope.this if state.pending is not None and state.pending.prompt is PAY else None
        if paying is not None and paying.thing == place:
            return len(cast(LanternCard, card).price) > 0
        if place not in state.veiled:
            return True
        tower = state.tower_of(place)
        below = tower.cards[:-1] if tower is not None else []
        fitting = not below or cast(LanternCard, card).hue == state.lantern_card(below[-1]).hue
        return fitting and cast(LanternCard, card).winged


class Lanterns(Game):
    """Lantern Keepers: two to four lights on the shore, and the last one still burning wins."""

    def __init__(self) -> None:
        super().__init__("lanterns", "Lantern Keepers")
        self.most_seats = 4
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        cards: list[Card] = list(CARDS)
        self.cards = {card.id: card for card in cards}
        self.decks = read_decks("tests.engine.toy", DECKS)
        self.calls = {"concede": concede}
        self.player = LanternPlayer(self)
        self.lists = LanternLists(self)
        self.names = LanternNames(self)
        self.positions = LanternPositions(self, ["turn"])

    def new_state(self) -> State:
        return LanternState()

    def setup(self) -> Step:
        return setup

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)

    # asking and naming

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        if prompt is ANSWER and settings.MASKED.on(state) and state.pending is not None:
            return len(state.pile(HAND, state.pending.seat)) > 0
        return prompt.alone

    def vocabulary(self) -> dict[str, object]:
        return {name: getattr(words, name) for name in words.__all__}


class ClosedLanterns(Lanterns):
    """Lantern Keepers among strangers: no one can read other players' lists."""

    def __init__(self) -> None:
        super().__init__()
        self.open_lists = False


GAME: Final = Lanterns()
CLOSED: Final = ClosedLanterns()
