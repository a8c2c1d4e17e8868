"""The real decisions in a record, each with its seat's view, which is all that an analysis uses to rate them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from playmat.engine.files.replay import entry_of, game_of, started
from playmat.engine.game import Game
from playmat.engine.sitting.auto_pass import STOPS, AutoPass
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.event import Event
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.stored import stored_answer
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts, understood


class RecordedDecision:
    """A decision in a record: what its seat knew, what it could answer, and what it answered."""

    def __init__(self, t: Sitting[Any], entry: int, turn: int, played: int) -> None:
        pending = t.asked()
        self.entry: Final[int] = entry
        self.game: Final[int] = game_number(t)
        self.turn: Final[int] = turn
        self.seat: Final[int] = pending.seat
        self.view: Final[Table[Any]] = t.view(pending.seat)
        self.options: Final[list[Option]] = self.view.listed(self.view.state.pending)
        self.texts: Final[list[str]] = option_texts(self.view, self.options)
        self.played: Final[int] = played
        self.fallen: Final[tuple[int, int]] = (t.state.seed, t.state.drawn)
        """The seed and the number of draws, which change when chance is used."""
        self.known: Final[frozenset[tuple[int, int]]] = known_to(t.state, pending.seat)
        """The cards that the seat knows, each with its place."""
        self.checkpoint: Final[int] = len(t.checkpoints)

    def learns_since(self, earlier: RecordedDecision) -> bool:
        """Whether the seat has learned a card, or chance was used, since its earlier decision."""
        return self.fallen != earlier.fallen or not self.known <= earlier.known

    def card(self, number: int) -> str:
        """The id of the card that an option is about, or ""."""
        return card_of(self.view, self.options[number])


class GameEnd(NamedTuple):
    """The end of a game: the number of entries before it, the game's number in its match, its turn, and its result."""

    entry: int
    game: int
    turn: int
    results: list[float]


class RecordedGame:
    """A record, replayed: its decisions, without those that were undone, and the ends of its games."""

    def __init__(self, game: Game, record: dict[str, Any]) -> None:
        self.table: Final[Sitting[Any]] = started(game_of(game, record), record)
        self.decisions: list[RecordedDecision] = []
        self.ends: Final[list[GameEnd]] = []
        self._turns: Final = set(game.statistics.turns())
        self._turn: int = 0
        self._last: Event | None = None
        for number, entry in enumerate(record["entries"]):
            self.play(number, entry_of(entry), "call" in entry)

    def play(self, number: int, entry: list[Any], is_call: bool) -> None:
        """Play an entry, and store the decision that it answers."""
        table = self.table
        self.count_turns()
        if not is_call and is_asked(table):
            options = table.listed(table.asked())
            chosen = understood(table, stored_answer(table, entry), entry[0])
            if chosen < in_the_game(options) > 1:
                self.decisions.append(RecordedDecision(table, number, self._turn, chosen))
        before = game_number(table)
        play_entry(table, entry)
        if is_call:
            self.drop_undone(before)
        if table.over or game_number(table) != before:
            self.ends.append(GameEnd(number + 1, before, self._turn, results(table)))
            self._turn = 0

    def drop_undone(self, game: int) -> None:
        """Drop the decisions of this game that were undone: an undo removes their checkpoints."""
        if game_number(self.table) == game:
            left = len(self.table.checkpoints)
            self.decisions = [one for one in self.decisions if one.game != game or one.checkpoint < left]

    def count_turns(self) -> None:
        """Count the turns since the last call."""
        last = event = self.table.state.last
        while event is not None and event is not self._last:
            self._turn += event.kind in self._turns
            event = event.before
        self._last = last


def known_to(state: State, seat: int) -> frozenset[tuple[int, int]]:
    """The cards that a seat knows, each with its place."""
    return frozenset((place, copy) for place, copy in enumerate(state.copy) if state.known[place] >> seat & 1)


def game_number(t: Sitting[Any]) -> int:
    """The number of the game in its match, from 1, or 0 if there is only one game."""
    return t.state.standing.number if t.state.standing is not None else 0


def results(t: Sitting[Any]) -> list[float]:
    """The result of the game that has just ended, for each seat."""
    standing = t.state.standing
    ended = standing.games[-1] if standing is not None and standing.games else t.state.outcome
    winners = ended.winners if ended is not None else []
    if not winners:
        return [0.5] * t.state.seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.state.seats)]


def is_asked(t: Sitting[Any]) -> bool:
    """Whether a player is really asked here, under the default auto-pass settings."""
    if t.state.pending is None:
        return False
    hopeless = t.game.face.hopeless(t, t.listed(t.state.pending))
    return hopeless == NONE and AutoPass(STOPS).answer(t, secret=False) == NONE


def card_of(view: Table[Any], option: Option) -> str:
    """The id of the card that an option is about, as far as the view knows it, or ""."""
    state = view.state
    for thing in (option.thing, option.other):
        if thing >= state.seats:
            shown = thing if state.where[thing] >= 0 else view.game.names.shown(state, thing)
            if shown != NONE and state.copy[shown]:
                return str(state.copies[state.copy[shown]].card.id)
    return ""
