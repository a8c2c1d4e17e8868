"""The game Champions: its options, decks, names, and the layout of a duel."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.chance import draw
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.opening import know_own_lists, lay_out_deck, lay_out_side
from playmat.engine.state.card import Card
from playmat.engine.state.option import Prompt
from playmat.engine.state.state import Copy, State
from playmat.engine.state.step import Step
from playmat.engine.table.verbs import add_places
from playmat.games.champions import settings
from playmat.games.champions.cards import CARDS, FILLER
from playmat.games.champions.decks.legality import CHAMPIONS, DuelLists, champions_of
from playmat.games.champions.face.face import ChampionsFace
from playmat.games.champions.face.telling import DuelTelling
from playmat.games.champions.match import MATCHES
from playmat.games.champions.naming import DuelNames
from playmat.games.champions.player import TUNABLE, WEIGHTS, DuelEvaluation, Mind, Worth, advise
from playmat.games.champions.player.levels import LEVELS
from playmat.games.champions.player.solving import forget_turns, turn_position
from playmat.games.champions.position import DuelPositions, fill_seats
from playmat.games.champions.rules.judge import forfeit, time_passes
from playmat.games.champions.rules.setup import setup
from playmat.games.champions.state import BENCH, DECK, SIDE, ZONES, DuelState, DuelTable
from playmat.games.champions.statistics import DuelStatistics
from playmat.games.champions.vocabulary import words
from playmat.games.champions.vocabulary.card import ChampionCard
from playmat.games.champions.vocabulary.examples import EXAMPLES
from playmat.kit.decks import read_decks

DECKS: Final = (
    "ember_forge", "tidal_court", "rootbound_works", "pillars_of_the_sky", "tricksters_toybox", "bloom_and_blaze",
)  # fmt: skip


class DuelPlayer(GamePlayer):
    """How the computer plays Champions."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=16)
        self.levels = list(LEVELS)
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)

    def advice(self, view: DuelTable) -> list[float]:
        return advise(view, self.worth)

    def judge(self, view: DuelTable, seat: int, place: int) -> Judge:
        m = Mind(view, seat, self.worth)
        m.think_of(place)
        return m

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = DuelEvaluation(self.weights.value)
        self.worth: Worth = Worth(self.weights.advice)

    def limited_places(self, t: DuelTable) -> list[int]:
        """The places of hidden Champions: those chosen but not flipped yet, and those on the benches."""
        state = t.state
        chosen = [c.thing for c in state.champions if state.copy[c.thing] == 0]
        return chosen + [p for seat in range(state.seats) for p in state.pile(BENCH, seat) if state.copy[p] == 0]

    def could_be(self, t: DuelTable, place: int, card: Card) -> bool:
        return isinstance(card, ChampionCard)

    def position(self, t: DuelTable) -> int:
        return turn_position(t)

    def forget_past(self, state: State) -> None:
        super().forget_past(state)
        forget_turns(cast(DuelState, state))


class Champions(Game):
    """Champions: one action per turn, Equipment in slots, Triggers, and effects that respond just before an event."""

    def __init__(self) -> None:
        super().__init__("champions", "Champions")
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        self.earlier_options = settings.EARLIER
        self.filler = FILLER
        cards: list[Card] = [*CARDS, FILLER]
        self.cards = {card.id: card for card in cards}
        self.decks = read_decks("playmat.games.champions", DECKS)
        self.calls = {"forfeit": forfeit, "time": time_passes}
        self.lists = DuelLists(self)
        self.names = DuelNames(self)
        self.positions = DuelPositions(self, ["turn player"], ["champions", "equipment", "slots"])
        self.statistics = DuelStatistics()
        self.telling = DuelTelling()
        self.example_prefix = "EX-"
        self.open_lists = False
        self.example_cards = EXAMPLES
        self.player = DuelPlayer(self)
        self.face = ChampionsFace()
        self.matches = MATCHES

    def is_timed(self, options: dict[str, str]) -> bool:
        return options.get("chess_clock") == "on"

    def new_state(self) -> State:
        return DuelState()

    def setup(self) -> Step:
        return setup

    def lay_out(self, t: DuelTable, decks: list[Deck]) -> None:
        state = t.state
        assert isinstance(state, DuelState)
        fill_seats(state)
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)
            champions = champions_of(deck)
            if settings.BEST_OF_3.on(state):
                champions = [champions[k] for k in draw.order(t, len(champions))]
            else:
                champions = champions[: CHAMPIONS.least]
            add_places(state, [Copy(self.card(name), seat) for name in champions], BENCH, seat, 1 << seat)
            if settings.BEST_OF_3.on(state):
                lay_out_side(t, deck, SIDE, seat)
        know_own_lists(state)

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or not settings.AUTO_SINGLE_OPTION.on(state)

    def vocabulary(self) -> dict[str, object]:
        return {name: word for name, word in vars(words).items() if not name.startswith("_")}


GAME: Final = Champions()
