"""Balance statistics of a finished game, read from its log."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.state.event import Kind, history
from playmat.games.aew import moves
from playmat.games.aew.balance import measures_of
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.kit.statistics import Race, seat_of_first

BEHIND: Final = 10
"""A winner who was behind by this much Stamina has made a comeback."""

NUMBERS: Final = [
    MatchNumber("damage dealt by {winner}", [moves.HITS], WINNER, 51.9, 12.4, adds=True),
    MatchNumber("damage dealt by {others}", [moves.HITS], OTHERS, 42.1, 13.9, adds=True),
    MatchNumber("maneuver{s} by {winner} that hit", [moves.HITS], WINNER, 17.8, 5.4),
    MatchNumber("play{s} reversed by {winner}", [moves.REVERSED], WINNER, 7.0, 3.0),
    MatchNumber("play{s} reversed by {others}", [moves.REVERSED], OTHERS, 6.2, 2.8),
    MatchNumber("card{s} bought by {winner}", [moves.BUYS], WINNER, 12.4, 5.3),
    MatchNumber("Momentum spent on cards by {winner}", [moves.BUYS], WINNER, 38.6, 15.5, adds=True),
    MatchNumber("Stamina regained by {winner}", [moves.GAINS_STAMINA], WINNER, 6.5, 10.2, adds=True),
    MatchNumber("damage prevented by {winner}", [moves.PREVENTS], WINNER, 6.3, 5.4, adds=True),
    MatchNumber("pin{s} tried in the match", [moves.PIN_BEGINS], ALL, 1.5, 1.3),
    MatchNumber("time{s} {winner} kicked out", [moves.PIN_FAILS], WINNER, 0.4, 1.0),
    MatchNumber("submission{s} tried by {winner}", [moves.SUBMIT_BEGINS], WINNER, 0.8, 1.3),
    MatchNumber("turn{s} in the match", [moves.TURN_BEGINS], ALL, 5.8, 1.3),
    MatchNumber("damage dealt in all", [moves.HITS], ALL, 95.6, 16.2, adds=True),
]
"""Typical values, from 60 games between two greedy players with two decks."""


class AewStatistics(Statistics):
    """The statistics of AEW."""

    def first_seat(self, t: AewTable) -> int:
        """The seat that had Initiative first."""
        return seat_of_first(t, moves.GETS_INITIATIVE)

    def turns(self) -> list[Kind]:
        return [moves.TURN_BEGINS]

    def plays(self) -> list[Kind]:
        return [moves.PLAYS, moves.PLAYS_DOWN]

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
            if e.kind is moves.TURN_BEGINS:
                turns += 1
            elif e.kind is moves.HITS:
                hits += 1
                race.change(e.other, -e.number)
            elif e.kind is moves.NO_HIT:
                hits += 1
            elif e.kind is moves.LOSES_STAMINA:
                race.change(e.seat, -e.number)
            elif e.kind is moves.GAINS_STAMINA:
                race.change(e.seat, e.number)
            elif e.kind is moves.BUYS:
                bought += 1
                paid += e.number
            elif e.kind is moves.REVERSED:
                card = t.state.copies[e.copy].card
                reversed_maneuvers += 1 if isinstance(card, AewCard) and card.type == traits.MANEUVER else 0
            elif e.kind is moves.NEXT_INITIATIVE:
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
