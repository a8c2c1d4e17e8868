"""PF3: a turn clock. A player whose time is up passes until the turn is over (R94)."""

from __future__ import annotations

from playmat.engine.state.option import Move, Option
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.state import TtcgTable

DECLINING: list[Move] = [moves.PASS, moves.END_TURN, moves.END_MAIN, moves.NO, moves.NO_MORE, moves.NOTHING]


@rule("OP.PTS.1")
def time_passes(t: TtcgTable, s: Scope) -> None:
    """Count the seconds a player has thought this turn. When time is up, the table plays on for them."""
    state = t.state
    most = settings.turn_clock(state)
    if not most:
        return
    state.thought[s.you] += s.number
    if state.thought[s.you] >= most:
        t.emit(moves.TIME_UP, s.you)
        pass_for(t, s.you)


def pass_for(t: TtcgTable, seat: int) -> None:
    """Pass or end the turn for a player, as long as the turn lasts and they are asked."""
    state = t.state
    turn = state.turn
    while not t.over and state.turn == turn:
        pending = state.pending
        if pending is None or pending.seat != seat:
            return
        t.choose(declining(t.listed(pending)))


def declining(options: list[Option]) -> Option:
    """The option that passes or ends, or the first option if there is none."""
    for o in options:
        if o.move in DECLINING:
            return o
    return options[0]
