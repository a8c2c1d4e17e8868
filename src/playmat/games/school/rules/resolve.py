"""7.6: the top of the stack resolves: targets are checked again, then the instructions are carried out in order."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, rule
from playmat.engine.table.verbs import drop_thing, move
from playmat.games.school.frames import Run, run_frame
from playmat.games.school.moves import ABILITY_RESOLVES, FIZZLES, PUT_INTO_PAIL, RESOLVES
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import enter, stays
from playmat.games.school.vocabulary.card import ARTIFACT, ENVIRONMENT, ITEM, MONSTER, STUDENT, SchoolCard
from playmat.games.school.zones import PAIL, STACK

MAX_CHAIN: Final = 500
"""The number of resolutions without a decision after which the game is a draw (R92)."""


NO_STEPS: Final[list[Step]] = []


@rule("7.6", "23.3")
def resolve_top(t: SchoolTable, s: Scope) -> None:
    """The last object put on the stack is the first to resolve."""
    state = t.state
    what = state.stack[-1]
    tell_resolving(t, what)
    state.stack = state.stack[:-1]
    state.chain += 1
    if state.chain > MAX_CHAIN:
        t.finish([], "endless chain", "E1")
        return
    carry_out(t, s, what)


def tell_resolving(t: SchoolTable, what: Stacked) -> None:
    """Log what resolves. For a permanent, log only that it enters the battlefield."""
    if not t.state.is_card(what.thing):
        t.emit(ABILITY_RESOLVES, what.seat, what.thing)
    elif not t.state.school_card(what.thing).stays:
        t.emit(RESOLVES, what.seat, what.thing)


def carry_out(t: SchoolTable, s: Scope, what: Stacked) -> None:
    """Carry out an object's text, unless all its targets are now illegal."""
    if all_illegal(t, what):
        t.emit(FIZZLES, what.seat, what.source.thing)
        finish_up(t, what)
        return
    steps = what.ability.modes[what.mode].steps if what.ability is not None else NO_STEPS
    scope = Scope(what.seat, what.by, what.source, what.that, frame=s.frame)
    t.enter(Run(what), scope, steps, after=end_run)


def all_illegal(t: SchoolTable, what: Stacked) -> bool:
    """R49: whether it had targets, and none of them may be affected anymore."""
    if not what.targets or what.ability is None:
        return False
    targets = what.ability.modes[what.mode].targets
    for k, ref in enumerate(what.targets):
        if targets[what.slots[k]].still_legal(t, what, ref):
            return False
    return True


@rule("3.spell")
def end_run(t: SchoolTable, s: Scope) -> None:
    """A permanent goes to the battlefield, and any other card to The Pail. An ability ceases to exist."""
    what = run_frame(t, s).what
    thing = what.thing
    waiting = thing != NONE and t.state.is_card(thing) and t.state.lies_in(thing, STACK)
    if waiting and stays(t, t.state.school_card(thing)):  # 23.2, 12.z2
        enter(t, [thing], what.seat, rule=rule_of(t.state.school_card(thing)))
    finish_up(t, what)


TYPE_RULES: Final = {STUDENT: "3.student", MONSTER: "3.monster", ITEM | ARTIFACT: "3.item", ENVIRONMENT: "3.env"}


def rule_of(card: SchoolCard) -> str:
    """The rule under which a card with its types stays on the battlefield."""
    return next((number for types, number in TYPE_RULES.items() if card.types & types), "20.k7")


def finish_up(t: SchoolTable, what: Stacked) -> None:
    """A card that is still on the stack goes to The Pail. An ability's placeholder is removed."""
    thing = what.thing
    if thing == NONE:
        return
    if not t.state.is_card(thing):
        drop_thing(t.state, thing)
    elif t.state.lies_in(thing, STACK):  # 3.spell
        move(t, thing, PAIL, t.state.owner[thing])
        t.emit(PUT_INTO_PAIL, what.seat, thing)
