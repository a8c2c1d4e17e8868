"""The subjects of the events in a duel: the card that acts, its target, and the actual change."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.telling import Telling
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.told import About, still
from playmat.games.champions import moves
from playmat.games.champions.reading import champion_at, health
from playmat.games.champions.state import DuelState, DuelTable, Hits, Run

SHOWS_ITSELF: Final = [moves.ACTIVATES, moves.USES, moves.EQUIPPED, moves.APPLIES]
"""Events in which the event's card acts."""
HEALTH: Final = "health"


class DuelTelling(Telling):
    """The subjects of the events in a duel."""

    def __init__(self) -> None:
        super().__init__(
            [
                [moves.DEALT],
                [moves.HEALED],
                [moves.DESTROYED, moves.GOES_TO_GRAVE, moves.DEFEATED],
                [moves.DISCARDED],
                [moves.RETURNED],
                [moves.SHUFFLED_IN],
                [moves.FROM_DECK_TO_GRAVE],
                [moves.SHUFFLES],
                [moves.OPENING_HAND],
                [moves.FLIPS_CHAMPIONS],
            ],
            [moves.GOES_FIRST, moves.OFFERS_DRAW, moves.DECLINES_DRAW, moves.CALLS_JUDGE, moves.PASSES],
        )

    def about(self, t: DuelTable, event: Event) -> About:
        kind = event.kind
        if kind in SHOWS_ITSELF:
            return About(event.thing, [event.other] if event.other != NONE else [])
        source = doing(t, event)
        targets = [event.thing] if event.thing != NONE else []
        if kind is moves.DEALT:
            return About(source, targets, -really_lost(t, event), HEALTH)
        if kind is moves.HEALED:
            return About(source, targets, event.number, HEALTH)
        return About(source, targets)


def doing(t: DuelTable, event: Event) -> int:
    """The card whose effect is being carried out, or the player."""
    state: DuelState = t.state
    for frame in reversed(state.frames):
        if isinstance(frame, Hits):
            for hit in frame.woulds:
                if hit.thing.thing == event.thing and still(t, hit.source) != NONE:
                    return still(t, hit.source)
        elif isinstance(frame, Run) and still(t, frame.this) != NONE:
            return still(t, frame.this)
    return event.seat


def really_lost(t: DuelTable, event: Event) -> int:
    """The health that was actually lost: health never goes below 0."""
    c = champion_at(t.state, event.thing)
    if c is None:
        return event.number
    left = health(t, c)
    return max(0, left + event.number) - max(0, left)
