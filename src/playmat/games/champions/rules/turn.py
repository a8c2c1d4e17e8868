"""ACT.0, ENG.10, ENG.11: the turn and its end."""

from __future__ import annotations

from playmat.engine.state.record import put
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import unmark
from playmat.games.champions import moves, verbs
from playmat.games.champions.rules.action import take_action
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.judge import look_for_repetition
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.state import Champion, DuelTable, Proof, TurnRecord
from playmat.games.champions.vocabulary.abilities import A_TURN


@rule("ACT.0", "SET.4")
def begin_turn(t: DuelTable, s: Scope) -> None:
    """A player's turn: one action, all Triggers, the end. Then comes the other player's turn."""
    state = t.state
    state.turn += 1
    state.current = TurnRecord()
    state.offers = 0
    state.triggers_used = 0
    state.progress = False
    t.emit(moves.TURN_BEGINS, state.turn_player, number=state.turn)
    scope = Scope(state.turn_player, 1 - state.turn_player)
    t.then(scope, [look_for_repetition, take_action, trigger_loop, end_of_turn, begin_turn])


# the end of the turn


@rule("ENG.11", "ENG.10")
def end_of_turn(t: DuelTable, s: Scope) -> None:
    """Store the turn's record, end the effects that applied to this turn, and return borrowed Champions."""
    state = t.state
    player = state.turn_player
    state.records = put(state.records, player, state.current)
    if state.must_activate[player] is not None:
        state.must_activate = put(state.must_activate, player, None)
    if state.proof is not None and state.proof.claimant == player:
        state.proof = Proof(player, state.proof.turns - 1)
        if state.proof.turns <= 0:
            t.finish([], "judge draw", "ENG.9")
            return
    state.quiet = 0 if state.progress else state.quiet + 1
    if state.progress:
        state.declined = 0
    borrowed = [c for c in state.champions if is_due(c, state.turn)]
    # unless a Champion returned, nothing has changed since the action and its Triggers
    t.then(s.unanswered(), [check_state, trigger_loop, turn_is_over] if borrowed else [turn_is_over])
    for c in borrowed:
        c.controls = [x for x in c.controls if x.until != state.turn]
        verbs.settle_control(t, c)


def is_due(c: Champion, turn: int) -> bool:
    """Whether a control effect on a Champion lasts until this turn."""
    for control in c.controls:
        if control.until == turn:
            return True
    return False


@rule("ENG.11", "KW.once")
def turn_is_over(t: DuelTable, s: Scope) -> None:
    """Once-per-turn marks are cleared, and the other player is next."""
    if t.state.marks:
        unmark(t, A_TURN)
    t.state.turn_player = 1 - t.state.turn_player
