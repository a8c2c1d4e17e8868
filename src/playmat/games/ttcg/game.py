"""TTCG as a game: its options, decks, names and layout."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.opening import know_own_lists, lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.column import even
from playmat.engine.state.option import Prompt
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.cards import CARDS, FILLER
from playmat.games.ttcg.decks.legality import TtcgLists
from playmat.games.ttcg.face.face import TtcgFace
from playmat.games.ttcg.face.telling import TtcgTelling
from playmat.games.ttcg.match import MATCHES
from playmat.games.ttcg.naming import TtcgNames
from playmat.games.ttcg.player import TUNABLE, WEIGHTS, TtcgEvaluation, TtcgJudge, Worth, advise
from playmat.games.ttcg.player.levels import LEVELS
from playmat.games.ttcg.position import TtcgPositions
from playmat.games.ttcg.rules.clock import time_passes
from playmat.games.ttcg.rules.ending import concede
from playmat.games.ttcg.rules.setup import setup
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.statistics import TtcgStatistics
from playmat.games.ttcg.vocabulary import words
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.examples import EXAMPLES
from playmat.games.ttcg.zones import DECK, ZONES
from playmat.kit.decks import read_decks

DECKS: Final = (
    "ember_spark", "tides_of_dawn", "root_stone", "moths_mushrooms", "clockwork_tempest", "menagerie_parade",
)  # fmt: skip


class TtcgPlayer(GamePlayer):
    """How computers play TTCG."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=24)
        self.levels = list(LEVELS)
        self.counters = ["turn_began"]
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)

    def advice(self, view: TtcgTable) -> list[float]:
        return advise(view, self.worth)

    def judge(self, view: TtcgTable, seat: int, place: int) -> Judge:
        m = TtcgJudge(view, seat, self.worth)
        m.think_of(place)
        return m

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = TtcgEvaluation(self.weights.value)
        self.worth: Worth = Worth(self.weights.advice)

    def settled(self, t: TtcgTable) -> bool:
        asked = t.state.pending.prompt if t.state.pending is not None else None
        return asked is moves.MAIN_ACTION or asked is moves.BATTLE_ACTION

    def limited_places(self, t: TtcgTable) -> list[int]:
        return [p.cards[-1].thing for p in t.state.board]

    def could_be(self, t: TtcgTable, place: int, card: Card) -> bool:
        """Whether a face-down card may be this one: of its row's kind, and level 1 if and only if alone in its pile."""
        state = t.state
        for p in state.board:
            c = p.cards[-1]
            if c.thing == place:
                ttcg_card = cast(TtcgCard, card)
                if not p.creature:
                    return not ttcg_card.creature
                return ttcg_card.creature and (ttcg_card.level == 1) == (len(p.cards) == 1)
        return True


class Ttcg(Game):
    """The True Trading Card Game, designed by Antonius Torode: two players, piles, two effects per card."""

    def __init__(self) -> None:
        super().__init__("ttcg", "True Trading Card Game")
        self.zones = list(ZONES)
        self.options = settings.SETTINGS.all
        self.filler = FILLER
        cards: list[Card] = [*CARDS, FILLER]
        self.cards = {card.id: card for card in cards}
        self.decks = read_decks("playmat.games.ttcg", DECKS)
        self.calls = {"concede": concede, "time": time_passes}
        self.matches = MATCHES
        self.lists = TtcgLists(self)
        self.names = TtcgNames(self)
        self.positions = TtcgPositions(self, ["active"], ["chain", "creatures", "magic"])
        self.statistics = TtcgStatistics()
        self.face = TtcgFace()
        self.telling = TtcgTelling()
        self.edition = "2025-02-27"
        self.example_prefix = "EX-"
        self.example_cards = EXAMPLES
        self.open_lists = False
        self.player = TtcgPlayer(self)

    def full_options(self, options: dict[str, Any] | None) -> dict[str, str]:
        """Every option with its value, with defaults from the profile of rules."""
        values = super().full_options(options)
        for name, value in settings.PRESETS[values["rules_profile"]].items():
            if name not in (options or {}):
                values[name] = value
        settings.check_together(values)
        return values

    def is_timed(self, options: dict[str, str]) -> bool:
        return options.get("turn_clock_s", "0") != "0" and options.get("format") != "casual"

    def new_state(self) -> State:
        return TtcgState()

    def setup(self) -> Step:
        return setup

    def lay_out(self, t: TtcgTable, decks: list[Deck]) -> None:
        t.state.points = even(settings.starting_points(t.state), 2)
        t.state.thought = even(0, 2)
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)
        know_own_lists(t.state)

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or (prompt.secret and settings.PROMPT_MODE.of(state) != "smart")

    def vocabulary(self) -> dict[str, object]:
        """The words of cards: lowercase names, and constants. Errors use the first name of a word: functions first."""
        names = [name for name in vars(words) if not name.startswith("_") and (name.islower() or name.isupper())]
        classes = [name for name in names if isinstance(vars(words)[name], type)]
        return {name: vars(words)[name] for name in [*(n for n in names if n not in classes), *classes]}


GAME: Final = Ttcg()
