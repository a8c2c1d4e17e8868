"""ENG.1, KW.then, KW.and, KW.or: carrying out an effect, step by step."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.told import aim
from playmat.games.champions.moves import ALTERNATIVE, CHOOSE, CHOOSE_MORE, CHOOSE_OR, STOP
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.hits import hit_group
from playmat.games.champions.rules.ruin import ruin_group
from playmat.games.champions.state import DuelTable, Run
from playmat.games.champions.vocabulary.abilities import DuelEffect
from playmat.games.champions.vocabulary.clauses import HIT, NOW, RUIN, STEP, Clause
from playmat.games.champions.would import Would

NO_PICKS: Final[list[list[int]]] = []
NOTHING: Final[list[int]] = []
"""Stays empty: a preview chooses nothing."""


def run_of(t: DuelTable, s: Scope) -> Run:
    """The effect this scope belongs to."""
    return cast(Run, t.frame(s))


def run_effect(t: DuelTable, s: Scope, run: Run) -> None:
    """Carry out an effect for its user. "This" is its card."""
    t.enter(run, Scope(run.user, 1 - run.user, run.this), [next_step])


@rule("KW.then", "ENG.1")
def next_step(t: DuelTable, s: Scope) -> None:
    """Start the next step if there is one and part of it can be done. Otherwise the effect is over."""
    run = run_of(t, s)
    segments = run.ability.segments
    if run.at >= len(segments):
        return
    segment = segments[run.at]
    if segment.condition is not None and not segment.condition.holds(t, run.user):  # KW.when_if
        return
    possible = segment.possible_options(t, run)
    if len(segment.options) > 1:
        t.hear("FAQ.15")
    if len(possible) == 1:
        run.chosen = possible[0]
        choose_next(t, s, run)
    elif possible:
        t.ask(run.user, CHOOSE_OR, alternatives, s, then=[alternative_chosen])


@options
def alternatives(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The possible alternatives."""
    run = run_of(t, s)
    for k in run.ability.segments[run.at].possible_options(t, run):
        menu.offer(ALTERNATIVE, number=k)


@rule("KW.or", "FAQ.15")
def alternative_chosen(t: DuelTable, s: Scope) -> None:
    """Carry out the chosen alternative."""
    run = run_of(t, s)
    run.chosen = s.number
    choose_next(t, s.unanswered(), run)


def clauses_of(run: Run) -> tuple[Clause, ...]:
    """The clauses of the step's chosen alternative."""
    return run.ability.segments[run.at].options[run.chosen]


def clause_of(run: Run) -> Clause:
    """The clause that is asking, or the only one in older saves, which did not store it."""
    clauses = clauses_of(run)
    return clauses[run.clause if run.clause < len(clauses) else 0]


def choose_next(t: DuelTable, s: Scope, run: Run) -> None:
    """All choices of the step come first, clause by clause. Then it is carried out (KW.and, EFF.2)."""
    clauses = clauses_of(run)
    while run.clause < len(clauses):
        if len(run.picks) <= run.clause:
            run.picks.append([])
        clause = clauses[run.clause]
        prompt = clause.prompt
        _, most = clause.range(t, run)
        picked = run.picks[run.clause]
        if prompt is not None and len(picked) < most:
            candidates = open_candidates(t, run, clause)
            if candidates:
                menu = Menu()
                offer_targets(t, run, clause, candidates, menu)
                asked = CHOOSE_MORE if clause.is_up_to() else prompt
                later = bool(picked) or run.clause > 0
                t.ask(clause.chooser(run), asked, targets, s, then=[target_chosen], part=later, menu=menu)
                return
        run.clause += 1
    t.next(s, carry_out)


def open_candidates(t: DuelTable, run: Run, clause: Clause) -> list[int]:
    """The things that can still be chosen for a clause."""
    picked = run.picks[run.clause]
    candidates = clause.candidates(t, run)
    return [x for x in candidates if x not in picked] if picked else candidates


