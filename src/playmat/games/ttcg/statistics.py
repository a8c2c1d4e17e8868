"""Balance statistics of TTCG games, counted during play and read from their logs."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.state.event import Event, Kind, history
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.balance import measures_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.zones import HAND
from playmat.kit.statistics import Race

BEHIND: Final = 5
"""A win counts as a comeback if the winner was this many points behind (BM24)."""
EARLY: Final = 6
FLOOD: Final = 4
MANY_USES: Final = 12
MANY_DECISIONS: Final = 30
OPENING: Final = 6
FACE_DOWN: Final = " face down"
ACTIONS: Final = [moves.PLAYS, moves.LEVELS_UP, moves.ACTIVATES, moves.ATTACKS, moves.FLIPPED]
"""Public actions of players."""
CAUSES: Final = {"2.2.7.7": "battle", "2.2.8.4": "direct attacks", "2.2.11.1": "empty decks"}

NUMBERS: Final = [
    MatchNumber("point{s} taken from {others}", [moves.LOSES], OTHERS, 22.6, 3.1, adds=True),
    MatchNumber("point{s} taken from {winner}", [moves.LOSES], WINNER, 5.6, 5.0, adds=True),
    MatchNumber("attack{s} by {winner}", [moves.ATTACKS], WINNER, 12.9, 3.9),
    MatchNumber("attack{s} by {others}", [moves.ATTACKS], OTHERS, 3.7, 3.1),
    MatchNumber("battle{s} won by {winner}", [moves.WINS_BATTLE], WINNER, 4.8, 2.4),
    MatchNumber("destroyed card{s} that {others} had in play", [moves.DESTROYED], OTHERS, 6.1, 2.6),
    MatchNumber("level-up{s} by {winner}", [moves.LEVELS_UP], WINNER, 4.8, 2.0),
    MatchNumber("effect{s} used by {winner}", [moves.ACTIVATES], WINNER, 8.4, 3.8),
    MatchNumber("card{s} played by {winner}", [moves.PLAYS], WINNER, 8.9, 3.1),
    MatchNumber("point{s} gained by {winner}", [moves.GAINS], WINNER, 2.4, 3.8, adds=True),
    MatchNumber("effect{s} negated in the game", [moves.NEGATED], ALL, 0.3, 1.0),
    MatchNumber("turn{s} in the game", [moves.TURN_BEGINS], ALL, 14.4, 5.3),
    MatchNumber("attack{s} in all", [moves.ATTACKS], ALL, 16.5, 5.5),
]
"""Usual values, from 60 games between two greedy players with two decks."""


class TtcgStatistics(Statistics):
    """The statistics of TTCG."""

    def first_seat(self, t: TtcgTable) -> int:
        state = t.state
        return state.first if state.turn else NONE

    def at_decision(self, t: TtcgTable, options: list[Option], counts: dict[str, int]) -> None:
        state = t.state
        prompt = state.pending.prompt if state.pending is not None else None
        if prompt is moves.MAIN_ACTION and counts.get("_turn", 0) != state.turn:
            counts["_turn"] = state.turn
            begin_main(state, len(options) == 1, counts)
        elif prompt is moves.BATTLE_ACTION and counts.get("_dead", 0) == state.turn:
            count(counts, "dead turns", len(options) == 1)
            counts["_dead"] = 0
        if state.pending is not None and state.pending.seat == state.active and len(options) > 1:
            counts["_decisions"] = counts.get("_decisions", 0) + 1
            count(counts, "turns of more than 30 decisions", counts["_decisions"] == MANY_DECISIONS + 1)

    def turns(self) -> list[Kind]:
        return [moves.TURN_BEGINS]

    def plays(self) -> list[Kind]:
        return [moves.PLAYS, moves.LEVELS_UP]

    def draws(self) -> list[Kind]:
        return [moves.DRAWS]

    def match_numbers(self) -> list[MatchNumber]:
        return NUMBERS

    def of_game(self, t: TtcgTable) -> dict[str, float]:
        state = t.state
        log = Log(state)
        for event in history(state.last):
            log.hear(event)
        log.end_turn()
        return log.numbers(t)

    def opening(self, t: TtcgTable) -> str:
        """BM22: the first six actions of the players, as all players see them."""
        state = t.state
        did = [e for e in history(state.last) if e.kind in ACTIONS][:OPENING]
        return "; ".join(f"{e.kind.address} {e.seat == state.first} {public_name(state, e)}" for e in did)

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        return measures_of(data)


def count(counts: dict[str, int], name: str, condition: bool) -> None:
    """Add one to a count if a condition is true."""
    counts[name] = counts.get(name, 0) + (1 if condition else 0)


def public_name(state: TtcgState, e: Event) -> str:
    """The card of an event, unless it was played face down."""
    return e.extra if e.extra.startswith(FACE_DOWN) else state.copies[e.copy].card.name


def begin_main(state: TtcgState, idle: bool, counts: dict[str, int]) -> None:
    """Count what a turn starts with, after the draw: a base, a flood of high levels, or nothing to do."""
    seat = state.active
    hand = [state.ttcg_card(place) for place in state.pile(HAND, seat)]
    own = state.creatures_of(seat)
    bases = [(p.cards[-1].type, p.cards[-1].level) for p in own]
    high = [card for card in hand if card.level > 1]
    playable = any((card.type, card.level - 1) in bases for card in high)
    count(counts, "turns begun without a base", not own and not any(card.level == 1 for card in hand))
    count(counts, "turns with a flood of levels", len(high) >= FLOOD and not playable)
    counts["_dead"] = state.turn if idle else 0
    counts["_decisions"] = 0


class Log:
    """Follows a game event by event."""

    def __init__(self, state: TtcgState) -> None:
        self.state: Final[TtcgState] = state
        self.race: Final[Race] = Race([settings.starting_points(state)] * 2)
        self.counts: Final[dict[str, int]] = {}
        self.turn: int = 0
        self.level: int = 0
        self.first_loss: int = 0
        self.fall: str = ""
        """The cause of the last creature's destruction."""
        self.uses: list[int] = []
        """The copies whose effects were used this turn by the turn player, in order."""
        self.failed: list[int] = []
        """The copies whose effects were negated this turn, in order."""

    def add(self, name: str, n: int = 1) -> None:
        """Add to a counter."""
        self.counts[name] = self.counts.get(name, 0) + n

    def hear(self, e: Event) -> None:
        """Count one event."""
        if e.kind is moves.TURN_BEGINS:
            self.end_turn()
            self.turn = int(e.number)
        elif e.kind is moves.ACTIVATES or e.kind is moves.TRIGGERS:
            self.add("activations")
            self.uses.append(int(e.copy))
        elif e.kind is moves.NEGATED:
            self.add("negated")
            self.failed.append(int(e.copy))
        elif e.kind is moves.LOSES:
            cause = self.fall if e.rule == "2.2.8.3" else CAUSES.get(e.rule, "effects")
            self.lost(int(e.seat), int(e.number), cause)
        elif e.kind is moves.DESTROYED:
            self.fall = CAUSES.get(e.rule, "effects")
        elif e.kind is moves.GAINS:
            self.race.change(int(e.seat), int(e.number))
        elif e.kind is moves.PLAYS or e.kind is moves.LEVELS_UP:
            self.played(cast(TtcgCard, self.state.copies[e.copy].card), e.extra != "")

    def lost(self, seat: int, n: int, cause: str) -> None:
        """Count lost points."""
        self.add(f"points lost by {cause}", n)
        self.race.change(seat, -n)
        self.first_loss = self.first_loss or self.turn

    def played(self, card: TtcgCard, down: bool) -> None:
        """Count a played card."""
        kind = "creatures" if card.creature else "magic cards"
        self.add(f"{kind} played")
        self.add(f"{kind} played face down", 1 if down else 0)
        self.level = max(self.level, card.level)

    def end_turn(self) -> None:
        """Count the results of the finished turn."""
        self.add("turns of more than 12 activations", 1 if len(self.uses) > MANY_USES else 0)
        both = len(self.uses) > 1 and all(copy in self.failed for copy in self.uses[:2])
        self.add("turns whose first two effects were negated", 1 if both else 0)
        self.uses = []
        self.failed = []

    def numbers(self, t: TtcgTable) -> dict[str, float]:
        """The results of the whole game."""
        numbers: dict[str, float] = {name: float(n) for name, n in self.counts.items()}
        numbers["turns"] = float(self.state.turn)
        numbers["ended by turn 6"] = 1.0 if self.state.turn <= EARLY else 0.0
        numbers["turn of the first loss"] = float(self.first_loss)
        for level in (3, 4, 5):
            numbers[f"reached level {level}"] = 1.0 if self.level >= level else 0.0
        numbers["comebacks"] = self.race.comebacks(t.state.outcome, BEHIND)
        return numbers
