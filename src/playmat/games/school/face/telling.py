"""The subjects of the events in a game of School: the card that acts, its targets, and the payment."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.telling import Telling
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.told import About, still
from playmat.games.school import moves
from playmat.games.school.frames import Announce, Run
from playmat.games.school.rules.announce import price
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.cost import ELEMENTS

ANNOUNCED: Final = [moves.CASTS, moves.ACTIVATES, moves.EQUIPS, moves.TRIGGERS, moves.PAYS]
RESOLVING: Final = [moves.RESOLVES, moves.ABILITY_RESOLVES]
HURTING: Final = [moves.HURTS, moves.HURTS_PLAYER]
SHOWS_ITSELF: Final = [moves.PLAYS, moves.ATTACKS, moves.BLOCKS, moves.ATTACHED, moves.SAVED]
"""Events in which the event's card acts on the other card."""
SV, HP = "SV", "hp"
LOOK_BACK: Final = 40
"""The maximum number of events between damage and the destruction it causes."""


class SchoolTelling(Telling):
    """The subjects of the events in a game of School."""

    def __init__(self) -> None:
        super().__init__(
            [
                [moves.HURTS, moves.HURTS_PLAYER, moves.GAINS],
                [moves.DIES, moves.PUT_INTO_PAIL, moves.CEASES],
                [moves.EXILED],
                [moves.BOUNCED],
                [moves.ARRIVES],
                [moves.ATTACKS],
                [moves.BLOCKS],
                [moves.TAPPED],
                [moves.UNTAPPED],
                [moves.UNTAPS_ALL, moves.THAWS],
                [moves.FROZEN],
                [moves.BUFFED],
                [moves.COUNTED],
                [moves.DISCARDED],
                [moves.SHUFFLES],
                [moves.OPENING_HAND],
            ],
            [moves.BEGINS, moves.KEEPS, moves.WINS_FLIP, moves.FINDS_NOTHING, moves.RESOLVES, moves.ABILITY_RESOLVES],
        )

    def about(self, t: SchoolTable, event: Event) -> About:
        kind = event.kind
        if kind is moves.HURTS:
            return About(event.thing, [event.other], -event.number, HP)
        if kind is moves.HURTS_PLAYER:
            return About(event.thing, [event.other], -really_lost(t.state, event.other, event.number), SV)
        if kind in ANNOUNCED:
            return announced(t, event)
        if kind in RESOLVING and t.state.stack:
            what = t.state.stack[-1]
            source = still(t, what.source)
            return About(
                source if source != NONE else what.thing, [ref.thing for ref in what.targets if t.state.fresh(ref)]
            )
        if kind in SHOWS_ITSELF:
            return About(event.thing, [event.other] if event.other != NONE else [])
        source = doing(t, event)
        if kind is moves.LOSES:
            return About(source, [event.seat], -really_lost(t.state, event.seat, event.number), SV)
        if kind is moves.GAINS:
            return About(source, [event.seat], event.number, SV)
        if kind is moves.PAYS_SV:
            return About(source, [event.seat], -event.number, SV, {SV: event.number})
        return About(source, [event.thing] if event.thing != NONE else [])


def announced(t: SchoolTable, event: Event) -> About:
    """A play or trigger that is being announced: its card, its chosen targets and its energy cost."""
    frame = announcement(t.state)
    if frame is None:
        return About(event.thing)
    paid: dict[str, int] = {}
    if frame.noted is None:
        energy = price(t, frame).energy
        paid = {ELEMENTS[k]: energy[k] for k in range(len(energy)) if energy[k]}
    return About(event.thing if event.thing != NONE else event.seat, list(frame.targets), paid=paid)


def really_lost(state: SchoolState, seat: int, n: int) -> int:
    """The SV that a player actually lost: SV never goes below 0."""
    left = state.sv[seat]
    return max(0, left + n) - max(0, left)


def announcement(state: SchoolState) -> Announce | None:
    """The current announcement."""
    for frame in reversed(state.frames):
        if isinstance(frame, Announce):
            return frame
    return None


def doing(t: SchoolTable, event: Event) -> int:
    """The card whose effect is resolving or that has just dealt damage, or NONE if the rules act."""
    before = event.before
    while before is not None and not before.kind.text:
        before = before.before
    if event.kind is moves.GAINS and before is not None and before.kind in HURTING:
        return before.thing
    for frame in reversed(t.state.frames):
        if isinstance(frame, Run):
            return still(t, frame.what.source)
    return killer(event) if event.kind is moves.DIES else NONE


def killer(event: Event) -> int:
    """The last card that damaged this card before it was destroyed."""
    before = event.before
    for _ in range(LOOK_BACK):
        if before is None or before.kind in (moves.HEALS, moves.TURN_BEGINS):
            break
        if before.kind is moves.HURTS and before.other == event.thing:
            return before.thing
        before = before.before
    return NONE
