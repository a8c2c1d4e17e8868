"""Balance statistics of a finished game, read from its log."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.state.event import Kind, history
from playmat.games.aew.balance import measures_of
from playmat.games.aew.moves import (
    BUYS,
    GAINS_STAMINA,
    GETS_INITIATIVE,
    HITS,
    LOSES_STAMINA,
    NEXT_INITIATIVE,
    NO_HIT,
    PIN_BEGINS,
    PIN_FAILS,
    PLAYS,
    PLAYS_DOWN,
    PREVENTS,
    REVERSED,
    SUBMIT_BEGINS,
    TURN_BEGINS,
)
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import MANEUVER
from playmat.kit.statistics import Race, seat_of_first

BEHIND: Final = 10
"""A winner who was behind by this much Stamina has made a comeback."""

NUMBERS: Final = [
    MatchNumber("damage dealt by {winner}", [HITS], WINNER, 51.9, 12.4, adds=True),
    MatchNumber("damage dealt by {others}", [HITS], OTHERS, 42.1, 13.9, adds=True),
    MatchNumber("maneuver{s} by {winner} that hit", [HITS], WINNER, 17.8, 5.4),
    MatchNumber("play{s} reversed by {winner}", [REVERSED], WINNER, 7.0, 3.0),
    MatchNumber("play{s} reversed by {others}", [REVERSED], OTHERS, 6.2, 2.8),
    MatchNumber("card{s} bought by {winner}", [BUYS], WINNER, 12.4, 5.3),
    MatchNumber("Momentum spent on cards by {winner}", [BUYS], WINNER, 38.6, 15.5, adds=True),
    MatchNumber("Stamina regained by {winner}", [GAINS_STAMINA], WINNER, 6.5, 10.2, adds=True),
    MatchNumber("damage prevented by {winner}", [PREVENTS], WINNER, 6.3, 5.4, adds=True),
    MatchNumber("pin{s} tried in the match", [PIN_BEGINS], ALL, 1.5, 1.3),
    MatchNumber("time{s} {winner} kicked out", [PIN_FAILS], WINNER, 0.4, 1.0),
    MatchNumber("submission{s} tried by {winner}", [SUBMIT_BEGINS], WINNER, 0.8, 1.3),
    MatchNumber("turn{s} in the match", [TURN_BEGINS], ALL, 5.8, 1.3),
    MatchNumber("damage dealt in all", [HITS], ALL, 95.6, 16.2, adds=True),
]
"""Typical values, from 60 games between two greedy players with two decks."""


class AewStatistics(Statistics):
    """The statistics of AEW."""

    def first_seat(self, t: AewTable) -> int:
        """The seat that had Initiative first."""
        return seat_of_first(t, GETS_INITIATIVE)

    def turns(self) -> list[Kind]:
        return [TURN_BEGINS]

    def plays(self) -> list[Kind]:
        return [PLAYS, PLAYS_DOWN]

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        return measures_of(data)

    def match_numbers(self) -> list[MatchNumber]:
        return NUMBERS

    def of_game(self, t: AewTable) -> dict[str, float]:
        """The numbers with balance targets."""
        race = Race([MAX_STAMINA, MAX_STAMINA])
        turns = hits = reversed_maneuvers = bought = paid = changes = 0
        holder = self.first_seat(t)
        for e in history(t.state.last):
            if e.kind is TURN_BEGINS:
                turns += 1
            elif e.kind is HITS:
                hits += 1
                race.change(e.other, -e.number)
            elif e.kind is NO_HIT:
                hits += 1
            elif e.kind is LOSES_STAMINA:
                race.change(e.seat, -e.number)
            elif e.kind is GAINS_STAMINA:
                race.change(e.seat, e.number)
            elif e.kind is BUYS:
                bought += 1
                paid += e.number
            elif e.kind is REVERSED:
                card = t.state.copies[e.copy].card
                reversed_maneuvers += 1 if isinstance(card, AewCard) and card.type == MANEUVER else 0
            elif e.kind is NEXT_INITIATIVE:
                changes += 1 if e.seat != holder else 0
                holder = e.seat
        return {
            "turns": turns,
            "maneuvers": hits + reversed_maneuvers,
            "maneuvers reversed": reversed_maneuvers,
            "purchases": bought,
            "momentum paid for purchases": paid,
            "initiative changes": changes,
            "comebacks": race.comebacks(t.state.outcome, BEHIND),
        }
