"""6, the turn: Start, Main, Combat, Second Main, End."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, rule
from playmat.games.school import settings
from playmat.games.school.frames import Turn
from playmat.games.school.moves import END_PHASE, START_PHASE, THAWS, TURN_BEGINS, UNTAPS_ALL
from playmat.games.school.permanent import NO_UNTAP, Permanent
from playmat.games.school.rules.check import settle
from playmat.games.school.rules.combat import combat
from playmat.games.school.rules.drawing import draw
from playmat.games.school.rules.ending import empty_stack
from playmat.games.school.rules.energy import empty_pools
from playmat.games.school.rules.phase import begin_phase
from playmat.games.school.rules.priority import give_priority
from playmat.games.school.rules.triggers import is_window, open_window
from playmat.games.school.state import SchoolTable
from playmat.games.school.zones import END, MAIN, SECOND_MAIN, START


@rule("6.p0", "QS.4")
def begin_turn(t: SchoolTable, s: Scope) -> None:
    """A turn: untap, draw, start triggers, main, combat, second main, end."""
    state = t.state
    if state.turn >= settings.MAX_TURNS.of(state):
        t.finish([], "turn limit", "6.p0")
        return
    state.turn += 1
    for seat in range(state.seats):
        state.played_hp[seat] = 0
        state.allowance[seat] = 0
    for p in state.board:
        p.used = 0
        p.attacked = False
    t.emit(TURN_BEGINS, state.active, number=state.turn)
    t.next(Scope(NONE), next_turn)
    play_turn(t, PHASES["start"])


def play_turn(t: SchoolTable, first: int) -> None:
    """The steps of a turn, starting with this one. The turn is always cleaned up at the end."""
    t.enter(Turn(), Scope(t.state.active), STEPS[first:], after=clean_up)


@rule("21.1")
def next_turn(t: SchoolTable, s: Scope) -> None:
    """The next living player, clockwise, takes a turn."""
    t.state.active = t.state.after(t.state.active)
    t.then(Scope(NONE), [settle, begin_turn])


@rule("6.p1a", "11.1", "20.k8")
def untap_all(t: SchoolTable, s: Scope) -> None:
    """All the active player's tapped cards untap, unless an effect forbids it. A frozen one only thaws (R107)."""
    untapped = False
    thawed: list[Permanent] = []
    for p in t.state.permanents():
        if p.seat == s.you:
            if p.frozen:
                p.frozen = False
                thawed.append(p)
            elif p.tapped and not p.bars & NO_UNTAP:
                p.tapped = False
                untapped = True
    if untapped:
        t.emit(UNTAPS_ALL, s.you)
    for p in thawed:
        t.emit(THAWS, s.you, p.thing, extra=" and stays tapped" if p.tapped else "")


@rule("6.p1b")
def turn_draw(t: SchoolTable, s: Scope) -> None:
    """Ruling R1: each player draws a card in their own Start Phase. The first of a two-player game skips it (R2)."""
    how = settings.FIRST_PLAYER_SKIPS_DRAW.of(t.state)
    skips = how == "always" or (how == "two_player" and t.state.seats == 2)
    if t.state.turn > 1 or not skips:
        draw(t, s.you, settings.TURN_DRAW.of(t.state))


@rule("6.1.1", "6.p1b")
def start_phase(t: SchoolTable, s: Scope) -> None:
    """Start triggers resolve."""
    t.emit(START_PHASE, s.you)
    open_window(t, s, START)


@rule("31.1")
def start_priority(t: SchoolTable, s: Scope) -> None:
    """Players get priority in the Start Phase."""
    give_priority(t, s, START)


@rule("31.2", "28.7")
def main_phase(t: SchoolTable, s: Scope) -> None:
    """Boosters, units, spells and abilities. It ends when all pass with an empty stack."""
    begin_phase(t, "Main Phase")
    give_priority(t, s, MAIN)


@rule("6.p4", "6.1.7", "31.7", "10.s6")
def second_main(t: SchoolTable, s: Scope) -> None:
    """A second Main Phase like the first."""
    begin_phase(t, "Second Main Phase")
    give_priority(t, s, SECOND_MAIN)


@rule("6.p5a", "6.1.8")
def end_phase(t: SchoolTable, s: Scope) -> None:
    """End triggers resolve."""
    begin_phase(t, "End Phase")
    t.emit(END_PHASE, s.you)
    open_window(t, s, END)


@rule("31.8")
def end_priority(t: SchoolTable, s: Scope) -> None:
    """Players get priority in the End Phase until all pass."""
    give_priority(t, s, END)


@rule("6.p5b", "14.1")
def clean_up(t: SchoolTable, s: Scope) -> None:
    """Effects until end of turn expire, and damage is removed at the same time (R33). No one discards (14.1)."""
    state = t.state
    empty_pools(state)
    empty_stack(t)
    keep = settings.PERSISTENT_DAMAGE.on(state)  # 33.2
    for p in state.board:
        if p.more_atk or p.more_hp or p.more_keys or p.no_block:
            p.more_atk = 0
            p.more_hp = 0
            p.more_keys = 0
            p.no_block = False
            state.changed()
        p.older = p.damage if keep else 0
        p.damage = 0
    state.noted = [n for n in state.noted if not is_window(n)]
    if not state.noted:
        state.lefts = []
    state.stamp += 1


STEPS: Final[list[Step]] = [
    untap_all, turn_draw, start_phase, start_priority, main_phase, combat, second_main, end_phase, end_priority,
]  # fmt: skip
PHASES: Final = {"start": 0, "main": 4, "combat": 5, "second main": 6, "end": 7}
"""The step of a turn at which each phase begins."""
OPEN_PHASES: Final = {"main": ("Main Phase", MAIN), "second main": ("Second Main Phase", SECOND_MAIN)}
"""The phases that consist of one window of priority: their names and windows."""


def resume_phase(t: SchoolTable, phase: str, pools: list[int]) -> None:
    """Resume a phase in progress, for a position. Its floating energy was produced in that phase."""
    name, window = OPEN_PHASES[phase]
    play_turn(t, PHASES[phase] + 1)
    begin_phase(t, name)
    t.state.floating = pools
    give_priority(t, Scope(NONE, frame=len(t.state.frames) - 1), window)
