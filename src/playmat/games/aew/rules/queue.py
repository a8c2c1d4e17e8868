"""1106: effects are carried out one at a time in order; triggers wait in the Combo Queue, first in, first out."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.aew import moves
from playmat.games.aew.frames import Run, run_at
from playmat.games.aew.rules.ending import stamina_check
from playmat.games.aew.state import AewTable
from playmat.games.aew.vocabulary.abilities import Spoken


@rule("1106.a", "100.6")
def drain_queue(t: AewTable, s: Scope) -> None:
    """Carry out the first trigger in the queue, then the next, until none is left."""
    state = t.state
    if not state.noted:
        return
    first = state.noted[0]
    state.noted = state.noted[1:]
    assert isinstance(first.ability, Spoken)
    t.then(s, [stamina_check, drain_queue])
    carry_out(t, s, Run([first.ability], first.seat, first.source.thing))


def carry_out(t: AewTable, s: Scope, run: Run) -> None:
    """Begin the effects of a card, an ability or a trigger."""
    t.enter(run, Scope(run.seat, 1 - run.seat, frame=s.frame), [next_effect])


@rule("1106.a")
def next_effect(t: AewTable, s: Scope) -> None:
    """Carry out the next effect of the list, if one is left. An ability that does not work now is skipped."""
    run = run_at(t.state, s.frame)
    while run.at < len(run.abilities):
        ability = run.abilities[run.at]
        if run.next == 0 and not ability.works(t.state, run.seat):  # 1302.b
            run.at += 1
            continue
        if run.next < len(ability.effects):
            effect = ability.effects[run.next]
            run.next += 1
            t.next(s, next_effect)
            effect.run(t, s)
            return
        run.at += 1
        run.next = 0


def purge(t: AewTable, but: Run | None) -> None:
    """1106.b: all waiting effects of the sequence, of both players, are discarded. Plays in progress continue.

    The other effects of the reversing ability are spared, like those of a reversing Response.
    """
    state = t.state
    waiting = len(state.noted) > 0
    for frame in state.frames:
        if isinstance(frame, Run) and frame is not but:
            waiting = waiting or has_more(frame)
            frame.abilities = []
            frame.left = 0
    state.noted = []
    if waiting:
        t.emit(moves.PURGED)


def has_more(run: Run) -> bool:
    """Whether this list has effects left."""
    if run.at >= len(run.abilities):
        return False
    return run.at + 1 < len(run.abilities) or run.next < len(run.abilities[run.at].effects)
