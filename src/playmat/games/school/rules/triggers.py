"""E2, E3: triggers whose event has happened: window triggers resolve one by one, and the others go on the stack."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.triggers import Noted
from playmat.games.school.frames import Announce, Queue, queue_frame
from playmat.games.school.moves import END_PHASE, NEXT, ORDER_TRIGGERS, START_PHASE
from playmat.games.school.rules.announce import announce
from playmat.games.school.rules.check import settle
from playmat.games.school.stacked import Announced, Later
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import Trigger
from playmat.games.school.zones import END, START
from playmat.kit.line import in_turn_order, scope_of


def trigger_of(n: Noted) -> Trigger:
    """The trigger that was noted."""
    assert isinstance(n.ability, Trigger)
    return n.ability


def is_window(n: Noted) -> bool:
    """Whether a noted trigger belongs to a window."""
    return trigger_of(n).window


def take(state: SchoolState, window: bool) -> list[Noted]:
    """Take the noted triggers of windows, or all others, in turn order from the active player. The rest wait."""
    if not state.noted:
        return []
    triggers = [n for n in state.noted if is_window(n) == window and not state.is_out(n.seat)]
    if triggers:
        state.noted = [n for n in state.noted if is_window(n) != window]
    return in_turn_order(state, triggers, state.active)


@rule("E2")
def put_triggers(t: SchoolTable, s: Scope) -> None:
    """Waiting event triggers go on the stack. If the turn is over, they wait for the next turn (R36)."""
    if t.state.noted and not t.state.is_out(t.state.active):
        waiting = take(t.state, False)
        if waiting:
            t.enter(Queue(waiting), Scope(NONE, frame=s.frame), [next_trigger])


def open_window(t: SchoolTable, s: Scope, window: int) -> None:
    """The triggers of a window resolve before players get priority in it."""
    state = t.state
    if not state.noted and not state.later:
        return
    waiting = take(state, True)
    if window == END and state.later:
        waiting = in_turn_order(state, waiting + due(state), state.active)
    if waiting:
        t.enter(Queue(waiting, window, state.arrivals), Scope(NONE, frame=s.frame), [next_trigger])


def due(state: SchoolState) -> list[Noted]:
    """Effects delayed until the next End Phase."""
    triggers = [Noted(x.ability, x.source, x.seat, x.seat, x.that, 0) for x in state.later]
    state.later = []
    return triggers


@rule("E3")
def next_trigger(t: SchoolTable, s: Scope) -> None:
    """The first player in turn order chooses which of their own triggers comes next, if the triggers differ."""
    queue = queue_frame(t, s)
    state = t.state
    if queue.window != NONE:
        join(state, queue)
    living = [n for n in queue.waiting if not state.is_out(n.seat)]
    if len(living) < len(queue.waiting):
        queue.waiting = living
        queue.same = 0
    if state.is_out(state.active):
        put_back(state, queue)
    elif queue.same and queue.waiting:
        queue.same -= 1
        announce_next(t, s, queue)
    elif queue.waiting:
        seat = queue.waiting[0].seat
        t.ask(seat, ORDER_TRIGGERS, own_triggers, s.about(seat), then=[take_trigger])


def put_back(state: SchoolState, queue: Queue) -> None:
    """R36: the turn is over. Event triggers and effects for an End Phase wait for the next turn."""
    if queue.window == NONE:
        state.noted = queue.waiting + state.noted
    elif queue.window == END:
        put_off = [Later(trigger_of(n), n.seat, n.source, n.thing) for n in queue.waiting if n.thing]
        state.later = put_off + state.later
    queue.waiting = []


def join(state: SchoolState, queue: Queue) -> None:
    """Add new triggers for the same window (R103)."""
    more = take(state, True)
    if queue.window == END:
        more = more + due(state)
    if queue.window in (START, END) and state.arrivals > queue.arrivals:
        kind = START_PHASE if queue.window == START else END_PHASE
        for p in state.permanents():
            if p.number > queue.arrivals and p.seat == state.active:
                for ability in p.card.triggers:
                    if ability.on is kind:
                        more.append(Noted(ability, state.ref(p.thing), p.seat, p.seat, None, 0))
        queue.arrivals = state.arrivals
    if more:
        first = queue.waiting[: queue.same]
        queue.waiting = first + in_turn_order(state, queue.waiting[queue.same :] + more, state.active)


@options
def own_triggers(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The different triggers of the player whose turn it is to order them."""
    seen: list[object] = []
    for k, noted in enumerate(queue_frame(t, s).own(s.you)):
        if noted.ability not in seen:
            seen.append(noted.ability)
            menu.offer(NEXT, noted.source.thing, number=k)


@rule("E3")
def take_trigger(t: SchoolTable, s: Scope) -> None:
    """The chosen trigger comes next, along with the same ability on equal cards (R46)."""
    queue = queue_frame(t, s)
    chosen = queue.waiting[s.number]
    same = [n for n in queue.waiting if n.seat == chosen.seat and n.ability is chosen.ability]
    queue.waiting = same + [n for n in queue.waiting if n not in same]
    queue.same = len(same) - 1
    announce_next(t, s.unanswered(), queue)


def announce_next(t: SchoolTable, s: Scope, queue: Queue) -> None:
    """Announce the first trigger in line. A window trigger then resolves, and any other goes on the stack."""
    noted = queue.take(queue.waiting[0].seat, 0)
    window = queue.window != NONE
    behind: list[Step] = [settle, next_trigger] if window else [next_trigger]
    t.then(Scope(NONE, frame=s.frame), behind)  # not tied to a seat: it continues even if this player leaves
    announced = Announced(trigger_of(noted), noted.source, noted.by, noted.thing, noted.number)
    frame = Announce(noted.seat, noted.source.thing, NONE, noted=announced, window=window)
    announce(t, scope_of(noted, s.frame), frame)
