"""ATW as a game: its options, decks, names, and how a match is laid out."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.files.given import Given
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.sitting import Sitting, lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.option import Move, Option, Prompt, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.engine.table.table import Table
from playmat.games.atw import position, settings, statistics
from playmat.games.atw.cards import BOARDS, CARDS
from playmat.games.atw.decks.legality import deck_faults, seat_faults, suggested_hand
from playmat.games.atw.face.face import AtwFace
from playmat.games.atw.moves import ASSIGN, PLAY_THROUGH, USE, WAIT
from playmat.games.atw.player import TUNABLE, WEIGHTS, AtwEvaluation, Worth, judge
from playmat.games.atw.rules.ending import concede
from playmat.games.atw.rules.setup import setup
from playmat.games.atw.state import DRAW, OFF_THE_METER, ZONES, Attack, AtwState, Wrestler
from playmat.games.atw.vocabulary import words
from playmat.games.atw.vocabulary.card import PASSIVE, Board, icon_names
from playmat.kit.decks import read_decks

DECKS: Final = ("nova", "tembo", "viktor", "alden", "marvello", "hugo", "rayo", "kurogane")


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
        self.seat_facts = ["initiative"]
        self.example_prefix = "EX-"
        self.counters = ["phase", "idle_passes"]
        self.horizon = 12
        self.tunable = list(TUNABLE)
        self.weigh(WEIGHTS)
        self.face = AtwFace()

    def new_state(self) -> State:
        return AtwState()

    def setup(self) -> Step:
        return setup

    def deck_faults(self, deck: Deck) -> list[str]:
        return deck_faults(self, deck)

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        return seat_faults(self, decks, options)

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        state = t.state
        assert isinstance(state, AtwState)
        for seat, deck in enumerate(decks):
            state.wrestlers.append(self.wrestler(state, deck))
            state.momentum = OFF_THE_METER
            lay_out_deck(t, deck, DRAW, seat, 1 << seat)

    def wrestler(self, state: AtwState, deck: Deck) -> Wrestler:
        """The wrestler that a deck belongs to, before its meters and tokens are set up."""
        board = self.board(deck.notes.get("board", deck.name))
        limit = int(settings.SIXTEEN_LIMIT.of(state)) if board.deck == 16 else board.limit
        dealt = suggested_hand(self, deck) if settings.OPENING_HAND.of(state) == "suggested" else ""
        return Wrestler(board, 0, 0, 0, False, 0, limit, dealt)

    def board(self, name: str) -> Board:
        """A player board by its name."""
        card = self.card(name)
        assert isinstance(card, Board), f"{name} is no board"
        return card

    # asking and naming

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or not settings.AUTO_FORCED.on(state)

    def seat_name(self, state: State, seat: int) -> str:
        if seat == NONE or not isinstance(state, AtwState) or seat >= len(state.wrestlers):
            return "nobody"
        name = state.wrestlers[seat].board.name
        mirrored = state.wrestlers[0].board is state.wrestlers[1].board
        return f"{name} ({'home' if seat == 0 else 'visitor'})" if mirrored else name

    def option_text(self, t: Table[Any], o: Option) -> str:
        state = cast(AtwState, t.state)
        pending = state.pending
        if o.move is USE and pending is not None:
            return f"use {state.wrestlers[pending.seat].board.slots[o.number].name}"
        if o.move is PLAY_THROUGH:
            return f"play {state.card(o.thing).name} through {' and '.join(icon_names(o.number))}"
        if o.move is ASSIGN and pending is not None:
            attack = cast(Attack, t.frame(pending.scope))
            names = [state.card(c).name for k, c in enumerate(attack.cards) if o.number >> k & 1]
            return f"{' and '.join(names)} succeed{'s' if len(names) == 1 else ''}"
        return ""

    def option_forms(self) -> list[str]:
        boards = [card for card in self.cards.values() if isinstance(card, Board)]
        icons = [" and ".join(icon_names(mask)) for mask in range(1, 1 << 8) if mask.bit_count() < 3]
        several = [" and ".join(["{thing}"] * k) + f" succeed{'s' if k == 1 else ''}" for k in range(1, 8)]
        return [
            *super().option_forms(),
            *[f"use {ability.name}" for board in boards for ability in board.slots],
            *[f"play {{thing}} through {names}" for names in icons],
            *several,
        ]

    def why_wait(self, t: Table[Any], seat: int, text: str) -> Refusal:
        return Refusal(WAIT.rule, f"{text}; {WAIT.text}")

    def why_elsewhere(self, t: Table[Any], move: Move) -> Refusal | None:
        state = cast(AtwState, t.state)
        pending = state.pending
        if pending is not None and pending.seat != state.attacker and move.at == "main action":
            return WAIT if t.refuses(WAIT) else None
        return None

    # positions and views

    def facts(self, t: Table[Any], seat: int) -> dict[str, object]:
        return position.facts(t, seat)

    def setup_deck(self, given: Given, seat: int) -> Deck:
        return position.deck_of(self, given, seat)

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        return position.place(self, given, options)

    def faults(self, t: Table[Any]) -> list[str]:
        return position.faults(t)

    def used_abilities(self) -> list[str]:
        return [a.name for board in BOARDS for a in board.slots if a.timing != PASSIVE]

    def vocabulary(self) -> dict[str, object]:
        return {name: getattr(words, name) for name in words.__all__}

    def advice(self, view: Table[Any]) -> list[float]:
        return judge(view, self.worth)

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = AtwEvaluation(weights.value)
        self.worth: Worth = Worth(weights.advice)

    def first_seat(self, t: Table[Any]) -> int:
        return statistics.first_seat(t)

    def statistics(self, t: Table[Any]) -> dict[str, float]:
        return statistics.of_match(t)


GAME: Final = Atw()
