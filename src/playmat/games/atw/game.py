"""ATW as a game: its options, decks, names, and how a match is laid out."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final, cast

from playmat.engine.decks.deck import Deck, read_deck
from playmat.engine.files.given import Given
from playmat.engine.game import Game, GameOption
from playmat.engine.player.weights import Weights
from playmat.engine.sitting.sitting import Sitting, lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.option import Move, Option, Prompt, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Options, State
from playmat.engine.state.step import Step
from playmat.engine.table.table import Table
from playmat.games.atw import position, statistics
from playmat.games.atw.cards import BOARDS, CARDS
from playmat.games.atw.decks.legality import deck_faults, seat_faults, suggested_hand
from playmat.games.atw.face.face import AtwFace
from playmat.games.atw.moves import ASSIGN, PLAY_THROUGH, USE, WAIT
from playmat.games.atw.player import TUNABLE, WEIGHTS, AtwEvaluation, Worth, judge
from playmat.games.atw.rules.ending import concede
from playmat.games.atw.rules.setup import setup
from playmat.games.atw.state import DRAW, OFF_THE_METER, ZONES, Attack, AtwOptions, AtwState, Wrestler
from playmat.games.atw.vocabulary import words
from playmat.games.atw.vocabulary.card import PASSIVE, Board, icon_names

DECKS: Final = ("nova", "tembo", "viktor", "alden", "marvello", "hugo", "rayo", "kurogane")

OPTIONS: Final = [
    GameOption("advanced", ["true", "false"], "the advanced rules: rampaging attacks and combo chains"),
    GameOption("rampaging", ["inherit", "true", "false"], "rampaging attacks, whatever the advanced rules say"),
    GameOption("combo_chains", ["inherit", "true", "false"], "combo chains, whatever the advanced rules say"),
    GameOption("block_by_discard", ["any", "rampage_only", "off"], "which attacks 2 discarded cards may block"),
    GameOption("single_defense_attempt", ["false", "true"], "a defence that did not stop the attack is the last"),
    GameOption("max_rerolls", ["1", "unlimited"], "how often a missed attack may be rolled again", numbers=True),
    GameOption("rampage_reroll", ["false", "true"], "a rampaging attack without any success may be rolled again"),
    GameOption("rampage_pin", ["false", "true"], "a successful rampage card with a pin icon may pin"),
    GameOption("rampage_icons", ["successful", "any"], "which rampage cards offer their Taunt or Recover"),
    GameOption("multi_link", ["one", "all"], "a link uses one matching icon, or all of them"),
    GameOption("cost_discards_to", ["discard", "draw_pile"], "where cards discarded as a price go"),
    GameOption("sixteen_card_hand_limit", ["6", "5"], "the hand limit of a wrestler with 16 cards"),
    GameOption("finisher_on_depletion", ["stay", "to_hand"], "what a finisher in the draw pile does at depletion"),
    GameOption("blind_unaffordable", ["shuffle_back", "discard"], "where unpaid cards of a blind attack go"),
    GameOption("time_limit_scope", ["combined", "each"], "7 blind attacks together, or 7 by each player"),
    GameOption("opening_hand", ["choose", "suggested", "random"], "how opening hands come about"),
    GameOption("first_player", ["roll", "seat0", "seat1"], "who is the starter"),
    GameOption("starter_handicap", ["true", "false"], "the starter loses 1 stamina and a random card"),
    GameOption("allow_mirror", ["true", "false"], "both players may take the same wrestler"),
    GameOption("auto_forced", ["true", "false"], "a decision with one option is made by the table"),
]


class Atw(Game):
    """ATW: two wrestlers, one initiative, dice against target numbers."""

    def __init__(self) -> None:
        super().__init__("atw", "ATW")
        self.zones = list(ZONES)
        self.options = list(OPTIONS)
        boards: list[Card] = list(BOARDS)
        cards: list[Card] = list(CARDS)
        self.cards = {card.id: card for card in [*boards, *cards]}
        folder = files("playmat.games.atw") / "decks"
        self.decks = {name: read_deck(name, (folder / f"{name}.txt").read_text("utf-8")) for name in DECKS}
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

    def read_options(self, options: dict[str, str]) -> Options:
        advanced = options["advanced"]
        rerolls = options["max_rerolls"]
        return AtwOptions(
            (advanced if options["rampaging"] == "inherit" else options["rampaging"]) == "true",
            (advanced if options["combo_chains"] == "inherit" else options["combo_chains"]) == "true",
            options["block_by_discard"],
            options["single_defense_attempt"] == "true",
            -1 if rerolls == "unlimited" else int(rerolls),
            options["rampage_reroll"] == "true",
            options["rampage_pin"] == "true",
            options["rampage_icons"] == "any",
            options["multi_link"] == "all",
            options["cost_discards_to"] == "draw_pile",
            int(options["sixteen_card_hand_limit"]),
            options["finisher_on_depletion"] == "to_hand",
            options["blind_unaffordable"] == "discard",
            options["time_limit_scope"] == "each",
            options["opening_hand"],
            options["first_player"],
            options["starter_handicap"] == "true",
            options["auto_forced"] == "true",
        )

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
        limit = state.opts().sixteen_limit if board.deck == 16 else board.limit
        dealt = suggested_hand(self, deck) if state.opts().opening_hand == "suggested" else ""
        return Wrestler(board, 0, 0, 0, False, 0, limit, dealt)

    def board(self, name: str) -> Board:
        """A player board by its name."""
        card = self.card(name)
        assert isinstance(card, Board), f"{name} is no board"
        return card

    # asking and naming

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        return prompt.alone or not cast(AtwOptions, state.options).auto_forced

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
