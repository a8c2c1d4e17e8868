"""The numbers that characterize a finished match: those that are farthest from their usual values."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import ALL, WINNER, MatchNumber
from playmat.engine.sitting.match import GAME_BEGINS
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.server.protocol.shapes import TellingNumber

MOST: Final = 3


def last_game(t: Sitting[Any]) -> list[Event]:
    """Every event of the last game of a match, newest first."""
    events: list[Event] = []
    event = t.state.last
    while event is not None and event.kind is not GAME_BEGINS:
        events.append(event)
        event = event.before
    return events


def telling_numbers(t: Sitting[Any], most: int = MOST) -> list[TellingNumber]:
    """The numbers farthest from usual, farthest first, one per kind of event."""
    events = last_game(t)
    winners = t.outcome.winners if t.outcome is not None else []
    counted = [(number, value_of(number, events, winners)) for number in comparable(t, winners)]
    counted.sort(key=lambda pair: -abs(pair[1] - pair[0].usual) / pair[0].spread)
    chosen: list[tuple[MatchNumber, int]] = []
    for number, value in counted:
        if len(chosen) < most and not any(number.kinds == other.kinds for other, _ in chosen):
            chosen.append((number, value))
    return [
        {"value": value, "usual": number.usual, "text": number.text.replace("{s}", "" if value == 1 else "s")}
        for number, value in chosen
    ]


def comparable(t: Sitting[Any], winners: list[int]) -> list[MatchNumber]:
    """The numbers whose usual value applies to this match.

    Without a winner, only numbers that count the events of all players apply. If one of more than two players won,
    only numbers that count the winner's events apply.
    """
    numbers = t.game.statistics.match_numbers()
    if not winners:
        return [number for number in numbers if number.whose == ALL]
    return numbers if t.state.seats == 2 else [number for number in numbers if number.whose == WINNER]


def value_of(number: MatchNumber, events: list[Event], winners: list[int]) -> int:
    """The number of matching events, or the sum of the numbers in them."""
    total = 0
    for event in events:
        if event.kind in number.kinds and is_whose(event.seat, number.whose, winners):
            total += event.number if number.adds else 1
    return total


def is_whose(seat: int, whose: int, winners: list[int]) -> bool:
    """Whether an event of this seat counts toward the number."""
    return whose == ALL or (seat >= 0 and (seat in winners) == (whose == WINNER))
