"""700, 800: one turn for both players, and priority in its phases."""

from __future__ import annotations

from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Phase, phase_frame
from playmat.games.aew.rules.end_step import end_step
from playmat.games.aew.rules.ending import DECISION_CAP, TURN_CAP, reach_cap
from playmat.games.aew.rules.legal import offer_actions, offer_plays
from playmat.games.aew.rules.play import perform
from playmat.games.aew.rules.purchase import purchase
from playmat.games.aew.rules.queue import drain_queue
from playmat.games.aew.state import AewTable
from playmat.games.aew.zones import PHASE_NAMES, READY, RECOVERY, TIE_UP


@rule("701")
def begin_turn(t: AewTable, s: Scope) -> None:
    """A turn has a Ready, a Tie-Up and a Recovery Phase and an End Step, shared by both players."""
    state = t.state
    if state.turn >= TURN_CAP:
        reach_cap(t)
        return
    state.turn += 1
    t.emit(moves.TURN_BEGINS, number=state.turn)
    t.then(s, [ready_phase, tie_up_phase, recovery_phase, end_step, begin_turn])


@rule("702.1")
def ready_phase(t: AewTable, s: Scope) -> None:
    """Actions and Ready abilities."""
    open_phase(t, s, READY)


@rule("703.1")
def tie_up_phase(t: AewTable, s: Scope) -> None:
    """Maneuvers, Actions and Responses."""
    open_phase(t, s, TIE_UP)


@rule("704.1")
def recovery_phase(t: AewTable, s: Scope) -> None:
    """Purchases, Actions and Responses."""
    open_phase(t, s, RECOVERY)


def open_phase(t: AewTable, s: Scope, phase: int) -> None:
    """802: a phase starts with priority for the player who has Initiative."""
    initiative = t.state.initiative
    t.emit(moves.PHASE_BEGINS, extra=PHASE_NAMES[phase])
    t.enter(Phase(phase, initiative), s, [give_priority])  # 802


@rule("801")
def give_priority(t: AewTable, s: Scope) -> None:
    """Only one player has priority, and acts or passes."""
    if t.state.decisions >= DECISION_CAP:
        reach_cap(t)
        return
    holder = phase_frame(t.state).holder
    t.ask(holder, moves.PRIORITY, actions, Scope(holder, 1 - holder, frame=0), then=[act])


@options
def actions(t: AewTable, s: Scope, menu: Menu) -> None:
    """Passing, and every action that is legal now."""
    menu.offer(moves.PASS)
    offer_actions(t, s.you, phase_frame(t.state).phase, menu)


@rule("803")
def act(t: AewTable, s: Scope) -> None:
    """A pass gives priority to the opponent. Two in a row end the phase. Any other action resets the count."""
    frame = phase_frame(t.state)
    if s.move is moves.PASS:
        t.emit(moves.PASSES, s.you)
        frame.passes += 1
        if frame.passes < 2:  # 804
            frame.holder = 1 - s.you
            t.next(Scope(NONE, frame=0), give_priority)
        return
    frame.passes = 0
    begin_sequence(t, s, False)


def begin_sequence(t: AewTable, s: Scope, follow: bool) -> None:
    """A root play or ability with all its consequences, then the queue, then the next player with priority."""
    frame = phase_frame(t.state)
    frame.root = s.you
    frame.resolved = True
    frame.clean = True
    frame.reverser = NONE
    t.then(Scope(NONE, frame=0), [drain_queue, go_on])
    if s.move is moves.PURCHASE_CARD:
        frame.card = False
        purchase(t, s)
    else:
        frame.card = perform(t, s, follow)  # 1008.2


@rule("806", "803")
def go_on(t: AewTable, s: Scope) -> None:
    """After a card resolves, its player may follow up at once."""
    frame = phase_frame(t.state)
    if frame.card and frame.clean and frame.resolved:  # 1008.1
        menu = Menu()
        scope = Scope(frame.root, 1 - frame.root, frame=0)
        offer_plays(t, frame.root, frame.phase, menu, True)
        if menu.options or not settings.AUTO_FORCED.on(t.state):
            menu.offer(DECLINE)
            t.ask(frame.root, moves.FOLLOW_UP, follow_ups, scope, then=[follow_up], otherwise=[hand_over], menu=menu)
            return
        t.pass_over(frame.root, moves.FOLLOW_UP, DECLINE)
    t.next(s, hand_over)


@options
def follow_ups(t: AewTable, s: Scope, menu: Menu) -> None:
    """The Follow-Up cards that can be played now, or none."""
    offer_plays(t, s.you, phase_frame(t.state).phase, menu, True)
    menu.offer(DECLINE)


@rule("1008.1")
def follow_up(t: AewTable, s: Scope) -> None:
    """Play the card instead of giving up priority."""
    begin_sequence(t, s, True)


@rule("803", "806")
def hand_over(t: AewTable, s: Scope) -> None:
    """Priority goes to the opponent of the player who acted, or to the player who made the last reversal."""
    frame = phase_frame(t.state)
    frame.holder = 1 - frame.root
    if not frame.resolved:  # 805.1.2
        frame.holder = frame.reverser
    t.next(Scope(NONE, frame=0), give_priority)