@options
def targets(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The candidates and, once the minimum is reached, the option to stop choosing."""
    run = run_of(t, s)
    clause = clauses_of(run)[run.clause]
    offer_targets(t, run, clause, open_candidates(t, run, clause), menu)


def offer_targets(t: DuelTable, run: Run, clause: Clause, candidates: list[int], menu: Menu) -> None:
    """Offer each candidate and, once the minimum is reached, the option to stop."""
    for thing in candidates:
        menu.offer(CHOOSE, thing)
    if clause.is_up_to():
        least, _ = clause.range(t, run)
        if len(run.picks[run.clause]) >= least:
            menu.offer(STOP)


@rule("KW.up_to", "KW.each_other")
def target_chosen(t: DuelTable, s: Scope) -> None:
    """Record the choice. Nothing happens before all choices are made."""
    run = run_of(t, s)
    if s.move is STOP:
        run.clause += 1
    else:
        run.picks[run.clause].append(s.thing)
    choose_next(t, s.unanswered(), run)


@rule("KW.and", "ENG.2")
def carry_out(t: DuelTable, s: Scope) -> None:
    """All clauses happen together: hits and destructions through their windows, the rest at once."""
    run = run_of(t, s)
    if t.motions is not None:
        aim(t, run.user, run.this, [thing for picked in run.picks for thing in picked])
    hits: list[Would] = []
    ruins: list[int] = []
    others = asking = False
    for k, clause in enumerate(clauses_of(run)):
        if clause.kind == STEP:
            asking = True
        elif clause.kind == HIT:
            hits += clause.hits(t, run, run.picks[k])
        elif clause.kind == RUIN:
            ruins += clause.ruins(t, run, run.picks[k])
        else:
            others = True
    windows = len(hits) + len(ruins) > 0
    t.then(s, [ask_by_itself, check_state, go_on] if asking else [check_state, go_on])
    if windows and others:
        t.next(s, happen_now)
    if ruins:
        ruin_group(t, s, ruins, run.user)
    if hits:
        hit_group(t, s, hits, alone=not ruins)
    if not windows:
        happen(t, s, run)


@rule("KW.and")
def happen_now(t: DuelTable, s: Scope) -> None:
    """Clauses without a window happen after those with one."""
    happen(t, s, run_of(t, s))


@rule("KW.and")
def ask_by_itself(t: DuelTable, s: Scope) -> None:
    """Clauses that ask come one by one, after those that happen together."""
    run_of(t, s).clause = 0
    next_asking(t, s)


@rule("KW.and")
def asked_by_itself(t: DuelTable, s: Scope) -> None:
    """A clause that asks is done, and the next one follows."""
    run_of(t, s).clause += 1
    next_asking(t, s)


def next_asking(t: DuelTable, s: Scope) -> None:
    """Go to the next clause of the step that asks, if there is one."""
    run = run_of(t, s)
    clauses = clauses_of(run)
    while run.clause < len(clauses) and clauses[run.clause].kind != STEP:
        run.clause += 1
    if run.clause < len(clauses):
        run.parts_done = run.done
        t.then(s, [clauses[run.clause].step(), asked_by_itself])


def happen(t: DuelTable, s: Scope, run: Run) -> None:
    """Carry out the clauses without a window."""
    for k, clause in enumerate(clauses_of(run)):
        if clause.kind == NOW and t.state.outcome is None:
            clause.carry(t, s, run, run.picks[k])


@rule("KW.then")
def go_on(t: DuelTable, s: Scope) -> None:
    """If no part of the step was done, the later steps are not done either."""
    run = run_of(t, s)
    if run.done == 0:  # KW.then
        return
    run.n = run.done
    run.at += 1
    run.done = run.parts_done = run.clause = 0
    run.picks = []
    run.chosen = NONE
    if run.at < len(run.ability.segments):
        t.next(s, next_step)


def throwaway(ability: DuelEffect, user: int, this: Ref, on: int, committed: list[int] | None = None) -> Run:
    """A preview of an effect, to see whether it could start."""
    return Run(ability, user, this, on, picks=NO_PICKS, committed=committed if committed is not None else NOTHING)
