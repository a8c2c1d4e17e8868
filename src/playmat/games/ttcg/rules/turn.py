"""2.2.3, OP.TURN: Start, Draw, Main, Battle, End."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.column import even
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import distinct
from playmat.games.ttcg import leaving, moves, settings, verbs
from playmat.games.ttcg.field import SLOTS, THIS_TURN, Pile
from playmat.games.ttcg.rules.actions import battle_phase, main_phase
from playmat.games.ttcg.rules.ending import end_by_turns
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.rules.triggers import settle
from playmat.games.ttcg.rules.windows import boundary
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.zones import BATTLE, CREATURES, DRAW, END, HAND, MAIN, START


@rule("2.2.3.1", "2.1.turn")
def begin_turn(t: TtcgTable, s: Scope) -> None:
    """A turn: start, draw, main, battle, end; then comes the other player's turn."""
    state = t.state
    if state.turn >= settings.MAX_TURNS.of(state):
        end_by_turns(t)
        return
    state.turn += 1
    state.turn_began = state.decisions
    state.thought = even(0, 2)
    t.emit(moves.TURN_BEGINS, state.active, number=state.turn)
    play_turn(t, "start")


STEPS: Final = {"start": 0, "draw": 3, "main": 4, "battle": 7, "end": 10}
"""The step of a turn at which each phase begins."""


def play_turn(t: TtcgTable, phase: str) -> None:
    """The steps of a turn, starting with this phase."""
    seat = t.state.active
    steps: list[Step] = [
        start_step, react, settle, draw_phase, begin_main, main_phase, boundary, begin_battle, battle_phase, boundary,
        end_step, react, settle, hand_limit, clean_up, react, settle, next_turn,
    ]  # fmt: skip
    t.then(Scope(seat, 1 - seat), steps[STEPS[phase] :])


@rule("OP.TURN.1")
def start_step(t: TtcgTable, s: Scope) -> None:
    """Reset the number of plays to two, clear counters, end effects that last until this turn, and start the turn."""
    state = t.state
    state.phase = START
    refresh(state)
    verbs.expire(state, s.you)
    if settings.UNTAP_STEP.of(state) == "turn_start":
        for p in state.creatures_of(s.you):
            verbs.untap(t, p.cards[-1])
    t.emit(moves.STARTS, s.you)


def refresh(state: TtcgState) -> None:
    """Reset everything that is counted per turn, for both players."""
    state.plays = settings.PLAYS_PER_TURN.of(state)
    state.extras = []
    state.triggered = []
    for p in state.board:
        p.attacked = 0
        p.more = 0
        for c in p.cards:
            c.used = 0
    state.changed()


@rule("2.2.3.2", "OP.TURN.2")
def draw_phase(t: TtcgTable, s: Scope) -> None:
    """Draw one card, except on the first turn. An empty deck costs five points instead."""
    state = t.state
    state.phase = DRAW
    if state.turn == 1 and not settings.FIRST_TURN_DRAW.on(state):  # 2.2.2.4
        return
    count = settings.DRAW_PER_TURN.of(state)
    if count and verbs.draw(t, s.you, count) == 0:  # 2.2.11.2
        verbs.exhaust(t, s.you)


@rule("2.2.3.1", "OP.TURN.3")
def begin_main(t: TtcgTable, s: Scope) -> None:
    """The Main Phase begins."""
    t.state.phase = MAIN
    t.state.stamp += 1


@rule("2.2.3.5", "2.2.7.1", "OP.TURN.4")
def begin_battle(t: TtcgTable, s: Scope) -> None:
    """The Battle Phase begins. There is no way back."""
    t.state.phase = BATTLE
    t.emit(moves.PHASE, s.you, extra="Battle Phase")


@rule("OP.TURN.5")
def end_step(t: TtcgTable, s: Scope) -> None:
    """End the turn, after its end triggers."""
    t.state.phase = END
    t.emit(moves.ENDS, s.you)


@rule("2.2.10.1", "2.2.10.2", "OP.TURN.5")
def hand_limit(t: TtcgTable, s: Scope) -> None:
    """With more than ten cards in hand, the turn player discards, one at a time."""
    if len(t.state.pile(HAND, s.you)) > settings.HAND_LIMIT.of(t.state):
        t.then(s, [react, settle, hand_limit])
        t.ask(s.you, moves.DISCARD_TO_LIMIT, whole_hand, s, then=[discard_one])


@options
def whole_hand(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """Every card in hand."""
    for place in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(moves.DISCARD, place)


@rule("2.2.10.2")
def discard_one(t: TtcgTable, s: Scope) -> None:
    """Discard the card."""
    verbs.discard(t, s.you, [s.thing])


@rule("OP.TURN.5")
def clean_up(t: TtcgTable, s: Scope) -> None:
    """End effects that last until the end of the turn, and return borrowed piles."""
    state = t.state
    verbs.expire(state, THIS_TURN)
    for pile in [p for p in state.board if p.home != NONE]:
        give_back(t, pile)


def give_back(t: TtcgTable, pile: Pile) -> None:
    """R92: return a pile to its old slot or the lowest free one. Without a free slot, its cards are discarded."""
    state = t.state
    seat = pile.home // (2 * SLOTS)
    at = pile.home
    if any(p.at == at for p in state.board):
        at = state.free_slot(seat, CREATURES)
    pile.home = NONE
    if at == NONE:
        leaving.send(t, list(pile.cards))
        return
    leaving.hand_over(t, pile, at)
    t.emit(moves.GIVES_BACK, seat, pile.cards[-1].thing)


@rule("2.1.turn")
def next_turn(t: TtcgTable, s: Scope) -> None:
    """Pass the turn to the other player."""
    verbs.expire(t.state, THIS_TURN)  # changes made by triggers at the end of this turn
    t.state.active = 1 - t.state.active
    t.next(Scope(NONE), begin_turn)
