"""Additional information for a question: the moment, the attackers, the announced play."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import Ref, Scope
from playmat.games.school import moves
from playmat.games.school.frames import Announce, announce_frame, combat_frame, priority_frame, queue_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import limit_of
from playmat.games.school.rules.announce import ability_of, pool, price
from playmat.games.school.rules.damage import LINE
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.telling import enumerated
from playmat.games.school.vocabulary.asking import unless_of
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, words_of
from playmat.games.school.vocabulary.effect import run_of
from playmat.games.school.zones import MAIN, PAIL, SECOND_MAIN, STACK

MOMENTS: Final = (
    "Start Phase", "Main Phase", "Combat Phase, before attackers", "Combat Phase, after attackers",
    "Combat Phase, after blockers", "Combat Phase, after damage", "Second Main Phase", "End Phase",
)  # fmt: skip


CARRIED_OUT: Final = [
    moves.OPTIONAL,
    moves.DISCARD,
    moves.CHOOSE_FROM_HAND,
    moves.SCRY,
    moves.SEARCH,
    moves.CHOOSE_OWN_UNIT,
]
"""The questions that a resolving text asks."""


def aside_of(t: SchoolTable) -> str:
    """The information for the current question."""
    pending = t.state.pending
    if pending is None:
        return ""
    if pending.prompt is moves.PRIORITY:
        return moment(t, priority_frame(t, pending.scope).window)
    if pending.prompt in (moves.CHOOSE_TARGET, moves.CHOOSE_MODE):
        return announced(t, announce_frame(t, pending.scope))
    if pending.prompt is moves.PAY_SOURCE:
        return still_due(t, announce_frame(t, pending.scope))
    if pending.prompt is moves.DECLARE_BLOCKER:
        return attackers_at(t, pending.seat)
    if pending.prompt in CARRIED_OUT:
        return carried_out(t, pending.scope)
    if pending.prompt in (moves.ORDER_BLOCKERS, moves.SPLIT_DAMAGE):
        return striker(t, pending.scope, pending.prompt is moves.SPLIT_DAMAGE)
    if pending.prompt is moves.PAY_OR_NOT:
        cost = unless_of(t, pending.scope).unless
        name = t.game.names.thing(t.state, pending.scope.thing)
        return f"{cost.text() if cost is not None else ''}, or {name} is negated."
    if pending.prompt is moves.ORDER_TRIGGERS and queue_frame(t, pending.scope).window < 0:
        return "The last one put on the stack resolves first."
    return ""


def moment(t: SchoolTable, window: int) -> str:
    """The current turn and phase. In the player's own main phases, also the Booster HP played (9.tip)."""
    state = t.state
    if state.pending is None or state.pending.seat != state.active:
        return f"{t.game.names.seat(state, state.active)}'s {MOMENTS[window]}."
    return f"{MOMENTS[window]}, {room(state)}." if window in (MAIN, SECOND_MAIN) else f"{MOMENTS[window]}."


def room(state: SchoolState) -> str:
    """The HP of Boosters played this turn, and the limit."""
    return f"Boosters {state.played_hp[state.active]}/{limit_of(state, state.active)} HP"


def announced(t: SchoolTable, frame: Announce) -> str:
    """The text being announced, and its targets so far."""
    ability = ability_of(t, frame)
    if ability is None:
        return ""
    text = ability.sentences() if frame.mode < 0 else ability.modes[frame.mode].sentences()
    chosen = [t.game.names.thing(t.state, thing) for thing in frame.targets]
    so_far = f" So far: {enumerated(chosen)}." if chosen else ""
    return f"{t.game.names.thing(t.state, frame.thing)}: {text}{so_far}"


def target_hint(t: SchoolTable, thing: int) -> str:
    """The controller of a target and its numbers, or the SV of a player."""
    state = t.state
    if thing < state.seats:
        return f"{max(state.sv[thing], 0)} SV"
    p = state.permanent(thing)
    if p is None:
        return "on the stack" if state.lies_in(thing, STACK) else "in The Pail" if state.lies_in(thing, PAIL) else ""
    whose = "yours" if state.pending is not None and state.pending.seat == p.seat else t.game.names.seat(state, p.seat)
    return f"{whose}, {p.atk}/{p.left()}" if p.hp else whose


def still_due(t: SchoolTable, frame: Announce) -> str:
    """What a manual payment requires, and the sources picked so far."""
    cost = price(t, frame)
    picked = [t.game.names.thing(t.state, thing) for thing in frame.paid]
    picked += [f"{len(frame.floated)} floating"] if frame.floated else []
    so_far = f", {sum(pool(t, frame))} so far: {enumerated(picked)}" if picked else ""
    return f"{t.game.names.thing(t.state, frame.thing)} costs {cost.text()}{so_far}."


def carried_out(t: SchoolTable, s: Scope) -> str:
    """The text that is resolving."""
    what = run_of(t, s)
    text = what.ability.modes[max(what.mode, 0)].sentences() if what.ability is not None else ""
    return f"{t.game.names.thing(t.state, what.source.thing)}: {text}"


def striker(t: SchoolTable, s: Scope, splits: bool) -> str:
    """The attacker whose damage is being assigned. If the damage is split, also the current blocker."""
    a = combat_frame(t, s).attacks[s.number % LINE]
    p = t.state.meant(a.unit)
    if p is None:
        return ""
    left = p.atk - sum(a.split)
    if splits:
        return f"{p.card.name} has {left} left; now {t.game.names.thing(t.state, a.blockers[len(a.split)].thing)}."
    return f"{p.card.name} deals {p.atk} damage along the line."


def attackers_at(t: SchoolTable, seat: int) -> str:
    """The units that attack a player, with their numbers."""
    state = t.state
    fight = state.combat()
    units: list[Ref] = [a.unit for a in fight.attacks if a.defender == seat] if fight is not None else []
    attackers = [attacker(p) for p in [state.meant(ref) for ref in units] if p is not None]
    return f"{enumerated(attackers)} attack{'s' * (len(attackers) == 1)} you." if attackers else ""


def attacker(p: Permanent) -> str:
    """An attacker in words: "River Heron 2/2 (Flying)"."""
    keys = ", ".join(words_of(p.keys, KEYWORD_NAMES))
    return f"{p.card.name} {p.atk}/{p.left()}" + (f" ({keys})" if keys else "")
