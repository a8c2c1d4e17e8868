"""School as a game: its options, decks, names, and how it is laid out."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.files.given import Given
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.sitting import Sitting, know_own_lists, lay_out_deck, lay_out_side
from playmat.engine.state.card import Card
from playmat.engine.state.event import Event
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.engine.table.table import Table
from playmat.games.school import position, settings, statistics
from playmat.games.school.cards import CARDS, FILLER
from playmat.games.school.decks import advisor, legality
from playmat.games.school.face.face import SchoolFace
from playmat.games.school.frames import announce_frame
from playmat.games.school.match import MATCHES
from playmat.games.school.moves import MODE, PRIORITY, USE_FLOATING
from playmat.games.school.player import WEIGHTS, SchoolEvaluation, advise
from playmat.games.school.rules import refusing
from playmat.games.school.rules.announce import ability_of
from playmat.games.school.rules.calls import concede
from playmat.games.school.rules.setup import setup
from playmat.games.school.state import SchoolState
from playmat.games.school.telling import face_then, marks_of
from playmat.games.school.vocabulary import words
from playmat.games.school.vocabulary.board import tokens_of
from playmat.games.school.vocabulary.card import ELEMENTS, SchoolCard, Spoken
from playmat.games.school.zones import DECK, SIDE, ZONES
from playmat.kit.decks import by_deck, once, read_decks

DECKS: Final = (
    "academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens", "academy_tempo_app",
    "winter_commencement", "festival_sparks",
)  # fmt: skip

ENDINGS: Final = {
    "no SV left": "no opposing SV is left",
    "deck-out": "an empty deck",
    "turn limit": "the turn limit is reached",
    "decision limit": "the decision limit is reached",
    "endless chain": "a chain without end",
}
"""How an ending reads, where its name alone does not do."""
START_SV: Final = 10
NAMES: Final = ("Amber", "Birch", "Coral", "Dusk")


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
        self.seat_facts = ["active"]
        self.ordered_facts = ["on the stack", "placements"]
        self.edition = "1.0.1"
        self.example_prefix = "EX-"
        self.open_lists = False
        self.horizon = 24
        self.weigh(WEIGHTS)
        self.face = SchoolFace()
        self.matches = MATCHES

    def new_state(self) -> State:
        return SchoolState()

    def setup(self) -> Step:
        return setup

    def deck_faults(self, deck: Deck) -> list[str]:
        return legality.deck_faults(self, deck)

    def take_backs(self, state: State) -> str:
        return settings.REWINDS.of(state)

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        """A list with a sideboard is one for matches, unless somebody says what it is to be played with."""
        suited = {"sideboard10": "on"} if deck.notes.get("side") else {}
        return self.list_faults(deck, options if options is not None else self.full_options(suited))

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        faults: list[str] = []
        first = options["first_player"]
        if first.startswith("seat:") and int(first[5:]) >= len(decks):
            faults.append(f"first_player is {first}, but the seats are 0 to {len(decks) - 1}")
        if MATCHES.wanted(options) and len(decks) != 2:
            faults.append("sideboard10 is for two players")
        return faults + by_deck(decks, lambda deck: self.list_faults(deck, options))

    def recorded_deck(self, deck: Deck, options: dict[str, str]) -> Deck:
        if MATCHES.wanted(options) or self.decks.get(deck.name) is deck:
            return deck
        return Deck(deck.name, deck.cards, {k: v for k, v in deck.notes.items() if k != "side"})

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """What keeps a legal main deck from being played by these options: its sideboard, its colors, its costs."""
        if MATCHES.wanted(options):
            found = legality.side_faults(self, deck)
        else:
            found = legality.unused_faults(deck) if self.decks.get(deck.name) is not deck else []
        found += legality.color_faults(self, deck) if options["booster_color_lock"] == "on" else []
        return found + (self.cost_faults(deck) if options["multicolor_costs"] == "off" else [])

    def cost_faults(self, deck: Deck) -> list[str]:
        """Costs of more than one color."""
        return once(self, deck, "costs", lambda deck: legality.cost_faults(self, deck))

    def fill_seats(self, state: SchoolState) -> None:
        """What each seat has before anything is laid out."""
        state.sv = [START_SV] * state.seats
        state.played_hp = [0] * state.seats
        state.allowance = [0] * state.seats
        state.floating = [0] * (6 * state.seats)

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        state = t.state
        assert isinstance(state, SchoolState)
        self.fill_seats(state)
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, DECK, seat)
            if settings.SIDEBOARD10.on(state):
                lay_out_side(t, deck, SIDE, seat)
        know_own_lists(state)

    # names

    def seat_name(self, state: State, seat: int) -> str:
        return NAMES[seat] if 0 <= seat < len(NAMES) else "nobody"

    def ending_text(self, ending: str, won: bool = True) -> str:
        if ending == "no SV left" and not won:
            return "the last players have lost their SV together"
        return ENDINGS.get(ending, ending)

    def thing_name(self, state: State, thing: int) -> str:
        assert isinstance(state, SchoolState)
        if thing >= state.seats:
            p = state.permanent(thing)
            if p is not None and p.face:
                return p.card.name
            if not state.is_card(thing):
                shown = self.shown(state, thing)
                return state.card(shown).name if shown != NONE else "an ability"
        return super().thing_name(state, thing)

    def name_then(self, event: Event, copy: int, card: Card) -> str:
        return face_then(event, copy, card) if isinstance(card, SchoolCard) else card.name

    def shown(self, state: State, thing: int) -> int:
        assert isinstance(state, SchoolState)
        for o in state.stack:
            if o.thing == thing:
                return o.source.thing
        return NONE

    def place_name(self, state: State, thing: int) -> str:
        assert isinstance(state, SchoolState)
        p = state.permanent(thing) if thing >= state.seats else None
        if p is not None:
            return ", ".join([f"of {self.seat_name(state, p.seat)}", *marks_of(state, p)])
        return super().place_name(state, thing)

    def option_text(self, t: Table[Any], o: Option) -> str:
        state: SchoolState = t.state
        if o.move is MODE and state.pending is not None:
            ability = ability_of(t, announce_frame(t, state.pending.scope))
            return ability.modes[o.number].text() if ability is not None else ""
        if o.move is USE_FLOATING:
            return f"floating {ELEMENTS[o.number]}"
        return ""

    # why something is not offered (R79)

    def why_wait(self, t: Table[Any], seat: int, text: str) -> Refusal:
        return refusing.why_wait(text)

    def why_elsewhere(self, t: Table[Any], move: Move) -> Refusal | None:
        return refusing.why_elsewhere(t, move)

    def why_unknown(self, t: Table[Any], wanted: str, text: str) -> Refusal:
        return refusing.why_unknown(t, wanted, text)

    def option_forms(self) -> list[str]:
        modes = [mode.text() for word in self.words() if isinstance(word, Spoken) for mode in word.modes]
        return [*super().option_forms(), *modes, *[f"floating {element}" for element in ELEMENTS]]

    def option_names(self) -> list[str]:
        faces = [card.back.name for card in self.cards.values() if isinstance(card, SchoolCard) and card.back]
        return [*super().option_names(), *faces, "an ability"]

    # positions and views

    def facts(self, t: Table[Any], seat: int) -> dict[str, object]:
        return position.facts(t, seat)

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        return position.place(self, seats, given, options)

    def faults(self, t: Table[Any]) -> list[str]:
        return position.faults(t)

    def with_cards(self, text: str) -> Game:
        """The same with further cards, and with the tokens that those make."""
        made = super().with_cards(text)
        for _, abilities in made.sources():
            for token in [card for ability in abilities for card in tokens_of(ability)]:
                made.cards.setdefault(token.id, token)
        return made

    def vocabulary(self) -> dict[str, object]:
        return {name: word for name, word in vars(words).items() if not name.startswith("_")}

    def advice(self, view: Table[Any]) -> list[float]:
        return advise(view)

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = SchoolEvaluation(weights.value)

    def settled(self, t: Table[Any]) -> bool:
        state: SchoolState = t.state
        asked = state.pending.prompt if state.pending is not None else None
        return asked is PRIORITY and not state.stack and state.combat() is None

    def statistics(self, t: Table[Any]) -> dict[str, float]:
        return statistics.of_game(t)

    def seat_statistics(self, t: Table[Any]) -> list[dict[str, float]]:
        return statistics.of_seats(t)

    def list_remarks(self, deck: Deck) -> list[str]:
        return advisor.list_remarks(self, deck)

    def play_remarks(self, games: int, averages: dict[str, float]) -> list[str]:
        return advisor.play_remarks(games, averages)

    def first_seat(self, t: Table[Any]) -> int:
        return cast(SchoolState, t.state).first


GAME: Final = School()
