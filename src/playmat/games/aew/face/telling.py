"""The subjects of a match's events: the source, the target, and the Stamina lost or gained."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.telling import Telling
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.told import About
from playmat.games.aew import moves
from playmat.games.aew.frames import Play, Run, play_at
from playmat.games.aew.state import AewState, AewTable

PLAYED: Final = [
    moves.PLAYS, moves.PLAYS_DOWN, moves.REVEALS, moves.ATTEMPTS, moves.USES, moves.USES_OWN, moves.FLIPS,
]  # fmt: skip
TOGETHER: Final = [[moves.SHUFFLES], [moves.REFILLS], [moves.LEAVES], [moves.TOTALS], [moves.OPENS], [moves.RESETS]]
WORDS: Final = [
    moves.PASSES, moves.PHASE_BEGINS, moves.TOTALS, moves.PIN_HOLDS, moves.SUBMIT_HOLDS, moves.MUST_TUCK, moves.STUNNED,
    moves.UNSTUNNED,
]  # fmt: skip


class AewTelling(Telling):
    """The subjects of a match's events."""

    def __init__(self) -> None:
        super().__init__(TOGETHER, WORDS)

    def about(self, t: AewTable, event: Event) -> About:
        state: AewState = t.state
        kind, seat = event.kind, event.seat
        if kind is moves.HITS:
            return About(event.thing, [event.other], -event.number, "stamina")
        if kind is moves.LOSES_STAMINA or kind is moves.GAINS_STAMINA:
            amount = event.number if kind is moves.GAINS_STAMINA else -event.number
            return About(doer(state, seat), [seat], amount, "stamina")
        if kind in PLAYED:
            return About(event.thing, [answered(state, event.thing, 1 - seat)])
        if kind is moves.BUYS:
            return About(seat, [event.thing], paid={"Momentum": event.number})
        if kind is moves.ILLEGAL_STOPS:
            return About(event.thing, [seat])
        if kind is moves.PIN_BEGINS or kind is moves.SUBMIT_BEGINS:
            return About(event.thing, [1 - seat])
        if kind is moves.REVERSED or event.thing == NONE:
            return About(seat, [event.thing] if event.thing != NONE else [])
        return super().about(t, event)


def doer(state: AewState, seat: int) -> int:
    """The card whose text is being carried out, or the player."""
    for frame in reversed(state.frames):
        if isinstance(frame, Run):
            return frame.place
    return seat


def answered(state: AewState, place: int, foe: int) -> int:
    """The play that a card answers, or the opponent."""
    for frame in reversed(state.frames):
        if isinstance(frame, Play) and frame.place == place and frame.answers != NONE:
            return play_at(state, frame.answers).place
    return foe
