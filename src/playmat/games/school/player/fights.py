"""What changes in a combat under way when somebody is stronger."""

from __future__ import annotations

from playmat.games.school.frames import Attack
from playmat.games.school.permanent import Permanent
from playmat.games.school.player.worth import Mind, sv_worth
from playmat.games.school.rules.combat import may_attack
from playmat.games.school.vocabulary.card import FLYING, OVERRUN, UNBLOCKABLE, UNIT
from playmat.games.school.zones import BLOCKED, MAIN, PRE_COMBAT


def buffing(m: Mind, p: Permanent, atk: int, hp: int, keyword: int, window: int) -> float:
    """What it is worth that a permanent is stronger until end of turn."""
    if window == BLOCKED:
        fight = m.state.combat()
        if fight is not None:
            for a in fight.attacks:
                if a.unit.thing == p.thing or any(b.thing == p.thing for b in a.blockers):
                    return clash(m, a, p, atk, hp, keyword) - clash(m, a, p, 0, 0, 0)
        return -0.2
    if keyword & (UNBLOCKABLE | FLYING) and window in (MAIN, PRE_COMBAT):
        return evading(m, p)
    return -0.2 if atk >= 0 else 0.2


def evading(m: Mind, p: Permanent) -> float:
    """A unit that nobody can block any more will hit."""
    if p.seat != m.you or m.state.active != m.you or p.keys & (UNBLOCKABLE | FLYING) or not p.card.types & UNIT:
        return -0.2
    if may_attack(m.t, p) is not None:
        return -0.2
    best = 0.0
    for foe in m.foes:
        best = max(best, m.losing_sv(foe, p.atk))
    return 0.6 * best if best < 100.0 else best


def clash(m: Mind, a: Attack, changed: Permanent, atk: int, hp: int, keyword: int) -> float:
    """What an attack as it stands comes to for the player, with one of those in it changed."""
    state = m.state
    attacker = state.meant(a.unit)
    if attacker is None:
        return 0.0
    strength = attacker.atk
    left = attacker.left()
    keys = attacker.keys
    if attacker is changed:
        strength += atk
        left += hp
        keys |= keyword
    through = strength
    found = 0.0
    struck = 0
    if a.blocked:
        rest = strength
        for ref in a.blockers:
            q = state.meant(ref)
            if q is None:
                continue
            more = q is changed
            struck += q.atk + (atk if more else 0)
            lives = q.left() + (hp if more else 0)
            if rest >= lives:
                found += m.taking(q)
            rest = max(0, rest - lives)
        through = rest if keys & OVERRUN else 0
        if struck >= left:
            found += m.taking(attacker)
    sv = state.sv[a.defender]
    if through >= sv:
        return found + m.losing_sv(a.defender, through)
    lost = sv_worth(sv) - sv_worth(sv - through)
    return found - lost if a.defender == m.you else found + lost * m.threat(a.defender)
