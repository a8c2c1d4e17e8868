"""Balance statistics of a finished match, read from its log: attacks, stops, passes and turning points."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.state.event import Event, Kind, history
from playmat.games.atw import moves
from playmat.games.atw.balance import measures_of
from playmat.games.atw.state import AtwTable
from playmat.games.atw.vocabulary.card import REVERSAL
from playmat.kit.statistics import Race, seat_of_first

BEHIND = 5
"""A winner who was this much health behind before any action has made a comeback."""


class Watch:
    """Follows a match event by event."""

    def __init__(self, health: list[int]) -> None:
        self.race: Final[Race] = Race(health)
        self.most: Final[list[int]] = health.copy()
        self.attacks: int = 0
        self.rolled: int = 0
        self.hit: int = 0
        self.passes: int = 0
        self.dead: int = 0
        self.reversals: int = 0
        self.phases: int = 1
        self.attacked: bool = False
        """Whether this phase has had an attack."""
        self.open: bool = False
        """Whether an attack was declared and not yet rolled for. An attack that is never rolled for was stopped."""
        self.landed: bool = False
        """Whether the attack has hit."""

    def declare(self) -> None:
        """An attack is declared. The player who is behind now may make a comeback."""
        self.attacks += 1
        self.attacked = True
        self.open = True
        self.landed = False
        self.race.compare()

    def pass_on(self) -> None:
        """A pass. A phase without any attack is dead."""
        self.passes += 1
        if not self.attacked:
            self.dead += 1
        self.race.compare()

    def change(self, seat: int, n: int) -> None:
        """Change a wrestler's health within its limits."""
        health = self.race.points
        health[seat] = max(0, min(self.most[seat], health[seat] + n))


NUMBERS: Final = [
    MatchNumber("damage dealt by {winner}", [moves.LOSES_HEALTH], OTHERS, 15.4, 3.1, adds=True),
    MatchNumber("damage {winner} took", [moves.LOSES_HEALTH], WINNER, 11.5, 4.1, adds=True),
    MatchNumber("attack{s} by {winner} that hit", [moves.HITS], WINNER, 5.1, 1.7),
    MatchNumber("attack{s} by {winner} that missed", [moves.MISSES], WINNER, 2.3, 2.0),
    MatchNumber("attack{s} by {others} that missed", [moves.MISSES], OTHERS, 2.5, 2.0),
    MatchNumber("pin{s} tried by {winner}", [moves.PINS], WINNER, 1.7, 1.0),
    MatchNumber("time{s} {winner} kicked out", [moves.KICKS_OUT], WINNER, 0.8, 1.0),
    MatchNumber("time{s} {others} kicked out", [moves.KICKS_OUT], OTHERS, 0.7, 1.0),
    MatchNumber("momentum won by {winner}", [moves.GAINS_MOMENTUM], WINNER, 13.1, 3.6, adds=True),
    MatchNumber("rampage{s} by {winner}", [moves.RAMPAGES], WINNER, 0.8, 1.0),
    MatchNumber("linked attack{s} by {winner}", [moves.PLAYS_LINK], WINNER, 0.5, 1.0),
    MatchNumber("reroll{s}", [moves.REROLLS], ALL, 1.9, 1.5),
    MatchNumber("taunt{s} in the match", [moves.TAUNTS], ALL, 2.6, 1.6),
    MatchNumber("time{s} the initiative was won", [moves.GAINS_INITIATIVE], ALL, 17.5, 7.0),
]
"""Mean and deviation over 60 games between two greedy players with two decks."""


class AtwStatistics(Statistics):
    """The numbers counted in matches."""

    def first_seat(self, t: AtwTable) -> int:
        """The first player: by the roll for the initiative, or by an option."""
        return seat_of_first(t, moves.STARTS, moves.STARTS_UNROLLED)

    def turns(self) -> list[Kind]:
        """ATW counts changes of initiative instead of turns."""
        return [moves.STARTS, moves.STARTS_UNROLLED, moves.GAINS_INITIATIVE]

    def plays(self) -> list[Kind]:
        return [moves.PLAYS, moves.PLAYS_LINK, moves.PLAYS_BLIND, moves.RAMPAGES]

    def draws(self) -> list[Kind]:
        return [moves.DRAWS]

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        return measures_of(data)

    def match_numbers(self) -> list[MatchNumber]:
        return NUMBERS

    def of_game(self, t: AtwTable) -> dict[str, float]:
        """The numbers with balance targets."""
        state = t.state
        watch = Watch([w.board.health for w in state.wrestlers])
        reversals = [w.board.slots[REVERSAL].name for w in state.wrestlers]
        for e in history(t.state.last):
            follow(watch, e, reversals)
        return {
            "attacks": watch.attacks,
            "attacks rolled for": watch.rolled,
            "attacks that hit": watch.hit,
            "attacks stopped": watch.attacks - watch.rolled,
            "phases": watch.phases,
            "phases ended by a pass": watch.passes,
            "dead phases": watch.dead,
            "reversals": watch.reversals,
            "comebacks": watch.race.comebacks(state.outcome, BEHIND),
        }


def follow(watch: Watch, e: Event, reversals: list[str]) -> None:
    """Process one more event."""
    kind = e.kind
    if kind is moves.LOSES_HEALTH or kind is moves.PAYS_HEALTH:
        watch.change(e.seat, -e.number)
    elif kind is moves.GAINS_HEALTH or kind is moves.CONVERTS:
        watch.change(e.seat, e.number)
    elif kind is moves.PLAYS or kind is moves.PLAYS_LINK or kind is moves.PLAYS_BLIND or kind is moves.RAMPAGES:
        watch.declare()
    elif kind is moves.PASSES_FOR_CARD or kind is moves.PASSES_FOR_STAMINA:
        watch.pass_on()
    elif kind is moves.GAINS_INITIATIVE:
        watch.phases += 1
        watch.attacked = False
    elif kind is moves.USES and e.extra == reversals[e.seat]:
        watch.reversals += 1
    elif kind is moves.ROLLS or kind is moves.ROLLS_DICE:
        watch.rolled += 1 if watch.open else 0
        watch.open = False
    elif kind is moves.HITS:
        watch.hit += 0 if watch.landed else 1
        watch.landed = True
