"""The game ATW: its options, decks, names, and the layout of a match."""

from __future__ import annotations

from typing import Final

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.opening import lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.option import Prompt
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.games.atw import settings
from playmat.games.atw.cards import BOARDS, CARDS
from playmat.games.atw.decks.legality import AtwLists
from playmat.games.atw.face.face import AtwFace
from playmat.games.atw.face.telling import AtwTelling
from playmat.games.atw.naming import AtwNames
from playmat.games.atw.player import TUNABLE, WEIGHTS, AtwEvaluation, Mind, Worth, advise
from playmat.games.atw.player.levels import LEVELS
from playmat.games.atw.position import AtwPositions, wrestler_of
from playmat.games.atw.rules.ending import concede
from playmat.games.atw.rules.setup import setup
from playmat.games.atw.state import DRAW, OFF_THE_METER, ZONES, AtwState, AtwTable
from playmat.games.atw.statistics import AtwStatistics
from playmat.games.atw.vocabulary import words
from playmat.games.atw.vocabulary.card import PASSIVE
from playmat.kit.decks import read_decks

DECKS: Final = ("nova", "tembo", "viktor", "alden", "marvello", "hugo", "rayo", "kurogane")


class AtwPlayer(GamePlayer):
    """How the computer plays ATW."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=12)
        self.levels = list(LEVELS)
        self.counters = ["phase", "idle_passes"]
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)

    def advice(self, view: AtwTable) -> list[float]:
        return advise(view, self.worth)

    def judge(self, view: AtwTable, seat: int, place: int) -> Judge:
        return Mind(view, seat, self.worth)

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = AtwEvaluation(self.weights.value)
        self.worth: Worth = Worth(self.weights.advice)


class Atw(Game):
    """ATW: two wrestlers, one initiative, dice against target numbers."""

    def __init__(self) -> None:
        super().__init__("atw", "ATW")
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        self.earlier_options = settings.EARLIER
        boards: list[Card] = list(BOARDS)
        cards: list[Card] = list(CARDS)
        self.cards = {card.id: card for card in [*boards, *cards]}
        self.decks = read_decks("playmat.games.atw", DECKS)
        self.calls = {"concede": concede}
        self.lists = AtwLists(self)
        self.names = AtwNames(self)
        self.positions = AtwPositions(self, ["initiative"])
        self.statistics = AtwStatistics()
        self.telling = AtwTelling()
        self.example_prefix = "EX-"
        self.player = AtwPlayer(self)
        self.face = AtwFace()

    def new_state(self) -> State:
        return AtwState()

    def setup(self) -> Step:
        return setup

    def lay_out(self, t: AtwTable, decks: list[Deck]) -> None:
        state = t.state
        assert isinstance(state, AtwState)
        for seat, deck in enumerate(decks):
            state.wrestlers.append(wrestler_of(self, state, deck))
            state.momentum = OFF_THE_METER
            lay_out_deck(t, deck, DRAW, seat, 1 << seat)

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or not settings.AUTO_FORCED.on(state)

    def used_abilities(self) -> list[str]:
        return [a.name for board in BOARDS for a in board.slots if a.timing != PASSIVE]

    def vocabulary(self) -> dict[str, object]:
        return {name: getattr(words, name) for name in words.__all__}


GAME: Final = Atw()
