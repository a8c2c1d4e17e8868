"""Balance statistics of a finished duel, read from its log: its length, defeats and comebacks."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.sitting.match import GAME_BEGINS
from playmat.engine.state.event import Event, Kind, history
from playmat.games.champions.balance import measures_of
from playmat.games.champions.decks.legality import CHAMPIONS
from playmat.games.champions.moves import (
    ACTIVATED_SPELL,
    ACTIVATES,
    CONTROL_CHANGED,
    DEALT,
    DEFEATED,
    DISCARDED,
    DRAWS,
    EQUIPPED,
    GOES_FIRST,
    HEALED,
    REDRAWS,
    REVIVED,
    TURN_BEGINS,
    USES,
)
from playmat.games.champions.state import DuelTable
from playmat.games.champions.vocabulary.card import SpellCard
from playmat.kit.statistics import Race, seat_of_first

BEHIND: Final = 1
"""A winner who was this many Champions behind has made a comeback."""

NUMBERS: Final = [
    MatchNumber("damage dealt by {winner}", [DEALT], WINNER, 338.0, 128.0, adds=True),
    MatchNumber("damage dealt by {others}", [DEALT], OTHERS, 275.0, 133.0, adds=True),
    MatchNumber("Champion{s} {winner} lost", [DEFEATED], WINNER, 1.6, 1.1),
    MatchNumber("health healed for {winner}", [HEALED], WINNER, 55.0, 92.0, adds=True),
    MatchNumber("card{s} activated by {winner}", [ACTIVATES], WINNER, 27.7, 13.6),
    MatchNumber("Spell{s} activated by {winner}", [ACTIVATED_SPELL], WINNER, 10.4, 8.5),
    MatchNumber("Equipment put on by {winner}", [EQUIPPED], WINNER, 9.2, 7.3),
    MatchNumber("Champion{s} brought back by {winner}", [REVIVED], WINNER, 0.3, 1.0),
    MatchNumber("Champion{s} taken over by {winner}", [CONTROL_CHANGED], WINNER, 0.6, 1.2),
    MatchNumber("card{s} drawn by {winner}", [DRAWS], WINNER, 16.7, 12.9),
    MatchNumber("card{s} discarded by {others}", [DISCARDED], OTHERS, 6.1, 11.4),
    MatchNumber("turn{s} in the duel", [TURN_BEGINS], ALL, 83.5, 32.8),
    MatchNumber("total damage dealt", [DEALT], ALL, 613.7, 185.2, adds=True),
    MatchNumber("Champion{s} defeated in total", [DEFEATED], ALL, 4.5, 1.5),
]
"""Mean and standard deviation over 60 games between two greedy players with two decks."""


class DuelStatistics(Statistics):
    """The numbers counted in duels."""

    def first_seat(self, t: DuelTable) -> int:
        return seat_of_first(t, GOES_FIRST)

    def turns(self) -> list[Kind]:
        return [TURN_BEGINS]

    def plays(self) -> list[Kind]:
        return [ACTIVATED_SPELL, EQUIPPED, USES]

    def is_play(self, t: DuelTable, event: Event) -> bool:
        """Whether the event plays a card. Only Spells are played from the hand."""
        return event.kind is not USES or isinstance(t.state.copies[event.copy].card, SpellCard)

    def draws(self) -> list[Kind]:
        return [DRAWS]

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        return measures_of(data)

    def match_numbers(self) -> list[MatchNumber]:
        return NUMBERS

    def of_game(self, t: DuelTable) -> dict[str, float]:
        """The numbers of a duel or a match. In a match, a comeback counts only in the last game."""
        race = Race([CHAMPIONS.least] * t.state.seats)
        turns = [0] * t.state.seats
        defeated = mulligans = 0
        for e in history(t.state.last):
            if e.kind is GAME_BEGINS:
                race = Race([CHAMPIONS.least] * t.state.seats)
            elif e.kind is TURN_BEGINS:
                turns[e.seat] += 1
            elif e.kind is REDRAWS:
                mulligans += 1
            elif e.kind is DEFEATED:
                defeated += 1
                race.change(e.seat, -1)
            elif e.kind is REVIVED:
                race.change(e.seat, 1)
            elif e.kind is CONTROL_CHANGED:
                race.points[1 - e.seat] -= 1
                race.change(e.seat, 1)
        return {
            "own turns of the last player": max(turns),
            "mulligans": mulligans,
            "Champions defeated": defeated,
            "comebacks": race.comebacks(t.state.outcome, BEHIND),
        }
