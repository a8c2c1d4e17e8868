"""The game School: its options, decks, names, and layout."""

from __future__ import annotations

from typing import Final, Self

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.opening import know_own_lists, lay_out_deck, lay_out_side
from playmat.engine.state.card import Card
from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.games.school import settings
from playmat.games.school.cards import CARDS, FILLER
from playmat.games.school.decks.legality import SchoolLists
from playmat.games.school.face.face import SchoolFace
from playmat.games.school.face.telling import SchoolTelling
from playmat.games.school.match import MATCHES
from playmat.games.school.moves import PRIORITY
from playmat.games.school.naming import SchoolNames
from playmat.games.school.player import TUNABLE, WEIGHTS, SchoolEvaluation, SchoolJudge, Worth, advise, window_of
from playmat.games.school.player.levels import LEVELS
from playmat.games.school.position import SchoolPositions, fill_seats
from playmat.games.school.rules.ending import concede
from playmat.games.school.rules.setup import setup
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.statistics import SchoolStatistics
from playmat.games.school.vocabulary import words
from playmat.games.school.vocabulary.board import tokens_of
from playmat.games.school.vocabulary.examples import EXAMPLES
from playmat.games.school.zones import DECK, SIDE, ZONES
from playmat.kit.decks import read_decks

DECKS: Final = (
    "academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens", "academy_tempo_app",
    "winter_commencement", "festival_sparks",
)  # fmt: skip


class SchoolPlayer(GamePlayer):
    """How the computer plays School."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=24)
        self.levels = list(LEVELS)
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)

    def advice(self, view: SchoolTable) -> list[float]:
        return advise(view, self.worth)

    def judge(self, view: SchoolTable, seat: int, place: int) -> Judge:
        m = SchoolJudge(view, seat, self.worth)
        if place != NONE:
            m.think_of(place, view.state.school_card(place), window_of(view.state))
        return m

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = SchoolEvaluation(self.weights.value)
        self.worth: Worth = Worth(self.weights.advice)

    def settled(self, t: SchoolTable) -> bool:
        asked = t.state.pending.prompt if t.state.pending is not None else None
        return asked is PRIORITY and not t.state.stack and t.state.combat() is None


class School(Game):
    """School: two to four summoners, energy from Boosters, a stack, and combat with blockers."""

    def __init__(self) -> None:
        super().__init__("school", "School")
        self.most_seats = 4
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        self.earlier_options = settings.EARLIER
        self.filler = FILLER
        cards: list[Card] = [*CARDS, FILLER]
        self.cards = {card.id: card for card in cards}
        self.decks = read_decks("playmat.games.school", DECKS)
        self.calls = {"concede": concede}
        self.lists = SchoolLists(self)
        self.names = SchoolNames(self)
        self.positions = SchoolPositions(self, ["active"], ["on the stack", "placements"])
        self.statistics = SchoolStatistics()
        self.telling = SchoolTelling()
        self.edition = "1.0.1"
        self.example_prefix = "EX-"
        self.open_lists = False
        self.example_cards = EXAMPLES
        self.player = SchoolPlayer(self)
        self.face = SchoolFace()
        self.matches = MATCHES

    def new_state(self) -> State:
        return SchoolState()

    def setup(self) -> Step:
        return setup

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or (prompt.secret and settings.AUTO_PASS_EMPTY.of(state) != "on")

    def take_backs(self, state: State) -> str:
        return settings.REWINDS.of(state)

    def lay_out(self, t: SchoolTable, decks: list[Deck]) -> None:
        assert isinstance(t.state, SchoolState)
        fill_seats(t.state)
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)
            if settings.SIDEBOARD10.on(t.state):
                lay_out_side(t, deck, SIDE, seat)
        know_own_lists(t.state)

    def with_cards(self, text: str) -> Self:
        """The game with additional cards and their tokens."""
        game = super().with_cards(text)
        for card in list(game.cards.values()):
            for token in [token for ability in card.abilities for token in tokens_of(ability)]:
                game.cards.setdefault(token.id, token)
        return game

    def vocabulary(self) -> dict[str, object]:
        return {name: word for name, word in vars(words).items() if not name.startswith("_")}


GAME: Final = School()
