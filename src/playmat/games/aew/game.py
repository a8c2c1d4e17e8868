"""AEW as a game: its options, decks, names and layout."""

from __future__ import annotations

from typing import Final, Self

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.opening import lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.column import even
from playmat.engine.state.option import Prompt
from playmat.engine.state.state import Copy, State
from playmat.engine.state.step import Step
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.aew import moves, settings
from playmat.games.aew.cards import CARDS, FILLER
from playmat.games.aew.cards.tokens import TOKENS
from playmat.games.aew.decks import legality
from playmat.games.aew.decks.legality import AewLists
from playmat.games.aew.face.face import AewFace
from playmat.games.aew.face.telling import AewTelling
from playmat.games.aew.imagining import imagine_hidden
from playmat.games.aew.naming import AewNames
from playmat.games.aew.player import TUNABLE, WEIGHTS, AewEvaluation, AewJudge, Worth, advise
from playmat.games.aew.player.levels import LEVELS
from playmat.games.aew.position import AewPositions, fill_facts, fill_seats
from playmat.games.aew.rules.ending import concede
from playmat.games.aew.rules.setup import setup
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.statistics import AewStatistics
from playmat.games.aew.vocabulary import words
from playmat.games.aew.vocabulary.attempts import tokens_of
from playmat.games.aew.vocabulary.examples import EXAMPLES
from playmat.games.aew.zones import DECK, PURCHASE, VOID, ZONES
from playmat.kit.decks import read_decks

DECKS: Final = ("sloth", "technician", "brawler", "flyer", "powerhouse", "rogue")


class AewPlayer(GamePlayer):
    """How computers play AEW."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=24)
        self.levels = list(LEVELS)
        self.counters = ["turn"]
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)

    def advice(self, view: AewTable) -> list[float]:
        return advise(view, self.worth)

    def judge(self, view: AewTable, seat: int, place: int) -> Judge:
        return AewJudge(view, seat, self.worth, place)

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = AewEvaluation(self.weights.value)
        self.worth: Worth = Worth(self.weights.advice)

    def settled(self, t: AewTable) -> bool:
        pending = t.state.pending
        return pending is not None and pending.prompt is moves.PRIORITY

    def imagine_more(self, t: AewTable, seed: int) -> None:
        imagine_hidden(t.state, seed)


class Aew(Game):
    """AEW: one shared turn, Momentum from committed cards, response windows, and three ways to win early."""

    def __init__(self) -> None:
        super().__init__("aew", "AEW")
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        self.filler = FILLER
        cards: list[Card] = [*CARDS, FILLER]
        self.cards = {card.id: card for card in cards}
        self.decks = read_decks("playmat.games.aew", DECKS)
        self.calls = {"concede": concede}
        self.lists = AewLists(self)
        self.names = AewNames(self)
        self.positions = AewPositions(self, ["initiative"])
        self.statistics = AewStatistics()
        self.example_prefix = "EX-"
        self.example_cards = EXAMPLES
        self.player = AewPlayer(self)
        self.face = AewFace()
        self.telling = AewTelling()

    def new_state(self) -> State:
        return AewState()

    def setup(self) -> Step:
        return setup

    def lay_out(self, t: AewTable, decks: list[Deck]) -> None:
        state = t.state
        fill_seats(state)
        state.stamina = even(0, state.seats)
        for seat, deck in enumerate(decks):
            for name in [*legality.personas_of(deck), *legality.kit_of(deck)]:
                add_place(state, Copy(self.card(name), seat), VOID, seat, everybody(state))
            lay_out_deck(t, deck, DECK, seat)
            first = len(state.copies)
            purchase = Deck(f"{deck.name} purchase", legality.purchase_of(deck)[0], {})
            lay_out_deck(t, purchase, PURCHASE, seat)
            state.stock = state.stock + list(range(first, len(state.copies)))
        fill_facts(state)

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return not settings.AUTO_FORCED.on(state)

    def used_abilities(self) -> list[str]:
        return [card.name for card in CARDS if any(act.what is None and not act.flip for act in card.acts)]

    def with_cards(self, text: str) -> Self:
        """The game with these cards. The tokens that new cards create are also added."""
        game = super().with_cards(text)
        for card in list(game.cards.values()):
            for token in tokens_of(card):
                game.cards.setdefault(token.id, token)
        return game

    def vocabulary(self) -> dict[str, object]:
        """The words of its cards, and its tokens: JAB, SECOND_WIND."""
        vocabulary: dict[str, object] = {name: word for name, word in vars(words).items() if not name.startswith("_")}
        return vocabulary | {token.name.upper().replace(" ", "_").replace("-", "_"): token for token in TOKENS}


GAME: Final = Aew()
