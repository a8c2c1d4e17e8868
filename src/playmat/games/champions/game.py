"""Champions as a game: its options, decks, names, and how a duel is laid out."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.chance import draw
from playmat.engine.decks.deck import Deck
from playmat.engine.files.given import Given
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.sitting import Sitting, know_own_lists, lay_out_deck, lay_out_side
from playmat.engine.state.card import Card
from playmat.engine.state.option import Option, Prompt
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Copy, State
from playmat.engine.state.step import Step, Word
from playmat.engine.table.table import Table
from playmat.engine.table.text import knows
from playmat.engine.table.verbs import add_places
from playmat.games.champions import position, settings, statistics
from playmat.games.champions.cards import CARDS, FILLER
from playmat.games.champions.decks import legality
from playmat.games.champions.face.face import ChampionsFace
from playmat.games.champions.match import MATCHES
from playmat.games.champions.moves import ACTIVATE, ALTERNATIVE, CHOOSE, EQUIP, GOES_FIRST, IN_SLOT, USE
from playmat.games.champions.player import TUNABLE, WEIGHTS, DuelEvaluation, Worth, judge
from playmat.games.champions.player.solving import forget_turns, turn_position
from playmat.games.champions.reading import champion_at, equip_places, is_down, slot_element, wearer
from playmat.games.champions.rules.effect import run_of
from playmat.games.champions.rules.judge import forfeit, time_passes
from playmat.games.champions.rules.setup import setup
from playmat.games.champions.state import BENCH, DECK, SIDE, SLOTS, ZONES, DuelState, DuelTable, TurnRecord
from playmat.games.champions.vocabulary import words
from playmat.games.champions.vocabulary.card import ELEMENTS
from playmat.games.champions.vocabulary.clauses import Segment
from playmat.kit.decks import by_deck, read_decks
from playmat.kit.statistics import seat_of_first

DECKS: Final = (
    "ember_forge", "tidal_court", "rootbound_works", "pillars_of_the_sky", "tricksters_toybox", "bloom_and_blaze",
)  # fmt: skip

FACEDOWN_NAME: Final = "facedown card"


class Champions(Game):
    """Champions: one action a turn, Equipment in slots, Triggers and effects that come just before."""

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
        self.seat_facts = ["turn player"]
        self.ordered_facts = ["champions", "equipment", "slots"]
        self.example_prefix = "EX-"
        self.open_lists = False
        self.horizon = 8
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)
        self.face = ChampionsFace()
        self.matches = MATCHES

    def new_state(self) -> State:
        return DuelState()

    def setup(self) -> Step:
        return setup

    def deck_faults(self, deck: Deck) -> list[str]:
        return legality.deck_faults(self, deck)

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        return legality.side_faults(self, deck) + legality.copy_faults(self, deck, legality.COPIES, True)

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        return by_deck(decks, lambda deck: self.list_faults(deck, options))

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """What keeps a legal main deck from being played by these options: its side deck, too many copies."""
        match = MATCHES.wanted(options)
        found = legality.side_faults(self, deck) if match else []
        return found + legality.copy_faults(self, deck, settings.COPY_LIMIT.coded(options["copy_limit"]), match)

    def fill_seats(self, state: DuelState) -> None:
        """What each seat has before anything is laid out."""
        state.records = [TurnRecord(), TurnRecord()]
        state.no_spells = [0, 0]
        state.must_draw = [0, 0]
        state.must_activate = [None, None]
        state.clocks = [settings.CLOCK_SECONDS.of(state)] * 2

    def lay_out(self, t: DuelTable, decks: list[Deck]) -> None:
        state = t.state
        assert isinstance(state, DuelState)
        self.fill_seats(state)
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)
            champions = legality.champions_of(deck)
            order = list(range(len(champions)))
            if settings.BEST_OF_3.on(state):
                draw.shuffle(t, order)
            else:
                order = order[: legality.CHAMPIONS.least]
            add_places(state, [Copy(self.card(champions[k]), seat) for k in order], BENCH, seat, 1 << seat)
            if settings.BEST_OF_3.on(state):
                lay_out_side(t, deck, SIDE, seat)
        know_own_lists(state)

    def brought(self, state: State, deck: Deck) -> list[str]:
        champions = legality.champions_of(deck)
        if settings.BEST_OF_3.on(state):
            return [*deck.cards, *champions, *deck.side]
        return [*deck.cards, *champions[: legality.CHAMPIONS.least]]

    # asking and naming

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or not settings.AUTO_SINGLE_OPTION.on(state)

    def seat_name(self, state: State, seat: int) -> str:
        return {0: "Red", 1: "Blue"}.get(seat, "nobody")

    def ending_text(self, ending: str, won: bool = True) -> str:
        return {"champions": "no opposing Champion is left", "card effect": "by a card's effect"}.get(ending, ending)

    def thing_name(self, state: State, thing: int) -> str:
        if (
            isinstance(state, DuelState)
            and state.is_card(thing)
            and state.lies_in(thing, SLOTS)
            and is_down(state, thing)
        ):
            return FACEDOWN_NAME
        return super().thing_name(state, thing)

    def hidden_name(self, state: State, place: int) -> str:
        return FACEDOWN_NAME if state.lies_in(place, SLOTS) else super().hidden_name(state, place)

    def place_name(self, state: State, thing: int) -> str:
        assert isinstance(state, DuelState)
        c = wearer(state, thing)
        if c is not None:
            return f"on {state.card(c.thing).name}"
        champion = champion_at(state, thing)
        if champion is not None:
            return f"of {self.seat_name(state, champion.seat)}"
        return super().place_name(state, thing)

    def option_text(self, t: DuelTable, o: Option) -> str:
        state = t.state
        if o.move is ALTERNATIVE and state.pending is not None:
            run = run_of(t, state.pending.scope)
            return run.ability.segments[run.at].option_text(o.number)
        if o.move is CHOOSE and o.thing == NONE:
            return state.copies[o.number].card.name
        if o.move in (EQUIP, IN_SLOT):
            return self.own_name(state, o, self.slot_text(t, o))
        return self.own_name(state, o, o.move.text) if o.move in (ACTIVATE, USE) else ""

    def own_name(self, state: DuelState, o: Option, text: str) -> str:
        """A text that calls a facedown card by its name where it is about using it, for whoever knows the card."""
        pending = state.pending
        if pending is None or not is_down(state, o.thing) or not knows(state, state.known[o.thing], pending.seat):
            return text
        return text.replace("{thing}", state.card(o.thing).name)

    def option_forms(self) -> list[str]:
        segments = [word for word in self.words() if isinstance(word, Segment)]
        slots = [f" in the {element} slot" for element in ELEMENTS]
        return [
            *super().option_forms(),
            *[segment.option_text(k) for segment in segments for k in range(len(segment.options))],
            *[move.text + slot for move in (EQUIP, IN_SLOT) for slot in slots],
        ]

    def option_names(self) -> list[str]:
        return [*super().option_names(), FACEDOWN_NAME]

    def slot_text(self, t: DuelTable, o: Option) -> str:
        """Where a card goes; the slot is named where slots of several elements are possible."""
        state = t.state
        c = champion_at(state, o.other)
        if c is None:
            return ""
        name = state.card(c.thing).name
        pending = state.pending
        if o.move is IN_SLOT and pending is not None and pending.listed is not None:
            several = sum(1 for x in pending.listed if x.other == o.other) > 1
        else:
            several = len({k for x, k in equip_places(t, state.turn_player, state.duel_card(o.thing)) if x is c}) > 1
        where = f" in the {slot_element(state, c, o.number)} slot" if several else ""
        return f"{name}{where}" if o.move is IN_SLOT else f"equip {{thing}} on {name}{where}"

    # positions and views

    def facts(self, t: DuelTable, seat: int) -> dict[str, object]:
        return position.facts(t, seat)

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        return position.place(self, given, options)

    def faults(self, t: DuelTable) -> list[str]:
        return position.faults(t)

    def vocabulary(self) -> dict[str, object]:
        return {name: word for name, word in vars(words).items() if not name.startswith("_")}

    def sources(self) -> list[tuple[str, tuple[Word, ...]]]:
        found: list[tuple[str, tuple[Word, ...]]] = [(card.id, card.abilities) for card in self.cards.values()]
        return found

    def advice(self, view: Table[Any]) -> list[float]:
        return judge(view, self.worth)

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = DuelEvaluation(weights.value)
        self.worth: Worth = Worth(weights.advice)

    def first_seat(self, t: Table[Any]) -> int:
        return seat_of_first(t, GOES_FIRST)

    def statistics(self, t: Table[Any]) -> dict[str, float]:
        return statistics.of_duel(t)

    def position(self, t: DuelTable) -> int:
        return turn_position(t)

    def forget_past(self, state: State) -> None:
        super().forget_past(state)
        forget_turns(cast(DuelState, state))


GAME: Final = Champions()
