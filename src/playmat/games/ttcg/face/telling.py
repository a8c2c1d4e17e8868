"""The subjects of events in TTCG: the source, the target, and the points lost or gained."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.telling import Telling
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.told import About, still
from playmat.games.ttcg import moves
from playmat.games.ttcg.frames import Attack, Run, Using
from playmat.games.ttcg.state import TtcgState, TtcgTable

TOGETHER: Final = [[moves.DESTROYED], [moves.TAPS], [moves.UNTAPS], [moves.RETURNS], [moves.LOSES, moves.GAINS]]
WORDS: Final = [moves.PHASE, moves.RESOLVES]
SHOWS_ITSELF: Final = [
    moves.PLAYS, moves.LEVELS_UP, moves.ATTACKS, moves.COMPARES, moves.ACTS, moves.EQUIPS, moves.UNDER,
]  # fmt: skip
"""The kinds of events in which the event's card acts on the other card."""
POINTS: Final = "points"


class TtcgTelling(Telling):
    """The subjects of events in TTCG."""

    def __init__(self) -> None:
        super().__init__(TOGETHER, WORDS)

    def about(self, t: TtcgTable, event: Event) -> About:
        state: TtcgState = t.state
        kind, seat = event.kind, event.seat
        if kind is moves.LOSES:
            now = state.points[seat]
            return About(doer(t, seat), [seat], max(now, 0) - max(now + event.number, 0), POINTS)
        if kind is moves.GAINS:
            now = state.points[seat]
            return About(doer(t, seat), [seat], max(now, 0) - max(now - event.number, 0), POINTS)
        if kind is moves.ACTIVATES or kind is moves.TRIGGERS:
            return About(event.thing, chosen(state))
        if kind in SHOWS_ITSELF:
            return super().about(t, event)
        return About(doer(t, seat), [event.thing] if event.thing != NONE else [])


def doer(t: TtcgTable, seat: int) -> int:
    """The card that attacks or whose effect is carried out or paid for, otherwise the player."""
    state: TtcgState = t.state
    for frame in reversed(state.frames):
        source = None
        if isinstance(frame, Run):
            source = frame.what.source
        elif isinstance(frame, Using):
            source = frame.source
        elif isinstance(frame, Attack):
            source = frame.attacker
        if source is not None:
            thing = still(t, source)
            return thing if thing != NONE else seat
    return seat


def chosen(state: TtcgState) -> list[int]:
    """The choices for the effect that is being used."""
    for frame in reversed(state.frames):
        if isinstance(frame, Using):
            return list(frame.targets)
    return []
