"""Answers in combat: the attackers and their targets, the blocks, and the order of damage."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Option
from playmat.games.school.frames import Combat, pairs
from playmat.games.school.moves import ATTACK, BLOCK
from playmat.games.school.permanent import Permanent
from playmat.games.school.player.clash import Blocks, Fighter, Plan, best_attack, face, fighters, walls
from playmat.games.school.player.mind import Mind
from playmat.games.school.reading import alike
from playmat.games.school.rules.combat import may_attack
from playmat.games.school.rules.damage import LINE
from playmat.games.school.vocabulary.card import EAGER

DONE: Final = 0.5
EXACT: Final = 1.0
ALIKE: Final = 0.9


def attacks(m: Mind, options: list[Option], picks: Picks) -> list[float]:
    """Choose the planned attackers, then finish."""
    going = planned(m, pairs(picks))
    return [planned_attack(m, going, o) if o.move is ATTACK else DONE for o in options]


def planned_attack(m: Mind, going: list[tuple[Permanent, int]], o: Option) -> float:
    """1 for an attacker in the plan, slightly less for an equal one."""
    p = m.state.permanent(o.thing)
    best = 0.0
    for unit, whom in going:
        if whom == o.other and p is not None:
            if unit is p:
                return EXACT
            if alike(m.state, unit, p):
                best = ALIKE
    return best


def planned(m: Mind, picked: list[tuple[int, int]]) -> list[tuple[Permanent, int]]:
    """The attackers still to declare, with their targets: the best attack, then others on the remaining players."""
    able = fighters(m, [p for p in m.board if p.seat == m.you and may_attack(m.t, p) is None])
    most = m.state.law().attackers[m.you]
    attacks: list[tuple[Permanent, int]] = []
    sent = [unit for unit, _ in picked]
    left = able
    foes = m.foes.copy()
    while foes and left and most > 0:
        plan = next_plan(m, left, foes, picked, most)
        foes.remove(plan.foe)
        if plan.worth < m.weights.attack and not plan.going:
            continue
        attacks += [(f.p, plan.foe) for f in plan.going if f.p.thing not in sent]
        most -= len(plan.going)
        left = [f for f in left if f not in plan.going]
    return attacks


def next_plan(m: Mind, left: list[Fighter], foes: list[int], picked: list[tuple[int, int]], most: int) -> Plan:
    """The best attack on one of these players, including attackers that are already declared."""
    best: Plan | None = None
    for foe in foes:
        declared = [unit for unit, whom in picked if whom == foe]
        elsewhere = [unit for unit, whom in picked if whom != foe]
        able = [f for f in left if f.p.thing not in elsewhere]
        forced = [f for f in able if f.p.thing in declared or f.keys & EAGER]
        plan = best_attack(m, able, forced, foe, most)
        if declared:
            return plan
        if best is None or plan.worth > best.worth:
            best = plan
    assert best is not None
    return (
        best
        if best.worth >= m.weights.attack
        else Plan(best.foe, [f for f in best.going if f.keys & EAGER], best.worth)
    )


def blocks(m: Mind, options: list[Option], picks: Picks) -> list[float]:
    """Choose the planned blocks, then finish."""
    fight = m.state.combat()
    units = [m.state.meant(a.unit) for a in fight.attacks if a.defender == m.you] if fight is not None else []
    coming = [p for p in units if p is not None]
    attackers, blockers = fighters(m, coming), walls(m, m.you)
    face(m, attackers, blockers)
    thought = Blocks(m, attackers, blockers, m.state.sv[m.you])
    thought.choose()
    used = [blocker for blocker, _ in pairs(picks)]
    block_pairs: list[tuple[Permanent, Permanent]] = []
    for k in range(len(coming)):
        block_pairs += [(b.p, coming[k]) for b in thought.chosen[k] if b.p.thing not in used]
    return [planned_block(m, block_pairs, o) if o.move is BLOCK else DONE for o in options]


def planned_block(m: Mind, pairs: list[tuple[Permanent, Permanent]], o: Option) -> float:
    """1 for a planned block, slightly less for an equal one."""
    p, attacker = m.state.permanent(o.thing), m.state.permanent(o.other)
    best = 0.0
    if p is None or attacker is None:
        return best
    for one, other in pairs:
        if one is p and other is attacker:
            return EXACT
        if alike(m.state, one, p) and alike(m.state, other, attacker):
            best = ALIKE
    return best


def in_line(m: Mind, options: list[Option], fight: Combat) -> list[float]:
    """Blockers that can be destroyed come first, most valuable first."""
    worths: list[float] = []
    for o in options:
        a = fight.attacks[o.number % LINE]
        attacker, p = m.state.meant(a.unit), m.state.permanent(o.thing)
        if attacker is None or p is None:
            worths.append(0.0)
        else:
            worths.append(m.permanent_worth(p) if p.left() <= attacker.atk else -p.left())
    return worths


def split(m: Mind, options: list[Option]) -> list[float]:
    """Assign exactly the damage that destroys the blocker, or none."""
    worths: list[float] = []
    for o in options:
        p = m.state.permanent(o.thing)
        need = max(p.left(), 0) if p is not None else 0
        worths.append(1.0 if o.number == need else 0.5 if o.number == 0 else 0.0)
    return worths
